import SwiftDataLintDataFormats

/// The unit in which the positions of the protocol count the characters of a line.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// A position between two characters of a document. Both numbers begin with 0.
struct TextPosition: Hashable {
  let line: Int
  let character: Int

  init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  init?(_ node: JSONNode?) {
    guard let line = node?["line"]?.integer, let character = node?["character"]?.integer else {
      return nil
    }
    self.init(line: line, character: character)
  }

  var json: JSONValue { ["line": .integer(line), "character": .integer(character)] }
}

/// A range of a document. The end is exclusive.
struct TextRange: Hashable {
  let start, end: TextPosition

  init(start: TextPosition, end: TextPosition) {
    self.start = start
    self.end = end
  }

  init?(_ node: JSONNode?) {
    guard let start = TextPosition(node?["start"]), let end = TextPosition(node?["end"]) else {
      return nil
    }
    self.init(start: start, end: end)
  }

  var json: JSONValue { ["start": start.json, "end": end.json] }
}
