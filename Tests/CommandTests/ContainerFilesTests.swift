import Foundation
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

/// Files that affect the contents of a container but contain no relevant word.
@Suite struct ContainerFilesTests {
  private static let models: FakeNode = """
    import SwiftData
    @Model final class Trip { var name: String = "" }
    @Model final class Cache { var name: String = "" }
    """

  /// The states of the models, by name.
  private func states(_ tree: [String: FakeNode], _ paths: String = ".") throws -> [String: String]
  {
    var tree = tree
    tree["/repo/Models.swift"] = Self.models
    let run = CommandRun("schema", "--format", "json", paths, tree: tree)
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let models = object?["models"] as? [[String: Any]] ?? []
    return Dictionary(
      models.map { ($0["name"] as? String ?? "", $0["state"] as? String ?? "") }
    ) { first, _ in first }
  }

  private static let factory: FakeNode = """
    import SwiftData
    struct Store {
      init(_ models: [any PersistentModel.Type], syncs: Bool = true) {
        let store = ModelConfiguration(cloudKitDatabase: .automatic)
        _ = try! ModelContainer(for: Schema(models), configurations: store)
      }
    }
    """

  @Test("A caller in a file that speaks of nothing else is found")
  func caller() throws {
    let states = try states([
      "/repo/Store.swift": Self.factory, "/repo/Start.swift": "let store = Store([Trip.self])",
    ])
    #expect(states == ["Trip": "synced", "Cache": "unlisted"])
  }

  @Test(
    "A value in a file of models, or beside a comment on containers, is found",
    arguments: [
      "@Model final class Stop {}\nenum Flags { static let isLocal = true }",
      "// Not for the ModelContainer(for:) of the widget.\nenum Flags { static let isLocal = true }",
      "@Model final class Stop {}\nextension Flags { static let isLocal = true }",
    ])
  func valueBesideModels(_ file: String) throws {
    let states = try states([
      "/repo/Store.swift": """
      import SwiftData
      enum Flags {}
      let local = ModelConfiguration(isStoredInMemoryOnly: Flags.isLocal)
      let container = try! ModelContainer(for: Trip.self, configurations: local)
      let other = try! ModelContainer(for: Cache.self)
      """,
      "/repo/Stops.swift": .file("import SwiftData\n" + file),
    ])
    #expect(states["Trip"] == "unlisted")
    #expect(states["Cache"] == "synced")
  }

  @Test("Callers of callers are found")
  func chain() throws {
    let states = try states([
      "/repo/Store.swift": Self.factory,
      "/repo/Middle.swift": "func start(_ types: [Any.Type]) { _ = Store(types, syncs: true) }",
      "/repo/Start.swift": "func main() { start([Trip.self]) }",
    ])
    #expect(states == ["Trip": "synced", "Cache": "unlisted"])
  }

  @Test("A list in a file that speaks of nothing else is found")
  func list() throws {
    let states = try states([
      "/repo/Store.swift": """
      import SwiftData
      let container = try! ModelContainer(for: Schema(Lists.all))
      """,
      "/repo/Lists.swift": "enum Lists { static let all = base + [Journey.self] }",
      "/repo/Base.swift": "extension Lists { static let base: [Any.Type] = [] }",
      "/repo/Alias.swift": "typealias Journey = Trip",
    ])
    #expect(states == ["Trip": "synced", "Cache": "unlisted"])
  }

  @Test(
    "Models that a file of its own lists, which imports SwiftData only, are in the container",
    arguments: [
      ("let allModels: [any PersistentModel.Type] = [Trip.self]", "Schema(allModels)"),
      (
        "enum Models { static let all: [any PersistentModel.Type] = [Trip.self] }",
        "Schema(Models.all)"
      ),
      (
        "enum Models { static var all: [any PersistentModel.Type] { [Trip.self] } }",
        "Schema(Models.all)"
      ),
      ("let appSchema = Schema([Trip.self])", "appSchema"),
      ("func appSchema() -> Schema { Schema([Trip.self]) }", "appSchema()"),
      ("extension Schema { static func app() -> Schema { Schema([Trip.self]) } }", "Schema.app()"),
    ])
  func listInOwnFile(_ list: String, _ models: String) throws {
    let states = try states([
      "/repo/List.swift": .file("import SwiftData\n\n\(list)\n"),
      "/repo/Store.swift": .file(
        "import SwiftData\n\nlet container = try! ModelContainer(for: \(models))\n"),
    ])
    #expect(states == ["Trip": "synced", "Cache": "unlisted"])
  }

  @Test("It is the same whichever file is named")
  func namedFile() throws {
    let states = try states(
      [
        "/repo/.git": .directory,
        "/repo/App/Start.swift": """
        import SwiftData
        let container = try! ModelContainer(for: Trip.self)
        """,
      ], "Models.swift")
    #expect(states == ["Trip": "synced", "Cache": "unlisted"])
  }
}
