/// Visits the syntax tree of a file in source order, including the contents of code blocks.
///
/// A conforming type implements the methods for the nodes that it needs. These call
/// `visitChildren(of:)` to go on.
package protocol SyntaxVisitor {
  var file: SourceFile { get }

  mutating func visit(_ statement: Statement)
  mutating func visit(_ declaration: Declaration)
  mutating func visit(_ expression: Expression)
  /// Visits the statements of a block.
  ///
  /// - Parameter isClosure: Whether it is the body of a closure.
  mutating func visit(_ block: CodeBlock, isClosure: Bool)
}

extension SyntaxVisitor {
  package mutating func visit(_ statement: Statement) { visitChildren(of: statement) }
  package mutating func visit(_ declaration: Declaration) { visitChildren(of: declaration) }
  package mutating func visit(_ expression: Expression) { visitChildren(of: expression) }
  package mutating func visit(_ block: CodeBlock, isClosure: Bool) {
    visitChildren(of: block, isClosure: isClosure)
  }

  package mutating func visitChildren(of block: CodeBlock, isClosure: Bool) {
    guard isClosure else {
      file.statements(in: block).forEach { visit($0) }
      return
    }
    let closure = file.closure(block)
    visit(closure.captures.map(\.value))
    closure.statements.forEach { visit($0) }
  }

  package mutating func visitChildren(of statement: Statement) {
    switch statement {
    case .declaration(let declaration): visit(declaration)
    case .expression(let expression): visit(expression)
    case .guard(let conditions, let body), .while(let conditions, let body):
      visit(conditions, body)
    case .for(_, let sequence, let condition, let body):
      visit(sequence)
      condition.map { visit($0) }
      visit(body, isClosure: false)
    case .repeat(let body, let condition):
      visit(body, isClosure: false)
      condition.map { visit($0) }
    case .defer(let body): visit(body, isClosure: false)
    case .return(let value), .throw(let value): value.map { visit($0) }
    }
  }

  package mutating func visitChildren(of declaration: Declaration) {
    switch declaration {
    case .type(let type): type.members.forEach { visit($0) }
    case .variable(let variable): variable.bindings.forEach { visit($0) }
    case .function(let function):
      visit((function.parameters ?? []).compactMap(\.defaultValue))
      guard let body = function.body else { return }
      if function.kind == .subscript { visitAccessors(body) } else { visit(body, isClosure: false) }
    case .macro(let macro): visit(macro)
    case .import, .enumCase, .typealias, .associatedType, .directive: break
    }
  }

  package mutating func visitChildren(of expression: Expression) {
    switch expression.kind {
    case .closure(let block): visit(block, isClosure: true)
    case .macro(let macro): visit(macro)
    case .if(let expression):
      expression.branches.forEach { visit($0.conditions, $0.body) }
      expression.elseBody.map { visit($0, isClosure: false) }
    case .switch(let expression):
      expression.subject.map { visit($0) }
      expression.cases.forEach { visit($0.body, isClosure: false) }
    case .do(let expression):
      visit(expression.body, isClosure: false)
      expression.catches.forEach { visit($0.body, isClosure: false) }
    case .postfix(let operand, let suffixes):
      visit(operand)
      for suffix in suffixes {
        visit(suffix.arguments.map(\.value))
        suffix.closures.forEach { visit($0, isClosure: true) }
      }
    default: visit(expression.children)
    }
  }

  private mutating func visit(_ expressions: [Expression]) { expressions.forEach { visit($0) } }

  private mutating func visit(_ conditions: [StatementCondition], _ body: CodeBlock) {
    visit(conditions.compactMap(\.value))
    visit(body, isClosure: false)
  }

  package mutating func visit(_ binding: Binding) {
    binding.initializer.map { visit($0) }
    binding.accessorBlock.map { visitAccessors($0) }
  }

  /// Visits the bodies of accessors, or the body of a getter.
  private mutating func visitAccessors(_ block: CodeBlock) {
    let bodies = file.accessors(in: block)?.map(\.body) ?? [block]
    bodies.forEach { visit($0, isClosure: false) }
  }

  private mutating func visit(_ macro: MacroExpansion) {
    visit(macro.arguments.map(\.value))
    macro.closures.forEach { visit($0, isClosure: true) }
  }
}
