/// Types, as written after a colon, in a generic argument or in an expression.
extension Parser {
  /// The maximum nesting depth of types; deeper types are opaque.
  static let maximumTypeDepth = 50

  /// Parses a type at the current position, with its location; nil if there is none.
  mutating func typeAnnotation() -> TypeAnnotation? {
    let start = index
    guard let type = type() else { return nil }
    let end = consumedBytes > 0 ? stream[index].start + consumedBytes : stream[index - 1].end
    finishSplitToken()
    return TypeAnnotation(type: type, range: stream[start].start..<end)
  }

  /// Parses a type at the current position; nil if there is none.
  mutating func type(depth: Int = 0) -> TypeSyntax? {
    guard depth < Self.maximumTypeDepth else {
      guard isAtName || kind.closing != nil else { return nil }
      skip()
      return .other
    }
    if let type = singleNamedType() { return type }
    let isPlain = !skipSpecifiers(depth)
    guard var type = simpleType(depth) else { return nil }
    type = functionType(after: postfixed(type, depth), depth)
    while isOperator("&"), consumedBytes == 0 {
      index += 1
      _ = skipSpecifiers(depth)
      _ = simpleType(depth)
      type = .other
    }
    return isPlain ? type : .other
  }

  /// Parses `Name`, `Name?` or `Name!` before a token that ends any type, the most common form.
  /// Returns nil without advancing for other types.
  private mutating func singleNamedType() -> TypeSyntax? {
    let name = stream[index]
    guard kind == .identifier, name.keyword == nil, consumedBytes == 0 else { return nil }
    var next = stream[index + 1]
    let mark = next.kind == .postfixMark && next.start == name.end ? next : nil
    if mark != nil { next = stream[index + 2] }
    // `Foundation::Date`
    let isModule = next.kind == .colon && stream.kind(index + 2) == .colon
    guard next.endsType, !isModule else { return nil }
    defer { index += mark == nil ? 1 : 2 }
    let type = TypeSyntax.named([TypeComponent(name: stream.name(index))])
    guard let mark else { return type }
    let isOptional = stream.source.bytes[mark.start] == .questionMark
    return isOptional ? .optional(type) : .implicitlyUnwrapped(type)
  }

  /// Skips attributes and words before a type; returns whether one of them changes the type.
  private mutating func skipSpecifiers(_ depth: Int) -> Bool {
    var changes = false
    while true {
      if kind == .at {
        skipTypeAttribute(depth)
      } else if let keyword, isBeforeType, changesType(keyword) || keyword.isTypeSpecifier {
        if changesType(keyword) { changes = true }
        index += 1
        if kind == .leftParenthesis, keyword == .nonisolated { skip() }
      } else if isOperator("~") {
        index += 1
        changes = true
      } else {
        return changes
      }
    }
  }

  /// Skips the attribute of a type or a closure. Its arguments touch it; a parenthesis after a
  /// space contains parameters.
  mutating func skipTypeAttribute(_ depth: Int = 0) {
    index += 1
    _ = typeName(depth)
    consumedBytes = 0
    if kind == .leftParenthesis, stream.isAdjacent(index), !isAtFunctionType { skip() }
  }

  /// Whether the parentheses contain the parameters of a function type, not the arguments of the
  /// attribute before them: `@autoclosure() -> String`.
  private var isAtFunctionType: Bool {
    let next = stream.end(ofBracketAt: index)
    return stream.kind(next) == .arrow || stream.keyword(next) == .async
      || stream.keyword(next) == .throws
  }

  private func changesType(_ keyword: Keyword) -> Bool {
    keyword == .some || keyword == .any || keyword == .repeat || keyword == .each
  }

  private var isBeforeType: Bool {
    switch stream.kind(index + 1) {
    case .identifier, .quotedIdentifier, .leftParenthesis, .leftSquare, .at: true
    default: isOperator("~", at: index + 1)
    }
  }

  private mutating func simpleType(_ depth: Int) -> TypeSyntax? {
    switch kind {
    case .identifier, .quotedIdentifier: namedType(depth)
    case .leftSquare: collectionType(depth)
    case .leftParenthesis: parenthesisedType(depth)
    default: nil
    }
  }

  private mutating func namedType(_ depth: Int) -> TypeSyntax? {
    guard let components = typeName(depth) else { return nil }
    let last = stream.keyword(index - 1)
    let isMetatype = last == .metatype || last == .protocolMetatype
    if isMetatype && components.count > 1 && consumedBytes == 0 { return .other }
    return .named(components)
  }

  /// Parses a dotted name with generic arguments; nil if there is none.
  mutating func typeName(_ depth: Int = 0) -> [TypeComponent]? {
    guard isAtName else { return nil }
    var components: [TypeComponent] = []
    while let name = takeName() {
      let arguments = genericArguments(depth) ?? []
      components.append(TypeComponent(name: name.text, arguments: arguments))
      guard consumedBytes == 0 else { break }
      if kind == .period, stream.isName(index + 1) {
        index += 1
      } else if isAtModuleSelector {
        index += 2
      } else {
        break
      }
    }
    return components
  }

  /// Whether the tokens are the `::` and the name in `Foundation::Date`.
  var isAtModuleSelector: Bool {
    kind == .colon && index + 2 < end && stream.kind(index + 1) == .colon
      && stream.isAdjacent(index + 1) && stream.isName(index + 2)
  }

  /// Parses `<A, B>` after a name. A token that extends past the `>` is consumed in part. Returns
  /// nil without advancing if there are none.
  mutating func genericArguments(_ depth: Int = 0) -> [TypeSyntax]? {
    guard consumedBytes == 0, stream.isAdjacent(index), startsWith("<") else { return nil }
    let start = index
    consume()
    var arguments: [TypeSyntax] = []
    while !startsWith(">") {
      guard let argument = genericArgument(depth) else {
        index = start
        consumedBytes = 0
        return nil
      }
      arguments.append(argument)
      if kind == .comma, consumedBytes == 0 { index += 1 }
    }
    consume()
    return arguments
  }

  private mutating func genericArgument(_ depth: Int) -> TypeSyntax? {
    // Values can also be arguments: `InlineArray<3, Int>`, `Vector<-1>`.
    if startsWith("-") { consume() }
    if kind == .integerLiteral {
      index += 1
      return .other
    }
    return type(depth: depth + 1)
  }

  private mutating func collectionType(_ depth: Int) -> TypeSyntax {
    let opening = index
    let end = stream.closing(of: opening)
    index += 1
    var result = TypeSyntax.other
    if let element = type(depth: depth + 1) {
      if index == end, consumedBytes == 0 {
        result = .array(element)
      } else if kind == .colon {
        index += 1
        let value = type(depth: depth + 1)
        if let value, index == end { result = .dictionary(key: element, value: value) }
      }
    }
    leave(bracketAt: opening)
    return result
  }

  /// Parses a type in parentheses. `(T)` is `T`; anything else is a tuple or the parameters of a
  /// function type.
  private mutating func parenthesisedType(_ depth: Int) -> TypeSyntax {
    let opening = index
    let end = stream.closing(of: opening)
    index += 1
    let element = type(depth: depth + 1)
    let isAlone = index == end && consumedBytes == 0
    leave(bracketAt: opening)
    return isAlone ? element ?? .other : .other
  }

  /// Parses any `?` and `!` after a type, however the lexer grouped them. Each counts as a level of
  /// nesting.
  private mutating func postfixed(_ type: TypeSyntax, _ depth: Int) -> TypeSyntax {
    var type = type
    var depth = depth
    while true {
      guard consumedBytes > 0 || stream.isAdjacent(index) else { return type }
      if startsWith("?") {
        type = .optional(type)
      } else if startsWith("!") {
        type = .implicitlyUnwrapped(type)
      } else if isAtMetatype {
        index += 2
        type = .other
        continue
      } else {
        return type
      }
      depth += 1
      if depth > Self.maximumTypeDepth { type = .other }
      consume()
    }
  }

  /// Whether `.Type` or `.Protocol` is at the current position.
  private var isAtMetatype: Bool {
    guard kind == .period, consumedBytes == 0 else { return false }
    let member = stream.keyword(index + 1)
    return member == .metatype || member == .protocolMetatype
  }

  private mutating func functionType(after parameters: TypeSyntax, _ depth: Int) -> TypeSyntax {
    guard kind == .arrow || kind == .identifier, consumedBytes == 0 else { return parameters }
    let start = index
    while keyword == .async || keyword == .throws || keyword == .rethrows {
      index += 1
      if kind == .leftParenthesis { skip() }
    }
    guard kind == .arrow, consumedBytes == 0 else {
      index = start
      return parameters
    }
    index += 1
    _ = type(depth: depth + 1)
    return .other
  }

  /// Skips a `where` clause: `where A: B, C.D == E`.
  mutating func skipRequirements() {
    guard keyword == .where else { return }
    repeat {
      index += 1
      _ = typeAnnotation()
      guard kind == .colon || isOperator("==") else { return }
      index += 1
      _ = typeAnnotation()
    } while kind == .comma
  }

  // MARK: Tokens in which a type ends

  /// Whether the rest of an operator token begins with a character.
  func startsWith(_ character: Unicode.Scalar) -> Bool {
    guard kind == .operatorRun || kind == .postfixMark else { return false }
    return stream.source.bytes[stream[index].start + consumedBytes] == UInt8(ascii: character)
  }

  /// Consumes one byte of an operator token.
  mutating func consume() {
    consumedBytes += 1
    if consumedBytes == stream[index].end - stream[index].start {
      index += 1
      consumedBytes = 0
    }
  }

  /// Whether the token is an operator with this spelling.
  func isOperator(_ text: StaticString) -> Bool {
    consumedBytes == 0 && index < end && isOperator(text, at: index)
  }

  private func isOperator(_ text: StaticString, at index: Int) -> Bool {
    stream.kind(index) == .operatorRun && stream.spells(index, text)
  }

  /// Skips a token in which a type ended, unless an initial value begins in it.
  private mutating func finishSplitToken() {
    guard consumedBytes > 0, !splitTokenIsEqual else { return }
    index += 1
    consumedBytes = 0
  }

  /// Whether the rest of a split token is only the `=` of an initial value: `Array<Int>=[]`.
  var splitTokenIsEqual: Bool {
    consumedBytes > 0 && consumedBytes == stream[index].end - stream[index].start - 1
      && startsWith("=")
  }
}

extension Token {
  /// Whether a type cannot continue with this token.
  fileprivate var endsType: Bool {
    switch kind {
    case .identifier: keyword != .async && keyword != .throws && keyword != .rethrows
    case .comma, .colon, .semicolon, .equal, .at, .leftBrace, .rightBrace, .rightParenthesis,
      .rightSquare, .endOfFile:
      true
    default: false
    }
  }
}
