/// The performance targets of the linter, and whether they are met. A missed target is not a
/// failure, because times are not tests.
struct Targets {
  private var lines: [String] = []

  /// Adds a target.
  ///
  /// - Parameter text: The target, at most 64 characters.
  mutating func add(_ text: String, _ figure: String, isMet: Bool) {
    let blanks = String(repeating: " ", count: max(1, 66 - text.count))
    lines.append("  \(isMet ? "yes" : "no ")  \(text)\(blanks)\(figure)")
  }

  /// The targets; empty if nothing with a target was measured.
  var text: String { lines.isEmpty ? "" : (["Targets"] + lines).joined(separator: "\n") }
}
