import SwiftDataLintCloudKitSchema
import SwiftDataLintSwiftDataModel
import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

/// The examples of rules, which are their tests.
@Suite struct RuleExampleTests {
  /// One example of a rule.
  struct Example: CustomTestStringConvertible, Sendable {
    let rule: Rule
    let source: String
    let isBad: Bool
    let number: Int
    let entitlements: [LinkedFile<EntitlementsFacts>]

    var testDescription: String { "\(rule.id), \(isBad ? "bad" : "good") \(number + 1)" }

    /// All rules but other notes, which would speak of nearly everything.
    var rules: [Rule] { Rule.all.filter { $0.severity > .note && $0.id != rule.id } + [rule] }

    static let all = (Rule.all + [.cascadeToParent]).flatMap { rule in
      [(rule.examples.bad, true), (rule.examples.good, false)].flatMap { sources, isBad in
        sources.enumerated().map { number, source in
          Example(
            rule: rule, source: source, isBad: isBad, number: number,
            entitlements: rule.examples.entitlements)
        }
      }
    }
  }

  @Test("Findings are those that the marks say", arguments: Example.all, Variant.harmless)
  func findings(_ example: Example, _ variant: Variant) {
    let files = variant.files(example.source)
    let schema = schema(of: files, entitlements: example.entitlements)
    let suppressions = Suppressions(schema)
    let findings = Rule.findings(in: [example.rule.examples.input(schema)], of: example.rules)
    let found = marks(of: findings.filter { !suppressions.cover($0) }, in: files)
    let expected = marks(in: files)
    #expect(Set(found) == Set(expected))
    #expect(found.count == expected.count)
    for mark in expected where !mark.text.isEmpty {
      #expect(found.contains { $0 == mark && $0.text.contains(mark.text) }, "\(mark): \(mark.text)")
    }
  }

  @Test("Headlines are short, and what to do stands apart", arguments: Example.all)
  func headlines(_ example: Example) {
    let schema = schema(
      of: Variant.harmless[0].files(example.source), entitlements: example.entitlements)
    for finding in Rule.findings(in: [example.rule.examples.input(schema)], of: example.rules) {
      #expect(finding.message.count <= 90, "\(finding.message)")
      #expect(!finding.message.contains(";"), "\(finding.message)")
      #expect(finding.help?.hasSuffix(".") == false, "\(finding.message)")
    }
  }

  @Test("What is no code is not checked", arguments: Example.all, Variant.inert)
  func inert(_ example: Example, _ variant: Variant) {
    let schema = schema(
      of: variant.files(example.source), entitlements: example.entitlements)
    #expect(schema.entities.isEmpty)
    // Comments stay what they are where only the code around them is something else.
    let findings = Rule.findings(in: schema).filter { $0.rule != "suppression-comment" }
    #expect(findings.isEmpty)
  }

  @Test("A schema in production is read", arguments: Rule.all)
  func production(_ rule: Rule) throws {
    guard let production = rule.examples.production else { return }
    #expect(try CloudKitSchema(reading: Array(production.utf8)).notices.isEmpty)
  }

  @Test("Bad examples break their own rule, good ones have no marks", arguments: Example.all)
  func markedRules(_ example: Example) {
    let rules = marks(in: ["A.swift": example.source]).map(\.rule)
    #expect(example.isBad ? rules.contains(example.rule.id) : rules.isEmpty)
  }

  @Test("Without its check a rule's bad examples have findings left unfound", arguments: Rule.all)
  func everyCheckIsNeeded(_ rule: Rule) {
    let others = Rule.all.filter { $0.severity > .note && $0.id != rule.id }
    for source in rule.examples.bad {
      let files = ["A.swift": "import SwiftData\n" + source]
      let schema = schema(of: files, entitlements: rule.examples.entitlements)
      let suppressions = Suppressions(schema)
      let found = Rule.findings(in: [rule.examples.input(schema)], of: others).filter {
        !suppressions.cover($0)
      }
      #expect(found.count < marks(in: files).count)
    }
  }
}
