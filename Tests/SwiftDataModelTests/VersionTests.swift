import SwiftDataLintSwiftDataModel
import SwiftDataLintTestSupport
import Testing

/// The `VersionedSchema` in which a model is declared.
@Suite struct VersionTests {
  @Test(
    "A model's version is the innermost enclosing type that conforms to VersionedSchema",
    arguments: [
      ("@Model class Trip {}", nil),
      ("enum V1: VersionedSchema { @Model class Trip {} }", "V1"),
      ("enum V1: SwiftData.VersionedSchema { @Model class Trip {} }", "V1"),
      ("struct V1: Sendable, VersionedSchema { @Model class Trip {} }", "V1"),
      ("enum V1: VersionedSchema {}\nextension V1 { @Model class Trip {} }", "V1"),
      ("enum V1 { @Model class Trip {} }\nextension V1: VersionedSchema {}", "V1"),
      ("enum Schemas { enum V1: VersionedSchema { @Model class Trip {} } }", "Schemas.V1"),
      ("enum V1: VersionedSchema { enum Models { @Model class Trip {} } }", "V1"),
      ("enum A: VersionedSchema { enum B: VersionedSchema { @Model class Trip {} } }", "A.B"),
      ("enum `V1`: VersionedSchema { @Model class Trip {} }", "V1"),
      ("enum V1 { @Model class Trip {} }", nil),
      ("enum V1: Other { @Model class Trip {} }", nil),
      ("enum V1: VersionedSchema {}\n@Model class Trip {}", nil),
      ("enum V1: VersionedSchema {}\nenum A { enum V1 { @Model class Trip {} } }", nil),
      ("// enum V1: VersionedSchema\nenum V1 { @Model class Trip {} }", nil),
    ] as [(String, String?)])
  func versions(_ source: String, _ version: String?) {
    #expect(schema(source).entities.map(\.version) == [version])
  }

  @Test("The conformance may stand in another file")
  func otherFile() {
    let schema = schema(of: [
      "A.swift": "import SwiftData\nextension V1 { @Model class Trip {} }",
      "B.swift": "enum V1: VersionedSchema {}",
    ])
    #expect(schema.entities.map(\.version) == ["V1"])
  }

  @Test("Models of several versions keep to their own")
  func severalVersions() {
    let schema = schema(
      """
      enum V1: VersionedSchema {
        @Model class Trip { var stops: [Stop]? }
        @Model class Stop { var trip: Trip? }
      }
      enum V2: VersionedSchema {
        @Model class Trip { var stops: [Stop]? }
        @Model class Stop { var trip: Trip? }
      }
      """)
    #expect(schema.entities.map(\.version) == ["V1", "V1", "V2", "V2"])
    #expect(
      schema.inverses == [
        "V1.Trip.stops": "inferred V1.Stop.trip", "V1.Stop.trip": "inferred V1.Trip.stops",
        "V2.Trip.stops": "inferred V2.Stop.trip", "V2.Stop.trip": "inferred V2.Trip.stops",
      ])
  }
}
