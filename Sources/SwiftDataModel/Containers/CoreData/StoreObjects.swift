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
  private let calls: StoreCalls
  private let graph: CallGraph
  private let sites: CreationSites

  init(_ calls: StoreCalls, _ graph: CallGraph, sites: CreationSites) {
    self.calls = calls
    self.graph = graph
    self.sites = sites
  }

  /// What other files may declare that affects the answers so far.
  private(set) var open = OpenCode()

  /// The objects that an expression may refer to.
  struct Found {
    fileprivate(set) var objects: Set<StoreObject> = []
    /// Whether it may also refer to other objects.
    fileprivate(set) var isOpen = false
    fileprivate let evaluator: ValueEvaluator
    fileprivate var visited: Set<CodeID> = []
    fileprivate var steps = 200

    fileprivate init(_ evaluator: ValueEvaluator) {
      self.evaluator = evaluator
    }
  }

  private var index: CodeIndex { calls.index }
  private static let maximumDepth = 12

  func objects(_ tree: ExpressionTree, at context: EvaluationContext) -> Found {
    let rules = EvaluationRules(isOfFramework: calls.isOfFramework)
    let evaluator = ValueEvaluator(graph, decides: false, rules: rules)
    var found = Found(evaluator)
    add(tree, at: context, to: &found, depth: 0)
    open.add(evaluator.trace.found)
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
      add(resultsOf: block, in: context.file, context.frame, to: &found, depth)
    case .nil: break
    default: found.isOpen = true
    }
  }

  private func add(
    resultsOf block: Int, in file: Int, _ frame: CallFrame?, to found: inout Found, _ depth: Int
  ) {
    let results = index.code[file].blocks[block].results
    if results.isEmpty { found.isOpen = true }
    for result in results {
      let place = EvaluationContext(result, in: file, frame: frame)
      add(result.tree, at: place, to: &found, depth: depth + 1)
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
      let own = initializers.flatMap(sites.calls)
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
    let functions = index.functions(of: call, at: context)
    if functions.isEmpty { found.isOpen = true }
    for (id, arguments) in functions {
      guard let block = index.function(id).body else { continue }
      let frame = CallFrame(function: id, arguments: arguments, caller: context)
      add(resultsOf: block, in: id.file, frame, to: &found, depth)
    }
  }

  // MARK: Names

  private func add(
    _ name: DottedName, at context: EvaluationContext, to found: inout Found, depth: Int
  ) {
    if let list = name.parts.firstIndex(of: CoreDataAPI.descriptions) {
      return addElements(name.parts, list, at: context, to: &found, depth)
    }
    if name.parts == ["self"] { return addSelf(at: context, to: &found) }
    switch found.evaluator.meaning(of: name, at: context) {
    case .parameter(let number, let function):
      add(parameter: number, of: function, at: context, to: &found, depth)
    case .variables(let variables, _):
      let all = variables.isEmpty ? members(name, at: context, found.evaluator) : variables
      if all.isEmpty { found.isOpen = true }
      for id in all { add(variable: id, from: context, to: &found, depth) }
    }
  }

  private func add(
    variable id: CodeID, from context: EvaluationContext, to found: inout Found, _ depth: Int
  ) {
    guard found.visited.insert(id).inserted else { return }
    for value in found.evaluator.assigned(to: id, from: context) {
      add(value.tree, at: value.context, to: &found, depth: depth + 1)
    }
    found.visited.remove(id)
  }

  /// The arguments that are passed for a parameter: by the call that led to a place, or by any.
  private func add(
    parameter number: Int, of function: CodeID, at context: EvaluationContext,
    to found: inout Found, _ depth: Int
  ) {
    let known = context.frame?.chain.first { $0.function == function }
    let frames = known.map { [$0] } ?? graph.callers(of: function).map(\.frame)
    if frames.isEmpty { found.isOpen = true }
    for frame in frames {
      if let argument = frame.arguments[number] {
        add(argument, at: frame.caller, to: &found, depth: depth + 1)
      }
    }
  }

  /// The members of the value of an expression whose type is evident from its initializer:
  /// `CoreDataStack.shared.container`.
  private func members(
    _ name: DottedName, at context: EvaluationContext, _ evaluator: ValueEvaluator
  ) -> [CodeID] {
    guard name.parts.count > 1 else { return [] }
    let owner = DottedName(parts: name.parts.dropLast())
    return evaluator.values(of: .name(owner), at: context).flatMap { value -> [CodeID] in
      // An initializer in the sources has no result, so its name remains.
      let type: DottedName
      switch value.tree {
      case .call(let call): type = call.callee
      case .name(let name) where !name.isImplicit: type = name
      default: return []
      }
      return index.variables(
        name.last, of: evaluator.types(named: type.parts, at: value.context))
    }
  }

  /// The containers whose class declares the code at a place.
  private func addSelf(at context: EvaluationContext, to found: inout Found) {
    let scope = index.scope(context.file, context.block)
    guard let kind = calls.classes.kind(around: scope) else {
      found.isOpen = true
      return
    }
    let function = index.code[context.file].function(around: context.block)
    let own = function.map { sites.calls(in: CodeID(file: context.file, index: $0)) } ?? []
    let types = index.names.types(named: index.names.paths.names(of: scope.path), in: scope)
    let all = own.isEmpty ? sites.calls(of: types, kind) : own
    found.objects.formUnion(all.map(StoreObject.container))
  }

  // MARK: Descriptions

  /// Adds a description in the list of a container, or the list itself.
  ///
  /// - Parameter list: The index of the name of the list.
  private func addElements(
    _ parts: [String], _ list: Int, at context: EvaluationContext, to found: inout Found,
    _ depth: Int
  ) {
    var containers = Found(found.evaluator)
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
