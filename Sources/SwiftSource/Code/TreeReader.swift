extension TokenStream {
  /// What an expression is made of.
  package func tree(of expression: Expression) -> ExpressionTree {
    TreeReader(stream: self, depth: 0).tree(expression.tokens)
  }
}

/// Makes trees of expressions; what is nested deeper than anybody writes is left alone.
struct TreeReader {
  let stream: TokenStream
  let depth: Int

  static let maximumDepth = 16
  /// Longer texts are cut in messages.
  private static let maximumTextTokens = 12

  var deeper: TreeReader { TreeReader(stream: stream, depth: depth + 1) }

  func tree(_ tokens: Range<Int>) -> ExpressionTree {
    let tokens = withoutPrefixes(tokens)
    guard depth < Self.maximumDepth, !tokens.isEmpty else { return other(tokens) }
    if isBranching(tokens) { return branches(tokens) }
    var parser = Parser(stream, at: tokens.lowerBound)
    let chain = parser.operands(until: tokens.upperBound)
    // What no operators join is no expression: the elements of a tuple, a label and a value.
    guard parser.index == tokens.upperBound else { return other(tokens) }
    if let question = chain.operators.first(where: { stream.spells($0, "?") }) {
      return conditional(tokens, question: question, chain.operators)
    }
    return joined(tokens, chain)
  }

  /// Operands that operators join; a cast changes nothing about a value.
  private func joined(_ tokens: Range<Int>, _ chain: OperandChain) -> ExpressionTree {
    let joining = chain.operators.filter { stream.keyword($0) != .as }
    guard let first = chain.first, chain.others.count == joining.count else { return other(tokens) }
    if joining.isEmpty { return primary(first) }
    // `??` binds less than `+`.
    var groups = [[first]]
    for (joint, operand) in zip(joining, chain.others) {
      if stream.spells(joint, "??") {
        groups.append([operand])
      } else if stream.spells(joint, "+") {
        groups[groups.count - 1].append(operand)
      } else {
        return other(tokens)
      }
    }
    let sums = groups.map { group in
      let trees = group.map(deeper.tree)
      return trees.count == 1 ? trees[0] : .sum(trees)
    }
    return sums.count == 1 ? sums[0] : choice(sums.map { Branch($0) }, of: tokens)
  }

  /// `try`, `await` and the like, which change nothing about a value.
  private func withoutPrefixes(_ tokens: Range<Int>) -> Range<Int> {
    var tokens = tokens
    while tokens.count > 1, let keyword = stream.keyword(tokens.lowerBound),
      keyword.isExpressionPrefix, stream.isBeforeOperand(tokens.lowerBound + 1)
    {
      tokens = tokens.dropFirst()
      if stream.kind(tokens.lowerBound) == .postfixMark { tokens = tokens.dropFirst() }
    }
    return tokens
  }

  func other(_ tokens: Range<Int>) -> ExpressionTree {
    let shown = tokens.prefix(Self.maximumTextTokens)
    let text = stream.foldedText(shown)
    return .other(shown.count < tokens.count ? text + " …" : text)
  }
}
