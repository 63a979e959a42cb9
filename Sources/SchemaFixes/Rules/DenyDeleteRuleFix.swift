import SwiftDataLintSchemaRules

extension RuleFix {
  static let denyDeleteRule = RuleFix(of: .denyDeleteRule) { match, sources in
    guard let (_, syntax) = sources.property(of: match),
      let rule = syntax.schemaArgument(where: { $0.value.memberName == "deny" })
    else { return nil }
    return Fix("use '.nullify'", .unsafe, syntax.edits(renaming: rule, to: "nullify"))
  }
}
