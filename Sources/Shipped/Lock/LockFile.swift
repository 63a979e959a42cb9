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
  /// An older version of a Core Data model is kept once, with the first release that has it.
  ///
  /// - Parameter name: The release that gets the schema; nil for the last one, which keeps its
  ///   names. No other release changes.
  package func locking(_ schema: ShippedSchema, as name: String?) -> LockFile {
    guard let name else {
      let others = releases.dropLast()
      let last = Release(names: releases.last?.names ?? [], schema: schema.new(since: others))
      return LockFile(releases: others + [last])
    }
    var releases = releases
    // A first schema without a name gets it.
    if releases.count == 1, releases[0].names.isEmpty { releases = [] }
    if let index = releases.firstIndex(where: { $0.names.contains(name) }) {
      releases.replaceSubrange(
        index...index, with: releases[index].parts(schema.new(since: releases[..<index]), as: name))
      return LockFile(releases: releases)
    }
    if let last = releases.last, last.schema == schema.new(since: releases.dropLast()) {
      releases[releases.count - 1] = Release(names: last.names + [name], schema: last.schema)
    } else {
      releases.append(Release(names: [name], schema: schema.new(since: releases[...])))
    }
    return LockFile(releases: releases)
  }
}

extension Release {
  /// The releases in its place after one of its names got another schema.
  fileprivate func parts(_ schema: ShippedSchema, as name: String) -> [Release] {
    if self.schema == schema { return [self] }
    let names = names.split(separator: name, maxSplits: 1, omittingEmptySubsequences: false)
    let parts = [
      Release(names: Array(names[0]), schema: self.schema),
      Release(names: [name], schema: schema),
      Release(names: Array(names.last ?? []), schema: self.schema),
    ]
    return parts.filter { !$0.names.isEmpty }
  }
}

extension ShippedSchema {
  /// The same schema without the older versions of Core Data models that earlier releases have.
  fileprivate func new(since releases: ArraySlice<Release>) -> ShippedSchema {
    let known = Set(releases.flatMap(\.schema.models).compactMap(\.modelVersion))
    if known.isEmpty { return self }
    return ShippedSchema(
      models: models.filter { model in
        model.state != .superseded || !(model.modelVersion.map(known.contains) ?? false)
      },
      enumerations: enumerations, structures: structures, versions: versions, syncs: syncs)
  }
}
