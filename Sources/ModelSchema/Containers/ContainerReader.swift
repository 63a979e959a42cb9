import SwiftSource

/// Reads the containers and configurations of all files.
struct ContainerReader {
  let index: CodeIndex
  let types: TypeResolver
  let imports: ModelImports
  let nested: (DeclaredType) -> [EntityID]

  /// What all files say of containers.
  struct Result {
    var containers: [ContainerDraft] = []
    /// Configurations that no container in the sources is given.
    var others: [ConfigurationDraft] = []
    /// Functions that build containers as their callers say.
    var openCallees: Set<String> = []
    /// Names that decide and that no file read so far declares.
    var openNames: Set<String> = []
    /// Types of which some extension may declare what decides.
    var openTypes: Set<String> = []
  }

  func read() -> Result {
    var result = Result()
    var used: Set<SourceLocation> = []
    for (id, site) in sites(of: "ModelContainer", where: { $0.isContainer }) {
      for place in places(of: id, site, &result) {
        let container = container(id, site.call, at: place, &result)
        used.formUnion(container.configurations.map(\.location))
        result.containers.append(container)
      }
    }
    for (id, site) in sites(of: "ModelConfiguration", where: { $0.isConfiguration })
    where !used.contains(location(id.file, site.call)) {
      for place in places(of: id, site, &result) {
        let evaluator = ValueEvaluator(index: index)
        let standing = standing(of: place, &result.openCallees)
        result.others.append(
          configuration(site.call, at: place, evaluator, standing, of: standing))
      }
    }
    return result
  }

  /// The calls that make a value of one of SwiftData's types.
  private func sites(
    of type: String, where test: (Call) -> Bool
  ) -> [(CodeID, Code.CallSite)] {
    index.files.indices.flatMap { file in
      let isImported = imports.importsSwiftData(index.files[file])
      return index.calls(in: file).enumerated()
        // A method of views needs no import where another file of the module has one.
        .filter { test($1.call) && (isImported || $1.call.callee.last == "modelContainer") }
        .filter {
          $1.call.callee.parts != [type] || !index.declares(type, around: $1.block, in: file)
        }
        .map { (CodeID(file: file, index: $0), $1) }
    }
  }

  private func location(_ file: Int, _ call: Call) -> SourceLocation {
    SourceLocation(path: index.files[file].path, range: call.range)
  }

  // MARK: Callers

  private static let maximumCallers = 200
  private static let maximumCalls = 8

  /// The ways in which the program comes to a call, as far as they decide what it makes.
  private func places(of id: CodeID, _ site: Code.CallSite, _ result: inout Result) -> [Place] {
    let own = Place(site, in: id.file)
    var open = [(place: own, calls: 0)]
    var places: [Place] = []
    while let (place, calls) = open.popLast() {
      guard places.count < Self.maximumCallers else {
        // There are more, so it is left open what they pass.
        places.append(own)
        break
      }
      let callers = calls < Self.maximumCalls ? callers(of: site.call, at: place, &result) : []
      open += callers.map { ($0, calls + 1) }
      // Where only tests are seen to call it, the app does so in a way that is not.
      if callers.allSatisfy({ Standing(of: $0, index).isExempt }) { places.append(place) }
    }
    return places.reversed()
  }

  /// The same place as its callers reach it, where what they pass decides.
  private func callers(of call: Call, at place: Place, _ result: inout Result) -> [Place] {
    let evaluator = ValueEvaluator(index: index)
    evaluateAll(of: call, at: place, evaluator)
    guard let function = evaluator.trace.uncalled.first else { return [] }
    result.openCallees.insert(index.calledName(of: function))
    return frames(of: function).filter { !place.isCalled(from: $0.caller) }
      .map(place.called)
  }

  /// The calls of a function that the files read so far show.
  private func frames(of function: CodeID) -> [Frame] {
    let evaluator = ValueEvaluator(index: index)
    return index.calls(of: index.calledName(of: function)).compactMap { caller in
      let site = index.site(caller)
      let origin = Place(site, in: caller.file)
      let found = evaluator.functions(of: site.call, at: origin).first { $0.0 == function }
      return found.map { Frame(function: function, arguments: $0.1, caller: origin) }
    }
  }

  /// In what kind of code a place stands. Where all that call for it stand where something failed,
  /// it does as well.
  private func standing(
    of place: Place, _ openCallees: inout Set<String>, depth: Int = 0
  ) -> Standing {
    let own = Standing(of: place, index)
    let outermost = place.frame?.chain.last?.caller ?? place
    let code = index.files[outermost.file].code
    guard depth < 4, !own.isExempt, let function = code.function(around: outermost.block) else {
      return own
    }
    let id = CodeID(file: outermost.file, index: function)
    let callers = frames(of: id).map { standing(of: $0.caller, &openCallees, depth: depth + 1) }
      .filter { !$0.isExempt }
    let isFallback = !callers.isEmpty && callers.allSatisfy(\.isFallback)
    // What other files say of it matters only where this one would not let it count.
    if isFallback { openCallees.insert(index.calledName(of: id)) }
    return Standing(isExempt: false, isFallback: own.isFallback || isFallback)
  }

  /// Evaluates what decides about a container or configuration, for the sake of the trace.
  private func evaluateAll(of call: Call, at place: Place, _ evaluator: ValueEvaluator) {
    var ignored = Result()
    if call.isContainer {
      _ = container(nil, call, at: place, &ignored, evaluator)
    } else {
      let standing = Standing(of: place, index)
      _ = configuration(call, at: place, evaluator, standing, of: standing)
    }
  }

  // MARK: Containers

  private func container(
    _ id: CodeID?, _ call: Call, at place: Place, _ result: inout Result,
    _ evaluator: ValueEvaluator? = nil
  ) -> ContainerDraft {
    let evaluator = evaluator ?? ValueEvaluator(index: index)
    let lists = ModelListReader(evaluator: evaluator, types: types, nested: nested)
    let standing = standing(of: place, &result.openCallees)
    let listed = lists.models(call.values(for: "for"), at: place)
    let configurations = configurations(of: call, at: place, evaluator, standing)
    let draft = ContainerDraft(
      site: id ?? CodeID(file: place.file, index: 0), location: location(place.file, call),
      listed: listed, configurations: configurations, schemas: evaluator.trace.schemas,
      isExempt: standing.isExempt, isFallback: standing.isFallback)
    result.openNames.formUnion(evaluator.trace.openNames)
    result.openTypes.formUnion(evaluator.trace.openTypes)
    return draft
  }

  private func configurations(
    of call: Call, at place: Place, _ evaluator: ValueEvaluator, _ standing: Standing
  ) -> [ConfigurationDraft] {
    let trees = call.values(for: "configurations")
    guard !trees.isEmpty else { return [implicit(call, at: place, evaluator, standing)] }
    let values = trees.flatMap { evaluator.elements(of: $0, at: place) }.filter { $0.tree != .nil }
    let drafts = values.map { value in
      guard case .call(let inner) = value.tree, inner.isConfiguration else {
        return unknown(call, at: place, standing, value.tree.text)
      }
      return configuration(
        inner, at: value.place, evaluator, standing, of: Standing(of: value.place, index))
    }
    return drafts.isEmpty ? [implicit(call, at: place, evaluator, standing)] : drafts
  }

  /// What SwiftData makes where no configuration is given.
  private func implicit(
    _ call: Call, at place: Place, _ evaluator: ValueEvaluator, _ standing: Standing
  ) -> ConfigurationDraft {
    ConfigurationDraft(
      location: location(place.file, call), name: nil,
      database: Readable(value: .automatic, obstacle: nil), isExplicit: false,
      own: nil, memory: memory(call.values(for: "inMemory"), at: place, evaluator),
      isExempt: standing.isExempt)
  }

  /// - Parameter text: what stands in its place.
  private func unknown(
    _ call: Call, at place: Place, _ standing: Standing, _ text: String
  ) -> ConfigurationDraft {
    ConfigurationDraft(
      location: location(place.file, call), name: nil,
      database: Readable(value: .unknown, obstacle: text), isExplicit: true, own: nil,
      memory: Readable(value: false, obstacle: nil), isExempt: standing.isExempt)
  }

  // MARK: Configurations

  /// - Parameters:
  ///   - standing: that of the container.
  ///   - own: that of the configuration.
  private func configuration(
    _ call: Call, at place: Place, _ evaluator: ValueEvaluator, _ standing: Standing,
    of own: Standing
  ) -> ConfigurationDraft {
    let lists = ModelListReader(evaluator: evaluator, types: types, nested: nested)
    let listed = call.values(for: "schema") + call.values(for: "for")
    let database = database(of: call.values(for: "cloudKitDatabase"), at: place, evaluator)
    let name = call.arguments.first.flatMap { $0.label == nil ? $0.value : nil }
    let isLocalStandIn = database.value == .none && own.isFallback
    return ConfigurationDraft(
      location: location(place.file, call), name: string(name, at: place, evaluator),
      database: database, isExplicit: call.has("cloudKitDatabase"),
      own: listed.isEmpty || listed == [.nil] ? nil : lists.models(listed, at: place),
      memory: memory(call.values(for: "isStoredInMemoryOnly"), at: place, evaluator),
      isExempt: standing.isExempt || own.isExempt || isLocalStandIn)
  }

  private func string(
    _ tree: ExpressionTree?, at place: Place, _ evaluator: ValueEvaluator
  ) -> String? {
    guard let tree, case .string(let text) = evaluator.values(of: tree, at: place).first?.tree
    else { return nil }
    return text
  }

  /// Whether an argument is `true`, as a literal, whichever way the program takes.
  private func memory(
    _ trees: [ExpressionTree], at place: Place, _ evaluator: ValueEvaluator
  ) -> Readable<Bool> {
    let (values, obstacle) = words(trees, at: place, evaluator) { tree -> Bool? in
      if case .boolean(let value) = tree { value } else { nil }
    }
    return Readable(
      value: obstacle == nil && !values.isEmpty && values.allSatisfy { $0 }, obstacle: obstacle)
  }

  /// What `cloudKitDatabase:` may be; where there is a choice, what syncs.
  private func database(
    of trees: [ExpressionTree], at place: Place, _ evaluator: ValueEvaluator
  ) -> Readable<CloudKitDatabase> {
    guard !trees.isEmpty else { return Readable(value: .automatic, obstacle: nil) }
    let (databases, obstacle) = words(trees, at: place, evaluator, meaning: \.database)
    let syncing = [CloudKitDatabase.private, .automatic].first(where: databases.contains)
    if let syncing { return Readable(value: syncing, obstacle: nil) }
    return Readable(value: obstacle == nil ? .none : .unknown, obstacle: obstacle)
  }

  /// What the values of an argument mean, and what of it cannot be read: a variable that other code
  /// may change is not.
  private func words<Word>(
    _ trees: [ExpressionTree], at place: Place, _ evaluator: ValueEvaluator,
    meaning: (ExpressionTree) -> Word?
  ) -> (words: [Word], obstacle: String?) {
    let sharedReads = evaluator.trace.sharedReads
    let values = trees.flatMap { evaluator.values(of: $0, at: place) }.map(\.tree)
    let isShared = evaluator.trace.sharedReads > sharedReads
    let obstacle = values.first { meaning($0) == nil } ?? (isShared ? trees.first : nil)
    return (values.compactMap(meaning), obstacle?.text)
  }
}

extension ExpressionTree {
  /// The value of `cloudKitDatabase:` that it is.
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
  /// Whether it makes a container: `ModelContainer(…)`, or `.modelContainer(for:)` of a view.
  ///
  /// Initialisers with other labels are those of extensions, which call one of SwiftData's.
  fileprivate var isContainer: Bool {
    if callee.last == "modelContainer" { return has("for") }
    return callee.last == "ModelContainer" && isOfSwiftData
      && (has("for") || has("configurations") || has("migrationPlan"))
  }

  fileprivate var isConfiguration: Bool {
    callee.last == "ModelConfiguration" || callee.isImplicit && callee.parts == ["init"]
  }
}
