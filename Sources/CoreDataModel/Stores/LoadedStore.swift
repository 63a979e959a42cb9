import SwiftDataLintSchema

/// A store of a container that loads a model.
struct LoadedStore {
  let description: StoreDescription
  let container: PersistentContainer
  let sync: StoreSync
  /// The entities that it holds.
  let members: [EntityID]
  let defect: ConfigurationDefect?

  init(_ description: StoreDescription, _ loader: ModelLoading.Loader, _ table: EntityTable) {
    self.description = description
    container = loader.container
    sync = StoreSync(description, of: loader.container)
    let content = Content(description, of: table)
    members = content.members
    // If the container does not name the model, the configuration may belong to another one. What
    // never syncs is not checked.
    let isChecked = loader.certainty == .certain && loader.container.kind == .cloudKit
    defect = isChecked ? content.defect : nil
  }

  var isProduction: Bool { container.isProduction && !description.isInMemory }

  var configuration: Configuration {
    let name: EntitledName? =
      switch description.options {
      case .set(let name), .sometimes(let name): name
      case .unset, .removed: nil
      }
    return Configuration(
      location: description.location, name: description.configuration, database: sync.database,
      isExplicit: description.options != .unset, models: members,
      privateDatabases: name.map { [$0] } ?? [],
      hasOwnSchema: description.configuration != nil, isInMemory: description.isInMemory,
      isProduction: isProduction, entitlements: container.entitlements, syncReason: sync.words,
      defect: defect)
  }
}

/// The entities of a model that a configuration contains.
private struct Content {
  var members: [EntityID] = []
  var defect: ConfigurationDefect?

  init(_ description: StoreDescription, of table: EntityTable) {
    let name = description.configuration
    // A configuration that could not be read may have any entities, if the model has several.
    if !description.isConfigurationReadable, !table.facts.configurations.isEmpty { return }
    // Nothing is known of a model that could not be read.
    if table.facts.range.isEmpty { return }
    let configuration = table.facts.configurations.first { $0.name == name }
    guard let name, configuration != nil || !Self.allEntities.contains(name) else {
      members = table.ids
      return
    }
    guard let configuration else {
      defect = .unknown
      return
    }
    members = configuration.members.compactMap(table.entity).sorted()
    if members.isEmpty { defect = .empty }
  }

  /// Names of the configuration of all entities: what `NSManagedObjectModel.configurations` returns
  /// for it, and what the editor shows, which public apps use.
  private static let allEntities: Set<String> = ["PF_DEFAULT_CONFIGURATION_NAME", "Default"]
}

extension Stores {
  /// The stores of containers that load a model.
  init(_ loaders: [ModelLoading.Loader], _ stores: [[LoadedStore]]) {
    var configurations: [Configuration] = []
    var containers: [Container] = []
    for (loader, stores) in zip(loaders, stores) {
      let first = configurations.count
      configurations += stores.map(\.configuration)
      containers.append(
        Container(
          location: loader.container.location, configurations: Array(first..<configurations.count),
          models: Set(stores.flatMap(\.members)).sorted(),
          isReadable: loader.certainty == .certain, isProduction: loader.container.isProduction))
    }
    self.init(configurations: configurations, containers: containers)
  }
}
