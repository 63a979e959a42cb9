/// The code between two braces, or after the colon of a case. `SourceFile` parses its contents when
/// they are requested.
package struct CodeBlock: Sendable {
  /// The range between the braces, or after the colon.
  package let range: Range<Int>
  let tokens: Range<Int>
}

/// A statement or a declaration in code.
package enum Statement: Sendable {
  case declaration(Declaration)
  case expression(Expression)
  indirect case `guard`(conditions: [StatementCondition], body: CodeBlock)
  /// A `while` loop.
  indirect case `while`(conditions: [StatementCondition], body: CodeBlock)
  /// `for pattern in sequence where condition { }`
  indirect case `for`(
    pattern: Pattern, sequence: Expression, where: Expression?, body: CodeBlock)
  indirect case `repeat`(CodeBlock, while: Expression?)
  indirect case `defer`(CodeBlock)
  case `return`(Expression?)
  case `throw`(Expression?)
}

/// One of the conditions of a statement.
package enum StatementCondition: Sendable {
  case expression(Expression)
  /// `let a = b`, `let a`, `case .some(let a) = b`.
  case binding(ConditionBinding)

  /// The names that it binds or matches.
  package var binding: ConditionBinding? {
    if case .binding(let binding) = self { binding } else { nil }
  }

  /// The expression that is tested or matched.
  package var value: Expression? {
    switch self {
    case .expression(let expression): expression
    case .binding(let binding): binding.value
    }
  }
}

/// A condition that binds names or matches a pattern.
package struct ConditionBinding: Sendable {
  package let pattern: Pattern
  /// The value; nil for `let a`, which tests the variable of the same name.
  package let value: Expression?
  /// Whether it begins with `case`.
  package let isCase: Bool
}

/// A pattern and the names that it binds.
package struct Pattern: Sendable {
  /// The name, if the pattern is a simple name.
  package let name: Name?
  /// All names that it binds, in source order: `x` and `y` in `.some((x, label: y as T))`.
  package let names: [Name]
  package let range: Range<Int>
}

/// `if a { } else if b { } else { }`
package struct IfExpression: Sendable {
  /// A body and its conditions.
  package struct Branch: Sendable {
    package let conditions: [StatementCondition]
    package let body: CodeBlock
  }

  package let branches: [Branch]
  package let elseBody: CodeBlock?
}

/// `switch subject { case … }`
package struct SwitchExpression: Sendable {
  /// A `case` or the `default`, with its body.
  package struct Case: Sendable {
    /// The names that its patterns bind.
    package let names: [Name]
    /// The value of the pattern if it is only `true` or `false`.
    package let literal: Bool?
    package let isDefault: Bool
    /// Whether `fallthrough` occurs in the body.
    package let fallsThrough: Bool
    package let body: CodeBlock
  }

  package let subject: Expression?
  package let body: CodeBlock
  package let cases: [Case]
}

/// `do { } catch { }`
package struct DoExpression: Sendable {
  /// A `catch` with its body.
  package struct Catch: Sendable {
    /// The names that its patterns bind.
    package let names: [Name]
    package let body: CodeBlock
  }

  package let body: CodeBlock
  package let catches: [Catch]
}

/// The contents of a closure.
package struct ClosureBody: Sendable {
  /// A value in the capture list: `a = b` in `{ [weak a = b, self] in }`.
  package struct Capture: Sendable {
    package let name: Name
    package let value: Expression
  }

  package let captures: [Capture]
  /// The names of its parameters.
  package let parameters: [Name]
  package let statements: [Statement]
}

/// An accessor of a variable: `get { }`, `didSet { }`.
package struct Accessor: Sendable {
  package let isGetter: Bool
  package let body: CodeBlock
}

extension Statement {
  /// Whether it is a `return` or a `throw`.
  package var leaves: Bool {
    switch self {
    case .return, .throw: true
    default: false
    }
  }
}

extension [Statement] {
  /// The expression, if the list contains nothing else. An assignment has no value.
  package var onlyExpression: Expression? {
    guard count == 1, case .expression(let expression) = self[0] else { return nil }
    if case .assignment = expression.kind { return nil }
    return expression
  }

  package var containsDirectives: Bool {
    contains { statement in
      if case .declaration(.directive) = statement { true } else { false }
    }
  }
}
