extension Completions {
  /// The script for fish.
  var fish: String {
    let names = program.commands.map(\.name).joined(separator: " ")
    return heading(.fish) + """

      # Whether the command of the line is one of these.
      function __\(identifier)_is
          set -l words (commandline -opc)
          set -l command \(program.commands[0].name)
          if set -q words[2]; and contains -- $words[2] \(names)
              set command $words[2]
          end
          contains -- $command $argv
      end

      # Whether the word is the first, and can name a command.
      function __\(identifier)_is_first
          set -l words (commandline -opc)
          not set -q words[2]
      end

      # Whether a file name follows the colon of a format.
      function __\(identifier)_names_file
          string match -q -- '*:*' (commandline -ct)
      end

      # The rules, or with an equals sign what the rule can be set to.
      function __\(identifier)_assignments
          set -l value (string replace -r -- '^--[^=]*=' '' (commandline -ct))
          set -l parts (string split -m 1 -- = $value)
          if set -q parts[2]
              printf "$parts[1]=%s\\n" $argv
          else
      \(rules.map { "        printf '%s=\\t%s\\n' \($0.word) \(Self.quoted($0.meaning))\n" }
          .joined())    end
      end

      \(commands.map { fish("\(identifier)_is_first", "-a \($0.word)", $0.meaning) }.joined())
      \(program.commands.map(fish).joined(separator: "\n"))
      """
  }

  /// The lines for a command.
  private func fish(_ command: CommandDeclaration) -> String {
    let condition = "\(identifier)_is \(command.name)"
    let options = self.options(of: command).flatMap { option, meaning in
      fish(option, meaning: meaning, condition: condition)
    }
    return (fish(command.argument.candidates, condition) + options).joined()
  }

  private func fish(
    _ option: OptionDeclaration, meaning: String, condition: String
  ) -> [String] {
    option.names.filter { $0.hasPrefix("--") }.flatMap { name in
      option.takesValue(after: name)
        ? fish(option, option.candidates, condition: condition, meaning: meaning)
        : [fish(condition, option.fishNames(long: name), option.meaning(of: name, meaning))]
    }
  }

  /// The lines that offer the values of an option.
  private func fish(
    _ option: OptionDeclaration, _ candidates: Candidates, condition: String, meaning: String
  ) -> [String] {
    let name = option.fishNames(long: option.name)
    func line(_ rest: String, _ condition: String = condition) -> String {
      fish(condition, "\(name) \(rest)", meaning)
    }
    switch candidates {
    case .nothing: return [line("-x")]
    case .files: return [line("-r -F")]
    case .folders: return [line("-x -a '(__fish_complete_directories)'")]
    case .words(let words): return [line("-x -a \(Self.quoted(words.joined(separator: " ")))")]
    case .rules: return [line("-x -a \(Self.quoted(joined(rules)))")]
    case .pages: return [line("-x -a \(Self.quoted(joined(pages)))")]
    case .assignments(let words):
      let list = words.joined(separator: " ")
      return [line("-x -a '(__\(identifier)_assignments \(list))'")]
    case .outputs(let words):
      let namesFile = "__\(identifier)_names_file"
      let list = words.joined(separator: " ")
      return [
        line("-x -a \(Self.quoted(list))", "\(condition); and not \(namesFile)"),
        line("-r -F", "\(condition); and \(namesFile)"),
      ]
    }
  }

  /// The lines that offer the argument of a command.
  private func fish(_ candidates: Candidates, _ condition: String) -> [String] {
    switch candidates {
    case .files, .folders: return []
    case .rules: return rules.map { fish(condition, "-f -a \($0.word)", $0.meaning) }
    case .pages: return pages.map { fish(condition, "-f -a \($0.word)", $0.meaning) }
    case .words(let words), .outputs(let words), .assignments(let words):
      return words.map { fish(condition, "-f -a \($0)") }
    case .nothing: return [fish(condition, "-f")]
    }
  }

  private func fish(_ condition: String, _ offer: String, _ meaning: String = "") -> String {
    let description = meaning.isEmpty ? "" : " -d \(Self.quoted(meaning))"
    return "complete -c \(program.name) -n '__\(condition)' \(offer)\(description)\n"
  }

  private func joined(_ candidates: [Candidate]) -> String {
    candidates.map(\.word).joined(separator: " ")
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.map { "\\'".contains($0) ? "\\\($0)" : String($0) }.joined())'"
  }
}

extension OptionDeclaration {
  /// The names, as arguments of fish's `complete`.
  fileprivate func fishNames(long name: String) -> String {
    (shortName.map { "-s \($0.dropFirst()) " } ?? "") + "-l \(name.dropFirst(2))"
  }
}
