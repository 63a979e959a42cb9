import SwiftDataLintSwiftDataModel
import SwiftDataLintSwiftSource
import SwiftDataLintTestSupport
import Testing

/// Which files mention Core Data, and what of their code is kept because of it.
@Suite struct CoreDataMentionTests {
  private static let words = [
    "NSPersistentContainer", "NSPersistentCloudKitContainer", "NSPersistentStoreDescription",
    "NSPersistentStoreCoordinator", "NSManagedObjectModel", "ValueTransformer",
    "NSValueTransformer", "NSSecureUnarchiveFromDataTransformer", "persistentStoreDescriptions",
    "cloudKitContainerOptions",
  ]

  @Test("A word is found wherever it is, and makes no file relevant to SwiftData", arguments: words)
  func places(_ word: String) {
    for before in 0..<20 {
      for after in 0..<20 {
        let text = String(repeating: " ", count: before) + word
        let found = Prefilter(Array((text + String(repeating: " ", count: after)).utf8))
        #expect(found.mentionsCoreData && !found.matters)
        let other = Prefilter(
          Array((text.dropLast() + String(repeating: " ", count: after)).utf8))
        #expect(!other.mentionsCoreData)
      }
    }
  }

  @Test("The names that such a file declares are kept")
  func names() {
    let found = Prefilter(Array("class A { let c: NSPersistentContainer }; enum B {}".utf8))
    #expect(found.names == DeclaredNames(declared: ["A", "B"]))
  }

  @Test(
    "Files that are relevant themselves are searched for Core Data, too",
    arguments: [
      ("let c: NSPersistentContainer", true), ("let c: ModelContainer", false),
      ("let c: ModelContainer, d: NSPersistentContainer", true),
    ] as [(String, Bool)])
  func relevant(_ source: String, _ mentions: Bool) {
    #expect(Prefilter.mentionsCoreData(Array(source.utf8)) == mentions)
    let facts = FileFacts(SourceText(source))
    #expect((facts.code == nil) == !source.contains("ModelContainer"))
  }

  private static func changes(_ source: String) -> [CodeFacts.PropertyChange] {
    FileFacts(SourceText("import NSPersistentContainer\n" + source), readsAll: true).code?
      .changes ?? []
  }

  @Test(
    "A change has its object and its property",
    arguments: [
      ("d.url = url", "d url"),
      ("d?.cloudKitContainerOptions = nil", "d cloudKitContainerOptions"),
      ("self.c.persistentStoreDescriptions = []", "self.c persistentStoreDescriptions"),
      ("c.persistentStoreDescriptions.first!.url = a", "c.persistentStoreDescriptions.first url"),
      ("c.persistentStoreDescriptions[0].type = a", "c.persistentStoreDescriptions.0 type"),
      ("c.persistentStoreDescriptions[i].type = a", "… type"),
      ("c.persistentStoreDescriptions.append(d)", "c persistentStoreDescriptions +"),
      ("c.persistentStoreDescriptions += [d]", "c persistentStoreDescriptions +"),
      ("c.persistentStoreDescriptions.insert(d, at: 0)", "c persistentStoreDescriptions +"),
      ("c.persistentStoreDescriptions.removeAll()", "c persistentStoreDescriptions"),
      ("persistentStoreDescriptions = [d]", "self persistentStoreDescriptions"),
      ("persistentStoreDescriptions.append(d)", "self persistentStoreDescriptions +"),
      ("f { $0.url = a }", "$0 url"),
      ("d\n  .cloudKitContainerOptions =\n  .init()", "d cloudKitContainerOptions"),
    ] as [(String, String)])
  func changes(_ source: String, _ words: String) {
    let found = Self.changes(source).map { change -> String in
      let object = if case .name(let name) = change.object { name.parts } else { ["…"] }
      return "\(object.joined(separator: ".")) \(change.property)"
        + (change.isAddition ? " +" : "")
    }
    #expect(found == [words])
  }

  @Test(
    "Other statements change nothing",
    arguments: [
      "url = a", "d.name = a", "d.url == a", "d.url.path = a", "c.append(d)", "c.list.append(d)",
      "c.persistentStoreDescriptions.removeAll(where: a)",
      "c.persistentStoreDescriptions.append()",
      "c.loadPersistentStores { d, _ in d.url = a }", "let url = a",
    ])
  func noChanges(_ source: String) {
    #expect(Self.changes(source).isEmpty)
  }

  @Test("Files that do not mention Core Data have no changes")
  func otherFiles() {
    let facts = FileFacts(SourceText("d.url = a"), readsAll: true)
    #expect(facts.code?.changes.isEmpty == true)
  }
}
