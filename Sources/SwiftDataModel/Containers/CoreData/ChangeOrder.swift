import SwiftDataLintSwiftSource

/// Determines which values the properties of an object may have in the end: the initial ones, or
/// those that statements assign after the object was created.
struct ChangeOrder {
  private let evaluator: ValueEvaluator
  private let symbols: StoreSymbols
  /// The place where the object is created, and those of the calls whose results it is, inner ones
  /// first.
  private var origins: [EvaluationContext]

  /// The maximum number of calls whose results are followed.
  private static let maximumOrigins = 4
  /// The maximum number of calls that lead from these places to a change.
  private static let maximumCalls = 3
  /// The maximum number of ways in which a change is called.
  private static let maximumPlaces = 16

  /// - Parameter use: The place where the object is used, if another function creates it.
  init(
    of object: EvaluationContext, usedAt use: EvaluationContext? = nil,
    _ evaluator: ValueEvaluator, _ symbols: StoreSymbols
  ) {
    self.evaluator = evaluator
    self.symbols = symbols
    origins = Self.origins(from: object, symbols)
    if let use, level(of: use) == nil { origins += Self.origins(from: use, symbols) }
  }

  private static func origins(
    from place: EvaluationContext, _ symbols: StoreSymbols
  ) -> [EvaluationContext] {
    var origins = [place]
    while origins.count < maximumOrigins, let last = origins.last,
      let next = origin(after: last, symbols.index, symbols.graph)
    {
      origins.append(next)
    }
    return origins
  }

  /// The place that follows the function around a place: the only known call of the function; for
  /// the initial value of a member, the only initializer.
  private static func origin(
    after place: EvaluationContext, _ index: CodeIndex, _ graph: CallGraph
  ) -> EvaluationContext? {
    let code = index.code[place.file]
    if case .type = code.blocks[place.block].kind {
      let initializers = code.functions.filter { $0.name == "init" && $0.block == place.block }
      guard initializers.count == 1, let body = initializers[0].body else { return nil }
      return EvaluationContext(
        file: place.file, block: body, offset: code.blocks[body].range.lowerBound,
        frame: place.frame)
    }
    guard let function = code.function(around: place.block) else { return nil }
    let id = CodeID(file: place.file, index: function)
    if let frame = place.frame?.chain.first(where: { $0.function == id }) { return frame.caller }
    let callers = graph.callers(of: id).map(\.frame.caller)
    return callers.count == 1 ? callers[0] : nil
  }

  /// A change, and where it is executed after the creation of the object.
  struct Placed {
    let change: ObjectChange
    /// The place of the change, in the calls that lead to it.
    let context: EvaluationContext
    /// Evaluates the value. What an unrelated function does needs no callers.
    let evaluator: ValueEvaluator
    /// The index of the origin in whose function it is executed; nil if that is not known.
    fileprivate let level: Int?
    /// The place in that function: of the change itself, or of the call that leads to it.
    fileprivate let place: EvaluationContext
    /// Whether the change is executed whenever that place is reached.
    fileprivate let isCertain: Bool
  }

  /// The values that a property may have in the end.
  struct Values {
    /// Whether it may still have the initial one.
    let isInitial: Bool
    /// The assignments that may be the last one.
    let assigned: [Placed]
  }

  /// The values that a property may have in the end.
  func values(_ all: [Placed]) -> Values {
    Values(
      isInitial: !isReplaced(at: origins[0], 0, by: all),
      assigned: all.filter { placed in
        guard let level = placed.level else { return true }
        return !isReplaced(at: placed.place, level, by: all)
      })
  }

  /// The changes that the program may reach after it creates the object, with their places.
  ///
  /// - Parameter names: The objects that represent it.
  func placed(_ all: [ObjectChange], of names: [StoreObject]) -> [Placed] {
    all.flatMap(placed).filter { placed in
      !isOfOtherObject(placed.context) && concerns(placed, names)
        && (placed.level == nil || evaluator.mayCome(to: placed.context))
    }
  }

  /// Whether a change is always executed before another one that is.
  func precedes(_ first: Placed, _ change: Placed) -> Bool {
    guard first.isCertain, first.level == change.level,
      first.place.file == change.place.file, first.place.offset < change.place.offset
    else { return false }
    return index.code[change.place.file].enclosing(change.place.block)
      .contains(first.place.block)
  }

  /// Whether a change in a function concerns an object if the function is called as it is.
  private func concerns(_ placed: Placed, _ names: [StoreObject]) -> Bool {
    let place = placed.context
    if place.frame === origins[0].frame { return true }
    let found = symbols.objects.objects(placed.change.fact.object, at: place)
    return found.objects.isEmpty || names.contains(where: found.objects.contains)
  }

  /// Whether a change may be executed after another one.
  func mayFollow(_ change: Placed, _ first: Placed) -> Bool {
    guard let level = change.level, let firstLevel = first.level else { return true }
    guard level == firstLevel else { return level > firstLevel }
    return follows(change.place, first.place)
  }

  // MARK: Places

  private var index: CodeIndex { symbols.index }

  /// A place in the calls that led to the object.
  private func own(_ place: EvaluationContext) -> EvaluationContext {
    evaluator.context(in: place.block, at: place.offset, of: place.file, from: origins[0])
  }

  /// The places of a change: one for each way in which it is called after the object is created. A
  /// change whose calls are not known may be executed at any time.
  private func placed(_ change: ObjectChange) -> [Placed] {
    var open = [(place: change.place, calls: [Caller]())]
    var found: [Placed] = []
    var isKnown = false
    while let (place, calls) = open.popLast() {
      let own = own(place)
      if let level = level(of: own) {
        isKnown = true
        if follows(own, origins[level]) { found.append(placed(change, level, own, calls)) }
      } else if calls.count < Self.maximumCalls, found.count + open.count < Self.maximumPlaces {
        open += callers(of: own).map { ($0.frame.caller, calls + [$0]) }
      }
    }
    if isKnown { return found }
    let own = own(change.place)
    needCaller(around: own)
    return [
      Placed(
        change: change, context: own,
        evaluator: ValueEvaluator(symbols.graph, rules: evaluator.rules),
        level: nil, place: own, isCertain: false)
    ]
  }

  /// Requests the callers of the function that creates the object, if a place is in one of them.
  private func needCaller(around place: EvaluationContext) {
    guard let last = origins.last,
      let function = index.code[last.file].function(around: last.block)
    else { return }
    let id = CodeID(file: last.file, index: function)
    let owner = flow(from: place).owner(of: place.block)
    let isInCaller = symbols.graph.callers(of: id).contains { caller in
      let call = caller.frame.caller
      return call.file == place.file && flow(from: call).owner(of: call.block) == owner
    }
    if isInCaller { evaluator.trace.needsCaller(of: id) }
  }

  /// The calls of the function around a place.
  private func callers(of place: EvaluationContext) -> [Caller] {
    let function = index.code[place.file].function(around: place.block)
    return function.map { symbols.graph.callers(of: CodeID(file: place.file, index: $0)) } ?? []
  }

  /// - Parameters:
  ///   - place: The place in the function of the origin.
  ///   - calls: The calls that lead from there to the change, inner ones first.
  private func placed(
    _ change: ObjectChange, _ level: Int, _ place: EvaluationContext, _ calls: [Caller]
  ) -> Placed {
    var context = place
    var isCertain = flow(from: place).isCompiled(with: origins[level].offset)
    let inner = [change.place] + calls.dropLast().map(\.frame.caller)
    for (call, place) in zip(calls, inner).reversed() {
      let frame = CallFrame(
        function: call.frame.function, arguments: call.frame.arguments, caller: context)
      context = EvaluationContext(
        file: place.file, block: place.block, offset: place.offset, frame: frame)
      let body = index.function(call.frame.function).body
      isCertain = isCertain && body.map { flow(from: context).isCertain(in: $0) } ?? false
    }
    return Placed(
      change: change, context: context, evaluator: evaluator, level: level, place: place,
      isCertain: isCertain)
  }

  /// The index of the origin in the same function as a place.
  private func level(of place: EvaluationContext) -> Int? {
    let flow = flow(from: place)
    let owner = flow.owner(of: place.block)
    return origins.firstIndex { $0.file == place.file && flow.owner(of: $0.block) == owner }
  }

  /// Whether a place may be reached after another one in the same function.
  private func follows(_ place: EvaluationContext, _ first: EvaluationContext) -> Bool {
    first.offset <= place.offset && !flow(from: place).excludes(first)
  }

  /// The control flow of the function around a place, in the calls that led there.
  private func flow(from place: EvaluationContext) -> ControlFlow {
    ControlFlow(evaluator: evaluator, symbols: symbols, context: place)
  }

  /// Whether a place is in another initializer than the one that creates the object, so that it
  /// changes another object.
  private func isOfOtherObject(_ place: EvaluationContext) -> Bool {
    guard let own = initializer(around: place), let origin = initializer(around: origins[0]),
      own != origin
    else { return false }
    func calls(_ initializer: CodeID, _ other: CodeID) -> Bool {
      symbols.graph.callers(of: other).contains {
        self.initializer(around: $0.frame.caller) == initializer
      }
    }
    return !calls(origin, own) && !calls(own, origin)
  }

  private func initializer(around place: EvaluationContext) -> CodeID? {
    let code = index.code[place.file]
    guard let function = code.function(around: place.block), code.functions[function].name == "init"
    else { return nil }
    return CodeID(file: place.file, index: function)
  }

  /// Whether the value that a property has after a place is always replaced.
  private func isReplaced(at place: EvaluationContext, _ level: Int, by all: [Placed]) -> Bool {
    func certain(_ level: Int) -> [EvaluationContext] {
      all.filter { $0.level == level && $0.isCertain }.map(\.place)
    }
    return flow(from: origins[level]).isFollowed(place, by: certain(level))
      || origins.indices.dropFirst(level + 1).contains { outer in
        flow(from: origins[outer]).isFollowed(origins[outer], by: certain(outer))
      }
  }
}
