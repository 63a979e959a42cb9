import SwiftDataLintSwiftSource

/// The files of the stores that a container is created with, as far as the sources name them: by
/// the `url:` of a configuration, by the configuration itself, or by the name of a default file.
struct StoreFiles {
  private let evaluator: ValueEvaluator
  /// The variables and parameters that are a configuration or its URL.
  private var origins: Set<Origin> = []
  /// The expressions that are a URL.
  private var urls: [URLExpression] = []
  /// The names of the files of configurations without `url:`, such as `default.store`.
  private var defaultFiles: [String] = []

  /// The variables and parameters that these URLs are made from, and the names of the system.
  private var sources = Sources()

  /// A declaration that a name refers to.
  private enum Origin: Hashable {
    case variable(CodeID)
    case parameter(Int, of: CodeID)
  }

  /// An expression, and what the names in it refer to.
  private struct URLExpression: Equatable {
    let tree: ExpressionTree
    let origins: Set<Origin>
  }

  /// What an expression is made from, through variables.
  private struct Sources {
    var origins: Set<Origin> = []
    /// The names that no source declares: `URL.documentsDirectory.appending`.
    var names: [DottedName] = []
    /// Whether everything that it is made from is known.
    var isComplete = true
  }

  /// The relation between the argument of a call and the files of a store.
  enum Relation {
    case same
    /// It is another file, such as a folder of the system.
    case other
    case unknown
  }

  init(of site: CodeID, _ graph: CallGraph) {
    evaluator = ValueEvaluator(graph)
    let call = graph.index.site(site).call
    let context = EvaluationContext(graph.index.site(site), in: site.file)
    let trees = call.values(for: "configurations")
    if trees.isEmpty { defaultFiles = ["default.store"] }
    for tree in trees {
      for name in [tree] + tree.alternatives {
        if case .name = name { origins.formUnion(self.origins(in: name, at: context)) }
      }
      for value in evaluator.elements(of: tree, at: context) { add(value) }
    }
  }

  private mutating func add(_ configuration: ValueEvaluator.Value) {
    guard case .call(let call) = configuration.tree else { return }
    let urls = call.values(for: "url").map {
      ValueEvaluator.Value(tree: $0, context: configuration.context)
    }
    for url in urls {
      let origins = origins(in: url.tree, at: url.context)
      self.urls.append(URLExpression(tree: url.tree.withoutPositions, origins: origins))
      if case .name = url.tree { self.origins.formUnion(origins) }
    }
    visit(urls, &sources) { _ in true }
    if urls.isEmpty { addDefaultFile(of: call, at: configuration.context) }
  }

  /// The name of a configuration is its first argument, and the name of its file.
  private mutating func addDefaultFile(of call: Call, at context: EvaluationContext) {
    guard let name = call.arguments.first, name.label == nil else {
      return defaultFiles.append("default.store")
    }
    for value in evaluator.values(of: name.value, at: context) {
      if case .string(let name) = value.tree { defaultFiles.append(name + ".store") }
    }
  }

  /// The relation of the arguments of a call to these files.
  func relation(toArgumentsOf id: CodeID) -> Relation {
    let site = evaluator.index.site(id)
    let context = EvaluationContext(site, in: id.file)
    let arguments = site.call.arguments.map {
      ValueEvaluator.Value(tree: $0.value, context: context)
    }
    var found = Sources()
    let isOther = visit(arguments, &found) { expression in
      expression.origins.isDisjoint(with: origins) && !urls.contains(expression)
        && !names(expression.tree)
    }
    if !isOther { return .same }
    let isSource = found.names.contains { name in
      sources.names.contains { $0.parts.starts(with: name.parts) }
    }
    return found.isComplete && found.origins.isDisjoint(with: sources.origins) && !isSource
      ? .other : .unknown
  }

  /// Visits expressions and the values of the variables in them, each variable once, until `body`
  /// returns false. Returns whether all of them were visited.
  @discardableResult
  private func visit(
    _ values: [ValueEvaluator.Value], _ found: inout Sources, _ body: (URLExpression) -> Bool
  ) -> Bool {
    var open = values
    while let value = open.popLast() {
      let named = origins(in: value.tree, at: value.context)
      guard body(URLExpression(tree: value.tree.withoutPositions, origins: named)) else {
        return false
      }
      let parts = value.tree.alternatives
      open += parts.map { ValueEvaluator.Value(tree: $0, context: value.context) }
      for origin in named where found.origins.insert(origin).inserted {
        let assigned = assigned(to: origin, value.context)
        if assigned.isEmpty { found.isComplete = false }
        open += assigned
      }
      if named.isEmpty, parts.isEmpty {
        found.names += value.tree.names
        if !isOfSystem(value) { found.isComplete = false }
      }
    }
    return true
  }

  /// Whether an expression contains the name of a default file: `default.store-wal`.
  private func names(_ tree: ExpressionTree) -> Bool {
    tree.strings.contains { string in
      let file = string.split(separator: "/").last ?? ""
      return defaultFiles.contains { file.hasPrefix($0) }
    }
  }

  /// Whether a value is a file that the system defines, such as `URL.cachesDirectory`.
  private func isOfSystem(_ value: ValueEvaluator.Value) -> Bool {
    guard case .name(let name) = value.tree else { return false }
    let isType = name.parts[0].first?.isUppercase ?? false
    return name.isImplicit
      || isType && !evaluator.index.declares(name.parts[0], around: value.context)
  }

  /// The values of a variable; none for a parameter.
  private func assigned(to origin: Origin, _ context: EvaluationContext) -> [ValueEvaluator.Value] {
    guard case .variable(let variable) = origin else { return [] }
    return evaluator.assigned(to: variable, from: context)
  }

  /// The variables and parameters that the names in an expression begin with: `url` in `url.path`,
  /// `URL.store` in `URL.store.path`.
  private func origins(in tree: ExpressionTree, at context: EvaluationContext) -> Set<Origin> {
    var origins: Set<Origin> = []
    for name in tree.names {
      let found = self.origins(of: name.parts.prefix(1), at: context)
      origins.formUnion(found.isEmpty ? self.origins(of: name.parts.prefix(2), at: context) : found)
    }
    return origins
  }

  private func origins(of parts: ArraySlice<String>, at context: EvaluationContext) -> [Origin] {
    switch evaluator.meaning(of: DottedName(parts: Array(parts)), at: context) {
    case .variables(let found, _): found.map(Origin.variable)
    case .parameter(let number, let function): [.parameter(number, of: function)]
    }
  }
}

extension ExpressionTree {
  /// The names in it that do not begin with a dot, including those of callees.
  fileprivate var names: [DottedName] {
    var names: [DottedName] = []
    visit { tree in
      switch tree {
      case .name(let name) where !name.isImplicit: names.append(name)
      case .call(let call) where !call.callee.isImplicit && !call.hasReceiver:
        names.append(call.callee)
      default: break
      }
    }
    return names
  }

  /// The string literals in it.
  fileprivate var strings: [String] {
    var strings: [String] = []
    visit { if case .string(let string) = $0 { strings.append(string) } }
    return strings
  }

  /// The values that it may have or contain, if it is a choice or an array.
  fileprivate var alternatives: [ExpressionTree] {
    switch self {
    case .array(let trees): trees
    case .choice(let branches): branches.map(\.value)
    default: []
    }
  }

  /// Visits the expression and those in it.
  private func visit(_ body: (ExpressionTree) -> Void) {
    body(self)
    switch self {
    case .call(let call): call.arguments.forEach { $0.value.visit(body) }
    case .array(let trees), .sum(let trees): trees.forEach { $0.visit(body) }
    case .choice(let branches): branches.forEach { $0.value.visit(body) }
    case .negation(let tree), .isNil(let tree): tree.visit(body)
    case .name, .metatype, .boolean, .integer, .string, .nil, .closureResult, .other: break
    }
  }

  /// The same expression, equal to those written the same way elsewhere.
  fileprivate var withoutPositions: ExpressionTree {
    guard case .call(let call) = self else { return self }
    return .call(call.withoutPositions)
  }
}

extension Call {
  fileprivate var withoutPositions: Call {
    Call(
      callee: callee, hasReceiver: hasReceiver,
      arguments: arguments.map { Argument(label: $0.label, value: $0.value.withoutPositions) },
      range: 0..<0)
  }
}
