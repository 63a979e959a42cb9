/// A diagnostic for source that could not be lexed or parsed.
///
/// Invalid input is not a failure: the problem is reported, and the rest of the file is still
/// analyzed.
package struct ParseDiagnostic: Hashable, Codable, Sendable {
  /// The byte offset of the problem.
  package let offset: Int
  /// A phrase that describes the problem: "unterminated comment".
  package let reason: String

  package init(offset: Int, reason: String) {
    self.offset = offset
    self.reason = reason
  }
}
