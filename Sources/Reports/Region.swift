import SwiftDataLintModelSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// A range as people and editors count it: lines and columns from 1, the end not included.
struct Region: Equatable {
  let line, column, endLine, endColumn: Int

  var isOnOneLine: Bool { line == endLine }
}

/// What a format counts columns in.
enum ColumnUnit {
  case utf8Bytes
  case utf16CodeUnits
}

/// The regions of a report's byte ranges, in the unit of one format.
struct Regions {
  private let sources: Sources
  private let tables: [String: LineTable]
  private let unit: ColumnUnit

  init(of report: Report, in unit: ColumnUnit) {
    sources = report.sources
    tables = report.sources.lineTables(of: report.paths)
    self.unit = unit
  }

  subscript(location: SourceLocation) -> Region {
    region(location.range, in: location.path)
  }

  /// The empty region at which something was not analysed.
  subscript(gap: NotAnalysed) -> Region {
    region(gap.offset..<gap.offset, in: gap.path)
  }

  private func region(_ range: Range<Int>, in path: String) -> Region {
    guard let table = tables[path] else {
      return Region(line: 1, column: 1, endLine: 1, endColumn: 1)
    }
    let start = table.position(of: range.lowerBound)
    let end = table.position(of: range.upperBound)
    return Region(
      line: start.line, column: column(of: start, table, path), endLine: end.line,
      endColumn: column(of: end, table, path))
  }

  private func column(of position: LineColumn, _ table: LineTable, _ path: String) -> Int {
    switch unit {
    case .utf8Bytes:
      return position.column
    case .utf16CodeUnits:
      let start = table.range(ofLine: position.line).lowerBound
      return sources.text(of: path)[start..<start + position.column - 1].utf16.count + 1
    }
  }
}
