import Foundation
import SwiftDataLintDataFormats
import SwiftDataLintSchema
import SwiftDataLintShipped
import SwiftDataLintTestSupport
import Testing

/// Lock files: writing, reading, and the releases in them.
@Suite struct LockFileTests {
  /// Every kind of thing that a lock file keeps.
  static let sources = """
    import SwiftData
    enum SchemaV1: VersionedSchema {
      static let versionIdentifier = Schema.Version(1, 0, 0)
      static var models: [any PersistentModel.Type] { [Trip.self, Stop.self] }
      @Model final class Trip {
        @Attribute(.externalStorage, originalName: "picture") var photo: Data?
        var kind: Kind = Kind.rail
        var place: Place?
        var tags: [String] = []
        var limit: TimeInterval = 1
        @Relationship(deleteRule: .cascade, inverse: \\Stop.trip) var stops: [Stop]?
      }
      @Model final class Stop { var trip: Trip? }
    }
    @Model class Base { var name = "" }
    @Model final class Derived: Base { var code: Unknown<Int>? }
    enum Kind: String, Codable { case rail, road = "street" }
    struct Place: Codable { var name: String; var kind: Kind? }
    """

  private static var schema: ShippedSchema {
    ShippedSchema([SwiftDataLintTestSupport.schema(of: ["A.swift": sources])])
  }

  @Test("What is written is read again")
  func roundTrip() throws {
    let file = LockFile().locking(Self.schema, as: "1.0").locking(
      ShippedSchema(models: []), as: "2")
    let read = try LockFile(reading: file.text)
    #expect(read == file)
    #expect(read.text == file.text)
    #expect(read.releases.map(\.names) == [["1.0"], ["2"]])
  }

  @Test("It follows its JSON Schema")
  func jsonSchema() throws {
    let file = Repository.fixtures.appendingPathComponent("JSONSchemas/lock.schema.json")
    let text = LockFile().locking(Self.schema, as: "1.0").text
    let violations = try JSONSchema(contentsOf: file)
      .violations(in: String(decoding: text, as: UTF8.self))
    #expect(violations.isEmpty)
  }

  @Test("A property is on one line, in the order of names")
  func text() throws {
    let text = String(decoding: LockFile().locking(Self.schema, as: "1.0").text, as: UTF8.self)
    #expect(
      text.contains(
        """
                  "model": "SchemaV1.Trip",
                  "state": "synced",
                  "properties": [
                    { "name": "kind", "type": "Kind", "isOptional": false, "default": "Kind.rail", \
        "fieldType": "BYTES" },
                    { "name": "limit", "type": "Double", "isOptional": false, "default": "1", \
        "fieldType": "DOUBLE" },
                    { "name": "photo", "type": "Data", "isOptional": true, "originalName": \
        "picture", "options": ["externalStorage"], "fieldType": "BYTES" },
                    { "name": "place", "type": "Place", "isOptional": true, "fieldType": "BYTES" },
                    { "name": "stops", "toMany": "Stop", "inverse": "trip", "deleteRule": \
        "cascade", "isOptional": true },
                    { "name": "tags", "type": "[String]", "isOptional": false, "default": "[]", \
        "fieldType": "BYTES" }
                  ]
        """), "\(text)")
  }

  @Test("The order of files, of declarations and line ends do not change it")
  func order() {
    let halves = Self.sources.split(separator: "@Model class Base")
    let files = [
      "Z.swift": String(halves[0]).replacing("\n", with: "\r\n"),
      "B/A.swift": "import SwiftData\n@Model class Base" + halves[1],
    ]
    let other = ShippedSchema([SwiftDataLintTestSupport.schema(of: files)])
    #expect(
      LockFile().locking(other, as: nil).text == LockFile().locking(Self.schema, as: nil).text)
  }

  @Test(
    "A file that is damaged, or of another version, is an error with a place",
    arguments: [
      ("", "expected a value"), ("<html>", "invalid JSON value"),
      ("[]", "a lock file must be an object in braces, not a list"),
      (#"{"releases": []}"#, "a lock file needs 'formatVersion'"),
      (
        #"{"formatVersion": 2, "all": []}"#,
        "this lock file is of format 2, and this version of the linter reads format 1; use the "
          + "version of the linter that wrote it"
      ),
      (#"{"formatVersion": 1}"#, "a lock file needs 'releases'"),
      (
        #"{"formatVersion": 1, "releases": [], "a": 1}"#,
        "a lock file has no key 'a'; its keys are 'formatVersion', 'releases'"
      ),
      (#"{"formatVersion": 1, "releases": [1]}"#, "a release must be an object in braces"),
      (#"{"formatVersion": 1, "releases": [{"names": "1"}]}"#, "'names' must be a list"),
      (#"{"formatVersion": 1, "releases": [{"names": [1]}]}"#, "an element of 'names' must be"),
      (#"{"formatVersion": 1, "releases": [{"names": []}]}"#, "a release needs 'models'"),
      (
        releases(#"{"names": ["1"], "#, #"{"names": ["2", "1"], "#),
        "release '1' is here twice; remove one of them"
      ),
      (
        releases(#"{"names": ["1"], "models": [{"entity": "A", "model": "A", "state": "new"}], "#),
        "there is no state 'new'"
      ),
    ])
  func damaged(_ text: String, _ message: String) {
    #expect {
      try LockFile(reading: Array(text.utf8))
    } throws: { error in
      (error as? TextError)?.message.hasPrefix(message) ?? false
    }
  }

  /// A lock file with releases that begin in some way.
  private static func releases(_ starts: String...) -> String {
    let rest = #""syncs": true, "enumerations": [], "structures": [], "versions": []}"#
    let list = starts.map { start in
      start + (start.utf8.count < 30 ? #""models": [], "# : "") + rest
    }
    return #"{"formatVersion": 1, "releases": ["# + list.joined(separator: ", ") + "]}"
  }

  // MARK: Releases

  private static func schema(_ name: String) -> ShippedSchema {
    ShippedSchema(models: [ShippedModel(entity: name, path: name, state: .synced, properties: [])])
  }

  @Test("A release is added or replaced, and none is dropped")
  func locking() {
    func names(_ file: LockFile) -> [String] {
      file.releases.map { "\($0.names.joined(separator: " "))=\($0.schema.models[0].entity)" }
    }
    let first = LockFile().locking(Self.schema("A"), as: nil)
    #expect(names(first) == ["=A"])
    #expect(names(first.locking(Self.schema("B"), as: nil)) == ["=B"])
    let named = first.locking(Self.schema("B"), as: "1")
    #expect(names(named) == ["1=B"])
    #expect(names(named.locking(Self.schema("C"), as: nil)) == ["1=C"])
    let same = named.locking(Self.schema("B"), as: "2")
    #expect(names(same) == ["1 2=B"])
    #expect(same.locking(Self.schema("B"), as: "1") == same)
    #expect(names(same.locking(Self.schema("C"), as: "3")) == ["1 2=B", "3=C"])
    #expect(names(same.locking(Self.schema("C"), as: "2")) == ["1=B", "2=C"])
    let three = same.locking(Self.schema("C"), as: "3")
    #expect(names(three.locking(Self.schema("D"), as: "1")) == ["1=D", "2=B", "3=C"])
  }

  /// The versions of a Core Data model in an app, the last of which is the current one.
  private static func schema(versions: String...) -> ShippedSchema {
    ShippedSchema(
      models: versions.map { version in
        ShippedModel(
          entity: "Trip", path: "Trip", state: version == versions.last ? .synced : .superseded,
          modelVersion: ShippedModel.ModelVersion(model: "Trips", version: version), properties: [])
      })
  }

  @Test("An older version of a Core Data model is kept with the first release that has it")
  func olderVersions() {
    func versions(_ file: LockFile) -> [String] {
      file.releases.map { release in
        release.names.joined(separator: " ") + "="
          + release.schema.models.compactMap(\.modelVersion?.version).joined(separator: " ")
      }
    }
    let first = LockFile().locking(Self.schema(versions: "A", "B"), as: "1")
    #expect(versions(first) == ["1=A B"])
    #expect(versions(first.locking(Self.schema(versions: "A", "B"), as: nil)) == ["1=A B"])
    #expect(versions(first.locking(Self.schema(versions: "A", "B"), as: "2")) == ["1 2=A B"])
    let second = first.locking(Self.schema(versions: "A", "B", "C"), as: "2")
    #expect(versions(second) == ["1=A B", "2=C"])
    #expect(second.locking(Self.schema(versions: "A", "B", "C"), as: "2") == second)
    #expect(second.locking(Self.schema(versions: "A", "B", "C"), as: nil) == second)
    let third = second.locking(Self.schema(versions: "A", "B", "C"), as: "3")
    #expect(versions(third) == ["1=A B", "2 3=C"])
    // The current version is kept with each release, because it may be edited in between.
    #expect(
      versions(third.locking(Self.schema(versions: "A", "C", "B"), as: "4"))
        == ["1=A B", "2 3=C", "4=B"])
  }
}
