import SwiftDataLintSchema

/// A Core Data model of a project: an `.xcdatamodeld`, or an `.xcdatamodel` that is in none. Also
/// an older version of one.
package struct DataModel: Sendable {
  /// What is known of the version.
  package enum Content: Sendable {
    case facts(ModelFacts)
    /// A phrase that explains why there are none: its current version is not known, or the file
    /// cannot be read; and the byte offset of the problem.
    case unreadable(String, offset: Int = 0)
  }

  /// The name without an extension, by which containers load it: `Trips`.
  package let name: String
  /// The printed path of the `contents` file, or of the model's folder if there is no such file.
  package let path: String
  /// The folder of its Xcode project, relative to the root; nil if that is not known.
  package let xcodeProject: String?
  package let isInTests: Bool
  package let content: Content
  /// The other versions in the same `.xcdatamodeld`, which have none themselves; empty if the
  /// current one is not known.
  package let olderVersions: [DataModel]

  package init(
    name: String, path: String, xcodeProject: String? = nil, isInTests: Bool = false,
    content: Content, olderVersions: [DataModel] = []
  ) {
    self.name = name
    self.path = path
    self.xcodeProject = xcodeProject
    self.isInTests = isInTests
    self.content = content
    self.olderVersions = olderVersions
  }

  /// The name of the version: `Trips 2` of `Trips 2.xcdatamodel/contents`.
  var version: String? {
    let folder = path.split(separator: "/").dropLast().last ?? ""
    return folder.hasSuffix(".xcdatamodel") ? String(folder.dropLast(".xcdatamodel".count)) : nil
  }

  /// The facts of its current version; empty if they are not known.
  var facts: ModelFacts {
    if case .facts(let facts) = content { facts } else { ModelFacts() }
  }

  /// The parts of the model that could not be read, except for those in its entities.
  ///
  /// - Parameter subject: What they are about.
  func gaps(about subject: AnalysisGap.Subject) -> [AnalysisGap] {
    let diagnostics: [(offset: Int, reason: String)] =
      switch content {
      case .facts(let facts): facts.diagnostics.map { ($0.offset, $0.reason) }
      case .unreadable(let reason, let offset): [(offset, reason)]
      }
    return diagnostics.map { diagnostic in
      AnalysisGap(
        path: path, offset: diagnostic.offset, reason: diagnostic.reason,
        subject: isInTests ? .tests : subject)
    }
  }
}
