import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// Distinguishes attributes from relationships by their types.
struct PropertyClassifier {
  let model: DeclaredModel
  let types: TypeResolver
  /// The model's own generic parameters, which are not models.
  private let parameters: [String: ResolvedType]
  private(set) var gaps: [AnalysisGap] = []
  /// Whether one of the properties read so far may refer to any model.
  private(set) var foundUnclear = false

  init(model: DeclaredModel, types: TypeResolver) {
    self.model = model
    self.types = types
    parameters = Dictionary(model.fact.genericParameters.map { ($0, ResolvedType()) }) {
      first, _ in first
    }
  }

  mutating func draft(of property: DeclaredProperty) -> PropertyDraft {
    let written = property.type
    if written == nil, mentionsModel(property.defaultValue) { foundUnclear = true }
    let type =
      written.map { types.resolve($0, in: model.scope, parameters: parameters) }
      ?? ResolvedType(isUnknown: isUnknown(property.defaultValue))
    return PropertyDraft(property, kind: kind(of: property, type), type: type)
  }

  private mutating func kind(
    of property: DeclaredProperty, _ type: ResolvedType
  ) -> PropertyDraft.Kind {
    let arguments = property.relationshipArguments
    if type.form == .otherCollection {
      return collection(property, type, isRelationship: arguments != nil)
    }
    switch type.element {
    case .value:
      guard let arguments else { return .attribute }
      foundUnclear = foundUnclear || property.type == nil
      note(
        property, "its destination is not in the sources; its inverse is not checked")
      return relationship(property, arguments, type, to: nil)
    case .ambiguous(let name, let allModels):
      foundUnclear = true
      note(property, "'\(name)' is declared more than once; it is not known which one is used")
      return allModels || arguments != nil
        ? relationship(property, arguments ?? [], type, to: nil) : .unsupported
    case .entity(let id):
      return relationship(property, arguments ?? [], type, to: id)
    }
  }

  /// Whether an initial value without an evident type begins with the name of a model, and so may
  /// be one.
  private func mentionsModel(_ value: DefaultValue?) -> Bool {
    types.mayHoldModels(firstType(in: value), in: model.scope)
  }

  /// Whether an initial value without an evident type may be anything. It begins neither with a
  /// literal nor with a type, whose members are rarely models.
  private func isUnknown(_ value: DefaultValue?) -> Bool {
    guard let first = value?.text.first else { return false }
    if first.isNumber || "\"#-+".contains(first) { return false }
    let type = firstType(in: value)
    return type.path == [""] || mentionsModel(value)
      || types.resolve(type, in: model.scope).isUnknown && !Self.literals.contains(type)
  }

  private static let literals: Set<TypeSyntax> = [
    .named([TypeComponent(name: "true")]), .named([TypeComponent(name: "false")]),
  ]

  /// The name that an initial value begins with, as a type.
  private func firstType(in value: DefaultValue?) -> TypeSyntax {
    let name = (value?.text ?? "").prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return .named([TypeComponent(name: String(name))])
  }

  /// A set, a dictionary, or a similar type. It is not a relationship, regardless of attributes.
  private mutating func collection(
    _ property: DeclaredProperty, _ type: ResolvedType, isRelationship: Bool
  ) -> PropertyDraft.Kind {
    switch type.element {
    case .value where !isRelationship: return .attribute
    case .value, .entity:
      note(property, "SwiftData supports only arrays as collections of models")
    case .ambiguous(let name, _):
      note(property, "'\(name)' is declared more than once; it is not known which one is used")
    }
    foundUnclear = true
    return .unsupported
  }

  private mutating func relationship(
    _ property: DeclaredProperty, _ arguments: [ArgumentFact], _ type: ResolvedType,
    to destination: EntityID?
  ) -> PropertyDraft.Kind {
    let inverse = inverse(arguments)
    let deleteRule = deleteRule(arguments)
    if deleteRule == nil { note(property, "its delete rule could not be read; not checked") }
    if let inverse, inverse.root == nil, destination != nil {
      note(property, "its 'inverse:' could not be resolved; not checked")
    }
    return .relationship(
      RelationshipDraft(
        isToMany: type.form == .array, destination: destination, inverse: inverse,
        deleteRule: deleteRule))
  }

  private mutating func note(_ property: DeclaredProperty, _ reason: String) {
    gaps.append(property.gap(reason))
  }

  // MARK: The arguments of `@Relationship`

  private func inverse(_ arguments: [ArgumentFact]) -> InverseArgument? {
    guard let argument = arguments.first(where: { $0.label == "inverse" }), argument.text != "nil"
    else { return nil }
    let root = argument.keyPath?.root.flatMap { types.resolve($0, in: model.scope).model }
    return InverseArgument(root: root, property: argument.keyPath?.property ?? argument.text)
  }

  private func deleteRule(_ arguments: [ArgumentFact]) -> DeleteRule? {
    if let argument = arguments.first(where: { $0.label == "deleteRule" }) {
      return argument.member.flatMap(DeleteRule.init)
    }
    let unlabelled = arguments.lazy.filter { $0.label == nil }
    return unlabelled.compactMap { $0.member.flatMap(DeleteRule.init) }.first ?? .nullify
  }
}
