import SwiftDataLintSwiftSource

/// A call of a function in the sources and the frame that it creates.
struct Caller {
  let site: CodeID
  let frame: CallFrame
}

/// Resolves calls to functions. The calls of each name are looked up once.
final class CallGraph {
  let index: CodeIndex
  let budget: EvaluationBudget
  /// Whether a call may call functions in the sources, rather than one of a framework.
  private let isOfSources: (Call, EvaluationContext) -> Bool
  /// The names with calls that do not resolve to a function in the sources.
  private var unresolved: Set<String> = []
  /// Callers by the name that is called and the function.
  private var callers: [String: [CodeID: [Caller]]] = [:]

  init(
    _ index: CodeIndex, _ budget: EvaluationBudget,
    isOfSources: @escaping (Call, EvaluationContext) -> Bool = { _, _ in true }
  ) {
    self.index = index
    self.budget = budget
    self.isOfSources = isOfSources
  }

  /// The calls of a function in the files read so far.
  func callers(of function: CodeID) -> [Caller] {
    let name = index.calledName(of: function)
    if let known = callers[name] { return known[function] ?? [] }
    let found = callers(ofAllCalled: name)
    callers[name] = found
    return found[function] ?? []
  }

  /// Whether the calls of a function are all of its uses. Otherwise, other code may call it with
  /// other arguments: a call that cannot be resolved, a subclass, a type alias, or a reference to
  /// the function as a value.
  func knowsAllCallers(of function: CodeID) -> Bool {
    let name = index.calledName(of: function)
    return !callers(of: function).isEmpty && !unresolved.contains(name)
      && !index.isReferenced(name)
  }

  private func callers(ofAllCalled name: String) -> [CodeID: [Caller]] {
    var callers: [CodeID: [Caller]] = [:]
    for id in index.calls(of: name) {
      let site = index.site(id)
      let context = EvaluationContext(site, in: id.file)
      let functions =
        isOfSources(site.call, context) ? index.functions(of: site.call, at: context) : []
      if functions.isEmpty { unresolved.insert(name) }
      guard budget.take(functions.count) else {
        unresolved.insert(name)
        break
      }
      for (function, arguments) in functions where callers[function]?.last?.site != id {
        let frame = CallFrame(
          function: function, arguments: arguments, caller: context, isOneOfCallers: true)
        callers[function, default: []].append(Caller(site: id, frame: frame))
      }
    }
    return callers
  }
}

extension CodeIndex {
  /// The functions that a call may refer to, with its arguments by parameter.
  func functions(of call: Call, at context: EvaluationContext) -> [(CodeID, [Int: ExpressionTree])]
  {
    let fitting = candidates(for: call, at: context).compactMap { fit($0, call) }
    if !fitting.isEmpty { return fitting }
    // A method of a value: it is resolved by name only if exactly one function fits.
    guard call.hasReceiver || call.callee.parts.count > 1 else { return [] }
    let others = Array(
      functions(calledAs: call.callee.last).lazy.compactMap { fit($0, call) }.prefix(2))
    return others.count == 1 ? others : []
  }

  private func fit(_ function: CodeID, _ call: Call) -> (CodeID, [Int: ExpressionTree])? {
    self.function(function).arguments(of: call).map { (function, $0) }
  }

  private func candidates(for call: Call, at context: EvaluationContext) -> [CodeID] {
    guard !call.hasReceiver else { return [] }
    var parts = call.callee.parts
    if parts.count > 1, parts[0] == "self" || parts[0] == "Self" { parts.removeFirst() }
    let scope = scope(context.file, context.block)
    let initialisers = functions("init", of: names.types(named: parts, in: scope))
    if !initialisers.isEmpty { return initialisers }
    guard parts.count > 1 else { return functions(parts[0], around: scope) }
    let types = names.types(named: Array(parts.dropLast()), in: scope)
    return functions(parts[parts.count - 1], of: types)
  }
}
