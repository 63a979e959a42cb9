import Dispatch
import Foundation
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

/// What was read, and the progress line.
@Suite struct MonitoringTests {
  private let tree: [String: FakeNode] = [
    "/repo/.swiftdata-lint.json": "{}",
    "/repo/A.swift": "struct A {}",
    "/repo/App.swift": "import SwiftData\nlet made = make(for: Trip.self)",
    "/repo/Models/Make.swift": """
    import SwiftData
    func make(for type: any PersistentModel.Type) throws -> ModelContainer {
      try ModelContainer(for: type)
    }
    """,
    "/repo/Models/Trip.swift": """
    import SwiftData
    @Model final class Trip { @Attribute(.unique) var name: String; var day: Int }
    """,
    "/repo/locked.swift": .lockedFile,
  ]

  @Test("What was read, and the time of each stage, come after the report on stderr")
  func verbose() {
    let run = run(["--verbose", "--format", "concise", "--jobs", "3", "."], tick: 1_250_000)
    let plain = self.run(["--format", "concise", "."], tick: 0)
    #expect(run.status == plain.status)
    #expect(run.output == plain.output)
    #expect(plain.error == "Error: locked.swift: Permission denied\n")
    // Each look at the clock takes 1.25 ms here: one for each end of a stage.
    #expect(
      run.error == plain.error + """
        files found                 5
        files read                  4
        files lexed                 3
        bytes read                277
        threads                     3
        time to find files     1.3 ms
        time to read and lex   3.8 ms
        time to link           2.5 ms
        time to check rules    1.3 ms
        time to report         1.3 ms
        time in all           10.0 ms

        """)
  }

  @Test("Nobody looks at the clock, and nothing else is counted, unless somebody asks for it")
  func noMonitor() {
    let clock = FakeClock(tick: 1)
    let run = self.run(["."], clock: clock)
    #expect(run.status == .failure)
    #expect(clock.looks == 0)
  }

  @Test("At a terminal a line shows how far the work has come, and goes before anything else comes")
  func progress() {
    let run = self.run(["--jobs", "1", "."], tick: 130_000_000, isTerminal: true)
    let lines = run.error.components(separatedBy: "\r")
    #expect(lines.first == "")
    #expect(
      lines.dropFirst().dropLast()
        == [
          "Reading: 0 of 5 files", "Reading: 1 of 5 files", "Reading: 2 of 5 files",
          "Reading: 3 of 5 files", "Reading: 4 of 5 files", "Linking",
          "Reading again: 0 of 3 files", "Reading again: 1 of 3 files",
          "Reading again: 2 of 3 files", "Reading again: 3 of 3 files",
          "Reading again: 0 of 1 files", "Reading again: 1 of 1 files",
          "Linking",
        ].map { $0 + "\u{1B}[K" })
    #expect(lines.last == "\u{1B}[KError: locked.swift: Permission denied\n")
  }

  @Test("The search for files is shown too")
  func finding() {
    let run = self.run(["schema", "--jobs", "1", "."], tick: 600_000_000, isTerminal: true)
    #expect(
      run.error.hasPrefix(
        "\rFinding files: 1 folder\u{1B}[K\rFinding files: 2 folders\u{1B}[K\r"))
    #expect(run.error.hasSuffix("\r\u{1B}[KError: locked.swift: Permission denied\n"))
  }

  @Test("The line changes ten times a second at most")
  func interval() {
    let run = self.run(["--jobs", "1", "."], tick: 60_000_000, isTerminal: true)
    // At 600, 720, 840 and 960 ms.
    let lines = run.error.components(separatedBy: "\r").dropFirst().dropLast()
    #expect(lines.count == 4)
  }

  @Test("Work of less than half a second shows nothing")
  func fast() {
    let run = self.run(["--jobs", "1", "."], tick: 20_000_000, isTerminal: true)
    #expect(run.error == "Error: locked.swift: Permission denied\n")
  }

  @Test(
    "Nothing is rewritten where that cannot be, or where nobody looks",
    arguments: [["TERM": "dumb"], ["TERM": ""], [:], ["TERM": "xterm", "CI": "true"]])
  func noTerminal(environment: [String: String]) {
    let run = self.run(
      ["--jobs", "1", "."], tick: 600_000_000, isTerminal: true, environment: environment)
    #expect(run.error == "Error: locked.swift: Permission denied\n")
  }

  // MARK: - Runs

  private func run(
    _ words: [String], tick: UInt64, isTerminal: Bool = false,
    environment: [String: String] = ["TERM": "xterm"]
  ) -> CommandRun {
    run(words, clock: FakeClock(tick: tick), isTerminal: isTerminal, environment: environment)
  }

  private func run(
    _ words: [String], clock: FakeClock, isTerminal: Bool = false,
    environment: [String: String] = [:]
  ) -> CommandRun {
    CommandRun(words: words, tree: tree, environment: environment, isTerminal: false) { system in
      system.standardErrorIsTerminal = isTerminal
      system.now = { clock.look() }
    }
  }
}

/// A clock that goes on by the same time whenever somebody looks at it.
final class FakeClock: @unchecked Sendable {
  private let tick: UInt64
  private let lock = DispatchSemaphore(value: 1)
  private var count: UInt64 = 0

  init(tick: UInt64) { self.tick = tick }

  /// How often somebody looked.
  var looks: UInt64 {
    lock.wait()
    defer { lock.signal() }
    return count
  }

  func look() -> UInt64 {
    lock.wait()
    defer { lock.signal() }
    count += 1
    return count * tick
  }
}
