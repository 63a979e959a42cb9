import SwiftDataLintCloudKitSchema
import SwiftDataLintSchema

extension ShippedSchema {
  /// The present form of the schemas of several programs, with the older versions of Core Data
  /// models.
  ///
  /// - Parameter targets: The names of the targets that compile a file, by its printed path.
  package init(_ schemas: [Schema], targets: [String: [String]] = [:]) {
    var parts: [ShippedSchema] = []
    let schemas = schemas + schemas.flatMap(\.olderVersions)
    let models = Dictionary(grouping: schemas.distinctEntities, by: \.schema)
    for (index, schema) in schemas.enumerated() {
      parts.append(ShippedSchema(schema, models: models[index]?.map(\.entity) ?? [], targets))
    }
    self.init(
      models: parts.flatMap(\.models).distinct { ($0.path, $0.targets.joined(separator: " ")) },
      enumerations: parts.flatMap(\.enumerations).distinct { ($0.path, "") },
      structures: parts.flatMap(\.structures).distinct { ($0.path, "") },
      versions: parts.flatMap(\.versions).distinct { ($0.path, "") },
      syncs: schemas.contains { $0.containerThatSyncs != nil })
  }

  private init(_ schema: Schema, models: [EntityID], _ targets: [String: [String]]) {
    let records = RequiredRecordTypes(of: schema, entities: models)
    let types =
      models.flatMap { schema[$0].properties }.compactMap(\.type?.value)
      + schema.structures.flatMap(\.members).compactMap(\.type?.value)
    self.init(
      models: models.map { ShippedModel(schema[$0], in: schema, records, targets) },
      enumerations: types.compactMap(ShippedEnumeration.init),
      structures: schema.structures.map { ShippedStructure($0, in: schema) },
      versions: schema.stores.versions.map { ShippedVersion($0, in: schema) })
  }
}

extension Sequence where Element: Hashable {
  /// Each element once, sorted by two keys.
  fileprivate func distinct(by keys: (Element) -> (String, String)) -> [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }.enumerated()
      .map { (keys: keys($1), number: $0, element: $1) }
      .sorted { ($0.keys.0, $0.keys.1, $0.number) < ($1.keys.0, $1.keys.1, $1.number) }
      .map(\.element)
  }
}

extension ShippedModel {
  fileprivate init(
    _ entity: Entity, in schema: Schema, _ records: RequiredRecordTypes,
    _ targets: [String: [String]]
  ) {
    self.init(
      entity: entity.name, path: entity.path,
      state: schema.isHistory(entity.id) ? .superseded : entity.state,
      superclass: entity.superclass.map { schema[$0].path },
      targets: targets[entity.location.path]?.sorted() ?? [],
      modelVersion: schema.modelFile.map { ModelVersion(model: $0.name, version: $0.version) },
      properties: entity.properties.map { property in
        ShippedProperty(
          property, in: schema, fieldType: records.recordFieldType(of: property.id)?.text)
      }.sorted { $0.name < $1.name })
  }
}

extension ShippedProperty {
  /// The present form of a property.
  fileprivate init(_ property: Property, in schema: Schema, fieldType: String?) {
    self.init(
      name: property.name, kind: ShippedPropertyKind(property, in: schema),
      isOptional: property.isOptional, defaultValue: property.defaultValue?.text,
      originalName: property.originalName, options: property.options.map(\.rawValue).sorted(),
      hashModifier: property.hashModifier, fieldType: fieldType)
  }
}

extension ShippedPropertyKind {
  /// How a property is stored at present.
  package init(_ property: Property, in schema: Schema) {
    guard let relationship = property.relationship else {
      let isUnclear = property.mayBeRelationship || !property.isSupported
      // The types of Core Data have no other names.
      let type =
        schema.source == .coreData ? property.type?.text : property.type?.resolved(in: schema)
      self = .attribute(isUnclear ? nil : type)
      return
    }
    var inverse: PropertyID?
    if case .paired(let other, _) = relationship.inverse { inverse = other }
    self = .relationship(
      ShippedRelationship(
        isToMany: relationship.isToMany,
        destination: relationship.destination.map { schema[$0].name },
        inverse: inverse.map { schema[$0].name },
        isInverseToMany: inverse.flatMap { schema[$0].relationship?.isToMany } ?? false,
        deleteRule: relationship.deleteRule?.rawValue))
  }
}

extension ShippedEnumeration {
  fileprivate init?(_ type: ValueType) {
    guard case .enumeration(let enumeration?) = type else { return nil }
    self.init(enumeration)
  }

  /// The present form of an enum.
  package init(_ enumeration: Enumeration) {
    self.init(path: enumeration.path, cases: enumeration.cases)
  }
}

extension ShippedStructure {
  fileprivate init(_ structure: Structure, in schema: Schema) {
    let members = structure.members.map { member in
      Member(
        name: member.name, type: member.type?.resolved(in: schema),
        isOptional: member.type?.isOptional ?? false)
    }
    self.init(
      path: structure.path, members: members.sorted { $0.name < $1.name },
      codesItself: structure.codesItself)
  }
}

extension ShippedVersion {
  fileprivate init(_ version: SchemaVersion, in schema: Schema) {
    self.init(
      path: version.name, models: Set(version.models.map { schema[$0].path }).sorted(),
      isReadable: version.isReadable, isSuperseded: version.isSuperseded)
  }
}

extension PropertyType {
  /// The text of the type without its optionality, aliases and modules; nil if it is not known.
  fileprivate func resolved(in schema: Schema) -> String? {
    switch value {
    case .enumeration(let enumeration): enumeration?.path
    case .structure(let id): schema[id].path
    case .foreign, .array, .dictionary, .set, .other: standardName
    }
  }
}
