import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// An argument of a macro expansion in the body of a model, such as a constraint in `#Unique`.
struct MacroSyntax {
  let path: String
  fileprivate let file: SourceFile
  fileprivate let name: Range<Int>
  fileprivate let list: ArgumentList
  fileprivate let index: Int

  /// The arguments of the macro expansions in a file, by their byte ranges.
  static func all(in file: SourceFile, path: String) -> [Range<Int>: MacroSyntax] {
    var all: [Range<Int>: MacroSyntax] = [:]
    for macro in macros(in: file.declarations) {
      guard let list = macro.argumentList else { continue }
      for (index, argument) in list.arguments.enumerated() where all[argument.range] == nil {
        all[argument.range] = MacroSyntax(
          path: path, file: file, name: macro.name.range, list: list, index: index)
      }
    }
    return all
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
    let (semicolon, isAdjacent) = file.semicolon(after: end)
    if let semicolon, !isAdjacent {
      return [name.lowerBound..<end, semicolon].map { Edit(path, $0) }
    }
    let whole = name.lowerBound..<(semicolon?.upperBound ?? end)
    return [Edit(path, file.source.deletion(of: whole))]
  }
}
