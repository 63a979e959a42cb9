/// What must hold for code to run.
package struct Condition: Hashable, Codable, Sendable {
  /// What commas and `&&` join; a placeholder for what has no value that could be followed.
  package let conjuncts: [ExpressionTree]
  /// Whether the code runs where all of them are true, or where one of them is not.
  package let holds: Bool

  /// What needs nothing.
  package static let always = Condition(conjuncts: [], holds: true)

  /// The opposite.
  var negated: Condition { Condition(conjuncts: conjuncts, holds: !holds) }
}

/// A value that an expression may have.
package struct Branch: Hashable, Codable, Sendable {
  /// What must hold for it, where that of no branch before it does; nil where that is not known.
  package let condition: Condition?
  package let value: ExpressionTree
  /// Where it stands, in bytes; empty where nothing is known to stand in it.
  package let range: Range<Int>

  init(_ value: ExpressionTree, if condition: Condition? = nil, in range: Range<Int> = 0..<0) {
    self.condition = condition
    self.value = value
    self.range = range
  }
}

extension ExpressionTree {
  /// The branches among which conditions choose that are known, of each expression in it.
  var choices: [[Branch]] {
    switch self {
    case .choice(let branches):
      let inner = branches.flatMap(\.value.choices)
      return branches.contains { $0.condition != nil } ? [branches] + inner : inner
    case .call(let call): return call.arguments.flatMap(\.value.choices)
    case .array(let trees), .sum(let trees): return trees.flatMap(\.choices)
    case .name, .metatype, .boolean, .integer, .string, .nil, .negation, .closureResult, .other:
      return []
    }
  }
}
