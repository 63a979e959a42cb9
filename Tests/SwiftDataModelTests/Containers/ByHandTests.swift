import SwiftDataLintSwiftDataModel
import SwiftDataLintSchema
import SwiftDataLintTestSupport
import Testing

/// Models and versions with a state that the project sets.
@Suite struct ByHandTests {
  private static let note = "@Model final class Note { var text: String = \"\"; var trip: Trip? }\n"

  @Test(
    "A model marked local-only is local in every scope, for the reason given",
    arguments: [
      ("", "marked local-only"), (" -- a cache, no more", "marked local-only: a cache, no more"),
    ],
    SyncScope.allCases)
  func marked(_ comment: (text: String, why: String), _ scope: SyncScope) throws {
    let source =
      "import SwiftData\n// swiftdata-lint:local-only\(comment.text)\n" + Self.note
      + "let c = try! ModelContainer(for: Note.self)"
    let schema = schema(of: ["A.swift": source], scope: scope)
    let entity = try #require(schema.entities.first)
    #expect(entity.state == .local)
    #expect(entity.isLocalByHand)
    #expect(entity.stateReason.text == comment.why)
    #expect(entity.stateReason.location?.range.lowerBound == "import SwiftData\n".utf8.count)
    #expect(schema.severityScope(of: entity.id) == .none)
  }

  @Test(
    "Names and dotted paths of a setting do the same",
    arguments: [
      (["Cache"], "ssl", []), (["Trip", "Cache"], "lsl", []), ([], "sss", []),
      (["Store.Note"], "sss", ["Store.Note"]), (["Note"], "sss", ["Store.Note"]),
    ] as [([String], String, [String])])
  func listed(_ names: [String], _ summary: String, _ local: [String]) {
    let app = App("enum Store { \(Self.note) }", SchemaOptions(localOnly: names))
    #expect(app.summary == summary)
    #expect(app.models(.local).filter { $0.hasPrefix("Store") } == local)
    for name in app.models(.local) {
      #expect(app.why(name) == "listed in the setting 'localOnly'")
    }
    #expect(app.unknownNames == [])
  }

  @Test("A comment's reason comes before the setting")
  func commentAndSetting() {
    let app = App(
      "// swiftdata-lint:local-only -- mine\n" + Self.note, SchemaOptions(localOnly: ["Note"]))
    #expect(app.why("Note") == "marked local-only: mine")
  }

  @Test("It decides about that model alone, and leads to no other")
  func alone() {
    // `Stop` is reached through `Trip` only.
    let container = """
      let store = ModelConfiguration(schema: Schema([Cache.self]), cloudKitDatabase: .automatic)
      let container = try! ModelContainer(for: Cache.self, configurations: store)
      """
    #expect(App(container).summary == "uus")
    #expect(App(container, SchemaOptions(localOnly: ["Trip"])).summary == "lus")
    let all = "let container = try! ModelContainer(for: Trip.self)"
    #expect(App(all).summary == "ssu")
    #expect(App(all, SchemaOptions(localOnly: ["Trip"])).summary == "lsu")
    #expect(App("", SchemaOptions(localOnly: ["Trip"])).summary == "lss")
  }

  @Test("Where no container can sync, it stays local, and the rest is checked as if it were to")
  func noneCanSync() {
    let container = """
      let store = ModelConfiguration(cloudKitDatabase: .none)
      let container = try! ModelContainer(
        for: Trip.self, Cache.self, configurations: store)
      """
    #expect(App(container, SchemaOptions(localOnly: ["Cache"])).summary == "ssl")
  }

  private static let versions = """
    enum V1: VersionedSchema {
      static let versionIdentifier = Schema.Version(1, 0, 0)
      static var models: [any PersistentModel.Type] { [A.self] }
      @Model final class A { var name: String = "" }
    }
    enum V2: VersionedSchema {
      static let versionIdentifier = Schema.Version(2, 0, 0)
      static var models: [any PersistentModel.Type] { [A.self] }
      @Model final class A { var name: String = "" }
    }

    """

  @Test(
    "A version that the project froze is superseded, and the newest of the others is current",
    arguments: [
      ([], ["V1"]), (["V1"], ["V1"]), (["V2"], ["V2"]), (["V1", "V2"], ["V1", "V2"]),
    ] as [([String], [String])],
    ["", "enum P: SchemaMigrationPlan { static let schemas = [V1.self, V2.self] }"])
  func frozen(_ versions: (frozen: [String], superseded: [String]), _ plan: String) {
    let app = App(Self.versions + plan, SchemaOptions(frozenVersions: versions.frozen))
    #expect(app.versions.filter(\.isSuperseded).map(\.name) == versions.superseded)
    #expect(app.models(.superseded) == versions.superseded.map { $0 + ".A" })
  }

  @Test("Names that nothing has are told, with the nearest that something has")
  func unknownNames() {
    let options = SchemaOptions(
      localOnly: ["Cahce", "V3.A", "Trip", "Zebra"], frozenVersions: ["V1", "V3", "Trip"])
    #expect(
      App(Self.versions, options).unknownNames == [
        "localOnly Cahce: Cache", "localOnly V3.A: V1.A", "localOnly Zebra: -",
        "frozenVersions V3: V1", "frozenVersions Trip: -",
      ])
  }
}
