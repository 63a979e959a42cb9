import SwiftDataLintSchemaRules

/// The candidates that a shell can offer for a value.
enum Candidates: Sendable, Equatable {
  /// No candidates.
  case nothing
  case files
  case folders
  case words([String])
  /// One of the words, alone or followed by a colon and a file.
  case outputs([String])
  case rules
  /// A rule, an equals sign and one of the words.
  case assignments([String])
  /// Commands and help topics.
  case pages
}

extension OptionDeclaration {
  /// The candidates for the option's value.
  var candidates: Candidates {
    switch value {
    case .none, .text, .count: .nothing
    case .file, .place: .files
    case .folder: .folders
    case .oneOf(let words): .words(words)
    case .outputs(let words): .outputs(words)
    case .ruleName: .rules
    case .rule(let words): .assignments(words)
    }
  }

  /// Whether the option takes a value.
  var takesValue: Bool {
    switch value {
    case .none: false
    default: true
    }
  }

  /// Whether a value follows this name of the option.
  func takesValue(after name: String) -> Bool { takesValue && namesWithValue.contains(name) }

  /// The description of one of the option's names.
  func meaning(of name: String, _ meaning: String) -> String {
    name == inverseName ? "Turn \(self.name) off" : meaning
  }
}

/// A word that a shell offers, with its description.
struct Candidate: Sendable {
  let word: String
  let meaning: String
}

/// A shell that supports completion scripts.
enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish
}

/// The completion scripts of a program, generated from its declarations.
struct Completions: Sendable {
  let program: Program
  let rules: [Candidate]

  init(of program: Program, rules: [Rule] = Rule.all) {
    self.program = program
    self.rules = rules.map { rule in
      Candidate(word: rule.id, meaning: Self.brief(rule.summary.filter { $0 != "`" }))
    }
  }

  /// The completion script for the shell.
  func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The first lines of the script.
  func heading(_ shell: Shell) -> String {
    "# Completions of \(program.name) for \(shell), "
      + "printed by '\(program.name) completions \(shell)'.\n"
  }

  var commands: [Candidate] {
    program.commands.map { Candidate(word: $0.name, meaning: Self.brief($0.abstract)) }
  }

  /// The pages of `help`.
  var pages: [Candidate] {
    let names = Set(program.commands.map(\.name))
    return commands
      + program.topics.filter { !names.contains($0.name) }
      .map { Candidate(word: $0.name, meaning: Self.brief($0.abstract)) }
  }

  /// The options of a command, each with its description.
  func options(of command: CommandDeclaration) -> [(option: OptionDeclaration, meaning: String)] {
    (command.options + Program.builtInOptions).filter { !$0.isInternal }
      .map { ($0, Self.brief($0.help)) }
  }

  /// The program's name as part of a shell function's name.
  var identifier: String { String(program.name.map { $0 == "-" ? "_" : $0 }) }

  /// The first sentence, or the part before a semicolon, without a period. Lists of candidates have
  /// one line for each.
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
