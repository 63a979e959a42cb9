import SwiftSource

/// A model whose types are resolved, before its relationships are paired.
///
/// A class, as properties are: all that links models passes them on, and their facts are large.
final class EntityDraft {
  let id: EntityID
  let model: ModelFact
  let file: FileFacts
  /// Where its properties are written.
  let scope: NameResolver.Scope
  let superclass: EntityID?
  let properties: [PropertyDraft]
  /// Whether it has properties that may be relationships to any model, as far as the sources tell.
  let hasUnclearProperties: Bool
  let notAnalysed: [NotAnalysed]

  /// - Parameter file: the index of the model's file.
  init(id: EntityID, model: ModelFact, in file: Int, types: TypeResolver) {
    let facts = types.names.files[file]
    let scope = types.names.scope(model.path, in: file)
    self.id = id
    self.model = model
    self.file = facts
    self.scope = scope
    superclass = model.inherited.lazy.compactMap { types.resolve($0, in: scope).model }
      .first { $0 != id }
    var classifier = PropertyClassifier(
      scope: scope, path: facts.path, model: model, types: types)
    properties = model.properties.indices.map { index in
      let (kind, type) = classifier.kind(of: model.properties[index])
      return PropertyDraft(
        id: PropertyID(entity: id, index: index), fact: model.properties[index],
        entityName: model.path.last ?? "",
        path: facts.path, kind: kind, type: type)
    }
    hasUnclearProperties =
      classifier.foundUnclear
      || model.unclear.contains { property in
        guard let type = property.type, property.name != nil else { return true }
        return types.mayHoldModels(type, in: scope)
      }
    notAnalysed =
      classifier.notAnalysed
      + model.unclear.map {
        NotAnalysed(path: facts.path, offset: $0.flaw.offset, reason: $0.flaw.reason)
      }
  }
}

extension EntityDraft {
  /// Where the class's name stands.
  var location: SourceLocation { SourceLocation(path: file.path, range: model.nameRange) }

  /// The dotted path.
  var path: String { model.path.joined(separator: ".") }
}

/// A property whose type is resolved, before it is paired.
final class PropertyDraft: Sendable {
  enum Kind {
    case attribute
    case unsupported
    case relationship(RelationshipDraft)
  }

  let id: PropertyID
  let fact: PropertyFact
  /// The simple name of its class.
  let entityName: String
  /// The path of its file.
  let path: String
  let kind: Kind
  let type: ResolvedType

  init(
    id: PropertyID, fact: PropertyFact, entityName: String, path: String, kind: Kind,
    type: ResolvedType
  ) {
    self.id = id
    self.fact = fact
    self.entityName = entityName
    self.path = path
    self.kind = kind
    self.type = type
  }

  var relationship: RelationshipDraft? {
    guard case .relationship(let relationship) = kind else { return nil }
    return relationship
  }

  /// What to say where nothing is claimed of a relationship's inverse, though its destination and
  /// its `inverse:` are understood.
  func doubt(_ inverse: Inverse?) -> NotAnalysed? {
    guard case .unknown = inverse, let relationship, relationship.destination != nil,
      relationship.inverse.map({ $0.root != nil }) ?? true
    else { return nil }
    return NotAnalysed(
      path: path, offset: fact.name.range.lowerBound,
      reason: "\(entityName).\(fact.name.text): its inverse depends on what is not understood, or "
        + "not known of SwiftData, so nothing is claimed about it")
  }

  /// Where the name stands.
  var location: SourceLocation { SourceLocation(path: path, range: fact.name.range) }

  /// What SwiftData makes of it, once its inverse is known.
  func kind(_ inverse: Inverse?) -> PropertyKind {
    switch kind {
    case .attribute: .attribute
    case .unsupported: .unsupported
    case .relationship(let draft):
      .relationship(
        Relationship(
          isToMany: draft.isToMany, destination: draft.destination, inverse: inverse ?? .unknown,
          deleteRule: deleteRule))
    }
  }

  /// `deleteRule:`, or the unlabelled `@Relationship(.cascade)` of the first betas; `.nullify`
  /// where none is written, nil where it is no plain case.
  private var deleteRule: DeleteRule? {
    let arguments = fact.relationshipArguments
    if let argument = arguments.first(where: { $0.label == "deleteRule" }) {
      return argument.member.flatMap(DeleteRule.init)
    }
    let unlabelled = arguments.filter { $0.label == nil }
    return unlabelled.lazy.compactMap { $0.member.flatMap(DeleteRule.init) }.first ?? .nullify
  }
}

/// A relationship before it is paired.
struct RelationshipDraft {
  let isToMany: Bool
  let destination: EntityID?
  /// The key path of `inverse:`; nil for `inverse: nil`.
  let inverse: InverseArgument?
}

/// `inverse: \Trip.stops`.
struct InverseArgument {
  /// The model at the root of the key path; nil if that is not known.
  let root: EntityID?
  let property: String
}
