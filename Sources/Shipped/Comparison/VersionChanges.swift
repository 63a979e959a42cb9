import SwiftDataLintSchema

/// How the models of a `VersionedSchema`, or of a version of a Core Data model, differ from those
/// that a release had in the version of that name.
///
/// Compared is what a version's checksum is known to take: names, types, optionality, the ends of
/// relationships. Source: Apple, `NSEntityDescription.versionHash`.
package struct VersionChanges: Hashable, Sendable {
  /// The path of the version, or the name of that of a Core Data model.
  package let version: String
  /// Each difference as a clause: `'Trip.rating' is new`.
  package let clauses: [String]
  /// Whether only structs that attributes store have other members.
  package let isInStructuresOnly: Bool

  /// Nil if there is no difference, or if one side is not known.
  package init?(of path: String, from shipped: ShippedSchema, to present: ShippedSchema) {
    guard let old = shipped.version(at: path), let new = present.version(at: path),
      old.isReadable, new.isReadable, !old.models.isEmpty, !new.models.isEmpty
    else { return nil }
    self.init(
      path, VersionComparison(shipped: shipped, present: present), shipped.models(of: old),
      present.models(of: new))
  }

  /// Nil if there is no difference, or if one side does not have it.
  package init?(
    of version: ShippedModel.ModelVersion, from shipped: ShippedSchema, to present: ShippedSchema
  ) {
    let (old, new) = (shipped.models(of: version), present.models(of: version))
    if old.isEmpty || new.isEmpty { return nil }
    self.init(
      version.version, VersionComparison(shipped: shipped, present: present), old, new)
  }

  private init?(
    _ version: String, _ comparison: VersionComparison, _ old: [String: ShippedModel],
    _ new: [String: ShippedModel]
  ) {
    let entities = comparison.clauses(old, new)
    let structures = comparison.structures(old)
    if entities.isEmpty, structures.isEmpty { return nil }
    self.version = version
    clauses = entities + structures
    isInStructuresOnly = entities.isEmpty
  }
}

private struct VersionComparison {
  let shipped: ShippedSchema
  let present: ShippedSchema

  /// The differences of the entities.
  func clauses(_ old: [String: ShippedModel], _ new: [String: ShippedModel]) -> [String] {
    let names = Set(old.keys).union(new.keys).sorted()
    return names.flatMap { name -> [String] in
      switch (old[name], new[name]) {
      case (let model?, let other?): clauses(model, other)
      case (nil, _): ["'\(name)' is new"]
      case (_, nil): ["'\(name)' is gone"]
      }
    }
  }

  private func clauses(_ old: ShippedModel, _ new: ShippedModel) -> [String] {
    let names = Set((old.properties + new.properties).map(\.name)).sorted()
    let parent = old.changeOfParent(to: new).map { "'\(new.entity)' \($0)" }
    return [parent].compactMap { $0 }
      + names.compactMap { name in
        let subject = "'\(new.entity).\(name)'"
        switch (old.property(named: name), new.property(named: name)) {
        case (let property?, let other?):
          return property.change(to: other).map { subject + " " + $0 }
        case (nil, _): return subject + " is new"
        case (_, nil): return subject + " is gone"
        }
      }
  }

  /// The structs that have other members.
  func structures(_ old: [String: ShippedModel]) -> [String] {
    let types = old.values.flatMap(\.properties).compactMap(\.type)
    var (open, known) = (types, Set(types))
    var changed: Set<String> = []
    while let type = open.popLast() {
      guard let old = shipped.structure(at: type), let new = present.structure(at: type),
        !old.codesItself, !new.codesItself
      else { continue }
      if old.differs(from: new) { changed.insert(type) }
      open += old.members.compactMap(\.type).filter { known.insert($0).inserted }
    }
    return changed.sorted().map { "struct '\($0)' has other members" }
  }
}

extension ShippedSchema {
  /// The models of a version, by the names of their entities.
  fileprivate func models(of version: ShippedVersion) -> [String: ShippedModel] {
    let paths = Set(version.models)
    let classes = models.filter { $0.modelVersion == nil && paths.contains($0.path) }
    return Dictionary(classes.map { ($0.entity, $0) }) { first, _ in first }
  }

  /// The entities of a version of a Core Data model, by their names.
  fileprivate func models(of version: ShippedModel.ModelVersion) -> [String: ShippedModel] {
    let entities = models.filter { $0.modelVersion == version }
    return Dictionary(entities.map { ($0.entity, $0) }) { first, _ in first }
  }
}

extension ShippedModel {
  /// The difference of what the entities of a Core Data model inherit from. The superclasses of
  /// classes have paths that contain the version.
  fileprivate func changeOfParent(to new: ShippedModel) -> String? {
    if modelVersion == nil || superclass == new.superclass { return nil }
    return superclass.map { "inherited from '\($0)'" } ?? "did not inherit from another entity"
  }
}

extension ShippedStructure {
  fileprivate func differs(from other: ShippedStructure) -> Bool {
    if members.map(\.name) != other.members.map(\.name) { return true }
    return zip(members, other.members).contains { old, new in
      old.isOptional != new.isOptional
        || old.type != nil && new.type != nil && old.type != new.type
    }
  }
}

extension ShippedProperty {
  /// The difference to another property of the same name, as a verb phrase; nil if there is none
  /// that is known.
  fileprivate func change(to new: ShippedProperty) -> String? {
    switch (kind, new.kind) {
    case (.attribute(let type?), .attribute(let other?)) where type != other:
      return "was of type '\(type)'"
    case (.attribute(.some), .relationship): return "was an attribute"
    case (.relationship, .attribute(.some)): return "was a relationship"
    case (.relationship(let relationship), .relationship(let other)):
      if let change = relationship.change(to: other) { return change }
    case (.attribute, _), (.relationship, _): break
    }
    if isOptional != new.isOptional { return isOptional ? "was optional" : "was not optional" }
    if hashModifier != new.hashModifier { return "has another 'hashModifier'" }
    let changed = Self.hashed.first { options.contains($0) != new.options.contains($0) }
    return changed.map { new.options.contains($0) ? "is '.\($0)' now" : "was '.\($0)'" }
  }

  /// The options that change how a property is stored.
  private static let hashed = ["codable", "ephemeral", "transformable", "transient"]
}

extension ShippedRelationship {
  fileprivate func change(to new: ShippedRelationship) -> String? {
    if isToMany != new.isToMany { return isToMany ? "was to-many" : "was to-one" }
    if let destination, let other = new.destination, destination != other {
      return "referred to '\(destination)'"
    }
    if let inverse, let other = new.inverse, inverse != other {
      return "had the inverse '\(inverse)'"
    }
    return nil
  }
}
