import SwiftDataLintSchemaFixes
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// The lines of a file that a fix changes, after the change: `+` below insertions, `~` below
/// replacements, `-` at deletions. A line that is added or deleted as a whole has its sign before
/// it.
struct FixFrame {
  private let source: SourceText
  private let table: LineTable

  init(of source: SourceText, _ table: LineTable) {
    self.source = source
    self.table = table
  }

  /// - Parameter edits: the edits of this file, sorted by position.
  func lines(with edits: [Edit], _ style: TerminalStyle) -> String {
    // The file may have changed since it was analyzed.
    guard source.holds(edits) else { return "" }
    return groups(edits).map { group in
      group.isDeletion ? deleted(group.lines, style) : changed(group, style)
    }.joined()
  }

  /// Edits that share lines, and the range of these lines.
  private struct Group {
    var lines: ClosedRange<Int>
    var edits: [Edit]
    /// Whether it deletes the lines completely.
    let isDeletion: Bool
  }

  private func groups(_ edits: [Edit]) -> [Group] {
    edits.map(group).reduce(into: []) { groups, next in
      if let last = groups.last, last.lines.upperBound >= next.lines.lowerBound {
        groups[groups.count - 1].lines = last.lines.lowerBound...next.lines.upperBound
        groups[groups.count - 1].edits += next.edits
      } else {
        groups.append(next)
      }
    }
  }

  private func group(of edit: Edit) -> Group {
    let range = edit.location.range
    let (start, end) = (table.position(of: range.lowerBound), table.position(of: range.upperBound))
    let endsBeforeLine = start.line < end.line && end.column == 1
    let isDeletion =
      edit.text.isEmpty && start.column == 1
      && (endsBeforeLine || range.upperBound == source.bytes.count)
    let last = isDeletion && endsBeforeLine ? end.line - 1 : end.line
    return Group(lines: start.line...last, edits: [edit], isDeletion: isDeletion)
  }

  private func deleted(_ lines: ClosedRange<Int>, _ style: TerminalStyle) -> String {
    lines.map { number in
      CodeFrame(number, table.range(ofLine: number), in: source)
        .lines(style, sign: "-") { style.change("-", $0) }
    }.joined()
  }

  private func changed(_ group: Group, _ style: TerminalStyle) -> String {
    let first = group.lines.lowerBound
    // An edit may extend into a newline or a byte order mark.
    let span = group.edits.reduce(
      table.range(ofLine: first).lowerBound..<table.range(ofLine: group.lines.upperBound).upperBound
    ) { span, edit in
      let range = edit.location.range
      return min(span.lowerBound, range.lowerBound)..<max(span.upperBound, range.upperBound)
    }
    let text = source.applying(group.edits, in: span)
    let marks = marks(of: group.edits, from: span.lowerBound)
    let lines = LineTable(text)
    let count = lines.position(of: text.bytes.count).line
    return (1...count).map { number in
      let line = lines.range(ofLine: number)
      let isNew = marks.contains { $0.character == "+" && $0.range.covers(line) }
      let own = isNew ? [] : marks.filter { $0.range.concerns(line) }
      return CodeFrame(first + number - 1, line, in: text, own)
        .lines(style, sign: isNew ? "+" : nil, color: style.help)
    }.joined()
  }

  /// The changes of edits as ranges in the new text, relative to the start of the changed part.
  private func marks(of edits: [Edit], from start: Int) -> [CodeFrame.Mark] {
    var shift = -start
    return edits.map { edit in
      let old = source.bytes[edit.location.range]
      let new = Array(edit.text.utf8)
      let prefix = Self.common(old, new)
      let suffix = Self.common(old.dropFirst(prefix).reversed(), new.dropFirst(prefix).reversed())
      let offset = edit.location.range.lowerBound + shift
      shift += new.count - old.count
      let range = offset + prefix..<offset + new.count - suffix
      let character: Character = range.isEmpty ? "-" : old.count == prefix + suffix ? "+" : "~"
      return CodeFrame.Mark(range: range, character: character)
    }
  }

  /// The length of the common prefix in bytes; ASCII only, so that no character is split.
  private static func common(_ old: some Sequence<UInt8>, _ new: some Sequence<UInt8>) -> Int {
    zip(old, new).prefix { $0 == $1 && $0 < 0x80 }.count
  }
}

extension Range<Int> {
  /// Whether it covers a whole line.
  fileprivate func covers(_ line: Range) -> Bool {
    lowerBound <= line.lowerBound && line.upperBound <= upperBound
  }

  /// Whether it overlaps a line or, if it is empty, lies in the line.
  fileprivate func concerns(_ line: Range) -> Bool {
    isEmpty
      ? line.lowerBound <= lowerBound && lowerBound <= line.upperBound : overlaps(line)
  }
}
