import ModelSchema
import SchemaRules

/// What no tool can decide on the way to a schema that syncs.
enum ChecklistDecisions {
  /// A heading, a sentence and a list for each kind of decision that there is.
  static func text(of checklist: Checklist) -> String {
    [
      section("Schema version", nil, versions(checklist)),
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
        A record that comes without one of these has the plainest value of its type, or none. Say \
        what the app makes of that, or write a better one.
        """, models(of: madeUpValues(checklist), "has new values of", by: properties)),
      section(
        "Initialisers and uses",
        "These can be missing now. Say what that means in each place that uses them.",
        models(
          of: checklist.removed(of: "nonoptional-to-one", "nonoptional-to-many"), "may lack",
          by: properties)),
    ].joined()
  }

  private static func section(_ title: String, _ sentence: String?, _ points: [String]) -> String {
    if points.isEmpty { return "" }
    return "\n### \(title)\n\n" + (sentence.map { $0 + "\n\n" } ?? "")
      + points.map { "- [ ] \($0)\n" }.joined()
  }

  /// Whether stores on disk have to be migrated.
  private static func versions(_ checklist: Checklist) -> [String] {
    let changesModels = checklist.steps.contains { step in
      !step.changes.isEmpty || (step.copies + step.left).contains { $0.model != nil }
    }
    guard changesModels else { return [] }
    let versions = checklist.report.schemas.flatMap(\.stores.versions).filter { !$0.isSuperseded }
    if versions.isEmpty {
      return [
        "No `VersionedSchema` is current here. If the app has shipped, declare the models as they "
          + "are now as its first version before changing them, and the changed ones as the next."
      ]
    }
    return versions.map { version in
      "\(MarkdownText.code(version.name)): if it has shipped, leave it as it is, make the changes "
        + "in a copy of its models under a new version, and add a stage to the migration plan."
    }
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
    checklist.removed(of: "missing-default").filter { $0.fix?.applicability == .unsafe }
  }
}
