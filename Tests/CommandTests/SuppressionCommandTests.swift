import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

/// The effects of comments on the output of commands.
@Suite struct SuppressionCommandTests {
  private static let tree: [String: FakeNode] = [
    "/repo/Trip.swift": """
    import SwiftData
    @Model final class Trip {
      // swiftdata-lint:disable:next missing-default -- set before the first sync
      var name: String
    }
    """,
    "/repo/Cache.swift": """
    import SwiftData
    // swiftdata-lint:local-only
    @Model final class Cache {
      var key: String
    }
    """,
    "/repo/App.swift": """
    import SwiftData
    let container = try ModelContainer(for: Trip.self, Cache.self)
    """,
    // No rule looks here.
    "/repo/View.swift": "// swiftdata-lint:nothing\nstruct View {}",
  ]

  @Test("What is suppressed makes no run fail, and is counted")
  func lint() {
    let run = CommandRun("lint", ".", tree: Self.tree)
    #expect(
      run.output
        == "No findings, 1 suppressed in 2 models (1 synced, 1 local) of 4 Swift files\n")
    #expect(run.error == "")
    #expect(run.status == .success)
    let json = CommandRun("lint", "--format", "json", ".", tree: Self.tree)
    #expect(
      json.output.contains("\"suppressed\" : 1,") || json.output.contains("\"suppressed\" : 1\n"))
  }

  @Test("--scope all does not check a model that is marked local-only")
  func scope() {
    let run = CommandRun("lint", "--scope", "all", ".", tree: Self.tree)
    #expect(run.output.hasPrefix("No findings, 1 suppressed"))
  }

  @Test(
    "The runtime knows of no suppressed findings, but does not see what stays local",
    arguments: [[], ["--container", "App.swift:2"], ["--scope", "all"]])
  func predict(_ options: [String]) {
    let run = CommandRun(
      words: ["predict", "."] + options, tree: Self.tree, environment: [:], isTerminal: false)
    #expect(run.output.hasSuffix("default value:\nTrip: name\n"))
    #expect(run.status == .findings)
  }

  @Test("schema says why a model is local, and where")
  func schema() {
    let run = CommandRun("schema", "Cache.swift", tree: Self.tree)
    #expect(run.output.hasPrefix("Cache  local  Cache.swift:2: marked local-only\n"))
  }
}
