/// A table with a left-aligned first column. The other columns are right-aligned.
struct Table {
  private var rows: [[String]]
  private static let firstWidth = 28
  private static let width = 12

  init(_ head: [String]) { rows = [head] }

  mutating func add(_ row: [String]) { rows.append(row) }

  var text: String {
    rows.map { row in
      let first = "  " + (row.first ?? "")
      let rest = row.dropFirst().map { Self.blanks(Self.width - $0.count) + $0 }
      return first + Self.blanks(Self.firstWidth - first.count) + rest.joined()
    }.joined(separator: "\n")
  }

  private static func blanks(_ count: Int) -> String {
    String(repeating: " ", count: max(1, count))
  }
}

/// Formats numbers for people.
enum Figure {
  /// A number with the given number of decimal places.
  static func fixed(_ value: Double, _ digits: Int) -> String {
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let units = Int((value * Double(scale)).rounded())
    guard digits > 0 else { return "\(units)" }
    let fraction = String(abs(units) % scale)
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(units < 0 ? "-" : "")\(abs(units) / scale).\(zeros)\(fraction)"
  }

  /// A number with thousands separators.
  static func count(_ value: Int) -> String {
    value < 1_000
      ? "\(value)" : count(value / 1_000) + "," + String(String(value % 1_000 + 1_000).dropFirst())
  }

  /// A time in nanoseconds, formatted with three significant digits.
  static func time(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<9_995_000: fixed(nanoseconds / 1e6, 2) + " ms"
    case ..<99_950_000: fixed(nanoseconds / 1e6, 1) + " ms"
    case ..<999_500_000: fixed(nanoseconds / 1e6, 0) + " ms"
    default: fixed(nanoseconds / 1e9, 2) + " s"
    }
  }

  /// A time in nanoseconds, formatted in milliseconds with two decimal places.
  static func milliseconds(_ nanoseconds: Double) -> String {
    fixed(nanoseconds / 1e6, 2) + " ms"
  }

  /// A size in bytes, formatted in megabytes.
  static func megabytes(_ bytes: Int) -> String { fixed(Double(bytes) / 1e6, 1) + " MB" }
}
