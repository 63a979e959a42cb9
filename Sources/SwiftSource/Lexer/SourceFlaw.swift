/// A place in a source file at which the scanner gave something up.
///
/// Bad input is data: the reader is told what was not analysed, and the rest is still read.
package struct SourceFlaw: Hashable, Codable, Sendable {
  /// The byte offset.
  package let offset: Int
  /// What is there, as a phrase: "a comment that is never closed".
  package let reason: String

  package init(offset: Int, reason: String) {
    self.offset = offset
    self.reason = reason
  }
}
