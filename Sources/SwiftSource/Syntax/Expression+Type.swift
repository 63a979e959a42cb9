/// What an expression is, as far as the expression alone shows.
extension Expression {
  /// Whether it is a literal, including a negative number.
  package var isLiteral: Bool {
    switch kind {
    case .nil, .array, .dictionary: true
    default: literalType != nil
    }
  }

  /// The name of the type of a literal.
  fileprivate var literalType: String? {
    switch kind {
    case .integer: return "Int"
    case .float: return "Double"
    case .string: return "String"
    case .boolean: return "Bool"
    case .prefix(let prefixes, let operand):
      guard prefixes.map(\.text) == ["-"] else { return nil }
      switch operand.kind {
      case .integer, .float: return operand.literalType
      default: return nil
      }
    default: return nil
    }
  }

  /// Whether it begins with a dot, as `.now` does, and needs a type from the context.
  package var isImplicitMember: Bool {
    var operand = firstOperand
    if case .postfix(let base, _) = operand.kind { operand = base }
    guard case .implicitMember = operand.kind else { return false }
    return lastCast == nil
  }

  /// The cast at its end.
  fileprivate var lastCast: Cast? {
    switch kind {
    case .sequence(let operands, _): operands.last?.lastCast
    case .cast(_, let casts): casts.last.flatMap { $0.word == "is" ? nil : $0 }
    default: nil
    }
  }

  /// Whether it refers to a member of a type and does not call anything: `.planned`,
  /// `Kind.planned`.
  package var isTypeMember: Bool {
    var qualifiers: [String] = []
    var suffixes: [Suffix] = []
    var operand = self
    if case .postfix(let base, let following) = kind { (operand, suffixes) = (base, following) }
    switch operand.kind {
    case .name(let name) where !suffixes.isEmpty: qualifiers.append(name)
    case .implicitMember(let name): if !suffixes.isEmpty { qualifiers.append(name.text) }
    default: return false
    }
    for (index, suffix) in suffixes.enumerated() {
      guard case .member(let name) = suffix.kind else { return false }
      if index < suffixes.count - 1 { qualifiers.append(name.text) }
    }
    return qualifiers.allSatisfy(\.isTypeName)
  }
}

extension String {
  /// Whether it begins with a capital letter, as type names do.
  fileprivate var isTypeName: Bool { first { $0 != "_" }?.isUppercase ?? false }
}

extension SourceFile {
  /// Whether an expression means the same with any expected type or none, and in any function or
  /// none. It does not refer to its own location, and it has an implicit member only at its start
  /// or inside parentheses.
  package func isIndependentOfPlace(_ expression: Expression) -> Bool {
    var depth = 0
    let tokens = stream.tokens(in: expression.range)
    for index in tokens {
      switch stream.kind(index) {
      case .leftParenthesis: depth += 1
      case .rightParenthesis: depth -= 1
      // `#function`, `#line`.
      case .poundWord: return false
      case .period where depth == 0 && index > tokens.lowerBound:
        let before = stream.kind(index - 1)
        if [.leftSquare, .comma, .colon, .operatorRun].contains(before) { return false }
      default: continue
      }
    }
    return true
  }

  /// Whether an expression does not contain any name that may be a variable or a function.
  package func namesOnlyTypes(_ expression: Expression) -> Bool {
    stream.tokens(in: expression.range).allSatisfy { index in
      switch stream.kind(index) {
      case .stringLiteral: return wordsInInterpolations(ofString: stream[index].range).isEmpty
      case .identifier, .quotedIdentifier:
        return index > 0 && stream.kind(index - 1) == .period || stream.name(index).isTypeName
          || [.true, .false, .nil].contains(stream.keyword(index))
      case .dollarIdentifier, .leftBrace: return false
      default: return true
      }
    }
  }

  // MARK: Evident types

  /// A type and its source text.
  package typealias WrittenType = (type: TypeSyntax, text: String)

  /// Returns the type that is evident from an initial value without a type annotation: a literal,
  /// `T(…)`, `[T](…)`, `… as T`, `T?.none`. Returns nil if only the compiler can determine the
  /// type.
  package func evidentType(of expression: Expression) -> WrittenType? {
    evidentType(of: expression, depth: 0)
  }

  private static let maximumLiteralDepth = 10

  private func evidentType(of expression: Expression, depth: Int) -> WrittenType? {
    guard depth < Self.maximumLiteralDepth else { return nil }
    if let name = expression.literalType { return (.named([TypeComponent(name: name)]), name) }
    if let cast = expression.lastCast { return type(of: cast) }
    guard case .array(let elements) = expression.kind else { return constructedType(expression) }
    let types = elements.map { evidentType(of: $0, depth: depth + 1) }
    guard let first = types.first, let first, types.allSatisfy({ $0?.type == first.type }) else {
      return nil
    }
    return (.array(first.type), "[\(first.text)]")
  }

  /// `value as T`, `value as! T`, or `value as? T`, whose type is `T?`.
  private func type(of cast: Expression.Cast) -> WrittenType? {
    guard let annotation = cast.type else { return nil }
    let text = text(annotation.range)
    return cast.word == "as?" ? (.optional(annotation.type), text + "?") : (annotation.type, text)
  }

  /// `T(…)`, `T.init(…)`, `[T](…)`, `T?(…)`, `T?.none`, `Optional<T>.some(…)`.
  private func constructedType(_ expression: Expression) -> WrittenType? {
    guard case .postfix(let base, let suffixes) = expression.kind,
      var written = TypePrefix(base, suffixes)
    else { return nil }
    let member = written.takeMember(suffixes)
    let rest = suffixes[written.end...]
    switch rest.first?.kind {
    case nil: guard member == "none" else { return nil }
    case .call: guard rest.count == 1 else { return nil }
    default: return nil
    }
    guard written.isConstructed(through: member) else { return nil }
    return (written.type, text(base.range.lowerBound..<written.endOffset))
  }
}

/// The longest part at the start of an expression that is a type.
struct TypePrefix {
  private(set) var type: TypeSyntax
  /// The number of suffixes that belong to it or, after `takeMember`, to the member.
  private(set) var end = 0
  /// The offset after the type.
  private(set) var endOffset: Int
  /// The offset before its last member.
  private var lastOffset: Int

  init?(_ base: Expression, _ suffixes: [Expression.Suffix]) {
    guard let type = TypeSyntax(operand: base) else { return nil }
    self.type = type
    endOffset = base.range.upperBound
    lastOffset = endOffset
    takeComponents(suffixes)
    // Each mark is a level of nesting.
    for _ in 0..<Parser.maximumTypeDepth {
      guard end < suffixes.count, case .mark(let isOptional) = suffixes[end].kind else { return }
      self.type = isOptional ? .optional(self.type) : .implicitlyUnwrapped(self.type)
      advance(suffixes)
    }
  }

  private mutating func takeComponents(_ suffixes: [Expression.Suffix]) {
    guard case .named(var components) = type else { return }
    loop: while end < suffixes.count {
      switch suffixes[end].kind {
      case .member(let name):
        components.append(TypeComponent(name: name.text))
        lastOffset = endOffset
      case .genericArguments(let arguments):
        let name = components.removeLast().name
        components.append(TypeComponent(name: name, arguments: arguments))
      default: break loop
      }
      advance(suffixes)
    }
    type = .named(components)
  }

  private mutating func advance(_ suffixes: [Expression.Suffix]) {
    endOffset = suffixes[end].end
    end += 1
  }

  /// Takes the member through which a value is created, such as `init`, after the type.
  mutating func takeMember(_ suffixes: [Expression.Suffix]) -> String? {
    if case .named(let components) = type, components.count > 1, let last = components.last?.name,
      ["init", "none", "some"].contains(last)
    {
      type = .named(components.dropLast())
      endOffset = lastOffset
      return last
    }
    guard end < suffixes.count, case .member(let name) = suffixes[end].kind else { return nil }
    end += 1
    return name.text
  }

  /// Whether a call with this spelling creates a value of the type, rather than calling a function.
  func isConstructed(through member: String?) -> Bool {
    switch (type, member) {
    case (.named(let components), nil), (.named(let components), "init"):
      // By convention, functions begin with a lowercase letter and types with an uppercase one.
      components.last?.name.isTypeName ?? false
    case (.named(let components), "none"), (.named(let components), "some"):
      components.last?.name == "Optional"
    case (.optional, nil), (.optional, "none"), (.optional, "some"), (.optional, "init"): true
    case (.array, nil), (.array, "init"), (.dictionary, nil), (.dictionary, "init"): true
    default: false
    }
  }
}

extension TypeSyntax {
  /// The type that an operand spells; nil if it is not a type.
  fileprivate init?(operand: Expression) {
    switch operand.kind {
    case .name(let name): self = .named([TypeComponent(name: name)])
    case .array(let elements) where elements.count == 1:
      guard let element = TypeSyntax(elements[0]) else { return nil }
      self = .array(element)
    case .dictionary(let elements) where elements.count == 2:
      guard let key = TypeSyntax(elements[0]), let value = TypeSyntax(elements[1]) else {
        return nil
      }
      self = .dictionary(key: key, value: value)
    case .tuple(let list):
      let elements = list.arguments.map { TypeSyntax($0.value) }
      self = elements.count == 1 ? elements[0] ?? .other : .other
    default: return nil
    }
  }

  private static let specifiers: Set = ["any", "some", "each", "repeat", "~"]
  private static let operators: Set = ["&", "->"]

  /// The type that an expression spells; nil if it is not a type.
  package init?(_ expression: Expression) {
    switch expression.kind {
    case .postfix(let base, let suffixes):
      guard let prefix = TypePrefix(base, suffixes), prefix.end == suffixes.count else {
        return nil
      }
      self = prefix.type
    case .prefix(let prefixes, _):
      guard prefixes.allSatisfy({ Self.specifiers.contains($0.text) }) else { return nil }
      self = .other
    case .sequence(_, let operators):
      guard operators.allSatisfy({ Self.operators.contains($0.text) }) else { return nil }
      self = .other
    default: self.init(operand: expression)
    }
  }

  /// The type that an expression of the form `T.self` refers to; nil for others.
  package init?(metatype expression: Expression) {
    guard case .postfix(let base, let suffixes) = expression.kind,
      case .member(let name)? = suffixes.last?.kind, name.text == "self"
    else { return nil }
    let type = suffixes.dropLast()
    guard let prefix = TypePrefix(base, Array(type)), prefix.end == type.count else { return nil }
    self = prefix.type
  }
}
