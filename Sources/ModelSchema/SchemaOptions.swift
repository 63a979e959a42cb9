import SwiftDataLintSwiftSource

/// What a project says of its schema that its sources do not.
package struct SchemaOptions: Sendable {
  /// Which models are checked as the runtime would.
  package var scope: SyncScope
  /// Models that stay out of CloudKit, by their names or dotted paths.
  package var localOnly: [String]
  /// Versions of the schema that others have superseded, by the names or dotted paths of their
  /// types.
  package var frozenVersions: [String]
  /// Whether every comment that tells the linter something must say why.
  package var requiresReasons: Bool

  package init(
    scope: SyncScope = .auto, localOnly: [String] = [], frozenVersions: [String] = [],
    requiresReasons: Bool = false
  ) {
    self.scope = scope
    self.localOnly = localOnly
    self.frozenVersions = frozenVersions
    self.requiresReasons = requiresReasons
  }
}

/// A name among the options that nothing in the sources has.
package struct UnknownName: Equatable, Sendable {
  /// The setting that lists it.
  package let setting: String
  package let name: String
  /// The name or dotted path that is most like it, if one is.
  package let nearest: String?
}

extension UnknownName {
  /// The names of a list that fit no dotted path.
  static func names(in list: [String], of setting: String, among paths: [String]) -> [UnknownName] {
    if list.isEmpty { return [] }
    let known = Set(paths).union(paths.map(\.lastName))
    return list.filter { !known.contains($0) }.map { name in
      let candidates = name.contains(".") ? paths : paths.map(\.lastName)
      return UnknownName(
        setting: setting, name: name,
        nearest: closest(to: name, in: candidates, within: max(2, name.utf8.count / 2)))
    }
  }
}

extension String {
  /// Whether the dotted path, or its last part, is spelled as one of several names.
  func isNamed(oneOf names: Set<String>) -> Bool {
    names.contains(self) || names.contains(lastName)
  }

  fileprivate var lastName: String {
    lastIndex(of: ".").map { String(self[index(after: $0)...]) } ?? self
  }
}
