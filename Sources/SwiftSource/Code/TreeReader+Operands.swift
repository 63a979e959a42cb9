/// The operands of operators.
extension TreeReader {
  func primary(_ tokens: Range<Int>) -> ExpressionTree {
    var tokens = tokens
    while tokens.count > 1, stream.kind(tokens.upperBound - 1) == .postfixMark {
      tokens = tokens.dropLast()
    }
    let last = tokens.upperBound - 1
    if tokens.count > 1, stream.spells(tokens.lowerBound, "!") {
      return .negation(deeper.tree(tokens.dropFirst()))
    }
    if tokens.count == 1, let literal = literal(last) { return literal }
    if let inner = inside(.leftParenthesis, tokens), !inner.isEmpty { return deeper.tree(inner) }
    if stream.kind(tokens.lowerBound) == .leftSquare { return array(tokens) }
    if tokens.count > 2, stream.keyword(last) == .`self`, stream.kind(last - 1) == .period {
      return metatype(tokens)
    }
    return named(tokens) ?? closureResult(tokens) ?? other(tokens)
  }

  private func literal(_ index: Int) -> ExpressionTree? {
    switch (stream.kind(index), stream.keyword(index)) {
    case (.integerLiteral, _): integer(stream[index].range).map { .integer($0) }
    case (.stringLiteral, _): string(stream[index].range).map { .string($0) }
    case (_, .true): .boolean(true)
    case (_, .false): .boolean(false)
    case (_, .nil): .nil
    default: nil
    }
  }

  /// Returns the value of decimal digits, with or without `_` between them.
  private func integer(_ range: Range<Int>) -> Int? {
    var value = 0
    for byte in stream.source.bytes[range] where byte != UInt8(ascii: "_") {
      guard byte.isDigit else { return nil }
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflows) = product.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
      guard !isTooLarge, !overflows else { return nil }
      value = sum
    }
    return value
  }

  /// Returns the contents of a plain string literal.
  private func string(_ range: Range<Int>) -> String? {
    let bytes = stream.source.bytes
    guard range.count >= 2, bytes[range.lowerBound] == .quote,
      bytes[range.upperBound - 1] == .quote, !bytes[range].starts(with: [.quote, .quote, .quote]),
      !bytes[range].contains(.backslash)
    else { return nil }
    return stream.source[range.lowerBound + 1..<range.upperBound - 1]
  }

  /// Returns the tokens inside a bracket that encloses all of the tokens.
  private func inside(_ bracket: Token.Kind, _ tokens: Range<Int>) -> Range<Int>? {
    guard tokens.count > 1, stream.kind(tokens.lowerBound) == bracket,
      stream.closing(of: tokens.lowerBound) == tokens.upperBound - 1
    else { return nil }
    return tokens.dropFirst().dropLast()
  }

  /// `[a, b]`, or `[T]()`, which is empty.
  private func array(_ tokens: Range<Int>) -> ExpressionTree {
    if stream.end(ofBracketAt: tokens.lowerBound) == tokens.upperBound - 2,
      stream.kind(tokens.upperBound - 2) == .leftParenthesis
    {
      var parser = Parser(stream, at: tokens.lowerBound)
      if case .array? = parser.type(), parser.index == tokens.upperBound - 2 { return .array([]) }
    }
    guard inside(.leftSquare, tokens) != nil else { return metatypeOfCollection(tokens) }
    var parser = Parser(stream, at: tokens.lowerBound)
    let elements = parser.arguments()
    // A label is the key of a dictionary.
    guard elements.allSatisfy({ $0.label == nil && isSingle($0.value.tokens) }) else {
      return other(tokens)
    }
    return .array(elements.map { deeper.tree($0.value.tokens) })
  }

  private func isSingle(_ tokens: Range<Int>) -> Bool {
    var parser = Parser(stream, at: tokens.lowerBound)
    return parser.expression() != nil && parser.index == tokens.upperBound
  }

  private func metatypeOfCollection(_ tokens: Range<Int>) -> ExpressionTree {
    let last = tokens.upperBound - 1
    let isMetatype = stream.keyword(last) == .`self` && stream.kind(last - 1) == .period
    return isMetatype ? metatype(tokens) : other(tokens)
  }

  /// `T.self`
  private func metatype(_ tokens: Range<Int>) -> ExpressionTree {
    var parser = Parser(stream, at: tokens.lowerBound)
    let type = parser.type()
    // The type parser reads `.self` as another name of the type.
    if case .named(let names)? = type, parser.index == tokens.upperBound, names.count > 1 {
      return .metatype(.named(names.dropLast()))
    }
    guard let type, parser.index == tokens.upperBound - 2 else { return other(tokens) }
    return .metatype(type)
  }

  /// `{ … }()`
  private func closureResult(_ tokens: Range<Int>) -> ExpressionTree? {
    guard stream.kind(tokens.lowerBound) == .leftBrace else { return nil }
    let end = stream.closing(of: tokens.lowerBound)
    let isCalled = end + 3 == tokens.upperBound && stream.kind(end + 1) == .leftParenthesis
    return isCalled ? .closureResult(brace: stream[tokens.lowerBound].start) : nil
  }
}
