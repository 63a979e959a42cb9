/// The size of a box and the places of what is in it, in pixels from its corner.
struct BoxMetrics: Sendable {
  static let fontSize = 12.0
  static let smallFontSize = 10.0
  static let rowHeight = 20.0
  static let titleHeight = 30.0
  /// The space at the left and right edges.
  static let padding = 10.0
  /// The space for the sign of a finding.
  static let signWidth = 16.0
  private static let columnGap = 14.0
  private static let limits = (name: 200.0, text: 330.0)
  private static let minimumWidth = 150.0

  /// The title as far as it fits.
  let title: String
  /// The names and the texts of the rows as far as they fit.
  let rows: [(name: String, text: String)]
  /// Where the texts of the rows begin.
  let textX: Double
  let width: Double
  var height: Double { Self.titleHeight + Double(rows.count) * Self.rowHeight + 4 }

  init(_ box: SchemaPicture.Box) {
    let shown = box.rows.map { row in
      (
        name: Self.fitting(row.name, Self.limits.name),
        text: Self.fitting(row.text, Self.limits.text)
      )
    }
    let nameWidth = shown.map { Self.width($0.name) }.max() ?? 0
    let textWidth = shown.map { Self.width($0.text) }.max() ?? 0
    let state = TextWidth.width(of: box.state.rawValue, size: Self.smallFontSize)
    let titleLimit = Self.limits.name + Self.limits.text - state
    let title = TextWidth.fitting(
      DisplayText.shown(box.title), titleLimit, size: Self.fontSize + 1, isBold: true)
    let titleWidth =
      TextWidth.width(of: title, size: Self.fontSize + 1, isBold: true) + Self.columnGap + state
    let rowsWidth = nameWidth + Self.columnGap + textWidth
    self.title = title
    rows = shown
    textX = Self.padding + Self.signWidth + nameWidth + Self.columnGap
    width = max(
      Self.minimumWidth,
      (2 * Self.padding + Self.signWidth + max(titleWidth, rowsWidth)).rounded(.up))
  }

  /// The middle of a row.
  func middle(ofRow row: Int) -> Double {
    Self.titleHeight + (Double(row) + 0.5) * Self.rowHeight
  }

  /// The height at which a line ends: the middle of a row, or in the title. There, each kind of end
  /// has a height of its own, so that different signs do not overlap.
  func portY(_ end: SchemaPicture.End) -> Double {
    if let row = end.row, rows.indices.contains(row) { return middle(ofRow: row) }
    return switch end.count {
    case .undeclared: 6
    case .zeroOrOne, .exactlyOne: 16
    case .many: 26
    }
  }

  private static func fitting(_ text: String, _ limit: Double) -> String {
    TextWidth.fitting(DisplayText.shown(text), limit, size: fontSize)
  }

  private static func width(_ text: String) -> Double { TextWidth.width(of: text, size: fontSize) }
}
