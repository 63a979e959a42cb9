import SwiftDataLintCoreDataModel
import SwiftDataLintSchema
import Testing

private let byDefault =
  "the default store description, and App.entitlements names an iCloud container"
private let notEntitled =
  "in a default store, which syncs only if the entitlements name an iCloud container"
private let never = "NSPersistentContainer never syncs"
private let outside = "not in the configuration 'Cloud', which syncs"

/// Which entities sync, and why.
@Suite struct EntityStateTests {
  /// The containers of an app, and the state of the entity `A` with its reason.
  private static let apps: [(containers: [PersistentContainer], state: String)] = [
    ([], "local 0: no container syncs it"),
    ([.container(.plain)], "local 1: \(never)"),
    ([.container(.plain, with: [entitled])], "local 1: \(never)"),
    ([.container(.plain, .named("Trips"), [.custom(.set(nil))])], "local 2: \(never)"),
    ([.container(.cloudKit, with: [entitled])], "synced 1: \(byDefault)"),
    ([.container(.cloudKit, with: [unentitled, entitled])], "synced 1: \(byDefault)"),
    ([.container(.cloudKit, with: [unentitled])], "unlisted 1: \(notEntitled)"),
    ([.container(.cloudKit)], "unlisted 1: \(notEntitled)"),
    ([cloud(.standard(.set(nil)))], "synced 3: cloudKitContainerOptions is set"),
    (
      [cloud(.standard(.sometimes(nil)))], "synced 3: cloudKitContainerOptions is set on some paths"
    ),
    ([cloud(.standard(.removed), entitled)], "local 3: cloudKitContainerOptions = nil"),
    ([cloud(.custom(.set(nil)))], "synced 3: cloudKitContainerOptions is set"),
    (
      [cloud(.custom(.sometimes(nil)))], "synced 3: cloudKitContainerOptions is set on some paths"
    ),
    ([cloud(.custom(.removed), entitled)], "local 3: cloudKitContainerOptions = nil"),
    ([cloud(.custom(), entitled)], "local 2: no cloudKitContainerOptions"),
    // One of several containers, or one of their stores, is enough.
    ([.container(.plain), .container(.cloudKit, with: [entitled])], "synced 1: \(byDefault)"),
    ([.container(.cloudKit, with: [entitled]), .container(.plain)], "synced 1: \(byDefault)"),
    ([.container(.plain), .container(.cloudKit)], "unlisted 1: \(notEntitled)"),
    ([.container(.cloudKit), cloud(.custom(.removed))], "unlisted 1: \(notEntitled)"),
    (
      [.container(.cloudKit, .named("Trips"), [.custom(), .custom(.set(nil))])],
      "synced 3: cloudKitContainerOptions is set"
    ),
    // Tests, previews and stores in memory are ignored.
    (
      [.container(.cloudKit, isProduction: false, with: [entitled])],
      "local 0: no container syncs it"
    ),
    ([cloud(.standard(isInMemory: true), entitled)], "local 0: no container syncs it"),
    ([cloud(.custom(.set(nil), isInMemory: true))], "local 0: no container syncs it"),
    (
      [.container(.plain), .container(.cloudKit, isProduction: false, with: [entitled])],
      "local 1: \(never)"
    ),
    (
      [.container(.cloudKit, .named("Trips"), [])],
      "unlisted 1: possibly in this container, whose stores could not be read"
    ),
    // Containers of other models.
    ([.container(.cloudKit, .named("Other"), with: [entitled])], "local 0: no container syncs it"),
    ([.container(.cloudKit, .named("trips"), with: [entitled])], "local 0: no container syncs it"),
    ([.container(.cloudKit, .swiftData, with: [entitled])], "local 0: no container syncs it"),
    ([.container(.cloudKit, .code, with: [entitled])], "local 0: no container syncs it"),
    ([.container(.cloudKit, .merged, with: [entitled])], "synced 1: \(byDefault)"),
    ([.container(.cloudKit, .unknown("model"), with: [entitled])], "synced 1: \(byDefault)"),
  ]

  private static func cloud(
    _ description: StoreDescription, _ entitlements: Entitlements...
  ) -> PersistentContainer {
    .container(.cloudKit, .named("Trips"), [description], with: entitlements)
  }

  @Test("A model syncs if a CloudKit container gives a store of it options", arguments: apps)
  func containers(_ containers: [PersistentContainer], _ state: String) throws {
    let schema = schema(entity(""), PersistentStores(containers: containers))
    let entity = try #require(schema.entities.first)
    #expect(Self.words(entity) == state)
    #expect(!entity.isLocalByHand)
    #expect(schema.severityScope(of: entity.id) == Self.scope(of: entity.state))
  }

  /// The state, the line of its reason and the reason. The line is 0 in the model.
  private static func words(_ entity: Entity) -> String {
    let location = entity.stateReason.location
    let line = location?.path == "Stack.swift" ? (location?.range.lowerBound ?? 0) / 100 : 0
    return "\(entity.state) \(line): \(entity.stateReason.text)"
  }

  private static func scope(of state: EntityState) -> SeverityScope {
    switch state {
    case .synced: .full
    case .unlisted: .lowered
    case .local, .superseded: .none
    }
  }

  // MARK: Configurations

  private static let configured = model(
    """
    <entity name="A" parentEntity="P"/><entity name="P" parentEntity="Q"/><entity name="Q"/>\
    <entity name="L" parentEntity="Q"/>\
    <configuration name="Cloud" usedWithCloudKit="YES"><memberEntity name="A"/></configuration>\
    <configuration name="Local"><memberEntity name="L"/></configuration>\
    <configuration name="Empty"/>
    """)

  /// The stores of a CloudKit container, and the states of all entities.
  private static let stores: [(stores: [StoreDescription], states: [String])] = [
    (
      [.custom(.set(nil), configuration: "Cloud"), .custom(configuration: "Local")],
      [
        "A synced 3: cloudKitContainerOptions is set", "P synced 0: inherited by 'A'",
        "Q synced 0: inherited by 'A'", "L local 2: no cloudKitContainerOptions",
      ]
    ),
    (
      [.custom(.set(nil), configuration: "Cloud")],
      [
        "A synced 3: cloudKitContainerOptions is set", "P synced 0: inherited by 'A'",
        "Q synced 0: inherited by 'A'", "L local 2: \(outside)",
      ]
    ),
    (
      [.standard(configuration: "Cloud"), .custom(configuration: "Local")],
      [
        "A unlisted 1: \(notEntitled)",
        "P unlisted 0: inherited by 'A', which is \(notEntitled)",
        "Q unlisted 0: inherited by 'A', which is \(notEntitled)",
        "L local 2: no cloudKitContainerOptions",
      ]
    ),
    (
      [.custom(configuration: "Cloud"), .custom(.set(nil), configuration: "Local")],
      [
        "A local 2: no cloudKitContainerOptions",
        "P local 2: not in the configuration 'Local', which syncs",
        "Q synced 0: inherited by 'L'", "L synced 3: cloudKitContainerOptions is set",
      ]
    ),
    (
      [.custom(.set(nil), configuration: "Clod"), .custom(configuration: "Local")],
      [
        "A unlisted 2: in no store: the model has no entities in the configuration 'Clod'",
        "P unlisted 2: in no store: the model has no entities in the configuration 'Clod'",
        "Q unlisted 2: in no store: the model has no entities in the configuration 'Clod'",
        "L local 2: no cloudKitContainerOptions",
      ]
    ),
    (
      [.custom(.set(nil), configuration: "Empty"), .custom(configuration: "Local")],
      [
        "A unlisted 2: in no store: the model has no entities in the configuration 'Empty'",
        "P unlisted 2: in no store: the model has no entities in the configuration 'Empty'",
        "Q unlisted 2: in no store: the model has no entities in the configuration 'Empty'",
        "L local 2: no cloudKitContainerOptions",
      ]
    ),
    (
      [.custom(configuration: "Clod")],
      [
        "A local 0: no container syncs it", "P local 0: no container syncs it",
        "Q local 0: no container syncs it", "L local 0: no container syncs it",
      ]
    ),
    (
      [.custom(.set(nil), configuration: "Default")],
      ["A", "P", "Q", "L"].map { "\($0) synced 3: cloudKitContainerOptions is set" }
    ),
    (
      [.custom(.set(nil), configuration: "PF_DEFAULT_CONFIGURATION_NAME")],
      ["A", "P", "Q", "L"].map { "\($0) synced 3: cloudKitContainerOptions is set" }
    ),
  ]

  @Test(
    "A store holds the entities of its configuration, with what they inherit", arguments: stores)
  func configurations(_ stores: [StoreDescription], _ states: [String]) {
    let container = PersistentContainer.container(.cloudKit, .named("Trips"), stores)
    let schema = schema(Self.configured, PersistentStores(containers: [container]))
    #expect(schema.entities.map { "\($0.name) \(Self.words($0))" } == states)
  }

  @Test("A store of a container that loads several models may be another model's")
  func mergedModels() {
    let stores: [StoreDescription] = [
      .custom(.set(nil), configuration: "Other"), .custom(configuration: "Local"),
    ]
    let container = PersistentContainer.container(.cloudKit, .merged, stores)
    let schema = schema(Self.configured, PersistentStores(containers: [container]))
    let unsynced = "local 0: no container syncs it"
    #expect(
      schema.entities.map(Self.words) == [
        unsynced, unsynced, unsynced, "local 2: no cloudKitContainerOptions",
      ])
  }

  // MARK: Decisions without a store that syncs

  @Test("A model that Xcode checks for CloudKit may be meant to sync")
  func usedWithCloudKit() {
    let text = model("<entity name='A'/>", "usedWithCloudKit='YES'")
    let planned =
      "unlisted 0: in a model with usedWithCloudKit=\"YES\", but in no CloudKit container"
    let cases: [([PersistentContainer], String)] = [
      ([], planned),
      ([.container(.plain)], planned),
      ([.container(.cloudKit, isProduction: false)], planned),
      ([.container(.cloudKit, .named("Other"), with: [entitled])], planned),
      ([.container(.cloudKit, with: [entitled])], "synced 1: \(byDefault)"),
      ([Self.cloud(.custom(.removed))], "local 3: cloudKitContainerOptions = nil"),
      ([Self.cloud(.custom())], "local 2: no cloudKitContainerOptions"),
    ]
    for (containers, state) in cases {
      let schema = schema(text, PersistentStores(containers: containers))
      #expect(schema.entities.map(Self.words) == [state])
    }
    #expect(
      schema(text).entities[0].stateReason.location
        == SourceLocation(path: "Trips.xcdatamodeld/Trips.xcdatamodel/contents", range: 0..<6))
  }

  @Test("So may the entities of a configuration that Xcode checks for CloudKit")
  func usedConfiguration() {
    let schema = schema(Self.configured)
    let planned =
      "unlisted 0: in a configuration with usedWithCloudKit=\"YES\", but in no CloudKit container"
    #expect(
      schema.entities.map(Self.words) == [
        planned, planned, planned, "local 0: no container syncs it",
      ])
    #expect(schema.modelFile?.isCheckedByXcode == true)
  }

  @Test("A model in tests is in no store")
  func tests() {
    let test = DataModel("Trips", entity(""), isInTests: true)
    for container in [
      PersistentContainer.container(.cloudKit, with: [entitled]), .container(.plain),
    ] {
      let schema = CoreDataLinker([test], stores: PersistentStores(containers: [container]))
        .schemas()[0]
      #expect(schema.entities.map(Self.words) == ["local 0: declared in tests"])
    }
  }

  @Test("The setting keeps an entity local, but not what it inherits")
  func localOnly() {
    let text = model("<entity name='A' parentEntity='P'/><entity name='P'/><entity name='B'/>")
    let stores = PersistentStores(containers: [.container(.cloudKit, with: [entitled])])
    let entities = schema(text, stores, SchemaOptions(localOnly: ["A", "B"])).entities
    #expect(
      entities.map(Self.words) == [
        "local 0: listed in the setting 'localOnly'", "synced 1: \(byDefault)",
        "local 0: listed in the setting 'localOnly'",
      ])
    #expect(entities.map(\.isLocalByHand) == [true, false, true])
    let parent = schema(text, stores, SchemaOptions(localOnly: ["P"])).entities
    #expect(parent.map(\.state) == [.synced, .local, .synced])
  }

  @Test("Each model is checked with the scope 'all'")
  func scopeAll() {
    let schema = schema(entity(""), PersistentStores(), SchemaOptions(scope: .all))
    #expect(schema.severityScope(of: EntityID(index: 0)) == .full)
  }
}
