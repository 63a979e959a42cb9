import SwiftDataLintSwiftDataModel
import SwiftDataLintSchema
import SwiftDataLintTestSupport
import Testing

/// The contents of a container, for all spellings of its list: `Trip`, and with it `Stop`, or
/// `Cache`.
@Suite struct ContainerModelTests {
  @Test(
    "Lists are read where they stand and through names, with what relationships reach",
    arguments: [
      "let c = try! ModelContainer(for: Trip.self)",
      "let c = try! SwiftData.ModelContainer(for: Trip.self)",
      "let c = try! ModelContainer.init(for: Trip.self)",
      "let c: ModelContainer = try! .init(for: Trip.self)",
      "let c: ModelContainer\nfunc open() throws { c = try .init(for: .init([Trip.self])) }",
      "func open() throws -> ModelContainer { try .init(for: Trip.self) }",
      "extension ModelContainer { static func open() throws -> Self { try Self(for: Trip.self) } }",
      """
      extension ModelContainer {
        convenience init(holding models: [any PersistentModel.Type]) throws {
          try self.init(for: Schema(models))
        }
      }
      let c = try! ModelContainer(holding: [Trip.self])
      """,
      "let c = try! ModelContainer(configurations: ModelConfiguration(schema: Schema([Trip.self])))",
      "let c = try! ModelContainer(for: Schema([Trip.self]))",
      """
      func open(_ more: any PersistentModel.Type..., name: String) -> ModelContainer {
        try! ModelContainer(for: Schema([Trip.self] + more))
      }
      let c = open(name: "a")
      """,
      "let c = try! ModelContainer(for: SwiftData.Schema([Trip.self]))",
      "let c = try! ModelContainer(for: .init([Trip.self]))",
      "let c = try! ModelContainer(for: Schema(Trip.self, Stop.self))",
      "let c = try! ModelContainer(for: Schema([Trip.self], version: Schema.Version(1, 0, 0)))",
      "let c = try! ModelContainer(for: Stop.self, migrationPlan: nil)",
      "let schema = Schema([Trip.self])\nlet c = try! ModelContainer(for: schema)",
      """
      enum Store {
        static let allModels: [any PersistentModel.Type] = [Trip.self]
        static let schema = Schema(allModels)
      }
      let c = try! ModelContainer(for: Store.schema)
      """,
      """
      struct Store {
        static var schema: Schema { Schema(Self.models) }
        static var models: [any PersistentModel.Type] { get { return [Trip.self] } }
        let c = try! ModelContainer(for: schema)
      }
      """,
      """
      let c: ModelContainer = {
        let schema = Schema([Trip.self])
        do { return try ModelContainer(for: schema) } catch { fatalError() }
      }()
      """,
      """
      func models() -> [any PersistentModel.Type] { [Trip.self] }
      let c = try! ModelContainer(for: Schema(models()))
      """,
      """
      let base: [any PersistentModel.Type] = []
      let c = try! ModelContainer(for: Schema(base + [Trip.self]))
      """,
      """
      var types: [any PersistentModel.Type] = []
      func open() {
        types.append(Trip.self)
        let c = try! ModelContainer(for: Schema(types))
      }
      """,
      """
      func open() {
        var types: [any PersistentModel.Type] = [Stop.self]
        types += [Trip.self]
        types.insert(contentsOf: [Stop.self], at: 0)
        let c = try! ModelContainer(for: Schema(types))
      }
      """,
      """
      func open() {
        var types: [any PersistentModel.Type] = [Stop.self]
        types = types + [Trip.self]
        let c = try! ModelContainer(for: Schema(types))
      }
      """,
      """
      func open(_ types: any PersistentModel.Type..., url: URL? = nil) -> ModelContainer {
        try! ModelContainer(for: Schema(types))
      }
      let c = open(Stop.self, Trip.self)
      """,
      """
      let schema: Schema
      schema = Schema([Trip.self])
      let c = try! ModelContainer(for: schema)
      """,
      """
      class Stack {
        let schema: Schema
        let c: ModelContainer
        init() {
          schema = Schema([Trip.self])
          self.c = try! ModelContainer(for: self.schema)
        }
      }
      """,
      "struct A: App { var body: some Scene { WindowGroup { V() }.modelContainer(for: Trip.self) } }",
      "struct A: App { var body: some Scene { W { V() }\n.modelContainer(for: [Trip.self,]) } }",
      "extension View { func store() -> some View { modelContainer(for: [Trip.self]) } }",
      "typealias Journey = Trip\nlet c = try! ModelContainer(for: Journey.self)",
      "let c = try! ModelContainer(for: (Trip.self), Stop.self)",
      "let c = try! ModelContainer(for: isBig ? Schema([Trip.self]) : Schema([Stop.self]))",
      """
      let c = try! ModelContainer(for: Schema(/* Cache.self */ [Trip.self])) // Cache.self
      """,
    ])
  func lists(_ code: String) throws {
    let app = App(code)
    let container = try #require(app.containers.first)
    #expect(Set(app.models(of: container)) == ["Trip", "Stop"])
    #expect(container.isReadable)
    #expect(app.summary == "ssu")
  }

  @Test(
    "The list of a version is read, too",
    arguments: [
      "Schema(versionedSchema: V1.self)", "Schema(V1.models)",
      "Schema(versionedSchema: Latest.self)",
      "Schema(versionedSchema: Store.current)", "Schema(Store.current.models)",
      "Schema(V1.models + [])", "Schema(Latest.models)",
    ])
  func versions(_ schema: String) throws {
    let app = App(
      """
      enum V1: VersionedSchema {
        static let versionIdentifier = Schema.Version(1, 0, 0)
        static var models: [any PersistentModel.Type] { [Trip.self, Stop.self] }
      }
      typealias Latest = V1
      enum Store { static let current = V1.self }
      let container = try! ModelContainer(for: \(schema))
      """)
    #expect(app.summary == "ssu")
  }

  @Test(
    "A list that cannot be read is said, and what nothing else holds counts as synced",
    arguments: [
      ("let c = try! ModelContainer(for: Schema(load()))", "load(…)"),
      (
        "func make(_ m: [any PersistentModel.Type]) { _ = try! ModelContainer(for: Schema(m)) }",
        "m"
      ),
      (
        "let c = try! ModelContainer(for: Schema(types.filter { $0 != Trip.self }))", "types.filter"
      ),
      ("let c = try! ModelContainer(for: Schema([Trip.self] + more))", "more"),
      (
        "struct Box<T: PersistentModel> { let c = try! ModelContainer(for: T.self) }", "T.self"
      ),
      (
        "func open<T: PersistentModel>(with t: [T]) { _ = try! ModelContainer(for: T.self) }",
        "T.self"
      ),
    ])
  func unreadable(_ code: String, _ obstacle: String) {
    let app = App(code)
    #expect(app.summary == "sss")
    #expect(app.notAnalyzed.count == 1)
    #expect(app.notAnalyzed.first?.contains("'\(obstacle)") == true)
  }

  @Test(
    "The same words of another library build no container",
    arguments: ["import GraphQL", "import CoreData", ""])
  func otherLibraries(_ imports: String) {
    let schema = schema(of: [
      "Models.swift": "import SwiftData\n" + App.models,
      "Other.swift": imports + "\nlet c = ModelContainer(for: Schema([Trip.self]))\n",
    ])
    #expect(schema.stores.containers.isEmpty)
    #expect(schema.entities.allSatisfy { $0.state == .synced })
  }

  @Test("A view's modifier needs no import where the module has one elsewhere")
  func modifierWithoutImport() {
    let schema = schema(of: [
      "Models.swift": "import SwiftData\n" + App.models,
      "Scene.swift": "import SwiftUI\nlet v = view.modelContainer(for: [Cache.self])\n",
    ])
    #expect(schema.entities.filter { $0.state == .synced }.map(\.name) == ["Cache"])
  }
}
