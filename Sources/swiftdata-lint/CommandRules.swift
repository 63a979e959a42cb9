import Reports
import SchemaRules
import SwiftSource

/// The command that explains rules.
extension Command {
  func runRules(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
    let style = style(arguments)
    guard let name = arguments.words.first else {
      return print(RulesText.list(Rule.all, style: style))
    }
    guard let rule = Rule.all.first(where: { $0.id == name }) else {
      let usage = CommandUsage(program: .linter, command: arguments.command)
      throw usage.unknownRule(name, among: Rule.all.map(\.id))
    }
    return print(RulesText.explanation(of: rule, style: style))
  }
}

extension CommandUsage {
  fileprivate func unknownRule(_ name: String, among rules: [String]) -> UsageError {
    let suggestion = closest(to: name, in: rules, within: 4).map { ". Did you mean '\($0)'?" }
    return error("Unknown rule '\(name)'\(suggestion ?? "")")
  }
}
