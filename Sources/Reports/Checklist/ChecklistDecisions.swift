import SwiftDataLintSchemaRules

/// The decisions that a developer must make before the schema can sync.
enum ChecklistDecisions {
  /// A heading, an explanation and a list for each kind of decision that applies.
  static func text(of checklist: Checklist) -> String {
    [
      section(
        "Duplicates",
        """
        Two devices can save the same object independently. Decide which properties identify a \
        duplicate (an identifier that each device generates does not), look for duplicates after \
        each import, and merge them.
        """,
        models(of: checklist.removed(of: "unique-constraint"), "was unique by", by: constraints)),
      section(
        "Values",
        """
        A record that arrives without one of these gets the simplest value of its type. Make sure \
        that the app handles it, or write a better default value.
        """, models(of: madeUpValues(checklist), "has new values of", by: properties)),
      section(
        "Initializers and uses",
        """
        These can be nil now. Initializers no longer need to set them, and code that uses them \
        must handle nil.
        """, models(of: madeOptional(checklist), "can have nil for", by: properties)),
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
