import SwiftDataLintSchemaRules

/// The documentation of rules, generated from the rules themselves.
package enum RulesText {
  /// A line for each rule.
  package static func list(_ rules: [Rule], style: TerminalStyle) -> String {
    let width = rules.map(\.id.count).max() ?? 0
    return rules.map { rule in
      let name = rule.id + String(repeating: " ", count: width - rule.id.count)
      let severity = rule.severity.rawValue
      let padding = String(repeating: " ", count: 7 - severity.count)
      return "\(style.bold(name))  \(style.severity(rule.severity, severity))\(padding)  "
        + "\(plain(rule.summary))\n"
    }.joined()
  }

  /// The documentation of a rule: requirement, rationale, runtime message, examples, remedy and
  /// fixes.
  package static func explanation(of rule: Rule, style: TerminalStyle) -> String {
    var text = "\(style.bold(rule.id)) (\(style.severity(rule.severity, rule.severity.rawValue)))\n"
    text += wrapped(rule.summary)
    text += section("Why", wrapped(rule.rationale), style)
    if let section = rule.section {
      let line = section.line(
        entity: "Entity", properties: ["property"], destination: "Destination")
      text += Self.section(
        "What the runtime says (134060)", wrapped(section.heading) + "  \(line)\n", style)
    }
    if !rule.fatalErrors.isEmpty {
      let errors = rule.fatalErrors.map(wrapped).joined()
      text += section("What the runtime says (fatal error)", errors, style)
    }
    for group in exampleGroups(of: rule) {
      let examples = group.examples.map { code($0.map(\.text).joined(separator: "\n\n")) }
      text += section(group.title, examples.joined(separator: "\n"), style)
    }
    text += section("What to do", wrapped(rule.remedy), style)
    for repair in rule.examples.repairs {
      let change = code(repair.before) + "\n  becomes\n\n" + code(repair.after)
      text += section(title(of: repair), change, style)
    }
    return text
  }

  /// A piece of code in a language.
  struct CodeBlock {
    let language: String
    let text: String

    static func swift(_ text: String) -> CodeBlock { CodeBlock(language: "swift", text: text) }
  }

  /// The examples of a rule under their titles. An example has one or several blocks.
  static func exampleGroups(
    of rule: Rule
  ) -> [(title: String, examples: [[CodeBlock]])] {
    let examples = rule.examples
    let groups: [(title: String, examples: [[CodeBlock]])] = [
      ("Bad", examples.badToShow.map { [.swift($0)] }),
      ("Good", examples.good.map { [.swift($0)] }),
      ("Bad in Core Data", examples.coreData.bad.map { blocks(of: $0.toShow) }),
      ("Good in Core Data", examples.coreData.good.map(blocks)),
    ]
    return groups.filter { !$0.examples.isEmpty }
  }

  private static func blocks(of example: CoreDataExample) -> [CodeBlock] {
    [CodeBlock(language: "xml", text: example.model)] + (example.code.map { [.swift($0)] } ?? [])
  }

  static func title(of repair: Repair) -> String {
    switch repair.applicability {
    case .safe: "After --fix"
    case .unsafe: "After --fix --unsafe-fixes"
    }
  }

  private static func section(_ title: String, _ body: String, _ style: TerminalStyle) -> String {
    "\n\(style.bold(title))\n\(body)"
  }

  private static func code(_ example: String) -> String {
    example.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
  }

  /// Text of a rule without the backticks around code.
  static func plain(_ markdown: String) -> String {
    String(markdown.filter { $0 != "`" })
  }

  /// Prose in lines of at most 80 columns, indented by two.
  private static func wrapped(_ prose: String) -> String {
    var lines = [""]
    for word in plain(prose).split(separator: " ") {
      if lines[lines.count - 1].count + word.count > 77 { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines.map { "  \($0)\n" }.joined()
  }
}
