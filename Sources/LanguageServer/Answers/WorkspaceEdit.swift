import SwiftDataLintDataFormats
import SwiftDataLintSchemaFixes
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// Changes of several files, by their printed paths.
struct WorkspaceEdit {
  /// A replacement of a byte range.
  typealias Replacement = (range: Range<Int>, text: String)

  private var replacements: [String: [Replacement]] = [:]

  init(_ edits: [Edit]) {
    for edit in edits {
      replacements[edit.location.path, default: []].append((edit.location.range, edit.text))
    }
  }

  /// The edits that make the changes of a session, each of which covers lines that differ.
  init(_ changes: [FixSession.Change]) {
    for change in changes {
      replacements[change.path] = Self.replacements(from: change.before, to: change.after)
    }
  }

  private static func replacements(from old: SourceText, to new: SourceText) -> [Replacement] {
    let (before, after) = (lines(of: old), lines(of: new))
    let difference = after.difference(from: before)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var replacements: [Replacement] = []
    var (line, newLine, offset) = (0, 0, 0)
    while line < before.count || newLine < after.count {
      let (start, first) = (offset, newLine)
      while removed.contains(line) {
        offset += before[line].count
        line += 1
      }
      while inserted.contains(newLine) { newLine += 1 }
      if start < offset || first < newLine {
        let text = after[first..<newLine].joined()
        replacements.append((start..<offset, String(decoding: Array(text), as: UTF8.self)))
      } else {
        offset += before[line].count
        (line, newLine) = (line + 1, newLine + 1)
      }
    }
    return replacements
  }

  /// The lines with their endings.
  private static func lines(of source: SourceText) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = source.bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }

  func json(of project: ServedProject, for client: ClientCapabilities) -> JSONValue {
    let files = replacements.sorted { $0.key < $1.key }.map { path, replacements in
      let text = project.text(of: path)
      let edits = replacements.map { replacement -> JSONValue in
        [
          "range": text.range(of: replacement.range, in: client.encoding).json,
          "newText": .string(replacement.text),
        ]
      }
      return (
        uri: project.uri(ofPrinted: path), version: project.document(atPrinted: path)?.version,
        edits: JSONValue.array(edits)
      )
    }
    guard client.takesDocumentChanges else {
      return ["changes": .object(files.map { ($0.uri, $0.edits) })]
    }
    let changes = files.map { file -> JSONValue in
      let version = file.version.map { JSONValue.integer($0) } ?? .null
      return [
        "textDocument": ["uri": .string(file.uri), "version": version], "edits": file.edits,
      ]
    }
    return ["documentChanges": .array(changes)]
  }
}
