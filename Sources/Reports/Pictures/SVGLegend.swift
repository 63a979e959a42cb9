/// The legend of a picture: the states, severities and lines that occur in it, in rows.
struct SVGLegend {
  private(set) var text = ""
  private(set) var width = 0.0
  private(set) var height = 0.0

  private static let gap = 18.0
  private static let rowHeight = 20.0
  private static let minimumLimit = 720.0

  /// The place of the next entry.
  private var place = Point(x: 0, y: 0)
  /// The width that rows keep to.
  private let limit: Double

  /// - Parameter width: The width of the picture below it.
  init(_ picture: SchemaPicture, width: Double) {
    limit = max(width, Self.minimumLimit)
    guard !picture.boxes.isEmpty else {
      text = "<text y=\"12\">There are no models.</text>\n"
      (self.width, height) = (160, 24)
      return
    }
    for (state, count) in picture.states {
      add("\(state.rawValue): \(state.meaning) (\(count))", symbolWidth: 22) {
        """
        <g class="\(state.rawValue)"><rect class="b" width="16" height="12" rx="2"/>\
        <rect class="h" x="1" y="1" width="14" height="6"/></g>
        """
      }
    }
    for (severity, count) in picture.marks.counts {
      let mark = SchemaPicture.Mark(severity: severity, rule: "", message: "")
      add("\(severity.rawValue) (\(count))", symbolWidth: 18) {
        SVGText.sign([mark], at: 6, 6)
      }
    }
    addLines(picture)
    height = place.y + 40
  }

  private mutating func addLines(_ picture: SchemaPicture) {
    let counts = Set(picture.edges.flatMap { [$0.from.count, $0.to.count] })
    let names: [(SchemaPicture.Multiplicity, String)] = [
      (.exactlyOne, "one"), (.zeroOrOne, "one or none"), (.many, "any number"),
    ]
    for (count, name) in names where counts.contains(count) {
      add(name, symbolWidth: 34) {
        let foot = SVGFoot.text(count, at: Point(x: 28, y: 6), toRight: true)
        return "<g class=\"e\"><path d=\"M0 6H28\"/>\(foot)</g>"
      }
    }
    if picture.edges.contains(where: { $0.kind == .oneWay }) {
      add("without a known inverse", symbolWidth: 34) {
        "<g class=\"e o x\"><path class=\"l\" d=\"M0 6H28\"/></g>"
      }
    }
    if picture.edges.contains(where: { $0.kind == .inheritance }) {
      add("inherits from", symbolWidth: 34) {
        let end = SVGFoot.triangle(at: Point(x: 28, y: 6), toRight: true)
        return "<g class=\"e\"><path d=\"M0 6H28\"/>\(end)</g>"
      }
    }
  }

  private mutating func add(_ words: String, symbolWidth: Double, symbol: () -> String) {
    let size = symbolWidth + TextWidth.width(of: words, size: BoxMetrics.fontSize)
    if place.x > 0, place.x + size > limit { place = Point(x: 0, y: place.y + Self.rowHeight) }
    text += """
      <g transform="translate(\(SVGText.number(place.x)) \(SVGText.number(place.y)))">\(symbol())\
      <text x="\(SVGText.number(symbolWidth))" y="10">\(words)</text></g>

      """
    width = max(width, place.x + size)
    place.x += size + Self.gap
  }
}
