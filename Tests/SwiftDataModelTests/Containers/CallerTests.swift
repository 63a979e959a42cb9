import SwiftDataLintSwiftDataModel
import SwiftDataLintSchema
import SwiftDataLintTestSupport
import Testing

/// Containers that functions build from their arguments.
@Suite struct CallerTests {
  private static let localFactory = """
    enum Factory {
      static func makeLocal(schema: Schema, url: URL) -> ModelContainer {
        let store = ModelConfiguration(schema: schema, url: url, cloudKitDatabase: .none)
        return try! ModelContainer(for: schema, configurations: [store])
      }
    }

    """

  private static let cloudFactory = """
    extension Factory {
      static func makeCloud(
        schema: Schema, cloudKitDatabase database: ModelConfiguration.CloudKitDatabase
      ) -> ModelContainer {
        let store = ModelConfiguration(schema: schema, cloudKitDatabase: database)
        return try! ModelContainer(for: schema, configurations: [store])
      }
    }

    """

  @Test("The schema comes from the caller, the database from either")
  func factories() {
    let app = App(
      """
      let cache: ModelContainer = {
        let schema = Schema([Cache.self])
        return Factory.makeLocal(schema: schema, url: url)
      }()
      let database: ModelConfiguration.CloudKitDatabase = isOn ? .private("iCloud.trips") : .none
      let trips = Factory.makeCloud(schema: Schema([Trip.self]), cloudKitDatabase: database)
      """, ["Cloud.swift": Self.cloudFactory, "Factory.swift": Self.localFactory])
    #expect(app.summary == "ssl")
    #expect(app.containers.map { app.models(of: $0) } == [["Trip", "Stop"], ["Cache"]])
    #expect(app.configurations.map(\.database) == [.private, .none])
  }

  @Test("Several callers make several containers of one call")
  func severalCallers() {
    let app = App(
      """
      let a = Factory.makeLocal(schema: Schema([Cache.self]), url: url)
      let b = Factory.makeLocal(schema: Schema([Trip.self]), url: url)
      """, ["Factory.swift": Self.localFactory], scope: .synced)
    #expect(app.summary == "lll")
    #expect(app.containers.count == 2)
    #expect(Set(app.containers.map(\.location)).count == 1)
  }

  @Test(
    "Callers are followed through functions, methods, initialisers and default values",
    arguments: [
      """
      func outer(_ models: [any PersistentModel.Type]) { inner(Schema(models)) }
      func inner(_ schema: Schema) { _ = try! ModelContainer(for: schema) }
      let made: Void = outer([Trip.self])
      """,
      """
      final class Stack {
        init(schema: Schema, name: String = "") { _ = try! ModelContainer(for: schema) }
      }
      let stack = Stack(schema: Schema([Trip.self]))
      """,
      """
      func make(for schema: Schema = Schema([Trip.self])) { _ = try! ModelContainer(for: schema) }
      """,
      """
      struct Maker { func make(_ types: [any PersistentModel.Type]) {
        _ = try! ModelContainer(for: Schema(types)) } }
      let maker = Maker()
      let made: Void = maker.make([Trip.self])
      """,
      """
      extension View {
        func store(inMemory: Bool = false) -> some View {
          modelContainer(for: [Trip.self], inMemory: inMemory)
        }
      }
      let a = view.store()
      let b = view.store(inMemory: true)
      """,
      """
      func make(_ schema: Schema) -> ModelContainer { try! ModelContainer(for: schema) }
      func twice() { if isOn { _ = make(Schema([Trip.self])) } else { twice() } }
      """,
    ])
  func chains(_ code: String) {
    #expect(App(code).summary == "ssu")
  }

  // The names of each pair have the same hash.
  @Test(
    "Names that are found by the same hash are told apart",
    arguments: [
      """
      func costarring() -> [any PersistentModel.Type] { [Trip.self] }
      func liquid() -> [any PersistentModel.Type] { [Cache.self] }
      let container = try! ModelContainer(for: Schema(costarring()))
      """,
      """
      struct Maker {
        func declinate(_ types: [any PersistentModel.Type]) {
          _ = try! ModelContainer(for: Schema(types))
        }
        func macallums(_ types: [any PersistentModel.Type]) {}
      }
      func use(_ maker: Maker) { maker.declinate([Trip.self]); maker.macallums([Cache.self]) }
      """,
      """
      let altarage: [any PersistentModel.Type] = [Trip.self]
      let zinke: [any PersistentModel.Type] = [Cache.self]
      let container = try! ModelContainer(for: Schema(altarage))
      """,
    ])
  func equalHashes(_ code: String) {
    let app = App(code)
    #expect(app.summary == "ssu")
    #expect(app.containers.map { app.models(of: $0) } == [["Trip", "Stop"]])
  }

  // Both names have the same hash.
  @Test(
    "Uses of another name keep no function from deciding",
    arguments: ["try elsewhere.opening.liquid(cloud: true, now: true)", "liquid"])
  func usesOfAnother(_ use: String) {
    let code = """
      let synced = ModelConfiguration(cloudKitDatabase: .automatic)
      let local = ModelConfiguration(cloudKitDatabase: .none)
      func costarring(cloud: Bool = false) throws -> ModelContainer {
        try ModelContainer(for: Trip.self, configurations: cloud ? synced : local)
      }
      let a = try costarring(), b =
      """
    #expect(App(code + " " + use, scope: .synced).summary == "llu")
    let own = use.replacing("liquid", with: "costarring")
    #expect(App(code + " " + own, scope: .synced).summary == "ssu")
  }

  @Test("A caller in tests or previews decides nothing")
  func undecisiveCallers() {
    let main = "let a = Factory.makeLocal(schema: Schema([Trip.self]), url: url)"
    let other = "let b = Factory.makeLocal(schema: Schema([Cache.self]), url: url)"
    let files = ["Factory.swift": Self.localFactory]
    let inTests = files.merging(["AppTests/A.swift": other]) { first, _ in first }
    #expect(App(main, inTests, scope: .synced).summary == "llu")
    #expect(App(main + "\n#Preview { \(other) }", files, scope: .synced).summary == "llu")
  }

  @Test("What only tests are seen to call may be called by the app in other ways")
  func calledByTestsOnly() {
    let factory = """
      enum Store {
        static func make(inMemory: Bool) -> ModelContainer {
          try! ModelContainer(
            for: Cache.self, configurations: ModelConfiguration(isStoredInMemoryOnly: inMemory))
        }
      }
      """
    let app = App(
      factory + "\nregister(Store.make)\nlet a = try! ModelContainer(for: Trip.self)",
      ["AppTests/A.swift": "let b = Store.make(inMemory: true)"])
    #expect(app.summary == "sss")
  }

  @Test("Where there are more callers than anybody writes, what they pass is left open")
  func manyCallers() {
    let factory = """
      func make(_ type: any PersistentModel.Type) -> ModelContainer {
        try! ModelContainer(for: type)
      }

      """
    let calls = String(repeating: "let a = make(Trip.self)\n", count: 250)
    let app = App(factory + "let b = make(Cache.self)\n" + calls)
    #expect(app.summary == "sss")
    #expect(app.notAnalyzed.count == 1)
  }

  @Test("A function that nobody calls cannot be read")
  func noCaller() {
    let app = App(
      "let a = try! ModelContainer(for: Trip.self)", ["Factory.swift": Self.localFactory])
    // Whatever it holds, it does not sync.
    #expect(app.summary == "ssl")
    #expect(app.notAnalyzed.count == 1)
    #expect(app.notAnalyzed.allSatisfy { $0.hasSuffix("count as local") })
    let syncing = Self.localFactory.replacing(".none", with: ".automatic")
    let other = App("let a = try! ModelContainer(for: Trip.self)", ["Factory.swift": syncing])
    #expect(other.summary == "sss")
    #expect(other.notAnalyzed.allSatisfy { $0.hasSuffix("count as synced") })
  }

  @Test("Of functions with one name, labels and types tell which is called")
  func overloads() {
    let app = App(
      """
      enum A { static func make(schema: Schema) { _ = try! ModelContainer(for: schema) } }
      enum B { static func make(schema: Schema) {
        _ = try! ModelContainer(
          for: schema, configurations: ModelConfiguration(cloudKitDatabase: .none)) } }
      let a: Void = A.make(schema: Schema([Trip.self]))
      let b: Void = B.make(schema: Schema([Cache.self]))
      """)
    #expect(app.summary == "ssl")
  }

  @Test("Functions that call each other come to an end")
  func recursion() {
    let app = App(
      """
      func a(_ schema: Schema) { b(schema) }
      func b(_ schema: Schema) { a(schema); _ = try! ModelContainer(for: schema) }
      let models = models
      let other = try! ModelContainer(for: Schema(models))
      """)
    #expect(app.summary == "sss")
  }
}
