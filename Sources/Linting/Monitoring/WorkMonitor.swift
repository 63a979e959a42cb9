import Dispatch

/// The stages of the work, in order.
package enum Stage: Sendable {
  case find
  case read
  /// Reading files that turn out to be relevant because of other files.
  case readAgain
  case link
  case rules
  case report
}

/// Shows progress, and is called by one thread at a time.
package protocol ProgressDisplay: Sendable {
  /// Shows the progress of a stage, if it is due.
  ///
  /// - Parameters:
  ///   - done: The number of folders found or files read.
  ///   - now: The time of the system's clock, in nanoseconds.
  mutating func show(_ stage: Stage, done: Int, of total: Int, at now: UInt64)

  /// Removes what is shown.
  mutating func erase()
}

/// Measurements of the work.
package struct Measurements: Sendable {
  /// The number of files that were read, and their size in bytes. Files that are read again count
  /// once.
  package fileprivate(set) var files = 0
  package fileprivate(set) var bytes = 0
  /// Nanoseconds by stage.
  package fileprivate(set) var times: [Stage: UInt64] = [:]
}

/// Observes the work, for measurements and to show progress.
///
/// It has no thread of its own: the working threads report each file and folder.
package final class WorkMonitor: @unchecked Sendable {
  private let state: State

  /// - Parameter display: Shows progress.
  package init(_ system: System, display: (any ProgressDisplay)? = nil) {
    state = State(system, display: display)
  }

  /// The system, with its reads and listings reported to the monitor.
  package func watching(_ system: System) -> System {
    let state = state
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
    return watched
  }

  /// Ends the current stage and begins another, which may be one that ran before.
  ///
  /// - Parameter total: The number of files in the stage, if it is known.
  package func begin(_ stage: Stage, of total: Int = 0) { state.begin(stage, of: total) }

  /// Ends showing progress. Call this before writing anything else to a terminal.
  package func endDisplay() { state.endDisplay() }

  /// The measurements so far.
  package var measurements: Measurements { state.measurements() }
}

/// The state of the monitor, guarded by a lock.
private final class State: @unchecked Sendable {
  private let now: @Sendable () -> UInt64
  private let lock = DispatchSemaphore(value: 1)
  private var display: (any ProgressDisplay)?
  private var measured = Measurements()
  private var stage = Stage.find
  private var stageStart: UInt64
  /// The number of files or folders in this stage.
  private var done = 0
  private var total = 0

  init(_ system: System, display: (any ProgressDisplay)?) {
    now = system.now
    stageStart = system.now()
    self.display = display
  }

  func begin(_ stage: Stage, of total: Int) {
    guarded {
      finishStage()
      self.stage = stage
      self.total = total
      done = 0
      display?.show(stage, done: 0, of: total, at: stageStart)
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

  func endDisplay() {
    guarded {
      display?.erase()
      display = nil
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
    if display != nil { display?.show(stage, done: done, of: total, at: now()) }
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
