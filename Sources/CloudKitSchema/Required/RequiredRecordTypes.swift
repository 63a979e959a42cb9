import SwiftDataLintSchema

/// The record types that models need in CloudKit, and where their properties are stored.
package struct RequiredRecordTypes: Hashable, Sendable {
  /// Sorted by name.
  package private(set) var recordTypes: [RequiredRecordType] = []
  /// Properties of one hierarchy that share a field, but not its type.
  package private(set) var clashes: [SharedFieldClash] = []
  /// The properties with a field whose type is not known, and those that may have no field.
  package private(set) var undetermined: [PropertyID] = []
  private var names: [EntityID: String] = [:]
  private var mappings: [PropertyID: FieldMapping] = [:]

  /// - Parameter entities: The models that sync. Their superclasses do, too.
  package init(of schema: Schema, entities: some Sequence<EntityID>) {
    var drafts: [String: RecordTypeDraft] = [:]
    for id in Set(entities.flatMap(schema.lineage)).sorted() {
      let root = schema.lineage(of: id).last ?? id
      let name = RecordField.prefix + schema[root].name
      names[id] = name
      var draft = drafts[name] ?? RecordTypeDraft()
      draft.entities.append(id)
      for property in schema[id].properties { add(property, root, to: &draft, in: schema) }
      drafts[name] = draft
    }
    recordTypes = drafts.map { RequiredRecordType(name: $0, $1) }
    addManyToMany(in: schema)
    recordTypes.sort { SchemaName.isOrdered($0.name, $1.name) }
    clashes = drafts.flatMap { name, draft in draft.clashes(in: name) }
      .sorted { $0.uses.map(\.property).lexicographicallyPrecedes($1.uses.map(\.property)) }
  }

  private mutating func add(
    _ property: Property, _ root: EntityID, to draft: inout RecordTypeDraft, in schema: Schema
  ) {
    let mapping = schema.fieldMapping(of: property)
    mappings[property.id] = mapping
    switch mapping {
    case .field(let field):
      if field.type == nil { undetermined.append(property.id) }
      draft.add(field, of: property.id, root)
    case .uncertain(let name):
      undetermined.append(property.id)
      draft.uncertainFields.insert(name)
    case .manyToMany, .none: break
    }
  }

  /// Adds the record type for pairs of objects. Its properties are the first of each relationship.
  private mutating func addManyToMany(in schema: Schema) {
    let relationships = mappings.compactMap { id, mapping -> PropertyID? in
      guard mapping == .manyToMany, case .paired(let other, _)? = schema[id].relationship?.inverse
      else { return nil }
      return min(id, other)
    }
    if !relationships.isEmpty {
      recordTypes.append(.pairs(of: Set(relationships).sorted()))
    }
  }

  // MARK: Lookup

  /// The name of the record type for the objects of a model; nil if it does not sync.
  package func recordType(of id: EntityID) -> String? { names[id] }

  /// How a property is stored; nil if its model does not sync.
  package func mapping(of id: PropertyID) -> FieldMapping? { mappings[id] }

  /// The name of the field for a property; nil if it has none, or that is not known.
  package func recordField(of id: PropertyID) -> String? { field(of: id)?.name }

  /// The type of the field for a property; nil if it has none, or that is not known.
  package func recordFieldType(of id: PropertyID) -> FieldType? { field(of: id)?.type }

  var recordTypesByName: [String: RequiredRecordType] {
    Dictionary(recordTypes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private func field(of id: PropertyID) -> RequiredField? {
    if case .field(let field)? = mappings[id] { field } else { nil }
  }
}

/// A record type that models need.
package struct RequiredRecordType: Hashable, Sendable {
  package let name: String
  /// The models of the hierarchy, in source order; empty for pairs of objects.
  package let entities: [EntityID]
  /// The relationships whose pairs of objects it holds: the first of each two.
  package let relationships: [PropertyID]
  /// Sorted by name.
  package let fields: [RequiredField]
  /// The names of fields that may be needed, too.
  package let uncertainFields: Set<String>

  /// The record type of relationships that are to-many on both sides.
  fileprivate static func pairs(of relationships: [PropertyID]) -> RequiredRecordType {
    RequiredRecordType(
      name: "CDMR", entities: [], relationships: relationships,
      fields: ["CD_entityNames", "CD_recordNames", "CD_relationships"].map {
        RequiredField(name: $0, type: .string)
      }, uncertainFields: [])
  }
}

extension RequiredRecordType {
  fileprivate init(name: String, _ draft: RecordTypeDraft) {
    var fields = draft.fields.mapValues(\.merged)
    fields[RecordField.entityName] = RequiredField(name: RecordField.entityName, type: .string)
    self.init(
      name: name, entities: draft.entities, relationships: [],
      fields: fields.values.sorted { SchemaName.isOrdered($0.name, $1.name) },
      uncertainFields: draft.uncertainFields)
  }
}

/// Properties of one hierarchy that share a field of the record type, but not its type.
package struct SharedFieldClash: Hashable, Sendable {
  package struct Use: Hashable, Sendable {
    package let property: PropertyID
    package let type: FieldType
  }

  package let recordType: String
  package let field: String
  /// The properties with a known type, in source order.
  package let uses: [Use]
}

/// A record type while its fields are collected.
private struct RecordTypeDraft {
  /// A field of several properties, with the root of the hierarchy that each belongs to.
  struct Field {
    let name: String
    var parts: [(root: EntityID, property: PropertyID, field: RequiredField)] = []

    var merged: RequiredField {
      let types = Set(parts.map(\.field.type))
      return RequiredField(
        name: name, type: types.count == 1 ? types.first ?? nil : nil,
        canBeAsset: parts.contains(where: \.field.canBeAsset), properties: parts.map(\.property))
    }
  }

  var entities: [EntityID] = []
  var fields: [String: Field] = [:]
  var uncertainFields: Set<String> = []

  mutating func add(_ field: RequiredField, of property: PropertyID, _ root: EntityID) {
    fields[field.name, default: Field(name: field.name)].parts.append((root, property, field))
  }

  func clashes(in recordType: String) -> [SharedFieldClash] {
    fields.flatMap { name, field in
      Dictionary(grouping: field.parts, by: \.root).values.compactMap { parts in
        let uses = parts.compactMap { part in
          part.field.type.map { SharedFieldClash.Use(property: part.property, type: $0) }
        }
        guard Set(uses.map(\.type)).count > 1 else { return nil }
        return SharedFieldClash(recordType: recordType, field: name, uses: uses)
      }
    }
  }
}
