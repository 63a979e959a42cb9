import SwiftDataLintSchemaRules

extension Fix {
  /// The edits of each file, files in the order of their paths.
  var editsByFile: [(path: String, edits: [Edit])] {
    edits.reduce(into: []) { files, edit in
      if files.last?.path == edit.location.path {
        files[files.count - 1].edits.append(edit)
      } else {
        files.append((edit.location.path, [edit]))
      }
    }
  }
}
