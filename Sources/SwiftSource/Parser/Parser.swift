/// Reads the declarations of one file from its tokens.
///
/// It looks only at what declarations need: bodies and arguments are passed over in one step. It
/// never fails; what it cannot read it skips a token at a time.
struct Parser {
  let stream: TokenStream
  /// The index of the next token.
  var index = 0
  /// How many bytes of the next token are read already: types end within `>>` and `>?`.
  var consumedBytes = 0
  var flaws: [SourceFlaw] = []
  /// How many `#if` around members of an expression are open.
  var openPostfixDirectives = 0
  private var depth = 0

  /// Types nested deeper than this are not read; nobody writes them, and recursion needs a floor.
  private static let maximumDepth = 100

  init(_ stream: TokenStream) {
    self.stream = stream
  }

  var kind: Token.Kind { stream.kind(index) }

  func at(_ text: StaticString) -> Bool { stream.spells(index, text) }

  /// Passes a token, and with an opening bracket everything up to its closing one.
  mutating func skip() {
    consumedBytes = 0
    guard kind.closing != nil else {
      index += 1
      return
    }
    let closing = stream.closing(of: index)
    // An unclosed bracket ends before a token that belongs to something further out.
    let isClosed = stream.kind(closing) == kind.closing
    index = max(index + 1, isClosed ? closing + 1 : closing)
  }

  /// Passes a token if it is spelled so.
  mutating func take(_ text: StaticString) -> Bool {
    guard at(text), consumedBytes == 0 else { return false }
    index += 1
    return true
  }

  mutating func takeName() -> Name? {
    guard stream.isName(index) else { return nil }
    defer { index += 1 }
    return Name(text: stream.name(index), range: stream[index].range)
  }

  /// Reads declarations up to a token.
  mutating func declarations(until end: Int) -> [Declaration] {
    var declarations: [Declaration] = []
    while index < end, kind != .endOfFile {
      let start = index
      if let declaration = declaration() { declarations.append(declaration) }
      if index <= start { skip() }
    }
    return declarations
  }

  /// Reads the declaration at the position, or passes something that is none.
  private mutating func declaration() -> Declaration? {
    if kind == .poundWord { return directiveOrMacro() }
    let attributes = attributes()
    let modifiers = modifiers()
    guard kind == .identifier else { return nil }
    if let kind = typeKeyword() { return typeDeclaration(kind, attributes) }
    if take("var") { return .variable(variable(attributes, modifiers, isConstant: false)) }
    if take("let") { return .variable(variable(attributes, modifiers, isConstant: true)) }
    if take("import") { return importDeclaration(attributes) }
    if take("typealias") { return typealiasDeclaration() }
    if take("init") { return .initializer(initializer()) }
    if take("case") {
      skipCases()
    } else if take("func") || take("subscript") || take("deinit") || take("macro") {
      skipFunction()
    }
    return nil
  }

  /// The keyword of a type declaration at the position, which is passed.
  private mutating func typeKeyword() -> TypeDeclaration.Kind? {
    guard let kind = TypeDeclaration.Kind(at: index, in: stream) else { return nil }
    let isExtension = kind == .extension
    guard stream.isName(index + 1) || isExtension else { return nil }
    // `actor` is a keyword only before a name on its line.
    if kind == .actor, stream[index + 1].startsLine { return nil }
    index += 1
    return kind
  }

  private mutating func typeDeclaration(
    _ kind: TypeDeclaration.Kind, _ attributes: [Attribute]
  ) -> Declaration? {
    guard let name = kind == .extension ? extendedName() : takeName() else { return nil }
    let genericParameters = genericParameters()
    let inherited = inheritedTypes()
    while self.kind != .leftBrace, !isAtDeclarationStart, self.kind != .endOfFile { skip() }
    let members = self.kind == .leftBrace ? body() : []
    return .type(
      TypeDeclaration(
        kind: kind, attributes: attributes, name: name, genericParameters: genericParameters,
        inherited: inherited, members: members))
  }

  /// The members between the braces at the position.
  private mutating func body() -> [Declaration] {
    guard depth < Self.maximumDepth else {
      flaws.append(
        SourceFlaw(
          offset: stream[index].start,
          reason: "types nested more than \(Self.maximumDepth) deep"))
      skip()
      return []
    }
    let end = stream.closing(of: index)
    let isClosed = stream.kind(end) == .rightBrace
    index += 1
    depth += 1
    defer { depth -= 1 }
    let members = declarations(until: end)
    index = max(index, isClosed ? end + 1 : end)
    return members
  }

  private mutating func extendedName() -> Name? {
    let start = stream[index].start
    guard let type = type(), let path = type.path else { return nil }
    return Name(text: path.joined(separator: "."), range: start..<stream[index - 1].end)
  }

  private mutating func inheritedTypes() -> [TypeSyntax] {
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
    // `import struct SwiftData.Schema` names a kind first.
    if stream.isName(index + 1), !stream[index + 1].startsLine { index += 1 }
    var path: [String] = []
    while let name = takeName() {
      path.append(name.text)
      guard kind == .period else { break }
      index += 1
    }
    return .import(ImportDeclaration(attributes: attributes, path: path))
  }

  private mutating func typealiasDeclaration() -> Declaration? {
    guard let name = takeName() else { return nil }
    _ = genericParameters()
    guard kind == .equal else { return nil }
    index += 1
    guard let type = type() else { return nil }
    return .typealias(TypealiasDeclaration(name: name, type: type))
  }
}

extension TypeDeclaration.Kind {
  init?(at index: Int, in stream: TokenStream) {
    guard stream.kind(index) == .identifier else { return nil }
    self.init(rawValue: stream.text(index))
  }
}
