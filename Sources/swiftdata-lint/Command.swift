import SwiftDataLintReports

/// How the process ends.
enum ExitStatus: Int32, Comparable {
  /// Nothing at or above `--fail-on`.
  case success = 0
  case findings = 1
  /// Something could not be read, or there was nothing to check.
  case failure = 2
  /// The command line is not understood (`EX_USAGE`).
  case usage = 64

  /// What wins over others comes last.
  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}

/// What keeps a command from doing anything: a line of text for each thing.
struct Failure: Error {
  let lines: [String]

  init(_ line: String) {
    lines = [line]
  }

  init(_ lines: [String]) {
    self.lines = lines
  }
}

/// Runs what a command line asks for.
struct Command {
  var system: System
  /// Whether nothing is said but findings and errors.
  var isQuiet = false

  /// - Parameter words: the command line without the program's name.
  func run(_ words: [String]) -> ExitStatus {
    do throws(UsageError) {
      switch try Program.linter.parse(words) {
      case .show(let text): return print(text)
      case .run(let arguments):
        try checkCommand(of: arguments)
        return try quiet(arguments[Options.quiet]).run(arguments)
      }
    } catch {
      printErrorLines(error.description)
      return .usage
    }
  }

  /// The same command, which says less if it is to.
  private func quiet(_ isQuiet: Bool) -> Command {
    if !isQuiet { return self }
    var command = self
    command.isQuiet = true
    command.system.standardErrorIsTerminal = false
    return command
  }

  /// Refuses a word that is neither a path nor a command, if it looks like one of these.
  private func checkCommand(of arguments: ParsedArguments) throws(UsageError) {
    guard let word = arguments.possibleCommand, system.kind(system.absolute(word)) == nil,
      let call = Program.linter.suggestedCall(for: word)
    else { return }
    throw CommandUsage(program: .linter, command: arguments.command)
      .error("There is no file, folder or subcommand '\(word)'. Did you mean '\(call)'?")
  }

  private func run(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
    switch arguments.command.name {
    case "rules": try runRules(arguments)
    case "completions": try runCompletions(arguments)
    case "schema": runSchema(arguments)
    case "predict": runPredict(arguments)
    case "checklist": runChecklist(arguments)
    case "config": runConfig(arguments)
    case "init": try runInit(arguments)
    default: try runLint(arguments)
    }
  }

  /// Writes to the standard output.
  func print(_ text: String) -> ExitStatus { write(Array(text.utf8)) }

  /// Writes to the standard output; a full disk is a failure.
  func write(_ bytes: [UInt8]) -> ExitStatus {
    do throws(SystemError) {
      try system.writeOutput(bytes)
      return .success
    } catch {
      printError("Error: \(error)")
      return .failure
    }
  }

  /// Hands bytes to a function of the system that writes files, such as `writeFile`. Errors name
  /// the file as the user did.
  func write(
    _ bytes: [UInt8], to file: String,
    with write: ([UInt8], _ path: String) throws(SystemError) -> Void
  ) -> ExitStatus {
    do throws(SystemError) {
      try write(bytes, FilePath.absolute(file, from: system.currentDirectory))
      return .success
    } catch {
      printError("Error: \(SystemError(path: file, code: error.code))")
      return .failure
    }
  }

  /// Writes a line to the standard error. What names bring in cannot break out of it, and where it
  /// begins like a command to GitHub, which reads them there, a path does.
  func printError(_ line: String) {
    let shown = DisplayText.shown(line)
    system.writeError(Array(((shown.hasPrefix("::") ? "./" : "") + shown + "\n").utf8))
  }

  /// Writes a line to the standard error that a user can do without.
  func printNotice(_ line: String) {
    if !isQuiet { printError(line) }
  }

  /// Writes lines to the standard error.
  func printErrorLines(_ lines: String) {
    lines.split(separator: "\n", omittingEmptySubsequences: false)
      .forEach { printError(String($0)) }
  }

  /// Colours as the command line, the environment and the terminal have it, in this order.
  ///
  /// - Parameter isError: whether they go to the standard error.
  func style(_ arguments: ParsedArguments, isError: Bool = false) -> TerminalStyle {
    let isTerminal = isError ? system.standardErrorIsTerminal : system.standardOutputIsTerminal
    return switch arguments[Options.color] {
    case .always: TerminalStyle(isColored: true)
    case .never: TerminalStyle(isColored: false)
    case .auto: TerminalStyle(isColored: isColored(onTerminal: isTerminal))
    }
  }

  private func isColored(onTerminal isTerminal: Bool) -> Bool {
    func value(_ name: String) -> String { system.environment[name] ?? "" }
    if !value("NO_COLOR").isEmpty { return false }
    if !["FORCE_COLOR", "CLICOLOR_FORCE"].allSatisfy({ ["", "0"].contains(value($0)) }) {
      return true
    }
    if value("CLICOLOR") == "0" { return false }
    return isTerminal && value("TERM") != "dumb"
  }
}
