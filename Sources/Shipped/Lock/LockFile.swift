/// The releases of an app, as `swiftdata-schema.json` keeps them.
package struct LockFile: Hashable, Sendable {
  /// The usual name of the file, at the root of a project.
  package static let name = "swiftdata-schema.json"

  /// Oldest first. No name occurs twice.
  package let releases: [Release]

  package init(releases: [Release] = []) {
    self.releases = releases
  }

  /// The file with the present schema in it.
  ///
  /// - Parameter name: The release that gets the schema; nil for the last one, which keeps its
  ///   names. No other release changes.
  package func locking(_ schema: ShippedSchema, as name: String?) -> LockFile {
    guard let name else {
      return LockFile(
        releases: releases.dropLast() + [Release(names: releases.last?.names ?? [], schema: schema)]
      )
    }
    var releases = releases
    // A first schema without a name gets it.
    if releases.count == 1, releases[0].names.isEmpty { releases = [] }
    if let index = releases.firstIndex(where: { $0.names.contains(name) }) {
      let old = releases[index]
      if old.schema == schema { return LockFile(releases: releases) }
      let names = old.names.split(separator: name, maxSplits: 1, omittingEmptySubsequences: false)
      let parts = [
        Release(names: Array(names[0]), schema: old.schema),
        Release(names: [name], schema: schema),
        Release(names: Array(names.last ?? []), schema: old.schema),
      ]
      releases.replaceSubrange(index...index, with: parts.filter { !$0.names.isEmpty })
    } else if let last = releases.last, last.schema == schema {
      releases[releases.count - 1] = Release(names: last.names + [name], schema: schema)
    } else {
      releases.append(Release(names: [name], schema: schema))
    }
    return LockFile(releases: releases)
  }
}
