import SwiftDataLintSwiftSource

/// The files of the stores that a container is created with, as far as the sources name them: by
/// the `url:` of a configuration, or by the configuration itself.
struct StoreFiles {
  private let evaluator: ValueEvaluator
  /// The variables that hold a configuration or its URL.
  private var variables: Set<CodeID> = []
  /// The expressions that are a URL.
  private var urls: [ExpressionTree] = []

  /// How many variables an expression is followed through.
  private static let maximumDepth = 4

  init(of site: CodeID, _ graph: CallGraph) {
    evaluator = ValueEvaluator(graph)
    let call = graph.index.site(site).call
    let place = Place(graph.index.site(site), in: site.file)
    for tree in call.values(for: "configurations") {
      variables.formUnion(self.variables(in: tree, at: place))
      for value in evaluator.elements(of: tree, at: place) { addURL(of: value) }
    }
  }

  private mutating func addURL(of configuration: ValueEvaluator.Value) {
    guard case .call(let call) = configuration.tree else { return }
    for url in call.values(for: "url") {
      urls.append(url)
      if case .name = url { variables.formUnion(variables(in: url, at: configuration.place)) }
    }
  }

  /// Whether a call is given such a file.
  func contain(_ id: CodeID) -> Bool {
    let site = evaluator.index.site(id)
    let place = Place(site, in: id.file)
    return site.call.arguments.contains { contain($0.value, at: place, depth: 0) }
  }

  private func contain(_ tree: ExpressionTree, at place: Place, depth: Int) -> Bool {
    if urls.contains(tree) { return true }
    let named = variables(in: tree, at: place)
    if !named.isDisjoint(with: variables) { return true }
    guard depth < Self.maximumDepth else { return false }
    return named.contains { id in
      evaluator.assigned(to: id, from: place).contains {
        contain($0.tree, at: $0.place, depth: depth + 1)
      }
    }
  }

  /// The variables that the names in an expression begin with.
  private func variables(in tree: ExpressionTree, at place: Place) -> Set<CodeID> {
    var variables: Set<CodeID> = []
    for name in tree.names {
      let first = name.parts[0] == "self" ? name.parts.prefix(2) : name.parts.prefix(1)
      let meaning = evaluator.meaning(of: DottedName(parts: Array(first)), at: place)
      if case .variables(let found, _) = meaning { variables.formUnion(found) }
    }
    return variables
  }
}

extension ExpressionTree {
  /// The names in it that do not begin with a dot, including those of callees.
  fileprivate var names: [DottedName] {
    switch self {
    case .name(let name): name.isImplicit ? [] : [name]
    case .call(let call):
      (call.callee.isImplicit || call.hasReceiver ? [] : [call.callee])
        + call.arguments.flatMap(\.value.names)
    case .array(let trees), .sum(let trees): trees.flatMap(\.names)
    case .choice(let branches): branches.flatMap(\.value.names)
    case .negation(let tree): tree.names
    case .metatype, .boolean, .integer, .string, .nil, .closureResult, .other: []
    }
  }
}
