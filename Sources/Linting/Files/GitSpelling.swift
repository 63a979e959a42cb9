/// Which spellings of a name git treats as equal, according to a repository's configuration.
///
/// `git init` tests the file system and writes both settings if they apply.
package struct GitSpelling: Equatable, Sendable {
  /// Whether case is ignored for ASCII letters (`core.ignorecase`).
  var ignoresCase = false

  /// Whether the composition of characters is ignored (`core.precomposeunicode`).
  var ignoresComposition = false
}

extension GitSpelling {
  /// Reads a git configuration file. Included files are not read.
  init(config text: [UInt8]) {
    var isCore = false
    for line in text.split(whereSeparator: { $0 == UInt8(ascii: "\n") }) {
      var rest = Self.trimmed(String(decoding: line, as: UTF8.self)[...])
      if rest.first == "[", let end = rest.firstIndex(of: "]") {
        isCore = rest[..<end].dropFirst().lowercased() == "core"
        rest = Self.trimmed(rest[end...].dropFirst())
      }
      if isCore { set(rest.prefix { $0 != "#" && $0 != ";" }) }
    }
  }

  /// Applies a line such as `ignorecase = true`.
  private mutating func set(_ line: Substring) {
    let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map { Self.trimmed($0).lowercased() }
    let value = parts.count > 1 ? parts[1].filter { $0 != "\"" } : "true"
    let isOn = ["true", "yes", "on"].contains(value) || (Int(value) ?? 0) != 0
    switch parts.first {
    case "ignorecase": ignoresCase = isOn
    case "precomposeunicode": ignoresComposition = isOn
    default: break
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
