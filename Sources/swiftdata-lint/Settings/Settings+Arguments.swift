import SwiftDataLintModelSchema
import SwiftDataLintSchemaRules

extension Settings {
  /// Goes by what the command line says, where it says something.
  mutating func apply(_ arguments: ParsedArguments) {
    exclude += arguments[Options.exclude]
    rules.merge(arguments[Options.rules]) { $1 }
    onlyRules = Set(arguments[Options.only])
    localOnly += arguments[Options.localOnly]
    frozenVersions += arguments[Options.frozenVersions]
    reportsNotes = arguments[Options.notes] ?? reportsNotes
    scope = arguments[Options.scope] ?? scope
    failOn = arguments[Options.failOn] ?? failOn
    requiresModels = arguments[Options.requireModels] ?? requiresModels
    requiresReasons = arguments[Options.requireReasons] ?? requiresReasons
  }

  /// Which findings are reported. Who fails on notes wants to see them.
  var ruleSettings: RuleSettings {
    RuleSettings(rules, only: onlyRules, reportsNotes: reportsNotes || failOn == .note)
  }

  /// How the schema is put together.
  var schemaOptions: SchemaOptions {
    SchemaOptions(
      scope: scope, localOnly: localOnly, frozenVersions: frozenVersions,
      requiresReasons: requiresReasons)
  }
}
