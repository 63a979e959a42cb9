/// The manual page of a program in man(7) format, generated from its declarations.
struct ManualPage {
  private let program: Program

  init(of program: Program) {
    self.program = program
  }

  var text: String {
    let name = Self.literal(program.name)
    return """
      .\\" Printed by '\(Self.escaped(program.name)) help --man'.
      .TH \(Self.argument(program.name.uppercased())) 1 "" \
      \(Self.argument("\(program.name) \(program.version)")) "User Commands"
      .SH NAME
      \(name) \\- \(Self.escaped(program.abstract.droppingFullStop.lowercasingFirst))
      .SH SYNOPSIS
      \(program.commands.enumerated().map(synopsis).joined(separator: ".br\n"))\
      .SH DESCRIPTION
      \(Self.escaped(program.abstract))
      .SH COMMANDS
      \(program.commands.enumerated().map(section).joined())\
      .SH OPTIONS OF ALL COMMANDS
      \(Program.builtInOptions.map(entry).joined())\
      \(program.topics.map(section).joined())
      """
  }

  /// A line with the synopsis of a command.
  private func synopsis(_ index: Int, of command: CommandDeclaration) -> String {
    let name = "\\fB\(Self.literal(program.name))\\fR"
    let word = "\\fB\(Self.literal(command.name))\\fR"
    // The name of the default command can be left out.
    let call = index == 0 ? "[\(word)]" : word
    let options = command.options.isEmpty ? "" : " [\\fIoptions\\fR]"
    return "\(name) \(call)\(options) \(Self.marked(command.argument.synopsis))\n"
  }

  private func section(_ index: Int, of command: CommandDeclaration) -> String {
    let argument = command.argument
    let discussion = command.discussion.isEmpty ? "" : ".PP\n\(Self.escaped(command.discussion))\n"
    let isDefault = index == 0 ? "This is the command where none is named." : ""
    return """
      .SS \(Self.argument("\(command.name) \(argument.synopsis)"))
      \(Self.escaped(command.abstract))
      \(isDefault.isEmpty ? "" : isDefault + "\n")\
      \(discussion)\
      .TP
      \(Self.marked("<\(argument.valueName)>"))
      \(Self.escaped(argument.help))
      \(command.options.filter { !$0.isInternal }.map(entry).joined())
      """
  }

  private func entry(_ option: OptionDeclaration) -> String {
    func marked(_ name: String) -> String { "\\fB\(Self.literal(name))\\fR" }
    let names = option.namesWithValue.map(marked).joined(separator: ", ")
    let value = option.takesValue ? " " + Self.marked("<\(option.valueName)>") : ""
    let inverse = option.hasInverse ? ", " + marked(option.inverseName) : ""
    return ".TP\n\(names)\(value)\(inverse)\n\(Self.escaped(option.fullHelp))\n"
  }

  private func section(_ topic: HelpTopic) -> String {
    // A heading begins a paragraph by itself.
    let blocks = topic.blocks.map(text).joined()
    return ".SH \(topic.title)\n" + (blocks.hasPrefix(".PP\n") ? blocks.dropFirst(4) : blocks[...])
  }

  private func text(_ block: HelpTopic.Block) -> String {
    switch block {
    case .text(let text): ".PP\n\(Self.escaped(text))\n"
    case .terms(let terms):
      terms.map { ".TP\n\\fB\(Self.literal($0.term))\\fR\n\(Self.escaped($0.meaning))\n" }.joined()
    case .code(let code): ".PP\n.RS 4\n.nf\n\(Self.lines(code))\n.fi\n.RE\n"
    }
  }

  // MARK: - Text

  /// A synopsis with the names of values in italics: `<paths> ...`.
  private static func marked(_ synopsis: String) -> String {
    synopsis.map { character in
      switch character {
      case "<": "\\fI"
      case ">": "\\fR"
      default: literal(String(character))
      }
    }.joined()
  }

  /// Text to type: a hyphen in it is the ASCII character.
  private static func literal(_ text: String) -> String {
    text.map { $0 == "-" ? "\\-" : escaped($0) }.joined()
  }

  /// Prose, wrapped to the line width of the source.
  private static func escaped(_ text: String) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      let isName = word.drop { "('".contains($0) }.hasPrefix("--")
      let word = isName ? literal(String(word)) : word.map(escaped).joined()
      if let line = lines.last, line.count + word.count < lineWidth {
        lines[lines.count - 1] = line + " " + word
      } else {
        // A line that begins with a period would be a request.
        lines.append(word.hasPrefix(".") ? "\\&" + word : word)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Lines that are printed unchanged.
  private static func lines(_ code: String) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      // A line that begins with a period or an apostrophe would be a request.
      (line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" : "") + literal(String(line))
    }.joined(separator: "\n")
  }

  private static let lineWidth = 80

  private static func escaped(_ character: Character) -> String {
    switch character {
    case "\\": "\\e"
    case "'": "\\(aq"
    default: String(character)
    }
  }

  /// A quoted argument of a request.
  private static func argument(_ text: String) -> String {
    "\"\(text.map { $0 == "\"" ? "\\(dq" : literal(String($0)) }.joined())\""
  }
}

extension String {
  fileprivate var droppingFullStop: String { hasSuffix(".") ? String(dropLast()) : self }

  fileprivate var lowercasingFirst: String { prefix(1).lowercased() + dropFirst() }
}
