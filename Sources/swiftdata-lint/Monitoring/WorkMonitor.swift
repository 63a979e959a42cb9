import Dispatch

/// The stages of the work, in order.
enum Stage: Sendable {
  case find
  case read
  /// Reading files that turn out to be relevant because of other files.
  case readAgain
  case link
  case rules
  case report
}

/// Measurements of the work.
struct Measurements: Sendable {
  /// The number of files that were read, and their size in bytes. Files that are read again count
  /// once.
  fileprivate(set) var files = 0
  fileprivate(set) var bytes = 0
  /// Nanoseconds by stage.
  fileprivate(set) var times: [Stage: UInt64] = [:]
}

/// Observes the work, for statistics or for progress on a terminal. If neither is needed there is
/// no monitor, so it has no cost.
///
/// It has no thread of its own: the working threads report each file and folder.
final class WorkMonitor: @unchecked Sendable {
  /// The system, with its reads and listings reported to the monitor.
  let watchedSystem: System

  private let state: State

  /// Returns nil if no monitor is needed.
  ///
  /// - Parameter measures: Whether to create a monitor even if there is no terminal that shows
  ///   progress.
  init?(_ system: System, measures: Bool) {
    guard measures || system.canShowProgress else { return nil }
    let state = State(system, line: system.canShowProgress ? ProgressLine(system) : nil)
    self.state = state
    var watched = system
    watched.list = { path throws(SystemError) in
      let entries = try system.list(path)
      state.listed()
      return entries
    }
    watched.readFiles = { folder, names, take in
      system.readFiles(folder, names) { index, bytes in
        if case .success(let bytes) = bytes { state.read(bytes.count) }
        take(index, bytes)
      }
    }
    watchedSystem = watched
  }

  /// Ends the current stage and begins another, which may be one that ran before.
  ///
  /// - Parameter total: The number of files in the stage, if it is known.
  func begin(_ stage: Stage, of total: Int = 0) { state.begin(stage, of: total) }

  /// Erases the progress line. Call this before writing anything else to the terminal.
  func eraseLine() { state.eraseLine() }

  /// The measurements so far.
  var measurements: Measurements { state.measurements() }
}

/// The state of the monitor, guarded by a lock.
private final class State: @unchecked Sendable {
  private let now: @Sendable () -> UInt64
  private let lock = DispatchSemaphore(value: 1)
  private var line: ProgressLine?
  private var measured = Measurements()
  private var stage = Stage.find
  private var stageStart: UInt64
  /// The number of files or folders in this stage.
  private var done = 0
  private var total = 0

  init(_ system: System, line: ProgressLine?) {
    now = system.now
    stageStart = system.now()
    self.line = line
  }

  func begin(_ stage: Stage, of total: Int) {
    guarded {
      finishStage()
      self.stage = stage
      self.total = total
      done = 0
      line?.show(stage, done: 0, of: total, at: stageStart)
    }
  }

  func listed() {
    guarded { if stage == .find { advance() } }
  }

  func read(_ bytes: Int) {
    guarded {
      guard stage == .read || stage == .readAgain else { return }
      if stage == .read {
        measured.files += 1
        measured.bytes += bytes
      }
      advance()
    }
  }

  func eraseLine() {
    guarded {
      line?.erase()
      line = nil
    }
  }

  func measurements() -> Measurements {
    guarded {
      finishStage()
      return measured
    }
  }

  private func advance() {
    done += 1
    if line != nil { line?.show(stage, done: done, of: total, at: now()) }
  }

  private func finishStage() {
    let end = now()
    measured.times[stage, default: 0] += end - stageStart
    stageStart = end
  }

  private func guarded<Result>(_ body: () -> Result) -> Result {
    lock.wait()
    defer { lock.signal() }
    return body()
  }
}
