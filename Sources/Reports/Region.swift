import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// A range in lines and columns, as editors count them: from 1, and the end is exclusive.
struct Region: Equatable {
  let line, column, endLine, endColumn: Int

  var isOnOneLine: Bool { line == endLine }
}

/// The unit in which a format counts columns.
enum ColumnUnit {
  case utf8Bytes
  case utf16CodeUnits
}

/// Converts the byte ranges of a report to regions, in the column unit of a format.
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

  /// The empty region at the start of code that was not analyzed.
  subscript(gap: AnalysisGap) -> Region {
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
