/// The severity of a finding; later cases are more severe.
package enum Severity: String, Comparable, CaseIterable, Sendable {
  /// Worth knowing.
  case note
  /// Data is lost, the failure is hidden, or the consequences have not been measured.
  case warning
  /// The store does not load, the app stops, or the code does not compile.
  case error

  package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  /// What findings of this severity have in common, in Markdown without a full stop.
  package var meaning: String {
    switch self {
    case .error: "the store does not load, the app stops, or the code does not compile"
    case .warning: "data is lost, a failure is hidden, or the result is uncertain"
    case .note:
      "worth knowing; reported with `--notes` or `--fail-on note`, or if the rule is turned on"
    }
  }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
