import SwiftDataLintSchema
import SwiftDataLintSchemaRules

/// The settings of a project, including overrides on the command line.
package struct Settings: Equatable, Sendable {
  /// Subfolders to analyze separately; empty to analyze the whole folder.
  package var roots: [String] = []
  /// Patterns of files and folders to skip, as in `.gitignore`.
  package var exclude: [String] = []
  /// Whether files are analyzed together as the targets of projects and packages compile them.
  /// Otherwise, all files are analyzed together.
  package var usesTargets = true
  /// The CloudKit schema in production.
  package var production = FileSetting.automatic
  /// What earlier releases shipped: a lock file, or the name of a commit in place of a file.
  package var shipped = FileSetting.automatic
  /// The known findings, which are not reported. Its path is relative to the settings file.
  package var baseline = FileSetting.off
  /// The settings of rules, by rule ID.
  package var rules: [String: RuleSetting] = [:]
  /// The IDs of the only rules to check; empty for all rules.
  package var onlyRules: Set<String> = []
  /// Findings that are accepted although they are in no file that can have comments.
  package var accepted: [AcceptedFinding] = []
  package var reportsNotes = false
  package var scope = SyncScope.auto
  /// Models to treat as local, by name or dotted path.
  package var localOnly: [String] = []
  /// Versions of the schema to treat as older ones, by name or dotted path.
  package var frozenVersions: [String] = []
  package var failOn = FailureThreshold.error
  package var requiresModels = false
  package var requiresReasons = false

  /// The settings of a project without a settings file.
  package static let defaults = Settings()
}

extension Settings {
  /// The settings of the rules. `failOn: note` implies that notes are reported.
  package var ruleSettings: RuleSettings {
    RuleSettings(
      rules, only: onlyRules, reportsNotes: reportsNotes || failOn == .note,
      accepted: accepted)
  }

  /// The options for linking the schema.
  package var schemaOptions: SchemaOptions {
    SchemaOptions(
      scope: scope, localOnly: localOnly, frozenVersions: frozenVersions,
      requiresReasons: requiresReasons)
  }
}

/// A file that the settings name or turn off, or that the linter finds by itself.
package enum FileSetting: Equatable, Sendable {
  case automatic
  case off
  /// The path, relative to the root if it is not absolute and the setting does not say otherwise.
  case file(String)
}

/// The lowest severity of a finding that fails the run.
package enum FailureThreshold: String, CaseIterable, Sendable {
  case error
  case warning
  case note
  case never
}
