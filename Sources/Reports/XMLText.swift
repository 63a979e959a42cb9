import SwiftDataLintDataFormats

/// Text for XML 1.0.
enum XMLText {
  /// The first line of a document.
  static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  /// The start of an element, without the bracket that closes it.
  static func tag(_ name: String, _ attributes: KeyValuePairs<String, String>) -> String {
    "<" + name + self.attributes(attributes)
  }

  /// Attributes of an element, each after a space.
  static func attributes(_ attributes: KeyValuePairs<String, String>) -> String {
    attributes.map { " \($0)=\"\(escaped($1))\"" }.joined()
  }

  /// Text for an attribute or an element. Characters that XML does not allow even as references are
  /// replaced.
  static func escaped(_ text: String) -> String {
    text.replacingScalars(bracket: bracket, replacement)
  }

  private static func replacement(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "'": "&apos;"
    // In attributes, parsers would convert unescaped ones to spaces.
    case "\t", "\n", "\r": "&#\(scalar.value);"
    default: markup(for: scalar) ?? scalar.picture
    }
  }

  /// What replaces a `[` that would make a command for CI services, also in HTML.
  static let bracket = "&#91;"

  /// What stands for a character in text and in attributes in double quotes, also in HTML; nil for
  /// the character itself.
  static func markup(for scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
    default: nil
    }
  }
}
