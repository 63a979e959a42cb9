import SwiftDataLintSwiftSource

/// Determines in which order the places in a function are executed, and whether they are.
struct ControlFlow {
  let evaluator: ValueEvaluator
  let symbols: StoreSymbols
  /// A place in the function, in the calls that led there.
  let context: EvaluationContext

  private static let maximumDepth = 16

  private var code: CodeFacts { symbols.index.code[context.file] }

  /// The innermost block around a block whose code is executed on its own, such as a function.
  func owner(of block: Int) -> Int {
    let owner = code.enclosing(block).first { block in
      switch code.blocks[block].kind {
      case .file, .type, .function, .accessors, .macro: true
      case .closure: !symbols.changes.isLoop(block, in: context.file)
      case .do, .catch, .loop, .statement: false
      }
    }
    return owner ?? 0
  }

  /// Whether another place in the function is in a different branch of a statement or of `#if`.
  func excludes(_ other: EvaluationContext) -> Bool {
    code.directives.contains { branches in
      let own = branches.firstIndex { $0.contains(context.offset) }
      let others = branches.firstIndex { $0.contains(other.offset) }
      return own != nil && others != nil && own != others
    } || areAlternatives(context.block, other.block)
  }

  private func areAlternatives(_ left: Int, _ right: Int) -> Bool {
    let (own, others) = (code.enclosing(left), code.enclosing(right))
    guard let branch = own.last(where: { !others.contains($0) }),
      let other = others.last(where: { !own.contains($0) })
    else { return false }
    return code.blocks[branch].parent.map(code.switches.contains) ?? false
      || evaluator.alternatives(to: branch, in: context.file).contains(other)
      || evaluator.alternatives(to: other, in: context.file).contains(branch)
  }

  /// Whether the place is compiled whenever an offset in the file is.
  func isCompiled(with offset: Int) -> Bool {
    !code.directives.joined().contains {
      $0.contains(context.offset) && !$0.contains(offset)
    }
  }

  /// Whether the place is reached whenever a block around it runs.
  func isCertain(in block: Int) -> Bool {
    let enclosing = code.enclosing(context.block)
    let inner = enclosing.prefix { $0 != block }
    return inner.count < enclosing.count && inner.allSatisfy(surelyRuns)
      && isCompiled(with: code.blocks[block].range.lowerBound)
      && !mayLeave(block, in: code.blocks[block].range.lowerBound..<context.offset, 0) { _ in false
      }
  }

  /// Whether one of some places in the function is always reached after another one.
  func isFollowed(_ place: EvaluationContext, by places: [EvaluationContext]) -> Bool {
    if places.isEmpty { return false }
    let owner = owner(of: place.block)
    for block in code.enclosing(place.block) {
      if first(of: places, in: block, after: place.offset, depth: 0) != nil { return true }
      // Control does not reach the code after a block that leaves.
      if block == owner || leaves(block) { break }
    }
    return false
  }

  // MARK: Blocks

  /// The offset of the first place that is always reached after an offset when a block runs.
  private func first(
    of places: [EvaluationContext], in block: Int, after offset: Int, depth: Int
  ) -> Int? {
    guard depth < Self.maximumDepth else { return nil }
    let later = places.filter { $0.offset > offset }
    let own = later.filter { $0.block == block }.map(\.offset)
    let children = Set(later.compactMap { child(of: block, around: $0.block) })
      .filter { code.blocks[$0].range.lowerBound > offset }
    // All branches of a statement are visited with the first one that has a place.
    var visited: Set<Int> = []
    let statements = children.sorted().filter { child in
      visited.insert(branches(of: child).first ?? child).inserted
    }
    let nested = statements.compactMap {
      first(of: places, inBranchesOf: $0, after: offset, depth + 1)
    }
    guard let first = (own + nested).min() else { return nil }
    let mayLeave = mayLeave(block, in: offset..<first, depth) { exit in
      self.first(of: places, in: exit, after: start(of: exit) - 1, depth: depth + 1) != nil
    }
    return mayLeave ? nil : first
  }

  private func start(of block: Int) -> Int { code.blocks[block].range.lowerBound }

  /// The block directly in a block that contains another one.
  private func child(of block: Int, around inner: Int) -> Int? {
    let enclosing = code.enclosing(inner)
    return enclosing.firstIndex(of: block).flatMap { $0 > 0 ? enclosing[$0 - 1] : nil }
  }

  /// The offset of a place in a block that always runs, or that of the last one in all branches of
  /// a statement.
  private func first(
    of places: [EvaluationContext], inBranchesOf block: Int, after offset: Int, _ depth: Int
  ) -> Int? {
    let branches = branches(of: block)
    let blocks = branches.contains(block) ? branches : branches + [block]
    // Each block is visited once, because statements are nested.
    let found = blocks.map { first(of: places, in: $0, after: start(of: $0) - 1, depth: depth) }
    let sure = zip(blocks, found).first { surelyRuns($0) && $1 != nil }
    if let sure { return sure.1 }
    guard let first = branches.first, start(of: first) > offset else { return nil }
    let offsets = zip(branches, found).filter { mayRun($0.0) && !isDeadEnd($0.0) }.map(\.1)
    return offsets.isEmpty || offsets.contains(nil) ? nil : offsets.compactMap { $0 }.max()
  }

  /// All branches of the statement that a block belongs to, in source order, or the cases of a
  /// `switch`; empty if it is possible that none of them runs.
  private func branches(of block: Int) -> [Int] {
    let blocks = code.blocks
    if code.switches.contains(block) {
      let end = blocks[block].range.upperBound
      return blocks[block...].indices.prefix { start(of: $0) <= end }
        .filter { blocks[$0].parent == block }
    }
    var branches = Array(evaluator.alternatives(to: block, in: context.file).reversed()) + [block]
    var last = block
    while branches.count < ValueEvaluator.maximumAlternatives,
      let next = blocks[(last + 1)...].firstIndex(where: { $0.alternativeTo == last })
    {
      branches.append(next)
      last = next
    }
    return branches.count > 1 && blocks[last].condition == .always ? branches : []
  }

  private func surelyRuns(_ block: Int) -> Bool {
    switch code.blocks[block].kind {
    case .do: !mayFail(block)
    case .loop, .closure: symbols.changes.isLoop(block, in: context.file)
    case .statement, .catch: evaluator.surelyRuns(block, from: context)
    case .file, .type, .function, .accessors, .macro: false
    }
  }

  private func mayRun(_ block: Int) -> Bool { evaluator.mayRun(block, from: context) }

  /// Whether the code after a `do` may run although its body did not run to the end.
  private func mayFail(_ block: Int) -> Bool {
    code.blocks[block...].indices.contains { index in
      if case .catch(of: block) = code.blocks[index].kind { !isDeadEnd(index) } else { false }
    }
  }

  // MARK: Exits

  private func leaves(_ block: Int) -> Bool {
    code.blocks[block].parent.map { code.blocks[$0].exits.contains(block) } ?? false
  }

  /// Whether control may leave the function around a block in a range, with an object that is used.
  ///
  /// - Parameter isHarmless: Whether a block that leaves is left out.
  private func mayLeave(
    _ block: Int, in range: Range<Int>, _ depth: Int, unless isHarmless: (Int) -> Bool
  ) -> Bool {
    let owner = owner(of: block)
    let first = code.blocks.partitionPoint { $0.range.lowerBound <= range.lowerBound }
    let inner = code.blocks[first...].indices.prefix { start(of: $0) < range.upperBound }
    return inner.contains { exit in
      code.blocks[exit].range.upperBound <= range.upperBound && leaves(exit)
        && self.owner(of: exit) == owner && !isDeadEnd(exit) && mayReach(exit)
        && !isHarmless(exit)
    }
  }

  private func mayReach(_ block: Int) -> Bool {
    evaluator.mayReach(
      evaluator.context(in: block, at: start(of: block), of: context.file, from: context))
  }

  /// Whether the program does not use the object after a block runs: it ends, an error is thrown,
  /// or the function returns nil.
  private func isDeadEnd(_ block: Int) -> Bool {
    let calls = symbols.index.calls(in: code.blocks[block].range, of: context.file)
    let ends = calls.contains {
      let site = symbols.index.site($0)
      return site.block == block && site.call.callee.endsProgram
    }
    return ends || code.throwing.contains(block)
      || code.blocks[owner(of: block)].results.contains { $0.block == block && $0.tree == .nil }
  }
}
