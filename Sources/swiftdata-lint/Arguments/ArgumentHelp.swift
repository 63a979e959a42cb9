/// The layout of a command's help.
private enum HelpLayout {
  static let width = 80
  static let labelIndent = 2
  static let textIndent = 26
  /// The maximum number of options and arguments in a usage line. A command with more shows
  /// `[<options>]`.
  static let namedInUsage = 12
}

/// The synopsis of a command, and the errors that include it.
struct CommandUsage: Sendable {
  let program: Program
  let command: CommandDeclaration

  /// The words that call the command.
  var call: String { "\(program.name) \(command.name)" }

  /// The call with its options and its argument.
  var synopsis: String {
    ([call] + options + [command.argument.synopsis]).joined(separator: " ")
  }

  private var options: [String] {
    let options = command.options.filter { !$0.isInternal }
    if options.count + 1 > HelpLayout.namedInUsage { return ["[<options>]"] }
    return options.map { "[\($0.synopsis)\($0.isRepeatable ? " ..." : "")]" }
  }
}

extension OptionDeclaration {
  /// All names of the option.
  var names: [String] {
    namesWithValue + (hasInverse ? [inverseName] : [])
  }

  /// The names that a value follows, if the option takes one.
  var namesWithValue: [String] { (shortName.map { [$0] } ?? []) + [name] }

  /// The name and, if the option takes one, the value: `--format <format>`.
  var synopsis: String {
    namesWithValue.joined(separator: ", ") + (takesValue ? " <\(valueName)>" : "")
      + (hasInverse ? "/\(inverseName)" : "")
  }

  /// The help, with the allowed values and the default.
  var fullHelp: String {
    var remarks: [String] = []
    if !words.isEmpty { remarks.append("values: " + words.joined(separator: ", ")) }
    if let defaultValue { remarks.append("default: " + defaultValue) }
    return remarks.isEmpty ? help : "\(help) (\(remarks.joined(separator: "; ")))"
  }
}

extension ArgumentDeclaration {
  /// The name of the value and how many there can be: `<paths> ...`.
  var synopsis: String {
    switch arity {
    case .atMostOne: "[<\(valueName)>]"
    case .one: "<\(valueName)>"
    case .any: "[<\(valueName)> ...]"
    }
  }
}

// MARK: - Help

extension Program {
  /// The help of the whole program.
  var help: String {
    let commands = self.commands.enumerated().map { index, command in
      (label: index == 0 ? command.name + " (default)" : command.name, text: command.abstract)
    }
    return """
      \(Self.wrapped("OVERVIEW: " + abstract, indent: 0))

      USAGE: \(name) <subcommand>

      OPTIONS:
      \(Self.list(of: Self.builtInOptions))

      SUBCOMMANDS:
      \(Self.list(commands))

      TOPICS:
      \(Self.list(topics.map { (label: $0.name, text: $0.abstract) }))

        See '\(name) help <subcommand>' or '\(name) help <topic>' for
        detailed help.

      """
  }

  /// The help of a command.
  func help(for command: CommandDeclaration) -> String {
    let argument = command.argument
    let overview = ["OVERVIEW: " + command.abstract, command.discussion]
      .filter { !$0.isEmpty }.map { Self.wrapped($0, indent: 0) }
    return """
      \(overview.joined(separator: "\n\n"))

      USAGE: \(CommandUsage(program: self, command: command).synopsis)

      ARGUMENTS:
      \(Self.list([(label: "<\(argument.valueName)>", text: argument.help)]))

      OPTIONS:
      \(Self.list(of: command.options + Self.builtInOptions))

      """
  }

  /// The options that every command has in addition to its own.
  static let builtInOptions = [
    OptionDeclaration(name: "--version", value: .none, help: "Show the version."),
    OptionDeclaration(
      name: "--help", shortName: "-h", value: .none, help: "Show help information."),
  ]

  private static func list(of options: [OptionDeclaration]) -> String {
    list(options.filter { !$0.isInternal }.map { (label: $0.synopsis, text: $0.fullHelp) })
  }

  /// A list with labels on the left and their texts on the right. The text of a long label begins
  /// on the next line.
  static func list(_ entries: [(label: String, text: String)]) -> String {
    let lines = entries.map { label, text in
      let label = String(repeating: " ", count: HelpLayout.labelIndent) + label
      let text = wrapped(text, indent: HelpLayout.textIndent)
      return label.count < HelpLayout.textIndent
        ? label + text.dropFirst(label.count) : label + "\n" + text
    }
    return lines.joined(separator: "\n")
  }

  /// The text wrapped to the layout's width, with each line indented.
  static func wrapped(_ text: String, indent: Int) -> String {
    let blanks = String(repeating: " ", count: indent)
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let line = lines.last, line.count + word.count < HelpLayout.width {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append(blanks + word)
      }
    }
    return lines.joined(separator: "\n")
  }
}
