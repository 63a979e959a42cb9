import SwiftDataLintSwiftSource

/// The changes to a file in the format of `patch` and `git apply`.
package enum UnifiedDiff {
  private static let lineFeed = UInt8(ascii: "\n")

  /// The bytes of the diff; empty if there is no difference.
  ///
  /// - Parameters:
  ///   - path: the path of the file, relative to the folder in which the diff is applied.
  ///   - style: the style for terminal output. With colors, control characters are replaced.
  package static func bytes(
    of path: String, from before: SourceText, to after: SourceText, style: TerminalStyle
  ) -> [UInt8] {
    let lines = Line.all(from: before, to: after)
    let hunks = hunks(of: lines, margin: 3)
    if hunks.isEmpty { return [] }
    let old = style.bold("--- \(quoted("a/" + path))")
    let new = style.bold("+++ \(quoted("b/" + path))")
    return Array("\(old)\n\(new)\n".utf8) + hunks.flatMap { bytes(of: lines[$0], style) }
  }

  /// Only the changed lines, for display, each run with a hunk heading.
  static func changedLines(from before: SourceText, to after: SourceText) -> String {
    let lines = Line.all(from: before, to: after)
    return hunks(of: lines, margin: 0).map { hunk in
      heading(lines[hunk]) + "\n" + lines[hunk].map { $0.shown + "\n" }.joined()
    }.joined()
  }

  /// A line of one of the files or of both.
  private struct Line {
    enum Kind: String {
      case kept = " "
      case removed = "-"
      case added = "+"
    }

    let kind: Kind
    /// The bytes without the trailing line feed.
    let bytes: ArraySlice<UInt8>
    /// Whether it is the last line of its file and has no line feed.
    let isOpen: Bool
    /// The line numbers in both files, from 0. In a file without the line, its insertion point.
    let old, new: Int

    /// The line for display, with control characters replaced.
    var shown: String {
      let text = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
      return DisplayText.shown(kind.rawValue + String(decoding: text, as: UTF8.self))
    }

    /// All lines of both files, with removed lines before the lines that replace them.
    static func all(from before: SourceText, to after: SourceText) -> [Line] {
      let (before, after) = (split(before), split(after))
      var (removed, added): (Set<Int>, Set<Int>) = ([], [])
      // Numbers are compared faster than lines.
      var numbers: [ArraySlice<UInt8>: Int] = [:]
      for line in before + after where numbers[line] == nil { numbers[line] = numbers.count }
      let (oldNumbers, newNumbers) = (
        before.map { numbers[$0] ?? 0 }, after.map { numbers[$0] ?? 0 }
      )
      for change in newNumbers.difference(from: oldNumbers) {
        switch change {
        case .remove(let offset, _, _): removed.insert(offset)
        case .insert(let offset, _, _): added.insert(offset)
        }
      }
      var lines: [Line] = []
      var (old, new) = (0, 0)
      while old < before.count || new < after.count {
        let kind: Kind = removed.contains(old) ? .removed : added.contains(new) ? .added : .kept
        let text = kind == .added ? after[new] : before[old]
        lines.append(Line(kind, text, old, new))
        if kind != .added { old += 1 }
        if kind != .removed { new += 1 }
      }
      return lines
    }

    private init(_ kind: Kind, _ text: ArraySlice<UInt8>, _ old: Int, _ new: Int) {
      self.kind = kind
      isOpen = text.last != UnifiedDiff.lineFeed
      bytes = isOpen ? text : text.dropLast()
      (self.old, self.new) = (old, new)
    }

    /// The lines with their line feeds.
    private static func split(_ source: SourceText) -> [ArraySlice<UInt8>] {
      let bytes = source.bytes
      var lines: [ArraySlice<UInt8>] = []
      var start = 0
      for index in bytes.indices where bytes[index] == UnifiedDiff.lineFeed {
        lines.append(bytes[start...index])
        start = index + 1
      }
      return start < bytes.count ? lines + [bytes[start...]] : lines
    }
  }

  /// The ranges of lines to show: changed lines and the lines around them.
  ///
  /// - Parameter margin: the number of lines before and after a change.
  private static func hunks(of lines: [Line], margin: Int) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in lines.indices where lines[index].kind != .kept {
      let start = max(0, index - margin)
      let end = min(lines.count, index + margin + 1)
      if let last = hunks.last, last.upperBound >= start {
        hunks[hunks.count - 1] = last.lowerBound..<end
      } else {
        hunks.append(start..<end)
      }
    }
    return hunks
  }

  private static func bytes(of lines: ArraySlice<Line>, _ style: TerminalStyle) -> [UInt8] {
    Array("\(style.dim(heading(lines)))\n".utf8)
      + lines.flatMap { line -> [UInt8] in
        let shown = style.change(line.kind.rawValue, line.shown)
        let text = style.isColored ? Array(shown.utf8) : Array(line.kind.rawValue.utf8) + line.bytes
        return text + (line.isOpen ? "\n\\ No newline at end of file\n" : "\n").utf8
      }
  }

  /// The hunk heading, with the line numbers in both files.
  private static func heading(_ lines: ArraySlice<Line>) -> String {
    guard let first = lines.first else { return "" }
    let old = place(first.old, lines.count { $0.kind != .added })
    let new = place(first.new, lines.count { $0.kind != .removed })
    return "@@ -\(old) +\(new) @@"
  }

  /// The first line, from 1, and the number of lines. For an empty range, the line before it, or 0.
  private static func place(_ start: Int, _ count: Int) -> String {
    count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
  }

  /// A path, quoted if necessary so that both tools can read it.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0x22 && $0 != 0x5C }
    if isPlain { return path.utf8.contains(0x20) ? path + "\t" : path }
    let escaped = path.utf8.map { byte -> String in
      switch byte {
      case 0x22: "\\\""
      case 0x5C: "\\\\"
      case 0x20..<0x7F: String(UnicodeScalar(byte))
      default: "\\" + octal(byte)
      }
    }
    return "\"\(escaped.joined())\""
  }

  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return String(repeating: "0", count: 3 - digits.count) + digits
  }
}
