import SwiftDataLintSwiftSource

/// Changes of the properties of Core Data's objects.
extension CodeReader {
  /// Records an assignment to a property.
  mutating func noteChange(of target: Expression, to value: Expression) {
    guard let changed = changedProperty(of: target, []) else { return }
    note(changed, self.value(value), isAddition: false)
  }

  /// Records a branch of `#if` that ends at a directive.
  mutating func noteBranch(_ directive: ConditionalDirective) {
    guard readsCoreData else { return }
    if directive.kind != .if, let open = openBranches.popLast() {
      let branches = open.closed + [open.start..<max(open.start, directive.range.lowerBound)]
      if directive.kind == .endif { return code.directives.append(branches) }
      openBranches.append((directive.range.upperBound, branches))
    } else if directive.kind == .if {
      openBranches.append((directive.range.upperBound, []))
    }
  }

  /// Records a statement that adds a value to a property: `property += value`,
  /// `property.append(value)`. A statement that removes all values assigns an empty list.
  mutating func noteAddition(toProperty expression: Expression) {
    guard readsCoreData else { return }
    switch expression.withoutWords.kind {
    case .sequence(let operands, let operators) where operators[0].text == "+=":
      guard let changed = changedProperty(of: operands[0], []) else { return }
      note(changed, value(expression.part(1..<operands.count)), isAddition: true)
    case .postfix(_, let suffixes):
      if let changed = changedProperty(of: expression, ["append", "insert"]),
        let argument = suffixes.last?.arguments.first
      {
        note(changed, value(argument.value), isAddition: true)
      } else if let changed = changedProperty(of: expression, ["removeAll"]),
        suffixes.last?.arguments.isEmpty ?? false
      {
        let empty = CodeFacts.Value(tree: .array([]), block: block, offset: 0)
        note(changed, empty, isAddition: false)
      }
    default: return
    }
  }

  /// A property, and the object that has it.
  private struct ChangedProperty {
    let object: ExpressionTree
    let name: Name
  }

  private mutating func note(
    _ changed: ChangedProperty, _ value: CodeFacts.Value, isAddition: Bool
  ) {
    let value = CodeFacts.Value(
      tree: value.tree, block: block, offset: changed.name.range.lowerBound)
    code.changes.append(
      CodeFacts.PropertyChange(
        object: changed.object, property: changed.name.text, value: value, isAddition: isAddition,
        range: changed.name.range))
  }

  /// - Parameter methods: The methods of which one is called on the property; empty if the property
  ///   is the last part of the expression.
  private func changedProperty(of expression: Expression, _ methods: [String]) -> ChangedProperty? {
    guard readsCoreData, !isAfterLoading else { return nil }
    if let name = expression.withoutWords.name {
      let isImplicit = name == CoreDataAPI.descriptions || name == CoreDataAPI.options
      guard methods.isEmpty, isImplicit else { return nil }
      return ChangedProperty(
        object: .name(DottedName("self")), name: Name(text: name, range: expression.range))
    }
    guard case .postfix(let operand, let all) = expression.withoutWords.kind else { return nil }
    var suffixes = all[...]
    if !methods.isEmpty {
      guard case .call? = suffixes.popLast()?.kind,
        let method = suffixes.popLast()?.member, methods.contains(method.text)
      else { return nil }
    }
    while case .mark? = suffixes.last?.kind { suffixes.removeLast() }
    guard let name = suffixes.popLast()?.member, CoreDataAPI.properties.contains(name.text) else {
      let isImplicit = suffixes.isEmpty && operand.name == CoreDataAPI.descriptions
      guard isImplicit, !methods.isEmpty, let name = operand.name else { return nil }
      return ChangedProperty(
        object: .name(DottedName("self")), name: Name(text: name, range: operand.range))
    }
    return ChangedProperty(object: expressions.object(operand, suffixes), name: name)
  }
}

extension Expression.Suffix {
  fileprivate var member: Name? {
    guard case .member(let name) = kind else { return nil }
    return name
  }
}
