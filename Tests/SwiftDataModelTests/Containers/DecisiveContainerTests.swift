import SwiftDataLintSwiftDataModel
import SwiftDataLintSchema
import SwiftDataLintTestSupport
import Testing

/// Which containers and configurations determine the state of models.
@Suite struct DecisiveContainerTests {
  /// The container of the app, which holds `Trip` and `Stop`.
  private static let main = """
    let main = try! ModelContainer(
      for: Trip.self, configurations: ModelConfiguration(cloudKitDatabase: .automatic))

    """

  @Test(
    "Containers in memory, in previews and in tests decide nothing",
    arguments: [
      "let c = try! ModelContainer(for: Cache.self, configurations: .init(isStoredInMemoryOnly: true))",
      """
      let inMemory = ModelConfiguration(schema: Schema([Cache.self]), isStoredInMemoryOnly: true)
      let c = try! ModelContainer(for: Cache.self, configurations: [inMemory])
      """,
      "let v = view.modelContainer(for: Cache.self, inMemory: true)",
      "#Preview { V().modelContainer(for: Cache.self) }",
      "#Preview(\"Empty\", traits: .sizeThatFitsLayout) {\n  V().modelContainer(for: [Cache.self])\n}",
      """
      struct Views: PreviewProvider {
        static var previews: some View { V().modelContainer(for: Cache.self) }
      }
      """,
      """
      struct Sample: PreviewModifier {
        static func makeSharedContext() throws -> ModelContainer {
          try ModelContainer(for: Cache.self)
        }
      }
      """,
      """
      let c = try! ModelContainer(for: Cache.self, configurations: Views.configuration)
      struct Views: PreviewProvider { static let configuration = ModelConfiguration() }
      """,
      """
      extension Views: PreviewProvider {
        static let container = try! ModelContainer(for: Cache.self)
      }
      """,
      "// let c = try! ModelContainer(for: Cache.self)",
      "let text = \"ModelContainer(for: Cache.self)\"",
    ])
  func undecisive(_ code: String) {
    let app = App(Self.main + code)
    #expect(app.summary == "ssu")
    #expect(app.containers.count { $0.isProduction } == 1)
  }

  @Test("A file of tests decides nothing, wherever it lies")
  func tests() {
    let code = "let c = try! ModelContainer(for: Cache.self)"
    #expect(App(Self.main, ["AppTests/Store.swift": code]).summary == "ssu")
    #expect(App(Self.main, ["App/Store.swift": "import XCTest\n" + code]).summary == "ssu")
    #expect(App(Self.main, ["App/Store.swift": code]).summary == "sss")
  }

  @Test(
    "A flag that is no literal lets a container count",
    arguments: [
      "isTesting", "!isLive", "CommandLine.arguments.contains(\"x\")", "false",
      "isTesting ? true : false",
    ])
  func flags(_ flag: String) {
    let code = """
      let store = ModelConfiguration(isStoredInMemoryOnly: \(flag))
      let c = try! ModelContainer(for: Cache.self, configurations: store)
      """
    #expect(App(Self.main + code).summary == "sss")
  }

  @Test("Of a choice of configurations the one that counts decides")
  func choice() {
    let code = """
      func make(isTesting: Bool) -> ModelContainer {
        let store: ModelConfiguration
        if isTesting {
          store = ModelConfiguration(isStoredInMemoryOnly: true)
        } else {
          store = ModelConfiguration(cloudKitDatabase: .none)
        }
        return try! ModelContainer(for: Cache.self, configurations: store)
      }
      """
    #expect(App(Self.main + code).summary == "ssl")
  }

  @Test(
    "A local store that only stands in for another decides nothing",
    arguments: [
      """
      do {
        c = try ModelContainer(for: Cache.self)
      } catch {
        c = try ModelContainer(for: Cache.self, configurations: local)
      }
      """,
      """
      do {
        c = try ModelContainer(for: Cache.self)
      } catch let error as CocoaError {
        throw error
      } catch {
        do { c = try ModelContainer(for: Cache.self, configurations: local) } catch { fatalError() }
      }
      """,
      """
      do {
        c = try ModelContainer(for: Cache.self)
      } catch let error {
        print(error)
        c = try ModelContainer(for: Cache.self, configurations: local)
      }
      """,
      """
      let c = (try? ModelContainer(for: Cache.self))
        ?? (try! ModelContainer(for: Cache.self, configurations: local))
      """,
      """
      if let cloud = try? ModelContainer(for: Cache.self) {
        c = cloud
      } else {
        c = try! ModelContainer(for: Cache.self, configurations: local)
      }
      """,
      """
      func open() -> ModelContainer {
        guard let cloud = try? ModelContainer(for: Cache.self) else {
          return try! ModelContainer(for: Cache.self, configurations: local)
        }
        return cloud
      }
      """,
      """
      func openLocal() -> ModelContainer {
        try! ModelContainer(for: Cache.self, configurations: local)
      }
      func open() -> ModelContainer {
        do { return try ModelContainer(for: Cache.self) } catch { return openLocal() }
      }
      """,
    ])
  func fallback(_ code: String) throws {
    let app = App("let local = ModelConfiguration(cloudKitDatabase: .none)\n" + code)
    #expect(app.summary == "uus")
    #expect(app.containers.map(\.isProduction).sorted { $0 && !$1 } == [true, false])
    let container = try #require(app.containers.first { $0.isProduction })
    #expect(container.fallbacks.map(\.action) == [.opensLocalStore])
  }

  @Test(
    "What is done instead is seen where a function that makes the container is called",
    arguments: [
      ("do { return try cloud() } catch { return local() }", [.opensLocalStore]),
      ("return (try? cloud()) ?? local()", [.opensLocalStore]),
      (
        "do { let c = try Store.cloud(); return c } catch { wipe(); return try! cloud() }",
        [.deletesStore]
      ),
      ("if let c = try? cloud() { return c }\nreturn local()", [.opensLocalStore]),
      ("if let c = try? cloud() { print(c) }\nreturn local()", []),
      ("do { return try cloud() } catch { try? file.removeItem(at: picture); throw error }", []),
      ("do { return try cloud() } catch { fatalError() }", []), ("return try cloud()", []),
    ] as [(String, [Fallback.Action])])
  func functions(_ body: String, _ actions: [Fallback.Action]) {
    let app = App(
      """
      enum Store {
        static func cloud() throws -> ModelContainer {
          try ModelContainer(
            for: Trip.self,
            configurations: ModelConfiguration(cloudKitDatabase: .private("iCloud.trips")))
        }
        static func local() -> ModelContainer {
          try! ModelContainer(
            for: Trip.self, configurations: ModelConfiguration(cloudKitDatabase: .none))
        }
        static func wipe() { try? file.removeItem(at: location) }
        static func open() throws -> ModelContainer { \(body) }
      }
      """)
    #expect(app.containers.flatMap(\.fallbacks).map(\.action) == actions)
  }

  @Test(
    "Files that are deleted are the store's if a container names them or is made afterwards",
    arguments: [
      ("do { return try cloud() } catch { remove(at: file); throw error }", true),
      ("do { return try cloud() } catch { remove(at: self.file); throw error }", true),
      ("do { return try cloud() } catch { remove(at: setup.url); throw error }", true),
      ("do { return try cloud() } catch { let old = [file]; remove(at: old[0]); throw e }", false),
      ("do { return try cloud() } catch { let old = file; remove(at: old); throw error }", true),
      ("do { return try cloud() } catch { remove(at: folder); throw error }", false),
      ("do { return try cloud() } catch { remove(at: other(\"a.sqlite\")); throw error }", false),
      ("for _ in 0..<2 { do { return try cloud() } catch { remove(at: folder) } }", true),
      ("repeat { do { return try cloud() } catch { remove(at: folder) } } while true", true),
      ("do { return try cloud() } catch { remove(at: folder) }\nreturn try cloud()", true),
      ("do { return try cloud() } catch { remove(at: folder) }\nreturn try other()", false),
      ("do { return try cloud() } catch { wipe(); throw error }", true),
      ("do { return try cloud() } catch { wipeCaches(); throw error }", false),
      (
        "do { return try cloud() } catch { remove(at: URL.cachesDirectory) }\nreturn try cloud()",
        false
      ),
      (
        "do { return try cloud() } catch { remove(at: folder.appending(path: \"a\")); throw e }",
        false
      ),
      (
        "do { return try cloud() } catch { for f in [other, file] { remove(at: f) }; throw e }",
        true
      ),
    ])
  func deletedFiles(_ body: String, _ isStore: Bool) {
    let source = body.replacing("remove(", with: "try? manager.removeItem(")
    let app = App(
      """
      struct Store {
        let folder = URL.documentsDirectory
        let file = folder.appending(path: "trips.store")
        let setup = ModelConfiguration(url: file, cloudKitDatabase: .private("iCloud.trips"))
        func cloud() throws -> ModelContainer {
          try ModelContainer(for: Trip.self, configurations: setup)
        }
        func wipe() { try? manager.removeItem(at: setup.url) }
        func wipeCaches() {
          let file = URL.cachesDirectory
          try? manager.removeItem(at: file)
        }
        func open() throws -> ModelContainer { \(source) }
      }
      """)
    #expect(app.containers.flatMap(\.fallbacks).map(\.action) == (isStore ? [.deletesStore] : []))
  }

  @Test(
    "The files of a configuration are found by its URL or its name",
    arguments: [
      ("url: url", "url", true), ("url: url", "other.url", false),
      ("url: d.appending(path: \"a\")", "d.appending(path: \"a\")", true),
      ("url: d.appending(path: \"a\")", "d.appending(path: \"b\")", false),
      ("", "d.appending(path: \"default.store-wal\")", true),
      ("", "d.appending(path: \"pictures/default\")", false),
      ("\"Trips\"", "d.appending(path: \"Trips.store\")", true),
      ("\"Trips\"", "d.appending(path: \"default.store\")", false),
      ("url: URL.trips", "URL.trips.appendingPathExtension(\"wal\")", true),
    ])
  func namedFiles(_ argument: String, _ deleted: String, _ isStore: Bool) {
    let arguments = (argument.isEmpty ? "" : argument + ", ") + "cloudKitDatabase: .automatic"
    let app = App(
      """
      extension URL { static let trips = URL.documentsDirectory }
      let d = URL.documentsDirectory
      func make(url: URL) {
        do {
          _ = try ModelContainer(
            for: Trip.self, configurations: ModelConfiguration(\(arguments)))
        } catch {
          try? FileManager.default.removeItem(at: \(deleted))
        }
      }
      """)
    #expect(app.containers.flatMap(\.fallbacks).map(\.action) == (isStore ? [.deletesStore] : []))
  }

  @Test(
    "A call that is given the error logs it, whatever the error is called",
    arguments: [
      ("catch { log.error(\"\\(error)\")", true), ("catch { print(\"no\", error)", true),
      ("catch { Crash.record(error as NSError, in: 1)", true),
      ("catch { log(#\"no: \\#(error.code)\"#)", true),
      ("catch { log(\"a \\(b(\"c\")): \\(f(\"\\(error)\"))\")", true),
      ("catch let failure { log(\"\\(failure)\")", true),
      ("catch let failure as NSError where true { log { f(failure) }", true),
      ("catch Failure.some(let a, _) { log(a)", true),
      ("catch { let cocoaError = error as NSError; log(\"\\(cocoaError.code)\")", true),
      ("catch { if let a = error as? A { log(a) }", true),
      ("catch { log(\"error\")", false), ("catch { log(\"(error) \\(errors)\")", false),
      ("catch { log(#\"\\(error)\"#)", false), ("catch { log(self.error, error: 1)", false),
      ("catch { _ = error; log()", false), ("catch let failure { log(error)", false),
      ("catch { do { try f() } catch { log(error) }", false),
      ("catch { log.error(\"no\")", false),
    ])
  func logged(_ handler: String, _ isLogged: Bool) {
    let app = App(
      """
      func open() -> ModelContainer {
        let local = ModelConfiguration(cloudKitDatabase: .none)
        do { return try ModelContainer(for: Trip.self) } \(handler)
          return try! ModelContainer(for: Trip.self, configurations: local)
        }
      }
      """)
    #expect(app.containers.flatMap(\.fallbacks).map(\.isLogged) == [isLogged])
  }

  @Test("Each catch of a container has its own fallback")
  func severalCatches() {
    let app = App(
      """
      func open() -> ModelContainer {
        do { return try ModelContainer(for: Trip.self) } catch let e as NSError where e.code == 1 {
          log(e)
          return try! ModelContainer(
            for: Trip.self, configurations: ModelConfiguration(cloudKitDatabase: .none))
        } catch {
          return try! ModelContainer(
            for: Trip.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        }
      }
      """)
    let fallbacks = app.containers.flatMap(\.fallbacks)
    #expect(fallbacks.map(\.isLogged) == [true, false])
    #expect(fallbacks.map(\.action) == [.opensLocalStore, .opensStoreInMemory])
  }

  @Test("Where a try? drops the error, nothing logs it")
  func dropped() {
    let app = App(
      """
      func open() -> ModelContainer {
        if let cloud = try? ModelContainer(for: Trip.self) { return cloud } else {
          log(error)
          return try! ModelContainer(
            for: Trip.self, configurations: ModelConfiguration(cloudKitDatabase: .none))
        }
      }
      """)
    #expect(app.containers.flatMap(\.fallbacks).map(\.isLogged) == [false])
  }

  @Test("A configuration that is nil is none")
  func noConfiguration() {
    let app = App(
      """
      func open(_ store: ModelConfiguration? = nil) -> ModelContainer {
        try! ModelContainer(for: Trip.self, configurations: [store].compactMap { $0 })
      }
      func make(_ store: ModelConfiguration? = nil) -> ModelContainer {
        try! ModelContainer(for: Cache.self, configurations: store)
      }
      let c = make()
      """)
    #expect(app.summary == "sss")
    #expect(app.configurations.map(\.database) == [.unknown, .automatic])
    #expect(app.notAnalyzed.count == 1)
  }

  @Test("What stands in for one container does not stand in for the one before it")
  func fallbackOfTheNext() {
    let code = """
      let cloud = (try? ModelContainer(for: Cache.self))
        ?? (try! ModelContainer(for: Cache.self, configurations: local))
      """
    let app = App(Self.main + "let local = ModelConfiguration(cloudKitDatabase: .none)\n" + code)
    #expect(app.containers.map { $0.fallbacks.map(\.action) } == [[], [.opensLocalStore], []])
  }

  @Test("A store that can sync decides, even where it is opened after another one failed")
  func secondAttempt() {
    let code = """
      func open() -> ModelContainer {
        do { return try make() } catch { return try! ModelContainer(for: Cache.self) }
      }
      """
    #expect(App(Self.main + code).summary == "sss")
  }

  @Test("A local store decides where it is not only a stand-in")
  func localBesides() {
    let app = App(
      """
      func openLocal() -> ModelContainer {
        try! ModelContainer(
          for: Cache.self, configurations: ModelConfiguration(cloudKitDatabase: .none))
      }
      func open() -> ModelContainer {
        do { return try ModelContainer(for: Trip.self) } catch { return openLocal() }
      }
      let other = openLocal()
      """)
    #expect(app.summary == "ssl")
  }
}
