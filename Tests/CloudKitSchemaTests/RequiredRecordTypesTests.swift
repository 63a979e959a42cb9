import SwiftDataLintCloudKitSchema
import SwiftDataLintSchema
import Testing

/// The record types that models need.
@Suite struct RequiredRecordTypesTests {
  private static let hierarchy = """
    @Model class Trip { var name = ""; var stops: [Stop]? = [] }
    @Model final class BusinessTrip: Trip { var cost: Int = 0; var note: String? }
    @Model final class PersonalTrip: Trip { var cost: Double = 0; var note: String? }
    @Model final class Stop { var trip: Trip?; var Zone = ""; var a_b = 0; var aB = 0 }
    """

  @Test("The record type of the root has the fields of its whole hierarchy, in ASCII order")
  func hierarchies() {
    let models = Models(Self.hierarchy)
    #expect(
      models.fields == [
        "CD_Stop: CD_Zone CD_aB CD_a_b CD_entityName CD_trip",
        "CD_Trip: CD_cost CD_entityName CD_name CD_note",
      ])
    #expect(
      models.required.recordTypes[1].entities.map { models.schema[$0].name } == [
        "Trip", "BusinessTrip", "PersonalTrip",
      ])
    let names = models.schema.entities.map { models.required.recordType(of: $0.id) }
    #expect(names == ["CD_Trip", "CD_Trip", "CD_Trip", "CD_Stop"])
  }

  @Test("Siblings that share a field but not its type clash")
  func clashes() {
    let models = Models(Self.hierarchy)
    #expect(models.required.clashes.map { "\($0.recordType).\($0.field)" } == ["CD_Trip.CD_cost"])
    #expect(
      models.required.clashes[0].uses.map { use in
        "\(models.schema.name(of: use.property)) \(use.type.text)"
      } == ["BusinessTrip.cost INT64", "PersonalTrip.cost DOUBLE"])
    let cost = models.required.recordTypes[1].fields.first { $0.name == "CD_cost" }
    #expect(cost?.type == nil)
    #expect(cost?.properties.count == 2)
  }

  @Test(
    "Encryption is part of the type, and unknown types do not clash",
    arguments: [
      ("var a: Int = 0", "var a: Int? = 0", 0), ("var a: Int = 0", "var a: Locale?", 0),
      ("var a: Int = 0", "@Attribute(.allowsCloudEncryption) var a: Int = 0", 1),
      ("var a: Int = 0", "@Attribute(.ephemeral) var a: String = \"\"", 0),
      ("var a: String = \"\"", "var a: Other?", 0), ("var a: Int = 0", "var a: Other?", 1),
    ])
  func clashing(_ first: String, _ second: String, _ count: Int) {
    let models = Models(
      """
      @Model class Base { var b = 0 }
      @Model final class First: Base { \(first) }
      @Model final class Second: Base { \(second) }
      @Model final class Other { var name = "" }
      """)
    #expect(models.required.clashes.count == count)
  }

  @Test("Models of the same name that belong to no hierarchy do not clash")
  func versions() {
    let models = Models(
      """
      enum Old { @Model final class Trip { var cost: Int = 0 } }
      enum New { @Model final class Trip { var cost: Double = 0 } }
      """)
    #expect(models.required.clashes.isEmpty)
    #expect(models.fields == ["CD_Trip: CD_cost CD_entityName"])
    #expect(models.required.recordTypes[0].fields[0].type == nil)
  }

  @Test("Only the models that sync count, with their superclasses")
  func syncing() {
    let models = Models(Self.hierarchy, syncing: ["PersonalTrip"])
    #expect(models.fields == ["CD_Trip: CD_cost CD_entityName CD_name CD_note"])
    #expect(models.required.clashes.isEmpty)
    #expect(models.mapping("Stop.trip") == nil)
    #expect(models.required.recordType(of: models.schema.entities[3].id) == nil)
    #expect(models.property("Stop.trip").flatMap(models.required.mapping) == nil)
    #expect(models.property("Trip.name").flatMap(models.required.recordField) == "CD_name")
    #expect(models.property("Trip.name").flatMap(models.required.recordFieldType) == .string)
    #expect(models.property("Trip.stops").flatMap(models.required.recordField) == nil)
  }

  @Test("Properties whose field type is not known are listed")
  func undetermined() {
    let models = Models(
      "@Model final class A { var a: Locale?; var b = 0; var c: Elsewhere?; var d: [Elsewhere] }")
    #expect(models.required.undetermined.map(models.schema.name) == ["A.a", "A.c", "A.d"])
    #expect(models.fields == ["CD_A: CD_a CD_b CD_entityName"])
    #expect(models.required.recordTypes[0].uncertainFields == ["CD_c", "CD_d"])
  }

  @Test("A property can have the name of the field that CloudKit adds")
  func entityName() {
    let models = Models("@Model final class A { var entityName: Int = 0 }")
    #expect(models.fields == ["CD_A: CD_entityName"])
    #expect(models.required.recordTypes[0].fields[0].type == .string)
  }
}
