extension Completions {
  /// The script for zsh, for a folder in `fpath` or to be sourced.
  var zsh: String {
    let name = program.name
    return """
      #compdef \(name)
      \(heading(.zsh))
      _\(name)_commands() {
        local -a commands=(
      \(Self.zsh(commands))  )
        _describe -t commands command commands "$@"
      }

      _\(name)_pages() {
        local -a pages=(
      \(Self.zsh(pages))  )
        _describe -t pages page pages "$@"
      }

      _\(name)_rules() {
        local -a rules=(
      \(Self.zsh(rules))  )
        _describe -t rules rule rules "$@"
      }

      # One of the words, or one with a colon and a file.
      _\(name)_outputs() {
        if compset -P '*:'; then _files; else compadd -- "$@"; fi
      }

      # A rule, an equals sign and one of the words.
      _\(name)_assignments() {
        if compset -P '*='; then compadd -- "$@"; else _\(name)_rules -S =; fi
      }

      _\(name)() {
        local command=\(program.commands[0].name) ret=1
        if (( CURRENT == 2 )) && [[ $PREFIX != -* ]]; then
          _\(name)_commands && ret=0
        fi
        if (( CURRENT > 2 )); then
          case $words[2] in
            (\(program.commands.map(\.name).joined(separator: "|")))
              command=$words[2]
              shift words
              (( CURRENT-- ))
              ;;
          esac
        fi
        case $command in
      \(program.commands.map(zsh).joined())  esac
        return ret
      }

      if [[ $funcstack[1] == _\(name) ]]; then
        _\(name) "$@"
      else
        compdef _\(name) \(name)
      fi

      """
  }

  /// The elements of an array of words with their descriptions.
  private static func zsh(_ candidates: [Candidate]) -> String {
    candidates.map { "    \(quoted("\($0.word):\($0.meaning)"))\n" }.joined()
  }

  /// The case of a command.
  private func zsh(_ command: CommandDeclaration) -> String {
    let options = self.options(of: command).map { "        \(zsh($0, meaning: $1)) \\\n" }
    return """
          (\(command.name))
            _arguments -S \\
      \(options.joined())        \(zsh(command.argument)) && ret=0
            ;;

      """
  }

  /// The `_arguments` specification of an option.
  private func zsh(_ option: OptionDeclaration, meaning: String) -> String {
    let names = option.names.joined(separator: " ")
    let lines = option.names.map { name in
      let meaning = "[\(Self.escaped(option.meaning(of: name, meaning)))]"
      if option.takesValue(after: name) {
        let value = "\(Self.escaped(option.valueName)):\(zsh(option.candidates))"
        return Self.quoted("*\(name)=\(meaning):\(value)")
      }
      return Self.quoted("(\(names))\(name)\(meaning)")
    }
    return lines.joined(separator: " ")
  }

  private func zsh(_ argument: ArgumentDeclaration) -> String {
    let prefix =
      switch argument.arity {
      case .atMostOne: "::"
      case .one: ":"
      case .any: "*:"
      }
    return Self.quoted("\(prefix)\(argument.valueName):\(zsh(argument.candidates))")
  }

  /// The `_arguments` action for a value.
  private func zsh(_ candidates: Candidates) -> String {
    switch candidates {
    case .nothing: " "
    case .files: "_files"
    case .folders: "_files -/"
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .rules: " _\(program.name)_rules"
    case .pages: " _\(program.name)_pages"
    case .outputs(let words): " _\(program.name)_outputs \(words.joined(separator: " "))"
    case .assignments(let words): " _\(program.name)_assignments \(words.joined(separator: " "))"
    }
  }

  /// Escapes text for use between brackets.
  private static func escaped(_ text: String) -> String {
    text.map { "\\[]:".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.map { $0 == "'" ? "'\\''" : String($0) }.joined())'"
  }
}
