/// A program to measure, with its name in tables.
struct Tool {
  let name: String
  let program: Program
  /// The exit statuses that count as success.
  let statuses: ClosedRange<Int32>

  init(_ name: String, _ words: [String], statuses: ClosedRange<Int32> = 0...0) {
    self.name = name
    program = Program(words: words)
    self.statuses = statuses
  }

  /// Runs the program and checks its exit status.
  func run(reading stream: Stream = .none) throws -> Run {
    let run = try program.run(reading: stream)
    guard statuses.contains(run.status) else {
      throw BenchError("'\(name)' ended with the exit status \(run.status)")
    }
    return run
  }

  /// Whether a program is installed and runs.
  static func isInstalled(_ words: [String]) -> Bool {
    (try? Program(words: words).run())?.status == 0
  }
}

/// The number of runs of each program.
struct Rounds {
  /// The number of runs even if they take longer than `seconds`. If it is 0, the warm-up run can be
  /// the only one.
  let minimum: Int
  let maximum: Int
  /// The time limit in seconds for all runs together.
  let seconds: Int

  static let fast = Rounds(minimum: 5, maximum: 60, seconds: 8)
  static let startUp = Rounds(minimum: 200, maximum: 200, seconds: 0)
  static let each = Rounds(minimum: 5, maximum: 5, seconds: 0)
  static let slow = Rounds(minimum: 0, maximum: 5, seconds: 15)

  /// The number of runs.
  ///
  /// - Parameter cycle: The time of one run of each program, in nanoseconds.
  fileprivate func count(cycle: UInt64) -> Int {
    let fitting = UInt64(seconds) * 1_000_000_000 / max(1, cycle)
    return max(minimum, Int(min(fitting, UInt64(maximum))))
  }
}

/// The runs of one program.
struct Series {
  let tool: Tool
  private(set) var runs: [Run] = []

  /// In nanoseconds.
  var median: Double { runs.map { Double($0.wall) }.median }
  var minimum: Double { Double(runs.map(\.wall).min() ?? 0) }
  var processor: Double { runs.map { Double($0.processor) }.median }
  /// In bytes.
  var peakMemory: Int { runs.map(\.peakMemory).max() ?? 0 }

  /// Runs programs in turn, so that other load on the machine affects all of them. A warm-up run of
  /// each is not counted, unless there is no time for others.
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
  /// The median; 0 if there are no values.
  var median: Double {
    guard !isEmpty else { return 0 }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
