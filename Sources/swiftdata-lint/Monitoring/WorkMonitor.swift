import Dispatch

/// The parts of the work, in their order.
enum Stage: Sendable {
  case find
  case read
  /// Files whose importance only other files show.
  case readAgain
  case link
  case rules
  case report
}

/// What the work took.
struct Measurements: Sendable {
  /// Files that could be read, and their bytes; each counts once.
  fileprivate(set) var files = 0
  fileprivate(set) var bytes = 0
  /// Nanoseconds by stage.
  fileprivate(set) var times: [Stage: UInt64] = [:]
}

/// Looks on while the work is done, for those who ask for statistics or wait at a terminal. For
/// others there is none, so that they do not pay for it.
///
/// Nothing runs beside the work: the threads that do it report each file and folder.
final class WorkMonitor: @unchecked Sendable {
  /// The system, with the reports of what is listed and read.
  let watchedSystem: System

  private let state: State

  /// - Parameter measures: whether there is to be a monitor even if nobody waits at a terminal.
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

  /// Ends a stage and begins the next, which can be one that there was.
  ///
  /// - Parameter total: the number of files that it is about, where that is known.
  func begin(_ stage: Stage, of total: Int = 0) { state.begin(stage, of: total) }

  /// Erases the line on the terminal, before anything else is written there.
  func eraseLine() { state.eraseLine() }

  /// What was measured so far.
  var measurements: Measurements { state.measurements() }
}

/// What the monitor knows; a lock guards it.
private final class State: @unchecked Sendable {
  private let now: @Sendable () -> UInt64
  private let lock = DispatchSemaphore(value: 1)
  private var line: ProgressLine?
  private var measured = Measurements()
  private var stage = Stage.find
  private var stageStart: UInt64
  /// Of files or folders, in this stage.
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
