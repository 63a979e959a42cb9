import SwiftDataLintSchema
import SwiftDataLintSwiftDataModel
import SwiftDataLintTestSupport
import Testing

/// Which classes and models Core Data's containers have.
@Suite struct PersistentContainerTests {
  @Test(
    "A container is found wherever it is made",
    arguments: [
      ("let c = NSPersistentContainer(name: \"Trips\")", ["plain Trips: default"]),
      ("let c = NSPersistentCloudKitContainer(name: \"Trips\")", ["cloudKit Trips: default"]),
      ("let c = CoreData.NSPersistentCloudKitContainer(name: \"A\")", ["cloudKit A: default"]),
      ("let c = NSPersistentCloudKitContainer.init(name: \"A\")", ["cloudKit A: default"]),
      ("let c: NSPersistentCloudKitContainer = .init(name: \"A\")", ["cloudKit A: default"]),
      (
        """
        class AppDelegate {
          lazy var persistentContainer: NSPersistentContainer = {
            let container = NSPersistentCloudKitContainer(name: "A")
            container.loadPersistentStores { _, error in if error != nil { fatalError() } }
            return container
          }()
        }
        """, ["cloudKit A: default"]
      ),
      (
        """
        enum Store {
          static let shared: NSPersistentContainer = {
            return NSPersistentCloudKitContainer(name: "A")
          }()
          static var other: NSPersistentContainer { NSPersistentContainer(name: "B") }
          static func third() -> NSPersistentContainer { .init(name: "C") }
        }
        """, ["cloudKit A: default", "plain B: default", "plain C: default"]
      ),
      (
        """
        struct Store {
          let container: NSPersistentContainer
          init(syncs: Bool) {
            if syncs {
              container = NSPersistentCloudKitContainer(name: "A")
            } else {
              container = NSPersistentContainer(name: "A")
            }
          }
        }
        """, ["cloudKit A: default", "plain A: default"]
      ),
      (
        """
        let c: NSPersistentContainer = CommandLine.argc > 1
          ? NSPersistentContainer(name: "A") : NSPersistentCloudKitContainer(name: "A")
        """, ["plain A: default", "cloudKit A: default"]
      ),
      (
        """
        #if targetEnvironment(simulator)
        let c = NSPersistentContainer(name: "A")
        #else
        let c = NSPersistentCloudKitContainer(name: "A")
        c.persistentStoreDescriptions.first!.cloudKitContainerOptions = nil
        #endif
        """, ["plain A: default", "cloudKit A: default removed"]
      ),
      ("// NSPersistentContainer(name: \"A\")", []),
      ("let c = \"NSPersistentContainer(name: A)\"", []),
      ("struct NSPersistentContainer {}; let c = NSPersistentContainer(name: \"A\")", []),
      ("func make(_ c: NSPersistentContainer) {}", []),
    ] as [(String, [String])])
  func classes(_ source: String, _ lines: [String]) {
    #expect(storeLines("import CoreData\n" + source) == lines)
  }

  @Test(
    "A name is followed through constants and parameters",
    arguments: [
      ("let name = \"A\"; let c = NSPersistentContainer(name: name)", "A"),
      ("enum K { static let name = \"A\" }; let c = NSPersistentContainer(name: K.name)", "A"),
      (
        """
        class Stack {
          private let modelName = "A"
          lazy var container = NSPersistentContainer(name: self.modelName)
        }
        """, "A"
      ),
      (
        """
        class Stack {
          static let modelName = "A"
          lazy var container = NSPersistentContainer(name: Self.modelName)
        }
        """, "A"
      ),
      (
        """
        class Stack {
          let name: String
          init(name: String) { self.name = name }
          lazy var container = NSPersistentContainer(name: name)
        }
        let stack = Stack(name: "A")
        """, "A"
      ),
      ("func make(_ name: String = \"A\") { _ = NSPersistentContainer(name: name) }", "A"),
      ("let c = NSPersistentContainer(name: ((\"A\")))", "A"),
      ("let c = NSPersistentContainer(name: Bundle.main.name)", "?Bundle.main.name"),
      ("let c = NSPersistentContainer(name: \"A\\(version)\")", "?\"A\\(version)\""),
      ("func make(_ name: String) { _ = NSPersistentContainer(name: name) }", "?name"),
    ] as [(String, String)])
  func names(_ source: String, _ name: String) {
    #expect(storeLines(source) == ["plain \(name): default"])
  }

  @Test("Each caller that passes another name makes another container")
  func callers() {
    let source = """
      func make(_ name: String) -> NSPersistentContainer {
        NSPersistentCloudKitContainer(name: name)
      }
      let a = make("A"), b = make("B"), c = make("A")
      """
    #expect(storeLines(source) == ["cloudKit A: default", "cloudKit B: default"])
  }

  @Test("A name may be declared in another file")
  func otherFile() {
    let files = [
      "A.swift": "let c = NSPersistentContainer(name: Constants.model)",
      "B.swift": "enum Constants { static let model = \"A\" }",
    ]
    #expect(storeLines(of: files) == ["plain A: default"])
    let linker = PersistentStoreLinker(facts(of: ["A.swift": files["A.swift"] ?? ""]))
    #expect(linker.stores().containers.map(\.line) == ["plain ?Constants.model: default"])
    #expect(linker.unresolvedNames().values.contains("Constants"))
  }

  // MARK: Classes of one's own

  @Test(
    "Subclasses are containers",
    arguments: [
      (
        "class C: NSPersistentCloudKitContainer {}; let c = C(name: \"A\")",
        ["cloudKit A: default"]
      ),
      (
        "let c = C(name: \"A\"); final class C: B, Sendable {}; class B: NSPersistentContainer {}",
        ["plain A: default"]
      ),
      (
        "typealias C = NSPersistentCloudKitContainer; let c = C(name: \"A\")",
        ["cloudKit A: default"]
      ),
      (
        """
        class C: NSPersistentCloudKitContainer {
          init() { super.init(name: "A", managedObjectModel: Self.model) }
          static let model = NSManagedObjectModel.mergedModel(from: nil)!
        }
        let c = C()
        """, ["cloudKit <merged>: default"]
      ),
      (
        """
        class C: NSPersistentContainer {
          convenience init(modelName: String) { self.init(name: modelName) }
        }
        let c = C(modelName: "A")
        """, ["plain A: default"]
      ),
      (
        """
        class C: NSPersistentContainer {
          override init(name: String, managedObjectModel model: NSManagedObjectModel) {
            super.init(name: name, managedObjectModel: model)
          }
        }
        let c = C(name: "A")
        """, ["plain A: default"]
      ),
      (
        """
        class C: NSPersistentCloudKitContainer {
          convenience init(name: String, isReadOnly: Bool) {
            self.init(name: name)
            if isReadOnly { persistentStoreDescriptions = [NSPersistentStoreDescription()] }
          }
        }
        let a = C(name: "A")
        let b = C(name: "B", isReadOnly: true)
        """, ["cloudKit B: own", "cloudKit A: default"]
      ),
      (
        """
        extension NSPersistentContainer {
          convenience init(model: String) { self.init(name: model) }
        }
        let c = NSPersistentContainer(model: "A")
        """, ["plain A: default"]
      ),
      (
        """
        class Stack<T: NSPersistentContainer> { let container: T = .init(name: "A") }
        final class CloudStack: Stack<NSPersistentCloudKitContainer> {}
        class LocalStack: Stack<NSPersistentContainer> {}
        """, ["cloudKit A: default"]
      ),
      ("class Stack<T> { let container: T = .init(name: \"A\") }; class S: Stack<Int> {}", []),
      ("class C: Container {}; let c = C(name: \"A\")", []),
    ] as [(String, [String])])
  func subclasses(_ source: String, _ lines: [String]) {
    #expect(storeLines(source) == lines)
  }

  @Test("A file that calls a subclass need not mention Core Data")
  func calledElsewhere() {
    let source = "class Store: NSPersistentCloudKitContainer {}"
    let names = PersistentStoreLinker(facts(of: ["A.swift": source])).unresolvedNames()
    #expect(names.callees.contains("Store"))
  }

  // MARK: Models

  @Test(
    "A model that is passed is followed to its file",
    arguments: [
      ("NSManagedObjectModel.mergedModel(from: nil)!", "<merged>"),
      ("NSManagedObjectModel(byMerging: [a, b])!", "<merged>"),
      ("NSManagedObjectModel.makeManagedObjectModel(for: [Trip.self])!", "<SwiftData>"),
      ("NSManagedObjectModel()", "<code>"),
      ("makeModel()", "B"),
      ("Self.model", "?Self.model"),
      ("other", "?other"),
      ("NSManagedObjectModel(contentsOf: url)!", "B"),
      ("NSManagedObjectModel(contentsOf: url) ?? NSManagedObjectModel()", "B"),
      (
        "NSManagedObjectModel(contentsOf: Bundle.main.url(forResource: \"B\", withExtension: "
          + "\"momd\")!)!", "B"
      ),
      (
        "NSManagedObjectModel(contentsOf: Bundle(for: Store.self).url(forResource: \"B\", "
          + "withExtension: \"momd\")!)!", "B"
      ),
      (
        "NSManagedObjectModel(contentsOf: Bundle.module.url(forResource: \"B.momd\", "
          + "withExtension: nil)!)!", "B"
      ),
      (
        "NSManagedObjectModel(contentsOf: URL(fileURLWithPath: Bundle.main.path(forResource: "
          + "\"B\", ofType: \"momd\")!))!", "B"
      ),
      (
        "NSManagedObjectModel(contentsOf: Bundle.main.url(forResource: \"B 2\", withExtension: "
          + "\"mom\", subdirectory: \"B.momd\")!)!", "B"
      ),
    ] as [(String, String)])
  func models(_ model: String, _ name: String) {
    let source = """
      let url = Bundle.main.url(forResource: name, withExtension: "momd")!
      let name = "B"
      func makeModel() -> NSManagedObjectModel {
        guard let url = Bundle.module.url(forResource: name, withExtension: "momd"),
          let model = NSManagedObjectModel(contentsOf: url)
        else { fatalError() }
        return model
      }
      let c = NSPersistentContainer(name: "A", managedObjectModel: \(model))
      """
    #expect(storeLines(source) == ["plain \(name): default"])
  }

  @Test("A coordinator of one's own is plain, and its stores are not read")
  func coordinators() {
    let source = """
      let url = Bundle.main.url(forResource: "A", withExtension: "momd")!
      let m = NSManagedObjectModel(contentsOf: url)!
      let c = NSPersistentStoreCoordinator(managedObjectModel: m)
      let none = NSPersistentStoreCoordinator()
      """
    #expect(storeLines(source) == ["plain A: "])
  }

  @Test("What could not be read of CloudKit containers is told")
  func gaps() {
    let source = """
      func make(_ name: String, _ store: NSPersistentStoreDescription) {
        let c = NSPersistentCloudKitContainer(name: name)
        c.persistentStoreDescriptions = [store]
        _ = NSPersistentContainer(name: name)
      }
      let d = NSPersistentCloudKitContainer(
        name: "A", managedObjectModel: NSManagedObjectModel())
      """
    let stores = PersistentStoreLinker(facts(of: ["A.swift": source])).stores()
    #expect(
      stores.containers.map(\.line) == [
        "cloudKit ?name: ", "plain ?name: default", "cloudKit <code>: default",
      ])
    #expect(
      stores.gaps.map(\.reason) == [
        "a store of this container could not be read from 'store'",
        "the model of this container could not be read from 'name'",
        "the model of this container is built in code; not checked",
      ])
    #expect(stores.gaps.allSatisfy { $0.subject == .container && $0.path == "A.swift" })
  }
}
