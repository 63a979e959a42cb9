import SwiftSource

/// The models that an expression lists, and what in it could not be read.
struct ModelList {
  /// Each once, in the order of the list.
  private(set) var models: [EntityID] = []
  /// Expressions that stand for models which the sources do not tell.
  private(set) var obstacles: [String] = []
  private var known: Set<EntityID> = []

  var isReadable: Bool { obstacles.isEmpty }

  mutating func add(_ model: EntityID) {
    if known.insert(model).inserted { models.append(model) }
  }

  mutating func block(_ text: String) {
    if !obstacles.contains(text) { obstacles.append(text) }
  }

  mutating func add(_ other: ModelList) {
    other.models.forEach { add($0) }
    other.obstacles.forEach { block($0) }
  }
}

/// Reads lists of models: arrays, schemas, and what versions list.
struct ModelListReader {
  let evaluator: ValueEvaluator
  let types: TypeResolver
  /// The classes declared in a type and the types in it, for versions that list none.
  let nested: (DeclaredType) -> [EntityID]

  private static let maximumDepth = 20

  /// What a list of expressions lists.
  func models(_ trees: [ExpressionTree], at place: Place, depth: Int = 0) -> ModelList {
    var list = ModelList()
    guard depth < Self.maximumDepth else {
      list.block("…")
      return list
    }
    for tree in trees {
      for value in evaluator.elements(of: tree, at: place) {
        list.add(models(value, depth: depth + 1))
      }
    }
    return list
  }

  private func models(_ value: ValueEvaluator.Value, depth: Int) -> ModelList {
    switch value.tree {
    case .metatype(let type):
      return model(type, at: value.place)
    case .call(let call) where call.callee.last == "Schema" || call.callee.parts == ["init"]:
      return models(ofSchema: call, at: value.place, depth: depth)
    default:
      var list = ModelList()
      list.block(value.tree.text)
      return list
    }
  }

  /// `Schema([A.self])`, `Schema(A.self, B.self)`, `Schema(versionedSchema: V.self)`.
  private func models(ofSchema call: Call, at place: Place, depth: Int) -> ModelList {
    evaluator.trace.reads(schema: call, in: place.file)
    let versions = call.values(for: "versionedSchema")
    guard versions.isEmpty else { return models(ofVersions: versions, at: place, depth: depth) }
    let listed = call.arguments.prefix { $0.label == nil }
    return models(listed.map(\.value), at: place, depth: depth)
  }

  private func models(
    ofVersions trees: [ExpressionTree], at place: Place, depth: Int
  ) -> ModelList {
    var list = ModelList()
    for tree in trees {
      let types = evaluator.types(of: tree, at: place)
      if types.allSatisfy(\.isEmpty) { list.block(tree.text) }
      for type in types.joined() { list.add(models(of: type, depth: depth)) }
    }
    return list
  }

  /// What a `VersionedSchema` lists in its `models`.
  func models(of version: DeclaredType, depth: Int = 0) -> ModelList {
    let variables = evaluator.index.variables("models", of: [version])
    var list = ModelList()
    guard !variables.isEmpty else {
      nested(version).forEach { list.add($0) }
      return list
    }
    for id in variables {
      for value in evaluator.index.variable(id).values {
        let place = Place(value, in: id.file)
        list.add(models([value.tree], at: place, depth: depth + 1))
      }
    }
    return list
  }

  private func model(_ type: TypeSyntax, at place: Place) -> ModelList {
    var list = ModelList()
    let resolved = types.resolve(type, in: evaluator.index.scope(place.file, place.block))
    switch resolved.element {
    case .entity(let id): list.add(id)
    case .ambiguous(let name, _): list.block("\(name).self")
    // A class that is not in the sources is none of their models.
    case .value:
      guard let path = type.path else { break }
      let code = evaluator.index.files[place.file].code
      if path.count == 1, code.isGenericParameter(path[0], in: place.block) {
        list.block("\(path[0]).self")
      } else {
        evaluator.trace.open(path)
      }
    }
    return list
  }
}

extension ExpressionTree {
  /// How messages name it.
  var text: String {
    switch self {
    case .name(let name): (name.isImplicit ? "." : "") + name.parts.joined(separator: ".")
    case .call(let call):
      (call.callee.isImplicit ? "." : "") + call.callee.parts.joined(separator: ".") + "(…)"
    case .metatype(let type): (type.path ?? ["…"]).joined(separator: ".") + ".self"
    case .other(let text): text
    case .string(let text): "\"\(text)\""
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .nil: "nil"
    case .array: "[…]"
    case .sum, .choice, .closureResult: "…"
    }
  }
}
