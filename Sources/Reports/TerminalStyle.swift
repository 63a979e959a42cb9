import SwiftDataLintSchemaRules

/// Colors for a terminal, or none.
package struct TerminalStyle: Sendable {
  /// The parameters of an escape sequence that changes the color or the weight of text.
  enum Code: String {
    case reset = "0"
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case boldRed = "1;31"
    case boldGreen = "1;32"
    case boldYellow = "1;33"
    case boldCyan = "1;36"

    var sequence: String { "\u{1B}[\(rawValue)m" }
  }

  /// No colors.
  package static let plain = TerminalStyle(isColored: false)

  package let isColored: Bool

  package init(isColored: Bool) {
    self.isColored = isColored
  }

  func bold(_ text: String) -> String { wrap(text, .bold) }

  func dim(_ text: String) -> String { wrap(text, .dim) }

  func help(_ text: String) -> String { wrap(text, .boldGreen) }

  func severity(_ severity: Severity, _ text: String) -> String {
    switch severity {
    case .error: wrap(text, .boldRed)
    case .warning: wrap(text, .boldYellow)
    case .note: wrap(text, .boldCyan)
    }
  }

  /// A line of a diff, colored by the sign at its start.
  func change(_ sign: String, _ line: String) -> String {
    switch sign {
    case "+": wrap(line, .green)
    case "-": wrap(line, .red)
    default: line
    }
  }

  private func wrap(_ text: String, _ code: Code) -> String {
    isColored ? code.sequence + text + Code.reset.sequence : text
  }
}
