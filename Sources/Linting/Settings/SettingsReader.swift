import SwiftDataLintDataFormats
import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// Reads a `.swiftdata-lint.json` and collects all errors in it.
package struct SettingsReader {
  private(set) var settings = Settings()
  private(set) var errors: [TextError] = []
  /// The byte offsets of paths and of the strings in lists, by the name of the setting and the
  /// string.
  private(set) var offsets: [String: [String: Int]] = [:]

  init(_ bytes: [UInt8]) {
    do throws(TextError) {
      var reader = JSONReader(bytes)
      read(try reader.read())
    } catch {
      errors.append(error)
    }
  }

  /// The key for an editor's JSON Schema, which the linter ignores.
  private static let schemaName = "$schema"

  private mutating func read(_ node: JSONNode) {
    guard case .object(let members) = node.value else {
      return fail(node.offset, "settings must be an object in braces, not \(node.kind)")
    }
    for member in members where member.name != Self.schemaName {
      guard let setting = SettingDeclaration.all.first(where: { $0.name == member.name }) else {
        let names = SettingDeclaration.all.map(\.name)
        fail(
          member.offset,
          "unknown setting '\(member.name)'"
            + nearest(member.name, names, else: "use \(quotedList(names, "or"))"))
        continue
      }
      read(member.value, of: setting)
    }
  }

  private mutating func read(_ node: JSONNode, of setting: SettingDeclaration) {
    switch (setting.value, node.value) {
    case (.texts(let path), .array(let elements)):
      settings[keyPath: path] = elements.compactMap { text($0, in: setting) }
    case (.flag(let path), .boolean(let flag)): settings[keyPath: path] = flag
    case (.file(let path, let canBeFound), .boolean(let isFound)) where canBeFound || !isFound:
      settings[keyPath: path] = isFound ? .automatic : .off
    case (.file(let path, _), .string(let file)) where !file.isEmpty:
      settings[keyPath: path] = .file(file)
      offsets[setting.name] = [file: node.offset]
    case (.word(let word), .string(let text)):
      if check(text, node.offset, of: setting.name, word.words) {
        word.set(&settings, text)
      }
    case (.rules, .object(let members)):
      for member in members { readRule(member) }
    case (.accepted, .array(let elements)):
      for element in elements { readAccepted(element, of: setting) }
    default:
      fail(
        node.offset,
        "'\(setting.name)' must be \(setting.value.kind), not \(node.kind)")
    }
  }

  private mutating func text(_ node: JSONNode, in setting: SettingDeclaration) -> String? {
    guard case .string(let text) = node.value, !text.isEmpty else {
      fail(node.offset, "'\(setting.name)' must be a list of non-empty strings")
      return nil
    }
    offsets[setting.name, default: [:]][text] = node.offset
    return text
  }

  private mutating func readAccepted(_ node: JSONNode, of setting: SettingDeclaration) {
    do throws(TextError) {
      let object = try JSONObject(
        node, "an entry of '\(setting.name)'", keys: ["rule", "model", "property", "reason"])
      let entry = AcceptedFinding(
        rule: try object.string("rule"), model: try object.string("model"),
        property: try object.optionalString("property"), reason: try object.string("reason"))
      guard isRule(entry.rule, at: try object.value("rule").offset) else { return }
      offsets[setting.name, default: [:]][entry.subject] = node.offset
      settings.accepted.append(entry)
    } catch {
      errors.append(error)
    }
  }

  /// Whether a rule of that name exists; otherwise, that is an error.
  private mutating func isRule(_ name: String, at offset: Int) -> Bool {
    let names = Rule.all.map(\.id)
    if names.contains(name) { return true }
    fail(
      offset,
      "unknown rule '\(name)'" + nearest(name, names, else: "use \(quotedList(names, "or"))"))
    return false
  }

  private mutating func readRule(_ member: JSONNode.Member) {
    guard isRule(member.name, at: member.offset) else { return }
    let words = RuleSetting.allCases.map(\.rawValue)
    guard case .string(let text) = member.value.value else {
      return fail(
        member.value.offset,
        "'\(member.name)' must be \(quotedList(words, "or")), not \(member.value.kind)")
    }
    guard check(text, member.value.offset, of: member.name, words) else { return }
    settings.rules[member.name] = RuleSetting(rawValue: text)
  }

  private mutating func check(
    _ text: String, _ offset: Int, of name: String, _ words: [String]
  ) -> Bool {
    if words.contains(text) { return true }
    fail(
      offset,
      "'\(name)' cannot be '\(text)'"
        + nearest(text, words, else: "use \(quotedList(words, "or"))"))
    return false
  }

  private mutating func fail(_ offset: Int, _ message: String) {
    errors.append(TextError(offset: offset, message: message))
  }

  /// A clause that suggests the nearest name, or lists the valid names.
  private func nearest(_ word: String, _ names: [String], else list: String) -> String {
    let longer = names.filter { word.count > 1 && $0.hasPrefix(word) }
    if let name = longer.first ?? closest(to: word, in: names, within: max(1, word.count / 2)) {
      return "; did you mean '\(name)'?"
    }
    return "; \(list)"
  }
}

extension SettingDeclaration.Value {
  /// The kind of value, as named in errors.
  fileprivate var kind: String {
    switch self {
    case .texts: "a list of strings"
    case .flag: "true or false"
    case .file(_, let canBeFound): canBeFound ? "a path, true or false" : "a path or false"
    case .word(let word): quotedList(word.words, "or")
    case .rules: "an object with rules as keys"
    case .accepted: "a list of objects"
    }
  }
}
