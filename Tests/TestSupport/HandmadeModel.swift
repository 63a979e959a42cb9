import SwiftDataLintSchema

/// A Core Data model that syncs, built without a front end.
package struct HandmadeModel {
  /// An entity of the model.
  package struct Entity {
    let name: String
    let parent: String?
    let unique: [String]
    let properties: [Property]

    package init(
      _ name: String, parent: String? = nil, unique: [String] = [], _ properties: Property...
    ) {
      self.name = name
      self.parent = parent
      self.unique = unique
      self.properties = properties
    }
  }

  /// An attribute or a relationship of an entity.
  package struct Property {
    let name: String
    var destination: String?
    var isOrdered = false
    var type = "String"
    var isOptional = false
    var isUndefined = false
    var defaultValue: String?
    var options: [PropertyOption] = []
    var transformer: AttributeTransformer?
  }

  /// A store of the container.
  package struct Store {
    let name: String?
    let entities: [String]
    let database: CloudKitDatabase
    let defect: ConfigurationDefect?

    package init(
      _ name: String?, _ entities: [String], database: CloudKitDatabase = .private,
      defect: ConfigurationDefect? = nil
    ) {
      self.name = name
      self.entities = entities
      self.database = database
      self.defect = defect
    }
  }

  package let schema: Schema

  package init(_ entities: Entity..., stores: [Store] = []) {
    self.init(entities, stores: stores)
  }

  package init(
    _ entities: [Entity], stores: [Store] = [], state: EntityState = .synced,
    scope: SyncScope = .auto, isCheckedByXcode: Bool = false
  ) {
    let ids = Dictionary(uniqueKeysWithValues: entities.enumerated().map { ($1.name, $0) })
      .mapValues { EntityID(index: $0) }
    let configurations = stores.enumerated().map { index, store in
      Configuration(
        location: SourceLocation(path: "App.swift", range: index..<index + 1), name: store.name,
        database: store.database, isExplicit: true, models: store.entities.compactMap { ids[$0] },
        hasOwnSchema: store.name != nil, defect: store.defect)
    }
    let container = Container(
      location: SourceLocation(path: "App.swift", range: 100..<101),
      configurations: Array(configurations.indices), models: ids.values.sorted())
    schema = Schema(
      entities: entities.enumerated().map { index, entity in
        Self.entity(entity, EntityID(index: index), ids, state)
      },
      stores: Stores(configurations: configurations, containers: [container]),
      options: SchemaOptions(scope: scope),
      modelFile: ModelFile(
        name: "Trips", location: Self.location(0), isCheckedByXcode: isCheckedByXcode))
  }

  private static func location(_ offset: Int) -> SourceLocation {
    SourceLocation(
      path: "Trips.xcdatamodeld/Trips.xcdatamodel/contents", range: offset..<offset + 1)
  }

  private static func entity(
    _ entity: Entity, _ id: EntityID, _ ids: [String: EntityID], _ state: EntityState
  ) -> SwiftDataLintSchema.Entity {
    let offset = (id.index + 1) * 1000
    return SwiftDataLintSchema.Entity(
      id: id, name: entity.name, path: entity.name, location: location(offset),
      superclass: entity.parent.flatMap { ids[$0] }, state: state,
      stateReason: Reason("in the store that this test has"),
      properties: entity.properties.enumerated().map { index, property in
        self.property(
          property, PropertyID(entity: id, index: index), of: entity.name,
          at: location(offset + index + 1), to: property.destination.flatMap { ids[$0] })
      },
      uniqueConstraints: entity.unique.enumerated().map { index, name in
        UniqueConstraint(properties: [name], location: location(offset + 500 + index))
      })
  }

  private static func property(
    _ property: Property, _ id: PropertyID, of entity: String, at location: SourceLocation,
    to destination: EntityID?
  ) -> SwiftDataLintSchema.Property {
    let relationship = Relationship(
      isToMany: property.isOrdered, isOrdered: property.isOrdered,
      destination: destination ?? id.entity, inverse: .missing(.oneDirection))
    return SwiftDataLintSchema.Property(
      id: id, name: property.name, entityName: entity, location: location,
      kind: property.isUndefined
        ? .unsupported
        : property.destination == nil ? .attribute : .relationship(relationship),
      type: PropertyType(
        text: property.type, isOptional: property.isOptional,
        value: property.isUndefined ? .other : .foreign(property.type), qualifier: nil),
      defaultValue: property.defaultValue.map {
        DefaultValue(text: $0, range: location.range, isImplicitMember: false)
      },
      options: property.options, transformer: property.transformer)
  }
}

extension HandmadeModel.Property {
  package static func attribute(
    _ name: String, type: String = "String", isOptional: Bool = false, default value: String? = nil,
    options: [PropertyOption] = []
  ) -> Self {
    Self(
      name: name, type: type, isOptional: isOptional, defaultValue: value, options: options)
  }

  /// An attribute without a type.
  package static func undefined(_ name: String, isOptional: Bool = false) -> Self {
    Self(name: name, isOptional: isOptional, isUndefined: true)
  }

  /// An optional attribute with the value transformer `Tint`.
  package static func transformer(
    _ name: String, _ definition: AttributeTransformer.Definition
  ) -> Self {
    Self(
      name: name, isOptional: true, options: [.transformable],
      transformer: AttributeTransformer(name: "Tint", definition: definition))
  }

  /// A relationship without an inverse. An ordered one is to-many and leads to its own entity; the
  /// others are optional and to-one.
  package static func relationship(
    _ name: String, to destination: String = "", isOrdered: Bool = false, isOptional: Bool? = nil
  ) -> Self {
    Self(
      name: name, destination: destination, isOrdered: isOrdered,
      isOptional: isOptional ?? !isOrdered)
  }
}

extension Schema {
  /// The same schema, as that of a Core Data model.
  package var asModel: Schema {
    with(ModelFile(name: "Trips", location: SourceLocation(path: "contents", range: 0..<6)))
  }

  /// The same schema, as that of classes.
  package var asClasses: Schema { with(nil) }

  private func with(_ modelFile: ModelFile?) -> Schema {
    Schema(
      entities: entities, structures: structures, predicates: predicates, stores: stores,
      entitlements: entitlements, comments: comments, options: options, unknownNames: unknownNames,
      gaps: gaps, ownPaths: ownPaths, modelFile: modelFile)
  }
}
