import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// An argument of a macro expansion in the body of a model, such as a constraint in `#Unique`.
struct MacroSyntax {
  let path: String
  private let file: SourceFile
  private let name: Range<Int>
  private let list: ArgumentList
  private let index: Int

  /// - Parameter location: the location of the argument.
  init?(at location: SourceLocation, in files: SyntaxFiles) {
    guard let file = files.file(location.path) else { return nil }
    self.file = file
    path = location.path
    for macro in Self.macros(in: file.declarations) {
      guard let list = macro.argumentList else { continue }
      for (index, argument) in list.arguments.enumerated() where argument.range == location.range {
        (name, self.list, self.index) = (macro.name.range, list, index)
        return
      }
    }
    return nil
  }

  private static func macros(in declarations: [Declaration]) -> [MacroExpansion] {
    declarations.flatMap { declaration -> [MacroExpansion] in
      switch declaration {
      case .macro(let macro): [macro]
      case .type(let type): macros(in: type.members)
      default: []
      }
    }
  }

  /// Edits that remove the argument, or the whole macro expansion if it has no other argument.
  func editsDropping() -> [Edit] {
    guard list.arguments.count == 1 else { return [file.edit(dropping: index, of: list, in: path)] }
    let end = list.inside.upperBound + 1
    let (semicolon, isAdjacent) = file.semicolon(behind: end)
    if let semicolon, !isAdjacent {
      return [name.lowerBound..<end, semicolon].map { Edit(path, $0) }
    }
    let whole = name.lowerBound..<(semicolon?.upperBound ?? end)
    return [Edit(path, file.source.deletion(of: whole))]
  }
}
