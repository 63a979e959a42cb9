import SwiftDataLintDataFormats
import SwiftDataLintLinting

/// The identity of a finding in a baseline. It contains neither lines nor messages, because any
/// edit may change them.
struct BaselineKey: Hashable, Sendable {
  /// The path, relative to the folder of the baseline file.
  let path: String
  /// The dotted path of the model; nil for a finding about a container or a version of the schema.
  let model: String?
  /// The property; nil for a finding about a whole model or a constraint over several properties.
  let property: String?
  /// The rule ID.
  let rule: String

  /// The key without its path, for files that were renamed.
  var withoutPath: BaselineKey {
    BaselineKey(path: "", model: model, property: property, rule: rule)
  }
}

extension BaselineKey: Comparable {
  static func < (left: BaselineKey, right: BaselineKey) -> Bool {
    let parts = zip(left.parts, right.parts)
    guard let (first, second) = parts.first(where: { $0 != $1 }) else { return false }
    return FilePath.precedes(first, second)
  }

  private var parts: [String] { [path, model ?? "", property ?? "", rule] }
}

/// Known findings, which are not reported so that new ones stand out.
struct Baseline: Equatable, Sendable {
  /// A finding, and the number of times it occurs.
  struct Entry: Equatable, Sendable {
    let key: BaselineKey
    var count: Int
    /// The line of the entry in the file, starting at 1; 0 if the entry is not written yet.
    var line = 0
  }

  static let formatVersion = 1

  var entries: [Entry]
}

extension Baseline {
  /// A baseline of exactly these findings.
  init(_ keys: [BaselineKey]) {
    let counts = Dictionary(keys.map { ($0, 1) }, uniquingKeysWith: +)
    entries = counts.map { Entry(key: $0, count: $1) }.sorted { $0.key < $1.key }
  }

  /// The contents of the file. Entries are sorted, one per line, so that branches merge.
  var text: String {
    let lines = entries.sorted { $0.key < $1.key }.map { "    \($0.text)" }
    let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    return "{\n  \"formatVersion\": \(Self.formatVersion),\n  \"findings\": \(list)\n}\n"
  }
}

extension Baseline.Entry {
  fileprivate var text: String {
    let members = [
      ("path", quoted(key.path)), ("model", key.model.map(quoted) ?? "null"),
      ("property", key.property.map(quoted) ?? "null"), ("rule", quoted(key.rule)),
      ("count", String(count)),
    ]
    return "{ \(members.map { "\"\($0)\": \($1)" }.joined(separator: ", ")) }"
  }
}
