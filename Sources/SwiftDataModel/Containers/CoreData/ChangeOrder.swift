import SwiftDataLintSwiftSource

/// Determines which values the properties of an object may have in the end: the initial ones, or
/// those that statements assign after the object was created.
struct ChangeOrder {
  private let evaluator: ValueEvaluator
  private let graph: CallGraph
  private let changes: ObjectChanges
  /// The place where the object is created, and those of the calls whose results it is, inner ones
  /// first.
  private let origins: [EvaluationContext]

  /// The maximum number of calls whose results are followed.
  private static let maximumOrigins = 4
  /// The maximum number of calls that lead from these places to a change.
  private static let maximumCalls = 3

  init(
    of object: EvaluationContext, _ evaluator: ValueEvaluator, _ graph: CallGraph,
    _ changes: ObjectChanges
  ) {
    self.evaluator = evaluator
    self.graph = graph
    self.changes = changes
    var origins = [object]
    while origins.count < Self.maximumOrigins, let last = origins.last,
      let next = Self.origin(after: last, evaluator.index, graph)
    {
      origins.append(next)
    }
    self.origins = origins
  }

  /// The place that follows the function around a place: the only known call of the function; for
  /// the initial value of a member, the only initializer.
  private static func origin(
    after place: EvaluationContext, _ index: CodeIndex, _ graph: CallGraph
  ) -> EvaluationContext? {
    let code = index.code(of: place.file)
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

  /// The changes that the program may reach, with their places.
  func placed(_ all: [ObjectChange]) -> [Placed] {
    all.compactMap { change in
      let own = own(change.place)
      return evaluator.mayCome(to: own) ? place(change, at: own) : nil
    }
  }

  /// Whether a change may be executed after another one.
  func mayFollow(_ change: Placed, _ first: Placed) -> Bool {
    guard let level = change.level, let firstLevel = first.level else { return true }
    guard level == firstLevel else { return level > firstLevel }
    return change.place.offset > first.place.offset && !areAlternatives(change.place, first.place)
  }

  // MARK: Places

  private var index: CodeIndex { evaluator.index }

  /// A place in the calls that led to the object.
  private func own(_ place: EvaluationContext) -> EvaluationContext {
    evaluator.context(in: place.block, at: place.offset, of: place.file, from: origins[0])
  }

  private func place(_ change: ObjectChange, at own: EvaluationContext) -> Placed {
    var (place, isCertain) = (own, true)
    for _ in 0...Self.maximumCalls {
      if let level = level(of: place) {
        return Placed(change: change, level: level, place: place, isCertain: isCertain)
      }
      let code = index.code(of: place.file)
      guard let function = code.function(around: place.block),
        let body = code.functions[function].body,
        let call = call(of: CodeID(file: place.file, index: function))
      else { break }
      isCertain = isCertain && isCertainly(place, in: body)
      place = call
    }
    return Placed(change: change, level: nil, place: own, isCertain: false)
  }

  /// The call of a function in the function of an origin; otherwise its only call.
  private func call(of function: CodeID) -> EvaluationContext? {
    let callers = graph.callers(of: function).map { own($0.frame.caller) }
    return callers.first { level(of: $0) != nil } ?? (callers.count == 1 ? callers[0] : nil)
  }

  /// The index of the origin before a place in the same function.
  private func level(of place: EvaluationContext) -> Int? {
    let owner = owner(of: place.block, in: place.file)
    return origins.firstIndex { origin in
      origin.file == place.file && origin.offset <= place.offset
        && self.owner(of: origin.block, in: origin.file) == owner
    }
  }

  /// The innermost block around a block whose code is executed on its own.
  private func owner(of block: Int, in file: Int) -> Int {
    let blocks = index.code(of: file).blocks
    let owner = index.code(of: file).enclosing(block).first { block in
      switch blocks[block].kind {
      case .file, .type, .function, .accessors, .macro: true
      case .closure: !changes.isLoop(block, in: file)
      case .do, .catch, .loop, .statement: false
      }
    }
    return owner ?? 0
  }

  /// Whether two places are in different branches of a statement.
  private func areAlternatives(_ left: EvaluationContext, _ right: EvaluationContext) -> Bool {
    let code = index.code(of: left.file)
    let others = Set(code.enclosing(right.block))
    let own = code.enclosing(left.block)
    guard let branch = own.last(where: { !others.contains($0) }) else { return false }
    let alternatives = evaluator.alternatives(to: branch, in: left.file)
    return alternatives.contains(where: others.contains)
      || others.contains { evaluator.alternatives(to: $0, in: left.file).contains(branch) }
  }

  // MARK: Certainty

  /// Whether the value that a property has after a place is always replaced.
  private func isReplaced(at place: EvaluationContext, _ level: Int, by all: [Placed]) -> Bool {
    let owner = owner(of: place.block, in: place.file)
    let changes = all.filter { $0.level == level && $0.isCertain }
    for block in index.code(of: place.file).enclosing(place.block) {
      if replacement(in: block, after: place.offset, by: changes, depth: 0) != nil { return true }
      // Control does not reach the code after a block that leaves.
      if block == owner || leaves(block, in: place.file) { break }
    }
    return origins.indices.dropFirst(level + 1).contains { outer in
      let changes = all.filter { $0.level == outer && $0.isCertain }
      let owner = self.owner(of: origins[outer].block, in: origins[outer].file)
      return replacement(
        in: owner, after: origins[outer].offset, by: changes, depth: 0) != nil
    }
  }

  private static let maximumDepth = 16

  /// The offset of the first change that is always executed after an offset when a block runs.
  private func replacement(
    in block: Int, after offset: Int, by changes: [Placed], depth: Int
  ) -> Int? {
    guard let file = changes.first?.place.file, depth < Self.maximumDepth else { return nil }
    let code = index.code(of: file)
    let own = changes.filter { $0.place.block == block && $0.place.offset > offset }
    let inner = changes.filter { $0.place.offset > offset && $0.place.block != block }
    let children = Set(inner.compactMap { child(of: block, around: $0.place.block, in: file) })
    let nested = children.compactMap { child -> Int? in
      guard code.blocks[child].range.lowerBound > offset else { return nil }
      return replacement(inBranchesOf: child, by: changes, depth + 1)
    }
    guard let first = (own.map(\.place.offset) + nested).min() else { return nil }
    return mayLeave(block, between: offset, and: first, in: file, by: changes, depth) ? nil : first
  }

  /// The block directly in a block that contains another one.
  private func child(of block: Int, around inner: Int, in file: Int) -> Int? {
    let enclosing = index.code(of: file).enclosing(inner)
    return enclosing.firstIndex(of: block).flatMap { $0 > 0 ? enclosing[$0 - 1] : nil }
  }

  /// The offset of a replacement in a block that always runs, or in all branches of a statement.
  private func replacement(
    inBranchesOf block: Int, by changes: [Placed], _ depth: Int
  ) -> Int? {
    guard let file = changes.first?.place.file else { return nil }
    let blocks = index.code(of: file).blocks
    func own(_ block: Int) -> Int? {
      replacement(
        in: block, after: blocks[block].range.lowerBound - 1, by: changes, depth: depth)
    }
    if surelyRuns(block, in: file) { return own(block) }
    let branches = branches(of: block, in: file)
    guard branches.last.map({ blocks[$0].condition == .always }) ?? false else { return nil }
    let offsets = branches.filter { mayRun($0, in: file) && !isDeadEnd($0, in: file) }.map(own)
    return offsets.isEmpty || offsets.contains(nil) ? nil : offsets.compactMap { $0 }.max()
  }

  /// All branches of the statement that a block belongs to, in source order; empty if there is only
  /// one.
  private func branches(of block: Int, in file: Int) -> [Int] {
    let blocks = index.code(of: file).blocks
    var branches = Array(evaluator.alternatives(to: block, in: file).reversed()) + [block]
    var last = block
    while branches.count < ValueEvaluator.maximumAlternatives,
      let next = blocks[(last + 1)...].firstIndex(where: { $0.alternativeTo == last })
    {
      branches.append(next)
      last = next
    }
    return branches.count > 1 ? branches : []
  }

  /// Whether a place is reached whenever a block around it runs.
  private func isCertainly(_ place: EvaluationContext, in block: Int) -> Bool {
    let enclosing = index.code(of: place.file).enclosing(place.block)
    let inner = enclosing.prefix { $0 != block }
    return inner.count < enclosing.count && inner.allSatisfy { surelyRuns($0, in: place.file) }
      && !mayLeave(
        block, between: index.code(of: place.file).blocks[block].range.lowerBound,
        and: place.offset, in: place.file, by: [], 0)
  }

  private func surelyRuns(_ block: Int, in file: Int) -> Bool {
    switch index.code(of: file).blocks[block].kind {
    case .do: true
    case .loop, .closure: changes.isLoop(block, in: file)
    case .statement, .catch: evaluator.surelyRuns(block, from: place(of: block, in: file))
    case .file, .type, .function, .accessors, .macro: false
    }
  }

  private func mayRun(_ block: Int, in file: Int) -> Bool {
    evaluator.mayRun(block, from: place(of: block, in: file))
  }

  private func place(of block: Int, in file: Int) -> EvaluationContext {
    let start = index.code(of: file).blocks[block].range.lowerBound
    return evaluator.context(in: block, at: start, of: file, from: origins[0])
  }

  // MARK: Exits

  private func leaves(_ block: Int, in file: Int) -> Bool {
    let blocks = index.code(of: file).blocks
    return blocks[block].parent.map { blocks[$0].exits.contains(block) } ?? false
  }

  /// Whether control may leave the function around a block between two offsets, with an object that
  /// is used.
  private func mayLeave(
    _ block: Int, between start: Int, and end: Int, in file: Int, by changes: [Placed], _ depth: Int
  ) -> Bool {
    let code = index.code(of: file)
    let owner = owner(of: block, in: file)
    let first = code.blocks.partitionPoint { $0.range.lowerBound <= start }
    let exits = code.blocks[first...].indices.prefix { code.blocks[$0].range.lowerBound < end }
    return exits.contains { exit in
      code.blocks[exit].range.upperBound <= end && leaves(exit, in: file)
        && self.owner(of: exit, in: file) == owner && !isDeadEnd(exit, in: file)
        && evaluator.mayReach(place(of: exit, in: file))
        && replacement(
          in: exit, after: code.blocks[exit].range.lowerBound - 1, by: changes, depth: depth + 1)
          == nil
    }
  }

  private static let ends: Set = ["fatalError", "preconditionFailure"]

  /// Whether the program does not use the object after a block runs: it ends, an error is thrown, or
  /// the function returns nil.
  private func isDeadEnd(_ block: Int, in file: Int) -> Bool {
    let code = index.code(of: file)
    let range = code.blocks[block].range
    let owner = owner(of: block, in: file)
    return index.calls(in: range, of: file).contains {
      let site = index.site($0)
      let callee = site.call.callee
      return site.block == block && callee.isSingle && Self.ends.contains(callee.last)
    } || code.throwing.contains(block)
      || code.blocks[owner].results.contains { $0.block == block && $0.tree == .nil }
  }
}
