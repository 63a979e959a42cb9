/// A condition for code to run.
package struct Condition: Hashable, Codable, Sendable {
  /// The operands of commas and `&&`. A placeholder replaces an operand whose value cannot be
  /// followed.
  package let conjuncts: [ExpressionTree]
  /// Whether the code runs if all of them are true, or if one of them is false.
  package let holds: Bool

  /// The condition that always holds.
  package static let always = Condition(conjuncts: [], holds: true)

  /// The opposite condition.
  var negated: Condition { Condition(conjuncts: conjuncts, holds: !holds) }
}

/// A value that an expression may have.
package struct Branch: Hashable, Codable, Sendable {
  /// The condition for the value if no condition of an earlier branch holds; nil if it is not
  /// known.
  package let condition: Condition?
  package let value: ExpressionTree
  /// The byte range of the value; empty if it is not known.
  package let range: Range<Int>

  init(_ value: ExpressionTree, if condition: Condition? = nil, in range: Range<Int> = 0..<0) {
    self.condition = condition
    self.value = value
    self.range = range
  }
}

extension ExpressionTree {
  /// The branches of each expression in it that depends on known conditions.
  var choices: [[Branch]] {
    switch self {
    case .choice(let branches):
      let inner = branches.flatMap(\.value.choices)
      return branches.contains { $0.condition != nil } ? [branches] + inner : inner
    case .call(let call): return call.arguments.flatMap(\.value.choices)
    case .array(let trees), .sum(let trees): return trees.flatMap(\.choices)
    case .name, .metatype, .boolean, .integer, .string, .nil, .negation, .isNil,
      .closureResult, .other:
      return []
    }
  }
}
