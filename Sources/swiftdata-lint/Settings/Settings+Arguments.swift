import SwiftDataLintModelSchema
import SwiftDataLintSchema
import SwiftDataLintSchemaRules

extension Settings {
  /// Overrides settings with the options on the command line.
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

  /// The settings of the rules. `failOn: note` implies that notes are reported.
  var ruleSettings: RuleSettings {
    RuleSettings(rules, only: onlyRules, reportsNotes: reportsNotes || failOn == .note)
  }

  /// The options for linking the schema.
  var schemaOptions: SchemaOptions {
    SchemaOptions(
      scope: scope, localOnly: localOnly, frozenVersions: frozenVersions,
      requiresReasons: requiresReasons)
  }
}
