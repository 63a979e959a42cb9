import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

/// Comments in the Swift files of a program that has Core Data models, too.
@Suite struct SiblingTests {
  /// A comment in the file in which the stores of handmade models are opened.
  private static func classes(_ rule: String) -> Schema {
    schema(of: ["App.swift": "import SwiftData\n// swiftdata-lint:disable:file \(rule) -- old\n"])
  }

  private static let model = HandmadeModel(
    .init("Trip"), stores: [.init("Cluod", [], defect: .unknown)]
  ).schema

  private func findings(_ schema: Schema, besides siblings: [Schema]) -> Findings {
    RuleSettings().findings(in: RuleInput(schema, siblings: siblings))
  }

  @Test("A comment suppresses a finding of a Core Data model in a Swift file")
  func suppression() {
    let classes = Self.classes("unknown-configuration")
    let alone = findings(Self.model, besides: [])
    #expect(alone.reported.map(\.rule) == ["unknown-configuration"])
    #expect(alone.suppressed.isEmpty)
    let together = findings(Self.model, besides: [classes])
    #expect(together.reported.isEmpty)
    #expect(together.suppressed.map(\.rule) == ["unknown-configuration"])
  }

  @Test(
    "A comment is needed if a finding of a Core Data model is in the file",
    arguments: [
      ("unknown-configuration", true, []), ("unknown-configuration", false, []),
      ("missing-default", true, ["suppression-comment"]),
      ("missing-default", false, ["suppression-comment"]),
    ])
  func needed(_ rule: String, _ hasModel: Bool, _ expected: [String]) {
    let found = findings(Self.classes(rule), besides: hasModel ? [Self.model] : [])
    #expect(found.reported.map(\.rule) == expected)
  }

  @Test("A comment without a finding of a Core Data model is not needed")
  func needless() {
    let model = HandmadeModel(.init("Trip"), stores: [.init("Cloud", ["Trip"])]).schema
    let found = findings(Self.classes("unknown-configuration"), besides: [model])
    #expect(found.reported.map(\.rule) == ["suppression-comment"])
  }
}
