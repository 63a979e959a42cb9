/// A parsed source file: its tokens, its declarations and its diagnostics.
package struct SourceFile: Sendable {
  package let stream: TokenStream
  package let declarations: [Declaration]
  /// The diagnostics in source order.
  package let flaws: [SourceFlaw]

  /// Parses a file, which may contain any bytes.
  package init(parsing source: SourceText) {
    stream = TokenStream(source)
    var parser = Parser(stream)
    declarations = parser.declarations(until: stream.tokens.count)
    flaws = (stream.flaws + parser.flaws).sorted { $0.offset < $1.offset }
  }
}
