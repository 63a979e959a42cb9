import SwiftSource

/// Tells attributes from relationships by their types.
struct PropertyClassifier {
  let scope: NameResolver.Scope
  /// The path of the file.
  let path: String
  let model: ModelFact
  let types: TypeResolver
  /// The model's own generic parameters, which are no models.
  private let parameters: [String: ResolvedType]
  private(set) var notAnalysed: [NotAnalysed] = []
  /// Whether one of the properties read so far may lead to any model.
  private(set) var foundUnclear = false

  init(scope: NameResolver.Scope, path: String, model: ModelFact, types: TypeResolver) {
    self.scope = scope
    self.path = path
    self.model = model
    self.types = types
    parameters = Dictionary(model.genericParameters.map { ($0, ResolvedType()) }) { first, _ in
      first
    }
  }

  mutating func kind(of fact: PropertyFact) -> (kind: PropertyDraft.Kind, type: ResolvedType) {
    if fact.type == nil, mentionsModel(fact.defaultValue) { foundUnclear = true }
    let type = fact.type.map { types.resolve($0, in: scope, parameters: parameters) }
    return (kind(of: fact, type ?? ResolvedType()), type ?? ResolvedType())
  }

  private mutating func kind(of fact: PropertyFact, _ type: ResolvedType) -> PropertyDraft.Kind {
    if type.form == .otherCollection { return collection(fact, type) }
    switch type.element {
    case .value:
      guard fact.bearsRelationship else { return .attribute }
      foundUnclear = foundUnclear || fact.type == nil
      note(fact, "its destination is not in the sources, so nothing is claimed about its inverse")
      return relationship(fact, type, to: nil)
    case .ambiguous(let name, let allModels):
      foundUnclear = true
      note(fact, "'\(name)' has several declarations, and nothing decides which one is meant")
      return allModels || fact.bearsRelationship ? relationship(fact, type, to: nil) : .unsupported
    case .entity(let id):
      return relationship(fact, type, to: id)
    }
  }

  /// Whether an initial value without an evident type begins with a model, and may well be one.
  private func mentionsModel(_ value: DefaultValue?) -> Bool {
    let name = (value?.text ?? "").prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return types.mayHoldModels(.named([TypeComponent(name: String(name))]), in: scope)
  }

  /// A set, dictionary and the like: no relationship, whatever attribute it bears.
  private mutating func collection(
    _ fact: PropertyFact, _ type: ResolvedType
  ) -> PropertyDraft.Kind {
    switch type.element {
    case .value where !fact.bearsRelationship: return .attribute
    case .value, .entity:
      note(fact, "SwiftData supports no collection of models other than an array of them")
    case .ambiguous(let name, _):
      note(fact, "'\(name)' has several declarations, and nothing decides which one is meant")
    }
    foundUnclear = true
    return .unsupported
  }

  private mutating func relationship(
    _ fact: PropertyFact, _ type: ResolvedType, to destination: EntityID?
  ) -> PropertyDraft.Kind {
    let inverse = inverseArgument(of: fact)
    if let inverse, inverse.root == nil, destination != nil {
      note(fact, "what its 'inverse:' names is not known, so nothing is claimed about it")
    }
    return .relationship(
      RelationshipDraft(
        isToMany: type.form == .array, destination: destination, inverse: inverse))
  }

  private mutating func note(_ fact: PropertyFact, _ reason: String) {
    let name = "\(model.path.last ?? "").\(fact.name.text)"
    notAnalysed.append(
      NotAnalysed(
        path: path, offset: fact.name.range.lowerBound, reason: "\(name): \(reason)"))
  }

  private func inverseArgument(of fact: PropertyFact) -> InverseArgument? {
    guard let argument = fact.relationshipArguments.first(where: { $0.label == "inverse" }),
      argument.text != "nil"
    else { return nil }
    let root = argument.keyPath?.root.flatMap { types.resolve($0, in: scope).model }
    return InverseArgument(root: root, property: argument.keyPath?.property ?? argument.text)
  }
}

extension PropertyFact {
  /// `@Relationship` makes a property a relationship even where its type is not found.
  var bearsRelationship: Bool { attributes.contains { $0.name == "Relationship" } }

  /// The arguments of `@Relationship`.
  var relationshipArguments: [ArgumentFact] {
    bearsRelationship ? attributes.filter { $0.name == "Relationship" }.flatMap(\.arguments) : []
  }
}
