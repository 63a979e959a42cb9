import SwiftDataLintSwiftSource

/// Conditions of statements and cases.
extension ExpressionReader {
  /// The condition of a statement; nil if no part of it has a value that can be followed.
  func condition(_ conditions: [StatementCondition], _ depth: Int = 0) -> Condition? {
    guard readsCoreData else {
      return condition(ofParts: conditions.map { $0.binding == nil ? $0.value : nil }, depth)
    }
    // The list of descriptions that a container makes is never empty.
    let tests = conditions.filter { !$0.bindsDescription }
    return tests.isEmpty ? .always : condition(of: tests.flatMap { conjuncts($0, depth) })
  }

  func condition(ofParts parts: [Expression?], _ depth: Int) -> Condition? {
    let conjuncts = parts.flatMap { part -> [ExpressionTree] in
      guard let part else { return [.other("")] }
      return self.conjuncts(part, depth)
    }
    return condition(of: conjuncts)
  }

  private func condition(of conjuncts: [ExpressionTree]) -> Condition? {
    guard conjuncts.contains(where: \.mayBeDecided) else { return nil }
    return Condition(
      conjuncts: conjuncts.map { $0.mayBeDecided ? $0 : .other("") }, holds: true)
  }

  /// The operands of `&&`.
  private func conjuncts(_ expression: Expression, _ depth: Int) -> [ExpressionTree] {
    var operands = [expression]
    if case .sequence(let all, let operators) = expression.kind {
      guard operators.allSatisfy({ $0.text == "&&" }) else { return [.other("")] }
      operands = all
    }
    return operands.map { operand in
      if case .cast = operand.kind { return .other("") }
      return tree(of: operand, depth: depth + 1)
    }
  }

  /// The tests of a condition, including those of bindings: `let name`, `let name = value`.
  private func conjuncts(_ condition: StatementCondition, _ depth: Int) -> [ExpressionTree] {
    guard let binding = condition.binding else {
      guard let value = condition.value else { return [.other("")] }
      return nilTest(value, depth).map { [$0] } ?? conjuncts(value, depth)
    }
    guard !binding.isCase, let name = binding.pattern.name else { return [.other("")] }
    let value = binding.value.map { tree(of: $0, depth: depth + 1) }
    return [.negation(.isNil(value ?? .name(DottedName(name.text))))]
  }

  /// `value == nil`, `value != nil`
  private func nilTest(_ expression: Expression, _ depth: Int) -> ExpressionTree? {
    guard case .sequence(let operands, let operators) = expression.kind, operands.count == 2,
      case .nil = operands[1].kind
    else { return nil }
    let test = ExpressionTree.isNil(tree(of: operands[0], depth: depth + 1))
    switch operators[0].text {
    case "==": return test
    case "!=": return .negation(test)
    default: return nil
    }
  }

  /// The condition for each case of a `switch`. Only the cases `true` and `false` are supported.
  func conditions(of expression: SwitchExpression, _ depth: Int = 0) -> [Condition?] {
    let cases = expression.cases
    guard let part = expression.subject, let subject = condition(ofParts: [part], depth),
      subject.conjuncts.count == 1
    else { return cases.map { _ in nil } }
    let values = cases.compactMap(\.literal)
    // If only one of the literals is listed, the default covers the other.
    let other = values.count == 1 ? !values[0] : nil
    var fallsThrough = false
    return cases.map { item in
      let holds = fallsThrough ? nil : item.literal ?? (item.isDefault ? other : nil)
      fallsThrough = item.fallsThrough
      return holds.map { $0 ? subject : subject.negated }
    }
  }
}

extension StatementCondition {
  /// Whether it binds the first description of a container.
  fileprivate var bindsDescription: Bool {
    guard let binding, !binding.isCase, binding.pattern.name != nil,
      case .postfix(_, let suffixes)? = binding.value?.kind
    else { return false }
    let names = suffixes.compactMap { suffix in
      if case .member(let name) = suffix.kind { name.text } else { nil as String? }
    }
    return names.suffix(2) == [CoreDataAPI.descriptions, "first"]
      && names.count == suffixes.count { !$0.isMark }
  }
}

extension ExpressionTree {
  /// Whether it may have a value that can be determined from the sources.
  fileprivate var mayBeDecided: Bool {
    switch self {
    case .name(let name): !name.isImplicit
    case .call(let call): !call.callee.isImplicit && !call.hasReceiver
    case .negation(let tree), .isNil(let tree): tree.mayBeDecided
    case .boolean: true
    default: false
    }
  }
}
