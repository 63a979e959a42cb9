import SwiftDataLintCoreDataModel
import SwiftDataLintSchema
import Testing

/// The containers and configurations in the schema of a model.
@Suite struct StoresTests {
  private static let text = model(
    """
    <entity name="A"/><entity name="B"/>\
    <configuration name="Cloud"><memberEntity name="B"/></configuration>\
    <configuration name="Empty"/>
    """)

  private static func stores(_ containers: PersistentContainer...) -> Stores {
    schema(text, PersistentStores(containers: containers)).stores
  }

  /// The kind of a container, one of its stores, and the database of the store with the reason.
  private static let databases:
    [(PersistentContainer.Kind, StoreDescription, [Entitlements], String)] = [
      (.plain, .standard(), [entitled], "none: NSPersistentContainer never syncs"),
      (
        .cloudKit, .standard(), [entitled],
        "automatic: the default store description, and App.entitlements names an iCloud container"
      ),
      (
        .cloudKit, .standard(), [unentitled],
        "automatic: the default store description, but no entitlements file names an iCloud "
          + "container"
      ),
      (
        .cloudKit, .standard(), [],
        "automatic: the default store description, and no entitlements file was found"
      ),
      (.cloudKit, .custom(), [entitled], "none: no cloudKitContainerOptions"),
      (.cloudKit, .custom(.set(nil)), [], "private: cloudKitContainerOptions is set"),
      (
        .cloudKit, .custom(.sometimes(nil)), [],
        "private: cloudKitContainerOptions is set on some paths"
      ),
      (.cloudKit, .standard(.removed), [entitled], "none: cloudKitContainerOptions = nil"),
    ]

  @Test("A configuration says whether it syncs, and why", arguments: databases)
  func database(
    _ kind: PersistentContainer.Kind, _ store: StoreDescription, _ entitlements: [Entitlements],
    _ words: String
  ) {
    let stores = Self.stores(.container(kind, .named("Trips"), [store], with: entitlements))
    let configurations = stores.configurations
    #expect(configurations.map { "\($0.database): \($0.syncWords)" } == [words])
    #expect(configurations.map(\.isExplicit) == [store.options != .unset])
    #expect(configurations.map(\.entitlements) == [entitlements])
    #expect(configurations.map(\.location) == [store.location])
    #expect(!stores.checksAsIfSyncing)
  }

  @Test(
    "A store holds the entities of its configuration, or all",
    arguments: [
      (nil, [0, 1], nil), ("Cloud", [1], nil), ("Empty", [], .empty), ("Clod", [], .unknown),
      ("cloud", [], .unknown), ("Default", [0, 1], nil),
      ("PF_DEFAULT_CONFIGURATION_NAME", [0, 1], nil),
    ] as [(String?, [Int], ConfigurationDefect?)])
  func configuration(_ name: String?, _ models: [Int], _ defect: ConfigurationDefect?) {
    let stores = Self.stores(
      .container(.cloudKit, .named("Trips"), [.custom(configuration: name)]))
    #expect(stores.configurations.map(\.name) == [name])
    #expect(stores.configurations.map { $0.models.map(\.index) } == [models])
    #expect(stores.configurations.map(\.defect) == [defect])
    #expect(stores.configurations.map(\.hasOwnSchema) == [name != nil])
    #expect(stores.containers.map { $0.models.map(\.index) } == [models])
  }

  @Test("A configuration of that name is not the one of all entities")
  func ownDefault() {
    let text = model(
      "<entity name='A'/><entity name='B'/>"
        + "<configuration name='Default'><memberEntity name='B'/></configuration>")
    let container = PersistentContainer.container(
      .plain, .named("Trips"), [.custom(configuration: "Default")])
    let configurations = schema(text, PersistentStores(containers: [container])).stores
      .configurations
    #expect(configurations.map { $0.models.map(\.index) } == [[1]])
  }

  @Test(
    "A model that the container does not name may be another one",
    arguments: [ModelReference.merged, .unknown("m")])
  func otherModel(_ reference: ModelReference) {
    let stores = Self.stores(
      .container(.cloudKit, reference, [.custom(.set(nil), configuration: "Clod")]))
    #expect(stores.configurations.map(\.defect) == [nil])
    #expect(stores.containers.map(\.isReadable) == [false])
  }

  @Test("Nothing is known of the configurations of a model that cannot be read")
  func unreadable() {
    let stores = schema(
      "<model>",
      PersistentStores(containers: [
        .container(.cloudKit, .named("Trips"), [.custom(configuration: "Cloud")])
      ])
    ).stores
    #expect(stores.configurations.map(\.defect) == [nil])
  }

  @Test("Containers keep their order and their stores")
  func containers() {
    let name = EntitledName(name: "iCloud.trips", location: line(4))
    let stores = Self.stores(
      .container(
        .cloudKit, .named("Trips"),
        [.custom(.set(name), configuration: "Cloud"), .custom(isInMemory: true)]),
      .container(.plain, .named("Other")),
      .container(.plain, isProduction: false))
    #expect(stores.containers.map(\.configurations) == [[0, 1], [2]])
    #expect(stores.containers.map(\.isProduction) == [true, false])
    #expect(stores.containers.map(\.location) == [line(1), line(1)])
    #expect(stores.containers.map { $0.models.map(\.index) } == [[0, 1], [0, 1]])
    #expect(stores.configurations.map(\.isProduction) == [true, false, false])
    #expect(stores.configurations.map(\.isInMemory) == [false, true, false])
    #expect(stores.configurations.map(\.privateDatabases) == [[name], [], []])
  }

  @Test("A schema has the gaps of the files of its containers, and all entitlements")
  func gapsAndEntitlements() {
    let gaps = ["Other.swift", "Stack.swift"].map { path in
      AnalysisGap(path: path, offset: 1, reason: "a", subject: .configuration)
    }
    let schemas = CoreDataLinker(
      [DataModel("Trips", Self.text), DataModel("Z", Self.text)],
      stores: PersistentStores(containers: [.container(.plain)], gaps: gaps),
      entitlements: [entitled, unentitled]
    ).schemas()
    #expect(schemas.map(\.gaps) == [[gaps[1]], []])
    #expect(schemas.allSatisfy { $0.entitlements == [entitled, unentitled] })
  }

  private static let unread: [(PersistentContainer, String?)] = [
    (.container(.cloudKit, .named("Trip")), "these sources have no Core Data model 'Trip'"),
    (.container(.cloudKit, .code), "the Core Data model is built in code"),
    (.container(.cloudKit, .named("Trips")), nil), (.container(.cloudKit, .swiftData), nil),
    (.container(.plain, .named("Trip")), nil),
    (.container(.cloudKit, .named("Trip"), isProduction: false), nil),
  ]

  @Test(
    "A CloudKit container whose model cannot be read is a gap of each schema", arguments: unread)
  func unreadModel(_ container: PersistentContainer, _ reason: String?) {
    let schemas = CoreDataLinker(
      [DataModel("A", Self.text), DataModel("Trips", Self.text)],
      stores: PersistentStores(containers: [container])
    ).schemas()
    let gaps = reason.map {
      [AnalysisGap(path: "Stack.swift", offset: 100, reason: $0, subject: .file)]
    }
    #expect(schemas.map(\.gaps) == [gaps ?? [], gaps ?? []])
  }

  @Test("It is certain that a container syncs if its app is entitled or options are set")
  func containerThatSyncs() {
    let cases: [(PersistentContainer, Bool)] = [
      (.container(.cloudKit, with: [entitled]), true), (.container(.cloudKit), false),
      (.container(.plain, with: [entitled]), false),
      (.container(.cloudKit, .named("Trips"), [.custom(.set(nil))]), true),
      (.container(.cloudKit, .named("Trips"), [.custom()], with: [entitled]), false),
    ]
    for (container, syncs) in cases {
      let schema = schema(Self.text, PersistentStores(containers: [container]))
      #expect((schema.containerThatSyncs != nil) == syncs)
    }
  }
}
