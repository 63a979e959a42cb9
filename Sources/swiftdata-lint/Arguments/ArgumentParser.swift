import SwiftDataLintSchema

/// The meaning of a command line.
enum Request: Sendable {
  case run(ParsedArguments)

  /// Help, or the version: the text is printed and nothing else is done.
  case show(String)
}

/// A command with its arguments and the values of its options.
struct ParsedArguments: Sendable {
  let command: CommandDeclaration

  /// The words that are not part of an option.
  fileprivate(set) var words: [String] = []

  /// The first of the words, if no command is named and the word may be a misspelled command.
  fileprivate(set) var possibleCommand: String?

  /// The values by option name, in command-line order.
  fileprivate var values: [String: [String]] = [:]

  /// The value of the option, or its default.
  subscript<Value>(option: Option<Value>) -> Value {
    option.meaning(values[option.declaration.name])
  }

  /// Whether the option with the name, or its inverse, is given.
  func has(_ name: String) -> Bool { values[name] != nil }
}

// MARK: - Parsing

extension Program {
  /// Parses the words after the program's name.
  func parse(_ words: [String]) throws(UsageError) -> Request {
    let help = words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    let version = words.prefix { $0 != "--" }.contains("--version")
    let named = words.first.flatMap(command(named:))
    if help, named == nil, words.first?.first == "-" { return .show(self.help) }
    let command = named ?? commands[0]
    if help { return .show(self.help(for: command)) }
    if version { return .show(self.version + "\n") }
    let usage = CommandUsage(program: self, command: command)
    var parser = ArgumentParser(
      usage: usage, rest: named == nil ? words[...] : words.dropFirst())
    var arguments = try parser.parse()
    if named != nil { arguments.possibleCommand = nil }
    guard command.name == "help" else { return .run(arguments) }
    return .show(try self.help(arguments))
  }

  /// The command with the name.
  func command(named name: String) -> CommandDeclaration? {
    commands.first { $0.name == name }
  }

  /// The call that a word was probably meant to be: a command, perhaps with an option.
  func suggestedCall(for word: String) -> String? {
    // A short word is close to too many others.
    let longSynonyms = synonyms.keys.filter { $0.count > 4 }.sorted()
    return synonyms[word] ?? closest(to: word, in: commands.map(\.name), within: 2)
      ?? closest(to: word, in: longSynonyms, within: 1).flatMap { synonyms[$0] }
  }

  private func help(_ arguments: ParsedArguments) throws(UsageError) -> String {
    if arguments[Options.man] { return ManualPage(of: self).text }
    guard let name = arguments.words.first else { return help }
    let pages = [command(named: name).map(help(for:)), topic(named: name).map(help(for:))]
      .compactMap { $0 }
    if pages.isEmpty { throw .unknownTopic(name, of: self) }
    return pages.joined(separator: "\n")
  }
}

/// Parses the words of one command from left to right.
private struct ArgumentParser {
  let usage: CommandUsage
  var rest: ArraySlice<String>
  var arguments: ParsedArguments

  init(usage: CommandUsage, rest: ArraySlice<String>) {
    self.usage = usage
    self.rest = rest
    arguments = ParsedArguments(command: usage.command)
  }

  mutating func parse() throws(UsageError) -> ParsedArguments {
    // A command without any words shows its full help.
    let help = rest.isEmpty ? usage.program.help(for: usage.command) : nil
    while let word = rest.popFirst() {
      if word == "--" {
        arguments.words += rest
        rest = []
      } else if word.first == "-", word != "-" {
        try parseOption(word)
      } else {
        if arguments.words.isEmpty { arguments.possibleCommand = word }
        arguments.words.append(word)
      }
    }
    try checkWords(help: help)
    return arguments
  }

  private mutating func parseOption(_ word: String) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let options = usage.command.options + Program.builtInOptions
    guard let option = options.first(where: { $0.names.contains(name) }) else {
      throw usage.unknownOption(name)
    }
    let attached = parts.count == 2 ? String(parts[1]) : nil
    let isInverse = option.hasInverse && name == option.inverseName
    if isInverse || !option.takesValue {
      if let attached { throw usage.unexpectedValue(attached, for: name) }
      arguments.values[option.name] = isInverse ? [] : [name]
      return
    }
    let isNext = rest.first.map { $0 == "-" || $0.first != "-" } ?? false
    guard let value = attached ?? (isNext ? rest.popFirst() : nil) else {
      throw usage.missingValue(of: option)
    }
    guard option.accepts(value) else { throw usage.invalidValue(value, of: option) }
    arguments.values[option.name, default: []].append(value)
  }

  private func checkWords(help: String?) throws(UsageError) {
    switch usage.command.argument.arity {
    case .one where arguments.words.isEmpty: throw usage.missingArgument(help: help)
    case .atMostOne where arguments.words.count > 1, .one where arguments.words.count > 1:
      throw usage.unexpectedArguments(arguments.words.dropFirst())
    case .one, .atMostOne, .any: break
    }
  }
}
