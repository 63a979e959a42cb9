/// A parsed source file: its tokens, its declarations and its diagnostics.
package struct SourceFile: Sendable {
  package let stream: TokenStream
  package let declarations: [Declaration]
  /// The diagnostics in source order.
  package let flaws: [SourceFlaw]

  /// Parses a file, which may contain any bytes.
  ///
  /// - Parameter attribute: The last name of an attribute. Variables, initializers and macro
  ///   expansions are parsed only in types with this attribute and in extensions, or everywhere if
  ///   it is nil.
  package init(parsing source: SourceText, membersOf attribute: String? = nil) {
    stream = TokenStream(source)
    var parser = Parser(stream, membersOf: attribute)
    declarations = parser.declarations(until: stream.tokens.count)
    flaws = (stream.flaws + parser.flaws).sorted { $0.offset < $1.offset }
  }
}
