/// One parsed source file: its tokens, its declarations, and what could not be read.
package struct SourceFile: Sendable {
  package let stream: TokenStream
  package let declarations: [Declaration]
  /// In source order.
  package let flaws: [SourceFlaw]

  /// Reads a file; any bytes will do.
  package init(parsing source: SourceText) {
    stream = TokenStream(source)
    var parser = Parser(stream)
    declarations = parser.declarations(until: stream.tokens.count)
    flaws = (stream.flaws + parser.flaws).sorted { $0.offset < $1.offset }
  }
}
