import SwiftDataLintLinting

/// A line on the terminal that shows progress.
struct ProgressLine: ProgressDisplay {
  /// In nanoseconds: the time before the line appears, and the time between updates.
  private static let delay: UInt64 = 500_000_000
  private static let interval: UInt64 = 100_000_000

  private let write: @Sendable ([UInt8]) -> Void
  private var next: UInt64
  private var isShown = false

  init(_ system: System) {
    write = system.writeError
    next = system.now() + Self.delay
  }

  mutating func show(_ stage: Stage, done: Int, of total: Int, at now: UInt64) {
    guard now >= next else { return }
    next = now + Self.interval
    isShown = true
    // Returns to the start of the line, and clears the rest of a longer one.
    write(Array("\r\(Self.text(stage, done: done, of: total))\u{1B}[K".utf8))
  }

  mutating func erase() {
    if isShown { write(Array("\r\u{1B}[K".utf8)) }
    isShown = false
  }

  private static func text(_ stage: Stage, done: Int, of total: Int) -> String {
    switch stage {
    case .find: "Finding files: \(done) \(done == 1 ? "folder" : "folders")"
    case .read: "Reading: \(done) of \(total) files"
    case .readAgain: "Reading again: \(done) of \(total) files"
    case .link: "Linking"
    case .rules: "Checking the rules"
    case .report: "Writing the report"
    }
  }
}

extension System {
  /// Whether standard error is an interactive terminal that can rewrite a line.
  var canShowProgress: Bool {
    standardErrorIsTerminal && !["", "dumb"].contains(environment["TERM"] ?? "") && !isInJob
  }
}

extension WorkMonitor {
  /// Returns nil if no monitor is needed, so that it has no cost then.
  ///
  /// - Parameter measures: Whether to create a monitor even if there is no terminal that shows
  ///   progress.
  convenience init?(_ system: System, measures: Bool) {
    guard measures || system.canShowProgress else { return nil }
    self.init(system, display: system.canShowProgress ? ProgressLine(system) : nil)
  }
}
