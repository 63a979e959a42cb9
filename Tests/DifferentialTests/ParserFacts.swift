import SwiftDataLintSwiftDataModel
import SwiftDataLintSwiftSource

/// Extracts facts from this project's parser.
struct ParserFacts {
  let stream: TokenStream
  /// The names of attributes whose arguments the compiler does not print.
  let builtInAttributes: Set<String>
  private(set) var facts: [PlacedFact] = []

  init(of file: SourceFile, builtInAttributes: Set<String>) {
    stream = file.stream
    self.builtInAttributes = builtInAttributes
    read(file.declarations, in: "")
  }

  private mutating func read(_ declarations: [Declaration], in path: String) {
    for declaration in declarations {
      switch declaration {
      case .import(let declaration): read(declaration)
      case .type(let declaration): read(declaration, in: path)
      case .variable(let declaration): read(declaration, in: path)
      case .function(let declaration): read(declaration, in: path)
      case .typealias(let declaration): read(declaration, in: path)
      case .macro(let declaration): read(declaration, in: path)
      case .enumCase, .associatedType, .directive: break
      }
    }
  }

  private mutating func add(
    _ kind: DeclarationFact.Kind, _ path: String, at offset: Int,
    _ fields: [DeclarationFact.Field: String?]
  ) {
    let fact = DeclarationFact(kind: kind, path: path, fields: fields.compactMapValues { $0 })
    facts.append(PlacedFact(fact: fact, offset: offset))
  }

  private mutating func read(_ declaration: ImportDeclaration) {
    let isExported = declaration.header.attributes.contains { $0.path == ["_exported"] }
    add(
      .import, declaration.path.joined(separator: "."), at: nextKeyword("import"),
      [.exported: isExported ? "yes" : nil])
  }

  private mutating func read(_ declaration: TypeDeclaration, in path: String) {
    guard let kind = DeclarationFact.Kind(rawValue: declaration.kind.rawValue) else { return }
    let isNew = kind != .extension && kind != .protocol
    let inherited = declaration.inherited.count
    let keyword = declaration.keyword
    let path = path.dotted(declaration.name.text)
    add(
      kind, path, at: keyword,
      [
        .position: String(keyword),
        .attributes: attributes(declaration.attributes),
        .genericParameters: isNew ? declaration.genericParameters.joinedOrNil : nil,
        .inherited: inherited == 0 ? nil : String(inherited),
      ])
    read(declaration.members, in: path)
  }

  private mutating func read(_ declaration: VariableDeclaration, in path: String) {
    let modifiers = declaration.header.modifiers.map { "\($0.keyword)" }.sorted()
    let types = types(of: declaration.bindings)
    for (index, binding) in declaration.bindings.enumerated() {
      let isLast = index == declaration.bindings.count - 1
      // `_` is a name to this project's parser and a pattern to the compiler.
      let name = binding.name.flatMap { $0.text == "_" ? nil : $0 }
      let isSimple = name != nil
      add(
        .variable, path.dotted(name?.text ?? "_"), at: binding.pattern.range.lowerBound,
        [
          .position: name.map { String($0.range.lowerBound) },
          .keyword: declaration.isConstant ? "let" : "var",
          .modifiers: isSimple ? modifiers.joinedOrNil : nil,
          .attributes: isSimple ? attributes(declaration.attributes) : nil,
          .type: types[index]?.text,
          .initialValue: binding.initializer == nil ? nil : "yes",
          .accessors: accessors(of: binding),
          .lastToken: isLast ? lastToken(of: binding) : nil,
        ])
    }
  }

  /// The type of each binding. A binding without a type and a value has the type of the next one.
  private func types(of bindings: [Binding]) -> [TypeSyntax?] {
    var trailing: TypeSyntax?
    let reversed = bindings.reversed().map { binding -> TypeSyntax? in
      trailing = binding.annotation?.type ?? (binding.initializer == nil ? trailing : nil)
      return trailing
    }
    return reversed.reversed()
  }

  private func accessors(of binding: Binding) -> String? {
    switch binding.accessors {
    case .none: nil
    case .observers: "observers"
    case .computed: "computed"
    }
  }

  private func lastToken(of binding: Binding) -> String? {
    let range = binding.initializer?.range ?? binding.annotation?.range
    guard let range, binding.accessors == .none else { return nil }
    return String(lastTokenPlace(before: range.upperBound))
  }

  private mutating func read(_ declaration: FunctionDeclaration, in path: String) {
    guard declaration.kind == .initializer else { return }
    let parameters = (declaration.parameters ?? []).map {
      $0.name + ($0.defaultValue == nil ? "" : "=")
    }
    add(
      .initializer, path.dotted("init"), at: nextKeyword("init"),
      [.parameters: parameters.joinedOrNil])
  }

  private mutating func read(_ declaration: TypealiasDeclaration, in path: String) {
    let keyword = keyword(before: declaration.name)
    add(
      .typealias, path.dotted(declaration.name.text), at: keyword,
      [.position: String(keyword), .type: declaration.type.text])
  }

  private mutating func read(_ declaration: MacroExpansion, in path: String) {
    // Directives that look like macro expansions.
    guard !["warning", "error", "sourceLocation"].contains(declaration.name.text) else { return }
    let offset = declaration.name.range.lowerBound
    add(
      .macro, path.dotted(declaration.name.text), at: offset,
      [.position: String(offset), .labels: labels(declaration.arguments)])
  }

  /// Attributes that the compiler discards while parsing.
  private static let dropped: Set = [["_unavailableInEmbedded"]]

  private func attributes(_ attributes: [Attribute]) -> String? {
    attributes.filter { !Self.dropped.contains($0.path) }.map { attribute in
      let name = attribute.path.joined(separator: ".")
      let labels = builtInAttributes.contains(name) ? nil : labels(attribute.arguments)
      return attributeText(
        name: name, labels: labels, start: attribute.range.lowerBound,
        lastToken: lastTokenPlace(before: attribute.range.upperBound))
    }.joinedOrNil
  }

  private func labels(_ arguments: [Argument]) -> String? {
    arguments.isEmpty ? nil : arguments.map { ($0.label ?? "_") + ":" }.joined()
  }

  /// The offset of the token before a name.
  private func keyword(before name: Name) -> Int {
    stream[lastToken(before: name.range.lowerBound)].start
  }

  /// The location of the next keyword after the last fact. It approximates the location of a
  /// declaration that has none, which is sufficient for a message.
  private func nextKeyword(_ keyword: String) -> Int {
    let last = facts.last?.offset ?? -1
    let after = lastToken(before: last + 1)..<stream.tokens.count
    let found = after.first { index in
      stream[index].start > last && stream[index].kind == .identifier
        && stream.text(index) == keyword && (index == 0 || stream[index - 1].kind != .period)
    }
    return found.map { stream[$0].start } ?? max(last, 0)
  }

  /// The index of the last token that begins before an offset, or 0.
  private func lastToken(before offset: Int) -> Int {
    max(stream.tokens(in: 0..<offset).upperBound - 1, 0)
  }

  private func lastTokenPlace(before offset: Int) -> Int {
    stream.source.bytes.tokenPlace(stream[lastToken(before: offset)].start)
  }
}
