import SwiftDataLintSwiftDataModel
import SwiftDataLintSchema
import SwiftDataLintTestSupport
import Testing

/// How far values are followed in large programs.
@Suite struct EvaluationLimitTests {
  @Test("A list of any length is read")
  func longList() {
    let list = String(repeating: "Trip.self, ", count: 6_000) + "Cache.self"
    let app = App("let c = try! ModelContainer(for: Schema([\(list)]))")
    #expect(app.summary == "sss")
    #expect(app.notAnalyzed.isEmpty)
  }

  @Test(
    "The configurations of a container are read in linear time",
    arguments: [
      "a", "ModelConfiguration()", "ModelConfiguration(isStoredInMemoryOnly: true)",
      "ModelConfiguration(schema: Schema([A.self]), cloudKitDatabase: .none)",
      "ModelConfiguration(schema: Schema(b), cloudKitDatabase: .none)",
    ], [" + ", ", "])
  func linearTime(configuration: String, separator: String) {
    func link(_ count: Int) -> Double {
      let list = Array(repeating: configuration, count: count).joined(separator: separator)
      let source = """
        import SwiftData
        @Model class A {}
        let c = try! ModelContainer(for: A.self, configurations: \(list))
        """
      let file = ModuleFile(nil, "A.swift", source).linkedFile
      return cpuTime {
        let schema = Linker([file]).schema()
        #expect(schema.stores.containers.map(\.configurations.count) == [count])
      }
    }
    #expect(link(4_000) - 8 * link(1_000) - 0.2 < 0)
  }

  @Test("A deleted file is compared with the store's, however often its variable is assigned")
  func reassignedURL() {
    let assignments = String(repeating: "u = u.appending(path: a)\n", count: 500)
    let app = App(
      """
      func f(z: URL) {
        var u = URL.documentsDirectory
        \(assignments)
        do {
          _ = try ModelContainer(for: Trip.self, configurations: ModelConfiguration(url: z))
        } catch {
          try? FileManager.default.removeItem(at: u)
        }
      }
      """)
    #expect(app.containers.map(\.fallbacks.count) == [0])
  }

  @Test("What one version lists does not keep others from being read")
  func manyVersions() {
    let list = String(repeating: "Trip.self, ", count: 200) + "Cache.self"
    let versions = (0..<40).map { number in
      """
      enum SchemaV\(number): VersionedSchema {
        static let versionIdentifier = Schema.Version(\(number), 0, 0)
        static var models: [any PersistentModel.Type] { [\(list)] }
      }

      """
    }
    let app = App(versions.joined())
    #expect(app.versions.map(\.models.count) == Array(repeating: 2, count: 40))
    #expect(app.versions.filter { !$0.isSuperseded }.map(\.name) == ["SchemaV39"])
  }

  @Test(
    "Lists that name each other hold what either adds, whichever is read first",
    arguments: ["Lists.a", "Lists.b", "Lists.a + Lists.b", "Lists.b + Lists.a"])
  func lists(_ list: String) throws {
    let app = App(
      """
      enum Lists {
        static var a: [any PersistentModel.Type] { b + [Trip.self] }
        static var b: [any PersistentModel.Type] { a + [Cache.self] }
      }
      let first = try! ModelContainer(for: Schema(\(list)))
      let second = try! ModelContainer(for: Schema(Lists.a))
      let third = try! ModelContainer(for: Schema(Lists.b))
      """)
    for container in app.containers {
      #expect(app.models(of: container).sorted() == ["Cache", "Stop", "Trip"])
    }
    #expect(app.containers.count == 3)
    #expect(app.notAnalyzed.isEmpty)
  }

  @Test("A list whose variable is read once is not analyzed wherever it cannot be read")
  func unreadableList() {
    let app = App(
      """
      enum Lists { static let all: [any PersistentModel.Type] = [Trip.self] + more }
      let first = try! ModelContainer(for: Schema(Lists.all))
      let second = try! ModelContainer(for: Schema(Lists.all))
      """)
    #expect(app.containers.map(\.isReadable) == [false, false])
    #expect(app.notAnalyzed.count == 2)
  }

  @Test(
    "What is left when the whole analysis took too many steps is not analyzed",
    arguments: [(10, false), (30, true)])
  func budget(_ count: Int, _ isSpent: Bool) {
    let list = String(repeating: "nil, ", count: 10_000)
    let containers = (0..<count).map {
      "let c\($0) = try! ModelContainer(for: Trip.self, configurations: list)\n"
    }
    let app = App("let list: [ModelConfiguration?] = [\(list)]\n" + containers.joined())
    #expect(app.summary == "ssu")
    #expect(app.notAnalyzed.isEmpty != isSpent)
    #expect(app.notAnalyzed.allSatisfy { $0.contains("could not be read from") })
  }
}
