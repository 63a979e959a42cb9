import SwiftDataLintReports
import SwiftDataLintSchemaRules

/// The command that explains rules.
extension Command {
  func runRules(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
    let style = style(arguments)
    guard let name = arguments.words.first else {
      return print(RulesText.list(Rule.all, style: style))
    }
    guard let rule = Rule.all.first(where: { $0.id == name }) else {
      throw CommandUsage(program: .linter, command: arguments.command)
        .unknownWord(name, among: Rule.all.map(\.id))
    }
    return print(RulesText.explanation(of: rule, style: style))
  }
}
