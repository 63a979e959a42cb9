/// What the linter is meant to reach, and whether it did. Nothing fails where it did not: times are
/// never tests.
struct Targets {
  private var lines: [String] = []

  /// - Parameter text: the target, up to 64 characters.
  mutating func add(_ text: String, _ figure: String, isMet: Bool) {
    let blanks = String(repeating: " ", count: max(1, 66 - text.count))
    lines.append("  \(isMet ? "yes" : "no ")  \(text)\(blanks)\(figure)")
  }

  /// Nothing if nothing was measured that has a target.
  var text: String { lines.isEmpty ? "" : (["Targets"] + lines).joined(separator: "\n") }
}
