import SwiftDataLintSchemaRules

/// Colors for a terminal, or none.
package struct TerminalStyle: Sendable {
  let isColored: Bool

  package init(isColored: Bool) {
    self.isColored = isColored
  }

  func bold(_ text: String) -> String { wrap(text, "1") }

  func dim(_ text: String) -> String { wrap(text, "2") }

  func help(_ text: String) -> String { wrap(text, "1;32") }

  func severity(_ severity: Severity, _ text: String) -> String {
    switch severity {
    case .error: wrap(text, "1;31")
    case .warning: wrap(text, "1;33")
    case .note: wrap(text, "1;36")
    }
  }

  /// A line of a diff, colored by the sign at its start.
  func change(_ sign: String, _ line: String) -> String {
    switch sign {
    case "+": wrap(line, "32")
    case "-": wrap(line, "31")
    default: line
    }
  }

  private func wrap(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
