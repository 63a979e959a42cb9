/// The Core Data containers in the sources of one or several programs, and what else of the sources
/// a Core Data model depends on.
package struct PersistentStores: Hashable, Sendable {
  /// Ordered by path and position. A container appears once for each way in which callers make it.
  package let containers: [PersistentContainer]
  /// Value transformers that the sources define, sorted by name.
  package let transformers: [TransformerDefinition]
  /// Whether there are more transformers, under names that could not be read.
  package let hasUnreadTransformers: Bool
  /// The parts of containers that could not be read, in order.
  package let gaps: [AnalysisGap]

  package init(
    containers: [PersistentContainer] = [], transformers: [TransformerDefinition] = [],
    hasUnreadTransformers: Bool = false, gaps: [AnalysisGap] = []
  ) {
    self.containers = containers
    self.transformers = transformers
    self.hasUnreadTransformers = hasUnreadTransformers
    self.gaps = gaps
  }
}

extension PersistentStores {
  /// The stores of several programs, each container once.
  package init(joining stores: [PersistentStores]) {
    func distinct<Element: Hashable>(_ elements: [Element]) -> [Element] {
      var known: Set<Element> = []
      return elements.filter { known.insert($0).inserted }
    }
    self.init(
      containers: distinct(stores.flatMap(\.containers)).sorted {
        $0.location.start < $1.location.start
      },
      transformers: distinct(stores.flatMap(\.transformers)).sorted { $0.name < $1.name },
      hasUnreadTransformers: stores.contains(where: \.hasUnreadTransformers),
      gaps: Set(stores.flatMap(\.gaps)).sorted())
  }
}

/// A call that creates a Core Data container: `NSPersistentCloudKitContainer(name: "Trips")`.
package struct PersistentContainer: Hashable, Sendable {
  /// The class of a container.
  package enum Kind: String, Sendable {
    /// `NSPersistentContainer`, or a coordinator of one's own. The model is never validated.
    case plain
    /// `NSPersistentCloudKitContainer`
    case cloudKit
  }

  /// The location of the call.
  package let location: SourceLocation
  package let kind: Kind
  package let model: ModelReference
  /// The stores that it loads, or may load: those in `persistentStoreDescriptions`, or the default
  /// one. Empty for coordinators, and if they could not be read.
  package let descriptions: [StoreDescription]
  /// Whether it is used in production: not in tests, previews, or memory.
  package let isProduction: Bool
  /// The printed paths of the models that its programs contain; nil if that is not known.
  package private(set) var models: Set<String>?
  /// The folder of the Xcode project of its file, relative to the root; nil if that is not known.
  package let xcodeProject: String?
  /// The entitlements files that its app uses or may use, ordered by path.
  package let entitlements: [Entitlements]

  package init(
    location: SourceLocation, kind: Kind, model: ModelReference, descriptions: [StoreDescription],
    isProduction: Bool = true, xcodeProject: String? = nil, entitlements: [Entitlements] = []
  ) {
    self.location = location
    self.kind = kind
    self.model = model
    self.descriptions = descriptions
    self.isProduction = isProduction
    self.xcodeProject = xcodeProject
    self.entitlements = entitlements
  }

  /// Whether it is in a program with a model.
  ///
  /// - Parameter path: The printed path of the model.
  package func isBeside(_ path: String) -> Bool { models?.contains(path) ?? true }
}

extension PersistentStores {
  /// The same stores in programs with some models.
  ///
  /// - Parameter models: The printed paths of the models.
  package func beside(_ models: Set<String>) -> PersistentStores {
    PersistentStores(
      containers: containers.map { $0.beside(models) }, transformers: transformers,
      hasUnreadTransformers: hasUnreadTransformers, gaps: gaps)
  }
}

extension PersistentContainer {
  fileprivate func beside(_ models: Set<String>) -> PersistentContainer {
    var container = self
    container.models = models
    return container
  }
}

/// The model that a container loads.
package enum ModelReference: Hashable, Sendable {
  /// The `.xcdatamodeld` of this name.
  case named(String)
  /// A model that is made of SwiftData classes: `makeManagedObjectModel(for:)`.
  case swiftData
  /// A model that is built in code, of `NSEntityDescription`.
  case code
  /// All models of the bundle: `mergedModel(from:)`.
  case merged
  /// It could not be read from this expression.
  case unknown(String)
}

/// A store of a Core Data container: an `NSPersistentStoreDescription`.
package struct StoreDescription: Hashable, Sendable {
  /// What the sources do with `cloudKitContainerOptions`.
  package enum Options: Hashable, Sendable {
    /// Nothing, or they are removed on some paths: a default description, or a copy of it, has
    /// options if the app's entitlements name an iCloud container; one made with
    /// `NSPersistentStoreDescription(url:)` has none.
    case unset
    /// They are set, to the iCloud container of this name if that could be read.
    case set(EntitledName?)
    /// They are set to nil on every path.
    case removed
    /// They are set on some paths, and removed or left out on others.
    case sometimes(EntitledName?)
  }

  /// The location of the description, or of the container if it is the default one.
  package let location: SourceLocation
  /// Whether the container makes it, or the description of which it is a copy.
  package let isDefault: Bool
  /// The name of the model's configuration whose entities it stores; nil for all entities.
  package let configuration: String?
  /// Whether that could be read.
  package let isConfigurationReadable: Bool
  package let options: Options
  /// The location of the assignment that decides the options; nil if there is none.
  package let optionsLocation: SourceLocation?
  /// Whether it is stored in memory: at `/dev/null`, or of the type in memory.
  package let isInMemory: Bool

  package init(
    location: SourceLocation, isDefault: Bool, configuration: String? = nil,
    isConfigurationReadable: Bool = true, options: Options = .unset,
    optionsLocation: SourceLocation? = nil, isInMemory: Bool = false
  ) {
    self.location = location
    self.isDefault = isDefault
    self.configuration = configuration
    self.isConfigurationReadable = isConfigurationReadable
    self.options = options
    self.optionsLocation = optionsLocation
    self.isInMemory = isInMemory
  }
}

/// A value transformer that the sources define.
package struct TransformerDefinition: Hashable, Sendable {
  /// The name under which Core Data finds it.
  package let name: String
  /// The location of its class, or of the call that registers it.
  package let location: SourceLocation
  /// Whether the name follows that of its module in a model, as that of a Swift class without
  /// `@objc` does: `Trips.ColorTransformer`.
  package let needsModule: Bool
  /// Whether its class overrides `allowsReverseTransformation` with a literal `false`.
  package let isIrreversible: Bool

  package init(
    name: String, location: SourceLocation, needsModule: Bool = false, isIrreversible: Bool = false
  ) {
    self.name = name
    self.location = location
    self.needsModule = needsModule
    self.isIrreversible = isIrreversible
  }
}
