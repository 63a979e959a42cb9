import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

extension SourceFile {
  /// An edit that removes one of several arguments.
  func edit(dropping index: Int, of list: ArgumentList, in path: String) -> Edit {
    let (range, rest) = deletion(of: index, in: list)
    return Edit(path, range, rest)
  }
}

extension ArgumentList {
  /// An edit that appends an argument.
  func edit(appending argument: String, in path: String) -> Edit {
    let end = arguments.last?.range.upperBound ?? inside.lowerBound
    return Edit(path, end..<end, (arguments.isEmpty ? "" : ", ") + argument)
  }
}
