import SwiftDataLintSwiftDataModel
import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

/// Fixes in the examples of rules.
@Suite struct RepairTests {
  /// One example of a rule.
  struct Example: CustomTestStringConvertible, Sendable {
    let rule: Rule
    let repair: Repair
    let number: Int

    var testDescription: String { "\(rule.id), repair \(number + 1)" }

    static let all = Rule.all.flatMap { rule in
      rule.examples.repairs.enumerated().map { Example(rule: rule, repair: $1, number: $0) }
    }
  }

  /// The text after the fixes of a rule, and of which kind they were.
  private func repaired(
    _ source: String, by rule: Rule
  ) -> (text: String?, applicabilities: Set<Fix.Applicability>) {
    let repaired = Repaired(
      ["A.swift": source], by: [rule], entitlements: rule.examples.entitlements)
    #expect(repaired.session.failed.isEmpty)
    return (repaired.files["A.swift"], repaired.applicabilities)
  }

  @Test("Fixes make of code what the rule says they make of it", arguments: Example.all)
  func repairs(_ example: Example) {
    let head = "import SwiftData\n"
    let (text, applicabilities) = repaired(head + example.repair.before, by: example.rule)
    #expect(text == head + example.repair.after)
    #expect(applicabilities == [example.repair.applicability])
    #expect(repaired(text ?? "", by: example.rule).applicabilities.isEmpty)
  }

  @Test("A configuration for a few types cannot say whether it syncs")
  func configurationForTypes() throws {
    let rule = try #require(Rule.all.first { $0.id == "implicit-cloudkit-database" })
    let source = """
      import SwiftData
      @Model final class Trip { var code: String = "" }
      let trips = ModelConfiguration("trips", for: Trip.self)
      let container = try! ModelContainer(for: Trip.self, configurations: trips)
      """
    #expect(repaired(source, by: rule).applicabilities.isEmpty)
    let plain = source.replacing(", for: Trip.self)", with: ")")
    #expect(repaired(plain, by: rule).applicabilities == [.safe])
  }

  @Test(
    "Properties that share a type keep it where only one gets a value",
    arguments: ["pets", "rooms"])
  func sharedTypes(_ name: String) {
    let source = """
      import SwiftData
      @Model final class Trip {
        var adults, children: Int?, cars, pets, rooms: Int
        init(value: Int = 1) { self.\(name) = value }
      }
      """
    let types = ["pets": "cars: Int, pets: Int = 1, rooms", "rooms": "cars: Int, pets: Int, rooms"]
    let after = source.replacing("cars, pets, rooms", with: types[name] ?? "")
      .replacing("rooms: Int\n", with: name == "rooms" ? "rooms: Int = 1\n" : "rooms: Int\n")
    let repaired = Repaired(["A.swift": source], by: Rule.all, allowsUnsafe: false)
    #expect(repaired.files["A.swift"] == after)
  }

  @Test("A constant becomes a variable only where behaviour may change")
  func constants() {
    let source = """
      import SwiftData
      @Model final class Trip { let name: String; init(name: String = "a") { self.name = name } }
      """
    let rules = Rule.all.filter { $0.id == "missing-default" }
    #expect(
      Repaired(["A.swift": source], by: rules, allowsUnsafe: false).files["A.swift"] == source)
    #expect(
      Repaired(["A.swift": source], by: rules).files["A.swift"]
        == source.replacing("let name: String;", with: "var name: String = \"a\";"))
  }

  @Test("Where an option stands twice, nobody knows which of them is meant")
  func twice() {
    let source = """
      import SwiftData
      @Model final class Trip { @Attribute(.unique, .unique) var name: String = "" }
      """
    let repaired = Repaired(
      ["A.swift": source], by: Rule.all.filter { $0.id == "unique-constraint" })
    #expect(repaired.files["A.swift"] == source)
    #expect(repaired.session.failed.isEmpty)
    #expect(repaired.session.remaining.count == 1)
  }

  @Test("Line ends stay what they are", arguments: Example.all)
  func lineEnds(_ example: Example) {
    func withReturns(_ text: String) -> String {
      ("import SwiftData\n" + text).split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\r\n")
    }
    let (text, _) = repaired(withReturns(example.repair.before), by: example.rule)
    #expect(text == withReturns(example.repair.after))
  }
}
