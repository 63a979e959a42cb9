import SwiftDataLintSchemaRules

/// What tells findings apart that a baseline holds: neither lines nor messages, which any edit
/// may change.
struct BaselineKey: Hashable, Sendable {
  /// From the folder of the baseline's file.
  let path: String
  /// The dotted path; nil where a container or a version of the schema is meant.
  let model: String?
  /// Nil for a whole model and for a constraint over several properties.
  let property: String?
  /// The rule's id.
  let rule: String

  /// The same thing wherever it stands, for files that have been renamed.
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

/// Findings that are known and no longer reported, so that new ones stand out.
struct Baseline: Equatable, Sendable {
  /// A finding, and how often it comes up.
  struct Entry: Equatable, Sendable {
    let key: BaselineKey
    var count: Int
    /// Where it stands in the file, from 1; 0 in one that is not written yet.
    var line = 0
  }

  static let formatVersion = 1

  var entries: [Entry]
}

extension Baseline {
  /// The baseline in which there is nothing but these findings.
  init(_ keys: [BaselineKey]) {
    let counts = Dictionary(keys.map { ($0, 1) }, uniquingKeysWith: +)
    entries = counts.map { Entry(key: $0, count: $1) }.sorted { $0.key < $1.key }
  }

  /// The text of the file: sorted, and a line for each entry, so that branches merge.
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
