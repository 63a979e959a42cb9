import Foundation
import SwiftDataLintReports
import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

/// Rules, reports and the prediction on a schema that was made without any source.
@Suite struct HandmadeSchemaTests {
  private let schema = HandmadeSchema.schema
  private let findings = RuleSettings().findings(in: HandmadeSchema.schema)

  private var report: Report {
    Report(
      tool: Tool(name: "swiftdata-lint", version: "1.2.3"), files: 0, schemas: [schema],
      findings: findings, folder: "/")
  }

  @Test("Rules find what they find in a schema of sources")
  func rules() {
    let lines = findings.reported.map { finding in
      "\(finding.location.range.lowerBound) \(finding.severity) \(finding.rule): \(finding.message)"
    }
    #expect(
      lines == [
        "20 error implicit-member-default: 'Trip.code' has a default value without its type, "
          + "which does not compile",
        "20 error unique-constraint: 'Trip.code' is unique, which CloudKit does not support",
        "30 error missing-default: 'Trip.status' has a value only in 'init', which sync never calls",
        "40 error missing-default: 'Trip.notes' has a value only in 'init', which sync never calls",
        "50 error deny-delete-rule: 'Trip.stops' has the delete rule '.deny', which CloudKit does "
          + "not support",
        "50 error nonoptional-to-many: 'Trip.stops' is not optional, but CloudKit requires "
          + "optional relationships",
        "120 error missing-inverse: 'Stop.guide' has no inverse: nothing else leads from 'Stop' to "
          + "itself",
        "150 error unique-constraint: 'Stop' is unique by 'a', 'b', which CloudKit does not support",
      ])
    #expect(
      findings.reported[2].help
        == "give it a default value on the declaration, or make it 'Status?'")
    #expect(findings.reported[3].help == "write '= []' on the declaration, or make it '[String]?'")
  }

  @Test("The runtime's message is predicted")
  func prediction() {
    let prediction = Prediction(of: schema, for: [HandmadeSchema.trip, HandmadeSchema.stop])
    #expect(prediction.openPlaces.isEmpty)
    #expect(
      prediction.message == """
        CloudKit integration requires that all relationships have an inverse, the following do not:
        Stop: guide
        CloudKit integration requires that all attributes be optional, or have a default value \
        set. The following attributes are marked non-optional but do not have a default value:
        Trip: notes
        Trip: status
        CloudKit integration requires that all relationships be optional, the following are not:
        Trip: stops
        The following relationships are configured with unsupported delete rules:
        Trip:stops - Deny
        CloudKit integration does not support unique constraints. The following entities are \
        constrained:
        Stop: a, b
        Trip: code
        """)
  }

  @Test("The schema is printed as text")
  func text() {
    #expect(
      SchemaText.text(of: report, style: TerminalStyle(isColored: false)) == """
        Trip  synced  Trips.model:1: it is in the main store
        Stop  synced  it is reached from 'Trip'

        Trip Trips.model:1:1
          code    String    = .empty  .unique
          status  Status
          notes   [String]
          stops   [Stop]    ⇉ Stop.trip: Trip? (inferred)  on delete: deny

        Stop Trips.model:1:1
          trip   Trip?  → Trip.stops: [Stop] (inferred)  on delete: nullify
          guide  Stop?  → Stop (no inverse)  on delete: nullify
          unique by a, b

        Configuration 'main' Trips.model:1:1
          no cloudKitDatabase:, which is .automatic
          Trip, Stop

        2 models of 0 Swift files

        """)
  }

  @Test("The schema is printed as JSON")
  func json() throws {
    let text = String(decoding: SchemaJSON.bytes(of: report), as: UTF8.self)
    try expectGolden(
      text, Repository.fixtures.appendingPathComponent("Reports/handmade-schema.json"))
  }
}
