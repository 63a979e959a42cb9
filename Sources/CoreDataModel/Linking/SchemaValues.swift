import SwiftDataLintSchema

/// Makes the entities and structures of a schema of the facts of a model.
struct SchemaValues {
  private let path: String
  private let table: EntityTable
  private let inverses: InverseResolver
  private let transformers: Transformers
  private let composites: [String: StructureID]
  private let olderVersion: String?

  /// - Parameter olderVersion: The name of the version, if it is not the current one.
  init(
    _ model: DataModel, _ table: EntityTable, _ transformers: Transformers,
    olderVersion: String? = nil
  ) {
    path = model.path
    self.olderVersion = olderVersion
    self.table = table
    self.transformers = transformers
    inverses = InverseResolver(table: table)
    let names = table.facts.composites.map(\.name)
    composites = Dictionary(zip(names, names.indices.map(StructureID.init))) { first, _ in first }
  }

  func entity(_ id: EntityID, _ decision: EntityStates.Decision) -> Entity {
    let facts = table[id]
    return Entity(
      id: id, name: facts.name, path: facts.name, location: location(facts.range),
      superclass: table.superclass(of: id), olderVersion: olderVersion, state: decision.state,
      stateReason: decision.reason,
      isLocalByHand: decision.isByHand,
      properties: facts.properties.enumerated().map { index, property in
        self.property(property, PropertyID(entity: id, index: index), in: facts)
      },
      uniqueConstraints: facts.uniquenessConstraints.map { constraint in
        UniqueConstraint(properties: constraint.properties, location: location(constraint.range))
      })
  }

  /// The composites of the model.
  func structures() -> [Structure] {
    table.facts.composites.enumerated().map { index, composite in
      Structure(
        id: StructureID(index: index), path: composite.name, location: location(composite.range),
        members: composite.members.map { member in
          StructureMember(
            name: member.name, location: location(member.range), type: type(of: member))
        })
    }
  }

  private func property(
    _ facts: PropertyFacts, _ id: PropertyID, in entity: EntityFacts
  ) -> Property {
    Property(
      id: id, name: facts.name, entityName: entity.name, location: location(facts.range),
      kind: kind(of: facts, id), type: type(of: facts),
      defaultValue: facts.attribute?.defaultValue.map { value in
        DefaultValue(text: value.text, range: value.range, isImplicitMember: false)
      },
      options: facts.options, originalName: facts.renamingIdentifier,
      hashModifier: facts.versionHashModifier, isMarkedRelationship: facts.relationship != nil,
      transformer: facts.attribute.flatMap(transformers.transformer))
  }

  private func kind(of facts: PropertyFacts, _ id: PropertyID) -> PropertyKind {
    switch facts.kind {
    case .attribute(let attribute): attribute.type == nil ? .unsupported : .attribute
    case .relationship(let relationship):
      .relationship(
        Relationship(
          isToMany: relationship.isToMany, isOrdered: relationship.isOrdered,
          destination: relationship.destination.flatMap(table.entity),
          inverse: inverses.inverse(of: id, relationship),
          deleteRule: relationship.deletionRule.map { DeleteRule(deletionRule: $0) } ?? .nullify))
    }
  }

  /// The type of a relationship is the name of its destination.
  private func type(of facts: PropertyFacts) -> PropertyType? {
    switch facts.kind {
    case .attribute(let attribute):
      PropertyType(attribute, isOptional: facts.isOptional, composites: composites)
    case .relationship(let relationship):
      PropertyType(
        text: relationship.destination ?? "Undefined", isOptional: facts.isOptional,
        value: .other, qualifier: nil)
    }
  }

  private func location(_ range: Range<Int>) -> SourceLocation {
    SourceLocation(path: path, range: range)
  }
}
