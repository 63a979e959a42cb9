import SwiftDataLintDataFormats
import SwiftDataLintSwiftSource

/// The path of a source file from bytes to facts:
///
/// 1. `Lexer` turns the bytes into tokens, and `BracketMatcher` finds the closing bracket of each
///    opening one. Both are in a `TokenStream`, which only the module SwiftSource reads.
/// 2. `Parser` turns the tokens into a syntax tree, `SourceFile`: declarations with their members,
///    attributes and initial values. Code between braces is parsed when its contents are requested.
/// 3. `FactsReader` reads the declarations from the tree: types, models, properties, and the values
///    that initializers assign.
/// 4. `CodeReader` reads code from the tree, if containers may depend on it: blocks, variables,
///    functions, calls, and the values that `ExpressionReader` reduces expressions to.
/// 5. `PredicateReader` reads predicates, if the file has any that may read a raw value.
/// 6. `CommentReader` reads the linter comments, and finds what they apply to in the tree.
extension FileFacts {
  /// Reads the facts of a source file. Any bytes are accepted.
  ///
  /// - Parameter readsAll: Whether the code is read even if the file does not mention containers,
  ///   with what it does to the objects of Core Data.
  package init(_ source: SourceText, readsAll: Bool = false) {
    let file = SourceFile(parsing: source)
    let readsCode = readsAll || file.mentions(anyOf: ContainerAPI.names)
    // Only projects with models of Core Data need it, and they read files again for that.
    let readsCoreData = readsAll && file.mentions(anyOf: CoreDataAPI.names)
    let declarations = FactsReader(file)
    self.init(
      version: Self.currentVersion, imports: declarations.imports, types: declarations.types,
      aliases: declarations.aliases, models: declarations.models,
      code: readsCode ? CodeReader(file, readsCoreData: readsCoreData).code : nil,
      predicates: PredicateReader.facts(of: file),
      comments: CommentReader.facts(of: file),
      diagnostics: (Encoding.diagnostic(in: source.bytes).map { [$0] } ?? []) + file.diagnostics)
  }
}
