import SwiftDataLintSwiftSource

/// The options of a project for its schema, which the sources do not contain.
package struct SchemaOptions: Sendable {
  /// Which models are checked by the rules of the runtime.
  package var scope: SyncScope
  /// Models that stay out of CloudKit, by name or dotted path.
  package var localOnly: [String]
  /// Superseded schema versions, by the names or dotted paths of their types.
  package var frozenVersions: [String]
  /// Whether every linter comment must include a reason.
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

/// A name in the options that does not match anything in the sources.
package struct UnknownName: Equatable, Sendable {
  /// The setting that lists it.
  package let setting: String
  package let name: String
  /// The most similar name or dotted path, if any.
  package let nearest: String?
}

extension UnknownName {
  /// The names in a list that do not match any dotted path.
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
  /// Whether the dotted path or its last component is one of several names.
  func isNamed(oneOf names: Set<String>) -> Bool {
    names.contains(self) || names.contains(lastName)
  }

  fileprivate var lastName: String {
    lastIndex(of: ".").map { String(self[index(after: $0)...]) } ?? self
  }
}
