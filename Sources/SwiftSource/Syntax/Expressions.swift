/// An expression and its byte range.
package struct Expression: Sendable {
  package let kind: Kind
  /// The offsets of its first byte and after its last one. A file has many expressions, so they are
  /// stored in four bytes each, like those of tokens.
  private let start: UInt32
  private let end: UInt32

  package var range: Range<Int> { Int(start)..<Int(end) }

  init(kind: Kind, range: Range<Int>) {
    self.kind = kind
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
  }

  /// The syntactic form of an expression.
  package enum Kind: Sendable {
    /// A word that is used as a name, such as `trip`, `self` or `Int`, without backticks; or an
    /// operator that is used like one, such as the `+` of `reduce(0, +)`.
    case name(String)
    case boolean(Bool)
    case `nil`
    case integer
    case float
    /// A string literal, including its interpolations.
    case string
    case regex
    /// `$0`
    case anonymousParameter
    /// `.none`: a member whose type is inferred from the context.
    indirect case implicitMember(Name)
    /// `\Trip.name`; nil for any key path that is not a type and one property.
    indirect case keyPath(KeyPath?)
    indirect case tuple(ArgumentList)
    case array([Expression])
    /// The keys and values, in source order.
    case dictionary([Expression])
    indirect case closure(CodeBlock)
    indirect case macro(MacroExpansion)
    indirect case `if`(IfExpression)
    indirect case `switch`(SwitchExpression)
    indirect case `do`(DoExpression)
    /// An operand with members, calls and other suffixes: `Trip.all(in: a)[0]!`.
    indirect case postfix(Expression, [Suffix])
    /// An operand after operators or words: `!`, `-`, `&`, `try`, `try?`, `await`.
    indirect case prefix([Prefix], Expression)
    /// `a as T`, `a as? T`, `a is T`
    indirect case cast(Expression, [Cast])
    /// Operands joined by operators, without precedence: one operand more than operators.
    case sequence([Expression], [Operator])
    /// `target = value`
    indirect case assignment(Expression, value: Expression)
    /// Code that cannot be parsed as one expression, with the expressions in it.
    case other([Expression])
  }

  /// An operator or a word before an operand.
  package struct Prefix: Sendable {
    package let text: String
    /// The offset of its first byte.
    package let start: Int
    /// Whether it is a word, such as `try`, not an operator.
    package let isWord: Bool
  }

  /// A binary operator or a part of `a ? b : c`.
  package struct Operator: Sendable {
    package let text: String
  }

  /// A cast or a type test after an operand.
  package struct Cast: Sendable {
    /// `as`, `as?`, `as!` or `is`.
    package let word: String
    /// Nil if there is none.
    package let type: TypeAnnotation?
  }

  /// A part of an expression that follows an operand.
  package struct Suffix: Sendable {
    /// The syntactic form of a suffix.
    package enum Kind: Sendable {
      case member(Name)
      /// `(…)`
      case call(ArgumentList)
      /// `{ … } label: { … }`
      case closures([CodeBlock])
      /// `[…]`
      case `subscript`(ArgumentList)
      /// `<…>`
      case genericArguments([TypeSyntax])
      /// `?` or `!`
      case mark(isOptional: Bool)
      /// A postfix operator, a member that is not a name, or the labels in the name of a function:
      /// the `.0` of `a.0`, the `(_:to:)` of `move(_:to:)`.
      case other
    }

    package let kind: Kind
    /// The offset after it.
    package let end: Int
  }
}

/// The arguments between two brackets.
package struct ArgumentList: Sendable {
  package let arguments: [Argument]
  /// The range between the brackets.
  package let inside: Range<Int>
}

/// An argument of a call, an attribute or a macro expansion, or an element of a tuple.
package struct Argument: Sendable {
  package let label: String?
  package let value: Expression
  /// The range including the label.
  package let range: Range<Int>
}

/// `\Trip.stops`.
package struct KeyPath: Hashable, Codable, Sendable {
  /// The root type; nil for `\.stops`.
  package let root: TypeSyntax?
  /// The last name of the path.
  package let property: String
}

extension Expression {
  /// The name, if it is a single word.
  package var name: String? {
    guard case .name(let name) = kind else { return nil }
    return name
  }

  /// The operand after its prefixes.
  package var withoutPrefixes: Expression {
    guard case .prefix(_, let operand) = kind else { return self }
    return operand
  }

  /// The operand after words such as `try`, which do not change its meaning.
  package var withoutWords: Expression {
    guard case .prefix(let prefixes, let operand) = kind, prefixes.allSatisfy(\.isWord) else {
      return self
    }
    return operand
  }

  /// The expression inside any parentheses that enclose it.
  package var withoutParentheses: Expression {
    var inner = self
    while case .tuple(let list) = inner.kind, list.arguments.count == 1,
      list.arguments[0].label == nil
    {
      inner = list.arguments[0].value
    }
    return inner
  }

  /// The last name of a dotted path, before any call: `unique` for `.unique` and for
  /// `Schema.Attribute.Option.unique`, `transformable` for `.transformable(by: T.self)`.
  package var memberName: String? {
    let expression = withoutParentheses
    var operand = expression
    var suffixes: [Suffix] = []
    if case .postfix(let base, let following) = expression.kind {
      operand = base
      suffixes = following
    }
    guard var member = operand.dottedName else { return nil }
    for suffix in suffixes {
      switch suffix.kind {
      case .member(let name): member = name.text
      case .call: return member
      default: return nil
      }
    }
    return member
  }

  private var dottedName: String? {
    switch kind {
    case .name(let name): name
    case .implicitMember(let name): name.text
    case .boolean(let value): value ? "true" : "false"
    case .nil: "nil"
    default: nil
    }
  }

  /// The root type and the last property of a key path.
  package var keyPath: KeyPath? {
    guard case .keyPath(let path) = withoutParentheses.kind else { return nil }
    return path
  }

  /// The elements of an array literal; nil for anything else. A dictionary literal has none.
  package var arrayElements: [Expression]? {
    guard case .array(let elements) = kind else { return nil }
    return elements
  }

  /// Whether it could be parsed as one expression.
  package var isSingle: Bool {
    if case .other = kind { false } else { true }
  }

  /// The operand at its start, with its prefixes.
  package var firstOperand: Expression {
    switch kind {
    case .sequence(let operands, _): operands[0].firstOperand
    case .cast(let operand, _), .assignment(let operand, _): operand.firstOperand
    default: self
    }
  }

  /// The offset after the words at its start, such as `try`.
  package var startAfterWords: Int {
    guard case .prefix(let prefixes, let operand) = firstOperand.kind else {
      return range.lowerBound
    }
    return prefixes.first { !$0.isWord }?.start ?? operand.range.lowerBound
  }

  /// Returns some of the operands of a sequence, joined by its operators.
  package func part(_ indices: Range<Int>) -> Expression {
    guard case .sequence(let operands, let operators) = kind else { return self }
    if indices.count == 1 { return operands[indices.lowerBound] }
    let range =
      operands[indices.lowerBound].range
      .lowerBound..<operands[indices.upperBound - 1].range.upperBound
    let joints = operators[indices.lowerBound..<indices.upperBound - 1]
    return Expression(kind: .sequence(Array(operands[indices]), Array(joints)), range: range)
  }

  /// The expressions directly in it, in source order, without those in suffixes and blocks.
  package var children: [Expression] {
    switch kind {
    case .tuple(let list): list.arguments.map(\.value)
    case .array(let elements), .dictionary(let elements), .other(let elements),
      .sequence(let elements, _):
      elements
    case .prefix(_, let operand), .cast(let operand, _), .postfix(let operand, _): [operand]
    case .assignment(let target, let value): [target, value]
    default: []
    }
  }
}

extension Expression.Suffix {
  package var arguments: [Argument] {
    switch kind {
    case .call(let list), .subscript(let list): list.arguments
    default: []
    }
  }

  /// Whether it is `()`.
  package var isEmptyCall: Bool {
    guard case .call(let list) = kind else { return false }
    return list.arguments.isEmpty
  }

  package var closures: [CodeBlock] {
    guard case .closures(let blocks) = kind else { return [] }
    return blocks
  }
}
