import SwiftDataLintSchemaRules

/// What a shell can offer where a value stands.
enum Candidates: Sendable, Equatable {
  /// Nothing: only the user knows.
  case nothing
  case files
  case folders
  case words([String])
  /// One of the words, alone or with a colon and a file.
  case outputs([String])
  case rules
  /// A rule, an equals sign and one of the words.
  case assignments([String])
  /// Commands, and topics of help.
  case pages
}

extension OptionDeclaration {
  /// What can stand behind the name.
  var candidates: Candidates {
    switch value {
    case .none, .flag, .text, .count: .nothing
    case .file, .place: .files
    case .folder: .folders
    case .oneOf(let words): .words(words)
    case .outputs(let words): .outputs(words)
    case .ruleName: .rules
    case .rule(let words): .assignments(words)
    }
  }

  /// Whether the next word belongs to it.
  var takesValue: Bool {
    switch value {
    case .none, .flag: false
    default: true
    }
  }

  /// What one of the names means, where the option as a whole has a meaning.
  func meaning(of name: String, _ meaning: String) -> String {
    name == inverseName ? "Turn \(self.name) off" : meaning
  }
}

/// A word that a shell offers, and what it means.
struct Candidate: Sendable {
  let word: String
  let meaning: String
}

/// A shell that completes what is typed, in a script of its own kind.
enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish
}

/// A program as scripts of shells present it: all they say comes from its declarations.
struct Completions: Sendable {
  let program: Program
  let rules: [Candidate]

  init(of program: Program, rules: [Rule] = Rule.all) {
    self.program = program
    self.rules = rules.map { rule in
      Candidate(word: rule.id, meaning: Self.brief(rule.summary.filter { $0 != "`" }))
    }
  }

  /// The script that makes the shell complete the program's command lines.
  func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The first lines of a script.
  func heading(_ shell: Shell) -> String {
    "# Completions of \(program.name) for \(shell), "
      + "printed by '\(program.name) completions \(shell)'.\n"
  }

  var commands: [Candidate] {
    program.commands.map { Candidate(word: $0.name, meaning: Self.brief($0.abstract)) }
  }

  /// What `help` explains.
  var pages: [Candidate] {
    let names = Set(program.commands.map(\.name))
    return commands
      + program.topics.filter { !names.contains($0.name) }
      .map { Candidate(word: $0.name, meaning: Self.brief($0.abstract)) }
  }

  /// The options that a command takes, each with what it means.
  func options(of command: CommandDeclaration) -> [(option: OptionDeclaration, meaning: String)] {
    (command.options + Program.builtInOptions).map { ($0, Self.brief($0.help)) }
  }

  /// The name as functions of shells can bear it.
  var identifier: String { String(program.name.map { $0 == "-" ? "_" : $0 }) }

  /// The first sentence or what stands before a semicolon, without a full stop: lists of
  /// candidates have a line for each.
  private static func brief(_ text: String) -> String {
    let characters = Array(text)
    let end = characters.indices.first { index in
      let isLast = index + 1 == characters.count
      return characters[index] == "." && (isLast || characters[index + 1] == " ")
        || characters[index] == ";"
    }
    return String(characters[..<(end ?? characters.count)])
  }
}
