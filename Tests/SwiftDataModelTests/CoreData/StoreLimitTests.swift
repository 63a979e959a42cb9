import SwiftDataLintSchema
import SwiftDataLintSwiftDataModel
import SwiftDataLintTestSupport
import Testing

/// Containers in code of any size and shape.
@Suite("Core Data containers in any code", .timeLimit(.minutes(5)))
struct StoreLimitTests {
  private static let pieces = [
    "c.persistentStoreDescriptions = [d]\n",
    "d.cloudKitContainerOptions = nil\n",
    "c.persistentStoreDescriptions.append(d.copy() as! NSPersistentStoreDescription)\n",
    "if a { d.cloudKitContainerOptions = nil } else { d.cloudKitContainerOptions = b }\n",
    "if a { return }\n",
    "guard let d = c.persistentStoreDescriptions.first else { return }\n",
    "let d = c.persistentStoreDescriptions[0]\n",
    "for d in c.persistentStoreDescriptions { d.url = u }\n",
    "switch a { case .b: d.url = u\ndefault: d.type = t }\n",
    "f(c, d)\n",
    "let c = NSPersistentCloudKitContainer(name: n)\n",
    "ValueTransformer.setValueTransformer(t, forName: n)\n",
  ]

  @Test("Any number of statements ends", arguments: pieces)
  func statements(_ piece: String) {
    let source = """
      func f(_ c: NSPersistentContainer, _ d: NSPersistentStoreDescription) {
        let c = NSPersistentCloudKitContainer(name: "A"), d = NSPersistentStoreDescription()
        \(String(repeating: piece, count: 400))
      }
      """
    #expect(!storeLines(source).isEmpty)
  }

  @Test(
    "Variables, functions and classes that lead to themselves end",
    arguments: [
      "let c = c.persistentStoreDescriptions; c.persistentStoreDescriptions = c",
      "var d: X { d.copy() }; d.url = d",
      "func f(_ c: X) { c.url = u; f(c) }",
      "func f() -> X { g() }; func g() -> X { f() }; f().url = u; let x = f(); x.url = u",
      "class A: B {}; class B: A {}; let c = A(name: \"A\")",
      "typealias A = B; typealias B = A; let c = A(name: \"A\")",
      "class A: NSPersistentContainer { init(n: X) { self.init(n: n) } }; let c = A(n: a)",
      "let d = d.copy(); c.persistentStoreDescriptions = [d]",
    ])
  func cycles(_ source: String) {
    let container = "let c = NSPersistentCloudKitContainer(name: \"B\")\n"
    #expect(storeLines(container + source).contains { $0.contains("cloudKit B") })
  }

  @Test("Many classes in one line of descent are containers")
  func manyClasses() {
    let classes = (0..<500).map { "class C\($0): C\($0 + 1) {}\n" }.joined()
    let source = classes + "class C500: NSPersistentContainer {}\nlet c = C0(name: \"A\")"
    #expect(storeLines(source) == ["plain A: default"])
  }

  @Test("Many callers make one container each")
  func manyCallers() {
    let calls = (0..<150).map { "let c\($0) = make(\"A\($0)\")\n" }.joined()
    let source =
      "func make(_ n: String) -> NSPersistentContainer { NSPersistentContainer(name: n) }\n" + calls
    #expect(storeLines(source).count == 150)
  }
}
