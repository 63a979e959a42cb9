import SwiftDataLintSchema

/// What changed in the present models of a schema since a release.
///
/// Models are compared by the names of their entities. Models of older versions are left out:
/// `VersionChanges` compares them.
package struct ReleaseComparison: Sendable {
  package let release: Release
  /// The models that the release has, too, in source order.
  package private(set) var models: [ModelChanges] = []
  /// The models of the release that the schema does not have, sorted by path.
  package private(set) var removed: [ShippedModel] = []

  /// - Parameter targets: The names of the targets that compile a file, by its printed path.
  package init(
    of schema: Schema, with release: Release, targets: [String: [String]] = [:]
  ) {
    self.release = release
    let shipped = release.schema.models.filter {
      $0.state != .superseded && $0.modelVersion?.model == schema.modelFile?.name
    }
    let shippedModels = Dictionary(grouping: shipped, by: \.entity)
    let present = schema.entities.filter { !schema.isHistory($0.id) }
    let presentModels = Dictionary(grouping: present, by: \.name)
    for entity in present {
      let candidates = shippedModels[entity.name] ?? []
      let isAlone = candidates.count == 1 && presentModels[entity.name]?.count == 1
      let own = Set(targets[entity.location.path] ?? [])
      let match = candidates.only { model in
        isAlone
          || model.path == entity.path && (own.isEmpty || !own.isDisjoint(with: model.targets))
      }
      guard let match else { continue }
      models.append(ModelChanges(of: entity, from: match, in: schema, release.schema))
    }
    removed = shipped.filter { presentModels[$0.entity] == nil }
  }
}

/// What changed in a model since a release.
package struct ModelChanges: Sendable {
  /// A property that the release has, too, perhaps with another name.
  package struct Kept: Sendable {
    package let property: PropertyID
    package let shipped: ShippedProperty
  }

  package let entity: EntityID
  package let shipped: ShippedModel
  /// In source order.
  package private(set) var kept: [Kept] = []
  /// The properties that the release does not have, in source order.
  package private(set) var added: [PropertyID] = []
  /// The properties that are gone, sorted by name, without those that seem to be renamed.
  package private(set) var removed: [ShippedProperty] = []
  /// The only property of its kind that is gone, and the only one of that kind that is new: it
  /// seems to be renamed, but has no `originalName`.
  package private(set) var renamed: [Kept] = []

  fileprivate init(
    of entity: Entity, from shipped: ShippedModel, in schema: Schema, _ release: ShippedSchema
  ) {
    self.entity = entity.id
    self.shipped = shipped
    // A property may have moved to a superclass or a subclass.
    let shippedNames = Set(release.hierarchy(of: shipped).flatMap { $0.properties.map(\.name) })
    let presentNames = Set(
      schema.hierarchy(of: entity.id).flatMap { schema[$0].properties }
        .flatMap { [$0.name, $0.originalName].compactMap { $0 } })
    for property in entity.properties {
      let known =
        shipped.property(named: property.name)
        ?? property.originalName.flatMap(shipped.property(named:))
      if let known {
        kept.append(Kept(property: property.id, shipped: known))
      } else if !shippedNames.contains(property.name),
        !(property.originalName.map(shippedNames.contains) ?? false)
      {
        added.append(property.id)
      }
    }
    let gone = shipped.properties.filter { !presentNames.contains($0.name) }
    renamed = gone.compactMap { shipped in
      rename(of: shipped, among: gone, in: schema).map { Kept(property: $0, shipped: shipped) }
    }
    let names = Set(renamed.map(\.shipped.name))
    removed = gone.filter { !names.contains($0.name) }
  }

  private func rename(
    of property: ShippedProperty, among gone: [ShippedProperty], in schema: Schema
  ) -> PropertyID? {
    guard property.isKnown, gone.only(where: { $0.kind.isLike(property.kind) }) != nil else {
      return nil
    }
    return added.only { id in
      schema[id].originalName == nil
        && ShippedPropertyKind(schema[id], in: schema).isLike(property.kind)
    }
  }
}

extension ShippedPropertyKind {
  /// Whether a property of this kind can hold the values of another one.
  fileprivate func isLike(_ other: ShippedPropertyKind) -> Bool {
    switch (self, other) {
    case (.attribute(let type), .attribute(let other)): type == other
    case (.relationship(let relationship), .relationship(let other)):
      relationship.isToMany == other.isToMany && relationship.destination == other.destination
    case (.attribute, _), (.relationship, _): false
    }
  }
}

extension Schema {
  /// All models with the same root, in source order.
  fileprivate func hierarchy(of id: EntityID) -> [EntityID] {
    guard let root = lineage(of: id).last else { return [id] }
    return entities.map(\.id).filter { $0 == id || lineage(of: $0).last == root }
  }
}

extension ShippedSchema {
  /// All models with the same root.
  fileprivate func hierarchy(of model: ShippedModel) -> [ShippedModel] {
    let root = root(of: model)
    return models.filter {
      $0 == model || $0.modelVersion == model.modelVersion && self.root(of: $0) == root
    }
  }

  private func root(of model: ShippedModel) -> String {
    var (path, known) = (model.path, Set<String>())
    let origin = model.modelVersion
    while known.insert(path).inserted,
      let next = models.first(where: { $0.path == path && $0.modelVersion == origin })?.superclass
    {
      path = next
    }
    return path
  }
}
