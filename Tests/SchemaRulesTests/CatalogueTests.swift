import Foundation
import SwiftDataLintSchemaRules
import Testing

/// Requirements for all rules.
@Suite struct CatalogueTests {
  @Test("Names are unique and spelled with hyphens")
  func names() {
    let names = Rule.all.map(\.id)
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(name.allSatisfy { $0 == "-" || ("a"..."z").contains($0) }, "\(name)")
    }
  }

  @Test("Every file of a rule is in the catalogue")
  func files() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/SchemaRules/Rules")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let names = files.filter { $0.hasSuffix(".swift") }.map { $0.dropLast(6).lowercased() }
    #expect(names.sorted() == Rule.all.map { $0.id.replacing("-", with: "") }.sorted())
  }

  @Test("No rule repeats a text of another one, or of its own")
  func repetitions() {
    let texts = Rule.all.flatMap { [$0.summary, $0.rationale, $0.remedy] }
    let repeated = Dictionary(grouping: texts) { $0 }.filter { $1.count > 1 }.keys.sorted()
    #expect(repeated == [])
  }

  @Test("Texts are whole sentences", arguments: Rule.all)
  func sentences(_ rule: Rule) {
    for text in [rule.summary, rule.rationale, rule.remedy] {
      #expect(text.hasSuffix(".") || text.hasSuffix("\"."), "\(rule.id): \(text)")
      #expect(!text.contains("  ") && !text.contains("\n"), "\(rule.id): \(text)")
    }
    // What is found in an export, or takes 230 properties, has tests of its own.
    let others = ["stranded-field", "record-type-size"]
    let isOther = others.contains(rule.id)
    let (examples, coreData) = (rule.examples, rule.examples.coreData)
    #expect(examples.good.isEmpty != rule.sources.contains(.swiftData))
    #expect(examples.bad.isEmpty == (isOther || !rule.sources.contains(.swiftData)))
    #expect(coreData.good.isEmpty != rule.sources.contains(.coreData))
    #expect(coreData.bad.isEmpty == (isOther || !rule.sources.contains(.coreData)))
  }

  @Test(
    "The runtime's lines are spelled as it spells them",
    arguments: [
      (RuntimeSection.missingInverse, ["stops"], "Trip: stops"),
      (.orderedRelationship, ["stops"], "Trip: stops"),
      (.missingDefault, ["name"], "Trip: name"),
      (.valueTransformer, ["tint"], "Trip: tint - Doesn't allow reverse transformation"),
      (.nonoptionalRelationship, ["owner"], "Trip: owner"),
      (.unsyncedDestination, ["stops"], "Trip: stops - Stop"),
      (.deleteRule, ["stops"], "Trip:stops - Deny"),
      (.uniqueConstraint, ["a", "b"], "Trip: a, b"),
    ])
  func runtimeLines(_ section: RuntimeSection, _ properties: [String], _ line: String) {
    #expect(section.line(entity: "Trip", properties: properties, destination: "Stop") == line)
  }
}
