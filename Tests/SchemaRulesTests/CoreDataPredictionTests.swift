import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

/// Predictions for Core Data models.
@Suite struct CoreDataPredictionTests {
  private func predict(_ model: HandmadeModel) -> Prediction {
    Prediction(of: model.schema, for: Set(model.schema.syncedEntities))
  }

  @Test("Ordered relationships and irreversible transformers have sections of their own")
  func sections() {
    let place = SourceLocation(path: "T.swift", range: 0..<1)
    let model = HandmadeModel(
      .init(
        "Trip", .relationship("stops", isOrdered: true, isOptional: true),
        .transformer("tint", .irreversible(place)), .attribute("name")),
      .init("Tour", parent: "Trip"))
    let expected = """
      CloudKit integration requires that all relationships have an inverse, the following do not:
      Tour: stops
      Trip: stops
      CloudKit integration does not support ordered relationships. \
      The following relationships are marked ordered:
      Tour: stops
      Trip: stops
      CloudKit integration requires that all attributes be optional, or have a default value set. \
      The following attributes are marked non-optional but do not have a default value:
      Tour: name
      Trip: name
      CloudKit integration requires that the value transformers for transformable attributes are \
      available via +[NSValueTransformer valueTransformerForName:] and allow reverse transformation:
      Tour: tint - Doesn't allow reverse transformation
      Trip: tint - Doesn't allow reverse transformation
      """
    #expect(predict(model).message == expected)
    #expect(predict(model).openPlaces.isEmpty)
  }

  @Test("What has not been measured is open")
  func open() {
    let model = HandmadeModel(
      .init(
        "Trip", .undefined("note", isOptional: true), .transformer("tint", .missing)),
      stores: [.init("Cloud", ["Trip"]), .init("Cluod", [], defect: .unknown)])
    #expect(predict(model).message == nil)
    #expect(
      predict(model).openPlaces.map(\.message) == [
        "the model 'Trips' has no configuration 'Cluod'",
        "'Trip.note' has the type Undefined, which CloudKit does not support",
        "'Trip.tint' needs the unknown transformer 'Tint'",
      ])
  }
}
