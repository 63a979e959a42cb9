/// The declaration of a setting: its name, its help and its values.
package struct SettingDeclaration: Sendable {
  /// How the value of a setting is read and written.
  package enum Value: Sendable {
    case texts(WritableKeyPath<Settings, [String]> & Sendable)
    case flag(WritableKeyPath<Settings, Bool> & Sendable)
    case word(Word)
    /// The path of a file, or a boolean: whether the linter looks for it, which may only be false.
    case file(WritableKeyPath<Settings, FileSetting> & Sendable, canBeFound: Bool)
    /// An object with rule IDs as keys and words as values.
    case rules
    /// A list of objects: the findings to accept.
    case accepted
  }

  /// A value that is one of a few words.
  package struct Word: Sendable {
    package let words: [String]
    package let get: @Sendable (Settings) -> String
    /// Sets the value to one of the words.
    let set: @Sendable (inout Settings, String) -> Void
  }

  package let name: String
  package let help: String
  package let value: Value
}

extension SettingDeclaration {
  /// All settings, in display order.
  package static let all = [
    SettingDeclaration(
      name: "roots", help: "Folders to analyze separately: the apps of one repository.",
      value: .texts(\.roots)),
    SettingDeclaration(
      name: "exclude", help: "Files and folders to skip, in the syntax of .gitignore.",
      value: .texts(\.exclude)),
    SettingDeclaration(
      name: "targets",
      help: "Whether to analyze files together as the targets of projects and packages do.",
      value: .flag(\.usesTargets)),
    SettingDeclaration(
      name: "production",
      help: "The CloudKit schema in production, as 'cktool export-schema' writes it: its path, "
        + "true to look for a '.ckdb' file, or false.",
      value: .file(\.production, canBeFound: true)),
    SettingDeclaration(
      name: "shipped",
      help: "What earlier releases shipped: the path of a lock file, a git tag or commit, true to "
        + "look for 'swiftdata-schema.json', or false.",
      value: .file(\.shipped, canBeFound: true)),
    SettingDeclaration(
      name: "baseline",
      help: "The known findings, which are not reported: the path of a file that "
        + "'--write-baseline' wrote, relative to the settings file, or false.",
      value: .file(\.baseline, canBeFound: false)),
    SettingDeclaration(
      name: "rules", help: "Rules by name: off, on, or the severity of their findings.",
      value: .rules),
    SettingDeclaration(
      name: "accepted",
      help: "Findings to accept where no comment can stand, as in a '.ckdb' file: objects with "
        + "'rule', 'model', 'property' and 'reason'.",
      value: .accepted),
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
  /// A value that is a case of an enumeration.
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
