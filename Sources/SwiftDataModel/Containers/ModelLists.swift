import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// The models that an expression lists, and the parts of it that could not be read.
struct ModelList {
  /// The models without duplicates, in the order of the list.
  private(set) var models: [EntityID] = []
  /// Expressions whose models could not be determined.
  private(set) var obstacles: [String] = []
  private var known: Set<EntityID> = []
  private var knownObstacles: Set<String> = []

  var isReadable: Bool { obstacles.isEmpty }

  mutating func add(_ model: EntityID) {
    if known.insert(model).inserted { models.append(model) }
  }

  mutating func block(_ text: String) {
    if knownObstacles.insert(text).inserted { obstacles.append(text) }
  }

  mutating func add(_ other: ModelList) {
    if models.isEmpty, obstacles.isEmpty {
      self = other
      return
    }
    other.models.forEach { add($0) }
    other.obstacles.forEach { block($0) }
  }
}

/// The models that variables list. Each variable is read once.
final class ModelListMemory {
  /// The list of one variable.
  struct Entry {
    let list: ModelList
    /// Whether it lists anything at all, even if that could not be read.
    let isAnything: Bool
    /// The findings from reading it.
    let findings: EvaluationFindings
  }

  let types: TypeResolver
  /// The classes declared in a type and its nested types, for versions without a `models` list.
  let nested: NestedModels
  fileprivate var entries: [CodeID: Entry] = [:]

  init(types: TypeResolver, nested: NestedModels) {
    self.types = types
    self.nested = nested
  }
}

/// Reads lists of models: arrays, schemas, and the lists of versions.
struct ModelListReader {
  let evaluator: ValueEvaluator
  let memory: ModelListMemory

  private static let maximumDepth = 40

  /// The models that a list of expressions lists.
  func models(_ trees: [ExpressionTree], at context: EvaluationContext) -> ModelList {
    var list = ModelList()
    add(trees, at: context, to: &list, depth: 0)
    return list
  }

  /// The models that a `VersionedSchema` lists in its `models`.
  func models(of version: DeclaredType) -> ModelList {
    var list = ModelList()
    add(version: version, to: &list, depth: 0)
    return list
  }

  // MARK: Lists

  private func add(
    _ trees: [ExpressionTree], at context: EvaluationContext, to list: inout ModelList, depth: Int
  ) {
    for tree in trees { add(tree, at: context, to: &list, depth: depth) }
  }

  /// Adds the models that an expression lists. Returns false if it lists nothing at all.
  @discardableResult
  private func add(
    _ tree: ExpressionTree, at context: EvaluationContext, to list: inout ModelList, depth: Int
  ) -> Bool {
    guard depth < Self.maximumDepth else {
      evaluator.trace.omit()
      list.block("…")
      return true
    }
    switch tree {
    case .array(let trees) where evaluator.trace.takeSteps(for: trees):
      add(trees, at: context, to: &list, depth: depth + 1)
      return true
    case .choice(let branches):
      return evaluator.taken(branches, at: context)
        .reduce(false) { add($1, at: context, to: &list, depth: depth + 1) || $0 }
    case .sum(let trees):
      return trees.reduce(false) { add($1, at: context, to: &list, depth: depth + 1) || $0 }
    case .name(let name) where !name.isImplicit:
      return add(name, at: context, to: &list, depth: depth)
    default:
      return add(elements: tree, at: context, to: &list, depth: depth)
    }
  }

  /// Adds the models that the values of an expression list.
  private func add(
    elements tree: ExpressionTree, at context: EvaluationContext, to list: inout ModelList,
    depth: Int
  ) -> Bool {
    let values = evaluator.elements(of: tree, at: context)
    for value in values { add(value, to: &list, depth: depth + 1) }
    return !values.isEmpty
  }

  private func add(_ value: ValueEvaluator.Value, to list: inout ModelList, depth: Int) {
    switch value.tree {
    case .metatype(let type):
      add(type, at: value.context, to: &list)
    case .call(let call) where call.callee.last == "Schema" || call.callee.parts == ["init"]:
      add(schema: call, at: value.context, to: &list, depth: depth)
    default:
      list.block(value.tree.text)
    }
  }

  // MARK: Variables

  private func add(
    _ name: DottedName, at context: EvaluationContext, to list: inout ModelList, depth: Int
  ) -> Bool {
    guard evaluator.trace.takeStep() else {
      list.block("…")
      return true
    }
    switch evaluator.meaning(of: name, at: context) {
    case .parameter(let number, let function):
      if let value = evaluator.argument(number, of: function, at: context) {
        return add(value.tree, at: value.context, to: &list, depth: depth + 1)
      }
    case .variables(let variables, let isLocal):
      let isAnything = variables.reduce(false) {
        add(variable: $1, from: context, to: &list, depth: depth + 1) || $0
      }
      if isAnything || isLocal { return isAnything }
    }
    list.block(ExpressionTree.name(name).text)
    return true
  }

  /// Adds the models that a variable lists. It is read once, unless the list depends on a call that
  /// led to the place.
  private func add(
    variable id: CodeID, from context: EvaluationContext, to list: inout ModelList, depth: Int
  ) -> Bool {
    let values = evaluator.assigned(to: id, from: context)
    let isSame = evaluator.decides && values.allSatisfy { $0.context.frame == nil }
    if let known = memory.entries[id], isSame {
      evaluator.trace.add(known.findings)
      list.add(known.list)
      return known.isAnything
    }
    // A list that is extended, as in `types = types + [Trip.self]`, adds nothing to itself.
    guard evaluator.trace.enter(id) else { return true }
    defer { evaluator.trace.leave(id) }
    var own = ModelList()
    var isAnything = false
    let omissions = evaluator.trace.omissions
    let findings = evaluator.trace.findings {
      for value in evaluator.reached(values) {
        isAnything = add(value.tree, at: value.context, to: &own, depth: depth) || isAnything
      }
    }
    if evaluator.trace.omissions == omissions, isSame {
      memory.entries[id] = .init(list: own, isAnything: isAnything, findings: findings)
    }
    list.add(own)
    return isAnything
  }

  // MARK: Schemas and versions

  /// `Schema([A.self])`, `Schema(A.self, B.self)`, `Schema(versionedSchema: V.self)`.
  private func add(
    schema call: Call, at context: EvaluationContext, to list: inout ModelList, depth: Int
  ) {
    evaluator.trace.reads(schema: call, in: context.file)
    let versions = call.values(for: "versionedSchema")
    guard versions.isEmpty else {
      for tree in versions { add(versions: tree, at: context, to: &list, depth: depth) }
      return
    }
    let listed = call.arguments.prefix { $0.label == nil }
    add(listed.map(\.value), at: context, to: &list, depth: depth)
  }

  private func add(
    versions tree: ExpressionTree, at context: EvaluationContext, to list: inout ModelList,
    depth: Int
  ) {
    let types = evaluator.types(of: tree, at: context)
    if types.allSatisfy(\.isEmpty) { list.block(tree.text) }
    for type in types.joined() { add(version: type, to: &list, depth: depth) }
  }

  private func add(version: DeclaredType, to list: inout ModelList, depth: Int) {
    let variables = evaluator.index.variables("models", of: [version])
    guard !variables.isEmpty else { return memory.nested[version].forEach { list.add($0) } }
    for id in variables {
      let own = EvaluationContext(
        file: id.file, block: evaluator.index.variable(id).block, offset: .max)
      _ = add(variable: id, from: own, to: &list, depth: depth + 1)
    }
  }

  // MARK: Models

  private func add(_ type: TypeSyntax, at context: EvaluationContext, to list: inout ModelList) {
    let resolved = memory.types.resolve(
      type, in: evaluator.index.scope(context.file, context.block))
    switch resolved.element {
    case .entity(let id): list.add(id)
    case .ambiguous(let name, _): list.block("\(name).self")
    // A class that is not in the sources is not one of their models.
    case .value:
      guard let path = type.path else { break }
      let code = evaluator.index.code[context.file]
      if path.count == 1, code.isGenericParameter(path[0], in: context.block) {
        list.block("\(path[0]).self")
      } else {
        evaluator.trace.open(path)
      }
    }
  }
}

extension ExpressionTree {
  /// The text that represents it in messages.
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
    case .negation(let tree): "!" + tree.text
    case .isNil(let tree): tree.text + " == nil"
    case .sum, .choice, .closureResult: "…"
    }
  }
}
