/// One parsed source file: its tokens, its declarations, and what could not be read.
package struct SourceFile: Sendable {
  package let stream: TokenStream
  package let declarations: [Declaration]
  /// In source order.
  package let flaws: [SourceFlaw]

  /// Reads a file; any bytes will do.
  ///
  /// - Parameter attribute: the last name of an attribute that types bear whose variables,
  ///   initialisers and macro expansions are asked for; nil for those of all types, and of none.
  package init(parsing source: SourceText, membersOf attribute: String? = nil) {
    stream = TokenStream(source)
    var parser = Parser(stream, membersOf: attribute)
    declarations = parser.declarations(until: stream.tokens.count)
    flaws = (stream.flaws + parser.flaws).sorted { $0.offset < $1.offset }
  }
}
