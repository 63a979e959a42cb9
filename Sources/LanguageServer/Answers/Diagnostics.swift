import SwiftDataLintDataFormats
import SwiftDataLintLinting
import SwiftDataLintSchema
import SwiftDataLintSchemaRules

/// Makes diagnostics of findings, and of errors in settings.
struct DiagnosticMaker {
  let project: ServedProject
  let encoding: PositionEncoding

  /// The diagnostic of a finding.
  func diagnostic(_ finding: Finding) -> Diagnostic {
    let details = [
      finding.help.map { "help: " + $0 },
      finding.runtimeLine.map { line in
        (finding.isFromServer ? "the server reports '" : "the runtime reports '") + line + "'"
      },
    ]
    var data = ["rule": finding.rule]
    (data["model"], data["property"]) = (finding.model, finding.property)
    return Diagnostic(
      range: range(of: finding.location), severity: finding.severity, rule: finding.rule,
      page: project.pages?.address(of: finding.rule),
      message: [finding.message] + details.compactMap { $0 },
      related: finding.related.map { related in
        Diagnostic.Related(
          uri: project.uri(ofPrinted: related.location.path),
          range: range(of: related.location), message: related.message)
      }, data: data)
  }

  func range(of location: SourceLocation) -> TextRange {
    project.text(of: location.path).range(of: location.range, in: encoding)
  }

  /// The diagnostic of an error with a place; nil if it has none.
  func diagnostic(_ error: PlacedError) -> Diagnostic {
    let text = project.text(of: error.path)
    let line = error.line - 1
    // The column counts bytes.
    let start = text.offset(
      of: TextPosition(line: line, character: error.column - 1), in: .utf8)
    let rest = text.bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    return Diagnostic(
      range: text.range(of: start..<start + Self.tokenLength(rest), in: encoding),
      severity: .error, rule: nil, message: [error.message])
  }

  /// The length of the string or word at the start of a line's rest.
  private static func tokenLength(_ rest: ArraySlice<UInt8>) -> Int {
    let quote = UInt8(ascii: "\"")
    if rest.first == quote, let end = rest.dropFirst().firstIndex(of: quote) {
      return end + 1 - rest.startIndex
    }
    let ends = Array(" \t,:]}".utf8)
    return max(rest.prefix { !ends.contains($0) }.count, min(rest.count, 1))
  }
}

/// An error such as `.swiftdata-lint.json:3:5: unknown setting 'rule'`.
struct PlacedError: Equatable {
  /// The printed path.
  let path: String
  /// Both count from 1.
  let line, column: Int
  let message: String

  /// Nil if the line does not begin with a place.
  init?(_ line: String) {
    var start = line.startIndex
    while let end = line.range(of: ": ", from: start) {
      let place = line[..<end.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      if place.count >= 3, let row = Int(place[place.count - 2]),
        let column = Int(place[place.count - 1]), row > 0, column > 0
      {
        path = place.dropLast(2).joined(separator: ":")
        (self.line, self.column) = (row, column)
        message = String(line[end.upperBound...])
        return
      }
      start = end.upperBound
    }
    return nil
  }
}

extension String {
  /// The first occurrence of an ASCII text at or after an index.
  fileprivate func range(of text: String, from start: Index) -> Range<Index>? {
    var index = start
    while index < endIndex {
      if self[index...].utf8.starts(with: text.utf8) {
        return index..<utf8.index(index, offsetBy: text.utf8.count)
      }
      index = utf8.index(after: index)
    }
    return nil
  }
}
