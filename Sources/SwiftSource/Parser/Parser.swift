/// Parses the declarations of one file from its tokens.
///
/// It examines only the tokens that declarations need; bodies and arguments are skipped in one
/// step. It never fails: tokens that it cannot parse are skipped one at a time.
struct Parser {
  let stream: TokenStream
  /// The index of the next token.
  var index = 0
  /// The number of bytes of the next token that are already consumed. Types may end within `>>` and
  /// `>?`.
  var consumedBytes = 0
  var flaws: [SourceFlaw] = []
  /// The number of open `#if` directives around members of an expression.
  var openPostfixDirectives = 0
  /// The token from which a brace does not open a closure, but the body of a statement.
  var expressionEnd = Int.max
  private var depth = 0

  /// The maximum nesting depth of types, which limits recursion; real code does not exceed it.
  private static let maximumDepth = 100

  init(_ stream: TokenStream, at index: Int = 0) {
    self.stream = stream
    self.index = index
  }

  var kind: Token.Kind { stream.kind(index) }
  var keyword: Keyword? { stream.keyword(index) }

  /// Skips a token or, at an opening bracket, everything through its closing one.
  mutating func skip() {
    leave(bracketAt: index)
  }

  /// Advances past a bracket and its contents, or past the token at `opening` if it is not a
  /// bracket.
  mutating func leave(bracketAt opening: Int) {
    consumedBytes = 0
    index = stream.kind(opening).closing == nil ? opening + 1 : stream.end(ofBracketAt: opening)
  }

  /// Advances past a token if it is the keyword, and returns whether it was.
  mutating func take(_ keyword: Keyword) -> Bool {
    guard self.keyword == keyword else { return false }
    index += 1
    return true
  }

  mutating func takeName() -> Name? {
    guard stream.isName(index) else { return nil }
    defer { index += 1 }
    return stream.declaredName(index)
  }

  /// Parses declarations up to a token.
  mutating func declarations(until end: Int) -> [Declaration] {
    var declarations: [Declaration] = []
    declarations.reserveCapacity(min((end - index) / 8, 32))
    while index < end, kind != .endOfFile {
      let start = index
      if let declaration = declaration() { declarations.append(declaration) }
      if index <= start { skip() }
    }
    return declarations
  }

  /// Parses the declaration at the current position, or skips other code.
  private mutating func declaration() -> Declaration? {
    if kind == .poundWord { return directiveOrMacro() }
    let attributes = attributes()
    let modifiers = modifiers()
    if let kind = typeKeyword() { return typeDeclaration(kind, attributes) }
    switch keyword {
    case .var, .let: return .variable(variable(attributes, modifiers))
    case .import: return importDeclaration(attributes)
    case .typealias: return typealiasDeclaration()
    case .`init` where stream.kind(index + 1) != .period:
      return .initializer(initializer(modifiers))
    case .case: skipCases()
    case .func, .subscript, .deinit, .macro: skipFunction()
    case let keyword?: skipStatement(keyword)
    case nil: break
    }
    return nil
  }

  /// Skips the header of a statement, which may contain patterns that look like declarations.
  private mutating func skipStatement(_ keyword: Keyword) {
    guard keyword.introducesStatement else { return }
    index += 1
    while kind != .leftBrace, kind != .endOfFile, !kind.isClosing, kind != .semicolon {
      if isAtDeclarationStart, keyword != .guard, !continuesLine { return }
      skip()
    }
  }

  /// Advances past the keyword of a type declaration and returns the kind of type.
  mutating func typeKeyword() -> TypeDeclaration.Kind? {
    guard let kind = keyword?.typeKind else { return nil }
    guard stream.isName(index + 1) || kind == .extension else { return nil }
    // `actor` is a keyword only before a name on the same line.
    if kind == .actor, stream[index + 1].startsLine { return nil }
    index += 1
    return kind
  }

  private mutating func typeDeclaration(
    _ kind: TypeDeclaration.Kind, _ attributes: [Attribute]
  ) -> Declaration? {
    guard let head = typeHead(kind) else { return nil }
    let members = self.kind == .leftBrace ? body() : []
    return .type(
      TypeDeclaration(
        kind: kind, attributes: attributes, name: head.name,
        genericParameters: head.genericParameters, inherited: head.inherited, members: members))
  }

  /// Parses the part of a type between its keyword and its brace, which may be missing.
  mutating func typeHead(
    _ kind: TypeDeclaration.Kind
  ) -> (name: Name, genericParameters: [String], inherited: [TypeSyntax])? {
    guard let name = kind == .extension ? extendedName() : takeName() else { return nil }
    let genericParameters = genericParameters()
    let inherited = inheritedTypes()
    while self.kind != .leftBrace, !isAtDeclarationStart, self.kind != .endOfFile { skip() }
    return (name, genericParameters, inherited)
  }

  /// Parses the members between the braces at the current position.
  private mutating func body() -> [Declaration] {
    guard depth < Self.maximumDepth else {
      let reason = "types nested more than \(Self.maximumDepth) deep"
      flaws.append(SourceFlaw(offset: stream[index].start, reason: reason))
      skip()
      return []
    }
    let opening = index
    index += 1
    depth += 1
    defer { depth -= 1 }
    let members = declarations(until: stream.closing(of: opening))
    leave(bracketAt: opening)
    return members
  }

  mutating func extendedName() -> Name? {
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

  private mutating func importDeclaration(_ attributes: [Attribute]) -> Declaration? {
    index += 1
    // `import struct SwiftData.Schema` names a kind first.
    if !isAtDeclarationStart, stream.isName(index + 1), !stream[index + 1].startsLine { index += 1 }
    var path: [String] = []
    while let name = takeName() {
      path.append(name.text)
      guard kind == .period else { break }
      index += 1
    }
    return .import(ImportDeclaration(attributes: attributes, path: path))
  }

  private mutating func typealiasDeclaration() -> Declaration? {
    index += 1
    guard let name = takeName() else { return nil }
    let genericParameters = genericParameters()
    guard kind == .equal else { return nil }
    index += 1
    guard let type = type() else { return nil }
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
