import SwiftDataLintLinting
import SwiftDataLintSchemaRules

/// A command-line program, declared as data for parsing, help and suggestions.
struct Program: Sendable {
  let name: String
  let version: String
  let abstract: String

  /// Names of commands in other programs, and the equivalent calls of this one.
  var synonyms: [String: String] = [:]
  /// Names of options in other programs, or that seem likely, and those of this one.
  var optionSynonyms: [String: String] = [:]

  /// The commands. The first one is the default.
  let commands: [CommandDeclaration]

  /// Creates the additional topics for `help` and the manual page. Most runs do not need them.
  var makeTopics: @Sendable () -> [HelpTopic] = { [] }

  var topics: [HelpTopic] { makeTopics() }
}

/// A command of the program.
struct CommandDeclaration: Sendable {
  let name: String
  let abstract: String
  var discussion = ""
  let argument: ArgumentDeclaration
  let options: [OptionDeclaration]

  func accepts<Value>(_ option: Option<Value>) -> Bool {
    options.contains { $0.name == option.declaration.name }
  }
}

/// The positional argument of a command.
struct ArgumentDeclaration: Sendable {
  /// The number of words that the argument takes.
  enum Arity: Sendable {
    case atMostOne
    case one
    case any
  }

  let valueName: String
  let arity: Arity
  let help: String
  var candidates = Candidates.nothing
}

/// The part of an option that parsing needs, independent of the meaning of its value.
struct OptionDeclaration: Sendable {
  /// The kind of value that an option takes.
  enum Value: Sendable {
    /// No value.
    case none
    /// Any string.
    case text
    /// The path of a file, or a path pattern.
    case file
    /// The path of a folder.
    case folder
    /// A whole number of at least 1.
    case count
    /// A path, a colon and a line.
    case place
    /// One of the given words.
    case oneOf([String])
    /// One of the given words, alone or followed by a colon and a file. Repeatable.
    case outputs([String])
    /// A rule ID.
    case ruleName
    /// A rule ID, an equals sign and one of the given words. Repeatable.
    case rule([String])
  }

  /// The name, including its dashes.
  let name: String
  /// The short name, a dash and a letter, if there is one.
  var shortName: String?
  let value: Value

  /// The default value, as shown in the help.
  var defaultValue: String?
  let help: String
  /// The name of the value in help and errors, if it differs from the name of the option.
  var ownValueName: String?
  /// Whether the option can be given several times, and all values are used.
  var isRepeatable = false
  /// Whether the option has an inverse, whose name begins with `--no-`.
  var hasInverse = false
  /// Whether the option is left out of help, completions and suggestions.
  var isInternal = false

  var valueName: String { ownValueName ?? String(name.drop { $0 == "-" }) }

  /// The name that turns the option off, if it has an inverse.
  var inverseName: String { "--no-" + name.drop { $0 == "-" } }

  func accepts(_ text: String) -> Bool {
    switch value {
    case .none: false
    case .text, .file, .folder: true
    case .count: Int(text).map { $0 >= 1 } ?? false
    case .place: SourcePlace(text) != nil
    case .oneOf(let words): words.contains(text)
    case .outputs(let words): OutputPlace(text).map { words.contains($0.format) } ?? false
    case .ruleName: Rule.all.contains { $0.id == text }
    case .rule(let words):
      RuleAssignment(text).map { $0.isOfRule && words.contains($0.setting) } ?? false
    }
  }

  /// The words that the value can be or begin with.
  var words: [String] {
    switch value {
    case .oneOf(let words), .outputs(let words): words
    case .none, .text, .file, .folder, .count, .place, .ruleName, .rule: []
    }
  }
}

/// An output format, and the file it is written to; standard output if there is none.
struct OutputPlace: Sendable {
  let format: String
  let file: String?

  /// Parses `FORMAT` or `FORMAT:FILE`.
  init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    format = String(parts[0])
    file = parts.count == 2 ? String(parts[1]) : nil
    if file?.isEmpty ?? false { return nil }
  }
}

/// A rule and the setting it is assigned.
struct RuleAssignment: Sendable {
  /// The rule ID.
  let rule: String
  let setting: String

  /// Parses `RULE=SETTING`.
  init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    rule = String(parts[0])
    setting = String(parts[1])
  }

  var isOfRule: Bool { Rule.all.contains { $0.id == rule } }
}

/// A line of a file, as given on the command line.
struct SourcePlace: Sendable {
  let path: String
  /// The line number, starting at 1.
  let line: Int

  /// Parses `PATH:LINE`.
  init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex,
      let line = Int(text[text.index(after: colon)...]), line >= 1
    else { return nil }
    path = String(text[..<colon])
    self.line = line
  }
}

/// An option with a typed value, which is read from the parsed arguments.
struct Option<Value: Sendable>: Sendable {
  let declaration: OptionDeclaration

  /// Converts the strings from the command line, in order, to a value. They are nil if the option
  /// is not given, and empty if its inverse was given last.
  let meaning: @Sendable ([String]?) -> Value
}

extension Option where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// An option that takes one of the cases of an enumeration.
  init(_ name: String, default defaultValue: Value, help: String) {
    declaration = OptionDeclaration(
      name: name, value: .oneOf(Value.allCases.map(\.rawValue)),
      defaultValue: defaultValue.rawValue, help: help)
    meaning = { $0?.last.flatMap(Value.init(rawValue:)) ?? defaultValue }
  }
}

extension Option {
  /// An option that overrides a setting with one of the cases of an enumeration; nil if it is not
  /// given.
  ///
  /// - Parameter defaultValue: The default of the setting.
  init<Word>(setting name: String, default defaultValue: Word, help: String)
  where Value == Word?, Word: RawRepresentable & CaseIterable, Word.RawValue == String {
    declaration = OptionDeclaration(
      name: name, value: .oneOf(Word.allCases.map(\.rawValue)),
      defaultValue: defaultValue.rawValue, help: help)
    meaning = { $0?.last.flatMap(Word.init(rawValue:)) }
  }
}

extension Option<Bool> {
  /// An option without a value, which is on if it is given.
  init(flag name: String, shortName: String? = nil, help: String) {
    declaration = OptionDeclaration(name: name, shortName: shortName, value: .none, help: help)
    meaning = { $0 != nil }
  }
}

extension Option<Bool?> {
  /// A flag that overrides a setting; nil if neither the flag nor its inverse is given.
  init(setting name: String, help: String) {
    declaration = OptionDeclaration(name: name, value: .none, help: help, hasInverse: true)
    meaning = { $0.map { !$0.isEmpty } }
  }
}

extension Option<[String: RuleSetting]> {
  /// An option that assigns settings to rules.
  init(rules name: String, help: String) {
    declaration = OptionDeclaration(
      name: name, value: .rule(RuleSetting.allCases.map(\.rawValue)), help: help,
      ownValueName: "rule=setting", isRepeatable: true)
    meaning = { texts in
      var settings: [String: RuleSetting] = [:]
      for assignment in (texts ?? []).compactMap(RuleAssignment.init) {
        settings[assignment.rule] = RuleSetting(rawValue: assignment.setting)
      }
      return settings
    }
  }
}

extension Option<[String]> {
  /// An option that takes any string. Repeatable.
  init(
    texts name: String, value: OptionDeclaration.Value = .text, valueName: String, help: String
  ) {
    declaration = OptionDeclaration(
      name: name, value: value, help: help, ownValueName: valueName, isRepeatable: true)
    meaning = { $0 ?? [] }
  }
}

extension Option<Int?> {
  /// An option that takes a whole number of at least 1.
  init(count name: String, default defaultValue: String, help: String) {
    declaration = OptionDeclaration(
      name: name, value: .count, defaultValue: defaultValue, help: help)
    meaning = { $0?.last.flatMap { Int($0) } }
  }
}

extension Option<SourcePlace?> {
  /// An option that takes a path and a line.
  init(place name: String, help: String) {
    declaration = OptionDeclaration(
      name: name, value: .place, help: help, ownValueName: "path:line")
    meaning = { $0?.last.flatMap { SourcePlace($0) } }
  }
}

extension Option<String?> {
  /// An option that takes any string.
  init(
    text name: String, shortName: String? = nil, value: OptionDeclaration.Value = .text,
    valueName: String, isInternal: Bool = false, help: String
  ) {
    declaration = OptionDeclaration(
      name: name, shortName: shortName, value: value, help: help, ownValueName: valueName,
      isInternal: isInternal)
    meaning = { $0?.last }
  }
}

extension Option<FileSetting?> {
  /// An option that names a file, and whose inverse turns its use off; nil if neither is given.
  init(file name: String, valueName: String = "file", help: String) {
    declaration = OptionDeclaration(
      name: name, value: .file, help: help, ownValueName: valueName, hasInverse: true)
    meaning = { $0.map { $0.last.map(FileSetting.file) ?? .off } }
  }
}

extension Option<[OutputPlace]> {
  /// An option that takes output formats, each with an optional file.
  init(outputs name: String, words: [String], default defaultValue: String, help: String) {
    declaration = OptionDeclaration(
      name: name, value: .outputs(words), defaultValue: defaultValue, help: help,
      isRepeatable: true)
    meaning = { ($0 ?? []).compactMap { OutputPlace($0) } }
  }
}
