import SwiftDataLintSchemaRules

extension Fix {
  /// The edits grouped by file, sorted by path.
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
