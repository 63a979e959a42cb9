import SwiftDataLintSchema

/// The command that prints snippets for adding the linter to a project.
extension Command {
  func runInit(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
    guard let name = arguments.words.first else {
      let parts = Snippet.all.map { "\($0.name): \(Self.plain($0.use))\n\n\($0.text)\n" }
      return print(parts.joined(separator: "\n"))
    }
    guard let snippet = Snippet.all.first(where: { $0.name == name }) else {
      throw CommandUsage(program: .linter, command: arguments.command)
        .unknownWord(name, among: Snippet.all.map(\.name))
    }
    printError(Self.plain(snippet.use))
    return print(snippet.text + "\n")
  }

  /// The text without Markdown syntax.
  private static func plain(_ text: String) -> String { text.replacingEach("`", with: "") }
}
