import Foundation
import SwiftDataLintShipped
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

private typealias Tree = CoreDataTree

/// The older versions of Core Data models in commands.
@Suite struct CoreDataVersionsTests {
  private static let newer = Tree.bundle + "/Trips 2.xcdatamodel/contents"
  private static let finding =
    "\(newer):5:9: warning: 'Trip.day' is not in version 'Trips', whose objects have no value "
    + "[mandatory-attribute-added]\n"
  private static let missingDefault =
    "\(newer):5:9: error: 'Trip.day' is not optional and has no default value [missing-default]\n"

  private static func model(_ properties: String = "") -> String {
    Tree.file(
      """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <attribute name="name" optional="YES" attributeType="String"/>
      \(properties)
          </entity>
      """, attributes: " usedWithCloudKit=\"YES\"")
  }

  private static let day = "        <attribute name=\"day\" attributeType=\"Integer 16\"/>"

  /// The files of an app whose model has two versions, the newer of which is the current one.
  private static let files: [String: String] = [
    Tree.contents: model(), newer: model(day), Tree.choice: Tree.naming("Trips 2.xcdatamodel"),
    "App/Store.swift": Tree.container, "App/App.entitlements": Tree.entitlements,
  ]

  private static func run(_ words: String..., files others: [String: String] = [:]) -> CommandRun {
    CommandRun(
      words: words, tree: Tree.tree(files.merging(others) { $1 }), environment: [:],
      isTerminal: false)
  }

  private static func lint(_ words: String..., files: [String: String] = [:]) -> CommandRun {
    CommandRun(
      words: ["lint", "--format", "concise"] + words,
      tree: Tree.tree(Self.files.merging(files) { $1 }), environment: [:], isTerminal: false)
  }

  @Test("Without a lock file, the older versions are what users may have")
  func older() {
    let run = Self.lint(".")
    #expect(run.output == Self.finding + Self.missingDefault)
    #expect(run.error == "")
    let off = Self.lint("--rule", "mandatory-attribute-added=off", ".")
    #expect(off.output == Self.missingDefault)
  }

  @Test(
    "A project that migrates its stores itself is not told that it fails",
    arguments: [
      ("Maps/From1To2.xcmappingmodel/xcmapping.xml", "", true),
      ("App/Policy.swift", "import CoreData\nclass Policy: NSEntityMigrationPolicy {}\n", true),
      ("App/Policy.m", "@implementation Policy : NSEntityMigrationPolicy\n@end\n", true),
      ("App/A.swift", "description.shouldInferMappingModelAutomatically =\n  false\n", true),
      ("App/A.m", "description.shouldMigrateStoreAutomatically = NO;\n", true),
      ("App/A.m", "[description setShouldInferMappingModelAutomatically:NO];\n", true),
      ("App/A.swift", "let o = [NSInferMappingModelAutomaticallyOption: false]\n", true),
      ("App/A.swift", "let o = [NSInferMappingModelAutomaticallyOption: true]\n", false),
      ("App/A.swift", "let stages = NSStagedMigrationManager(stages)\n", true),
      ("App/A.swift", "description.shouldInferMappingModelAutomatically = true\n", false),
      ("AppTests/A.swift", "let model = NSMappingModel()\n", false),
    ])
  func ownMigration(_ path: String, _ text: String, _ migratesItself: Bool) {
    let run = Self.lint(".", files: [path: text])
    #expect(run.output == (migratesItself ? "" : Self.finding) + Self.missingDefault)
  }

  @Test("Versions of a model whose current one is not known are not compared")
  func unknownChoice() {
    let run = Self.lint(".", files: [Tree.choice: Tree.naming("Other.xcdatamodel")])
    #expect(run.output == "")
    #expect(run.error.contains("none of the 2 versions is known to be the current one"))
  }

  @Test(
    "An older version that cannot be read is a place that was not analyzed",
    arguments: ["lint", "predict", "schema", "checklist"])
  func unreadable(_ command: String) {
    let broken = [Tree.contents: "<model>"]
    let run = Self.run(command, ".", files: broken)
    let line = "\(Tree.contents):1:1: not analyzed: '<model>' is never closed\n"
    #expect((run.output + run.error).contains(line))
    #expect(run.status == Self.run(command, ".").status)
  }

  @Test(
    "Predictions and plans leave older versions out", arguments: ["predict", "checklist"])
  func leftOut(_ command: String) {
    let invalid = Self.model(
      "        <relationship name=\"next\" destinationEntity=\"Trip\" deletionRule=\"Deny\"/>")
    let run = Self.run(command, ".", files: [Tree.contents: invalid])
    #expect(!run.output.contains("next"))
    #expect(!run.output.contains(Tree.contents))
    #expect(run.output == Self.run(command, ".").output)
  }

  // MARK: Named versions

  @Test(
    "An older version that is named is told to be one",
    arguments: [Tree.contents, Tree.bundle + "/Trips.xcdatamodel"], ["lint", "schema", "predict"])
  func named(_ path: String, _ command: String) {
    let run = Self.run(command, path)
    #expect(
      run.error.contains(
        "'\(path)' is an older version of the model 'Trips'; only the current one, 'Trips 2', "
          + "is checked\n"))
    #expect(!Self.run(command, Self.newer).error.contains("older version"))
    #expect(!Self.run(command, Tree.bundle).error.contains("older version"))
  }

  // MARK: Schemas

  @Test("The schema lists older versions")
  func schema() throws {
    let row = "Older version 'Trips' of 'Trips'  1 entity  \(Tree.contents)\n"
    #expect(Self.run("schema", ".").output.contains(row))
    #expect(!Self.run("schema", Self.newer).output.contains("Older version"))
    let json = Self.run("schema", "--format", "json", ".").output
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let versions = try #require(document["olderVersions"] as? [[String: Any]])
    #expect(versions.count == 1)
    #expect(versions[0]["model"] as? String == "Trips")
    #expect(versions[0]["version"] as? String == "Trips")
    #expect(versions[0]["path"] as? String == Tree.contents)
    #expect(versions[0]["entities"] as? [String] == ["Trip"])
    let models = try #require(document["models"] as? [[String: Any]])
    #expect(models.map { $0["path"] as? String } == [Self.newer])
    let file = Repository.fixtures.appendingPathComponent("JSONSchemas/schema.schema.json")
    #expect(try JSONSchema(contentsOf: file).violations(in: json).isEmpty)
  }

  // MARK: Lock files

  /// The lock file of a release with these files.
  private static func lock(_ files: [String: String]) throws -> String {
    let folder = try TemporaryFolder()
    for (path, text) in Self.files.merging(files, uniquingKeysWith: { $1 }) {
      try folder.write(Array(text.utf8), to: path)
    }
    let run = CommandRun(
      words: ["lock", "--release", "1.4", "--root", ".", "."],
      folder: URL(fileURLWithPath: folder.path))
    #expect(run.status == .success, "\(run.error)")
    #expect(run.error == "\(LockFile.name): locked 1 model as 1.4\n")
    return try String(contentsOfFile: folder.path + "/" + LockFile.name, encoding: .utf8)
  }

  @Test("With a lock file, an older version that was edited is reported in its file")
  func locked() throws {
    let lock = try Self.lock([:])
    #expect(lock.contains("\"modelVersion\": \"Trips\""))
    #expect(lock.contains("\"state\": \"superseded\""))
    let files = [LockFile.name: lock]
    #expect(Self.lint(".", files: files).output == Self.missingDefault)
    #expect(Self.run("lock", "--check", ".", files: files).status == .success)
    let edited = files.merging([Tree.contents: Self.model(Self.day)]) { $1 }
    let run = Self.lint(".", files: edited)
    #expect(
      run.output == Self.missingDefault
        + "\(Tree.contents):2:1: warning: 'Trips' has changed since 1.4: 'Trip.day' is new "
        + "[shipped-version-changed]\n")
    #expect(Self.lint(Self.newer, files: edited).output == Self.missingDefault)
    #expect(Self.run("lock", "--check", ".", files: edited).status == .findings)
  }
}
