import SwiftDataLintModelSchema
import SwiftDataLintSchemaRules

/// What no tool can decide on the way to a schema that syncs.
enum ChecklistDecisions {
  /// A heading, a sentence and a list for each kind of decision that there is.
  static func text(of checklist: Checklist) -> String {
    [
      section(
        "Duplicates",
        """
        Two devices can save the same object without knowing of each other. Say by which \
        properties two are the same (an identifier that each device makes up does not tell), look \
        for them after each import, and merge them.
        """,
        models(of: checklist.removed(of: "unique-constraint"), "was unique by", by: constraints)),
      section(
        "Values",
        """
        A record that comes without one of these has the plainest value of its type. Say what the \
        app makes of that, or write a better one.
        """, models(of: madeUpValues(checklist), "has new values of", by: properties)),
      section(
        "Initialisers and uses",
        """
        These can be missing now. Initialisers need not be given them any more, and code that uses \
        them has to say what it does where one is missing.
        """, models(of: madeOptional(checklist), "may lack", by: properties)),
    ].joined()
  }

  private static func section(_ title: String, _ sentence: String, _ points: [String]) -> String {
    if points.isEmpty { return "" }
    return "\n### \(title)\n\n\(sentence)\n\n" + points.map { "- [ ] \($0)\n" }.joined()
  }

  // MARK: Models

  /// A line for each model.
  private static func models(
    of findings: [Finding], _ verb: String, by name: (Finding) -> String
  ) -> [String] {
    FindingTables.models(findings).map { findings in
      let names = findings.map(name)
      return
        "\(MarkdownText.code(findings[0].model ?? "")) \(verb) \(names.joined(separator: ", "))"
    }
  }

  private static func properties(_ finding: Finding) -> String {
    finding.properties.map { MarkdownText.code($0) }.joined(separator: ", ")
  }

  private static func constraints(_ finding: Finding) -> String {
    finding.properties.map { MarkdownText.code($0) }.joined(separator: " with ")
  }

  private static func madeUpValues(_ checklist: Checklist) -> [Finding] {
    checklist.removed(of: "missing-default")
      .filter { $0.fix?.applicability == .unsafe && !($0.fix?.makesOptional ?? false) }
  }

  private static func madeOptional(_ checklist: Checklist) -> [Finding] {
    checklist.removed(of: "nonoptional-to-one", "nonoptional-to-many", "missing-default")
      .filter { $0.fix?.makesOptional ?? ($0.rule != "missing-default") }
  }
}
