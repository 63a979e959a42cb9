import SwiftDataLintDataFormats
import SwiftDataLintSchemaRules

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
package struct Baseline: Equatable, Sendable {
  /// A finding, and the number of times it occurs.
  package struct Entry: Equatable, Sendable {
    let key: BaselineKey
    package var count: Int
    /// The offset of the entry in the file; 0 if the entry is not written yet.
    var offset = 0
  }

  static let formatVersion = 1

  /// The usual name of the file. Changes of a file with this name concern the whole project.
  package static let usualName = "swiftdata-baseline.json"

  package let entries: [Entry]

  init(entries: [Entry]) {
    self.entries = entries
  }
}

extension Baseline {
  /// A baseline of exactly these findings.
  ///
  /// - Parameter path: The absolute path of the file that gets it.
  package init(
    _ findings: [Finding], for path: String, in system: System
  ) throws(SystemError) {
    let folder = try BaselineFolder(of: path, in: system)
    let keys = findings.map { (folder.key(of: $0, in: system), 1) }
    let counts = Dictionary(keys, uniquingKeysWith: +)
    entries = counts.map { Entry(key: $0, count: $1) }.sorted { $0.key < $1.key }
  }

  /// The contents of the file. Entries are sorted, one per line, so that branches merge.
  package var text: String {
    let lines = entries.sorted { $0.key < $1.key }.map { "    \($0.text)" }
    let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    return "{\n  \"formatVersion\": \(Self.formatVersion),\n  \"findings\": \(list)\n}\n"
  }
}

extension Baseline.Entry {
  fileprivate var text: String {
    let members = [
      ("path", JSONValue.literal(key.path)), ("model", key.model.map(JSONValue.literal) ?? "null"),
      ("property", key.property.map(JSONValue.literal) ?? "null"),
      ("rule", JSONValue.literal(key.rule)),
      ("count", String(count)),
    ]
    return "{ \(members.map { "\"\($0)\": \($1)" }.joined(separator: ", ")) }"
  }
}
