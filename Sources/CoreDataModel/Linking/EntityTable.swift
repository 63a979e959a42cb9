import SwiftDataLintSchema

/// The entities of a model and their properties, by name.
struct EntityTable {
  let facts: ModelFacts
  /// The identifiers of all entities, in source order.
  let ids: [EntityID]
  private let idsByName: [String: EntityID]
  private let superclasses: [EntityID?]
  /// The properties that each entity declares itself.
  private let properties: [[String: PropertyID]]

  init(_ facts: ModelFacts) {
    self.facts = facts
    ids = facts.entities.indices.map(EntityID.init)
    let idsByName = Dictionary(zip(facts.entities.map(\.name), ids)) { first, _ in first }
    self.idsByName = idsByName
    superclasses = facts.entities.map { entity in entity.parent.flatMap { idsByName[$0] } }
    properties = zip(facts.entities, ids).map { entity, id in
      let names = entity.properties.enumerated().map { index, property in
        (property.name, PropertyID(entity: id, index: index))
      }
      return Dictionary(names) { first, _ in first }
    }
  }

  subscript(id: EntityID) -> EntityFacts { facts.entities[id.index] }

  subscript(id: PropertyID) -> PropertyFacts {
    facts.entities[id.entity.index].properties[id.index]
  }

  func entity(named name: String) -> EntityID? { idsByName[name] }

  func superclass(of id: EntityID) -> EntityID? { superclasses[id.index] }

  /// The entity and those from which it inherits, nearest first.
  func lineage(of id: EntityID) -> [EntityID] { id.lineage { superclasses[$0.index] } }

  /// A property that an entity declares or inherits.
  func property(named name: String, of id: EntityID) -> PropertyID? {
    lineage(of: id).lazy.compactMap { properties[$0.index][name] }.first
  }

  /// Whether objects of one entity can be objects of the other.
  func areRelated(_ first: EntityID, _ second: EntityID) -> Bool {
    lineage(of: first).contains(second) || lineage(of: second).contains(first)
  }
}
