extension Completions {
  /// The script for bash 3.2 (the version in macOS) and later, without other dependencies.
  ///
  /// It splits the line at spaces, because bash also splits words at `=` and `:`. At the end it
  /// removes the prefix that bash does not count as part of the word. If it offers nothing, bash
  /// offers files.
  var bash: String {
    let names = program.commands.map(\.name).joined(separator: " | ")
    return heading(.bash) + """

      _\(identifier)() {
        local line=${COMP_LINE:0:COMP_POINT} words index
        read -r -d '' -a words <<<"$line"
        if [[ $line == *[[:space:]] ]]; then words+=(""); fi
        local last=$((${#words[@]} - 1))
        local word=${words[last]} command=\(program.commands[0].name) option= value candidates=
        if ((last > 1)); then
          case ${words[1]} in
          \(names)) command=${words[1]} ;;
          esac
        fi
        COMPREPLY=()
        # After two dashes there are only paths.
        for ((index = 1; index < last; index++)); do
          if [[ ${words[index]} == -- ]]; then return; fi
        done
        value=$word
        case $word in
        --*=*) option=${word%%=*} value=${word#*=} ;;
        *) if ((last > 1)); then option=${words[last - 1]}; fi ;;
        esac

        case "$command $option" in
      \(bashValues)  *)
          value=$word
          case "$command $word" in
      \(bashWords)    esac
          ;;
        esac

        local candidate head=${word%"$value"} skipped=$((${#word} - ${#2}))
        for candidate in $candidates; do
          if [[ $head$candidate == "$word"* ]]; then
            candidate=$head$candidate
            COMPREPLY+=("${candidate:skipped}")
          fi
        done
        if ((last == 1)) && [[ $word != -* && ${#COMPREPLY[@]} -gt 0 ]]; then
          # The first word can be a path just as well.
          while IFS= read -r candidate; do
            COMPREPLY+=("$candidate")
          done < <(compgen -f -- "$2")
          compopt -o filenames 2>/dev/null
        elif [[ -n $candidates ]] && ((last > 1)); then
          compopt +o bashdefault +o default 2>/dev/null
        fi
      }

      complete -o bashdefault -o default -F _\(identifier) \(program.name)

      """
  }

  /// The cases of options that take a value.
  private var bashValues: String {
    program.commands.flatMap { command in
      command.options.filter { $0.takesValue && !$0.isInternal }.map { option in
        let calls = option.namesWithValue.map { "\"\(command.name) \($0)\"" }.joined(
          separator: " | ")
        return "  \(calls))\n" + bash(option.candidates, indent: "    ") + "    ;;\n"
      }
    }.joined()
  }

  /// The cases of words that are not values of options.
  private var bashWords: String {
    let options = program.commands.map { command in
      let names = self.options(of: command).flatMap(\.option.names)
      return "    \"\(command.name) -\"*) candidates=\"\(names.joined(separator: " "))\" ;;\n"
    }
    let arguments = program.commands.enumerated().map { index, command in
      let candidates = bash(command.argument.candidates, indent: "      ")
      return "    \"\(command.name) \"*)\n"
        + (index == 0 ? bashFirstWord(otherwise: candidates) : candidates) + "      ;;\n"
    }
    return (options + arguments).joined()
  }

  /// Words without a command belong to the default command, but the first word can also be a
  /// command.
  private func bashFirstWord(otherwise candidates: String) -> String {
    let names = program.commands.map(\.name).joined(separator: " ")
    return "      if ((last == 1)); then candidates=\"\(names)\"; else\n"
      + candidates.split(separator: "\n").map { "  \($0)\n" }.joined() + "      fi\n"
  }

  /// The lines that set the candidates, or return if bash chooses them.
  private func bash(_ candidates: Candidates, indent: String) -> String {
    let lines: [String]
    switch candidates {
    case .nothing:
      lines = ["compopt +o bashdefault +o default 2>/dev/null", "return"]
    case .files: lines = ["return"]
    case .folders:
      lines = ["compopt -o dirnames +o bashdefault +o default 2>/dev/null", "return"]
    case .words(let words): lines = [Self.bash(words)]
    case .outputs(let words):
      lines = ["if [[ $value == *:* ]]; then return; fi", Self.bash(words)]
    case .rules: lines = [Self.bash(rules.map(\.word))]
    case .pages: lines = [Self.bash(pages.map(\.word))]
    case .assignments(let words):
      lines = [
        "if [[ $value == *=* ]]; then",
        "  " + Self.bash(words.map { "${value%%=*}=\($0)" }),
        "else",
        "  " + Self.bash(rules.map { $0.word + "=" }),
        "  compopt -o nospace 2>/dev/null",
        "fi",
      ]
    }
    return lines.map { indent + $0 + "\n" }.joined()
  }

  private static func bash(_ words: [String]) -> String {
    "candidates=\"\(words.joined(separator: " "))\""
  }
}
