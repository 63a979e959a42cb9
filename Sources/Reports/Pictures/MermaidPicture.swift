import SwiftDataLintDataFormats
import SwiftDataLintSchema
import SwiftDataLintSchemaRules

/// The picture of a schema as an entity-relationship diagram of Mermaid 11.
///
/// Models have made-up identifiers, and their names are labels, because Mermaid's grammar
/// (`erDiagram.jison`) has no escapes for identifiers.
enum MermaidPicture {
  /// The text of a diagram.
  static func text(of picture: SchemaPicture) -> String {
    var lines = ["erDiagram"]
    lines += picture.states.map { "  %% \($0.state.rawValue): \($0.state.meaning)" }
    for (index, box) in picture.boxes.enumerated() { lines += entity(box, index) }
    lines += relationships(picture)
    lines += picture.states.map { "  classDef \($0.state.rawValue) \($0.state.mermaidStyle)" }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: Models

  private static func entity(_ box: SchemaPicture.Box, _ index: Int) -> [String] {
    let marks = box.marks.map { " " + $0.severity.sign }.joined()
    let title = "\(box.title) (\(box.state.rawValue))\(marks)"
    let name = "  e\(index)[\(quoted(title))]:::\(box.state.rawValue)"
    let rows = box.rows.map { "    " + attribute($0) }
    return rows.isEmpty ? [name] : [name + " {"] + rows + ["  }"]
  }

  /// A type, a name, a key if it is unique, and a comment with the rest.
  private static func attribute(_ row: SchemaPicture.Row) -> String {
    let type = row.isConstraint ? "unique" : row.type ?? "unknown"
    let (typeWord, nameWord) = (word(for: type), word(for: row.name))
    let isUnique = row.options.contains("unique")
    var words: [String] = []
    if nameWord != row.name { words.append(row.name) }
    if row.type != nil, !isEvident(type) { words.append(type) }
    if row.isMarkedOptional { words.append("optional") }
    if let value = row.defaultValue { words.append("= " + value) }
    words += row.details.filter { $0 != "unique" }
    words += row.marks.map { "\($0.severity.sign) \($0.rule)" }
    // Mermaid fails to draw a comment of spaces.
    words.removeAll { $0.allSatisfy(\.isWhitespace) }
    let comment = words.isEmpty ? "" : " " + quoted(words.joined(separator: ", "))
    return "\(typeWord) \(nameWord)\(isUnique ? " UK" : "")\(comment)"
  }

  // MARK: Relationships

  /// Mermaid draws all lines from a model to itself in the same place, so that they are one here.
  private static func relationships(_ picture: SchemaPicture) -> [String] {
    let loops = Dictionary(grouping: picture.edges.filter(\.isLoop), by: \.from.box)
    var known: Set<Int> = []
    return picture.edges.compactMap { edge in
      if !edge.isLoop { return line(for: [edge], picture) }
      let isFirst = known.insert(edge.from.box).inserted
      return isFirst ? line(for: loops[edge.from.box] ?? [edge], picture) : nil
    }
  }

  /// - Parameter edges: Between the same models. The ends are those of the first, or of one with
  ///   any number of objects.
  private static func line(
    for edges: [SchemaPicture.Edge], _ picture: SchemaPicture
  ) -> String? {
    guard let first = edges.first else { return nil }
    let from = edges.map(\.from.count).first { $0 == .many } ?? first.from.count
    let to = edges.map(\.to.count).first { $0 == .many } ?? first.to.count
    let line = edges.allSatisfy { $0.kind == .paired } ? "--" : ".."
    let ends = "e\(first.from.box) \(from.leftFoot)\(line)\(to.rightFoot) e\(first.to.box)"
    let labels = edges.map { label(of: $0, picture) }.joined(separator: "; ")
    return "  \(ends) : \(quoted(labels))"
  }

  /// Both names with their delete rules: `stops (cascade) / trip (nullify)`.
  private static func label(of edge: SchemaPicture.Edge, _ picture: SchemaPicture) -> String {
    func words(_ end: SchemaPicture.End) -> String? {
      picture.row(end).map { "\($0.name) (\($0.relationship?.deleteRule ?? "?"))" }
    }
    switch edge.kind {
    case .inheritance: return "inherits from"
    case .oneWay:
      let absence = picture.row(edge.from)?.relationship?.absence ?? "no inverse"
      return "\(words(edge.from) ?? ""), \(absence)"
    case .paired:
      return [words(edge.from), words(edge.to)].compactMap { $0 }.joined(separator: " / ")
    }
  }

  // MARK: Text

  /// A string in quotation marks. Characters with a meaning in Mermaid, in Markdown or in HTML are
  /// written as Mermaid's entity codes, because its preprocessor and its labels interpret them.
  static func quoted(_ text: String) -> String {
    // The lexer finds `direction LR` anywhere in a line.
    let hidesSpaces = text.lowercased().range(ofText: "direction") != nil
    let escaped = DisplayText.shown(text).replacingScalars { scalar in
      switch scalar {
      case " ": hidesSpaces ? "#32;" : nil
      case "a"..."z", "A"..."Z", "0"..."9": nil
      // A colon before a code would make the preprocessor take the line for a style, and drop the
      // code's end.
      case ".", ",", "(", ")", "?", "=", "-", "/", "'", "!": nil
      case "_", "[", "]": nil
      case "\u{00}"..."\u{7F}": "#\(scalar.value);"
      default: nil
      }
    }
    return "\"\(escaped.isEmpty ? " " : escaped)\""
  }

  /// Whether the word for a type has all of it: `Stop[]_optional`.
  private static func isEvident(_ type: String) -> Bool {
    type.unicodeScalars.allSatisfy {
      $0.isMermaidLetter || $0.isMermaidDigit || ["[", "]", "?", "_"].contains($0)
    }
  }

  /// A word for a type or a name of an attribute: letters, digits, `_`, and `[]` of arrays.
  private static func word(for text: String) -> String {
    var text = text[...]
    var suffix = ""
    if text.last == "?" { (text, suffix) = (text.dropLast(), "_optional") }
    if text.first == "[", text.last == "]", !text.contains(":") {
      (text, suffix) = (text.dropFirst().dropLast(), "[]" + suffix)
    }
    var word = ""
    // Other characters become one `_`, but not at an end, where Markdown could take it for a mark.
    var isGap = false
    for scalar in text.unicodeScalars.prefix(80) {
      let isPlain = scalar == "_" || scalar.isMermaidLetter || scalar.isMermaidDigit
      if isPlain, isGap, !word.isEmpty { word += "_" }
      if isPlain { word.unicodeScalars.append(scalar) }
      isGap = !isPlain
    }
    let isNumber = word.unicodeScalars.first?.isMermaidDigit ?? true
    // `pk`, `fk` and `uk` are keys, also before characters that are not ASCII.
    let first = word.utf8.prefix { $0 < 0x80 }
    let isKey = ["pk", "fk", "uk"].contains(String(decoding: first, as: UTF8.self).lowercased())
    return (isNumber || isKey ? "_" : "") + word + suffix
  }
}

extension Unicode.Scalar {
  fileprivate var isMermaidDigit: Bool { ("0"..."9").contains(self) }

  fileprivate var isMermaidLetter: Bool {
    isASCII ? properties.isAlphabetic : value >= 0xC0 && properties.isAlphabetic
  }
}

extension Severity {
  /// A sign that needs no color.
  fileprivate var sign: String {
    switch self {
    case .error: "❌"
    case .warning: "⚠️"
    case .note: "ℹ️"
    }
  }
}

extension SchemaPicture.Multiplicity {
  /// The end of a line before it.
  fileprivate var leftFoot: String {
    switch self {
    case .zeroOrOne: "|o"
    case .exactlyOne: "||"
    case .many, .undeclared: "}o"
    }
  }

  /// The end of a line after it.
  fileprivate var rightFoot: String {
    switch self {
    case .zeroOrOne: "o|"
    case .exactlyOne, .undeclared: "||"
    case .many: "o{"
    }
  }
}

extension EntityState {
  /// Only borders have a color: a dark theme, as GitHub has one, fills every other row itself.
  fileprivate var mermaidStyle: String { "stroke:\(PictureColors.of(self).line),stroke-width:2px" }
}
