import SwiftDataLintDataFormats
import SwiftDataLintLinting
import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// An invalid command line, described in the style of Swift command-line tools.
struct UsageError: Error, Equatable, CustomStringConvertible {
  /// The exit status for an invalid command line, `EX_USAGE`.
  static let exitStatus: Int32 = 64

  /// The lines to print on standard error, without a trailing newline.
  let description: String

  init(_ message: String, help: String? = nil, usage: String) {
    let help = help.map { "Help:  \($0)\n" } ?? ""
    let message = message.replacingEach("\n", with: "\u{2424}").replacingEach(
      "\r", with: "\u{240D}")
    description = "Error: \(message)\n\(help)\(usage)"
  }

  /// An error for a word that is neither a command nor a help topic.
  static func unknownTopic(_ name: String, of program: Program) -> UsageError {
    let topics = program.topics.map(\.name)
    let page =
      topics.first { name.count > 2 && $0.hasPrefix(name) } ?? program.synonyms[name]
      ?? closest(to: name, in: topics + program.commands.map(\.name), within: 2)
    let suggestion = page.map { ". Did you mean '\($0)'?" }
    return UsageError(
      "Unknown subcommand or topic '\(name)'\(suggestion ?? "")",
      usage: """
        Usage: \(program.name) <subcommand>
          See '\(program.name) --help' for more information.
        """)
  }
}

extension CommandUsage {
  func unknownOption(_ name: String) -> UsageError {
    let options = (command.options + Program.builtInOptions).filter { !$0.isInternal }
    let names = options.flatMap(\.names)
    let synonym = program.optionSynonyms[name].flatMap { names.contains($0) ? $0 : nil }
    let suggestion = synonym ?? suggestion(for: name, among: names)
    return error("Unknown option '\(name)'" + (suggestion.map { ". Did you mean '\($0)'?" } ?? ""))
  }

  func missingValue(of option: OptionDeclaration) -> UsageError {
    error(
      "Missing value for '\(option.synopsis)'", help: "\(option.synopsis)  \(option.help)")
  }

  func unexpectedValue(_ value: String, for name: String) -> UsageError {
    error("The option '\(name)' does not take any value, but '\(value)' was specified.")
  }

  func invalidValue(_ value: String, of option: OptionDeclaration) -> UsageError {
    error(
      "The value '\(value)' is invalid for '\(option.synopsis)'\(option.request(insteadOf: value))",
      help: "\(option.synopsis)  \(option.help)")
  }

  /// An error for a command argument that is not one of the allowed words.
  func invalidArgument(_ value: String, among words: [String]) -> UsageError {
    let argument = command.argument
    let request =
      suggestion(for: value, among: words).map { "Did you mean '\($0)'?" }
      ?? "Please provide one of \(quotedList(words, words.count > 2 ? "or" : "and"))."
    return error(
      "The value '\(value)' is invalid for '\(argument.synopsis)'. \(request)",
      help: "\(argument.synopsis)  \(argument.help)")
  }

  /// An error for several formats on standard output.
  func severalOutputs(_ formats: [String]) -> UsageError {
    let last = formats.last ?? ""
    return error(
      "Only one format can go to standard output, not \(quotedList(formats, "and")). "
        + "Write all but one to a file: '\(last):FILE'")
  }

  /// An error for an output that would replace a source.
  func overwriting(_ source: String, with output: String) -> UsageError {
    let kind = FilePath.isSwift(source) ? "Swift file" : "Core Data model"
    return error(
      "'\(source)' is a \(kind), which the \(output) would overwrite. Name another file.")
  }

  func unexpectedArguments(_ words: ArraySlice<String>) -> UsageError {
    let list = words.map { "'\($0)'" }.joined(separator: ", ")
    let count = words.count
    return error(
      count == 1 ? "Unexpected argument \(list)" : "\(count) unexpected arguments: \(list)")
  }

  /// An error for a word that is not one of the known words.
  func unknownWord(_ word: String, among words: [String]) -> UsageError {
    let list = words.count > 8 ? "" : ". Please provide one of \(quotedList(words, "or"))."
    let rest = suggestion(for: word, among: words).map { ". Did you mean '\($0)'?" } ?? list
    return error("Unknown \(command.argument.valueName) '\(word)'\(rest)")
  }

  /// An error for a missing argument.
  ///
  /// - Parameter help: The full help, if it is to be shown.
  func missingArgument(help: String?) -> UsageError {
    let name = "<\(command.argument.valueName)>"
    let message = "Missing expected argument '\(name)'"
    if let help { return UsageError(message, usage: "\n" + help) }
    return error(message, help: "\(name)  \(command.argument.help)")
  }

  func error(_ message: String, help: String? = nil) -> UsageError {
    UsageError(
      message, help: help,
      usage: """
        Usage: \(synopsis)
          See '\(call) --help' for more information.
        """)
  }
}

extension OptionDeclaration {
  /// A clause that asks for a valid value.
  fileprivate func request(insteadOf text: String) -> String {
    if case .rule(let settings) = value, let assignment = RuleAssignment(text),
      let suggestion = assignment.suggestion(settings)
    {
      return ". Did you mean '\(suggestion)'?"
    }
    if case .ruleName = value {
      let rule = suggestion(for: text, among: Rule.all.map(\.id))
      return rule.map { ". Did you mean '\($0)'?" } ?? ". 'swiftdata-lint rules' lists all rules."
    }
    let name = String(text.prefix { $0 != ":" })
    if !words.contains(name), let suggestion = suggestion(for: name, among: words) {
      return ". Did you mean '\(suggestion + text.dropFirst(name.count))'?"
    }
    switch value {
    case .none, .text, .file, .folder, .ruleName: return ""
    case .count: return ". Please provide a whole number of at least 1."
    case .place: return ". Please provide a path, a colon and a line: App.swift:12"
    case .rule(let words):
      return ". Please provide the name of a rule, an equals sign and one of "
        + quotedList(words, "or") + "."
    case .outputs(let words) where words.contains(name):
      return ". Please provide a file after the colon."
    case .oneOf(let words), .outputs(let words):
      return ". Please provide one of \(quotedList(words, words.count > 2 ? "or" : "and"))."
    }
  }
}

extension RuleAssignment {
  /// The assignment that was probably meant, if its rule, its setting or both are misspelled.
  fileprivate func suggestion(_ settings: [String]) -> String? {
    let rule = isOfRule ? rule : swiftdata_lint.suggestion(for: rule, among: Rule.all.map(\.id))
    let setting =
      settings.contains(setting)
      ? setting : swiftdata_lint.suggestion(for: setting, among: settings)
    guard let rule, let setting else { return nil }
    return "\(rule)=\(setting)"
  }
}

// MARK: - Suggestions

/// The candidate that was probably meant. A candidate that differs in more than half of the word's
/// letters is not suggested.
private func suggestion(for word: String, among candidates: [String]) -> String? {
  let letters = word.drop { $0 == "-" }.count
  return closest(to: word, in: candidates, within: min(3, letters / 2))
}
