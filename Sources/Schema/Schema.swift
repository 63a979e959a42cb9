/// All models of an app, linked as SwiftData would combine them, or the entities of a Core Data
/// model.
///
/// A schema is a plain value. It knows sources only by locations, so any front end can make one.
package struct Schema: Hashable, Codable, Sendable {
  /// Ordered by path and position; the index is `EntityID`.
  package let entities: [Entity]
  /// The structs, and classes that are not models, that attributes store. The index is
  /// `StructureID`.
  package let structures: [Structure]
  /// The raw values of models' properties that predicates read, ordered by path and position.
  package let predicates: [PredicateUse]
  /// Containers, configurations, and versions.
  package private(set) var stores: Stores
  /// The entitlements of the apps in the sources, ordered by path.
  package let entitlements: [Entitlements]
  /// The linter comments, ordered by path and position.
  package let comments: [LinterComment]
  /// The options of the project.
  package let options: SchemaOptions
  /// The names in the options that do not match anything in the sources.
  package let unknownNames: [UnknownName]
  /// The parts of the sources that could not be analyzed, in order.
  package private(set) var gaps: [AnalysisGap]
  /// The files, by printed path, that it speaks for; nil for all. The others are context: a schema
  /// of a program that compiles them speaks for them.
  package private(set) var ownPaths: Set<String>?
  /// The Core Data model that declares it; nil for SwiftData.
  package let modelFile: ModelFile?
  /// The older versions of that model, ordered by path. Their entities are superseded, and they
  /// have no stores. They are schemas of their own, because no rule about sync applies to them and
  /// some models have a hundred.
  package let olderVersions: [Schema]

  package init(
    entities: [Entity], structures: [Structure] = [], predicates: [PredicateUse] = [],
    stores: Stores = Stores(),
    entitlements: [Entitlements] = [],
    comments: [LinterComment] = [], options: SchemaOptions = SchemaOptions(),
    unknownNames: [UnknownName] = [], gaps: [AnalysisGap] = [], ownPaths: Set<String>? = nil,
    modelFile: ModelFile? = nil, olderVersions: [Schema] = []
  ) {
    self.entities = entities
    self.structures = structures
    self.predicates = predicates
    self.stores = stores
    self.entitlements = entitlements
    self.comments = comments
    self.options = options
    self.unknownNames = unknownNames
    self.gaps = gaps
    self.ownPaths = ownPaths
    self.modelFile = modelFile
    self.olderVersions = olderVersions
  }

  /// What declares its models.
  package var source: SchemaSource { modelFile == nil ? .swiftData : .coreData }

  /// Whether it is that of a Core Data model that could not be read.
  package var isUnread: Bool { modelFile?.location.range.isEmpty ?? false }

  /// The same schema, which speaks only for some of its files.
  ///
  /// - Parameter paths: The printed paths; nil for all files.
  package func speaking(for paths: Set<String>?) -> Schema {
    var schema = self
    schema.ownPaths = paths
    return schema
  }

  /// The same schema, which also speaks for another file.
  package func speaking(alsoFor path: String?) -> Schema {
    guard let path, let ownPaths else { return self }
    return speaking(for: ownPaths.union([path]))
  }

  func filteringGaps(_ isKept: (AnalysisGap) -> Bool) -> Schema {
    var schema = self
    schema.gaps = gaps.filter(isKept)
    return schema
  }

  /// Whether it speaks for the file at a printed path.
  package func speaks(for path: String) -> Bool { ownPaths?.contains(path) ?? true }

  /// The same schema with only some of its containers, each treated as a production container.
  package func opened(by containers: [Container]) -> Schema {
    var schema = self
    schema.stores.open(containers)
    return schema
  }

  package subscript(id: EntityID) -> Entity { entities[id.index] }
  package subscript(id: StructureID) -> Structure { structures[id.index] }
  package subscript(id: PropertyID) -> Property { entities[id.entity.index].properties[id.index] }
}

extension Schema {
  /// The model and its superclasses, nearest first.
  package func lineage(of id: EntityID) -> [EntityID] {
    id.lineage { entities[$0.index].superclass }
  }

  /// Whether a model is part of a superseded version of the schema.
  package func isHistory(_ id: EntityID) -> Bool {
    let entity = self[id]
    if entity.olderVersion != nil { return true }
    return entity.version.map { version in
      stores.versions.contains { $0.name == version && $0.isSuperseded }
    } ?? false
  }

  /// The name of a model in messages: the simple name, or the dotted path if the other model has
  /// the same name.
  package func name(of id: EntityID, beside other: EntityID) -> String {
    let (model, other) = (entities[id.index], entities[other.index])
    return model.name == other.name && model.id != other.id ? model.path : model.name
  }

  /// The name of a property in messages: `Trip.stops`.
  package func name(of id: PropertyID) -> String {
    "\(entities[id.entity.index].name).\(self[id].name)"
  }

  /// The first container of the app that is certain to sync: it is given the name of an iCloud
  /// container, or an entitlements file that may belong to the app names one.
  package var containerThatSyncs: Container? {
    stores.containers.first { container in
      container.isProduction
        && container.configurations.contains { index in
          let configuration = stores.configurations[index]
          guard configuration.isProduction else { return false }
          return switch configuration.database {
          case .private: true
          case .automatic: configuration.containerEntitlements != nil
          case .none, .unknown: false
          }
        }
    }
  }
}
