import SchemaRules
import SwiftSource

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

extension SourceText {
  /// Whether there is something at the places of all edits. The sources of a report are read when
  /// it is written, and may have become shorter by then.
  func holds(_ edits: [Edit]) -> Bool {
    edits.allSatisfy { $0.location.range.upperBound <= bytes.count }
  }
}
