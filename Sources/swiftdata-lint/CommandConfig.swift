import SwiftDataLintDataFormats
import SwiftDataLintLinting

/// The command that shows settings.
extension Command {
  func runConfig(_ arguments: ParsedArguments) -> ExitStatus {
    if arguments[Options.jsonSchema] { return print(Settings.jsonSchema) }
    do throws(Failure) {
      let source = try SettingsSource(system: system, arguments: arguments)
      let root = try root(arguments)
      let file = try source.file(ofRoot: root)
      let place = FilePath.relative(root, to: system.currentDirectory)
      printError("Settings of \(place): \(file?.path ?? "no file, defaults")")
      return print(source.settings(file).text)
    } catch {
      error.lines.forEach { printError("Error: \($0)") }
      return .failure
    }
  }

  /// The folder that is analyzed for the named path, or for the current folder.
  private func root(_ arguments: ParsedArguments) throws(Failure) -> String {
    do throws(SystemError) {
      if let root = arguments[Options.root] { return try system.resolve(typed: root) }
      return try NamedPath(arguments.words.first ?? ".", root: nil, system: system).root
    } catch {
      throw Failure("\(error)")
    }
  }
}
