import SwiftDataLintDataFormats
import SwiftDataLintSchemaRules

/// The part of SARIF that describes the program and its rules.
///
/// It includes all rules, so that runs differ only in their results.
enum SARIFDriver {
  static func object(for tool: Tool, _ rules: [Rule]) -> JSONValue {
    [
      "name": .string(tool.name),
      "version": .string(tool.version),
      "informationUri": tool.pages.map { .string($0.repository) },
      "rules": .array(rules.map { descriptor($0, tool.pages) }),
    ]
  }

  private static func descriptor(_ rule: Rule, _ pages: RulePages?) -> JSONValue {
    let words = rule.id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return [
      "id": .string(rule.id),
      "name": .string(words.joined()),
      "shortDescription": ["text": .string(RulesText.plain(rule.summary))],
      "fullDescription": ["text": .string(RulesText.plain(rule.rationale))],
      "helpUri": pages.map { .string($0.address(of: rule.id)) },
      "help": [
        "text": .string(RulesText.plain("\(rule.rationale)\n\n\(rule.remedy)")),
        "markdown": .string(RulesMarkdown.text(of: rule)),
      ],
      "defaultConfiguration": ["level": .string(rule.severity.rawValue)],
      "properties": [
        "tags": ["swiftdata", "cloudkit"],
        "problem.severity": .string(problemSeverity(rule.severity)),
      ],
    ]
  }

  /// The value for code scanning, which has none for a note.
  private static func problemSeverity(_ severity: Severity) -> String {
    severity == .note ? "recommendation" : severity.rawValue
  }
}
