import SwiftDataLintDataFormats

/// The picture of a schema as a graph in Graphviz's DOT language. Models are tables with a port for
/// each row.
enum DOTPicture {
  /// The text of a graph.
  static func text(of picture: SchemaPicture) -> String {
    var lines = [
      "digraph schema {",
      "  graph [rankdir=LR, ranksep=1.2, nodesep=0.4, fontname=\"Helvetica\"]",
      "  node [shape=plain, fontname=\"Helvetica\", fontsize=11]",
      "  edge [dir=both, arrowsize=0.9, fontname=\"Helvetica\", fontsize=9, color=\"#4b5563\"]",
    ]
    for (index, box) in picture.boxes.enumerated() {
      lines.append("  e\(index) [label=<\(table(box))>, tooltip=\(quoted(tooltip(box)))]")
    }
    lines += picture.edges.map { line(for: $0, picture) }
    if !picture.boxes.isEmpty { lines.append("  legend [label=<\(legend(picture))>]") }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  // MARK: Models

  private static func table(_ box: SchemaPicture.Box) -> String {
    let colors = PictureColors.of(box.state)
    let head = """
      <TR><TD PORT="title" COLSPAN="2" BGCOLOR="\(colors.fill)">\
      <FONT COLOR="\(colors.text)"><B>\(escaped(box.title))</B> \(box.state.rawValue)</FONT>\
      \(signs(box.marks))</TD></TR>
      """
    let rows = box.rows.enumerated().map { index, row in
      let text = escaped(row.text)
      return """
        <TR><TD PORT="l\(index)" ALIGN="LEFT">\(escaped(row.name))\(signs(row.marks))\
        </TD><TD PORT="r\(index)" ALIGN="LEFT">\(text.isEmpty ? " " : text)</TD></TR>
        """
    }
    return """
      <TABLE BORDER="1" CELLBORDER="0" CELLSPACING="0" CELLPADDING="4" COLOR="\(colors.line)" \
      BGCOLOR="#ffffff">\(([head] + rows).joined())</TABLE>
      """
  }

  private static func tooltip(_ box: SchemaPicture.Box) -> String {
    let marks = (box.marks + box.rows.flatMap(\.marks)).map(\.text)
    return (["\(box.state.rawValue): \(box.stateReason)"] + marks).joined(separator: "\n")
  }

  /// The number of findings of each severity: `2 errors`.
  private static func signs(_ marks: [SchemaPicture.Mark]) -> String {
    marks.counts.map { severity, count in
      let words = count == 1 ? severity.rawValue : "\(count) \(severity.rawValue)s"
      return " <FONT COLOR=\"\(PictureColors.of(severity))\">\(words)</FONT>"
    }.joined()
  }

  // MARK: Relationships

  private static func line(for edge: SchemaPicture.Edge, _ picture: SchemaPicture) -> String {
    var attributes = ["tooltip=\(quoted(picture.text(of: edge)))"]
    switch edge.kind {
    case .paired:
      attributes += [
        "arrowtail=\(edge.from.count.arrow)", "arrowhead=\(edge.to.count.arrow)",
      ]
    case .oneWay:
      let absence = picture.row(edge.from)?.relationship?.absence ?? "no inverse"
      attributes += [
        "arrowtail=none", "arrowhead=\(edge.to.count.arrow)", "style=dashed",
        "label=\(quoted(absence))",
      ]
    case .inheritance: attributes += ["arrowtail=none", "arrowhead=empty"]
    }
    let ends = "\(port(edge.from, "r")) -> \(port(edge.to, edge.to.row == nil ? "" : "l"))"
    return "  \(ends) [\(attributes.joined(separator: ", "))]"
  }

  private static func port(_ end: SchemaPicture.End, _ side: String) -> String {
    "e\(end.box):" + (end.row.map { "\(side)\($0)" } ?? "title")
  }

  // MARK: Legend

  private static func legend(_ picture: SchemaPicture) -> String {
    let states = picture.states.map { state, count in
      let colors = PictureColors.of(state)
      return """
        <TR><TD BGCOLOR="\(colors.fill)"><FONT COLOR="\(colors.text)">\(state.rawValue)</FONT></TD>\
        <TD ALIGN="LEFT">\(state.meaning) (\(count))</TD></TR>
        """
    }
    return """
      <TABLE BORDER="0" CELLBORDER="0" CELLSPACING="2" CELLPADDING="3">\(states.joined())</TABLE>
      """
  }

  // MARK: Text

  /// Text for an HTML-like label.
  private static func escaped(_ text: String) -> String { HTMLText.escaped(text) }

  /// A string in quotation marks. Graphviz reads entities in strings, and backslashes as escapes.
  private static func quoted(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      escaped(String(line)).replacingScalars { $0 == "\\" ? "\\\\" : nil }
    }
    return "\"\(lines.joined(separator: "\\n"))\""
  }
}

extension SchemaPicture.Multiplicity {
  /// The shape of an end, as Graphviz names it.
  fileprivate var arrow: String {
    switch self {
    case .zeroOrOne: "teeodot"
    case .exactlyOne: "teetee"
    case .many: "crowodot"
    case .undeclared: "none"
    }
  }
}
