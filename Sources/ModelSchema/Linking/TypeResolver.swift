import SwiftSource

/// What a property's type means to SwiftData.
struct ResolvedType {
  enum Shape {
    /// A value, or a type that is not in the sources.
    case value
    /// A model: a to-one relationship.
    case entity(EntityID)
    /// An array of models: a to-many relationship.
    case entities(EntityID)
    /// A set, dictionary or other collection of models.
    case unsupportedCollection
    /// A name with several meanings, and whether all of them are models.
    case ambiguous(String, allModels: Bool)
  }

  var isOptional: Bool
  var shape: Shape
  /// An array, of whatever.
  var isArray = false
}

/// Resolves types, with their optionality, through aliases.
struct TypeResolver {
  let names: NameResolver

  private static let maximumDepth = 30

  /// Resolves a type as it is written in a model.
  func resolve(
    _ type: TypeSyntax, in scope: NameResolver.Scope, genericParameters: [String] = [],
    depth: Int = 0
  ) -> ResolvedType {
    guard depth < Self.maximumDepth else { return ResolvedType(isOptional: false, shape: .value) }
    let inner = { resolve($0, in: scope, genericParameters: genericParameters, depth: depth + 1) }
    switch type {
    case .optional(let wrapped), .implicitlyUnwrapped(let wrapped):
      var resolved = inner(wrapped)
      resolved.isOptional = true
      return resolved
    case .array(let element):
      return array(of: inner(element))
    case .dictionary(let key, let value):
      return collection([inner(key), inner(value)])
    case .named(let components):
      if let name = components.first?.name, genericParameters.contains(name) { break }
      return generic(components, inner) ?? named(components, scope, depth)
    case .other:
      break
    }
    return ResolvedType(isOptional: false, shape: .value)
  }

  private func array(of element: ResolvedType) -> ResolvedType {
    var result = ResolvedType(isOptional: false, shape: .value, isArray: true)
    switch element.shape {
    case .entity(let id) where !element.isOptional: result.shape = .entities(id)
    case .ambiguous: result.shape = element.shape
    case .value: break
    default: result.shape = .unsupportedCollection
    }
    return result
  }

  private func collection(_ elements: [ResolvedType]) -> ResolvedType {
    let holdsModels = elements.contains { element in
      switch element.shape {
      case .entity, .entities, .unsupportedCollection: true
      case .value, .ambiguous: false
      }
    }
    return ResolvedType(isOptional: false, shape: holdsModels ? .unsupportedCollection : .value)
  }

  /// The standard library's generic types, with or without `Swift.` before them.
  private func generic(
    _ components: [TypeComponent], _ inner: (TypeSyntax) -> ResolvedType
  ) -> ResolvedType? {
    let isQualified = components.count == 2 && components[0].name == "Swift"
    guard components.count == 1 || isQualified, let component = components.last else { return nil }
    switch (component.name, component.arguments.count) {
    case ("Optional", 1): return inner(.optional(component.arguments[0]))
    case ("Optional", 0): return ResolvedType(isOptional: true, shape: .value)
    case ("Array", 1): return array(of: inner(component.arguments[0]))
    case ("Set", 1), ("Dictionary", 2), ("ContiguousArray", 1), ("ArraySlice", 1):
      return collection(component.arguments.map(inner))
    default: return nil
    }
  }

  private func named(
    _ components: [TypeComponent], _ scope: NameResolver.Scope, _ depth: Int
  ) -> ResolvedType {
    let path = components.map(\.name)
    switch names.meaning(of: path, in: scope) {
    case .entity(let id):
      return ResolvedType(isOptional: false, shape: .entity(id))
    case .alias(let type, let aliasScope):
      return resolve(type, in: aliasScope, depth: depth + 1)
    case .ambiguous(let allModels):
      let name = path.joined(separator: ".")
      return ResolvedType(isOptional: false, shape: .ambiguous(name, allModels: allModels))
    case .type, .unknown:
      return ResolvedType(isOptional: false, shape: .value)
    }
  }
}
