extension TokenStream {
  /// Returns the structure of an expression.
  package func tree(of expression: Expression) -> ExpressionTree {
    TreeReader(stream: self, depth: 0).tree(expression.tokens)
  }
}

/// Builds expression trees. Expressions that are nested deeper than in real code are not analyzed.
struct TreeReader {
  let stream: TokenStream
  let depth: Int

  static let maximumDepth = 16
  /// The maximum number of tokens in a source text; longer ones are shortened in messages.
  private static let maximumTextTokens = 12

  var deeper: TreeReader { TreeReader(stream: stream, depth: depth + 1) }

  func tree(_ tokens: Range<Int>) -> ExpressionTree {
    let tokens = withoutPrefixes(tokens)
    guard depth < Self.maximumDepth, !tokens.isEmpty else { return other(tokens) }
    if isBranching(tokens) { return branches(tokens) }
    var parser = Parser(stream, at: tokens.lowerBound)
    let (operands, operators) = parser.operands(until: tokens.upperBound)
    // Tokens that are not joined by operators are not an expression: tuple elements, a label and a
    // value.
    guard parser.index == tokens.upperBound else { return other(tokens) }
    if let question = operators.first(where: { stream.spells($0, "?") }) {
      return conditional(tokens, question: question, operators)
    }
    return joined(tokens, operands, operators)
  }

  /// Returns the tree of operands joined by operators. A cast does not change a value.
  private func joined(
    _ tokens: Range<Int>, _ operands: [Range<Int>], _ operators: [Int]
  ) -> ExpressionTree {
    let joining = operators.filter { stream.keyword($0) != .as }
    guard let first = operands.first, operands.count == joining.count + 1 else {
      return other(tokens)
    }
    if joining.isEmpty { return primary(first) }
    // `??` has lower precedence than `+`.
    var groups = [[first]]
    for (joint, operand) in zip(joining, operands.dropFirst()) {
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

  /// Removes `try`, `await` and similar prefixes, which do not change a value.
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
