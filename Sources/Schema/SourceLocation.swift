/// A range of bytes in a file.
package struct SourceLocation: Hashable, Codable, Sendable {
  /// The path as it is printed.
  package let path: String
  package let range: Range<Int>

  package init(path: String, range: Range<Int>) {
    self.path = path
    self.range = range
  }
}
