/// A line on the terminal that tells those who wait how far the work has come.
struct ProgressLine {
  /// Nanoseconds: who waits less sees nothing, and nobody reads faster than it changes.
  private static let delay: UInt64 = 500_000_000
  private static let interval: UInt64 = 100_000_000

  private let write: @Sendable ([UInt8]) -> Void
  private var next: UInt64
  private var isShown = false

  init(_ system: System) {
    write = system.writeError
    next = system.now() + Self.delay
  }

  /// Shows the line, if it is time to.
  ///
  /// - Parameters:
  ///   - done: how many folders were found, or files read.
  ///   - now: nanoseconds on the system's clock.
  mutating func show(_ stage: Stage, done: Int, of total: Int, at now: UInt64) {
    guard now >= next else { return }
    next = now + Self.interval
    isShown = true
    // Back to the start, and away with what is left of a longer line.
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
  /// Whether a person waits at a terminal that can rewrite a line.
  var canShowProgress: Bool {
    standardErrorIsTerminal && !["", "dumb"].contains(environment["TERM"] ?? "")
      && ["", "false"].contains(environment["CI"] ?? "")
  }
}
