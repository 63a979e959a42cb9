import SwiftDataLintSwiftSource

/// How facts spell what both parsers know, so that equal things have equal text.

/// An attribute; `labels` are those of its arguments, each with a colon behind it.
func attributeText(name: String, labels: String?, start: Int, lastToken: Int) -> String {
  "@\(name)" + (labels.map { "(\($0))" } ?? "") + " \(start)–\(lastToken)"
}

extension String {
  /// The path of something declared in the type at this path.
  func dotted(_ name: String) -> String { isEmpty ? name : self + "." + name }
}

extension [String] {
  /// The elements in one text, or nil if there are none.
  var joinedOrNil: String? { isEmpty ? nil : joined(separator: ", ") }
}

extension TypeSyntax {
  /// The type as it is usually written; what is no name, collection or optional is `…`.
  var text: String {
    switch self {
    case .named(let components): components.map(\.text).joined(separator: ".")
    case .optional(let type): type.text + "?"
    case .implicitlyUnwrapped(let type): type.text + "!"
    case .array(let element): "[\(element.text)]"
    case .dictionary(let key, let value): "[\(key.text): \(value.text)]"
    case .other: "…"
    }
  }
}

extension TypeComponent {
  fileprivate var text: String {
    arguments.isEmpty ? name : "\(name)<\(arguments.map(\.text).joined(separator: ", "))>"
  }
}

extension [UInt8] {
  /// A place that is the same however a lexer groups what stands at a token's first byte: of
  /// `>`, `?` and `!`, within which types end, the first one of a run, and of `#name` the `#`.
  func tokenPlace(_ offset: Int) -> Int {
    guard indices.contains(offset) else { return offset }
    if offset > 0, self[offset - 1] == UInt8(ascii: "#"), self[offset].isNameByte {
      return offset - 1
    }
    let run: Set<UInt8> = [UInt8(ascii: ">"), UInt8(ascii: "?"), UInt8(ascii: "!")]
    guard run.contains(self[offset]) else { return offset }
    return self[..<offset].lastIndex { !run.contains($0) }.map { $0 + 1 } ?? 0
  }
}

extension UInt8 {
  /// Whether a word may hold the byte, as far as ASCII goes.
  var isNameByte: Bool {
    (self | 0x20) &- UInt8(ascii: "a") < 26 || self &- UInt8(ascii: "0") < 10
      || self == UInt8(ascii: "_")
  }
}
