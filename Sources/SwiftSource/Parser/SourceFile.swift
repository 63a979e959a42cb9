/// A parsed source file: its tokens, its declarations and its diagnostics.
package struct SourceFile: Sendable {
  package let stream: TokenStream
  package let declarations: [Declaration]
  /// The diagnostics in source order.
  package let flaws: [SourceFlaw]
  /// Whether the lexer skipped a body whose tokens are needed.
  private let missesTokens: Bool

  /// Parses a file, which may contain any bytes.
  ///
  /// - Parameter attribute: The last name of an attribute. Variables, initializers and macro
  ///   expansions are parsed only in types with this attribute and in extensions, or everywhere if
  ///   it is nil.
  package init(parsing source: SourceText, membersOf attribute: String? = nil) {
    self.init(TokenStream(source), membersOf: attribute)
  }

  /// Parses the declarations of a file whose code is not needed. Bodies are not tokenized unless
  /// the file has errors.
  ///
  /// - Parameter attribute: See `init(parsing:membersOf:)`.
  package init(declarationsOf source: SourceText, membersOf attribute: String? = nil) {
    let file = SourceFile(TokenStream(source, passingBodies: true), membersOf: attribute)
    // The diagnostics, and how much of the file they affect, depend on all tokens.
    let isWhole = file.flaws.isEmpty && !file.missesTokens
    self = isWhole ? file : SourceFile(parsing: source, membersOf: attribute)
  }

  private init(_ stream: TokenStream, membersOf attribute: String?) {
    self.stream = stream
    var parser = Parser(stream, membersOf: attribute)
    declarations = parser.declarations(until: stream.tokens.count)
    flaws = (stream.flaws + parser.flaws).sorted { $0.offset < $1.offset }
    missesTokens = parser.missesTokens
  }
}
