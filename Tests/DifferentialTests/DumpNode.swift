/// A node of the syntax tree that `swiftc -frontend -dump-parse` prints, one line each:
///
///     (var_decl decl_context=0x1 range=[A.swift:2:7 - line:2:7] "b" let
///
/// Lines are indented by their depth. Quoted strings contain no newlines.
struct DumpNode {
  /// The role of the node in its parent: `original_init` in `(original_init=nil_literal_expr`.
  var label: String?
  var kind = ""
  /// The quoted strings without a key: the name, then the generic parameters.
  var texts: [String] = []
  /// Words without a value.
  var flags: Set<String> = []
  /// The values after `key=`, without quotes.
  var values: [String: String] = [:]
  /// The start of the first token; nil for synthesized nodes and nodes without a location.
  var start: DumpPosition?
  /// The start of the last token.
  var lastToken: DumpPosition?
  var children: [DumpNode] = []

  /// The children of the given kind.
  func children(_ kind: String) -> [DumpNode] { children.filter { $0.kind == kind } }

  /// The first child of the given kind.
  func child(_ kind: String) -> DumpNode? { children.first { $0.kind == kind } }
}

/// A location as the compiler prints it.
struct DumpPosition: Hashable {
  /// The line, starting at 1. Only LF ends a line.
  let line: Int
  /// The column in bytes, starting at 1.
  let column: Int
}

extension DumpNode {
  /// Parses one line, which begins with a parenthesis. Closing parentheses of nodes are ignored.
  init(line: Substring) {
    var reader = DumpLineReader(rest: line.dropFirst())
    let head = reader.word()
    let parts = head.split(separator: "=", maxSplits: 1).map(String.init)
    kind = parts.last ?? ""
    label = parts.count == 2 ? parts[0] : nil
    while let item = reader.item() {
      switch (item.key, item.value) {
      case ("", let text?): texts.append(text)
      case ("range", let range): setRange(range)
      case (let key, nil): flags.insert(key)
      case (let key, let value?): values[key] = value
      }
    }
  }

  /// Parses a range such as `A.swift:2:7 - line:2:9`.
  private mutating func setRange(_ text: String?) {
    let ends = (text ?? "").split(separator: " ").map { $0.split(separator: ":").suffix(2) }
    let positions = ends.compactMap { end -> DumpPosition? in
      guard end.count == 2, let line = end.first.flatMap({ Int($0) }),
        let column = end.last.flatMap({ Int($0) })
      else { return nil }
      return DumpPosition(line: line, column: column)
    }
    start = positions.first
    lastToken = positions.last
  }
}

/// Splits a line of a dump into words, strings, and keys with values.
private struct DumpLineReader {
  var rest: Substring

  mutating func word() -> String {
    let word = rest.prefix { $0 != " " && $0 != ")" }
    rest = rest.dropFirst(word.count)
    return String(word)
  }

  /// The next item on the line. A quoted string has an empty key.
  mutating func item() -> (key: String, value: String?)? {
    rest = rest.drop { $0 == " " }
    guard let first = rest.first, first != ")" else { return nil }
    if first == "\"" { return ("", text()) }
    let key = rest.prefix { !" =)".contains($0) }
    rest = rest.dropFirst(key.count)
    // A flag may have an argument: `unowned(unsafe)` is truncated at the parenthesis, which is
    // sufficient.
    guard rest.first == "=" else {
      if key.isEmpty { rest = rest.dropFirst() }
      return (String(key), nil)
    }
    rest = rest.dropFirst()
    return (String(key), value())
  }

  private mutating func value() -> String {
    if rest.first == "\"" { return text() }
    guard rest.first == "[" else { return word() }
    let value = rest.dropFirst().prefix { $0 != "]" }
    rest = rest.dropFirst(value.count + 2)
    return String(value)
  }

  private mutating func text() -> String {
    rest = rest.dropFirst()
    var text = ""
    while let character = rest.popFirst(), character != "\"" {
      guard character == "\\", let escaped = rest.popFirst() else {
        text.append(character)
        continue
      }
      text.append(escaped)
    }
    return text
  }
}
