import SwiftDataLintSchema

/// The picture of a schema as SVG 1.1 without scripts, laid out by `PictureLayout`.
struct SVGPicture {
  private let picture: SchemaPicture
  private let layout: PictureLayout
  private let legend: SVGLegend
  private let isPage: Bool

  private static let margin = 20.0

  /// - Parameter isPage: Whether it is part of a page, which has the style sheet and a heading.
  init(_ picture: SchemaPicture, isPage: Bool = false) {
    self.picture = picture
    self.isPage = isPage
    layout = PictureLayout(picture)
    legend = SVGLegend(picture, width: layout.width)
  }

  /// The document, or the element for a page.
  var text: String {
    let width = max(layout.width, legend.width) + 2 * Self.margin
    let height = layout.height + legend.height + 2 * Self.margin
    let size = "\(SVGText.number(width)) \(SVGText.number(height))"
    var text = isPage ? "" : XMLText.declaration
    // In a page, the namespace is known.
    text += isPage ? "<svg" : "<svg xmlns=\"http://www.w3.org/2000/svg\""
    text += XMLText.attributes(
      [
        "class": "schema",
        "width": SVGText.number(width), "height": SVGText.number(height), "viewBox": "0 0 \(size)",
        "role": "img", "aria-label": summary,
      ])
    text += ">\n"
    if !isPage { text += "<title>\(XMLText.escaped(summary))</title>\n" }
    if !isPage { text += "<style>\n\(PictureStyle.rules)</style>\n" }
    text += "<g transform=\"translate(\(SVGText.number(Self.margin)) 20)\">\n\(legend.text)</g>\n"
    text +=
      "<g transform=\"translate(\(SVGText.number(Self.margin)) "
      + "\(SVGText.number(Self.margin + legend.height)))\">\n"
    for (edge, path) in zip(picture.edges, layout.paths) { text += line(edge, path) }
    for index in picture.boxes.indices { text += box(index) }
    return text + "</g>\n</svg>\n"
  }

  /// What the picture shows, for readers that cannot see it.
  private var summary: String {
    let states = picture.states.map { "\($0.count) \($0.state.rawValue)" }.joined(separator: ", ")
    let count = TextReport.counted(picture.boxes.count, "model")
    return "Schema with \(count)" + (states.isEmpty ? "" : " (\(states))")
  }

  // MARK: Boxes

  private func box(_ index: Int) -> String {
    let (box, frame, metrics) = (picture.boxes[index], layout.frames[index], layout.metrics[index])
    let (width, height) = (SVGText.number(frame.width), SVGText.number(frame.height))
    let title = SVGText.number(BoxMetrics.titleHeight)
    let lines = [box.title, "\(box.state.rawValue): \(box.stateReason)"]
    var text = """
      <g class="m \(box.state.rawValue)" id="m\(index)" \
      transform="translate(\(SVGText.number(frame.x)) \(SVGText.number(frame.y)))">
      <title>\(SVGText.lines(lines + box.marks.map(\.text)))</title>
      <rect class="b" width="\(width)" height="\(height)" rx="4"/>
      <path class="h" d="M.6 \(title)V4q0-3.4 3.4-3.4H\(SVGText.number(frame.width - 4))\
      q3.4 0 3.4 3.4V\(title)Z"/>
      <text class="t" x="\(SVGText.number(BoxMetrics.padding + BoxMetrics.signWidth))" y="20">\
      \(XMLText.escaped(metrics.title))</text>\
      <text class="s" x="\(SVGText.number(frame.width - BoxMetrics.padding))" y="19">\
      \(box.state.rawValue)</text>

      """
    text += SVGText.sign(box.marks, at: BoxMetrics.padding + 5, BoxMetrics.titleHeight / 2)
    for row in box.rows.indices { text += self.row(box.rows[row], row, metrics, frame.width) }
    return text + "</g>\n"
  }

  private func row(
    _ row: SchemaPicture.Row, _ index: Int, _ metrics: BoxMetrics, _ width: Double
  ) -> String {
    let middle = metrics.middle(ofRow: index)
    let (y, top) = (SVGText.number(middle + 4), SVGText.number(middle - 10))
    let shown = metrics.rows[index]
    let sign = SVGText.sign(row.marks, at: BoxMetrics.padding + 5, middle)
    let full = ["\(row.name): \(row.text)", row.relationshipText]
    let tip = SVGText.lines(full.compactMap { $0 } + row.marks.map(\.text))
    let line =
      index == 0
      ? "" : "<path class=\"r\" d=\"M1 \(top)H\(SVGText.number(width - 1))\"/>"
    return """
      <g><title>\(tip)</title>\(line)\
      <text x="\(SVGText.number(BoxMetrics.padding + BoxMetrics.signWidth))" y="\(y)">\
      \(XMLText.escaped(shown.name))</text>\
      <text class="d" x="\(SVGText.number(metrics.textX))" y="\(y)">\
      \(XMLText.escaped(shown.text))</text>\(sign)</g>

      """
  }

  // MARK: Lines

  private func line(_ edge: SchemaPicture.Edge, _ path: PicturePath) -> String {
    let absence = picture.row(edge.from)?.relationship?.absence
    let kind: String
    switch edge.kind {
    case .paired: kind = "e"
    case .inheritance: kind = "e"
    case .oneWay: kind = absence == "inverse unknown" ? "e o" : "e o x"
    }
    let feet =
      edge.kind == .inheritance
      ? SVGFoot.triangle(at: path.end, toRight: !path.arrivesFromRight)
      : SVGFoot.text(edge.from.count, at: path.start, toRight: !path.leavesToRight)
        + SVGFoot.text(edge.to.count, at: path.end, toRight: !path.arrivesFromRight)
    return """
      <g class="\(kind)" data-from="m\(edge.from.box)" data-to="m\(edge.to.box)">\
      <title>\(SVGText.lines([picture.text(of: edge)]))</title>\
      <path class="l" d="\(SVGText.path(path))"/>\(feet)</g>

      """
  }
}
