/// How bad a finding is; a later case is worse.
package enum Severity: String, Comparable, CaseIterable, Sendable {
  /// Worth knowing.
  case note
  /// Data is lost, the failure is hidden, or nobody has measured what happens.
  case warning
  /// The store does not load, or the code does not compile.
  case error

  package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
