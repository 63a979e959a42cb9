import SwiftDataLintCoreDataModel
import SwiftDataLintSchema
import Testing

/// The older versions of models in schemas.
@Suite struct OlderVersionTests {
  private static func version(
    _ name: String, _ text: String, olderVersions: [DataModel] = []
  ) -> DataModel {
    DataModel(
      name: "Trips", path: "Trips.xcdatamodeld/\(name).xcdatamodel/contents",
      content: .facts(ModelFacts(Array(text.utf8))), olderVersions: olderVersions)
  }

  private static func schema(_ olderVersions: DataModel...) -> Schema {
    let model = version(
      "Trips 2", "<model><entity name=\"Trip\"/></model>", olderVersions: olderVersions)
    return CoreDataLinker([model]).schemas()[0]
  }

  @Test("They are superseded, and no part of the current one")
  func superseded() throws {
    let schema = Self.schema(
      Self.version("Trips", "<model><entity name=\"Old\"/><entity name=\"Trip\"/></model>"))
    #expect(schema.entities.map(\.name) == ["Trip"])
    #expect(schema.olderVersions.count == 1)
    let older = try #require(schema.olderVersions.first)
    #expect(older.modelFile?.name == "Trips")
    #expect(older.modelFile?.version == "Trips")
    #expect(older.entities.map(\.name) == ["Old", "Trip"])
    #expect(older.entities.map(\.state) == [.superseded, .superseded])
    #expect(older.entities.map(\.olderVersion) == ["Trips", "Trips"])
    #expect(older.entities.map(\.id).allSatisfy(older.isHistory))
    #expect(
      older.entities[0].stateReason.text == "'Trips' is an older version of the model 'Trips'")
    #expect(!schema.isHistory(schema.entities[0].id))
    #expect(older.stores == Stores())
    #expect(schema.gaps.isEmpty)
  }

  @Test(
    "What cannot be read is a gap, which predictions do not depend on",
    arguments: [
      ("<model>", "'<model>' is never closed"),
      (
        "<model><entity name=\"T\"><attribute name=\"a\" attributeType=\"X\"/></entity></model>",
        "'a': unknown attribute type 'X'; not checked"
      ),
    ])
  func gaps(_ text: String, _ reason: String) {
    let schema = Self.schema(Self.version("Trips", text))
    #expect(schema.gaps.map(\.reason) == [reason])
    #expect(schema.gaps.map(\.path) == ["Trips.xcdatamodeld/Trips.xcdatamodel/contents"])
    #expect(schema.gaps.map(\.subject) == [.olderVersion])
    #expect(schema.olderVersions.map(\.isUnread) == [text == "<model>"])
  }
}
