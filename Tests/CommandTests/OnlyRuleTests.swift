import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

/// Runs with only some of the rules.
@Suite struct OnlyRuleTests {
  private let tree: [String: FakeNode] = [
    "/repo/Trip.swift": """
    import SwiftData
    @Model final class Trip {
      @Attribute(.unique) var name: String
      // swiftdata-lint:disable:next missing-default
      var day: Int
      var status: Status = Status.planned
      init(name: String) { self.name = name }
    }
    enum Status: String, Codable { case planned }
    """
  ]

  @Test(
    "Only the rules named are checked, whatever settings say of them and of others",
    arguments: [
      (["missing-default"], ["missing-default"]),
      (["missing-default", "unique-constraint"], ["missing-default", "unique-constraint"]),
      (["enum-attribute"], ["enum-attribute"]),
      (["deny-delete-rule"], []), (["suppression-comment"], []),
    ] as [([String], [String])])
  func rules(_ names: [String], _ found: [String]) {
    var tree = tree
    tree["/repo/.swiftdata-lint.json"] =
      #"{ "rules": { "missing-default": "off", "enum-attribute": "off", "shared-default": "on" } }"#
    let options = names.flatMap { ["--only", $0] } + ["--format", "concise", "."]
    let run = CommandRun(words: options, tree: tree, environment: [:], isTerminal: false)
    let rules = run.output.split(separator: "\n").map {
      String($0.split(separator: "[").last?.dropLast() ?? "")
    }
    #expect(rules == found)
    #expect(run.status == (found.isEmpty || found == ["enum-attribute"] ? .success : .findings))
  }

  @Test("A suppression is not stale because its rule is not checked")
  func suppressions() {
    let run = CommandRun("--only", "suppression-comment", "--format", "concise", ".", tree: tree)
    #expect(run.output == "")
  }

  @Test("Only the findings of the rules named are fixed")
  func fixes() {
    let run = CommandRun("--only", "missing-default", "--fix", "--unsafe-fixes", ".", tree: tree)
    let text = run.files["/repo/Trip.swift"] ?? ""
    #expect(text.contains("@Attribute(.unique) var name: String = \"\"\n"))
  }

  @Test("A name that no rule has gets the nearest one as a hint, or the way to all")
  func unknown() {
    let misspelt = CommandRun("--only", "mising-default", ".", tree: tree)
    #expect(misspelt.status == .usage)
    #expect(
      misspelt.error.hasPrefix(
        "Error: The value 'mising-default' is invalid for '--only <rule>'. "
          + "Did you mean 'missing-default'?\n"))
    #expect(
      CommandRun("--only", "x", ".", tree: tree).error.hasPrefix(
        "Error: The value 'x' is invalid for '--only <rule>'. "
          + "'swiftdata-lint rules' lists all rules.\n"))
  }
}
