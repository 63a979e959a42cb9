/// One parsed source file: its tokens, its declarations, and what could not be read.
package struct SourceFile: Sendable {
  package let stream: TokenStream
  package let declarations: [Declaration]
  /// In source order.
  package let flaws: [SourceFlaw]
  /// What was passed as a body turned out to be something that is read.
  private let missesTokens: Bool

  /// Reads a file; any bytes will do.
  ///
  /// - Parameter attribute: the last name of an attribute that types bear whose variables,
  ///   initialisers and macro expansions are asked for, as are those of extensions; nil for those
  ///   of all types, and of none.
  package init(parsing source: SourceText, membersOf attribute: String? = nil) {
    self.init(TokenStream(source), membersOf: attribute)
  }

  /// Reads the declarations of a file whose code is not asked for: what bodies hold takes no tokens
  /// where nothing in the file is flawed.
  ///
  /// - Parameter attribute: as above.
  package init(declarationsOf source: SourceText, membersOf attribute: String? = nil) {
    let file = SourceFile(TokenStream(source, passingBodies: true), membersOf: attribute)
    // What is said of flaws, and how much of the file they spoil, depends on all tokens.
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
