/// The reason for a decision, quoting the sources if possible.
package struct Reason: Hashable, Codable, Sendable {
  /// A clause, without the location.
  package let text: String
  /// The location in the source that decides it.
  package let location: SourceLocation?

  package init(_ text: String, at location: SourceLocation? = nil) {
    self.text = text
    self.location = location
  }
}
