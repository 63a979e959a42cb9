import SwiftDataLintSwiftSource

/// All models of the analyzed sources, linked as SwiftData would combine them.
///
/// The schema is immutable. It is a class because all models and stores of a report refer to it.
package final class Schema: Sendable {
  /// Ordered by path and position; the index is `EntityID`.
  package let entities: [Entity]
  /// All properties of all models, in the same order.
  package let properties: [Property]
  /// All relationships with their properties, in the same order.
  package let relationships: [(property: Property, relationship: Relationship)]
  /// Containers, configurations, and versions.
  package let stores: Stores
  /// The entitlements of the apps in the sources, ordered by path.
  package let entitlements: [EntitlementsFacts]
  /// The linter comments, ordered by path and position.
  package let comments: [LinterComment]
  /// The options of the project.
  package let options: SchemaOptions
  /// The names in the options that do not match anything in the sources.
  package let unknownNames: [UnknownName]
  /// The parts of the sources that could not be analyzed, in order.
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

  /// The same schema with only some of its containers, each treated as a production container.
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

  /// The model and its superclasses, nearest first. A cycle in the inheritance ends the list.
  package func lineage(of id: EntityID) -> [EntityID] {
    var lineage = [id]
    while let last = lineage.last, let next = self[last].superclass, !lineage.contains(next) {
      lineage.append(next)
    }
    return lineage
  }

  /// The name of a model in messages: the simple name, or the dotted path if the other model has
  /// the same name.
  package func name(of id: EntityID, beside other: EntityID) -> String {
    self[id].name == self[other].name && id != other ? self[id].path : self[id].name
  }

  /// The name of a property in messages: `Trip.stops`.
  package func name(of id: PropertyID) -> String { "\(self[id].entityName).\(self[id].name)" }
}

/// The relevance of a rule to a model.
package enum ModelRelevance: Sendable {
  case full
  /// No container holds the model, or only older versions do and the scope is `all`.
  case lowered
  /// The model is local or belongs only to older versions.
  case none
}

extension Schema {
  /// The relevance of a rule to a model.
  ///
  /// A model that only older versions of the schema contain is history to all rules: existing
  /// stores use it, and changing it breaks their migration.
  ///
  /// - Parameter isAboutSync: Whether the rule checks requirements of CloudKit.
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

/// Identifies an entity of a schema.
package struct EntityID: Hashable, Comparable, Sendable {
  package let index: Int

  package static func < (left: EntityID, right: EntityID) -> Bool { left.index < right.index }
}

/// Identifies a property of a schema. Identifiers are in source order.
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

/// A place that was not analyzed and the reason. Places are ordered by path, position, and reason.
package struct NotAnalysed: Hashable, Comparable, Sendable {
  package let path: String
  /// The byte offset; zero for the whole file.
  package let offset: Int
  package let reason: String
  package let subject: Subject

  /// The subject that the analysis of the place would have covered.
  package enum Subject: Hashable, Sendable {
    /// Anything that a file may declare: models, types, containers.
    case file
    /// The same for a file of tests, which are ignored.
    case tests
    /// The entitlements of an app.
    case entitlements
    /// A model or one of its properties.
    case model(EntityID)
    /// The models that a container holds.
    case container
    /// Whether a store syncs. If that is not known, it is treated as one that does.
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
