import Foundation
import SwiftDataLintShipped
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

private typealias Tree = CoreDataTree

/// What commands other than `lint` do with Core Data models.
@Suite struct CoreDataPredictTests {
  private func predict(_ model: String, _ words: String...) -> CommandRun {
    CommandRun(
      words: ["predict"] + words + ["."], tree: Tree.app([Tree.contents: model]), environment: [:],
      isTerminal: false)
  }

  /// An entity that others inherit from, with violations in two sections.
  private static let inherited = Tree.file(
    """
    <entity name="Place" isAbstract="YES">
      <attribute name="name" attributeType="String"/>
      <relationship name="trip" optional="YES" maxCount="1" deletionRule="Deny" \
    destinationEntity="Trip" inverseName="places"/>
    </entity>
    <entity name="Pier" parentEntity="Harbour"/>
    <entity name="Harbour" parentEntity="Place">
      <attribute name="depth" attributeType="Double"/>
    </entity>
    <entity name="Trip">
      <relationship name="places" optional="YES" toMany="YES" deletionRule="Nullify" \
    destinationEntity="Place" inverseName="trip"/>
    </entity>
    """)

  private static let refusal = """
    CloudKit integration requires that all attributes be optional, or have a default value set. \
    The following attributes are marked non-optional but do not have a default value:
    Harbour: depth
    Harbour: name
    Pier: depth
    Pier: name
    Place: name
    The following relationships are configured with unsupported delete rules:
    Harbour:trip - Deny
    Pier:trip - Deny
    Place:trip - Deny

    """

  @Test("The runtime repeats inherited properties under each entity below; findings do not")
  func repeated() {
    let run = predict(Self.inherited)
    #expect(run.output == Self.refusal)
    #expect(run.error == "")
    #expect(run.status == .findings)
    let lint = CommandRun(".", tree: Tree.app([Tree.contents: Self.inherited]))
    #expect(lint.output.contains("\n3 errors in 4 entities of 1 Core Data model\n"))
    #expect(lint.output.contains("\(Tree.contents):7:1: note: inherited by 'Pier' and 'Harbour'"))
  }

  @Test("What would load is said in a sentence")
  func loads() {
    let one =
      "<entity name=\"Trip\"><attribute name=\"a\" optional=\"1\" attributeType=\"URI\"/></entity>"
    let run = predict(Tree.file(one))
    #expect(run.output == "The store would load: CloudKit accepts the model that syncs.\n")
    #expect(run.status == .success)
    let two = predict(Tree.file(one + "<entity name=\"Stop\"/>"), "--strict")
    #expect(two.output == "The store would load: CloudKit accepts all 2 models that sync.\n")
    #expect(two.status == .success)
  }

  /// The properties of an entity, and what is open because of them.
  private static let openPlaces: [(String, String)] = [
    (
      "<attribute name=\"a\" optional=\"YES\"/>",
      "'A.a' has the type Undefined, which CloudKit does not support"
    ),
    (
      "<attribute name=\"a\" optional=\"YES\" attributeType=\"Transformable\" "
        + "valueTransformerName=\"Color\"/>",
      "'A.a' needs the unknown transformer 'Color'"
    ),
    (
      "<attribute name=\"a\" optional=\"YES\" attributeType=\"Point\"/>",
      "'a': unknown attribute type 'Point'; not checked"
    ),
  ]

  @Test("What is open is said in place of a promise", arguments: openPlaces)
  func open(_ property: String, _ message: String) {
    let model = Tree.file("<entity name=\"A\">\n\(property)\n</entity>")
    for words in [[], ["--strict"]] {
      let run = CommandRun(
        words: ["predict", "."] + words, tree: Tree.app([Tree.contents: model]), environment: [:],
        isTerminal: false)
      #expect(
        run.output == "No refusal found, but not certain:\n\(Tree.contents):4:1: \(message)\n")
      #expect(run.error == "")
      #expect(run.status == (words.isEmpty ? .success : .findings))
    }
  }

  @Test("With a refusal, what is open stands on the standard error")
  func openBesideRefusal() {
    let run = predict(
      Tree.file(
        "<entity name=\"A\"><attribute name=\"a\" optional=\"1\"/>"
          + "<attribute name=\"b\" attributeType=\"String\"/></entity>"))
    #expect(run.output.hasSuffix("default value:\nA: b\n"))
    #expect(
      run.error
        == "\(Tree.contents):3:18: 'A.a' has the type Undefined, which CloudKit does not support\n")
    #expect(run.status == .findings)
  }

  private static let containers = """
    import CoreData
    let local = NSPersistentContainer(name: "Trips")
    let whole = NSPersistentCloudKitContainer(name: "Trips")
    func make() -> NSPersistentContainer {
      let container = NSPersistentCloudKitContainer(name: "Trips")
      let store = NSPersistentStoreDescription(url: storeURL)
      store.configuration = "Stops"
      store.cloudKitContainerOptions = options
      container.persistentStoreDescriptions = [store]
      return container
    }
    let wrong = NSPersistentCloudKitContainer(name: "Trips")
    wrong.persistentStoreDescriptions.first?.configuration = "None"
    """

  @Test(
    "One container is named by its line",
    arguments: [
      ("2", "Stop: day\nTrip: name\n", ""), ("3", "Stop: day\nTrip: name\n", ""),
      ("5", "Stop: day\n", ""),
    ])
  func container(_ line: String, _ lines: String, _ error: String) {
    let model = Tree.file(
      """
      <entity name="Trip"><attribute name="name" attributeType="String"/></entity>
      <entity name="Stop"><attribute name="day" attributeType="Date"/></entity>
      <configuration name="Stops"><memberEntity name="Stop"/></configuration>
      """)
    let tree = Tree.app([Tree.contents: model, "App/Store.swift": Self.containers])
    let run = CommandRun("predict", ".", "--container", "App/Store.swift:\(line)", tree: tree)
    #expect(run.output.hasSuffix("default value:\n" + lines))
    #expect(run.error == error)
    #expect(run.status == .findings)
  }

  @Test("A place without a container is an error that names those there are")
  func noContainer() {
    let run = predict(Tree.model, "--container", "App/Store.swift:1")
    #expect(
      run.error == "Error: no container at App/Store.swift:1; there are App/Store.swift:2\n")
    #expect(run.status == .failure)
  }
}

// MARK: - The schema

extension CoreDataPredictTests {
  @Test("The schema lists the entities, with their types as the model has them")
  func schema() {
    let run = CommandRun("schema", ".", tree: Tree.app())
    #expect(
      run.output == """
        Trip  synced  App/Store.swift:2: the default store description, and App.entitlements names \
        an iCloud container
        Stop  synced  App/Store.swift:2: the default store description, and App.entitlements names \
        an iCloud container

        Trip \(Tree.contents):3:5 as CD_Trip
          name   String  CD_name STRING
          stops  Stop    optional  ⇉ Stop.trip: Trip (explicit)  on delete: deny

        Stop \(Tree.contents):7:5 as CD_Stop
          day   Integer 16  CD_day INT64
          trip  Trip        optional  → Trip.stops: Stop (explicit)  on delete: nullify  \
        CD_trip STRING

        Configuration App/Store.swift:2:17
          the default store description, and App.entitlements names an iCloud container
          Trip, Stop

        2 entities of 1 Core Data model

        """)
    #expect(run.status == .success)
  }

  @Test("The JSON of the schema says that a Core Data model is the source")
  func json() throws {
    let run = CommandRun("schema", "--format", "json", ".", tree: Tree.app())
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let models = try #require((document as? [String: Any])?["models"] as? [[String: Any]])
    #expect(models.map { $0["source"] as? String } == ["coreData", "coreData"])
    #expect(models.map { $0["path"] as? String } == [Tree.contents, Tree.contents])
    #expect(models.map { $0["line"] as? Int } == [3, 7])
    #expect(models.map { $0["column"] as? Int } == [5, 5])
    let properties = models.flatMap { $0["properties"] as? [[String: Any]] ?? [] }
    #expect(properties.map { $0["type"] as? String } == ["String", "Stop", "Integer 16", "Trip"])
    #expect(
      properties.map { $0["kind"] as? String } == ["attribute", "toMany", "attribute", "toOne"])
    #expect(properties.map { $0["line"] as? Int } == [4, 5, 8, 9])
    #expect(properties.allSatisfy { $0["column"] as? Int == 9 })
  }

  @Test("The record types have the fields of entities; those below share one")
  func records() {
    let run = CommandRun(
      "schema", "--format", "ckdb", ".", tree: Tree.app([Tree.contents: Self.inherited]))
    let types = run.output.split(separator: "\n").filter { $0.contains("RECORD TYPE") }
    #expect(types == ["    RECORD TYPE CD_Place (", "    RECORD TYPE CD_Trip ("])
    for field in ["CD_name         STRING ", "CD_depth        DOUBLE ", "CD_trip         STRING "] {
      #expect(run.output.contains("        \(field)"))
    }
    #expect(run.error == "")
  }

  @Test("The checklist plans a new version of the model, and shows safe and unsafe fixes")
  func checklist() {
    let text = CommandRun("checklist", ".", tree: Tree.app()).output
    #expect(
      text.hasPrefix("# CloudKit checklist\n\n4 errors in 2 entities of 1 Core Data model.\n"))
    #expect(text.contains("- [ ] `Trips`: if `Trips` has shipped, add a model version before "))
    #expect(
      text.contains("- [ ] `Trip.stops` is ordered, which CloudKit does not support: deselect"))
    #expect(text.contains("+        <attribute name=\"name\" attributeType=\"String\" default"))
    #expect(text.contains("deletionRule=\"Nullify\" ordered=\"YES\""))
    let local = CommandRun("checklist", ".", tree: Tree.tree([Tree.contents: Tree.model])).output
    #expect(local.contains("\nThe Core Data model does not sync; `--scope all` checks it all the "))
  }
}

extension CoreDataPredictTests {
  @Test("The checklist plans new versions only of what has to change")
  func unchanged() {
    let files = [
      "Other.xcdatamodel/contents": Tree.file("<entity name=\"Other\"/>"),
      "App/Note.swift": "import SwiftData\n@Model final class Note { var text = \"\" }\n",
    ]
    let text = CommandRun("checklist", ".", tree: Tree.app(files)).output
    #expect(text.contains("- [ ] `Trips`: if `Trips` has shipped"))
    #expect(!text.contains("- [ ] `Other`"))
    #expect(!text.contains("VersionedSchema"))
    let changed = files["App/Note.swift"]?.replacing(" = \"\"", with: ": String")
    let both = CommandRun("checklist", ".", tree: Tree.app(["App/Note.swift": changed])).output
    #expect(both.contains("- [ ] The sources declare no `VersionedSchema`."))
    #expect(both.contains("- [ ] `Trips`: if `Trips` has shipped"))
  }
}

// MARK: - Releases

extension CoreDataPredictTests {
  private static let models = Tree.file(
    """
    <entity name="Trip">
      <attribute name="name" optional="YES" attributeType="String"/>
    </entity>
    """)

  /// The lock file of an app with this model.
  private static func lock(_ model: String) throws -> String {
    let run = CommandRun(
      "lock", "--release", "1.0", ".", tree: Tree.app([Tree.contents: model]))
    #expect(run.error == "\(LockFile.name): locked 1 model as 1.0\n")
    return try #require(run.files["/repo/" + LockFile.name])
  }

  @Test("A change of the version that has shipped is a finding at its '<model'")
  func shipped() throws {
    let lock = try Self.lock(Self.models)
    func run(_ words: String..., with files: [String: String?]) -> CommandRun {
      CommandRun(
        words: words + ["."], tree: Tree.app(files.merging([LockFile.name: lock]) { $1 }),
        environment: [:], isTerminal: false)
    }
    let current = [Tree.contents: Self.models]
    #expect(run("--format", "concise", with: current).output == "")
    #expect(run("lock", "--check", with: current).status == .success)
    let text = Self.models.replacing("name=\"name\"", with: "name=\"title\"")
    let changed = run(
      "--only", "shipped-version-changed", "--format", "concise", with: [Tree.contents: text])
    #expect(
      changed.output
        == "\(Tree.contents):2:1: warning: 'Trips' has changed since 1.0: 'Trip.name' "
        + "is gone (and 1 more) [shipped-version-changed]\n")
    #expect(run("lock", "--check", with: [Tree.contents: text]).status == .findings)
    let newer = Tree.bundle + "/Trips 2.xcdatamodel/contents"
    let files = [
      Tree.contents: Self.models, newer: text, Tree.choice: Tree.naming("Trips 2.xcdatamodel"),
    ]
    #expect(!run("--format", "concise", with: files).output.contains("shipped-version-changed"))
  }

  @Test("A default value changes nothing that has shipped")
  func defaultValue() throws {
    let before = Self.models.replacing("optional=\"YES\" ", with: "")
    let after = before.replacing("\"String\"", with: "\"String\" defaultValueString=\"\"")
    let lock = try Self.lock(before)
    let run = CommandRun(".", tree: Tree.app([Tree.contents: after, LockFile.name: lock]))
    #expect(run.output == "No findings in 1 entity of 1 Core Data model\n")
  }

  @Test("What production does not have is a finding at the tag")
  func production() {
    let export = """
      DEFINE SCHEMA
          RECORD TYPE CD_Trip (
              CD_entityName STRING QUERYABLE,
              CD_old        STRING QUERYABLE
          );
      """
    let tree = Tree.app([Tree.contents: Self.models, "schema.ckdb": export])
    let run = CommandRun("--format", "concise", ".", tree: tree)
    #expect(
      run.output
        == "\(Tree.contents):4:3: warning: 'Trip.name' is not in production, a 'Trip' with "
        + "it cannot sync [undeployed-field]\n")
    let notes = CommandRun(
      "--format", "concise", "--only", "stranded-field", ".", tree: tree)
    #expect(
      notes.output
        == "schema.ckdb:4:9: note: no property is stored as 'CD_old' of 'CD_Trip' "
        + "[stranded-field]\n"
    )
    let predicted = CommandRun("predict", ".", tree: tree)
    #expect(predicted.output.hasSuffix("does not have:\nfield CD_name of CD_Trip\n"))
    #expect(predicted.status == .success)
  }

  @Test("Known findings stay known, and what is new is reported")
  func baseline() {
    let written = CommandRun("--write-baseline", "known.json", ".", tree: Tree.app())
    #expect(written.error == "known.json: wrote 4 findings\n")
    let baseline = written.files["/repo/known.json"] ?? ""
    func run(_ model: String) -> CommandRun {
      CommandRun(
        "--baseline", "known.json", "--format", "concise", ".",
        tree: Tree.app(["known.json": baseline, Tree.contents: model]))
    }
    #expect(run(Tree.model).output == "")
    #expect(run(Tree.model).status == .success)
    let moved = Tree.model.replacing("    <entity name=\"Trip\"", with: "\n<entity name=\"Trip\"")
    #expect(run(moved).status == .success)
    let more = Tree.model.replacing(
      "<attribute name=\"day\"",
      with: "<attribute name=\"x\" attributeType=\"URI\"/>\n<attribute name=\"day\"")
    #expect(run(more).output.contains("'Stop.x' is not optional"))
    #expect(run(more).output.split(separator: "\n").count == 1)
    let stale = run(Tree.model.replacing(" ordered=\"YES\"", with: ""))
    #expect(stale.error.contains("'Trip.stops' in \(Tree.contents) no longer has ordered-relation"))
    #expect(stale.status == .failure)
    // A broken model does not make entries stale.
    #expect(run("<model>").status == .success)
  }
}
