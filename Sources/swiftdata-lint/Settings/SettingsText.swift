import SwiftDataLintDataFormats
import SwiftDataLintLinting
import SwiftDataLintSchemaRules

/// Settings as the contents of a `.swiftdata-lint.json`, and their JSON Schema.
extension Settings {
  /// All settings with their values.
  var text: String {
    let members = SettingDeclaration.all.map { setting in
      "  \(quoted(setting.name)): \(setting.value.text(in: self))"
    }
    return "{\n\(members.joined(separator: ",\n"))\n}\n"
  }

  /// The JSON Schema of all settings, which editors use for completion and validation.
  static var jsonSchema: String {
    let members = SettingDeclaration.all.map { setting in
      """
          \(quoted(setting.name)): {
            "description": \(quoted(setting.help)),
            \(setting.value.schema),
            "default": \(setting.value.text(in: Settings.defaults))
          }
      """
    }
    return """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Settings of swiftdata-lint",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "$schema": { "type": "string" },
      \(members.joined(separator: ",\n"))
        }
      }

      """
  }
}

extension SettingDeclaration.Value {
  /// The value in these settings, as JSON.
  func text(in settings: Settings) -> String {
    switch self {
    case .texts(let path): return list(settings[keyPath: path])
    case .flag(let path): return settings[keyPath: path] ? "true" : "false"
    case .file(let path, _):
      switch settings[keyPath: path] {
      case .automatic: return "true"
      case .off: return "false"
      case .file(let file): return quoted(file)
      }
    case .word(let word): return quoted(word.get(settings))
    case .rules:
      let rules = settings.rules.sorted { $0.key < $1.key }.map { rule in
        "    \(quoted(rule.key)): \(quoted(rule.value.rawValue))"
      }
      return rules.isEmpty ? "{}" : "{\n\(rules.joined(separator: ",\n"))\n  }"
    case .accepted:
      let entries = settings.accepted.map { "    " + $0.text }
      return entries.isEmpty ? "[]" : "[\n\(entries.joined(separator: ",\n"))\n  ]"
    }
  }

  /// The members of the JSON Schema that describe the value.
  fileprivate var schema: String {
    switch self {
    case .texts:
      return #""type": "array", "items": { "type": "string", "minLength": 1 }"#
    case .flag: return #""type": "boolean""#
    case .file(_, let canBeFound):
      let other = canBeFound ? "" : #", "not": { "const": true }"#
      return #""type": ["string", "boolean"], "minLength": 1"# + other
    case .word(let word): return #""enum": "# + list(word.words)
    case .rules:
      let words = list(RuleSetting.allCases.map(\.rawValue))
      let rules = Rule.all.map { "        \(quoted($0.id)): { \"enum\": \(words) }" }
      return """
        "type": "object",
              "additionalProperties": false,
              "properties": {
        \(rules.joined(separator: ",\n"))
              }
        """
    case .accepted:
      let rules = list(Rule.all.map(\.id))
      return """
        "type": "array",
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": ["rule", "model", "reason"],
                "properties": {
                  "rule": { "enum": \(rules) },
                  "model": { "type": "string", "minLength": 1 },
                  "property": { "type": "string", "minLength": 1 },
                  "reason": { "type": "string", "minLength": 1 }
                }
              }
        """
    }
  }
}

extension AcceptedFinding {
  /// The entry as JSON, in one line.
  fileprivate var text: String {
    let members = [("rule", rule), ("model", model), ("property", property), ("reason", reason)]
    let pairs = members.compactMap { key, value in value.map { "\(quoted(key)): \(quoted($0))" } }
    return "{ \(pairs.joined(separator: ", ")) }"
  }
}

private func list(_ texts: [String]) -> String {
  "[" + texts.map(quoted).joined(separator: ", ") + "]"
}

/// A string as a JSON literal.
func quoted(_ text: String) -> String { JSONValue.literal(text) }
