/// The severity of a finding; later cases are more severe.
package enum Severity: String, Comparable, CaseIterable, Sendable {
  /// Worth knowing.
  case note
  /// Data is lost, the failure is hidden, or the consequences have not been measured.
  case warning
  /// The store does not load, the app stops, or the code does not compile.
  case error

  package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
