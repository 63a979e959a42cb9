import SwiftDataLintSwiftSource

/// Determines which code runs, as far as the values of conditions are known from literals,
/// constants, and arguments.
extension ValueEvaluator {
  /// Whether the program may reach a place through the calls that led there.
  func mayCome(to context: EvaluationContext) -> Bool {
    let callers = context.frame?.chain.map(\.caller) ?? []
    return ([context] + callers).allSatisfy { mayReach($0, depth: 0) }
  }

  /// The values that the program may reach; all of them if it seems to reach none.
  func reached(_ values: [Value], depth: Int = 0) -> [Value] {
    // A single value is used in any case.
    guard decides, values.count > 1 else { return values }
    let reached = values.filter { mayReach($0.context, depth: depth) }
    return taking(reached, of: values)
  }

  /// The values that a choice may produce.
  func taken(_ branches: [Branch], at context: EvaluationContext, depth: Int = 0)
    -> [ExpressionTree]
  {
    guard decides else { return branches.map(\.value) }
    let mayBeTaken = mayBeTaken(branches, at: context, depth)
    let taken = zip(branches, mayBeTaken).filter(\.1).map(\.0.value)
    return taking(taken, of: branches.map(\.value))
  }

  private func taking<Element>(_ some: [Element], of all: [Element]) -> [Element] {
    guard some.count < all.count, !some.isEmpty else { return all }
    trace.omitsBranches = true
    return some
  }

  /// For each branch, whether it may be the first one whose condition holds.
  private func mayBeTaken(_ branches: [Branch], at context: EvaluationContext, _ depth: Int)
    -> [Bool]
  {
    var isDecided = false
    return branches.map { branch in
      if isDecided { return false }
      let holds = branch.condition.flatMap { truth(of: $0, at: context, depth) }
      isDecided = holds == true
      return holds != false
    }
  }

  // MARK: Blocks

  func mayReach(_ context: EvaluationContext, depth: Int = 0) -> Bool {
    guard decides else { return true }
    return index.blocks(of: context.file).enclosing(context.block).allSatisfy { block in
      mayRun(block, from: context, depth) && !isLeft(block, before: context, depth)
        && choices(in: block, of: context.file).allSatisfy {
          mayReach(context, in: $0, of: block, depth)
        }
    }
  }

  private func choices(in block: Int, of file: Int) -> [[Branch]] {
    index.blocks(of: file)[block].choices
  }

  /// Whether control always leaves a block before it reaches a place.
  private func isLeft(_ block: Int, before context: EvaluationContext, _ depth: Int) -> Bool {
    let blocks = index.blocks(of: context.file)
    return blocks[block].exits.contains { exit in
      blocks[exit].range.upperBound < context.offset && surelyRuns(exit, from: context, depth)
    }
  }

  /// Whether a place may be reached, if it is in a branch of a choice.
  private func mayReach(
    _ context: EvaluationContext, in choice: [Branch], of block: Int, _ depth: Int
  ) -> Bool {
    guard let number = choice.firstIndex(where: { $0.range.contains(context.offset) }) else {
      return true
    }
    let start = choice[number].range.lowerBound
    let own = self.context(in: block, at: start, of: context.file, from: context)
    return mayBeTaken(choice, at: own, depth)[number]
  }

  /// Whether a block may run when the enclosing block does.
  func mayRun(_ block: Int, from context: EvaluationContext, _ depth: Int = 0) -> Bool {
    truth(of: block, from: context, depth) != false
      && !alternatives(to: block, in: context.file).contains {
        truth(of: $0, from: context, depth) == true
      }
  }

  func surelyRuns(_ block: Int, from context: EvaluationContext, _ depth: Int = 0) -> Bool {
    guard truth(of: block, from: context, depth) == true else { return false }
    let others = alternatives(to: block, in: context.file)
    return others.count < Self.maximumAlternatives
      && others.allSatisfy { truth(of: $0, from: context, depth) == false }
  }

  /// A limit that real `else if` chains do not reach.
  static let maximumAlternatives = 64

  /// The branches that precede a block, nearest first.
  func alternatives(to block: Int, in file: Int) -> [Int] {
    let blocks = index.blocks(of: file)
    var alternatives: [Int] = []
    var next = blocks[block].alternativeTo
    while let block = next, alternatives.count < Self.maximumAlternatives {
      alternatives.append(block)
      next = blocks[block].alternativeTo
    }
    return alternatives
  }

  // MARK: Conditions

  /// Whether the condition of a block holds; nil if that is not known.
  private func truth(of block: Int, from context: EvaluationContext, _ depth: Int) -> Bool? {
    let blocks = index.blocks(of: context.file)
    guard let condition = blocks[block].condition else { return nil }
    if condition == .always { return true }
    let start = blocks[block].range.lowerBound
    let own = self.context(in: block, at: start, of: context.file, from: context)
    return trace.truth(of: own) { truth(of: condition, at: own, depth) }
  }

  private func truth(of condition: Condition, at context: EvaluationContext, _ depth: Int) -> Bool?
  {
    var areAllTrue = true
    for conjunct in condition.conjuncts {
      let isTrue = trace.aside { truth(of: conjunct, at: context, depth) }
      if isTrue == false { return !condition.holds }
      if isTrue == nil { areAllTrue = false }
    }
    return areAllTrue ? condition.holds : nil
  }

  /// The Boolean value that an expression always has; nil if that is not known.
  private func truth(of tree: ExpressionTree, at context: EvaluationContext, _ depth: Int) -> Bool?
  {
    if case .negation(.isNil(let tested)) = tree {
      return isNil(tested, at: context, depth).map { !$0 }
    }
    if case .isNil(let tested) = tree { return isNil(tested, at: context, depth) }
    let guesses = trace.guesses
    let values = values(of: tree, at: context, depth: depth + 1).map(\.tree)
    guard trace.guesses == guesses, let first = values.first, values.allSatisfy({ $0 == first }),
      case .boolean(let truth) = first
    else { return nil }
    return truth
  }

  /// Whether an expression is always nil, or never; nil if that is not known.
  private func isNil(_ tree: ExpressionTree, at context: EvaluationContext, _ depth: Int) -> Bool? {
    guard rules.knowsCallers else { return nil }
    let guesses = trace.guesses
    let values = values(of: tree, at: context, depth: depth + 1).map(\.tree.isKnownNil)
    guard trace.guesses == guesses, let first = values.first, values.allSatisfy({ $0 == first })
    else { return nil }
    return first
  }
}

extension ExpressionTree {
  /// Whether it is nil; nil if it may be an optional value.
  fileprivate var isKnownNil: Bool? {
    switch self {
    case .nil: true
    case .string, .boolean, .integer, .array, .metatype: false
    default: nil
    }
  }
}
