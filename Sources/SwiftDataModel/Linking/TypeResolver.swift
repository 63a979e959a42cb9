import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// The meaning of a property's type for SwiftData.
struct ResolvedType {
  /// The type itself or the type of its elements.
  enum Element {
    /// A value or a type that is not in the sources.
    case value
    case entity(EntityID)
    /// A name with several meanings, and whether all of them are models.
    case ambiguous(String, allModels: Bool)
  }

  enum Form {
    case single
    case array
    /// A set, a dictionary, or an array of optionals or collections, none of which can be a
    /// relationship.
    case otherCollection
  }

  var isOptional = false
  var form = Form.single
  var element = Element.value
  /// The type of a single value.
  var valueType = ValueType.other
  /// The struct or class of a single value, if the sources declare it.
  var structure: DeclaredStructure?
  /// Whether it is declared neither in the sources nor in a known framework, so that it may be a
  /// model or an array of models.
  var isUnknown = false

  /// The model that the type refers to, if it is a plain name, optional or not.
  var model: EntityID? {
    guard form == .single, case .entity(let id) = element else { return nil }
    return id
  }
}

/// Resolves types and their optionality through aliases.
struct TypeResolver {
  let names: NameResolver

  /// The context in which a type is written.
  private struct Place {
    let scope: NameResolver.Scope
    /// The types that generic parameters represent.
    let parameters: [String: ResolvedType]
    /// The number of enclosing types and aliases.
    let depth: Int

    /// The context of a type nested in this one.
    var inner: Place { Place(scope: scope, parameters: parameters, depth: depth + 1) }
  }

  private static let maximumDepth = 30

  /// Whether a type is or contains a model, as far as the sources show.
  func mayHoldModels(_ type: TypeSyntax, in scope: NameResolver.Scope) -> Bool {
    if case .value = resolve(type, in: scope).element { false } else { true }
  }

  /// Resolves a type as written in a model.
  ///
  /// - Parameter parameters: The types that generic parameters represent.
  func resolve(
    _ type: TypeSyntax, in scope: NameResolver.Scope, parameters: [String: ResolvedType] = [:]
  ) -> ResolvedType {
    resolve(type, at: Place(scope: scope, parameters: parameters, depth: 0))
  }

  private func resolve(_ type: TypeSyntax, at place: Place) -> ResolvedType {
    guard place.depth < Self.maximumDepth else { return ResolvedType() }
    switch type.shorthand {
    case .optional(let wrapped), .implicitlyUnwrapped(let wrapped):
      return optional(wrapped, at: place)
    case .array(let element):
      return array(of: resolve(element, at: place.inner))
    case .dictionary(let key, let value):
      return collection(of: [key, value], at: place)
    case .named(let components):
      if !place.parameters.isEmpty, let first = components.first,
        let meant = place.parameters[first.name]
      {
        return components.count == 1 ? meant : ResolvedType()
      }
      return generic(components, at: place) ?? named(components, at: place)
    case .other:
      return ResolvedType()
    }
  }

  private func optional(_ wrapped: TypeSyntax, at place: Place) -> ResolvedType {
    var resolved = resolve(wrapped, at: place.inner)
    resolved.isOptional = true
    return resolved
  }

  private func array(of element: ResolvedType) -> ResolvedType {
    let isPlain = element.form == .single && !element.isOptional
    return ResolvedType(
      form: isPlain ? .array : .otherCollection, element: element.element,
      isUnknown: isPlain && element.isUnknown)
  }

  private func collection(of types: [TypeSyntax], at place: Place) -> ResolvedType {
    let meant = types.lazy.compactMap { $0.path.flatMap { place.parameters[$0[0]] } }.first
    let element = meant?.element ?? firstModel(in: types, place.scope)
    return ResolvedType(form: .otherCollection, element: element)
  }

  private static let genericTypes: Set = [
    "Optional", "Array", "Set", "Dictionary", "ContiguousArray", "ArraySlice",
  ]

  /// Resolves the standard library's generic types, with or without a `Swift.` prefix.
  private func generic(_ components: [TypeComponent], at place: Place) -> ResolvedType? {
    guard let component = components.standardType else { return nil }
    switch (component.arguments.count, component.name) {
    case (0, "Optional"): return ResolvedType(isOptional: true)
    case (1..., let name) where Self.genericTypes.contains(name):
      return collection(of: component.arguments, at: place)
    default: return nil
    }
  }

  private func named(_ components: [TypeComponent], at place: Place) -> ResolvedType {
    switch meaning(of: components, in: place.scope) {
    case .entity(let id):
      return ResolvedType(element: .entity(id))
    case .alias(let alias, let scope):
      let arguments = components.last?.arguments.map { resolve($0, at: place.inner) } ?? []
      let parameters = Dictionary(zip(alias.genericParameters, arguments)) { first, _ in first }
      // Generic aliases that refer to themselves branch, so they must end sooner.
      let step = arguments.isEmpty ? 1 : 8
      return resolve(
        alias.type, at: Place(scope: scope, parameters: parameters, depth: place.depth + step))
    case .ambiguous(let allModels):
      return ResolvedType(
        element: .ambiguous(components.dottedName, allModels: allModels))
    case .enumeration(let enumeration):
      return ResolvedType(valueType: .enumeration(enumeration))
    case .structure(let structure):
      return ResolvedType(structure: structure)
    case .type:
      return ResolvedType()
    case .foreign, .unknown:
      let isQualified = components.first?.name == "Foundation"
      let name = isQualified ? components.dropFirst() : components[...]
      return ResolvedType(
        valueType: .foreign(name.dottedName), isUnknown: isUnknown(name, in: place.scope))
    }
  }

  /// Whether a type that the sources do not declare may be a model.
  private func isUnknown(_ name: ArraySlice<TypeComponent>, in scope: NameResolver.Scope) -> Bool {
    let name = name.first?.name == "Swift" ? name.dropFirst() : name
    guard let first = name.first, !FrameworkTypes.names.contains(first.name) else { return false }
    if name.count == 1 { return true }
    // Protocols and macros add members such as `Trip.ID` to types that the sources declare.
    switch names.meaning(of: first.name, in: scope) {
    case .foreign, .unknown: return true
    case .entity, .alias, .enumeration, .structure, .type, .ambiguous: return false
    }
  }

  private func meaning(
    of components: [TypeComponent], in scope: NameResolver.Scope
  ) -> NameResolver.Meaning {
    components.count == 1
      ? names.meaning(of: components[0].name, in: scope)
      : names.meaning(of: components.map(\.name), in: scope)
  }

  private static let maximumSteps = 1_000

  /// The first model, or name that may refer to one, in the types of a collection's parts.
  ///
  /// The number of steps is limited, because aliases can expand a short source to a type of any
  /// size.
  private func firstModel(
    in types: [TypeSyntax], _ scope: NameResolver.Scope
  ) -> ResolvedType.Element {
    var open = types.reversed().map { (type: $0, scope: scope) }
    var steps = 0
    while let (type, scope) = open.popLast(), steps < Self.maximumSteps {
      steps += 1
      guard case .named(let components) = type else {
        open += type.parts.map { ($0, scope) }
        continue
      }
      if let standard = components.standardType, Self.genericTypes.contains(standard.name) {
        open += standard.arguments.map { ($0, scope) }
      }
      switch meaning(of: components, in: scope) {
      case .entity(let id): return .entity(id)
      case .alias(let alias, let aliasScope):
        open += components.flatMap(\.arguments).map { ($0, scope) }
        open.append((alias.type, aliasScope))
      case .ambiguous(let allModels):
        return .ambiguous(components.dottedName, allModels: allModels)
      case .enumeration, .structure, .type, .foreign, .unknown: break
      }
    }
    return .value
  }
}

extension Collection<TypeComponent> {
  /// The names separated by dots, without generic arguments.
  fileprivate var dottedName: String {
    guard count == 1, let first else { return map(\.name).joined(separator: ".") }
    return first.name
  }
}

extension TypeSyntax {
  /// The parts of a type that is not a name.
  fileprivate var parts: [TypeSyntax] {
    switch self {
    case .optional(let type), .implicitlyUnwrapped(let type), .array(let type): [type]
    case .dictionary(let key, let value): [key, value]
    case .named, .other: []
    }
  }
}
