/// The structure of conditions.
extension TreeReader {
  /// The maximum length of a condition; longer ones do not depend on constants alone.
  private static let maximumConditionTokens = 16

  /// Returns the condition in the header of a statement, whose parts are separated by commas; nil
  /// if no part has a value that can be followed.
  func condition(_ tokens: Range<Int>) -> Condition? {
    let conjuncts = stream.parts(of: tokens).flatMap(conjuncts)
    guard conjuncts.contains(where: \.mayBeDecided) else { return nil }
    return Condition(
      conjuncts: conjuncts.map { $0.mayBeDecided ? $0 : .other("") }, holds: true)
  }

  /// Returns the operands of `&&`.
  private func conjuncts(_ tokens: Range<Int>) -> [ExpressionTree] {
    guard 1...Self.maximumConditionTokens ~= tokens.count,
      !stream.bindsNames(tokens.lowerBound)
    else { return [.other("")] }
    var parser = Parser(stream, at: tokens.lowerBound)
    let (operands, operators) = parser.operands(until: tokens.upperBound)
    guard parser.index == tokens.upperBound, operands.count == operators.count + 1,
      operators.allSatisfy({ stream.spells($0, "&&") })
    else { return [.other("")] }
    return operands.map(deeper.tree)
  }

  /// Returns the condition for each case of a `switch`. Only the cases `true` and `false` are
  /// supported.
  func conditions(of cases: [SwitchCase], subject: Range<Int>) -> [Condition?] {
    guard let subject = condition(subject), subject.conjuncts.count == 1 else {
      return cases.map { _ in nil }
    }
    let literals = cases.map { literal($0.pattern) }
    let values = literals.compactMap { $0 }
    // If only one of the literals is listed, the default covers the other.
    let other = values.count == 1 ? !values[0] : nil
    var fallsThrough = false
    return zip(cases, literals).map { item, literal in
      let holds = fallsThrough ? nil : literal ?? (item.pattern.isEmpty ? other : nil)
      fallsThrough = item.body.contains { stream.keyword($0) == .fallthrough }
      return holds.map { $0 ? subject : subject.negated }
    }
  }

  /// Returns the value of a pattern that is `true` or `false`.
  private func literal(_ pattern: Range<Int>) -> Bool? {
    guard pattern.count == 1 else { return nil }
    return switch stream.keyword(pattern.lowerBound) {
    case .true: true
    case .false: false
    default: nil
    }
  }
}

extension TokenStream {
  /// Returns the parts separated by commas.
  fileprivate func parts(of tokens: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = tokens.lowerBound
    var index = start
    while index < tokens.upperBound {
      if kind(index) == .comma {
        parts.append(start..<index)
        start = index + 1
      }
      index = kind(index).closing == nil ? index + 1 : end(ofBracketAt: index)
    }
    return parts + [start..<max(start, tokens.upperBound)]
  }

  /// Whether a condition that begins at a token binds names: `let a = b`, `case .some(let a)`.
  fileprivate func bindsNames(_ index: Int) -> Bool {
    let keyword = keyword(index)
    return keyword == .let || keyword == .var || keyword == .case
  }

  /// Whether one of the conditions in the header of a statement binds names.
  func bindsNames(inHead tokens: Range<Int>) -> Bool {
    parts(of: tokens).contains { bindsNames($0.lowerBound) }
  }
}

extension ExpressionTree {
  /// Whether it may have a value that can be determined from the sources.
  fileprivate var mayBeDecided: Bool {
    switch self {
    case .name(let name): !name.isImplicit
    case .call(let call): !call.callee.isImplicit && !call.hasReceiver
    case .negation(let tree): tree.mayBeDecided
    case .boolean: true
    default: false
    }
  }
}
