import SwiftDataLintLinting
import SwiftDataLintReports

/// Standard output and standard error. What is printed may hold names and code of any project, so
/// all of it goes through `PrintedText`.
extension Command {
  /// Writes a string to standard output.
  func print(_ text: String, style: TerminalStyle = .plain) -> ExitStatus {
    write(Array(text.utf8), style: style)
  }

  /// Writes text to standard output. An error, such as a full disk, is a failure.
  ///
  /// - Parameters:
  ///   - style: The style of the text.
  ///   - isForJob: Whether the text consists of commands for the CI service.
  func write(
    _ bytes: [UInt8], style: TerminalStyle = .plain, isForJob: Bool = false
  ) -> ExitStatus {
    writeRaw(printed(bytes, style: style, isForJob: isForJob))
  }

  /// Writes a string to the file of `--output`, or to standard output.
  func print(
    _ text: String, _ arguments: ParsedArguments, style: TerminalStyle = .plain
  ) -> ExitStatus {
    write(Array(text.utf8), arguments, style: style)
  }

  /// Writes text to the file of `--output`, or to standard output.
  func write(
    _ bytes: [UInt8], _ arguments: ParsedArguments, style: TerminalStyle = .plain
  ) -> ExitStatus {
    guard let file = arguments[Options.output] else { return write(bytes, style: style) }
    // A file is not a log.
    let text = printed(bytes, style: style, isForJob: true)
    return write(text, to: file, with: system.writeFile)
  }

  /// Writes code to standard output: without changes, unless it is for people.
  func writeSource(_ bytes: [UInt8], style: TerminalStyle = .plain) -> ExitStatus {
    let isForPeople = system.standardOutputIsTerminal || style.isColored
    return isForPeople ? write(bytes, style: style) : writeRaw(bytes)
  }

  private func writeRaw(_ bytes: [UInt8]) -> ExitStatus {
    write(bytes, to: "standard output") { bytes, _ throws(SystemError) in
      try system.writeOutput(bytes)
    }
  }

  /// Writes text to standard error.
  func writeError(_ bytes: [UInt8], style: TerminalStyle = .plain, isForJob: Bool = false) {
    system.writeError(printed(bytes, style: style, isForJob: isForJob))
  }

  /// Writes a line to standard error. Newlines are replaced, too.
  func printError(_ line: String) {
    writeError(Array((DisplayText.shown(line) + "\n").utf8))
  }

  /// Writes a line to standard error, unless the command is quiet.
  func printNotice(_ line: String) {
    if !isQuiet { printError(line) }
  }

  /// Writes lines to standard error.
  func printErrorLines(_ lines: String) {
    lines.split(separator: "\n", omittingEmptySubsequences: false)
      .forEach { printError(String($0)) }
  }

  private func printed(_ bytes: [UInt8], style: TerminalStyle, isForJob: Bool) -> [UInt8] {
    PrintedText(style: style, breaksCommands: system.isInJob && !isForJob).bytes(of: bytes)
  }
}

extension System {
  /// The variables that CI services set: all of them, GitHub Actions, Azure Pipelines, TeamCity.
  private static let variablesOfJobs = ["CI", "GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"]

  /// Whether this is a job of a CI service, so that output goes to a log.
  var isInJob: Bool {
    Self.variablesOfJobs.contains { !["", "false"].contains(environment[$0] ?? "") }
  }
}
