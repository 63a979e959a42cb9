import SwiftDataLintSwiftSource

/// What an evaluation takes for granted.
struct EvaluationRules {
  /// Whether the callers in the sources are taken for all callers, and the variables of classes for
  /// those that no subclass overrides.
  var knowsCallers = false
  /// Whether a call creates a value of a framework, so that it is not followed.
  var isOfFramework: (Call) -> Bool = { $0.isOfSwiftData }
}

/// Evaluates expressions without running the program, by following variables, computed properties,
/// functions, and their parameters.
struct ValueEvaluator {
  private let graph: CallGraph
  /// The state and findings of the evaluation.
  let trace: EvaluationTrace
  /// Whether conditions decide which path the program takes. Otherwise, it may take any.
  let decides: Bool
  let rules: EvaluationRules

  /// An expression that is not a name of something else, and the place at which to read it.
  struct Value {
    let tree: ExpressionTree
    let context: EvaluationContext
  }

  private static let maximumDepth = 40

  init(_ graph: CallGraph, decides: Bool = true, rules: EvaluationRules = EvaluationRules()) {
    self.graph = graph
    self.decides = decides
    self.rules = rules
    trace = EvaluationTrace(graph.budget)
  }

  var index: CodeIndex { graph.index }

  /// The values that an expression may have: several if the program chooses between them.
  func values(of tree: ExpressionTree, at context: EvaluationContext, depth: Int = 0) -> [Value] {
    guard tree.leadsElsewhere(rules) else { return [Value(tree: tree, context: context)] }
    guard trace.takeStep(), depth < Self.maximumDepth else {
      trace.omit()
      return [Value(tree: .other("…"), context: context)]
    }
    switch tree {
    case .name(let name):
      return values(of: name, at: context, depth: depth + 1)
    case .call(let call):
      return results(of: call, at: context, depth: depth + 1)
        ?? [Value(tree: tree, context: context)]
    case .choice(let branches):
      return taken(branches, at: context, depth: depth).flatMap {
        values(of: $0, at: context, depth: depth + 1)
      }
    // A list includes the elements of all operands.
    case .sum(let trees):
      return trees.flatMap { values(of: $0, at: context, depth: depth + 1) }
    case .negation(let tree):
      return values(of: tree, at: context, depth: depth + 1).map(\.negated)
    case .closureResult(let brace):
      return results(ofBlockAt: brace, at: context, depth: depth + 1)
    default:
      return [Value(tree: tree, context: context)]
    }
  }

  /// The elements that a list may have, or the value itself if it is not a list. Arrays are
  /// flattened.
  func elements(of tree: ExpressionTree, at context: EvaluationContext, depth: Int = 0) -> [Value] {
    values(of: tree, at: context, depth: depth).flatMap { value -> [Value] in
      guard case .array(let trees) = value.tree, trace.takeSteps(for: trees) else {
        return [value]
      }
      return trees.flatMap { elements(of: $0, at: value.context, depth: depth + 1) }
    }
  }

  /// The types that an expression refers to: `V.self`, or a variable that holds a metatype.
  func types(of tree: ExpressionTree, at context: EvaluationContext) -> [[DeclaredType]] {
    values(of: tree, at: context).compactMap { value in
      guard case .metatype(let type) = value.tree, let path = type.path else { return nil }
      return types(named: path, at: value.context)
    }
  }

  /// The types in the sources that a name refers to at a place.
  func types(named path: [String], at context: EvaluationContext) -> [DeclaredType] {
    let types = index.names.types(named: path, in: index.scope(context.file, context.block))
    if types.isEmpty { trace.open(path) }
    return types
  }

  // MARK: Names

  /// The declaration that a name may refer to.
  enum Meaning {
    /// Variables, and whether they are local.
    case variables([CodeID], isLocal: Bool)
    /// The parameter with an index, of a function around the place.
    case parameter(Int, of: CodeID)
  }

  /// The declaration that a name refers to at a place, as far as the files read so far show.
  func meaning(of name: DottedName, at context: EvaluationContext, depth: Int = 0) -> Meaning {
    var parts = name.parts
    let isMember = parts.count > 1 && (parts[0] == "self" || parts[0] == "Self")
    if isMember { parts.removeFirst() }
    if parts.count == 1, !isMember, let local = local(parts[0], at: context) { return local }
    let scope = index.scope(context.file, context.block)
    let variables =
      parts.count > 1
      ? members(parts, at: context, depth) : index.variables(parts[0], around: scope)
    if variables.isEmpty {
      trace.open(name.parts)
      trace.openMembers(of: index.names.paths.names(of: scope.path) + parts.dropLast())
    }
    return .variables(variables, isLocal: false)
  }

  private func values(of name: DottedName, at context: EvaluationContext, depth: Int) -> [Value] {
    switch meaning(of: name, at: context, depth: depth) {
    case .parameter(let number, let function):
      return argument(number, of: function, at: context).map {
        values(of: $0.tree, at: $0.context, depth: depth + 1)
      } ?? [unreadable(name, context)]
    case .variables(let variables, let isLocal):
      let found = variables.flatMap { values(of: $0, from: context, depth) }
      return found.isEmpty && !isLocal ? [unreadable(name, context)] : found
    }
  }

  private func unreadable(_ name: DottedName, _ context: EvaluationContext) -> Value {
    Value(tree: .name(name), context: context)
  }

  /// `Store.allModels`, or `current.models` if `current` holds a type.
  private func members(_ parts: [String], at context: EvaluationContext, _ depth: Int) -> [CodeID] {
    let owner = Array(parts.dropLast())
    let scope = index.scope(context.file, context.block)
    let types = index.names.types(named: owner, in: scope)
    if !types.isEmpty { return index.variables(parts[parts.count - 1], of: types) }
    let values = values(of: .name(DottedName(parts: owner)), at: context, depth: depth + 1)
    return values.flatMap { value -> [CodeID] in
      guard case .metatype(let type) = value.tree, let path = type.path else { return [] }
      return index.variables(
        parts[parts.count - 1], of: self.types(named: path, at: value.context))
    }
  }

  private func values(of id: CodeID, from context: EvaluationContext, _ depth: Int) -> [Value] {
    // A list that is extended, as in `types = types + [Trip.self]`, adds nothing to itself.
    guard trace.enter(id) else { return [Value(tree: .array([]), context: context)] }
    defer { trace.leave(id) }
    let variable = index.variable(id)
    trace.reads(variable, isShared: index.isShared(id))
    if !rules.knowsCallers, index.isClassBody(variable.block, of: id.file) { trace.guess() }
    return reached(assigned(to: id, from: context), depth: depth + 1).flatMap {
      values(of: $0.tree, at: $0.context, depth: depth + 1)
    }
  }

  /// All values that a variable is set to, in the calls that led to a place.
  func assigned(to id: CodeID, from context: EvaluationContext) -> [Value] {
    index.variable(id).values.map { value in
      let context = self.context(in: value.block, at: value.offset, of: id.file, from: context)
      return Value(tree: value.tree, context: context)
    }
  }

  /// A place in a block of a file, in the calls that led to another place.
  func context(in block: Int, at offset: Int, of file: Int, from context: EvaluationContext)
    -> EvaluationContext
  {
    guard let innermost = context.frame else {
      return EvaluationContext(file: file, block: block, offset: offset)
    }
    let enclosing = index.blocks(of: file).enclosing(block)
    let frame = innermost.chain.first { frame in
      guard frame.function.file == file, let body = index.function(frame.function).body else {
        return false
      }
      return enclosing.contains(body)
    }
    return EvaluationContext(file: file, block: block, offset: offset, frame: frame)
  }

  /// The local variables or the parameter with a name; nil if there is neither.
  private func local(_ name: String, at context: EvaluationContext) -> Meaning? {
    let blocks = index.blocks(of: context.file)
    for block in blocks.enclosing(context.block) {
      switch blocks[block].kind {
      case .file, .type: return nil
      default: break
      }
      // Several variables of the same name in a block are in different branches of `#if`.
      let found = index.locals(name, in: context.file, block)
        .map { CodeID(file: context.file, index: $0) }
        .filter { index.variable($0).offset < context.offset }
      if !found.isEmpty { return .variables(found, isLocal: true) }
      guard case .function(let function) = blocks[block].kind else { continue }
      let id = CodeID(file: context.file, index: function)
      if let number = index.function(id).parameters.firstIndex(where: { $0.name == name }) {
        return .parameter(number, of: id)
      }
    }
    return nil
  }

  /// The argument for a parameter of a function; nil if the calls that led to a place do not
  /// provide it and it has no default value.
  func argument(_ number: Int, of id: CodeID, at context: EvaluationContext) -> Value? {
    let frame = context.frame?.chain.first { $0.function == id }
    if frame == nil {
      trace.needsCaller(of: id)
    } else if !rules.knowsCallers, frame?.isOneOfCallers == true, !graph.knowsAllCallers(of: id) {
      trace.guess()
    }
    if let frame, let argument = frame.arguments[number] {
      return Value(tree: argument, context: frame.caller)
    }
    let function = index.function(id)
    return function.parameters[number].defaultValue.map {
      Value(
        tree: $0, context: EvaluationContext(file: id.file, block: function.block, offset: .max))
    }
  }

  // MARK: Functions

  /// The results of calling a function in the sources; nil if the call does not refer to one.
  private func results(of call: Call, at context: EvaluationContext, depth: Int) -> [Value]? {
    let functions = index.functions(of: call, at: context)
    guard !functions.isEmpty else {
      let type = index.scope(context.file, context.block).path
      trace.open(call.callee.parts)
      trace.openMembers(of: index.names.paths.names(of: type) + call.callee.parts.dropLast())
      return nil
    }
    return functions.flatMap { id, arguments -> [Value] in
      let function = index.function(id)
      if index.isClassBody(function.block, of: id.file) { trace.guess() }
      let results = function.body.map { index.code[id.file].blocks[$0].results } ?? []
      guard !results.isEmpty else { return [unreadable(call.callee, context)] }
      let frame = CallFrame(function: id, arguments: arguments, caller: context)
      return values(of: results, in: id.file, frame, depth)
    }
  }

  private func results(ofBlockAt brace: Int, at context: EvaluationContext, depth: Int) -> [Value] {
    let block = index.block(context.file, brace: brace)
    let results = block.map { index.code[context.file].blocks[$0].results } ?? []
    guard !results.isEmpty else { return [Value(tree: .other("{ … }"), context: context)] }
    return values(of: results, in: context.file, context.frame, depth)
  }

  private func values(
    of results: [CodeFacts.Value], in file: Int, _ frame: CallFrame?, _ depth: Int
  ) -> [Value] {
    let results = results.map {
      Value(tree: $0.tree, context: EvaluationContext($0, in: file, frame: frame))
    }
    return reached(results, depth: depth + 1).flatMap {
      values(of: $0.tree, at: $0.context, depth: depth + 1)
    }
  }
}

extension ValueEvaluator.Value {
  /// The value after applying `!`.
  fileprivate var negated: Self {
    guard case .boolean(let value) = tree else {
      return Self(tree: .negation(tree), context: context)
    }
    return Self(tree: .boolean(!value), context: context)
  }
}

extension Call {
  private static let initialisers: Set = ["Schema", "ModelConfiguration", "ModelContainer"]

  /// Whether it creates a schema, a configuration, or a container.
  var isOfSwiftData: Bool { creates(Self.initialisers, of: "SwiftData") }

  /// Whether it creates a value of one of the types of a framework.
  func creates(_ types: Set<String>, of framework: String) -> Bool {
    guard !hasReceiver, types.contains(callee.last) else { return false }
    return callee.isSingle || callee.parts[0] == framework
  }
}

extension ExpressionTree {
  /// Whether it refers to values other than itself.
  fileprivate func leadsElsewhere(_ rules: EvaluationRules) -> Bool {
    switch self {
    case .name(let name): !name.isImplicit
    case .call(let call): !call.callee.isImplicit && !rules.isOfFramework(call)
    case .sum, .choice, .negation, .closureResult: true
    case .metatype, .array, .boolean, .integer, .string, .nil, .isNil, .other: false
    }
  }
}
