/// A target of a package or an Xcode project, as reports list it.
package struct CompiledTarget: Hashable, Codable, Sendable {
  package let name: String
  /// `app`, `extension`, `library`, `tool`, `tests` or `other`.
  package let kind: String
  /// The printed path of its manifest or of its `.xcodeproj` folder.
  package let path: String
  /// The printed paths of its Swift files, sorted.
  package let sources: [String]
  /// The printed paths of the entitlements files of all its configurations, sorted.
  package let entitlements: [String]

  package init(
    name: String, kind: String, path: String, sources: [String], entitlements: [String]
  ) {
    self.name = name
    self.kind = kind
    self.path = path
    self.sources = sources
    self.entitlements = entitlements
  }
}

extension [CompiledTarget] {
  /// The names of the targets that compile a file, by its printed path.
  package var namesByFile: [String: [String]] {
    var names: [String: [String]] = [:]
    for target in self {
      for path in target.sources { names[path, default: []].append(target.name) }
    }
    return names
  }
}
