/// A program to be measured, with what it is called in tables.
struct Tool {
  let name: String
  let program: Program
  /// The exit statuses with which it did what it was asked for.
  let statuses: ClosedRange<Int32>

  init(_ name: String, _ words: [String], statuses: ClosedRange<Int32> = 0...0) {
    self.name = name
    program = Program(words: words)
    self.statuses = statuses
  }

  /// Runs it, and checks that it came to its end.
  func run(reading stream: Stream = .none) throws -> Run {
    let run = try program.run(reading: stream)
    guard statuses.contains(run.status) else {
      throw BenchError("'\(name)' ended with the exit status \(run.status)")
    }
    return run
  }

  /// Whether a program is there and runs.
  static func isInstalled(_ words: [String]) -> Bool {
    (try? Program(words: words).run())?.status == 0
  }
}

/// How often programs are run.
struct Rounds {
  /// Where this takes longer than the time there is, the warm-up is all there is if it is 0.
  let minimum: Int
  let maximum: Int
  /// Seconds for all runs together, if the minimum fits.
  let seconds: Int

  static let fast = Rounds(minimum: 5, maximum: 60, seconds: 8)
  static let startUp = Rounds(minimum: 200, maximum: 200, seconds: 0)
  static let slow = Rounds(minimum: 0, maximum: 5, seconds: 15)

  /// - Parameter cycle: nanoseconds of a run of each program.
  fileprivate func count(cycle: UInt64) -> Int {
    let fitting = UInt64(seconds) * 1_000_000_000 / max(1, cycle)
    return max(minimum, Int(min(fitting, UInt64(maximum))))
  }
}

/// What the runs of one program took.
struct Series {
  let tool: Tool
  private(set) var runs: [Run] = []

  /// Nanoseconds.
  var median: Double { runs.map { Double($0.wall) }.median }
  var minimum: Double { Double(runs.map(\.wall).min() ?? 0) }
  var processor: Double { runs.map { Double($0.processor) }.median }
  /// Bytes.
  var peakMemory: Int { runs.map(\.peakMemory).max() ?? 0 }

  /// Runs programs in turn, so that whatever else the machine does concerns all of them, after a
  /// run of each that does not count.
  static func measure(_ tools: [Tool], _ rounds: Rounds) throws -> [Series] {
    var series = tools.map { Series(tool: $0) }
    let warm = try tools.map { try $0.run() }
    let count = rounds.count(cycle: warm.reduce(0) { $0 + $1.wall })
    guard count > 0 else {
      for index in series.indices { series[index].runs = [warm[index]] }
      return series
    }
    for _ in 0..<count {
      for index in series.indices { series[index].runs.append(try tools[index].run()) }
    }
    return series
  }
}

extension [Double] {
  /// The value in the middle; 0 if there is none.
  var median: Double {
    guard !isEmpty else { return 0 }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
