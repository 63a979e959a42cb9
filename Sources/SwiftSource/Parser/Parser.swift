/// Parses Swift from the tokens of one file.
///
/// The contents of a code block are skipped in one step and parsed when they are requested. The
/// parser never fails: tokens that it cannot parse are skipped one at a time. The depth of its
/// recursion is bounded because `TokenStream` treats brackets as opaque that are nested too deep.
struct Parser {
  let stream: TokenStream
  /// The index of the next token.
  var index: Int
  /// The index of the token at which the code to parse ends, such as the bracket that closes it.
  /// To the parser, it is the end of the file.
  private(set) var end: Int
  /// The number of bytes of the next token that are already consumed. Types may end within `>>` and
  /// `>?`.
  var consumedBytes = 0
  /// The number of open `#if` directives around members of an expression.
  var openPostfixDirectives = 0
  /// The diagnostics for malformed declarations, and for other code in types.
  private(set) var diagnostics: [ParseDiagnostic] = []

  /// Creates a parser for some of the tokens of a file.
  init(_ stream: TokenStream, _ tokens: Range<Int>) {
    self.stream = stream
    index = tokens.lowerBound
    end = tokens.upperBound
  }

  var kind: Token.Kind { index < end ? stream.kind(index) : .endOfFile }
  var keyword: Keyword? { index < end ? stream.keyword(index) : nil }
  var isAtWord: Bool { kind == .identifier || kind == .quotedIdentifier }
  var isAtName: Bool { index < end && stream.isName(index) }
  var directiveKind: Directive? { index < end ? stream.directive(index) : nil }

  /// Parses a part of the code that ends at a token, and advances to that token.
  mutating func parse<Part>(until end: Int, _ parse: (inout Parser) -> Part) -> Part {
    let outerEnd = self.end
    self.end = min(end, outerEnd)
    let part = parse(&self)
    index = self.end
    self.end = outerEnd
    consumedBytes = 0
    return part
  }

  /// Parses the contents of the bracket at the current position, and advances past it.
  mutating func parseBracket<Part>(_ parse: (inout Parser) -> Part) -> Part {
    let opening = index
    let contents = stream.contents(of: opening)
    index = contents.lowerBound
    let part = self.parse(until: contents.upperBound, parse)
    leave(bracketAt: opening)
    return part
  }

  /// Returns the byte range inside a bracket. In malformed code, a bracket may end after the code
  /// around it.
  func inside(_ opening: Int) -> Range<Int> {
    let inside = stream.inside(opening)
    return inside.lowerBound..<max(inside.lowerBound, min(inside.upperBound, stream[end].start))
  }

  /// Skips a token or, at an opening bracket, everything through its closing one.
  mutating func skip() {
    leave(bracketAt: index)
  }

  /// Advances past a bracket and its contents, or past the token at `opening` if it is not a
  /// bracket.
  mutating func leave(bracketAt opening: Int) {
    consumedBytes = 0
    let isBracket = stream.kind(opening).closing != nil
    index = isBracket ? min(stream.end(ofBracketAt: opening), max(end, opening + 1)) : opening + 1
  }

  /// Advances past a token if it is the keyword, and returns whether it was.
  mutating func take(_ keyword: Keyword) -> Bool {
    guard self.keyword == keyword else { return false }
    index += 1
    return true
  }

  /// Reports malformed code that begins with a token.
  mutating func report(_ reason: String, at index: Int) {
    diagnostics.append(ParseDiagnostic(offset: stream[index].start, reason: reason))
  }

  /// The offset after the token before the current position.
  var endOfLastToken: Int { stream[max(index, 1) - 1].end }

  mutating func takeName() -> Name? {
    guard isAtName else { return nil }
    defer { index += 1 }
    return stream.declaredName(index)
  }

  /// Parses all statements and declarations.
  mutating func statements() -> [Statement] {
    var statements: [Statement] = []
    while kind != .endOfFile {
      let start = index
      // A malformed declaration may end within a token such as `>>`.
      if consumedBytes > 0 { skip() }
      if kind != .endOfFile, let statement = statement() { statements.append(statement) }
      if index <= start { skip() }
    }
    return statements
  }

  /// Parses the statement or declaration at the current position; nil if there is none.
  mutating func statement() -> Statement? {
    let outer = index
    let header = header()
    if index == outer, let directive = directive() { return .declaration(.directive(directive)) }
    let start = index
    if let declaration = declaration(header) { return .declaration(declaration) }
    guard index == start else { return nil }
    if let keyword, let statement = statement(keyword) { return statement }
    return index == start ? expressionStatement() : nil
  }

  // MARK: Declarations

  private mutating func declaration(_ header: DeclarationHeader) -> Declaration? {
    if let kind = typeKeyword() { return typeDeclaration(kind, header).map(Declaration.type) }
    switch keyword {
    case .var, .let: return .variable(variable(header))
    case .import: return importDeclaration(header)
    case .typealias: return typealiasDeclaration()
    case .associatedtype: return associatedType()
    case .case: return .enumCase(enumCase())
    case .func: return function(.function, header)
    case .`init` where stream.kind(index + 1) != .period: return function(.initializer, header)
    case .subscript: return function(.subscript, header)
    case .deinit: return function(.deinitializer, header)
    case .macro where stream.isName(index + 1) && !stream[index + 1].startsLine:
      return function(.macro, header)
    default: return nil
    }
  }

  /// Advances past the keyword of a type declaration and returns the kind of type.
  private mutating func typeKeyword() -> TypeDeclaration.Kind? {
    guard let kind = keyword?.typeKind else { return nil }
    guard stream.isName(index + 1) || kind == .extension else { return nil }
    // `actor` is a keyword only before a name on the same line.
    if kind == .actor, stream[index + 1].startsLine { return nil }
    index += 1
    return kind
  }

  private mutating func typeDeclaration(
    _ kind: TypeDeclaration.Kind, _ header: DeclarationHeader
  ) -> TypeDeclaration? {
    let keyword = stream[index - 1].start
    guard let name = kind == .extension ? extendedName() : takeName() else { return nil }
    let genericParameters = genericParameters()
    let inherited = inheritedTypes()
    while self.kind != .leftBrace, !isAtDeclarationStart, self.kind != .endOfFile { skip() }
    let body = self.kind == .leftBrace ? body() : nil
    return TypeDeclaration(
      kind: kind, header: header, keyword: keyword, name: name,
      genericParameters: genericParameters, inherited: inherited, body: body,
      range: header.start..<endOfLastToken)
  }

  private mutating func extendedName() -> Name? {
    let start = index
    guard let annotation = typeAnnotation(), let path = annotation.type.extendedPath else {
      // Functions and tuples cannot be extended, so the following tokens do not belong to a type.
      index = start
      return nil
    }
    return Name(text: path.joined(separator: "."), range: annotation.range)
  }

  mutating func inheritedTypes() -> [TypeSyntax] {
    guard kind == .colon else { return [] }
    var types: [TypeSyntax] = []
    repeat {
      index += 1
      guard let type = type() else { break }
      types.append(type)
    } while kind == .comma
    return types
  }

  private mutating func importDeclaration(_ header: DeclarationHeader) -> Declaration? {
    index += 1
    // `import struct SwiftData.Schema` names a kind first.
    let namesKind = stream.isName(index + 1) && !stream[index + 1].startsLine
    if isAtName, !isAtDeclarationStart, namesKind { index += 1 }
    var path: [String] = []
    while let name = takeName() {
      path.append(name.text)
      guard kind == .period else { break }
      index += 1
    }
    return .import(ImportDeclaration(header: header, path: path))
  }

  private mutating func typealiasDeclaration() -> Declaration? {
    index += 1
    guard let name = takeName() else { return nil }
    let genericParameters = genericParameters()
    guard kind == .equal else { return nil }
    index += 1
    guard let type = type() else { return nil }
    skipRequirements()
    return .typealias(
      TypealiasDeclaration(name: name, genericParameters: genericParameters, type: type))
  }
}

extension Keyword {
  /// The kind of type that the word declares.
  fileprivate var typeKind: TypeDeclaration.Kind? {
    switch self {
    case .class: .class
    case .struct: .struct
    case .enum: .enum
    case .actor: .actor
    case .protocol: .protocol
    case .extension: .extension
    default: nil
    }
  }
}

extension Statement {
  /// The declaration that the statement is. A macro expansion may be one.
  var declaration: Declaration? {
    switch self {
    case .declaration(let declaration): return declaration
    case .expression(let expression):
      guard case .macro(let macro) = expression.kind else { return nil }
      return .macro(macro)
    default: return nil
    }
  }
}

extension [Statement] {
  /// The declarations in the list.
  package var declarations: [Declaration] { compactMap(\.declaration) }
}
