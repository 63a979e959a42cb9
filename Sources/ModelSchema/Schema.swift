import SwiftDataLintSwiftSource

/// All models of the analysed sources, joined: what SwiftData would make of them.
///
/// It never changes; a class, because all models and stores of a report hold the one they are of.
package final class Schema: Sendable {
  /// In the order of path and position; `EntityID` is the index.
  package let entities: [Entity]
  /// Every property of every model, in the same order.
  package let properties: [Property]
  /// Every relationship with its property, in the same order.
  package let relationships: [(property: Property, relationship: Relationship)]
  /// Containers, configurations and versions.
  package let stores: Stores
  /// What the apps among the sources are entitled to, in the order of the paths.
  package let entitlements: [EntitlementsFacts]
  /// What comments tell the linter, in the order of path and position.
  package let comments: [LinterComment]
  /// What the project says of it.
  package let options: SchemaOptions
  /// The names among the options that nothing in the sources has.
  package let unknownNames: [UnknownName]
  /// Places that were not understood, in order.
  package let notAnalysed: [NotAnalysed]

  init(
    entities: [Entity], stores: Stores, entitlements: [EntitlementsFacts],
    comments: [LinterComment],
    options: SchemaOptions, unknownNames: [UnknownName], notAnalysed: [NotAnalysed]
  ) {
    self.entities = entities
    self.stores = stores
    self.entitlements = entitlements
    self.comments = comments
    self.options = options
    self.unknownNames = unknownNames
    self.notAnalysed = notAnalysed
    properties = entities.flatMap(\.properties)
    relationships = properties.compactMap { property in
      property.relationship.map { (property, $0) }
    }
  }

  /// The same schema with some of its containers alone, as if each of these counted.
  package func opened(by containers: [Container]) -> Schema {
    var stores = stores
    stores.containers = containers
    for index in containers.indices {
      stores.containers[index].counts = true
      for configuration in containers[index].configurations {
        stores.configurations[configuration].counts = true
      }
    }
    stores.checksAsIfSyncing = !containers.contains { container in
      container.configurations.contains { stores.configurations[$0].canSync }
    }
    return Schema(
      entities: entities, stores: stores, entitlements: entitlements, comments: comments,
      options: options, unknownNames: unknownNames, notAnalysed: notAnalysed)
  }

  package subscript(id: EntityID) -> Entity { entities[id.index] }
  package subscript(id: PropertyID) -> Property { self[id.entity].properties[id.index] }

  /// The model and its superclasses, nearest first; classes that inherit in a circle end it.
  package func lineage(of id: EntityID) -> [EntityID] {
    var lineage = [id]
    while let last = lineage.last, let next = self[last].superclass, !lineage.contains(next) {
      lineage.append(next)
    }
    return lineage
  }

  /// The name of a model as messages have it: the simple one, or the dotted path beside a model of
  /// the same name.
  package func name(of id: EntityID, beside other: EntityID) -> String {
    self[id].name == self[other].name && id != other ? self[id].path : self[id].name
  }

  /// `Trip.stops`, as messages name a property.
  package func name(of id: PropertyID) -> String { "\(self[id].entityName).\(self[id].name)" }
}

/// How much a rule matters to a model.
package enum ModelRelevance: Sendable {
  case full
  /// No container holds the model, or it is history and asked for.
  case lowered
  /// The model stays local, or it is history.
  case none
}

extension Schema {
  /// How much a rule matters to a model.
  ///
  /// What only older versions of the schema have is history to all rules: stores on disk look like
  /// it, and a change to it breaks their migration.
  ///
  /// - Parameter isAboutSync: whether the rule is about what CloudKit takes.
  package func relevance(of id: EntityID, isAboutSync: Bool = true) -> ModelRelevance {
    let model = self[id]
    return switch (options.scope, model.state) {
    case (_, .local) where isAboutSync && model.isLocalByHand: .none
    case (.all, _) where model.olderVersion != nil: .lowered
    case _ where model.olderVersion != nil: .none
    case _ where !isAboutSync: .full
    case (.all, _), (_, .synced): .full
    case (_, .unlisted): .lowered
    case (_, .local), (_, .superseded): .none
    }
  }
}

/// Which entity of a schema.
package struct EntityID: Hashable, Comparable, Sendable {
  package let index: Int

  package static func < (left: EntityID, right: EntityID) -> Bool { left.index < right.index }
}

/// Which property of a schema; ordered as they stand in the sources.
package struct PropertyID: Hashable, Comparable, Sendable {
  package let entity: EntityID
  package let index: Int

  package static func < (left: PropertyID, right: PropertyID) -> Bool {
    (left.entity, left.index) < (right.entity, right.index)
  }
}

/// A range of bytes in a file.
package struct SourceLocation: Hashable, Sendable {
  /// The path as it is printed.
  package let path: String
  package let range: Range<Int>

  package init(path: String, range: Range<Int>) {
    self.path = path
    self.range = range
  }
}

/// A place that was not analysed, and why; ordered by path and position.
package struct NotAnalysed: Hashable, Comparable, Sendable {
  package let path: String
  /// The byte offset; zero where the whole file is meant.
  package let offset: Int
  package let reason: String
  package let subject: Subject

  /// What more would be known, had the place been analysed.
  package enum Subject: Hashable, Sendable {
    /// Whatever a file may declare: models, types, containers.
    case file
    /// The same of a file of tests, which decide nothing.
    case tests
    /// What an app is entitled to.
    case entitlements
    /// A model or one of its properties.
    case model(EntityID)
    /// Which models a container holds.
    case container
    /// Whether a store syncs; without an answer it is taken for one that does.
    case configuration
  }

  package init(path: String, offset: Int, reason: String, subject: Subject) {
    self.path = path
    self.offset = offset
    self.reason = reason
    self.subject = subject
  }

  package static func < (left: NotAnalysed, right: NotAnalysed) -> Bool {
    (left.path, left.offset, left.reason) < (right.path, right.offset, right.reason)
  }
}
