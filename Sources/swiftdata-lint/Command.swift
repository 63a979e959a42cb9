import SwiftDataLintDataFormats
import SwiftDataLintLinting
import SwiftDataLintReports

/// The exit status of the process.
enum ExitStatus: Int32, Comparable {
  /// No findings at or above `--fail-on`.
  case success = 0
  case findings = 1
  /// Something could not be read or written, settings are invalid, a baseline is out of date, or no
  /// model was found although one is required.
  case failure = 2
  /// The command line is invalid (`EX_USAGE`).
  case usage = 64

  /// Orders statuses by priority; the highest one wins.
  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}

/// Runs what a command line asks for.
struct Command {
  var system: System
  /// Whether only findings and errors are printed.
  var isQuiet = false
  /// What reports name as their author.
  var tool = Tool.linter
  /// What was analyzed.
  let workspaces = OpenWorkspaces()

  /// Runs a command line.
  ///
  /// - Parameter words: The command line without the program's name.
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

  /// The same command, quiet if requested.
  private func quiet(_ isQuiet: Bool) -> Command {
    if !isQuiet { return self }
    var command = self
    command.isQuiet = true
    command.system.standardErrorIsTerminal = false
    return command
  }

  /// Rejects a word that is not a path if it looks like a misspelled command.
  private func checkCommand(of arguments: ParsedArguments) throws(UsageError) {
    guard let word = arguments.possibleCommand, system.kind(system.absolute(word)) == nil,
      let call = Program.linter.suggestedCall(for: word)
    else { return }
    throw CommandUsage(program: .linter, command: arguments.command)
      .error("There is no file, folder or subcommand '\(word)'. Did you mean '\(call)'?")
  }

  private func run(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
    if let file = arguments[Options.output], FilePath.isSource(file) {
      throw CommandUsage(program: .linter, command: arguments.command)
        .overwriting(file, with: "output")
    }
    return switch arguments.command.name {
    case "rules": try runRules(arguments)
    case "completions": try runCompletions(arguments)
    case "schema": runSchema(arguments)
    case "predict": runPredict(arguments)
    case "diagnose": try runDiagnose(arguments)
    case "checklist": runChecklist(arguments)
    case "lock": try runLock(arguments)
    case "config": runConfig(arguments)
    case "init": try runInit(arguments)
    case "lsp": runLanguageServer(arguments)
    default: try runLint(arguments)
    }
  }

  /// Writes bytes to a file with a function of the system, such as `writeFile`. Errors name the
  /// file as the user typed it. It is not an error if the reader of a pipe closes it, as `head`
  /// does.
  func write(
    _ bytes: [UInt8], to file: String,
    with write: ([UInt8], _ path: String) throws(SystemError) -> Void
  ) -> ExitStatus {
    do throws(SystemError) {
      try write(bytes, FilePath.absolute(file, from: system.currentDirectory))
      return .success
    } catch {
      if error.isClosedPipe { return .success }
      printError("Error: \(SystemError(path: file, code: error.code))")
      return .failure
    }
  }

  /// Writes bytes to a file in a root, but not through a link that leaves the root.
  ///
  /// - Parameter root: The absolute path without links; nil if the command line names the file.
  func write(_ bytes: [UInt8], to file: String, in root: String?) -> ExitStatus {
    let target = system.canonicalPath(ofNew: system.absolute(file))
    if let root, !FilePath.contains(root, target) {
      let shown = [root, target].map { FilePath.relative($0, to: system.currentDirectory) }
      printError(
        "Error: \(file): not written, because it leads to '\(shown[1])', outside of the root "
          + "'\(shown[0])'")
      return .failure
    }
    return write(bytes, to: file, with: system.writeFile)
  }

  /// The colors to use: the command line takes precedence over the environment, and the environment
  /// over the terminal.
  ///
  /// - Parameter isError: Whether the output goes to standard error.
  func style(_ arguments: ParsedArguments, isError: Bool = false) -> TerminalStyle {
    let isTerminal =
      isError
      ? system.standardErrorIsTerminal
      : system.standardOutputIsTerminal && arguments[Options.output] == nil
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
