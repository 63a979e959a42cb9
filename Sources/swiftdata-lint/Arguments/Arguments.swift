import SwiftDataLintSchemaRules

/// A command-line program, declared as data: parsing, help and suggestions come from it.
struct Program: Sendable {
  let name: String
  let version: String
  let abstract: String

  /// Words that other programs have for commands, and the call that does the same here.
  var synonyms: [String: String] = [:]

  /// The first command is the one that words without a command's name belong to.
  let commands: [CommandDeclaration]

  /// What `help` and the manual page explain besides.
  var topics: [HelpTopic] = []
}

/// A command of the program.
struct CommandDeclaration: Sendable {
  let name: String
  let abstract: String
  var discussion = ""
  let argument: ArgumentDeclaration
  let options: [OptionDeclaration]
}

/// What a command takes besides options.
struct ArgumentDeclaration: Sendable {
  /// How many words there can be.
  enum Arity: Sendable {
    case atMostOne
    case one
    case oneOrMore
  }

  let valueName: String
  let arity: Arity
  let help: String
  var candidates = Candidates.nothing
  /// The names of options with which there need be no word.
  var impliedBy: [String] = []
}

/// What parsing needs to know of an option, whatever its value means.
struct OptionDeclaration: Sendable {
  /// What may follow the name.
  enum Value: Sendable {
    /// Nothing.
    case none
    /// Nothing, and the name may begin with `--no-`.
    case flag
    /// Any text.
    case text
    /// The path of a file, or a pattern of paths.
    case file
    /// The path of a folder.
    case folder
    /// A whole number of at least 1.
    case count
    /// A path, a colon and a line.
    case place
    /// One of these words.
    case oneOf([String])
    /// One of these words, alone or with a colon and a file; any number of times.
    case outputs([String])
    /// The id of a rule.
    case ruleName
    /// The id of a rule, an equals sign, and one of these words; any number of times.
    case rule([String])
  }

  /// The name, with its dashes.
  let name: String
  /// The name of one dash and one letter, if there is one.
  var shortName: String?
  let value: Value

  /// The default, as the help shows it.
  var defaultValue: String?
  let help: String
  /// The name of the value in help and errors, where it is not that of the option.
  var ownValueName: String?
  /// Whether it may stand there any number of times, each value counting.
  var isRepeatable = false

  var valueName: String { ownValueName ?? String(name.drop { $0 == "-" }) }

  /// The name with which a flag is turned off.
  var inverseName: String { "--no-" + name.drop { $0 == "-" } }

  func accepts(_ text: String) -> Bool {
    switch value {
    case .none, .flag: false
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

  /// The words that the value can be, or begin with.
  var words: [String] {
    switch value {
    case .oneOf(let words), .outputs(let words): words
    case .none, .flag, .text, .file, .folder, .count, .place, .ruleName, .rule: []
    }
  }
}

/// The name of a form of output, and the file that it goes to, if not to the standard output.
struct OutputPlace: Sendable {
  let format: String
  let file: String?

  /// Reads `FORMAT` or `FORMAT:FILE`.
  init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    format = String(parts[0])
    file = parts.count == 2 ? String(parts[1]) : nil
    if file?.isEmpty ?? false { return nil }
  }
}

/// What a rule is to be.
struct RuleAssignment: Sendable {
  /// The rule's id.
  let rule: String
  let setting: String

  /// Reads `RULE=SETTING`.
  init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    rule = String(parts[0])
    setting = String(parts[1])
  }

  var isOfRule: Bool { Rule.all.contains { $0.id == rule } }
}

/// A line of a file, as a person names it.
struct SourcePlace: Sendable {
  let path: String
  /// From 1.
  let line: Int

  /// Reads `PATH:LINE`.
  init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex,
      let line = Int(text[text.index(after: colon)...]), line >= 1
    else { return nil }
    path = String(text[..<colon])
    self.line = line
  }
}

/// An option whose value has a meaning; ask the parsed arguments for it.
struct Option<Value: Sendable>: Sendable {
  let declaration: OptionDeclaration

  /// The meaning of the texts that stand on the command line, in their order.
  let meaning: @Sendable ([String]) -> Value
}

extension Option where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// An option that takes one of a few words.
  init(_ name: String, default defaultValue: Value, help: String) {
    declaration = OptionDeclaration(
      name: name, value: .oneOf(Value.allCases.map(\.rawValue)),
      defaultValue: defaultValue.rawValue, help: help)
    meaning = { $0.last.flatMap(Value.init(rawValue:)) ?? defaultValue }
  }
}

extension Option {
  /// One of a few words, in place of what settings say; nil where it is not given.
  ///
  /// - Parameter defaultValue: what settings have if they say nothing.
  init<Word>(setting name: String, default defaultValue: Word, help: String)
  where Value == Word?, Word: RawRepresentable & CaseIterable, Word.RawValue == String {
    declaration = OptionDeclaration(
      name: name, value: .oneOf(Word.allCases.map(\.rawValue)),
      defaultValue: defaultValue.rawValue, help: help)
    meaning = { $0.last.flatMap(Word.init(rawValue:)) }
  }
}

extension Option<Bool> {
  /// An option that is there or not.
  init(flag name: String, shortName: String? = nil, help: String) {
    declaration = OptionDeclaration(name: name, shortName: shortName, value: .none, help: help)
    meaning = { !$0.isEmpty }
  }
}

extension Option<Bool?> {
  /// A flag in place of what settings say; nil where neither it nor its inverse is given.
  init(setting name: String, help: String) {
    let declaration = OptionDeclaration(name: name, value: .flag, help: help)
    self.declaration = declaration
    meaning = { $0.last.map { $0 == declaration.name } }
  }
}

extension Option<[String: RuleSetting]> {
  /// What rules are to be.
  init(rules name: String, help: String) {
    declaration = OptionDeclaration(
      name: name, value: .rule(RuleSetting.allCases.map(\.rawValue)), help: help,
      ownValueName: "rule=setting", isRepeatable: true)
    meaning = { texts in
      var settings: [String: RuleSetting] = [:]
      for assignment in texts.compactMap(RuleAssignment.init) {
        settings[assignment.rule] = RuleSetting(rawValue: assignment.setting)
      }
      return settings
    }
  }
}

extension Option<[String]> {
  /// An option that takes any text, any number of times.
  init(
    texts name: String, value: OptionDeclaration.Value = .text, valueName: String, help: String
  ) {
    declaration = OptionDeclaration(
      name: name, value: value, help: help, ownValueName: valueName, isRepeatable: true)
    meaning = { $0 }
  }
}

extension Option<Int?> {
  /// An option that takes a whole number of at least 1.
  init(count name: String, default defaultValue: String, help: String) {
    declaration = OptionDeclaration(
      name: name, value: .count, defaultValue: defaultValue, help: help)
    meaning = { $0.last.flatMap { Int($0) } }
  }
}

extension Option<SourcePlace?> {
  /// An option that takes a path and a line.
  init(place name: String, help: String) {
    declaration = OptionDeclaration(
      name: name, value: .place, help: help, ownValueName: "path:line")
    meaning = { $0.last.flatMap { SourcePlace($0) } }
  }
}

extension Option<String?> {
  /// An option that takes any text.
  init(
    text name: String, value: OptionDeclaration.Value = .text, valueName: String, help: String
  ) {
    declaration = OptionDeclaration(name: name, value: value, help: help, ownValueName: valueName)
    meaning = { $0.last }
  }
}

extension Option<[OutputPlace]> {
  /// An option that takes forms of output, each with the file that it goes to, if any.
  init(outputs name: String, words: [String], default defaultValue: String, help: String) {
    declaration = OptionDeclaration(
      name: name, value: .outputs(words), defaultValue: defaultValue, help: help,
      isRepeatable: true)
    meaning = { $0.compactMap { OutputPlace($0) } }
  }
}
