/// The command that prints completion scripts.
extension Command {
  func runCompletions(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
    let name = arguments.words.first ?? ""
    guard let shell = Shell(rawValue: name) else {
      let usage = CommandUsage(program: .linter, command: arguments.command)
      throw usage.invalidArgument(name, among: Shell.allCases.map(\.rawValue))
    }
    return print(Completions(of: .linter).script(for: shell))
  }
}
