import SwiftDataLintSwiftSource

/// `self.name = value`, or `name = value`.
package struct Assignment: Sendable {
  package let name: String
  /// The value; nil if the property changes in another way: `name += value`, `name.append(value)`.
  package let value: Expression?
  /// Whether it is at the top level of the body, outside of `#if`.
  package let isUnconditional: Bool
}

extension FunctionDeclaration {
  /// Returns the assignments in the body, at any depth, in source order.
  package func assignments(in file: SourceFile) -> [Assignment] {
    guard let body else { return [] }
    var reader = AssignmentReader(file: file)
    reader.visitChildren(of: body, isClosure: false)
    return reader.assignments
  }
}

/// Reads the assignments in the body of an initializer.
private struct AssignmentReader: SyntaxVisitor {
  let file: SourceFile
  private(set) var assignments: [Assignment] = []
  /// The number of blocks and of `#if` directives around the current statement.
  private var depth = 0

  init(file: SourceFile) {
    self.file = file
  }

  mutating func visit(_ block: CodeBlock, isClosure: Bool) {
    let outer = depth
    depth += 1
    visitChildren(of: block, isClosure: isClosure)
    // The body of a case may end with a directive that belongs to the cases around it.
    depth = outer
  }

  mutating func visit(_ declaration: Declaration) {
    if case .directive(let directive) = declaration {
      if directive.kind == .if { depth += 1 }
      if directive.kind == .endif { depth -= 1 }
    }
    visitChildren(of: declaration)
  }

  mutating func visit(_ statement: Statement) {
    switch statement {
    case .expression(let expression), .return(let expression?):
      guard case .assignment(let target, let value) = expression.kind else { break }
      read(target, value)
      return visitChildren(of: expression)
    default: break
    }
    if case .expression(let expression) = statement, let name = expression.changedProperty {
      add(name, nil)
    }
    visitChildren(of: statement)
  }

  mutating func visit(_ expression: Expression) {
    switch expression.kind {
    case .assignment(let target, _):
      // A part of another expression, which may not be evaluated: `isNew ? (a = 1) : (a = 2)`.
      read(target, nil)
    case .prefix(let prefixes, let operand) where prefixes.last?.text == "&":
      if let name = operand.property ?? operand.changedProperty { add(name, nil) }
    default: break
    }
    visitChildren(of: expression)
  }

  /// - Parameter value: The value; nil if it is a part of another one, as in `(a, b) = (1, 2)`.
  private mutating func read(_ target: Expression, _ value: Expression?) {
    if case .tuple(let list) = target.kind {
      for argument in list.arguments { read(argument.value, nil) }
    } else if let name = target.property {
      add(name, value)
    } else if let name = target.changedProperty {
      add(name, nil)
    }
  }

  private mutating func add(_ name: String, _ value: Expression?) {
    assignments.append(Assignment(name: name, value: value, isUnconditional: depth == 0))
  }
}

extension Expression {
  /// The name of a property: `name` or `self.name`.
  fileprivate var property: String? {
    if let name = withoutWords.name { return name }
    guard case .postfix(let operand, let suffixes) = withoutWords.kind, operand.name == "self",
      suffixes.count == 1
    else { return nil }
    return suffixes[0].memberName
  }

  /// The property that a statement may change by another way than an assignment: it begins with
  /// the property and a member, a subscript or an operator.
  fileprivate var changedProperty: String? {
    switch withoutWords.kind {
    case .sequence(let operands, _): return operands[0].property ?? operands[0].changedProperty
    case .postfix(let operand, let suffixes):
      guard let name = operand.name else { return nil }
      let isQualified = name == "self" && suffixes[0].memberName != nil
      guard isQualified else { return suffixes[0].mayChangeOperand ? name : nil }
      return suffixes.count > 1 && suffixes[1].mayChangeOperand ? suffixes[0].memberName : nil
    default: return nil
    }
  }
}

extension Expression.Suffix {
  fileprivate var memberName: String? {
    guard case .member(let name) = kind else { return nil }
    return name.text
  }

  fileprivate var mayChangeOperand: Bool {
    switch kind {
    case .member, .subscript, .mark, .other: true
    case .call, .closures, .genericArguments: false
    }
  }
}
