import SwiftDataLintSwiftDataModel
import SwiftDataLintSchema
import SwiftDataLintSwiftSource
import SwiftDataLintTestSupport
import Testing

/// Which version of a schema is the current one, and how that affects the classes of other
/// versions.
@Suite struct SupersededVersionTests {
  /// Three versions with a class of their own each.
  private static let versions = """
    enum V1: VersionedSchema {
      static let versionIdentifier = Schema.Version(1, 0, 0)
      static var models: [any PersistentModel.Type] { [Item.self] }
      @Model final class Item { var name: String = "" }
    }
    enum V2: VersionedSchema {
      static var versionIdentifier: Schema.Version { .init(2, 0, 0) }
      static var models: [any PersistentModel.Type] { [Item.self] }
    }
    extension V2 {
      @Model final class Item { var name: String = "" }
    }
    enum V10: VersionedSchema {
      static let versionIdentifier = Schema.Version(10, 0, 0)
      static let models: [any PersistentModel.Type] = [V10.Item.self]
      @Model final class Item { var name: String = "" }
    }

    """
  private static let plan = """
    enum Plan: SchemaMigrationPlan {
      static var schemas: [any VersionedSchema.Type] { [V1.self, V10.self, V2.self] }
      static var stages: [MigrationStage] { [] }
    }

    """

  private func superseded(_ code: String, _ files: SourceFiles = [:]) -> [String] {
    App(Self.versions + code, files).versions.filter(\.isSuperseded).map(\.name)
  }

  @Test(
    "The version that a schema is opened with is the current one",
    arguments: [
      "Schema(versionedSchema: V2.self)", "Schema(versionedSchema: Current.self)",
      "Schema(versionedSchema: Store.current)", "Schema(versionedSchema: Store.latest)",
      "SwiftData.Schema(versionedSchema: Store.Alias.self)",
    ])
  func opened(_ schema: String) {
    let code = """
      typealias Current = V2
      enum Store {
        typealias Alias = Current
        static let current = Alias.self
        static var latest: any VersionedSchema.Type { current }
      }
      let container = try! ModelContainer(for: \(schema))
      """
    #expect(superseded(code) == ["V1"])
    #expect(superseded(Self.plan + code) == ["V1", "V10"])
  }

  @Test("A version that comes after the current one is none that has been superseded")
  func draft() {
    let app = App(
      Self.versions + "let c = try! ModelContainer(for: Schema(versionedSchema: V2.self))")
    #expect(app.models(.superseded) == ["V1.Item"])
    #expect(app.models(.synced) == ["V2.Item"])
    #expect(app.models(.unlisted) == ["Trip", "Stop", "Cache", "V10.Item"])
  }

  @Test("What a plan lists after the current version comes after it, whatever the identifiers are")
  func planOrder() {
    let open = "let c = try! ModelContainer(for: Schema(versionedSchema: V10.self))"
    #expect(App(Self.versions + Self.plan + open).models(.superseded) == ["V1.Item"])
  }

  @Test("Of several that are opened, the highest identifier counts")
  func severalOpened() {
    let code = """
      let old = Schema(versionedSchema: V2.self)
      let new = Schema(versionedSchema: V10.self)
      """
    #expect(superseded(code) == ["V1", "V2"])
  }

  @Test("What tests, previews and memory open does not count")
  func undecisive() {
    #expect(superseded("#Preview { Schema(versionedSchema: V1.self) }") == ["V1", "V2"])
    #expect(
      superseded("", ["AppTests/A.swift": "let s = Schema(versionedSchema: V1.self)"])
        == ["V1", "V2"])
    let memory = """
      let schema = Schema(versionedSchema: V1.self)
      let c = try! ModelContainer(
        for: schema, configurations: ModelConfiguration(schema: schema, isStoredInMemoryOnly: true))
      """
    #expect(superseded(memory) == ["V1", "V2"])
  }

  @Test("Else the last of the migration plan, else the highest identifier")
  func notOpened() {
    #expect(superseded(Self.plan) == ["V1", "V10"])
    #expect(superseded("") == ["V1", "V2"])
  }

  @Test("Versions of two plans do not supersede each other")
  func twoPlans() {
    let code = """
      enum W1: VersionedSchema { static let models: [any PersistentModel.Type] = [Cache.self] }
      enum OtherPlan: SchemaMigrationPlan {
        static let schemas: [any VersionedSchema.Type] = [W1.self]
      }
      """
    #expect(superseded(Self.plan + code) == ["V1", "V10"])
  }

  @Test("A class is superseded with all versions that it belongs to")
  func classes() {
    let app = App(
      """
      enum V1: VersionedSchema {
        static let versionIdentifier = Schema.Version(1, 0, 0)
        static var models: [any PersistentModel.Type] { [Old.self, Kept.self, Cache.self] }
        @Model final class Old { var name: String = "" }
        @Model final class Kept { var other: Reached? }
        @Model final class Reached { var kept: [Kept]? }
        @Model final class Forgotten { var name: String = "" }
      }
      enum V2: VersionedSchema {
        static let versionIdentifier = Schema.Version(2, 0, 0)
        typealias Kept = V1.Kept
        static var models: [any PersistentModel.Type] { [Kept.self, Trip.self] }
      }
      let container = try! ModelContainer(for: Schema(versionedSchema: V2.self))
      """)
    #expect(app.models(.superseded) == ["Cache", "V1.Old", "V1.Forgotten"])
    #expect(app.models(.synced) == ["Trip", "Stop", "V1.Kept", "V1.Reached"])
    #expect(app.why("V1.Old") == "'V1' is an older version of the schema")
  }

  @Test("Without a container the current version's classes are synced, older ones superseded")
  func withoutContainer() {
    let app = App(Self.versions)
    #expect(app.models(.superseded) == ["V1.Item", "V2.Item"])
    #expect(app.models(.synced) == ["Trip", "Stop", "Cache", "V10.Item"])
  }

  @Test("A version whose list cannot be found lists the classes declared in it")
  func unlisted() {
    let app = App(
      """
      enum V1: VersionedSchema {
        @Model final class Item { var name: String = "" }
      }
      let container = try! ModelContainer(for: Schema(versionedSchema: V1.self))
      """)
    #expect(app.models(.synced) == ["V1.Item"])
  }

  @Test("Where the current list cannot be read, only classes of older versions are superseded")
  func unreadable() {
    let app = App(
      """
      enum V1: VersionedSchema {
        static let versionIdentifier = Schema.Version(1, 0, 0)
        static let models: [any PersistentModel.Type] = [Old.self, Trip.self]
        @Model final class Old { var name: String = "" }
      }
      enum V2: VersionedSchema {
        static let versionIdentifier = Schema.Version(2, 0, 0)
        static let models: [any PersistentModel.Type] = V1.models.filter { isKept($0) }
      }
      let container = try! ModelContainer(for: Schema(versionedSchema: V2.self))
      """)
    #expect(app.models(.superseded) == ["V1.Old"])
    #expect(app.models(.synced) == ["Trip", "Stop", "Cache"])
  }

  @Test("A class that the current version lists too is not superseded")
  func listedTwice() {
    let app = App(
      """
      enum V1: VersionedSchema {
        static let versionIdentifier = Schema.Version(1, 0, 0)
        static var models: [any PersistentModel.Type] { [Trip.self, Stop.self, Cache.self] }
      }
      enum V2: VersionedSchema {
        static let versionIdentifier = Schema.Version(2, 0, 0)
        static var models: [any PersistentModel.Type] { [Trip.self, Stop.self] }
      }
      """)
    #expect(app.summary == "ssx")
  }

  @Test("A version in tests supersedes nothing")
  func versionInTests() {
    let app = App(
      "",
      [
        "AppTests/A.swift": """
        enum V1: VersionedSchema {
          static let versionIdentifier = Schema.Version(1, 0, 0)
          static let models: [any PersistentModel.Type] = [Trip.self, Fake.self]
          @Model final class Fake { var name: String = "" }
        }
        enum V2: VersionedSchema {
          static let versionIdentifier = Schema.Version(2, 0, 0)
          static let models: [any PersistentModel.Type] = []
        }
        """
      ])
    #expect(app.models(.synced) == ["Trip", "Stop", "Cache"])
    #expect(app.models(.unlisted) == ["V1.Fake"])
    #expect(app.versions.isEmpty)
  }

  @Test("Equal names in two modules are two versions")
  func modules() {
    let files = ["A", "B"].map { (module: String) in
      let source = SourceText(
        """
        import SwiftData
        enum V1: VersionedSchema {
          static let versionIdentifier = Schema.Version(1, 0, 0)
          static let models: [any PersistentModel.Type] = [Item.self]
          @Model final class Item { var name: String = "" }
        }
        enum V2: VersionedSchema {
          static let versionIdentifier = Schema.Version(2, 0, 0)
          static let models: [any PersistentModel.Type] = [Item.self]
          @Model final class Item { var name: String = "" }
        }
        let c = try! ModelContainer(
          for: Schema(versionedSchema: \(module == "A" ? "V1" : "V2").self))
        """)
      return LinkedFile(
        path: "\(module)/Store.swift", module: module, facts: FileFacts(source))
    }
    let schema = Linker(files).schema()
    #expect(
      schema.entities.map { "\($0.location.path.prefix(1)).\($0.path) \($0.state)" } == [
        "A.V1.Item synced", "A.V2.Item unlisted", "B.V1.Item superseded", "B.V2.Item synced",
      ])
  }

  @Test("The models of versions with equal names are in the order of their files")
  func order() {
    let modules = (0..<8).map { "Kit\($0)" }
    var files = modules.map { module in
      let source = SourceText(
        """
        import SwiftData
        enum V1: VersionedSchema {
          static let models: [any PersistentModel.Type] = [Item.self]
          @Model final class Item { var name: String = "" }
        }
        """)
      return LinkedFile(path: "\(module).swift", module: module, facts: FileFacts(source))
    }
    let app = SourceText(
      "import SwiftData\nlet c = try! ModelContainer(for: Schema(versionedSchema: V1.self))")
    files.append(LinkedFile(path: "Store.swift", module: "App", facts: FileFacts(app)))
    let models = Linker(files).schema().stores.containers.flatMap(\.models)
    #expect(models.map(\.index) == Array(0..<8))
  }
}
