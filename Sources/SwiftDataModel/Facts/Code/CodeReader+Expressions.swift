import SwiftDataLintSwiftSource

/// Expressions, and the calls and blocks in them.
extension CodeReader {
  mutating func read(_ expression: Expression) {
    switch expression.kind {
    case .name(let name):
      noteCaught([name])
      names.insert(name)
    case .implicitMember(let name): names.insert(name.text)
    case .keyPath(let path?): names.formUnion([path.property] + (path.root?.path ?? []))
    case .string:
      if !catches.isEmpty { noteCaught(file.wordsInInterpolations(ofString: expression.range)) }
    case .closure(let block): readClosure(block, isCalled: false)
    case .macro(let macro): read(macro)
    case .if(let expression): read(expression)
    case .switch(let expression): read(expression)
    case .do(let expression): read(expression)
    case .postfix(let operand, let suffixes): read(operand, suffixes)
    case .assignment(let target, let value):
      noteAssignment(to: target, value)
      noteChange(of: target, to: value)
      read(target)
      read(value)
    case .sequence(let operands, let operators):
      noteFallbacks(in: expression, operators)
      for operand in operands { read(operand) }
    default: for child in expression.children { read(child) }
    }
  }

  mutating func read(_ arguments: [Argument]) {
    for argument in arguments { read(argument.value) }
  }

  mutating func read(_ macro: MacroExpansion) {
    read(macro.arguments)
    for (number, closure) in macro.closures.enumerated() {
      readClosure(closure, as: number == 0 ? .macro(macro.name.text) : .closure, isCalled: false)
    }
  }

  /// - Parameter element: The value of its first parameter, if that is known.
  private mutating func readClosure(
    _ block: CodeBlock, as kind: CodeFacts.Block.Kind = .closure, isCalled: Bool,
    element: ExpressionTree? = nil
  ) {
    let closure = file.closure(block)
    let captures = closure.captures.map { BoundName($0.name, expressions, $0.value) }
    var parameters = closure.parameters.map(BoundName.init(unreadable:))
    if let element {
      let start = block.range.lowerBound
      let name = closure.parameters.first ?? Name(text: "$0", range: start..<start)
      let value = BoundName(
        name: name.text, offset: name.range.upperBound, value: (element, name.range.lowerBound))
      parameters = [value] + parameters.dropFirst()
    }
    read(
      NewBlock(
        kind: kind, range: block.range, yields: isCalled, bindings: captures + parameters,
        captured: closure.captures.map(\.value)), closure.statements)
  }

  // MARK: Calls

  private mutating func read(_ operand: Expression, _ suffixes: [Expression.Suffix]) {
    switch operand.kind {
    case .closure(let block): readClosure(block, isCalled: suffixes[0].isCall)
    case .name(let name):
      noteCaught([name])
      if name.mayBeType, !suffixes[...].beginWithCall { names.insert(name) }
    case .implicitMember: break
    default: read(operand)
    }
    let wasAfterLoading = isAfterLoading
    defer { isAfterLoading = wasAfterLoading }
    for (index, suffix) in suffixes.enumerated() {
      switch suffix.kind {
      case .call(let list):
        noteCall(of: operand, suffixes[...index])
        let outer = isInArguments
        isInArguments = outer || !catches.isEmpty
        if let element = descriptions(operand, suffixes[..<index]), list.arguments.count == 1,
          case .closure(let block) = list.arguments[0].value.kind
        {
          readClosure(block, isCalled: false, element: element)
        } else {
          read(list.arguments)
        }
        isInArguments = outer
      case .subscript(let list): read(list.arguments)
      case .closures(let blocks):
        let isCalled = index + 1 < suffixes.count && suffixes[index + 1].isCall
        let element = descriptions(operand, suffixes[..<index])
        for (number, block) in blocks.enumerated() {
          readClosure(
            block, isCalled: isCalled && number == blocks.count - 1,
            element: number == 0 ? element : nil)
        }
      case .member(let name):
        if readsCoreData, name.text == CoreDataAPI.loading { isAfterLoading = true }
        let rest = suffixes[(index + 1)...]
        if rest.isEmpty || name.text.mayBeType && !rest.beginWithCall { names.insert(name.text) }
      case .genericArguments(let types): names.formUnion(types.compactMap { $0.path?.last })
      case .mark, .other: continue
      }
    }
  }

  /// Each element of the list of descriptions of a container, for a call of `forEach` on it.
  private func descriptions(
    _ operand: Expression, _ suffixes: ArraySlice<Expression.Suffix>
  ) -> ExpressionTree? {
    guard readsCoreData, case .member(let name)? = suffixes.last?.kind, name.text == "forEach",
      case .name(let list) = expressions.object(operand, suffixes.dropLast())
    else { return nil }
    return list.eachDescription.map(ExpressionTree.name)
  }

  // MARK: Conditions

  /// The names that conditions bind in the body after them.
  func bindings(of conditions: [StatementCondition]) -> [BoundName] {
    conditions.flatMap { condition -> [BoundName] in
      guard let binding = condition.binding else { return [] }
      if let name = binding.pattern.name {
        // A name without its own value has the value of the outer variable of the same name.
        guard let value = binding.value else { return [] }
        return [BoundName(name, expressions, value)]
      }
      return binding.pattern.names.map(BoundName.init(unreadable:))
    }
  }

  /// The variables of a `for` loop. If the sequence is an array literal, a variable may have the
  /// value of each element.
  ///
  /// - Parameter isFiltered: Whether the body runs only for some of the elements.
  func elements(_ pattern: Pattern, of sequence: Expression, isFiltered: Bool) -> [BoundName] {
    let start = sequence.range.lowerBound
    guard let name = pattern.name, let element = element(of: expressions.tree(of: sequence)) else {
      return pattern.names.map(BoundName.init(unreadable:))
    }
    let isName = if case .name = element { true } else { false }
    let value = isName && isFiltered ? ExpressionTree.choice([Branch(element)]) : element
    return [BoundName(name: name.text, offset: start, value: (value, start))]
  }

  private func element(of list: ExpressionTree) -> ExpressionTree? {
    switch list {
    case .array(let elements) where !elements.isEmpty: .choice(elements.map { Branch($0) })
    case .name(let name): name.eachDescription.map(ExpressionTree.name)
    default: nil
    }
  }

  private mutating func read(_ expression: IfExpression) {
    var last: Int?
    for branch in expression.branches {
      read(branch.conditions)
      let statements = file.statements(in: branch.body)
      last = read(
        NewBlock(
          kind: .statement, range: branch.body.range,
          condition: expressions.condition(branch.conditions), alternativeTo: last,
          leaves: statements.surelyLeave, bindings: bindings(of: branch.conditions)), statements)
    }
    guard let body = expression.elseBody, let branch = expression.branches.last else { return }
    let statements = file.statements(in: body)
    // If a `try?` in a condition fails, the `else` runs instead.
    let isFallback = branch.conditions.contains(where: \.tries)
    read(
      NewBlock(
        kind: isFallback ? .catch(of: nil) : .statement, range: body.range, alternativeTo: last,
        leaves: statements.surelyLeave), statements)
  }

  private mutating func read(_ expression: SwitchExpression) {
    expression.subject.map { read($0) }
    let conditions = expressions.conditions(of: expression)
    read(NewBlock(kind: .statement, range: expression.body.range)) { reader in
      if reader.readsCoreData { reader.code.switches.append(reader.block) }
      for (item, condition) in zip(expression.cases, conditions) {
        reader.read(
          NewBlock(
            kind: .statement, range: item.body.range, condition: condition,
            bindings: item.names.map(BoundName.init(unreadable:))),
          reader.file.statements(in: item.body))
      }
    }
  }

  // MARK: Failures

  private mutating func read(_ expression: DoExpression) {
    let body = read(expression.body, as: .do)
    for clause in expression.catches {
      let names = clause.names.map(\.text)
      read(
        NewBlock(
          kind: .catch(of: body), range: clause.body.range,
          bindings: clause.names.map(BoundName.init(unreadable:)),
          errorNames: names.isEmpty ? ["error"] : names), file.statements(in: clause.body))
    }
  }
}

extension Expression.Suffix {
  fileprivate var isCall: Bool { if case .call = kind { true } else { false } }
}

extension String {
  /// Whether it begins like the name of a type. A function with another name is used as a value
  /// only if nothing follows the name. Letters of many scripts are neither uppercase nor lowercase.
  fileprivate var mayBeType: Bool { first.map { !$0.isLowercase } ?? false }
}

extension ArraySlice<Expression.Suffix> {
  /// Whether the name before the suffixes is called: `make()`, `make<A>()`, `Store.init()`.
  fileprivate var beginWithCall: Bool {
    for suffix in self {
      switch suffix.kind {
      case .call: return true
      case .mark, .genericArguments: continue
      case .member(let name) where name.text == "init": continue
      default: return false
      }
    }
    return false
  }
}

extension [Statement] {
  /// Whether the body certainly leaves the enclosing block. A body with directives may not, because
  /// their code may not be compiled.
  fileprivate var surelyLeave: Bool { contains(where: \.leaves) && !containsDirectives }
}
