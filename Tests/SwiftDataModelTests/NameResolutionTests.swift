import SwiftDataLintSwiftDataModel
import Testing

/// The meaning of type names within one module.
@Suite struct NameResolutionTests {
  /// Sources with one model `Stop` that has a property `a`, and what that is.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let source: String
    let model: String
    let kind: String

    init(_ description: String, _ source: String, of model: String = "Stop", _ kind: String) {
      testDescription = description
      self.source = source
      self.model = model
      self.kind = kind
    }
  }

  static let enclosingCases = [
    Case(
      "a sibling in the enclosing type comes before the outermost one",
      """
      @Model class Trip {}
      enum V1 { @Model class Trip {}; @Model class Stop { var a: Trip? } }
      """, of: "V1.Stop", "toOne V1.Trip"),
    Case(
      "a sibling that another extension declares",
      """
      @Model class Trip {}
      extension V1 { @Model class Stop { var a: Trip? } }
      extension V1 { @Model class Trip {} }
      """, of: "V1.Stop", "toOne V1.Trip"),
    Case(
      "the outermost one where the enclosing type has none",
      """
      @Model class Trip {}
      enum V1 { @Model class Stop { var a: Trip? } }
      enum V2 { @Model class Trip {} }
      """, of: "V1.Stop", "toOne Trip"),
    Case(
      "a model nested in the model itself",
      "@Model class Stop { @Model class Trip {}; var a: [Trip] }\n@Model class Trip {}",
      "toMany Stop.Trip"),
    Case(
      "two levels outward",
      "enum A { @Model class Trip {}; enum B { @Model class Stop { var a: Trip? } } }",
      of: "A.B.Stop", "toOne A.Trip"),
    Case(
      "a nested struct shadows a model",
      """
      @Model class Trip {}
      @Model class Stop { struct Trip: Codable {}; var a: Trip? }
      """, "attribute"),
    Case(
      "an enum in the enclosing type shadows a model",
      """
      @Model class Trip {}
      enum V1 { enum Trip: Codable {}; @Model class Stop { var a: Trip? } }
      """, of: "V1.Stop", "attribute"),
    Case(
      "a nested type is not seen from outside",
      "enum V1 { @Model class Trip {} }\n@Model class Stop { var a: Trip? }", "attribute"),
    Case(
      "a dotted name",
      "enum V1 { @Model class Trip {} }\n@Model class Stop { var a: [V1.Trip] }",
      "toMany V1.Trip"),
    Case(
      "a dotted name that begins in an enclosing type",
      """
      enum App { enum V1 { @Model class Trip {} }; @Model class Stop { var a: V1.Trip? } }
      enum V1 { @Model class Trip {} }
      """, of: "App.Stop", "toOne App.V1.Trip"),
    Case(
      "a dotted name whose last part is missing",
      "@Model class Trip {}\nenum V1 {}\n@Model class Stop { var a: V1.Trip? }", "attribute"),
    Case(
      "back-ticks",
      "@Model class `Trip` {}\n@Model class Stop { var a: `Trip`? }", "toOne Trip"),
  ]

  static let aliasCases = [
    Case(
      "an alias", "typealias Trip = V1.Trip\n" + v1 + "@Model class Stop { var a: Trip? }",
      "toOne V1.Trip"),
    Case(
      "a chain",
      "typealias A = B\ntypealias B = C\ntypealias C = V1.Trip\n" + v1
        + "@Model class Stop { var a: [A] }", "toMany V1.Trip"),
    Case(
      "an alias of an array",
      "typealias Trips = [V1.Trip]\n" + v1
        + "@Model class Stop { var a: Trips? }", "toMany V1.Trip"),
    Case(
      "an alias in a newer version that names a class of an older one",
      v1 + "enum V2 { typealias Trip = V1.Trip; @Model class Stop { var a: Trip? } }",
      of: "V2.Stop", "toOne V1.Trip"),
    Case(
      "an alias of an alias of an older version, by its dotted name",
      v1 + """
        enum V2 { typealias Trip = V1.Trip }
        enum V3 { typealias Trip = V2.Trip }
        @Model class Stop { var a: V3.Trip? }
        """, "toOne V1.Trip"),
    Case(
      "an alias of a version",
      v1 + "typealias Current = V1\n@Model class Stop { var a: Current.Trip? }", "toOne V1.Trip"),
    Case(
      "an alias of a version inside of another type",
      v1 + """
        enum Schemas { typealias Current = V1 }
        typealias Latest = Schemas.Current
        @Model class Stop { var a: Latest.Trip? }
        """, "toOne V1.Trip"),
    Case(
      "an alias is read where it stands",
      v1 + """
        extension V1 { typealias Journey = Trip }
        @Model class Trip {}
        @Model class Stop { var a: V1.Journey? }
        """, "toOne V1.Trip"),
    Case(
      "an alias shadows a model",
      "@Model class Trip {}\n@Model class Stop { typealias Trip = String; var a: Trip? }",
      "attribute"),
    Case(
      "an alias of something unknown",
      "typealias Trip = Elsewhere.Trip\n@Model class Stop { var a: Trip? }", "attribute"),
    Case(
      "aliases in a circle",
      "typealias A = B\ntypealias B = A\n@Model class Stop { var a: A?; var b: A.B.C }",
      "attribute"),
    Case(
      "an alias of itself",
      "enum V2 { typealias Trip = Trip; @Model class Stop { var a: Trip?; var b: Trip.ID } }",
      of: "V2.Stop", "attribute"),
    Case(
      "an alias of a dictionary of itself",
      "typealias A = [A: A]\n@Model class Stop { var a: A }", "attribute"),
  ]

  private static let v1 = "enum V1 { @Model class Trip {} }\n"

  @Test("The innermost enclosing type that declares a name wins", arguments: enclosingCases)
  func scopes(_ example: Case) {
    #expect(schema(example.source).kind(of: "\(example.model).a") == example.kind)
  }

  @Test("Typealiases are followed", arguments: aliasCases)
  func aliases(_ example: Case) {
    #expect(schema(example.source).kind(of: "\(example.model).a") == example.kind)
  }

  @Test("Files may stand in any order", arguments: enclosingCases + aliasCases)
  func acrossFiles(_ example: Case) {
    let lines = example.source.split(separator: "\n").enumerated().map { index, line in
      ModuleFile(nil, "\(100 - index).swift", "import SwiftData\n\(line)")
    }
    #expect(schema(of: lines).kind(of: "\(example.model).a") == example.kind)
  }

  @Test("Aliases that grow a type without end are given up")
  func growingAliases() {
    let sets = (1...40).map { "typealias S\($0) = [S\($0 - 1): S\($0 - 1)]\n" }.joined()
    let outer = (1...40).map { "typealias P\($0) = O.P\($0 - 1).P\($0 - 1)\n" }.joined()
    let schema = schema(
      """
      \(sets)
      enum O { typealias P0 = O\n\(outer) }
      @Model class Stop { var a: S40; var b: O.P40.P40.P40 }
      """)
    #expect(schema.kind(of: "Stop.a") == "attribute")
    #expect(schema.kind(of: "Stop.b") == "attribute")
  }
}
