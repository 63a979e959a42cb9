/// Which spellings of a name git takes for the same one, as the configuration of a repository says.
///
/// `git init` tries out what the file system does, and writes both settings where it matters.
struct GitSpelling: Equatable, Sendable {
  /// Whether upper and lower case are the same, in ASCII (`core.ignorecase`).
  var ignoresCase = false

  /// Whether it is the same how accents are composed (`core.precomposeunicode`).
  var ignoresComposition = false
}

extension GitSpelling {
  /// Reads a configuration file of git. What it includes is not read.
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

  /// Takes over what a line such as `ignorecase = true` says.
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
