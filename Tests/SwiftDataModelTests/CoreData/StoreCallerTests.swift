import SwiftDataLintSchema
import SwiftDataLintSwiftDataModel
import SwiftDataLintSwiftSource
import SwiftDataLintTestSupport
import Testing

/// Containers whose stores depend on the callers, and those that are not used in production.
@Suite struct StoreCallerTests {
  /// Xcode's template of an app with Core Data.
  private static func template(_ body: String, _ more: String = "") -> String {
    """
    import CoreData
    struct PersistenceController {
      static let shared = PersistenceController()
      static var preview: PersistenceController = {
        let result = PersistenceController(inMemory: true)
        return result
      }()
      let container: NSPersistentContainer
      init(inMemory: Bool = false) {
        \(body)
        container.loadPersistentStores { _, error in
          if let error = error as NSError? { fatalError("\\(error)") }
        }
      }
    }
    \(more)
    """
  }

  private static let create = "container = NSPersistentCloudKitContainer(name: \"A\")\n"

  @Test(
    "A preview in memory does not hide the store on disk",
    arguments: [
      (
        create + "if inMemory { container.persistentStoreDescriptions.first!.url = "
          + "URL(fileURLWithPath: \"/dev/null\") }",
        ["cloudKit A: default", "- cloudKit A: default memory"]
      ),
      (
        create + "let d = container.persistentStoreDescriptions.first!\n"
          + "if inMemory { d.type = NSInMemoryStoreType }",
        ["cloudKit A: default", "- cloudKit A: default memory"]
      ),
      (
        create + "if inMemory { container.persistentStoreDescriptions.first!.url = "
          + "URL(filePath: \"/dev/null\") } else { container.persistentStoreDescriptions = "
          + "[NSPersistentStoreDescription(url: storeURL)] }",
        ["cloudKit A: own", "- cloudKit A: default memory"]
      ),
      (
        """
        if inMemory {
          container = NSPersistentContainer(name: "A")
          container.persistentStoreDescriptions.first!.url = URL(fileURLWithPath: "/dev/null")
        } else {
          container = NSPersistentCloudKitContainer(name: "A")
        }
        """, ["- plain A: default memory", "cloudKit A: default"]
      ),
      (
        create + "let url = inMemory ? URL(fileURLWithPath: \"/dev/null\") : storeURL\n"
          + "container.persistentStoreDescriptions = [NSPersistentStoreDescription(url: url)]",
        ["cloudKit A: own", "- cloudKit A: own memory"]
      ),
      (
        create + "setUp(inMemory: inMemory)\n}\nfunc setUp(inMemory: Bool) {\n"
          + "if inMemory { container.persistentStoreDescriptions[0].url = "
          + "URL(fileURLWithPath: \"/dev/null\") }",
        ["cloudKit A: default", "- cloudKit A: default memory"]
      ),
    ] as [(String, [String])])
  func template(_ body: String, _ lines: [String]) {
    #expect(storeLines(Self.template(body)) == lines)
  }

  @Test("A condition that could not be decided leaves the store on disk")
  func undecided() {
    let source = """
      let container = NSPersistentContainer(name: "A")
      func load() {
        if ProcessInfo.processInfo.isTesting {
          container.persistentStoreDescriptions.first!.url = URL(fileURLWithPath: "/dev/null")
        }
      }
      """
    #expect(storeLines(source) == ["plain A: default"])
  }

  @Test("A parameter that is nil decides")
  func nilParameters() {
    let source = """
      class Store {
        convenience init(synced name: String) { self.init(name, id: "iCloud.a") }
        convenience init(local name: String) { self.init(name, id: nil) }
        private init(_ name: String, id: String?) {
          let container: NSPersistentContainer
          if id != nil {
            container = NSPersistentCloudKitContainer(name: name)
          } else {
            container = NSPersistentContainer(name: name)
          }
          guard let store = container.persistentStoreDescriptions.first else { return }
          if let id { store.cloudKitContainerOptions = .init(containerIdentifier: id) }
        }
      }
      let a = Store(synced: "A"), b = Store(local: "B")
      """
    #expect(storeLines(source) == ["cloudKit A: default set iCloud.a", "plain B: default"])
  }

  @Test("Initializers of one type make different containers")
  func initializers() {
    let source = """
      class Store {
        let container: NSPersistentContainer
        init() {
          container = NSPersistentCloudKitContainer(name: "A")
        }
        init(url: URL) {
          container = NSPersistentCloudKitContainer(name: "B")
          container.persistentStoreDescriptions = [NSPersistentStoreDescription(url: url)]
        }
      }
      """
    #expect(storeLines(source) == ["cloudKit A: default", "cloudKit B: own"])
  }

  @Test("What the caller of a factory changes belongs to the container that it gets")
  func factories() {
    let source = """
      func make() -> NSPersistentContainer { NSPersistentCloudKitContainer(name: "A") }
      func local() -> NSPersistentContainer {
        let container = make()
        container.persistentStoreDescriptions.first!.cloudKitContainerOptions = nil
        return container
      }
      func synced() -> NSPersistentContainer { make() }
      """
    #expect(storeLines(source) == ["cloudKit A: default removed", "cloudKit A: default"])
  }

  @Test("A variable of a type is changed from outside")
  func membersOfOthers() {
    let source = """
      class Stack {
        static let shared = Stack()
        let container = NSPersistentCloudKitContainer(name: "A")
        let other = NSPersistentCloudKitContainer(name: "B")
        init() { other.persistentStoreDescriptions.first?.cloudKitContainerOptions = nil }
      }
      func turnOff() {
        Stack.shared.container.persistentStoreDescriptions.first?.cloudKitContainerOptions = .init(
          containerIdentifier: "iCloud.a")
      }
      """
    #expect(
      storeLines(source) == [
        "cloudKit A: default sometimes iCloud.a", "cloudKit B: default removed",
      ])
  }

  // MARK: Production

  @Test("Tests, previews and stores in memory are not used in production")
  func exempt() {
    let files = [
      "App.swift": """
      func make() -> NSPersistentContainer { NSPersistentContainer(name: "A") }
      #Preview { Text(NSPersistentContainer(name: "B").name) }
      struct P: PreviewProvider { static let c = NSPersistentContainer(name: "C") }
      func fallBack() { do { try load() } catch { _ = NSPersistentContainer(name: "D") } }
      func cloud() { do { try load() } catch { _ = NSPersistentCloudKitContainer(name: "E") } }
      """,
      "AppTests/A.swift": "let c = NSPersistentContainer(name: \"F\")",
      "More/A.swift": "import XCTest\nlet c = NSPersistentContainer(name: \"G\")",
    ]
    #expect(
      storeLines(of: files) == [
        "plain A: default", "- plain B: default", "- plain C: default", "- plain D: default",
        "cloudKit E: default", "- plain F: default", "- plain G: default",
      ])
  }

  @Test("A container has the project of its file, and the entitlements of that project")
  func projects() {
    func file(_ project: String) -> LinkedFile<FileFacts> {
      let own = facts(of: [project + "/A.swift": "let c = NSPersistentContainer(name: \"A\")"])[0]
      return LinkedFile(path: own.path, xcodeProject: project, facts: own.facts)
    }
    func entitlements(_ project: String) -> LinkedFile<EntitlementsFacts> {
      LinkedFile(
        path: project + "/A.entitlements", xcodeProject: project,
        facts: EntitlementsFacts(SourceText("<dict/>")))
    }
    let stores = PersistentStoreLinker([file("A"), file("B")]).stores(
      entitlements: [entitlements("A"), entitlements("B")])
    #expect(stores.containers.map(\.xcodeProject) == ["A", "B"])
    #expect(
      stores.containers.map { $0.entitlements.map(\.path) } == [
        ["A/A.entitlements"], ["B/A.entitlements"],
      ])
  }
}
