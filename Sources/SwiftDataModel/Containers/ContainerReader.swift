import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// Reads the containers and configurations of all files.
struct ContainerReader {
  let index: CodeIndex
  let imports: ModelImports
  let budget: EvaluationBudget
  let lists: ModelListMemory
  let graph: CallGraph
  private let paths: CallPaths
  private let fallbacks: FallbackCalls

  /// The containers and configurations of all files.
  struct Result {
    var containers: [ContainerDraft] = []
    /// Configurations that are not given to any container in the sources.
    var others: [ConfigurationDraft] = []
    /// Functions that build containers depending on their callers.
    var openCallees: Set<String> = []
    /// Names that affect the result and that no file read so far declares.
    var openNames: Set<String> = []
    /// Types for which an extension may declare something that affects the result.
    var openTypes: Set<String> = []
  }

  init(
    index: CodeIndex, imports: ModelImports, budget: EvaluationBudget, lists: ModelListMemory,
    graph: CallGraph
  ) {
    self.index = index
    self.imports = imports
    self.budget = budget
    self.lists = lists
    self.graph = graph
    paths = CallPaths(graph)
    fallbacks = FallbackCalls(index, graph)
  }

  func read() -> Result {
    var result = Result()
    var used: Set<SourceLocation> = []
    for (id, site) in sites(of: ["ModelContainer", "modelContainer"], where: \.isContainer) {
      let found = paths.paths(to: id) { container(id, site.call, at: $0, $1) }
      for path in found.paths {
        used.formUnion(path.draft.configurations.map(\.location))
        if path.omitsBranches { used.formUnion(configurations(of: site.call, at: path.context)) }
        if path.isTaken { result.containers.append(path.draft) }
        result.openNames.formUnion(path.findings.openNames)
        result.openTypes.formUnion(path.findings.openTypes)
      }
      result.openCallees.formUnion(found.openCallees)
    }
    for (id, site) in sites(of: ["ModelConfiguration", "init"], where: \.isConfiguration)
    where !used.contains(location(id.file, site.call)) {
      let found = paths.paths(to: id) { context, evaluator in
        let role = fallbacks.role(of: context)
        let draft = configuration(
          site.call, at: context, evaluator, role.own, of: role.own)
        return (draft, role.openCallees)
      }
      for path in found.paths where path.isTaken { result.others.append(path.draft) }
      result.openCallees.formUnion(found.openCallees)
    }
    return result
  }

  /// The calls that create a value of one of SwiftData's types, in source order.
  ///
  /// - Parameter names: The name of the type, and other names of callees that create it.
  private func sites(
    of names: [String], where test: (Call) -> Bool
  ) -> [(CodeID, CodeFacts.CallSite)] {
    names.flatMap(index.calls).map { ($0, index.site($0)) }
      .filter { id, site in
        let isImported = imports.importsSwiftData(index.files[id.file])
        let isShadowed =
          site.call.callee.parts == [names[0]]
          && index.declares(names[0], around: EvaluationContext(site, in: id.file))
        // A view method does not need an import if another file of the module imports SwiftData.
        return test(site.call) && (isImported || site.call.callee.last == "modelContainer")
          && !isShadowed
      }
      .sorted { ($0.0.file, $0.0.index) < ($1.0.file, $1.0.index) }
  }

  private func location(_ file: Int, _ call: Call) -> SourceLocation {
    SourceLocation(path: index.files[file].path, range: call.range)
  }

  // MARK: Containers

  private func container(
    _ id: CodeID, _ call: Call, at context: EvaluationContext, _ evaluator: ValueEvaluator
  ) -> (ContainerDraft, openCallees: Set<String>) {
    let reader = ModelListReader(evaluator: evaluator, memory: lists)
    let role = fallbacks.role(of: context)
    let listed = reader.models(call.values(for: "for"), at: context)
    let configurations = configurations(of: call, at: context, evaluator, role.own)
    let draft = ContainerDraft(
      site: id, location: location(context.file, call), listed: listed,
      configurations: configurations,
      usesMigrationPlan: call.values(for: "migrationPlan").contains { $0 != .nil },
      schemas: evaluator.trace.found.schemas, calls: context.calls,
      isExempt: role.own.isExempt, isFallback: role.own.isFallback)
    return (draft, role.openCallees)
  }

  private func configurations(
    of call: Call, at context: EvaluationContext, _ evaluator: ValueEvaluator, _ role: CallSiteRole
  ) -> [ConfigurationDraft] {
    let trees = call.values(for: "configurations")
    guard !trees.isEmpty else { return [implicit(call, at: context, evaluator, role)] }
    let values = trees.flatMap { evaluator.elements(of: $0, at: context) }.filter {
      $0.tree != .nil
    }
    let drafts = values.map { value in
      guard case .call(let inner) = value.tree, inner.isConfiguration else {
        return unknown(call, at: context, role, value.tree.text)
      }
      return configuration(
        inner, at: value.context, evaluator, role, of: CallSiteRole(of: value.context, index))
    }
    return drafts.isEmpty ? [implicit(call, at: context, evaluator, role)] : drafts
  }

  /// The locations of the configurations that a container may be given on any path.
  private func configurations(of call: Call, at context: EvaluationContext) -> [SourceLocation] {
    let evaluator = ValueEvaluator(graph, decides: false)
    let trees = call.values(for: "configurations")
    return trees.flatMap { evaluator.elements(of: $0, at: context) }.compactMap { value in
      guard case .call(let inner) = value.tree, inner.isConfiguration else { return nil }
      return location(value.context.file, inner)
    }
  }

  /// The default configuration if none is given.
  private func implicit(
    _ call: Call, at context: EvaluationContext, _ evaluator: ValueEvaluator, _ role: CallSiteRole
  ) -> ConfigurationDraft {
    ConfigurationDraft(
      file: context.file, location: location(context.file, call), name: nil,
      database: Readable(value: .automatic, obstacle: nil), isExplicit: false,
      own: nil, memory: memory(call.values(for: "inMemory"), at: context, evaluator),
      isExempt: role.isExempt)
  }

  /// - Parameter text: The expression that is written instead.
  private func unknown(
    _ call: Call, at context: EvaluationContext, _ role: CallSiteRole, _ text: String
  ) -> ConfigurationDraft {
    ConfigurationDraft(
      file: context.file, location: location(context.file, call), name: nil,
      database: Readable(value: .unknown, obstacle: text), isExplicit: true, own: nil,
      memory: Readable(value: false, obstacle: nil), isExempt: role.isExempt)
  }

  // MARK: Configurations

  /// - Parameters:
  ///   - standing: The standing of the container.
  ///   - own: The standing of the configuration.
  private func configuration(
    _ call: Call, at context: EvaluationContext, _ evaluator: ValueEvaluator, _ role: CallSiteRole,
    of own: CallSiteRole
  ) -> ConfigurationDraft {
    let reader = ModelListReader(evaluator: evaluator, memory: lists)
    let listed = call.values(for: "schema") + call.values(for: "for")
    let database = database(of: call.values(for: "cloudKitDatabase"), at: context, evaluator)
    let name = call.arguments.first.flatMap { $0.label == nil ? $0.value : nil }
    let isLocalStandIn = database.value == .none && own.isFallback
    return ConfigurationDraft(
      file: context.file, location: location(context.file, call),
      name: string(name, at: context, evaluator), database: database,
      isExplicit: call.has("cloudKitDatabase"),
      privateDatabases: names(in: call, "cloudKitDatabase", of: "private", at: context),
      groupContainers: names(in: call, "groupContainer", of: "identifier", at: context),
      own: listed.isEmpty || listed == [.nil] ? nil : reader.models(listed, at: context),
      memory: memory(call.values(for: "isStoredInMemoryOnly"), at: context, evaluator),
      isExempt: role.isExempt || own.isExempt || isLocalStandIn)
  }

  private func string(
    _ tree: ExpressionTree?, at context: EvaluationContext, _ evaluator: ValueEvaluator
  ) -> String? {
    guard let tree, case .string(let text) = evaluator.values(of: tree, at: context).first?.tree
    else { return nil }
    return text
  }

  /// The strings that a function is called with in an argument: `.private("iCloud.trips")`. A
  /// string that depends on conditions, or that is made from others, is left out.
  ///
  /// They do not affect what is stored, so callers are not followed because of them.
  private func names(
    in call: Call, _ label: String, of function: String, at context: EvaluationContext
  ) -> [EntitledName] {
    let trees = call.values(for: label)
    if trees.isEmpty { return [] }
    let evaluator = ValueEvaluator(graph)
    return trees.flatMap { evaluator.values(of: $0, at: context) }.flatMap { value in
      guard case .call(let inner) = value.tree, inner.callee.last == function,
        let argument = inner.arguments.first
      else { return [EntitledName]() }
      let names = evaluator.values(of: argument.value, at: value.context)
      guard names.count == 1, case .string(let text) = names[0].tree else { return [] }
      return [EntitledName(name: text, location: location(value.context.file, inner))]
    }
  }

  /// Whether an argument is the literal `true` on every path.
  private func memory(
    _ trees: [ExpressionTree], at context: EvaluationContext, _ evaluator: ValueEvaluator
  ) -> Readable<Bool> {
    let (values, obstacle) = words(trees, at: context, evaluator) { tree -> Bool? in
      if case .boolean(let value) = tree { value } else { nil }
    }
    return Readable(
      value: obstacle == nil && !values.isEmpty && values.allSatisfy { $0 }, obstacle: obstacle)
  }

  /// The value of `cloudKitDatabase:`. If there are several, the one that syncs.
  private func database(
    of trees: [ExpressionTree], at context: EvaluationContext, _ evaluator: ValueEvaluator
  ) -> Readable<CloudKitDatabase> {
    guard !trees.isEmpty else { return Readable(value: .automatic, obstacle: nil) }
    let (databases, obstacle) = words(trees, at: context, evaluator, meaning: \.database)
    let syncing = [CloudKitDatabase.private, .automatic].first(where: databases.contains)
    if let syncing { return Readable(value: syncing, obstacle: nil) }
    return Readable(value: obstacle == nil ? .none : .unknown, obstacle: obstacle)
  }

  /// The meanings of an argument's values, and the expression that could not be read, if any. A
  /// variable that other code may change cannot be read.
  private func words<Word>(
    _ trees: [ExpressionTree], at context: EvaluationContext, _ evaluator: ValueEvaluator,
    meaning: (ExpressionTree) -> Word?
  ) -> (words: [Word], obstacle: String?) {
    let sharedReads = evaluator.trace.sharedReads
    let values = trees.flatMap { evaluator.values(of: $0, at: context) }.map(\.tree)
    let isShared = evaluator.trace.sharedReads > sharedReads
    let obstacle = values.first { meaning($0) == nil } ?? (isShared ? trees.first : nil)
    return (values.compactMap(meaning), obstacle?.text)
  }
}

extension ExpressionTree {
  /// The value of `cloudKitDatabase:` that the expression represents.
  fileprivate var database: CloudKitDatabase? {
    switch self {
    case .name(let name)
    where name.isImplicit || name.parts.dropLast().last == "CloudKitDatabase":
      [.automatic, .none].first { $0.rawValue == name.last }
    case .call(let call) where call.callee.last == "private": .private
    default: nil
    }
  }
}

extension Call {
  /// Whether it creates a container: `ModelContainer(…)`, or `.modelContainer(for:)` of a view.
  ///
  /// Initializers with other labels are declared in extensions and call one of SwiftData's.
  fileprivate var isContainer: Bool {
    if callee.last == "modelContainer" { return has("for") }
    return callee.last == "ModelContainer" && isOfSwiftData
      && (has("for") || has("configurations") || has("migrationPlan"))
  }

  fileprivate var isConfiguration: Bool {
    callee.last == "ModelConfiguration" || callee.isImplicit && callee.parts == ["init"]
  }
}
