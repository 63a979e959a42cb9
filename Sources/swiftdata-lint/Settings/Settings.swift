import SwiftDataLintModelSchema
import SwiftDataLintSchemaRules

/// What a project's settings say, and the command line where it says something else.
struct Settings: Equatable, Sendable {
  /// Folders below that of the settings that are analysed each by itself; none for the whole.
  var roots: [String] = []
  /// Patterns of files and folders that are left out, as in a `.gitignore`.
  var exclude: [String] = []
  /// By the rules' ids.
  var rules: [String: RuleSetting] = [:]
  /// The ids of rules that alone are checked; empty for all.
  var onlyRules: Set<String> = []
  var reportsNotes = false
  var scope = SyncScope.auto
  /// Models that stay out of CloudKit, by their names or dotted paths.
  var localOnly: [String] = []
  /// Versions of the schema that count as older ones, by their names or dotted paths.
  var frozenVersions: [String] = []
  var failOn = FailureThreshold.error
  var requiresModels = false
  var requiresReasons = false
}

/// One of the settings: its name, what it means, and the values that it takes.
struct SettingDeclaration: Sendable {
  /// How a value is read and written.
  enum Value: Sendable {
    case texts(WritableKeyPath<Settings, [String]> & Sendable)
    case flag(WritableKeyPath<Settings, Bool> & Sendable)
    case word(Word)
    /// An object: ids of rules, with a word for each.
    case rules
  }

  /// One of a few words.
  struct Word: Sendable {
    let words: [String]
    let get: @Sendable (Settings) -> String
    /// The text is one of the words.
    let set: @Sendable (inout Settings, String) -> Void
  }

  let name: String
  let help: String
  let value: Value
}

extension SettingDeclaration {
  /// All settings, in the order in which they are listed.
  static let all = [
    SettingDeclaration(
      name: "roots", help: "Folders to analyse separately: the apps of one repository.",
      value: .texts(\.roots)),
    SettingDeclaration(
      name: "exclude", help: "Files and folders to skip, in the syntax of .gitignore.",
      value: .texts(\.exclude)),
    SettingDeclaration(
      name: "rules", help: "Rules by name: off, on, or the severity of their findings.",
      value: .rules),
    SettingDeclaration(
      name: "notes", help: "Whether to report notes.", value: .flag(\.reportsNotes)),
    SettingDeclaration(
      name: "scope",
      help: "Which models to check: auto (those that sync, or if no container can sync, those in "
        + "any container), synced, or all.",
      value: .word(\.scope)),
    SettingDeclaration(
      name: "localOnly", help: "Models to treat as local, even if a container syncs them.",
      value: .texts(\.localOnly)),
    SettingDeclaration(
      name: "frozenVersions",
      help: "Versions of the schema to treat as older ones.",
      value: .texts(\.frozenVersions)),
    SettingDeclaration(
      name: "failOn", help: "The lowest severity that fails the run.",
      value: .word(\.failOn)),
    SettingDeclaration(
      name: "requireModels", help: "Whether to fail if no model is found.",
      value: .flag(\.requiresModels)),
    SettingDeclaration(
      name: "requireReasons",
      help: "Whether comments to the linter must give a reason, after '--'.",
      value: .flag(\.requiresReasons)),
  ]
}

extension SettingDeclaration.Value {
  /// A value that is one of an enumeration's words.
  fileprivate static func word<Word>(
    _ path: WritableKeyPath<Settings, Word> & Sendable
  ) -> SettingDeclaration.Value
  where Word: RawRepresentable & CaseIterable & Sendable, Word.RawValue == String {
    .word(
      SettingDeclaration.Word(
        words: Word.allCases.map(\.rawValue), get: { $0[keyPath: path].rawValue },
        set: { settings, text in
          if let word = Word(rawValue: text) { settings[keyPath: path] = word }
        }))
  }
}
