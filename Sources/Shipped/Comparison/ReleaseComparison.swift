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
    let shipped = release.schema.models.filter {
      $0.state != .superseded && $0.modelVersion?.model == schema.modelFile?.name
    }
    self.init(of: schema, with: release, shipped, targets)
  }

  /// The comparison of a Core Data model with an older version of it, as if a release had it.
  package init(of schema: Schema, withOlderVersion version: Schema) {
    let shipped = ShippedSchema([version])
    let names = version.modelFile.map { [$0.version] } ?? []
    self.init(of: schema, with: Release(names: names, schema: shipped), shipped.models, [:])
  }

  private init(
    of schema: Schema, with release: Release, _ shipped: [ShippedModel],
    _ targets: [String: [String]]
  ) {
    self.release = release
    let hierarchies = Hierarchies(of: schema, release.schema)
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
      models.append(ModelChanges(of: entity, from: match, in: schema, hierarchies))
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
    of entity: Entity, from shipped: ShippedModel, in schema: Schema, _ hierarchies: Hierarchies
  ) {
    self.entity = entity.id
    self.shipped = shipped
    // A property may have moved to a superclass or a subclass.
    let shippedNames = hierarchies.names(relatedTo: shipped)
    let presentNames = hierarchies.names(relatedTo: entity.id)
    for property in entity.properties {
      if let known = shipped.property(continuedBy: property) {
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

/// The names of the properties of all models that inherit from the same one.
private struct Hierarchies {
  /// A model of a release.
  private struct Key: Hashable {
    let version: ShippedModel.ModelVersion?
    let path: String

    init(_ model: ShippedModel, path: String? = nil) {
      version = model.modelVersion
      self.path = path ?? model.path
    }
  }

  private var shippedRoots: [Key: Key] = [:]
  private var shippedNames: [Key: Set<String>] = [:]
  private var presentRoots: [EntityID] = []
  private var presentNames: [EntityID: Set<String>] = [:]

  /// - Parameters:
  ///   - schema: The present models.
  ///   - release: The models of a release.
  init(of schema: Schema, _ release: ShippedSchema) {
    presentRoots = schema.entities.map { schema.lineage(of: $0.id).last ?? $0.id }
    for (entity, root) in zip(schema.entities, presentRoots) {
      let names = entity.properties.flatMap { [$0.name, $0.originalName].compactMap { $0 } }
      presentNames[root, default: []].formUnion(names)
    }
    let superclasses = Dictionary(release.models.map { (Key($0), $0.superclass) }) { first, _ in
      first
    }
    for model in release.models {
      let root = Self.root(of: model, superclasses)
      shippedRoots[Key(model)] = root
      let names = model.properties.flatMap { [$0.name, $0.originalName].compactMap { $0 } }
      shippedNames[root, default: []].formUnion(names)
    }
  }

  private static func root(of model: ShippedModel, _ superclasses: [Key: String?]) -> Key {
    var (key, known) = (Key(model), Set<Key>())
    while known.insert(key).inserted, let next = superclasses[key] ?? nil {
      key = Key(model, path: next)
    }
    return key
  }

  /// The names in a model of the release and in those that are related to it, old ones included.
  func names(relatedTo model: ShippedModel) -> Set<String> {
    shippedRoots[Key(model)].flatMap { shippedNames[$0] } ?? []
  }

  /// The names in a present model and in those that are related to it, old ones included.
  func names(relatedTo entity: EntityID) -> Set<String> {
    presentNames[presentRoots[entity.index]] ?? []
  }
}

extension ShippedModel {
  /// The property whose values a present one takes over: of the same name, or the same old name.
  ///
  /// Source: Apple, `NSPropertyDescription.renamingIdentifier`: versions may keep the first name.
  fileprivate func property(continuedBy present: Property) -> ShippedProperty? {
    if let same = property(named: present.name) { return same }
    let oldName = present.originalName ?? present.name
    return property(named: oldName) ?? properties.first { $0.originalName == oldName }
  }
}
