import SwiftDataLintSchema
import SwiftDataLintSchemaRules

/// The documentation of rules as Markdown, generated from the rules themselves.
package enum RulesMarkdown {
  /// A document with a table of rules and a section for each. The anchors of the sections are the
  /// names of the rules.
  package static func document(of rules: [Rule]) -> String {
    let rows = rules.map { rule in
      "| [`\(rule.id)`](#\(rule.id)) | \(rule.severity.rawValue) | \(rule.summary) |\n"
    }
    let meanings = Severity.allCases.reversed().map { severity in
      "* **\(severity.rawValue)**: \(severity.meaning).\n"
    }
    return """
      # The rules of swiftdata-lint

      <!-- Printed by 'swiftdata-lint rules --format markdown'. -->

      \(meanings.joined())
      In the examples, a line such as `//  ^^^^ missing-default` marks what the rule finds above it.

      | rule | severity | what must hold |
      |---|---|---|
      \(rows.joined())

      """ + rules.map(section).joined(separator: "\n")
  }

  /// The section of a rule, with its name as the heading.
  package static func section(of rule: Rule) -> String {
    let sources = SchemaSource.allCases.filter(rule.sources.contains).map(\.name)
    let kinds = rule.fixKinds.map(\.rawValue).joined(separator: ", ")
    let fixes = kinds.isEmpty ? "" : " Fixes: \(kinds)."
    return """
      ## \(rule.id)

      Severity: \(rule.severity.rawValue). Models: \(sources.joined(separator: ", ")).\(fixes)

      \(text(of: rule) { "**\($0)**" })
      """
  }

  /// The documentation of a rule below its name.
  ///
  /// - Parameter heading: Returns the heading of a part. By default, it is a heading of level 2.
  static func text(
    of rule: Rule, heading: (String) -> String = { "## \($0)" }
  ) -> String {
    func part(_ title: String, _ text: String) -> String { "\(heading(title))\n\n\(text)\n" }
    var parts = [rule.summary + "\n", part("Why", rule.rationale)]
    if let section = rule.section {
      parts.append(part("What the runtime says (134060)", quote(section.heading)))
    }
    if !rule.fatalErrors.isEmpty {
      let errors = rule.fatalErrors.map(quote).joined(separator: "\n\n")
      parts.append(part("What the runtime says (fatal error)", errors))
    }
    parts += RulesText.exampleGroups(of: rule).map { group in
      part(group.title, group.examples.flatMap { $0 }.map(code).joined(separator: "\n\n"))
    }
    parts.append(part("What to do", rule.remedy))
    parts += rule.examples.repairs.map { repair in
      let (before, after) = (code(.swift(repair.before)), code(.swift(repair.after)))
      return part(RulesText.title(of: repair), "\(before)\n\nbecomes\n\n\(after)")
    }
    return parts.joined(separator: "\n")
  }

  /// A text of the runtime, which can contain markup: `Optional<Any>`.
  private static func quote(_ text: String) -> String { "> \(MarkdownText.plain(text))" }

  private static func code(_ block: RulesText.CodeBlock) -> String {
    "```\(block.language)\n\(block.text)\n```"
  }
}

extension SchemaSource {
  /// The framework.
  fileprivate var name: String {
    switch self {
    case .swiftData: "SwiftData"
    case .coreData: "Core Data"
    }
  }
}
