import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

/// The `checklist` command.
@Suite("Checklists")
struct ChecklistCommandTests {
  private func checklist(_ source: String, scope: String = "auto") -> String {
    let tree: [String: FakeNode] = ["/repo/.git/HEAD": "", "/repo/A.swift": .file(source)]
    return CommandRun("checklist", ".", "--scope", scope, tree: tree).output
  }

  /// Versions of a schema, the newer of which lists a class of the older one too.
  private let versions = """
    import SwiftData
    enum V1: VersionedSchema {
      static var versionIdentifier: Schema.Version { .init(1, 0, 0) }
      static var models: [any PersistentModel.Type] { [Trip.self, Stop.self] }
      @Model final class Trip { @Attribute(.unique) var name: String }
      @Model final class Stop { @Attribute(.unique) var code: String }
    }
    enum V2: VersionedSchema {
      static var versionIdentifier: Schema.Version { .init(2, 0, 0) }
      static var models: [any PersistentModel.Type] { [Trip.self, V1.Stop.self] }
      @Model final class Trip { var name: String = "" }
    }
    """

  @Test("What only older versions of the schema have is no part of the plan")
  func superseded() {
    let text = checklist(versions)
    #expect(!text.contains("Not listed"))
    #expect(
      checklist(versions, scope: "all").contains(
        "\n\nNot listed: 2 findings in models that only older versions of the schema have; these do "
          + "not change, because they match stores on disk.\n\n## Requirements\n"))
    #expect(text.contains("| `V1.Stop` | 1 |\n"))
    #expect(text.contains("\nNothing to do: `V1.Trip` (superseded), `V2.Trip` (synced).\n"))
    #expect(!text.contains("Trip.name"))
  }

  @Test("What newer versions use of older ones is planned for a copy")
  func copies() {
    let text = checklist(versions)
    #expect(text.contains("- [ ] `V1.Stop`, in a copy of it for a newer version: `code`\n\n### 5."))
    #expect(text.contains("- [ ] `V1.Stop`, in a copy of it for a newer version: `code`\n\n### 6."))
    #expect(text.contains("- [ ] `V2`: if it has shipped, leave it unchanged."))
    #expect(text.contains("- [ ] `V1.Stop` was unique by `code`\n"))
    #expect(!text.contains("```diff"))
  }

  @Test("Where nothing changes, nothing is to be decided")
  func nothing() {
    let text = checklist("import SwiftData\n@Model final class Trip { var name: String = \"\" }\n")
    #expect(text.contains("## Requirements\n\nThe models meet all requirements.\n"))
    #expect(!text.contains("## Decisions"))
  }

  @Test("Where there are no models, that is said")
  func noModels() {
    let text = checklist("struct Trip {}\n")
    #expect(text.contains("## Requirements\n\nThere are no models.\n\n## Phases\n"))
  }
}
