/// Rows of text in columns.
enum TextTable {
  /// Wider entries push the rest of their row to the right.
  private static let maximumWidth = 32

  /// A line for each row. Every column but the last is padded to its widest entry, up to the
  /// maximum width.
  static func text(of rows: [[String]], indent: Int = 0) -> String {
    let rows = rows.map { $0.map { DisplayText.shown($0) } }
    let columns = (rows.first?.count ?? 1) - 1
    let widths = (0..<columns).map { column in
      min(rows.map { DisplayText.width(of: $0[column]) }.max() ?? 0, maximumWidth)
    }
    return rows.map { row in
      let padded = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: max(width - DisplayText.width(of: cell), 0))
      }
      let line = (padded + row.suffix(1)).joined(separator: "  ")
      return String(repeating: " ", count: indent) + line.trimmingTrailingBlanks + "\n"
    }.joined()
  }
}

extension String {
  fileprivate var trimmingTrailingBlanks: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
