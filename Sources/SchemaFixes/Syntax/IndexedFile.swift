import SwiftDataLintSwiftSource

/// A parsed file, in which many declarations can be looked up.
final class IndexedFile {
  /// The path, as printed.
  let path: String
  let file: SourceFile
  private(set) lazy var declarations = DeclarationIndex(file)
  /// Arguments of macro expansions in types, by their byte ranges.
  private(set) lazy var macroArguments = MacroSyntax.all(in: file, path: path)
  private var models: [Range<Int>: ModelSyntax] = [:]

  init(_ path: String, _ file: SourceFile) {
    self.path = path
    self.file = file
  }

  /// The model whose name has a byte range.
  func model(namedAt name: Range<Int>) -> ModelSyntax? {
    if let known = models[name] { return known }
    let model = ModelSyntax(namedAt: name, in: self)
    models[name] = model
    return model
  }
}
