import SwiftDataLintSwiftDataModel
import SwiftDataLintSchema
import SwiftDataLintTestSupport
import Testing

/// The states of models, in the order in which they are determined.
@Suite struct StateTests {
  @Test(
    "A configuration with a schema of its own decides about what this lists",
    arguments: [
      (".private(\"iCloud.trips\")", "s"), (".automatic", "s"), (".none", "l"),
      ("ModelConfiguration.CloudKitDatabase.none", "l"), ("isOn ? .automatic : .none", "s"),
      ("isOn ? .none : .none", "l"), ("database", "s"), ("choose()", "s"),
      ("if isOn { .automatic } else { .none }", "s"),
      ("switch mode { case .a: .none\ndefault: .none }", "l"),
      ("switch mode { case .a: .none; case .b: .none; }", "l"),
      ("switch mode { case .a: .private(\"x\"); default: .none }", "s"),
    ])
  func ownSchema(_ database: String, _ state: String) {
    let app = App(
      """
      let cache = ModelConfiguration(
        schema: Schema([Cache.self]), cloudKitDatabase: \(database))
      let store = ModelConfiguration(schema: Schema([Trip.self]), cloudKitDatabase: .automatic)
      let container = try! ModelContainer(
        for: Trip.self, Cache.self, configurations: store, cache)
      """)
    #expect(app.summary == "ss" + state)
  }

  @Test("What stands in branches of #if may all be meant")
  func conditionalCompilation() {
    let code = """
      func open() {
        #if DEBUG
        let database = ModelConfiguration.CloudKitDatabase.private("iCloud.trips")
        let schema = Schema([Trip.self])
        #else
        let database = ModelConfiguration.CloudKitDatabase.none
        let schema = Schema([Cache.self])
        #endif
        let store = ModelConfiguration(cloudKitDatabase: database)
        let c = try! ModelContainer(for: schema, configurations: store)
      }
      """
    #expect(App(code).summary == "sss")
  }

  @Test(
    "What the sources do not tell of a configuration is said, and counts as synced",
    arguments: [
      ("cloudKitDatabase: load()", "whether this store syncs could not be read from 'load(…)'"),
      ("cloudKitDatabase: shared", "whether this store syncs could not be read from 'shared'"),
      ("isStoredInMemoryOnly: isTesting", "is in memory could not be read from 'isTesting'"),
      ("isStoredInMemoryOnly: store.flag", "is in memory could not be read from 'store.flag'"),
      ("isStoredInMemoryOnly: Flags.memory", "in memory could not be read from 'Flags.memory'"),
    ])
  func unreadableConfiguration(_ argument: String, _ message: String) throws {
    let app = App(
      """
      var shared = ModelConfiguration.CloudKitDatabase.none
      struct Flags { @AppStorage("memory") static var memory = true }
      let c = try! ModelContainer(
        for: Trip.self, Cache.self, configurations: ModelConfiguration(\(argument)))
      """)
    #expect(app.summary == "sss")
    #expect(app.notAnalyzed.count == 1)
    #expect(try #require(app.notAnalyzed.first).contains(message))
  }

  @Test("A type of the project's own is not SwiftData's")
  func shadowed() {
    let app = App(
      """
      struct Registry {
        struct ModelContainer { init(for: Any.Type) {} }
        let c = ModelContainer(for: Cache.self)
      }
      extension ModelContainer { static let trips = try! ModelContainer(for: Trip.self) }
      """)
    #expect(app.summary == "ssu")
  }

  @Test("A configuration that leaves the database out is automatic, which can sync")
  func implicitDatabase() {
    let app = App(
      "let c = try! ModelContainer(for: Trip.self, configurations: ModelConfiguration(\"main\"))")
    #expect(app.summary == "ssu")
    #expect(app.configurations.map(\.database) == [.automatic])
    #expect(app.configurations.map(\.isExplicit) == [false])
    #expect(app.configurations.map(\.name) == ["main"])
  }

  @Test("What one configuration keeps local another may sync")
  func twoContainers() {
    let app = App(
      """
      let local = try! ModelContainer(
        for: Trip.self, configurations: ModelConfiguration(cloudKitDatabase: .none))
      let cloud = try! ModelContainer(
        for: Trip.self, configurations: ModelConfiguration(cloudKitDatabase: .automatic))
      let cache = try! ModelContainer(
        for: Cache.self, configurations: [.init(cloudKitDatabase: .none)])
      """)
    #expect(app.summary == "ssl")
    #expect(app.why("Cache") == "cloudKitDatabase: .none")
    #expect(app.why("Trip") == "cloudKitDatabase: .automatic")
  }

  @Test("What one configuration with a schema of its own keeps local another may sync")
  func twoOwnSchemas() {
    let app = App(
      """
      let local = ModelConfiguration(schema: Schema([Cache.self]), cloudKitDatabase: .none)
      let cloud = ModelConfiguration(schema: Schema([Cache.self]), cloudKitDatabase: .automatic)
      let first = try! ModelContainer(for: Cache.self, configurations: local)
      let second = try! ModelContainer(for: Cache.self, configurations: cloud)
      """)
    #expect(app.summary == "uus")
  }

  @Test("Of containers that cannot be read one that can sync decides about what no other holds")
  func unreadableContainers() {
    let app = App(
      """
      let local = try! ModelContainer(
        for: Schema(load()), configurations: ModelConfiguration(cloudKitDatabase: .none))
      let cloud = try! ModelContainer(for: Schema(load()))
      """)
    #expect(app.summary == "sss")
  }

  @Test("Relationships reach a model from a synced one, unless a configuration names it")
  func reached() {
    let reached = App(
      """
      let store = ModelConfiguration(schema: Schema([Trip.self]), cloudKitDatabase: .automatic)
      let container = try! ModelContainer(for: Trip.self, configurations: store)
      """)
    #expect(reached.summary == "ssu")
    #expect(reached.why("Stop") == "reached from 'Trip'")
    let named = App(
      """
      let store = ModelConfiguration(schema: Schema([Trip.self]), cloudKitDatabase: .automatic)
      let local = ModelConfiguration(schema: Schema([Stop.self]), cloudKitDatabase: .none)
      let container = try! ModelContainer(
        for: Trip.self, Stop.self, configurations: store, local)
      """)
    #expect(named.summary == "slu")
  }

  @Test("A superclass goes where its subclass goes")
  func superclass() {
    let app = App(
      """
      @Model class Animal { var name: String = "" }
      @Model class Dog: Animal { var owner: String = "" }
      @Model class Cat: Animal { var owner: String = "" }
      let container = try! ModelContainer(for: Dog.self)
      """)
    #expect(app.models(.synced) == ["Animal", "Dog"])
    #expect(app.models(.unlisted) == ["Trip", "Stop", "Cache", "Cat"])
  }

  @Test("Without a container that counts, every model is checked", arguments: SyncScope.allCases)
  func noContainer(_ scope: SyncScope) {
    #expect(App("", scope: scope).summary == "sss")
  }

  @Test("A model declared in tests is unlisted")
  func inTests() {
    let file = "@Model final class Fake { var name: String = \"\" }"
    #expect(App("", ["AppTests/Fake.swift": file]).models(.unlisted) == ["Fake"])
    #expect(App("", ["App/Fake.swift": "import Testing\n" + file]).models(.unlisted) == ["Fake"])
    #expect(App("", ["App/Fake.swift": "import XCTest\n" + file]).models(.unlisted) == ["Fake"])
    #expect(App("", ["App/Fake.swift": file]).models(.unlisted) == [])
  }

  // MARK: Scopes

  private static let local = """
    let store = ModelConfiguration(schema: Schema([Trip.self]), cloudKitDatabase: .none)
    let container = try! ModelContainer(for: Trip.self, configurations: store)
    """

  @Test("Where no container can sync, what they hold is checked as if it were to")
  func noneCanSync() {
    let auto = App(Self.local)
    #expect(auto.summary == "ssu")
    #expect(
      auto.why("Trip")
        == "cloudKitDatabase: .none; no container can sync, so it is checked as if it could")
    let synced = App(Self.local, scope: .synced)
    #expect(synced.summary == "llu")
    #expect(synced.why("Trip") == "cloudKitDatabase: .none")
  }

  @Test("Where one can sync, what others hold stays local")
  func oneCanSync() {
    let cloud = """

      let other = try! ModelContainer(for: Cache.self)
      """
    #expect(App(Self.local + cloud).summary == "lls")
    #expect(App(Self.local + cloud, scope: .synced).summary == "lls")
  }

  @Test("A scope says what matters of the states")
  func severityScopes() throws {
    let code = "import SwiftData\n" + App.models + Self.local
    let all = schema(of: ["App.swift": code], scope: .all)
    #expect(all.entities.allSatisfy { all.severityScope(of: $0.id) == .full })
    let synced = schema(of: ["App.swift": code], scope: .synced)
    #expect(synced.entities.map { synced.severityScope(of: $0.id) } == [.none, .none, .lowered])
  }
}
