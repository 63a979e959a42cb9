import SwiftDataLintDataFormats
import SwiftDataLintLinting
import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// Reads a baseline and throws the first problem in it.
struct BaselineReader {
  /// The line number of an offset, starting at 1.
  private let line: (Int) -> Int

  /// Creates a reader.
  ///
  /// - Parameter line: Returns the line number of an offset, starting at 1.
  init(line: @escaping (Int) -> Int) {
    self.line = line
  }

  func read(_ bytes: [UInt8]) throws(TextError) -> Baseline {
    var reader = JSONReader(bytes)
    let node = try reader.read()
    // The version is checked first, because another version may have other members.
    if case .object(let members) = node.value,
      let version = members.first(where: { $0.name == "formatVersion" })
    {
      try checkVersion(version.value)
    }
    let list = try members(
      of: node, what: "a baseline", names: ["formatVersion", "findings"])[1]
    guard case .array(let nodes) = list.value else {
      throw wrong(list, "'findings' must be a list")
    }
    var entries: [Baseline.Entry] = []
    var known: Set<BaselineKey> = []
    for node in nodes {
      let entry = try entry(node)
      guard known.insert(entry.key).inserted else {
        throw TextError(
          offset: node.offset, message: "duplicate entry; keep one of the lines")
      }
      entries.append(entry)
    }
    return Baseline(entries: entries)
  }

  private func checkVersion(_ node: JSONNode) throws(TextError) {
    guard case .number(let text) = node.value else {
      throw wrong(node, "'formatVersion' must be a number")
    }
    guard Int(text) == Baseline.formatVersion else {
      throw TextError(
        offset: node.offset,
        message: "this baseline is of format \(text), and this version of the linter reads format "
          + "\(Baseline.formatVersion); write it again with '--write-baseline'")
    }
  }

  private func entry(_ node: JSONNode) throws(TextError) -> Baseline.Entry {
    let members = try members(
      of: node, what: "an entry", names: ["path", "model", "property", "rule", "count"])
    guard case .number(let digits) = members[4].value, let count = Int(digits), count >= 1 else {
      throw TextError(
        offset: members[4].offset, message: "'count' must be a whole number of at least 1")
    }
    let key = BaselineKey(
      path: try text(members[0], of: "path"), model: try optionalText(members[1], of: "model"),
      property: try optionalText(members[2], of: "property"),
      rule: try text(members[3], of: "rule"))
    return Baseline.Entry(key: key, count: count, line: line(node.offset))
  }

  /// The values of an object that has exactly these members, in the order of `names`.
  private func members(
    of node: JSONNode, what: String, names: [String]
  ) throws(TextError) -> [JSONNode] {
    guard case .object(let members) = node.value else {
      throw wrong(node, "\(what) must be an object in braces")
    }
    if let other = members.first(where: { !names.contains($0.name) }) {
      throw TextError(
        offset: other.offset,
        message: "\(what) has no key '\(other.name)'; use \(quotedList(names, "or"))")
    }
    var values: [JSONNode] = []
    for name in names {
      guard let member = members.first(where: { $0.name == name }) else {
        throw TextError(offset: node.offset, message: "\(what) needs '\(name)'")
      }
      values.append(member.value)
    }
    return values
  }

  private func optionalText(_ node: JSONNode, of name: String) throws(TextError) -> String? {
    node.value == .null ? nil : try text(node, of: name)
  }

  private func text(_ node: JSONNode, of name: String) throws(TextError) -> String {
    guard case .string(let text) = node.value else {
      throw wrong(node, "'\(name)' must be a string")
    }
    return text
  }

  private func wrong(_ node: JSONNode, _ message: String) -> TextError {
    TextError(offset: node.offset, message: "\(message), not \(node.kind)")
  }
}
