import Foundation
import SwiftDataLintReports
import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

/// The contracts of machine-readable output.
@Suite struct JSONReportTests {
  private static let files: SourceFiles = [
    "Trip.swift": """
    import SwiftData
    enum SchemaV1: VersionedSchema {
      @Model final class Trip {
        #Unique<Trip>([\\.name, \\.day])
        @Attribute(.unique, /* kept */ originalName: "n")
          var name:   String = ""
        var day = 1
        var made = make()
        lazy var title = ""
        @Relationship(deleteRule: .deny, inverse: \\Stop.trip) var stops: [Stop]? = []
      }
      @Model final class Stop { var trip: SchemaV1.Trip! }
    }
    """,
    "Store.swift": """
    import SwiftData
    func container() throws -> ModelContainer {
      do {
        let synced = ModelConfiguration(
          "trips", schema: Schema([SchemaV1.Trip.self]), cloudKitDatabase: .private("iCloud.x"))
        return try ModelContainer(for: SchemaV1.Trip.self, configurations: synced)
      } catch {
        let memory = ModelConfiguration(isStoredInMemoryOnly: true, cloudKitDatabase: .none)
        return try ModelContainer(for: SchemaV1.Trip.self, configurations: memory)
      }
    }
    """,
  ]

  @Test("Findings are printed as the contract says")
  func findings() throws {
    let text = String(decoding: JSONReport.bytes(of: Report(Self.files)), as: UTF8.self)
    try expectGolden(text, Repository.fixtures.appendingPathComponent("Reports/findings.json"))
  }

  @Test("The schema is printed as the contract says")
  func schema() throws {
    let text = String(decoding: SchemaJSON.bytes(of: Report(Self.files)), as: UTF8.self)
    try expectGolden(text, Repository.fixtures.appendingPathComponent("Reports/schema.json"))
  }

  @Test("Documents keep to the JSON Schemas that are shipped")
  func shippedSchemas() throws {
    let folder = Repository.fixtures.appendingPathComponent("JSONSchemas")
    for (name, bytes) in [
      ("lint", JSONReport.bytes(of: Report(Self.files))),
      ("schema", SchemaJSON.bytes(of: Report(Self.files))),
      ("rules", RulesJSON.bytes(of: Rule.all, tool: Tool(name: "a", version: "1"))),
    ] {
      let schema = try JSONSchema(contentsOf: folder.appendingPathComponent("\(name).schema.json"))
      #expect(try schema.violations(in: String(decoding: bytes, as: UTF8.self)) == [])
      #expect(try schema.violations(in: "{}") != [])
    }
  }

  @Test("A report on nothing is still a whole document")
  func empty() throws {
    let text = String(decoding: JSONReport.bytes(of: Report([:])), as: UTF8.self)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(object?["findings"] as? [String] == [])
    #expect((object?["summary"] as? [String: Int])?["models"] == 0)
  }
}
