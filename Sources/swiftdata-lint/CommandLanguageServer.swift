import SwiftDataLintLanguageServer
import SwiftDataLintLinting

/// The command that serves editors.
extension Command {
  func runLanguageServer(_ arguments: ParsedArguments) -> ExitStatus {
    // Paths on the command line are relative to the folder that it was typed in.
    let typed = system
    let configuration = ServerConfiguration(
      version: tool.version, pages: tool.pages,
      jobs: arguments[Options.jobs] ?? system.processorCount,
      folders: arguments.words.map(system.absolute),
      root: arguments[Options.root].map(system.absolute)
    ) { system, memory throws(Failure) in
      try SettingsSource(
        system: system, file: arguments[Options.config]?.absolute(in: typed) ?? .automatic,
        memory: memory
      ) { $0.apply(arguments, in: typed) }
    }
    return LanguageServer(system: system, configuration).run() ? .success : .findings
  }
}
