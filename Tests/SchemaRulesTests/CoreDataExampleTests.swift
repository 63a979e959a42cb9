import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

/// The examples of rules for Core Data models, which are their tests.
@Suite struct CoreDataExampleTests {
  /// One example of a rule.
  struct Case: CustomTestStringConvertible, Sendable {
    let rule: Rule
    let example: CoreDataExample
    let isBad: Bool
    let number: Int

    var testDescription: String { "\(rule.id), \(isBad ? "bad" : "good") \(number + 1)" }

    /// All rules but other notes, which would speak of nearly everything.
    var rules: [Rule] { Rule.all.filter { $0.severity > .note || $0.id == rule.id } }

    static let all = Rule.all.flatMap { rule in
      [(rule.examples.coreData.bad, true), (rule.examples.coreData.good, false)]
        .flatMap { examples, isBad in
          examples.enumerated().map { Case(rule: rule, example: $1, isBad: isBad, number: $0) }
        }
    }

    /// The files of the example, and the findings in them.
    func findings(
      _ variant: CoreDataVariant = CoreDataVariant.harmless[0], of rules: [Rule]? = nil
    ) -> (files: SourceFiles, findings: [Finding]) {
      let app = CoreDataFiles(
        example, text: variant.text(example.model), older: rule.examples.coreData.older)
      return (
        app.files, Rule.findings(in: [rule.examples.input(app.schema)], of: rules ?? self.rules)
      )
    }
  }

  @Test("Findings are those that the marks say", arguments: Case.all, CoreDataVariant.harmless)
  func findings(_ example: Case, _ variant: CoreDataVariant) {
    let (files, findings) = example.findings(variant)
    let found = marks(of: findings, in: files)
    let expected = marks(in: files)
    #expect(Set(found) == Set(expected))
    #expect(found.count == expected.count)
    for mark in expected where !mark.text.isEmpty {
      #expect(found.contains { $0 == mark && $0.text.contains(mark.text) }, "\(mark): \(mark.text)")
    }
  }

  @Test("Headlines are short, and what to do stands apart", arguments: Case.all)
  func headlines(_ example: Case) {
    for finding in example.findings().findings {
      #expect(finding.message.count <= 90, "\(finding.message)")
      #expect(!finding.message.contains(";"), "\(finding.message)")
      #expect(finding.help?.hasSuffix(".") == false, "\(finding.message)")
    }
  }

  @Test("Words of SwiftData are not used", arguments: Case.all)
  func words(_ example: Case) {
    for finding in example.findings(of: Rule.all).findings {
      for word in ["@", "inverse:", "#Unique", "'.nullify'", "'init'", "declaration", "SwiftData"] {
        #expect(!finding.message.contains(word), "\(finding.message)")
        #expect(!(finding.help ?? "").contains(word), "\(finding.help ?? "")")
      }
    }
  }

  @Test("What is no part of the model is not checked", arguments: Case.all, CoreDataVariant.inert)
  func inert(_ example: Case, _ variant: CoreDataVariant) {
    if example.example.model.contains("<model") { return }
    let found = example.findings(variant, of: Rule.all).findings
    #expect(!found.contains { $0.location.path == CoreDataFiles.modelPath })
  }

  @Test("Bad examples break their own rule, good ones have no marks", arguments: Case.all)
  func markedRules(_ example: Case) {
    let rules = marks(in: CoreDataFiles(example.example).files).map(\.rule)
    #expect(example.isBad ? rules.contains(example.rule.id) : rules.isEmpty)
  }

  @Test("Without its check a rule's bad examples have findings left unfound", arguments: Case.all)
  func everyCheckIsNeeded(_ example: Case) {
    let others = Rule.all.filter { $0.severity > .note && $0.id != example.rule.id }
    let (files, findings) = example.findings(of: others)
    #expect(findings.count < marks(in: files).count || !example.isBad)
  }
}
