import Foundation
import SwiftDataLintSwiftDataModel
import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource
import SwiftDataLintTestSupport
import Testing

/// Schemas as JSON.
@Suite struct SchemaCodingTests {
  private func expectEqualCopy(_ schema: Schema) throws {
    let data = try JSONEncoder().encode(schema)
    #expect(try JSONDecoder().decode(Schema.self, from: data) == schema)
  }

  @Test(
    "The schemas of the fixtures survive encoding",
    arguments: Repository.entries(of: Repository.fixtures.appendingPathComponent("Projects")))
  func projects(_ project: String) throws {
    let schema = try projectSchema(project)
    // A project with Core Data models has none in Swift.
    #expect(schema.entities.isEmpty == (project == "HarbourLog"))
    try expectEqualCopy(schema)
  }

  @Test("Schemas of single files survive encoding", arguments: Fixture.all)
  func files(_ fixture: Fixture) throws {
    let source = SourceText(try Array(fixture.pieces().joined()))
    let file = LinkedFile(path: "A.swift", module: "App", facts: FileFacts(source))
    try expectEqualCopy(Linker([file]).schema())
  }

  @Test("The schemas of examples survive encoding", arguments: Rule.all)
  func examples(_ rule: Rule) throws {
    let options = SchemaOptions(
      scope: .synced, localOnly: ["Trip", "Absent"], frozenVersions: ["V1"], requiresReasons: true)
    let entitlements = LinkedFile.entitlements("App.entitlements", containers: ["iCloud.a"])
    for example in rule.examples.bad + rule.examples.good {
      let files = ["A.swift": "import SwiftData\n" + example]
      let schema = schema(of: files, entitlements: [entitlements], options)
      #expect(!schema.unknownNames.isEmpty)
      try expectEqualCopy(schema)
    }
  }

  /// The schema of all files of a project.
  private func projectSchema(_ name: String) throws -> Schema {
    let folder = Repository.fixtures.appendingPathComponent("Projects/" + name)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    func source(_ path: String) throws -> SourceText {
      SourceText([UInt8](try Data(contentsOf: folder.appendingPathComponent(path))))
    }
    let entitlements = try paths.filter { $0.hasSuffix(".entitlements") }.map { path in
      LinkedFile(path: path, facts: EntitlementsFacts(try source(path)))
    }
    let files = try paths.filter { $0.hasSuffix(".swift") }.map { path in
      (path, try source(path)[0..<Int.max])
    }
    return schema(of: Dictionary(uniqueKeysWithValues: files), entitlements: entitlements)
  }
}
