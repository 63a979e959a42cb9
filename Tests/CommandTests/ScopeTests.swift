import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

/// Which models are checked, and what the report says about it.
@Suite struct ScopeTests {
  private static let models: FakeNode = """
    import SwiftData
    @Model final class Trip { var name: String }
    @Model final class Cache { var name: String }
    @Model final class Left { var name: String }
    """

  private func run(_ containers: String, _ words: String...) -> CommandRun {
    let tree: [String: FakeNode] = [
      "/repo/Models.swift": Self.models,
      "/repo/App.swift": .file("import SwiftData\n" + containers),
    ]
    return CommandRun(
      words: ["lint", "."] + words, tree: tree, environment: [:], isTerminal: false)
  }

  private static let synced = "let a = try ModelContainer(for: Trip.self)\n"
  private static let local = """
    let b = try ModelContainer(
      for: Cache.self, configurations: ModelConfiguration(cloudKitDatabase: .none))

    """

  /// The lines of the output that tell what was found and why, without code, fixes and the
  /// runtime's words.
  private func lines(_ run: CommandRun) -> [String] {
    let others = [" ", "help:", "note:"]
    return run.output.split(separator: "\n").map(String.init)
      .filter { line in !others.contains(where: line.hasPrefix) && !line.contains(" fixable ") }
      .map { $0.replacing(" [missing-default]", with: "") }
  }

  private static let notHeld = "App.swift:2:13: note: 'Left' is in no container"

  @Test("By default each model is checked by its state")
  func auto() {
    #expect(
      lines(run(Self.synced + Self.local)) == [
        "Models.swift:2:31: error: 'Trip.name' is not optional and has no default value",
        "Models.swift:4:31: warning: 'Left.name' is not optional and has no default value",
        Self.notHeld,
        "1 error, 1 warning in 3 models (1 synced, 1 local, 1 unlisted) of 2 Swift files",
      ])
  }

  @Test("Where no container can sync, what they hold is checked as if they did, which is said")
  func asIfSyncing() {
    #expect(
      lines(run(Self.local)) == [
        "Models.swift:2:31: warning: 'Trip.name' is not optional and has no default value",
        "App.swift:2:13: note: 'Trip' is in no container",
        "Models.swift:3:32: error: 'Cache.name' is not optional and has no default value",
        "Models.swift:4:31: warning: 'Left.name' is not optional and has no default value",
        Self.notHeld,
        "No container can sync yet, so all models in containers are checked as if they could; "
          + "'--scope synced' turns this off",
        "1 error, 2 warnings in 3 models (1 synced, 2 unlisted) of 2 Swift files",
      ])
  }

  @Test("--scope synced insists on the states")
  func synced() {
    #expect(
      lines(run(Self.local, "--scope", "synced")) == [
        "Models.swift:2:31: warning: 'Trip.name' is not optional and has no default value",
        "App.swift:2:13: note: 'Trip' is in no container",
        "Models.swift:4:31: warning: 'Left.name' is not optional and has no default value",
        Self.notHeld,
        "2 warnings in 3 models (1 local, 2 unlisted) of 2 Swift files",
      ])
  }

  @Test("--scope all checks every model at full severity")
  func all() {
    #expect(
      lines(run(Self.synced + Self.local, "--scope", "all")) == [
        "Models.swift:2:31: error: 'Trip.name' is not optional and has no default value",
        "Models.swift:3:32: error: 'Cache.name' is not optional and has no default value",
        "Models.swift:4:31: error: 'Left.name' is not optional and has no default value",
        "3 errors in 3 models (1 synced, 1 local, 1 unlisted) of 2 Swift files",
      ])
  }

  @Test("Without containers every model is checked, and nothing is said of states")
  func none() {
    #expect(lines(run("")).last == "3 errors in 3 models of 2 Swift files")
  }
}
