import SwiftDataLintSwiftSource

/// The text representation of facts, which is the same for both parsers.

/// An attribute. `labels` are those of its arguments, each followed by a colon.
func attributeText(name: String, labels: String?, start: Int, lastToken: Int) -> String {
  "@\(name)" + (labels.map { "(\($0))" } ?? "") + " \(start)–\(lastToken)"
}

extension String {
  /// The path of a declaration in the type at this path.
  func dotted(_ name: String) -> String { isEmpty ? name : self + "." + name }
}

extension [String] {
  /// The elements joined to one string; nil if there are none.
  var joinedOrNil: String? { isEmpty ? nil : joined(separator: ", ") }
}

extension TypeSyntax {
  /// The type as it is usually written. Types that are not names, collections or optionals are `…`.
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
  /// An offset that does not depend on how a lexer splits tokens: for `>`, `?` and `!` at the end
  /// of a type, the start of their run; for `#name`, the `#`.
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
  /// Whether the byte can be part of a word, in ASCII.
  var isNameByte: Bool {
    (self | 0x20) &- UInt8(ascii: "a") < 26 || self &- UInt8(ascii: "0") < 10
      || self == UInt8(ascii: "_")
  }
}
