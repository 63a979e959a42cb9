/// Parts of SVG that are written in several places.
enum SVGText {
  /// A coordinate with at most one digit after the point.
  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    if tenths % 10 == 0 { return String(tenths / 10) }
    return (tenths < 0 ? "-" : "") + "\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }

  private static func text(_ point: Point) -> String { "\(number(point.x)) \(number(point.y))" }

  /// The commands of a path.
  static func path(_ path: PicturePath) -> String {
    "M" + text(path.start)
      + path.steps.map { step in
        switch step {
        case .line(let end): "L" + text(end)
        case .curve(let first, let second, let end):
          "C" + [first, second, end].map(text).joined(separator: " ")
        }
      }.joined()
  }

  /// Lines of text for a tooltip.
  static func lines(_ lines: [String]) -> String {
    lines.map { XMLText.escaped(DisplayText.shown($0)) }.joined(separator: "\n")
  }

  /// The sign for the highest severity of findings, around a point: a circle, a triangle or a
  /// square with a letter, so that it can be told without its color.
  static func sign(_ marks: [SchemaPicture.Mark], at x: Double, _ y: Double) -> String {
    guard let severity = marks.severity else { return "" }
    let place = "transform=\"translate(\(number(x)) \(number(y)))\""
    let shape =
      switch severity {
      case .error: "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0"
      case .warning: "M0-6.5L6.8 6H-6.8Z"
      case .note: "M-5.5-5.5h11v11h-11Z"
      }
    let letter = severity == .note ? "i" : "!"
    return """
      <g \(place)><path class="\(severity.rawValue)" d="\(shape)"/>\
      <text class="k" y="\(severity == .warning ? "4.4" : "3.2")">\(letter)</text></g>
      """
  }
}

/// The ends of lines.
enum SVGFoot {
  /// The crow's foot for a number of objects.
  ///
  /// - Parameters:
  ///   - point: The end of the line at the box.
  ///   - toRight: Whether the box is at the right of that point.
  static func text(
    _ count: SchemaPicture.Multiplicity, at point: Point, toRight: Bool
  ) -> String {
    let sign = toRight ? -1.0 : 1.0
    func x(_ distance: Double) -> String { SVGText.number(point.x + sign * distance) }
    func y(_ distance: Double) -> String { SVGText.number(point.y + distance) }
    func bar(_ distance: Double) -> String { "M\(x(distance)) \(y(-5))V\(y(5))" }
    let circle = "<circle cx=\"\(x(13))\" cy=\"\(y(0))\" r=\"3\"/>"
    switch count {
    case .zeroOrOne: return "<path d=\"\(bar(6))\"/>\(circle)"
    case .exactlyOne: return "<path d=\"\(bar(6))\(bar(10))\"/>"
    case .many:
      let foot = "M\(x(0)) \(y(-5))L\(x(10)) \(y(0))L\(x(0)) \(y(5))"
      return "<path d=\"\(foot)\"/>\(circle)"
    case .undeclared: return ""
    }
  }

  /// The triangle at a superclass.
  static func triangle(at point: Point, toRight: Bool) -> String {
    let x = SVGText.number(point.x + (toRight ? -11 : 11))
    let (top, bottom) = (SVGText.number(point.y - 6), SVGText.number(point.y + 6))
    let tip = "\(SVGText.number(point.x)) \(SVGText.number(point.y))"
    return "<path class=\"i\" d=\"M\(tip)L\(x) \(top)V\(bottom)Z\"/>"
  }
}
