import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

/// Models that are in no container, which are not fixed.
@Suite("Fixes of models that are not checked at full severity")
struct FixScopeTests {
  private static let synced = """
    import SwiftData
    @Model final class Trip { var name: String = "" }
    let container = try ModelContainer(for: Trip.self)

    """
  private static let cache = """
    import SwiftData
    @Model final class Cache { @Attribute(.unique) var key: String = "" }

    """
  private static let test = """
    import SwiftData
    import Testing
    @Model final class First { var name: String; init(name: String = "a") { self.name = name } }
    @Model final class Second { var name: String; init(name: String = "b") { self.name = name } }

    """
  private static let fixedCache = cache.replacing("@Attribute(.unique) ", with: "")
  private static let fixedTest = test.replacing(
    "First { var name: String", with: "First { var name: String = \"a\""
  )
  .replacing("Second { var name: String", with: "Second { var name: String = \"b\"")

  private func run(_ words: String...) -> CommandRun {
    let tree: [String: FakeNode] = [
      "/repo/.git/HEAD": "", "/repo/App.swift": .file(Self.synced),
      "/repo/Cache.swift": .file(Self.cache), "/repo/Tests/Test.swift": .file(Self.test),
    ]
    return CommandRun(words: words + ["."], tree: tree, environment: [:], isTerminal: false)
  }

  @Test("Models that no container holds are left alone, and their files are named")
  func unlisted() {
    let lines = """
      Cache.swift: 'Cache' skipped, because it is in no container
      Tests/Test.swift: 2 models skipped, because they are declared in tests
      '--scope all' includes these models

      """
    let fixed = run("--fix", "--unsafe-fixes")
    #expect(fixed.files.isEmpty)
    #expect(fixed.error == "Nothing fixed: there is no fix\n" + lines)
    let shown = run("--diff", "--unsafe-fixes")
    #expect(shown.output.isEmpty)
    #expect(shown.error == "Nothing to fix: there is no fix\n" + lines)
  }

  @Test("With --scope all they are fixed, too")
  func all() {
    let fixed = run("--fix", "--unsafe-fixes", "--scope", "all")
    #expect(
      fixed.files == [
        "/repo/Cache.swift": Self.fixedCache, "/repo/Tests/Test.swift": Self.fixedTest,
      ])
    #expect(fixed.error == "Fixed 3 findings in 2 files\n")
  }

  @Test("Reports show no fix of them that is not made")
  func reports() {
    #expect(!run("--format", "json").output.contains("applicability"))
    #expect(run("--format", "json", "--scope", "all").output.contains("applicability"))
    #expect(!run("--format", "text").output.contains("fixable"))
  }

  @Test("They are no part of the checklist")
  func checklist() {
    let listed = run("checklist")
    #expect(!listed.output.contains("Cache.key"))
    #expect(!listed.output.contains("```diff"))
    #expect(
      listed.output.contains(
        "\nNot listed: 3 findings in models that are in no container or declared in tests; "
          + "`--scope all` lists them.\n\n## Requirements\n\nThe models meet all requirements.\n"))
    #expect(
      listed.output.contains(
        "\nNothing to do: `Trip` (synced), `Cache` (unlisted), `First` (unlisted), `Second` "
          + "(unlisted).\n"))
    #expect(listed.error.contains("Cache.swift: 'Cache' skipped"))
    #expect(run("checklist", "--scope", "all").output.contains("-@Model final class Cache {"))
  }
}
