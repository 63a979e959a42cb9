/// A place that was not analyzed and the reason. Places are ordered by path, position, and reason.
package struct AnalysisGap: Hashable, Comparable, Codable, Sendable {
  package let path: String
  /// The byte offset; zero for the whole file.
  package let offset: Int
  package let reason: String
  package let subject: Subject

  /// The subject that the analysis of the place would have covered.
  package enum Subject: Hashable, Codable, Sendable {
    /// Anything that a file may declare: models, types, containers.
    case file
    /// The same for a file of tests, which are ignored.
    case tests
    /// An older version of a Core Data model, which the app only migrates.
    case olderVersion
    /// The entitlements of an app.
    case entitlements
    /// A model or one of its properties.
    case model(EntityID)
    /// The models that a container holds.
    case container
    /// Whether a store syncs. If that is not known, it is treated as one that does.
    case configuration
  }

  package init(path: String, offset: Int, reason: String, subject: Subject) {
    self.path = path
    self.offset = offset
    self.reason = reason
    self.subject = subject
  }

  package static func < (left: AnalysisGap, right: AnalysisGap) -> Bool {
    (left.start, left.reason) < (right.start, right.reason)
  }

  private var start: SourcePosition { SourcePosition(path: path, offset: offset) }
}
