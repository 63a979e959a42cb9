import SwiftDataLintDataFormats
import SwiftDataLintSchema
import SwiftDataLintSchemaRules

/// The documentation of rules as one JSON object.
package enum RulesJSON {
  /// The bytes of the object for rules.
  package static func bytes(of rules: [Rule], tool: Tool) -> [UInt8] {
    let document: JSONValue = [
      "formatVersion": 1,
      "tool": tool.json,
      "rules": .array(rules.map { object(for: $0) }),
    ]
    return document.text
  }

  private static func object(for rule: Rule) -> JSONValue {
    [
      "id": .string(rule.id),
      "severity": .string(rule.severity.rawValue),
      "summary": .string(rule.summary),
      "rationale": .string(rule.rationale),
      "remedy": .string(rule.remedy),
      "isAboutSync": .boolean(rule.isAboutSync),
      "sources": .strings(SchemaSource.allCases.filter(rule.sources.contains).map(\.rawValue)),
      "runtime": .nullable(rule.section?.heading ?? rule.fatalErrors.first),
      "fixes": .strings(rule.fixKinds.map(\.rawValue)),
      "examples": [
        "bad": .strings(rule.examples.badToShow),
        "good": .strings(rule.examples.good),
        "repairs": .array(rule.examples.repairs.map { object(for: $0) }),
        "coreData": [
          "bad": .array(rule.examples.coreData.bad.map { object(for: $0.toShow) }),
          "good": .array(rule.examples.coreData.good.map { object(for: $0) }),
        ],
      ],
    ]
  }

  private static func object(for example: CoreDataExample) -> JSONValue {
    ["model": .string(example.model), "code": .nullable(example.code)]
  }

  private static func object(for repair: Repair) -> JSONValue {
    [
      "applicability": .string(repair.applicability.rawValue),
      "before": .string(repair.before),
      "after": .string(repair.after),
    ]
  }
}
