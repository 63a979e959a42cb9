import SwiftDataLintSwiftSource

/// Reduces expressions to what is needed to follow values. Expressions that are nested deeper than
/// in real code are not analyzed.
struct ExpressionReader {
  let file: SourceFile
  /// Whether what only the code of Core Data containers needs is read, such as conditions that
  /// compare with nil.
  var readsCoreData = false

  private static let maximumDepth = 16
  /// The maximum number of tokens in a source text; longer ones are shortened in messages.
  private static let maximumTextTokens = 12

  func tree(of expression: Expression, depth: Int = 0) -> ExpressionTree {
    guard depth < Self.maximumDepth else { return other(expression) }
    switch expression.kind {
    case .prefix(let prefixes, let operand):
      return prefixed(prefixes, operand, depth) ?? other(expression)
    // A cast does not change a value.
    case .cast(let operand, let casts) where casts.allSatisfy({ $0.word != "is" }):
      return tree(of: operand, depth: depth)
    case .sequence(let operands, let operators):
      return sequence(expression, operands, operators.map(\.text), depth)
    case .if, .switch: return choice(of: expression, depth)
    case .postfix(let operand, let suffixes):
      return suffixed(operand, suffixes, of: expression, depth) ?? other(expression)
    default: return operand(expression, depth) ?? other(expression)
    }
  }

  private func other(_ expression: Expression) -> ExpressionTree {
    let range = expression.startAfterWords..<expression.range.upperBound
    return .other(file.text(range, maximumTokens: Self.maximumTextTokens))
  }

  // MARK: Operators

  /// Words such as `try` do not change a value.
  private func prefixed(
    _ prefixes: [Expression.Prefix], _ operand: Expression, _ depth: Int
  ) -> ExpressionTree? {
    let operators = prefixes.filter { !$0.isWord }
    guard operators.count <= Self.maximumDepth, operators.allSatisfy({ $0.text == "!" }) else {
      return nil
    }
    let tree = tree(of: operand, depth: depth + operators.count)
    return operators.reduce(tree) { tree, _ in .negation(tree) }
  }

  private func sequence(
    _ expression: Expression, _ operands: [Expression], _ operators: [String], _ depth: Int
  ) -> ExpressionTree {
    if let question = operators.firstIndex(of: "?") {
      return conditional(expression, operands, operators, question, depth) ?? other(expression)
    }
    guard operators.allSatisfy({ $0 == "??" || $0 == "+" }), !operands.contains(where: \.isTest)
    else { return other(expression) }
    // `??` has lower precedence than `+`.
    var groups = [[operands[0]]]
    for (joint, operand) in zip(operators, operands.dropFirst()) {
      if joint == "??" {
        groups.append([operand])
      } else {
        groups[groups.count - 1].append(operand)
      }
    }
    let sums = groups.map { group in
      let trees = group.map { tree(of: $0, depth: depth + 1) }
      return trees.count == 1 ? trees[0] : .sum(trees)
    }
    return sums.count == 1 ? sums[0] : choice(sums.map { Branch($0) }) ?? other(expression)
  }

  /// `a ? b : c`
  private func conditional(
    _ expression: Expression, _ operands: [Expression], _ operators: [String], _ question: Int,
    _ depth: Int
  ) -> ExpressionTree? {
    var open = 0
    let colon = operators.indices.dropFirst(question + 1).first { index in
      if operators[index] == "?" { open += 1 }
      guard operators[index] == ":" else { return false }
      open -= 1
      return open < 0
    }
    guard let colon else { return nil }
    func part(_ range: Range<Int>) -> Expression { expression.part(range) }
    let condition = condition(ofParts: [part(0..<question + 1)], depth)
    return choice([
      branch(part(question + 1..<colon + 1), if: condition, depth),
      branch(part(colon + 1..<operands.count), if: .always, depth),
    ])
  }

  // MARK: Operands

  private func operand(_ expression: Expression, _ depth: Int) -> ExpressionTree? {
    switch expression.kind {
    case .name(let name): .name(DottedName(name))
    case .implicitMember(let name): .name(DottedName(name.text, isImplicit: true))
    case .boolean(let value): .boolean(value)
    case .nil: .nil
    case .integer: file.integer(expression).map(ExpressionTree.integer)
    case .string: file.string(expression).map(ExpressionTree.string)
    case .tuple(let list): tuple(list, depth)
    case .array(let elements) where elements.allSatisfy(\.isSingle):
      .array(elements.map { tree(of: $0, depth: depth + 1) })
    default: nil
    }
  }

  /// Parentheses around one value do not change it.
  private func tuple(_ list: ArgumentList, _ depth: Int) -> ExpressionTree? {
    guard let first = list.arguments.first else { return nil }
    if list.arguments.count == 1, first.label == nil {
      return tree(of: first.value, depth: depth + 1)
    }
    return .other(file.text(list.inside, maximumTokens: Self.maximumTextTokens))
  }

  private func suffixed(
    _ operand: Expression, _ suffixes: [Expression.Suffix], of expression: Expression, _ depth: Int
  ) -> ExpressionTree? {
    var suffixes = suffixes[...]
    while case .mark? = suffixes.last?.kind { suffixes.removeLast() }
    guard let last = suffixes.last else { return self.operand(operand, depth) }
    if let type = TypeSyntax(metatype: expression) { return .metatype(type) }
    if readsCoreData, let call = modelResource(operand, suffixes, depth) { return .call(call) }
    switch operand.kind {
    case .name, .implicitMember: break
    case .array:
      // `[T]()`
      guard suffixes.count == 1, last.isEmptyCall, case .array? = TypeSyntax(operand) else {
        return nil
      }
      return .array([])
    case .closure:
      return suffixes.count == 1 && last.isEmptyCall
        ? .closureResult(brace: operand.range.lowerBound) : nil
    default: return nil
    }
    var name = CalledName(operand)
    for (index, suffix) in suffixes.enumerated() {
      switch suffix.kind {
      case .member(let member): name?.append(member)
      case .genericArguments, .mark: continue
      case .call, .closures:
        return call(name, suffixes.dropFirst(index), depth)
      case .subscript(let list):
        // `container.persistentStoreDescriptions[0]`
        guard readsCoreData, name?.last.text == CoreDataAPI.descriptions,
          let first = list.arguments.first?.value,
          case .integer = first.kind
        else { return nil }
        name?.append(Name(text: file.text(first.range), range: first.range))
      case .other: return nil
      }
    }
    return name.map { .name($0.dotted) }
  }

  /// `Bundle(for: Store.self).url(forResource: "Trips", withExtension: "momd")`
  private func modelResource(
    _ operand: Expression, _ suffixes: ArraySlice<Expression.Suffix>, _ depth: Int
  ) -> Call? {
    let arguments = suffixes.last?.arguments ?? []
    guard arguments.first?.label == "forResource", arguments.count > 1,
      ["momd", "mom"].contains(file.string(arguments[1].value)),
      let (name, hasReceiver) = CalledName.callee(operand, suffixes.dropLast()), hasReceiver
    else { return nil }
    return call(name, arguments, hasReceiver: true, depth)
  }

  /// The object whose property an expression names: an operand and the suffixes before the
  /// property.
  func object(_ operand: Expression, _ suffixes: ArraySlice<Expression.Suffix>) -> ExpressionTree {
    if case .anonymousParameter = operand.kind, suffixes.allSatisfy(\.isMark) {
      return .name(DottedName(file.text(operand.range)))
    }
    if suffixes.isEmpty { return tree(of: operand) }
    return suffixed(operand, Array(suffixes), of: operand, 0) ?? other(operand)
  }

  /// A call with its trailing closures, which end the expression.
  private func call(
    _ name: CalledName?, _ suffixes: ArraySlice<Expression.Suffix>, _ depth: Int
  ) -> ExpressionTree? {
    var suffixes = suffixes
    var arguments: [Argument] = []
    if case .call(let list)? = suffixes.first?.kind {
      arguments = list.arguments
      suffixes.removeFirst()
    }
    if case .closures? = suffixes.first?.kind { suffixes.removeFirst() }
    guard let name, suffixes.isEmpty else { return nil }
    return .call(call(name, arguments, hasReceiver: false, depth))
  }

  /// - Parameter name: The callee, with at least one part.
  func call(
    _ name: CalledName, _ arguments: [Argument], hasReceiver: Bool, _ depth: Int = 0
  ) -> Call {
    let name = name.withoutInitializer
    return Call(
      callee: name.dotted, hasReceiver: hasReceiver,
      arguments: arguments.map {
        Call.Argument(label: $0.label, value: tree(of: $0.value, depth: depth + 1))
      }, range: name.range)
  }

  // MARK: Choices

  /// The choice among several values, without those that end the program.
  private func choice(_ branches: [Branch]) -> ExpressionTree? {
    let branches = branches.filter { !$0.value.endsProgram }
    return branches.count > 1 ? .choice(branches) : branches.first?.value
  }

  private func branch(
    _ expression: Expression, if condition: Condition?, _ depth: Int
  ) -> Branch {
    Branch(tree(of: expression, depth: depth + 1), if: condition, in: expression.range)
  }

  /// The values of an `if` or `switch` expression.
  private func choice(of expression: Expression, _ depth: Int) -> ExpressionTree {
    guard let bodies = bodies(of: expression, depth) else { return other(expression) }
    let branches = bodies.compactMap { body -> Branch? in
      let statements = file.statements(in: body.block)
      if statements.first?.leaves ?? false { return nil }
      if let value = statements.onlyExpression { return branch(value, if: body.condition, depth) }
      let text = file.text(body.block.range, maximumTokens: Self.maximumTextTokens)
      return Branch(.other(text), if: body.condition, in: body.block.range)
    }
    return choice(branches) ?? other(expression)
  }

  /// Whether an `if` or `switch` has a value: each branch is a single expression or throws.
  func isValue(_ expression: Expression, depth: Int = 0) -> Bool {
    guard depth < Self.maximumDepth, let bodies = bodies(of: expression, depth) else {
      return false
    }
    return bodies.allSatisfy { body in
      let statements = file.statements(in: body.block)
      if case .throw? = statements.first { return true }
      guard let value = statements.onlyExpression else { return false }
      switch value.kind {
      case .if, .switch: return isValue(value, depth: depth + 1)
      default: return true
      }
    }
  }

  private typealias Body = (condition: Condition?, block: CodeBlock)

  /// The bodies of an `if` or `switch` and their conditions; nil if there is no body for some
  /// values.
  private func bodies(of expression: Expression, _ depth: Int) -> [Body]? {
    switch expression.kind {
    case .if(let expression):
      guard let otherwise = expression.elseBody else { return nil }
      // The values of names that a condition binds are not known here.
      return expression.branches.map { branch in
        let bindsNames = branch.conditions.contains { $0.binding != nil }
        return (bindsNames ? nil : condition(branch.conditions, depth), branch.body)
      } + [(.always, otherwise)]
    case .switch(let expression):
      let conditions = conditions(of: expression, depth)
      let bodies = zip(conditions, expression.cases).map { ($0, $1.body) }
      return bodies.isEmpty ? nil : bodies
    default: return nil
    }
  }
}

extension Expression.Suffix {
  var isMark: Bool { if case .mark = kind { true } else { false } }
}

extension Expression {
  /// Whether it is `… is T`. Operators such as `+` bind its operands more strongly.
  fileprivate var isTest: Bool {
    guard case .cast(_, let casts) = kind else { return false }
    return casts.contains { $0.word == "is" }
  }
}

extension ExpressionTree {
  /// Whether it is a call that ends the program and never has a value.
  fileprivate var endsProgram: Bool {
    guard case .call(let call) = self else { return false }
    return call.callee.endsProgram
  }
}
