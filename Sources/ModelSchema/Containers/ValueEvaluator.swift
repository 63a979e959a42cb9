import SwiftDataLintSwiftSource

/// Evaluates expressions without running the program, by following variables, computed properties,
/// functions, and their parameters.
struct ValueEvaluator {
  private let graph: CallGraph
  /// The state and findings of the evaluation.
  let trace: EvaluationTrace
  /// Whether conditions decide which path the program takes. Otherwise, it may take any.
  let decides: Bool

  /// An expression that is not a name of something else, and the place at which to read it.
  struct Value {
    let tree: ExpressionTree
    let place: Place
  }

  private static let maximumDepth = 40

  init(_ graph: CallGraph, decides: Bool = true) {
    self.graph = graph
    self.decides = decides
    trace = EvaluationTrace(graph.budget)
  }

  var index: CodeIndex { graph.index }

  /// The values that an expression may have: several if the program chooses between them.
  func values(of tree: ExpressionTree, at place: Place, depth: Int = 0) -> [Value] {
    guard tree.leadsElsewhere else { return [Value(tree: tree, place: place)] }
    guard trace.takeStep(), depth < Self.maximumDepth else {
      trace.omit()
      return [Value(tree: .other("…"), place: place)]
    }
    switch tree {
    case .name(let name):
      return values(of: name, at: place, depth: depth + 1)
    case .call(let call):
      return results(of: call, at: place, depth: depth + 1)
        ?? [Value(tree: tree, place: place)]
    case .choice(let branches):
      return taken(branches, at: place, depth: depth).flatMap {
        values(of: $0, at: place, depth: depth + 1)
      }
    // A list includes the elements of all operands.
    case .sum(let trees):
      return trees.flatMap { values(of: $0, at: place, depth: depth + 1) }
    case .negation(let tree):
      return values(of: tree, at: place, depth: depth + 1).map(\.negated)
    case .closureResult(let brace):
      return results(ofBlockAt: brace, at: place, depth: depth + 1)
    default:
      return [Value(tree: tree, place: place)]
    }
  }

  /// The elements that a list may have, or the value itself if it is not a list. Arrays are
  /// flattened.
  func elements(of tree: ExpressionTree, at place: Place, depth: Int = 0) -> [Value] {
    values(of: tree, at: place, depth: depth).flatMap { value -> [Value] in
      guard case .array(let trees) = value.tree, trace.takeSteps(for: trees) else {
        return [value]
      }
      return trees.flatMap { elements(of: $0, at: value.place, depth: depth + 1) }
    }
  }

  /// The types that an expression refers to: `V.self`, or a variable that holds a metatype.
  func types(of tree: ExpressionTree, at place: Place) -> [Set<DeclaredType>] {
    values(of: tree, at: place).compactMap { value in
      guard case .metatype(let type) = value.tree, let path = type.path else { return nil }
      return types(named: path, at: value.place)
    }
  }

  /// The types in the sources that a name refers to at a place.
  func types(named path: [String], at place: Place) -> Set<DeclaredType> {
    let types = index.names.types(named: path, in: index.scope(place.file, place.block))
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
  func meaning(of name: DottedName, at place: Place, depth: Int = 0) -> Meaning {
    var parts = name.parts
    let isMember = parts.count > 1 && (parts[0] == "self" || parts[0] == "Self")
    if isMember { parts.removeFirst() }
    if parts.count == 1, !isMember, let local = local(parts[0], at: place) { return local }
    let scope = index.scope(place.file, place.block)
    let variables =
      parts.count > 1
      ? members(parts, at: place, depth) : index.variables(parts[0], around: scope)
    if variables.isEmpty {
      trace.open(name.parts)
      trace.openMembers(of: index.names.paths.names(of: scope.path) + parts.dropLast())
    }
    return .variables(variables, isLocal: false)
  }

  private func values(of name: DottedName, at place: Place, depth: Int) -> [Value] {
    switch meaning(of: name, at: place, depth: depth) {
    case .parameter(let number, let function):
      return argument(number, of: function, at: place).map {
        values(of: $0.tree, at: $0.place, depth: depth + 1)
      } ?? [unreadable(name, place)]
    case .variables(let variables, let isLocal):
      let found = variables.flatMap { values(of: $0, from: place, depth) }
      return found.isEmpty && !isLocal ? [unreadable(name, place)] : found
    }
  }

  private func unreadable(_ name: DottedName, _ place: Place) -> Value {
    Value(tree: .name(name), place: place)
  }

  /// `Store.allModels`, or `current.models` if `current` holds a type.
  private func members(_ parts: [String], at place: Place, _ depth: Int) -> [CodeID] {
    let owner = Array(parts.dropLast())
    let scope = index.scope(place.file, place.block)
    let types = index.names.types(named: owner, in: scope)
    if !types.isEmpty { return index.variables(parts[parts.count - 1], of: types) }
    let values = values(of: .name(DottedName(parts: owner)), at: place, depth: depth + 1)
    return values.flatMap { value -> [CodeID] in
      guard case .metatype(let type) = value.tree, let path = type.path else { return [] }
      return index.variables(
        parts[parts.count - 1], of: self.types(named: path, at: value.place))
    }
  }

  private func values(of id: CodeID, from place: Place, _ depth: Int) -> [Value] {
    // A list that is extended, as in `types = types + [Trip.self]`, adds nothing to itself.
    guard trace.enter(id) else { return [Value(tree: .array([]), place: place)] }
    defer { trace.leave(id) }
    let variable = index.variable(id)
    trace.reads(variable, isShared: index.isShared(id))
    if index.isClassBody(variable.block, of: id.file) { trace.guess() }
    return reached(assigned(to: id, from: place), depth: depth + 1).flatMap {
      values(of: $0.tree, at: $0.place, depth: depth + 1)
    }
  }

  /// All values that a variable is set to, in the calls that led to a place.
  func assigned(to id: CodeID, from place: Place) -> [Value] {
    index.variable(id).values.map { value in
      let place = self.place(in: value.block, at: value.offset, of: id.file, from: place)
      return Value(tree: value.tree, place: place)
    }
  }

  /// A place in a block of a file, in the calls that led to another place.
  func place(in block: Int, at offset: Int, of file: Int, from place: Place) -> Place {
    guard let innermost = place.frame else {
      return Place(file: file, block: block, offset: offset)
    }
    let enclosing = index.code(of: file).enclosing(block)
    let frame = innermost.chain.first { frame in
      guard frame.function.file == file, let body = index.function(frame.function).body else {
        return false
      }
      return enclosing.contains(body)
    }
    return Place(file: file, block: block, offset: offset, frame: frame)
  }

  /// The local variables or the parameter with a name; nil if there is neither.
  private func local(_ name: String, at place: Place) -> Meaning? {
    let code = index.code(of: place.file)
    for block in code.enclosing(place.block) {
      switch code.blocks[block].kind {
      case .file, .type: return nil
      default: break
      }
      // Several variables of the same name in a block are in different branches of `#if`.
      let found = index.locals(name, in: place.file, block)
        .filter { code.variables[$0].offset < place.offset }
      if !found.isEmpty {
        let variables = found.map { CodeID(file: place.file, index: $0) }
        return .variables(variables, isLocal: true)
      }
      guard case .function(let function) = code.blocks[block].kind else { continue }
      let parameters = code.functions[function].parameters
      if let number = parameters.firstIndex(where: { $0.name == name }) {
        return .parameter(number, of: CodeID(file: place.file, index: function))
      }
    }
    return nil
  }

  /// The argument for a parameter of a function; nil if the calls that led to a place do not
  /// provide it and it has no default value.
  func argument(_ number: Int, of id: CodeID, at place: Place) -> Value? {
    let frame = place.frame?.chain.first { $0.function == id }
    if frame == nil {
      trace.needsCaller(of: id)
    } else if frame?.isOneOfCallers == true, !graph.knowsAllCallers(of: id) {
      trace.guess()
    }
    if let frame, let argument = frame.arguments[number] {
      return Value(tree: argument, place: frame.caller)
    }
    let function = index.function(id)
    return function.parameters[number].defaultValue.map {
      Value(tree: $0, place: Place(file: id.file, block: function.block, offset: .max))
    }
  }

  // MARK: Functions

  /// The results of calling a function in the sources; nil if the call does not refer to one.
  private func results(of call: Call, at place: Place, depth: Int) -> [Value]? {
    let functions = index.functions(of: call, at: place)
    guard !functions.isEmpty else {
      let type = index.scope(place.file, place.block).path
      trace.open(call.callee.parts)
      trace.openMembers(of: index.names.paths.names(of: type) + call.callee.parts.dropLast())
      return nil
    }
    return functions.flatMap { id, arguments -> [Value] in
      let function = index.function(id)
      if index.isClassBody(function.block, of: id.file) { trace.guess() }
      let results = function.body.map { index.code(of: id.file).blocks[$0].results } ?? []
      guard !results.isEmpty else { return [unreadable(call.callee, place)] }
      let frame = Frame(function: id, arguments: arguments, caller: place)
      return values(of: results, in: id.file, frame, depth)
    }
  }

  private func results(ofBlockAt brace: Int, at place: Place, depth: Int) -> [Value] {
    let block = index.block(place.file, brace: brace)
    let results = block.map { index.code(of: place.file).blocks[$0].results } ?? []
    guard !results.isEmpty else { return [Value(tree: .other("{ … }"), place: place)] }
    return values(of: results, in: place.file, place.frame, depth)
  }

  private func values(
    of results: [Code.Value], in file: Int, _ frame: Frame?, _ depth: Int
  ) -> [Value] {
    let results = results.map { Value(tree: $0.tree, place: Place($0, in: file, frame: frame)) }
    return reached(results, depth: depth + 1).flatMap {
      values(of: $0.tree, at: $0.place, depth: depth + 1)
    }
  }
}

extension ValueEvaluator.Value {
  /// The value after applying `!`.
  fileprivate var negated: Self {
    guard case .boolean(let value) = tree else { return Self(tree: .negation(tree), place: place) }
    return Self(tree: .boolean(!value), place: place)
  }
}

extension Call {
  private static let initialisers: Set = ["Schema", "ModelConfiguration", "ModelContainer"]

  /// Whether it creates a schema, a configuration, or a container.
  var isOfSwiftData: Bool {
    guard !hasReceiver, let last = callee.parts.last, Self.initialisers.contains(last) else {
      return false
    }
    return callee.parts.count == 1 || callee.parts[0] == "SwiftData"
  }
}

extension ExpressionTree {
  /// Whether it refers to values other than itself.
  fileprivate var leadsElsewhere: Bool {
    switch self {
    case .name(let name): !name.isImplicit
    case .call(let call): !call.callee.isImplicit && !call.isOfSwiftData
    case .sum, .choice, .negation, .closureResult: true
    case .metatype, .array, .boolean, .integer, .string, .nil, .other: false
    }
  }
}
