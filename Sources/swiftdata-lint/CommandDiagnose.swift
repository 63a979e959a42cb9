import SwiftDataLintDataFormats
import SwiftDataLintLinting
import SwiftDataLintReports
import SwiftDataLintRuntimeLog
import SwiftDataLintSchemaRules

/// The command that leads the errors in a log to the declarations that caused them.
extension Command {
  func runDiagnose(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
    let files = arguments.words.isEmpty ? ["-"] : arguments.words
    if arguments.words.isEmpty, system.standardInputIsTerminal {
      throw CommandUsage(program: .linter, command: arguments.command)
        .missingArgument(help: Program.linter.help(for: arguments.command))
    }
    do throws(SystemError) {
      let log = try read(files)
      let project = try analyzeRoot(arguments)
      let releases = findReleases(of: project)
      let diagnosis = Diagnosis(of: log, in: project.schemas, findings: fixable(project))
      let written = write(diagnosis, project, arguments)
      let statuses = [written, project.status, releases, diagnosis.isEmpty ? .success : .findings]
      return statuses.max() ?? .success
    } catch {
      printError("Error: \(error)")
      return .failure
    }
  }

  /// Reads logs as if they were one.
  private func read(_ files: [String]) throws(SystemError) -> RuntimeLog {
    var reader = RuntimeLogReader()
    for file in files {
      let path = file == "-" ? nil : FilePath.absolute(file, from: system.currentDirectory)
      do throws(SystemError) {
        try system.readChunks(path) { reader.read($0) }
      } catch {
        throw SystemError(path: file == "-" ? "standard input" : file, code: error.code)
      }
      // A message never continues in another file.
      reader.read(Array("\n".utf8))
    }
    return reader.finish()
  }

  /// Analyzes the whole project of the current folder, because the paths on the command line are
  /// logs.
  private func analyzeRoot(_ arguments: ParsedArguments) throws(SystemError) -> LintedProject {
    let folder = arguments[Options.root]
    if let folder { return analyze(open(arguments, LintTarget(paths: [folder]))) }
    let root = try ProjectRoot(system: system).root(of: system.currentDirectory)
    return analyze(open(arguments, LintTarget(paths: [root])))
  }

  /// The findings of the project with their fixes, also those that are suppressed.
  private func fixable(_ project: LintedProject) -> [Finding] {
    let units = project.workspace.withFixes(project.workspace.findings()).units
    return units.flatMap { $0.findings.reported + $0.findings.suppressed }
  }

  private func write(
    _ diagnosis: Diagnosis, _ project: LintedProject, _ arguments: ParsedArguments
  ) -> ExitStatus {
    let report = DiagnosisReport(
      diagnosis, tool: tool, sources: project.sources(of: diagnosis.paths))
    switch arguments[Options.diagnosisFormat] {
    case .json: return write(DiagnosisJSON.bytes(of: report), arguments)
    case .markdown: return print(DiagnosisMarkdown.text(of: report), arguments)
    case .text:
      let style = style(arguments)
      return print(DiagnosisText.text(of: report, style: style), arguments, style: style)
    }
  }
}
