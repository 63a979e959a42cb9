import SwiftDataLintSchemaRules

extension RuleFix {
  static let denyDeleteRule = RuleFix(
    of: .denyDeleteRule,
    model: { match, sources in
      guard let (model, tag, _) = sources.tag(of: match) else { return nil }
      return Fix(
        "use the delete rule Nullify", .unsafe,
        [model.edit(setting: "deletionRule", to: "Nullify", after: [], in: tag)])
    }
  ) { match, sources in
    guard let (_, syntax) = sources.property(of: match),
      let rule = syntax.schemaArgument(where: { $0.value.memberName == "deny" })
    else { return nil }
    return Fix("use '.nullify'", .unsafe, syntax.edits(renaming: rule, to: "nullify"))
  }
}
