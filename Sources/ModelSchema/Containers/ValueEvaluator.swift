import SwiftSource

/// Follows values as far as a reader would without running the program: through variables, computed
/// properties, functions and their parameters.
struct ValueEvaluator {
  let index: CodeIndex
  /// What came up on the way.
  let trace = EvaluationTrace()

  /// An expression that is no name of something else, and where it is to be read.
  struct Value {
    let tree: ExpressionTree
    let place: Place
  }

  private static let maximumDepth = 40

  init(index: CodeIndex) {
    self.index = index
  }

  /// What an expression may be: several values where the program chooses.
  func values(of tree: ExpressionTree, at place: Place, depth: Int = 0) -> [Value] {
    guard depth < Self.maximumDepth, trace.takeStep() else {
      return [Value(tree: .other("…"), place: place)]
    }
    switch tree {
    case .name(let name) where !name.isImplicit:
      return values(of: name, at: place, depth: depth + 1)
    case .call(let call) where !call.callee.isImplicit && !call.isOfSwiftData:
      return results(of: call, at: place, depth: depth + 1)
        ?? [Value(tree: tree, place: place)]
    // Whoever asks for lists asks for all that is in them.
    case .choice(let trees), .sum(let trees):
      return trees.flatMap { values(of: $0, at: place, depth: depth + 1) }
    case .closureResult(let brace):
      return results(ofBlockAt: brace, at: place, depth: depth + 1)
    default:
      return [Value(tree: tree, place: place)]
    }
  }

  /// What a list may consist of, or an expression that is none: arrays are taken apart.
  func elements(of tree: ExpressionTree, at place: Place, depth: Int = 0) -> [Value] {
    values(of: tree, at: place, depth: depth).flatMap { value -> [Value] in
      guard case .array(let trees) = value.tree else { return [value] }
      return trees.flatMap { elements(of: $0, at: value.place, depth: depth + 1) }
    }
  }

  /// The types that an expression names: `V.self`, or a variable that holds one.
  func types(of tree: ExpressionTree, at place: Place) -> [Set<DeclaredType>] {
    values(of: tree, at: place).compactMap { value in
      guard case .metatype(let type) = value.tree, let path = type.path else { return nil }
      return types(named: path, at: value.place)
    }
  }

  /// The types of the sources that a name means at a place.
  func types(named path: [String], at place: Place) -> Set<DeclaredType> {
    let types = index.names.types(named: path, in: index.scope(place.file, place.block))
    if types.isEmpty { trace.open(path) }
    return types
  }

  // MARK: Names

  private func values(of name: DottedName, at place: Place, depth: Int) -> [Value] {
    var parts = name.parts
    if parts.count > 1, parts[0] == "self" || parts[0] == "Self" { parts.removeFirst() }
    let variables: [CodeID]
    if parts.count > 1 {
      variables = members(parts, at: place, depth)
    } else if parts.count == name.parts.count, let local = local(parts[0], at: place, depth) {
      return local
    } else {
      variables = index.variables(parts[0], around: index.scope(place.file, place.block))
    }
    if variables.isEmpty {
      trace.open(name.parts)
      trace.openMembers(of: index.scope(place.file, place.block).path + parts.dropLast())
    }
    let found = variables.flatMap { values(of: $0, from: place, depth) }
    return found.isEmpty ? [unreadable(name, place)] : found
  }

  private func unreadable(_ name: DottedName, _ place: Place) -> Value {
    Value(tree: .name(name), place: place)
  }

  /// `Store.allModels`, or `current.models` where `current` holds a type.
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
    // A list that is made longer, `types = types + [Trip.self]`, adds nothing by being in it.
    guard trace.enter(id) else { return [Value(tree: .array([]), place: place)] }
    defer { trace.leave(id) }
    if index.isShared(id) { trace.readsShared() }
    return index.variable(id).values.flatMap { value in
      values(
        of: value.tree, at: self.place(of: value, in: id.file, from: place), depth: depth + 1)
    }
  }

  /// Where a value is read, in the calls that led to a place.
  private func place(of value: Code.Value, in file: Int, from place: Place) -> Place {
    let enclosing = index.files[file].code.enclosing(value.block)
    let frame = place.frame?.chain.first { frame in
      guard frame.function.file == file, let body = index.function(frame.function).body else {
        return false
      }
      return enclosing.contains(body)
    }
    return Place(value, in: file, frame: frame)
  }

  /// A local variable or a parameter; nil where the name is neither.
  private func local(_ name: String, at place: Place, _ depth: Int) -> [Value]? {
    let code = index.files[place.file].code
    let candidates = index.locals(name, in: place.file)
    for block in code.enclosing(place.block) {
      switch code.blocks[block].kind {
      case .file, .type: return nil
      default: break
      }
      // Several of one name in one block stand in branches of `#if`.
      let found = candidates.filter {
        code.variables[$0].block == block && code.variables[$0].offset < place.offset
      }
      if !found.isEmpty {
        return found.flatMap {
          values(of: CodeID(file: place.file, index: $0), from: place, depth)
        }
      }
      guard case .function(let function) = code.blocks[block].kind else { continue }
      let id = CodeID(file: place.file, index: function)
      if let value = parameter(name, of: id, at: place, depth) { return value }
    }
    return nil
  }

  private func parameter(
    _ name: String, of id: CodeID, at place: Place, _ depth: Int
  ) -> [Value]? {
    let function = index.function(id)
    guard let number = function.parameters.firstIndex(where: { $0.name == name }) else {
      return nil
    }
    let frame = place.frame?.chain.first { $0.function == id }
    if let frame, let argument = frame.arguments[number] {
      return values(of: argument, at: frame.caller, depth: depth + 1)
    }
    if frame == nil { trace.needsCaller(of: id) }
    guard let value = function.parameters[number].defaultValue else {
      return [unreadable(DottedName(parts: [name]), place)]
    }
    let outside = Place(file: id.file, block: function.block, offset: .max, frame: nil)
    return values(of: value, at: outside, depth: depth + 1)
  }

  // MARK: Functions

  /// What a call of a function of the sources returns; nil if it is of none.
  private func results(of call: Call, at place: Place, depth: Int) -> [Value]? {
    let functions = functions(of: call, at: place)
    guard !functions.isEmpty else {
      trace.open(call.callee.parts)
      trace.openMembers(
        of: index.scope(place.file, place.block).path + call.callee.parts.dropLast())
      return nil
    }
    return functions.flatMap { id, arguments -> [Value] in
      let function = index.function(id)
      let results = function.body.map { index.files[id.file].code.blocks[$0].results } ?? []
      guard !results.isEmpty else { return [unreadable(call.callee, place)] }
      let frame = Frame(function: id, arguments: arguments, caller: place)
      return results.flatMap { result in
        values(
          of: result.tree,
          at: Place(result, in: id.file, frame: frame),
          depth: depth + 1)
      }
    }
  }

  /// The functions that a call may be of, with its arguments by parameter.
  func functions(of call: Call, at place: Place) -> [(CodeID, [Int: ExpressionTree])] {
    let fitting = candidates(for: call, at: place).compactMap { id in
      index.function(id).arguments(of: call).map { (id, $0) }
    }
    if !fitting.isEmpty { return fitting }
    // A method of some value: one of that name is taken for it, of several none.
    guard call.hasReceiver || call.callee.parts.count > 1 else { return [] }
    let others = index.functions(calledAs: call.callee.last).compactMap { id in
      index.function(id).arguments(of: call).map { (id, $0) }
    }
    return others.count == 1 ? others : []
  }

  private func candidates(for call: Call, at place: Place) -> [CodeID] {
    guard !call.hasReceiver else { return [] }
    var parts = call.callee.parts
    if parts.count > 1, parts[0] == "self" || parts[0] == "Self" { parts.removeFirst() }
    let scope = index.scope(place.file, place.block)
    let initialisers = index.functions("init", of: index.names.types(named: parts, in: scope))
    if !initialisers.isEmpty { return initialisers }
    guard parts.count > 1 else { return index.functions(parts[0], around: scope) }
    let types = index.names.types(named: Array(parts.dropLast()), in: scope)
    return index.functions(parts[parts.count - 1], of: types)
  }

  private func results(ofBlockAt brace: Int, at place: Place, depth: Int) -> [Value] {
    let block = index.block(place.file, brace: brace)
    let results = block.map { index.files[place.file].code.blocks[$0].results } ?? []
    guard !results.isEmpty else { return [Value(tree: .other("{ … }"), place: place)] }
    return results.flatMap { result in
      values(
        of: result.tree,
        at: Place(result, in: place.file, frame: place.frame),
        depth: depth + 1)
    }
  }
}

/// What an evaluation met with, for those who want to know more of it.
final class EvaluationTrace {
  /// Programs can make a short text a walk of any length.
  private var steps = 5_000
  /// The variables whose values are looked at.
  private var open: Set<CodeID> = []
  /// Functions whose parameters decide, where it is open who calls them.
  private(set) var uncalled: [CodeID] = []
  /// First names that nothing in the files read so far declares.
  private(set) var openNames: Set<String> = []
  /// Types of which some extension may declare what was not found.
  private(set) var openTypes: Set<String> = []
  /// The `Schema(…)` calls that were read, by file and position.
  private(set) var schemas: Set<CallPosition> = []

  /// How often a variable was read that any other code may change.
  private(set) var sharedReads = 0

  func readsShared() { sharedReads += 1 }

  func takeStep() -> Bool {
    steps -= 1
    return steps > 0
  }

  /// Begins with the values of a variable; false if that is within them.
  func enter(_ variable: CodeID) -> Bool { open.insert(variable).inserted }

  func leave(_ variable: CodeID) { open.remove(variable) }

  func needsCaller(of function: CodeID) {
    if !uncalled.contains(function) { uncalled.append(function) }
  }

  func reads(schema call: Call, in file: Int) {
    schemas.insert(CallPosition(file: file, offset: call.range.lowerBound))
  }

  func open(_ name: [String]) {
    openNames.formUnion(name.prefix(1))
  }

  func openMembers(of types: [String]) {
    openTypes.formUnion(types)
  }
}

/// Where a call stands.
struct CallPosition: Hashable {
  /// The index of the file.
  let file: Int
  /// In bytes.
  let offset: Int
}

extension Call {
  private static let initialisers: Set = ["Schema", "ModelConfiguration", "ModelContainer"]

  /// Whether it makes one of the values that containers consist of.
  var isOfSwiftData: Bool {
    guard !hasReceiver, let last = callee.parts.last, Self.initialisers.contains(last) else {
      return false
    }
    return callee.parts.count == 1 || callee.parts[0] == "SwiftData"
  }
}
