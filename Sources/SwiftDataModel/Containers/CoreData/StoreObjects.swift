import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// An object of Core Data that a program creates, by the place where it is created.
enum StoreObject: Hashable {
  /// A container, by the call that creates it.
  case container(CallPosition)
  /// The list of descriptions of a container.
  case list(of: CallPosition)
  /// A description in the list of a container.
  case element(ListElement, of: CallPosition)
  /// A description that the sources create.
  case description(CallPosition)
}

/// A place in the list of descriptions of a container.
enum ListElement: Hashable {
  case at(Int)
  case last
  /// All of them, one after the other.
  case each

  /// - Parameter name: The name after `persistentStoreDescriptions`, or the number in a subscript.
  init?(_ name: String) {
    switch name {
    case "first": self = .at(0)
    case "last": self = .last
    case "forEach": self = .each
    default:
      guard let number = Int(name) else { return nil }
      self = .at(number)
    }
  }

  /// Whether it is the description at an index of a list.
  func matches(_ index: Int, of count: Int) -> Bool {
    switch self {
    case .at(let own): own == index
    case .last: index == count - 1
    case .each: true
    }
  }
}

/// Determines which objects an expression may refer to, regardless of conditions and of the calls
/// that lead to it.
final class StoreObjects {
  private let evaluator: ValueEvaluator
  private let calls: StoreCalls
  private let graph: CallGraph
  /// The calls that create containers in the initializers of each class in the sources.
  private let sites: [CodeID: [CallPosition]]

  /// - Parameter sites: The calls that create containers, by the initializer around them.
  init(_ calls: StoreCalls, _ graph: CallGraph, sites: [CodeID: [CallPosition]]) {
    self.calls = calls
    self.graph = graph
    self.sites = sites
    evaluator = ValueEvaluator(
      graph, decides: false, rules: EvaluationRules(isOfFramework: calls.isOfFramework))
  }

  /// The objects that an expression may refer to.
  struct Found {
    fileprivate(set) var objects: Set<StoreObject> = []
    /// Whether it may also refer to other objects.
    fileprivate(set) var isOpen = false
    fileprivate var visited: Set<CodeID> = []
    fileprivate var steps = 200
  }

  private var index: CodeIndex { calls.index }
  private static let maximumDepth = 12

  func objects(_ tree: ExpressionTree, at context: EvaluationContext) -> Found {
    var found = Found()
    add(tree, at: context, to: &found, depth: 0)
    return found
  }

  private func add(
    _ tree: ExpressionTree, at context: EvaluationContext, to found: inout Found, depth: Int
  ) {
    found.steps -= 1
    guard depth < Self.maximumDepth, found.steps > 0, graph.budget.take() else {
      found.isOpen = true
      return
    }
    switch tree {
    case .name(let name): add(name, at: context, to: &found, depth: depth + 1)
    case .call(let call): add(call, at: context, to: &found, depth: depth + 1)
    case .choice(let branches):
      for branch in branches { add(branch.value, at: context, to: &found, depth: depth + 1) }
    case .closureResult(let brace):
      guard let block = index.block(context.file, brace: brace) else { return }
      add(resultsOf: block, in: context.file, to: &found, depth)
    case .nil: break
    default: found.isOpen = true
    }
  }

  private func add(resultsOf block: Int, in file: Int, to found: inout Found, _ depth: Int) {
    let results = index.code(of: file).blocks[block].results
    if results.isEmpty { found.isOpen = true }
    for result in results {
      add(result.tree, at: EvaluationContext(result, in: file), to: &found, depth: depth + 1)
    }
  }

  // MARK: Calls

  private func add(
    _ call: Call, at context: EvaluationContext, to found: inout Found, depth: Int
  ) {
    let position = CallPosition(file: context.file, offset: call.range.lowerBound)
    switch calls.created(by: call, at: context) {
    case .container: found.objects.insert(.container(position))
    case .containerBy(let initializers, _):
      let own = sites(in: initializers)
      if own.isEmpty { found.isOpen = true }
      found.objects.formUnion(own.map(StoreObject.container))
    case .description: found.objects.insert(.description(position))
    case .options, .model, .coordinator: break
    case nil:
      if call.callee.isImplicit || call.callee.last == "copy" {
        found.objects.insert(.description(position))
      } else {
        addResults(of: call, at: context, to: &found, depth)
      }
    }
  }

  private func addResults(
    of call: Call, at context: EvaluationContext, to found: inout Found, _ depth: Int
  ) {
    let bodies = index.functions(of: call, at: context).map { id, _ in
      (file: id.file, block: index.function(id).body)
    }
    if bodies.isEmpty { found.isOpen = true }
    for body in bodies {
      if let block = body.block { add(resultsOf: block, in: body.file, to: &found, depth) }
    }
  }

  /// The calls that create containers in initializers and in those that they call.
  private func sites(in initializers: [CodeID]) -> [CallPosition] {
    initializers.flatMap { sites[$0] ?? [] }
  }

  // MARK: Names

  private func add(
    _ name: DottedName, at context: EvaluationContext, to found: inout Found, depth: Int
  ) {
    if let list = name.parts.firstIndex(of: CoreDataAPI.descriptions) {
      return addElements(name.parts, list, at: context, to: &found, depth)
    }
    if name.parts == ["self"] { return addSelf(at: context, to: &found) }
    switch evaluator.meaning(of: name, at: context) {
    case .parameter(let number, let function):
      add(parameter: number, of: function, to: &found, depth)
    case .variables(let variables, _):
      let members = variables.isEmpty ? self.members(name, at: context) : variables
      if members.isEmpty { found.isOpen = true }
      for id in members { add(variable: id, from: context, to: &found, depth) }
    }
  }

  private func add(
    variable id: CodeID, from context: EvaluationContext, to found: inout Found, _ depth: Int
  ) {
    guard found.visited.insert(id).inserted else { return }
    for value in evaluator.assigned(to: id, from: context) {
      add(value.tree, at: value.context, to: &found, depth: depth + 1)
    }
    found.visited.remove(id)
  }

  /// The arguments that callers pass for a parameter.
  private func add(
    parameter number: Int, of function: CodeID, to found: inout Found, _ depth: Int
  ) {
    let callers = graph.callers(of: function)
    if callers.isEmpty { found.isOpen = true }
    for caller in callers {
      if let argument = caller.frame.arguments[number] {
        add(argument, at: caller.frame.caller, to: &found, depth: depth + 1)
      }
    }
  }

  /// The members of the value of an expression whose type is evident from its initializer:
  /// `CoreDataStack.shared.container`.
  private func members(_ name: DottedName, at context: EvaluationContext) -> [CodeID] {
    guard name.parts.count > 1 else { return [] }
    let owner = DottedName(parts: name.parts.dropLast())
    return evaluator.values(of: .name(owner), at: context).flatMap { value -> [CodeID] in
      guard case .call(let call) = value.tree else { return [] }
      let types = evaluator.types(named: call.callee.parts, at: value.context)
      return index.variables(name.last, of: types)
    }
  }

  /// The containers whose class declares the code at a place.
  private func addSelf(at context: EvaluationContext, to found: inout Found) {
    guard calls.classes.kind(around: index.scope(context.file, context.block)) != nil else {
      found.isOpen = true
      return
    }
    let code = index.code(of: context.file)
    let function = code.function(around: context.block).map {
      CodeID(file: context.file, index: $0)
    }
    let own = function.flatMap { sites[$0] } ?? []
    if own.isEmpty { found.isOpen = true }
    found.objects.formUnion(own.map(StoreObject.container))
  }

  // MARK: Descriptions

  /// Adds a description in the list of a container, or the list itself.
  ///
  /// - Parameter list: The index of the name of the list.
  private func addElements(
    _ parts: [String], _ list: Int, at context: EvaluationContext, to found: inout Found,
    _ depth: Int
  ) {
    var containers = Found()
    containers.steps = found.steps
    let container = list > 0 ? Array(parts[..<list]) : ["self"]
    add(.name(DottedName(parts: container)), at: context, to: &containers, depth: depth + 1)
    found.steps = containers.steps
    if containers.isOpen { found.isOpen = true }
    let rest = parts[(list + 1)...]
    let element = rest.first.flatMap(ListElement.init)
    if rest.count > 1 || !rest.isEmpty && element == nil { found.isOpen = true }
    for case .container(let position) in containers.objects {
      found.objects.insert(element.map { .element($0, of: position) } ?? .list(of: position))
    }
  }
}
