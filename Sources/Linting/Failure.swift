/// An error that stops the work, as lines of text.
package struct Failure: Error {
  package let lines: [String]

  package init(_ line: String) {
    lines = [line]
  }

  package init(_ lines: [String]) {
    self.lines = lines
  }
}
