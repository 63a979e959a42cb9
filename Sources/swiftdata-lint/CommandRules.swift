import Reports
import SchemaRules

/// The command that explains rules.
extension Command {
  func runRules(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
    let style = style(arguments)
    guard let name = arguments.words.first else {
      return print(RulesText.list(Rule.all, style: style))
    }
    guard let rule = Rule.all.first(where: { $0.id == name }) else {
      throw UsageError.unknownRule(name, among: Rule.all.map(\.id))
    }
    return print(RulesText.explanation(of: rule, style: style))
  }
}

extension UsageError {
  fileprivate static func unknownRule(_ name: String, among rules: [String]) -> UsageError {
    let suggestion = closest(to: name, in: rules, within: 4).map { ". Did you mean '\($0)'?" }
    return UsageError(
      "Unknown rule '\(name)'\(suggestion ?? "")",
      usage: """
        Usage: swiftdata-lint rules [<rule>]
          See 'swiftdata-lint rules' for all rules.
        """)
  }
}
