import SwiftSource

/// A model whose types are resolved, before its relationships are paired.
struct EntityDraft {
  let id: EntityID
  let model: ModelFact
  let file: FileFacts
  let superclass: EntityID?
  let properties: [PropertyDraft]
  let notAnalysed: [NotAnalysed]

  init(id: EntityID, model: ModelFact, file: FileFacts, types: TypeResolver) {
    self.id = id
    self.model = model
    self.file = file
    let scope = NameResolver.Scope(path: model.path, file: file)
    superclass = model.inherited.lazy.compactMap { type -> EntityID? in
      guard case .entity(let entity) = types.resolve(type, in: scope).shape else { return nil }
      return entity == id ? nil : entity
    }.first
    var reader = PropertyClassifier(scope: scope, model: model, types: types)
    properties = model.properties.enumerated().map { index, fact in
      let kind = reader.kind(of: fact)
      return PropertyDraft(
        id: PropertyID(entity: id, index: index), fact: fact, entityName: model.path.last ?? "",
        path: file.path, kind: kind.kind, isOptional: kind.isOptional)
    }
    notAnalysed = reader.notAnalysed
  }
}

/// A property whose type is resolved, before it is paired.
struct PropertyDraft {
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
  let isOptional: Bool

  var relationship: RelationshipDraft? {
    guard case .relationship(let relationship) = kind else { return nil }
    return relationship
  }

  /// The property of the schema, once its inverse is known.
  func property(_ inverse: Inverse?) -> Property {
    Property(
      id: id, name: fact.name.text, entityName: entityName,
      location: location(fact.name.range), type: fact.typeText, isOptional: isOptional,
      defaultValue: fact.defaultValue, initialized: fact.initialized, attributes: fact.attributes, kind: kind(inverse))
  }

  func location(_ range: Range<Int>) -> SourceLocation {
    SourceLocation(path: path, range: range)
  }

  private func kind(_ inverse: Inverse?) -> PropertyKind {
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

  /// `deleteRule:`, or the unlabelled `@Relationship(.cascade)` of the first betas.
  private var deleteRule: DeleteRule {
    let arguments = fact.attributes.filter { $0.name == "Relationship" }.flatMap(\.arguments)
    for argument in arguments where argument.label == "deleteRule" || argument.label == nil {
      guard let kind = argument.member.flatMap(DeleteRule.Kind.init) else { continue }
      return DeleteRule(kind: kind, location: location(argument.range))
    }
    return DeleteRule(kind: .nullify, location: nil)
  }
}

/// A relationship before it is paired.
struct RelationshipDraft {
  let isToMany: Bool
  let destination: EntityID?
  /// The key path of `inverse:`; none for `inverse: nil`.
  let inverse: InverseArgument?
}

/// `inverse: \Trip.stops`.
struct InverseArgument {
  /// The model at the root of the key path; nil if that is not in the sources.
  let root: EntityID?
  let property: String
  let range: Range<Int>
}

/// Tells attributes from relationships by their types.
struct PropertyClassifier {
  let scope: NameResolver.Scope
  let model: ModelFact
  let types: TypeResolver
  private(set) var notAnalysed: [NotAnalysed] = []

  init(scope: NameResolver.Scope, model: ModelFact, types: TypeResolver) {
    self.scope = scope
    self.model = model
    self.types = types
  }

  mutating func kind(of fact: PropertyFact) -> (kind: PropertyDraft.Kind, isOptional: Bool) {
    guard let type = fact.type else {
      return (kind(of: fact, ResolvedType(isOptional: false, shape: .value)), false)
    }
    let resolved = types.resolve(
      type, in: scope, genericParameters: model.genericParameters)
    return (kind(of: fact, resolved), resolved.isOptional)
  }

  private mutating func kind(of fact: PropertyFact, _ type: ResolvedType) -> PropertyDraft.Kind {
    let argument = inverseArgument(of: fact)
    switch type.shape {
    case .entity(let id):
      return .relationship(
        RelationshipDraft(isToMany: false, destination: id, inverse: argument))
    case .entities(let id):
      return .relationship(RelationshipDraft(isToMany: true, destination: id, inverse: argument))
    case .unsupportedCollection:
      note(fact, "a collection of models that is no array, which SwiftData does not support")
      return .unsupported
    case .ambiguous(let name, let allModels):
      note(fact, "'\(name)' has several declarations, and nothing decides which one is meant")
      guard allModels || fact.bearsRelationship else { return .unsupported }
    case .value:
      guard fact.bearsRelationship else { return .attribute }
      note(fact, "its destination is not in the sources, so nothing is claimed about its inverse")
    }
    return .relationship(
      RelationshipDraft(isToMany: type.isArray, destination: nil, inverse: argument))
  }

  private mutating func note(_ fact: PropertyFact, _ reason: String) {
    let name = "\(model.path.last ?? "").\(fact.name.text)"
    notAnalysed.append(
      NotAnalysed(
        path: scope.file.path, offset: fact.name.range.lowerBound, reason: "\(name): \(reason)"))
  }

  private func inverseArgument(of fact: PropertyFact) -> InverseArgument? {
    let arguments = fact.attributes.filter { $0.name == "Relationship" }.flatMap(\.arguments)
    guard let argument = arguments.first(where: { $0.label == "inverse" }),
      let keyPath = argument.keyPath
    else { return nil }
    var root: EntityID?
    if case .entity(let id) = keyPath.root.map({ types.resolve($0, in: scope).shape }) {
      root = id
    }
    return InverseArgument(root: root, property: keyPath.property, range: argument.range)
  }
}

extension PropertyFact {
  /// `@Relationship` makes a property a relationship even where its type is not found.
  var bearsRelationship: Bool { attributes.contains { $0.name == "Relationship" } }
}
