import SwiftDataLintSchemaRules

/// The documentation of rules as one JSON object.
package enum RulesJSON {
  /// The bytes of the object for rules.
  package static func bytes(of rules: [Rule], tool: Tool) -> [UInt8] {
    jsonText(Document(tool: tool, rules: rules.map { Item($0) }))
  }

  private struct Document: Encodable {
    let formatVersion = 1
    let tool: Tool
    let rules: [Item]
  }

  private struct Item: Encodable {
    let id, severity, summary, rationale, remedy: String
    let isAboutSync: Bool
    @Nullable var runtime: String?
    let fixes: [String]
    let examples: ExamplesObject

    init(_ rule: Rule) {
      id = rule.id
      severity = rule.severity.rawValue
      summary = rule.summary
      rationale = rule.rationale
      remedy = rule.remedy
      isAboutSync = rule.isAboutSync
      runtime = rule.section?.heading
      fixes = rule.fixKinds.map(\.rawValue)
      examples = ExamplesObject(rule.examples)
    }
  }

  private struct ExamplesObject: Encodable {
    let bad, good: [String]
    let repairs: [RepairObject]

    init(_ examples: Examples) {
      bad = examples.badToShow
      good = examples.good
      repairs = examples.repairs.map { RepairObject($0) }
    }
  }

  private struct RepairObject: Encodable {
    let applicability, before, after: String

    init(_ repair: Repair) {
      applicability = repair.applicability.rawValue
      before = repair.before
      after = repair.after
    }
  }
}
