/// Follows calls from the functions around them to the callers of these functions.
struct CallPaths {
  private let graph: CallGraph
  private let rules: EvaluationRules

  init(_ graph: CallGraph, rules: EvaluationRules = EvaluationRules()) {
    self.graph = graph
    self.rules = rules
  }

  /// What a call creates on one of the paths that lead to it.
  struct Path<Draft> {
    let draft: Draft
    let context: EvaluationContext
    /// Whether the program may take this path, as far as conditions are known.
    let isTaken: Bool
    /// Whether conditions excluded some of the values that it may be given.
    let omitsBranches: Bool
    let findings: EvaluationFindings
  }

  /// The paths that lead to a call.
  struct Found<Draft> {
    fileprivate(set) var paths: [Path<Draft>] = []
    /// Functions whose callers determine what is created.
    fileprivate(set) var openCallees: Set<String> = []
  }

  private static let maximumPaths = 200
  private static let maximumCalls = 8

  /// The call paths that lead to a call, if they affect what it creates.
  ///
  /// - Parameter read: Reads what the call creates on a path, and the functions whose callers
  ///   determine whether it is used in production.
  func paths<Draft>(
    to id: CodeID, _ read: (EvaluationContext, ValueEvaluator) -> (Draft, openCallees: Set<String>)
  ) -> Found<Draft> {
    var found = Found<Draft>()
    func path(_ context: EvaluationContext) -> (Path<Draft>, openCallees: Set<String>) {
      let evaluator = ValueEvaluator(graph, rules: rules)
      let (draft, openCallees) = read(context, evaluator)
      let isTaken = evaluator.mayCome(to: context)
      let path = Path(
        draft: draft, context: context, isTaken: isTaken,
        omitsBranches: evaluator.trace.omitsBranches, findings: evaluator.trace.found)
      return (path, openCallees)
    }
    func add(_ path: (Path<Draft>, openCallees: Set<String>)) {
      found.paths.append(path.0)
      found.openCallees.formUnion(path.openCallees)
    }
    let own = EvaluationContext(graph.index.site(id), in: id.file)
    var open = [(context: own, calls: 0)]
    while let (context, calls) = open.popLast() {
      guard found.paths.count < Self.maximumPaths, graph.budget.take() else {
        // There are more paths, so the arguments that they pass are left open.
        add(path(own))
        break
      }
      let path = path(context)
      let callers =
        calls < Self.maximumCalls
        ? callers(for: path.0.findings, at: context, &found.openCallees) : []
      open += callers.map { ($0, calls + 1) }
      // If only tests and previews are known to call it, the app calls it in code that is not
      // known.
      if callers.allSatisfy({ CallSiteRole(of: $0, graph.index).isExempt }) { add(path) }
    }
    found.paths.reverse()
    return found
  }

  /// The same place as reached from its callers, if their arguments affect the result.
  private func callers(
    for findings: EvaluationFindings, at context: EvaluationContext,
    _ openCallees: inout Set<String>
  ) -> [EvaluationContext] {
    guard let function = findings.uncalled.first else { return [] }
    openCallees.insert(graph.index.calledName(of: function))
    let frames = graph.callers(of: function).map(\.frame)
    guard graph.budget.take(frames.count) else { return [] }
    return frames.filter { !context.isCalled(from: $0.caller) }.map(context.called)
  }
}
