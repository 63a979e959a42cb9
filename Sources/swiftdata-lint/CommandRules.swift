import SwiftDataLintReports
import SwiftDataLintSchemaRules

/// The command that explains rules.
extension Command {
  func runRules(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
    let rule = try rule(arguments)
    let style = style(arguments)
    switch arguments[Options.rulesFormat] {
    case .json:
      return write(RulesJSON.bytes(of: rule.map { [$0] } ?? Rule.all, tool: tool))
    case .markdown:
      return print(rule.map(RulesMarkdown.section) ?? RulesMarkdown.document(of: Rule.all))
    case .text:
      let explanation = rule.map { RulesText.explanation(of: $0, style: style) }
      return print(explanation ?? RulesText.list(Rule.all, style: style), style: style)
    }
  }

  /// The named rule; nil if no rule is named.
  private func rule(_ arguments: ParsedArguments) throws(UsageError) -> Rule? {
    guard let name = arguments.words.first else { return nil }
    guard let rule = Rule.all.first(where: { $0.id == name }) else {
      throw CommandUsage(program: .linter, command: arguments.command)
        .unknownWord(name, among: Rule.all.map(\.id))
    }
    return rule
  }
}
