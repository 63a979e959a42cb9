import SwiftDataLintSwiftDataModel
import SwiftDataLintSchema
import Testing

/// Which properties are attributes and which are relationships.
@Suite struct AttributeOrRelationshipTests {
  /// Members of `Trip`, and what the first of them is.
  static let members: [(String, String)] = [
    // To-one
    ("var a: Stop", "toOne Stop"),
    ("var a: Stop?", "toOne Stop"),
    ("var a: Stop!", "toOne Stop"),
    ("var a: Optional<Stop>", "toOne Stop"),
    ("var a: Swift.Optional<Stop>?", "toOne Stop"),
    ("var a: (Stop)?", "toOne Stop"),
    ("var a: Trip?", "toOne Trip"),
    ("var a = Stop()", "toOne Stop"),
    ("var a = Stop?.none", "toOne Stop"),
    ("var a = nil as Stop?", "toOne Stop"),
    ("@Relationship var a: Stop?", "toOne Stop"),
    ("@SwiftData.Relationship(deleteRule: .cascade) var a: Stop?", "toOne Stop"),
    ("@Attribute var a: Stop?", "toOne Stop"),
    // To-many
    ("var a: [Stop]", "toMany Stop"),
    ("var a: [Stop]?", "toMany Stop"),
    ("var a: Array<Stop>", "toMany Stop"),
    ("var a: Swift.Array<Stop>?", "toMany Stop"),
    ("var a: [Trip]?", "toMany Trip"),
    ("var a = [Stop]()", "toMany Stop"),
    ("var a = [Stop]?.some([])", "toMany Stop"),
    ("var a = [Stop(), Stop()]", "toMany Stop"),
    // Attributes
    ("var a: String", "attribute"),
    ("var a: Address", "attribute"),
    ("var a: [Address]?", "attribute"),
    ("var a: Status", "attribute"),
    ("var a: [String]", "attribute"),
    ("var a: [String?]", "attribute"),
    ("var a: [[String]]", "attribute"),
    ("var a: Set<String>", "attribute"),
    ("var a: [String: Address]", "attribute"),
    ("var a: Data", "attribute"),
    ("var a: Elsewhere?", "attribute"),
    ("var a: [Elsewhere]?", "attribute"),
    ("var a: Stop.ID?", "attribute"),
    ("var a: Wrapper<Stop>", "attribute"),
    ("var a: Set<Wrapper<Stop>>", "attribute"),
    ("var a: (Stop, Stop)", "attribute"),
    ("var a: () -> Stop", "attribute"),
    ("var a: any Codable", "attribute"),
    ("var a = Date.now", "attribute"),
  ]

  @Test("The type decides, not the attribute that a property bears", arguments: members)
  func kinds(_ member: String, _ kind: String) {
    let schema = modelSchema(member)
    #expect(schema.kind(of: "Trip.a") == kind)
    #expect(schema.gaps.isEmpty)
  }

  @Test(
    "A collection of models that is no array of them is not supported, and that is said",
    arguments: [
      "Set<Stop>", "Set<Stop>?", "Swift.Set<Stop>", "[String: Stop]", "[Stop: String]",
      "Dictionary<String, Stop>?", "[String: [Stop]]", "Set<[Stop]>", "ContiguousArray<Stop>",
      "ArraySlice<Stop>", "[Stop?]", "[[Stop]]", "[Set<Stop>]", "Set<Stops>", "[String: Stops]",
    ])
  func otherCollections(_ type: String) {
    for attribute in ["", "@Relationship ", "@Relationship(deleteRule: .deny) "] {
      let schema = modelSchema("\(attribute)var a: \(type)\ntypealias Stops = [Stop]?")
      #expect(schema.kind(of: "Trip.a") == "unsupported")
      #expect(
        schema.gaps.map(\.reason) == [
          "Trip.a: SwiftData supports only arrays as collections of models"
        ])
    }
  }

  @Test(
    "With @Relationship a type that is not found is a relationship to something unknown",
    arguments: [
      ("Elsewhere", "toOne ?", false),
      ("Elsewhere?", "toOne ?", true),
      ("[Elsewhere]", "toMany ?", false),
      ("[Elsewhere]?", "toMany ?", true),
      ("Array<Elsewhere>!", "toMany ?", true),
      ("Elsewhere.Inner?", "toOne ?", true),
    ])
  func notFound(_ type: String, _ kind: String, _ isOptional: Bool) {
    let schema = modelSchema(
      "@Relationship(deleteRule: .deny, inverse: \\Elsewhere.b) var a: \(type)")
    #expect(schema.kind(of: "Trip.a") == kind)
    #expect(schema.property("Trip.a")?.isOptional == isOptional)
    #expect(schema.property("Trip.a")?.relationship?.deleteRule == .deny)
    #expect(schema.inverses == ["Trip.a": "unknown"])
    #expect(
      schema.gaps.map(\.reason) == [
        "Trip.a: its destination is not in the sources; its inverse is not checked"
      ])
  }

  @Test("A collection of something that is not found is no relationship even with @Relationship")
  func collectionOfUnknown() {
    let schema = modelSchema("@Relationship var a: Set<Elsewhere>")
    #expect(schema.kind(of: "Trip.a") == "unsupported")
    #expect(schema.gaps.count == 1)
  }

  @Test("A generic parameter is no model of its name")
  func genericParameters() {
    let schema = schema(
      "@Model class Trip<Stop> { var a: Stop?; var b: [Stop] }\n@Model class Stop {}")
    #expect(schema.kind(of: "Trip.a") == "attribute")
    #expect(schema.kind(of: "Trip.b") == "attribute")
  }

  @Test("A model may have the name of a collection")
  func modelNamedSet() {
    let schema = schema("@Model class Workout { var a: [Set]?; var b: Set? }\n@Model class Set {}")
    #expect(schema.kind(of: "Workout.a") == "toMany Set")
    #expect(schema.kind(of: "Workout.b") == "toOne Set")
  }

  /// Attributes, and the delete rule that they give.
  static let rules: [(String, DeleteRule?)] = [
    ("", .nullify),
    ("@Relationship", .nullify),
    ("@Relationship(inverse: \\Stop.trip)", .nullify),
    ("@Relationship(deleteRule: .cascade)", .cascade),
    ("@Relationship(deleteRule: .nullify)", .nullify),
    ("@Relationship(deleteRule: .deny)", .deny),
    ("@Relationship(deleteRule: .noAction)", .noAction),
    ("@Relationship(deleteRule: Schema.Relationship.DeleteRule.deny)", .deny),
    ("@Relationship(.deny)", .deny),
    ("@Relationship(.unique, deleteRule: .deny)", .deny),
    ("@SwiftData.Relationship(.cascade, inverse: \\Stop.trip)", .cascade),
    ("@Relationship(deleteRule: rule)", nil),
    ("@Relationship(deleteRule: isKept ? .deny : .cascade)", nil),
    ("@Other.Relationship(deleteRule: .deny)", .nullify),
  ]

  @Test("The delete rule is the one written, in any spelling, else nullify", arguments: rules)
  func deleteRule(_ attribute: String, _ expected: DeleteRule?) {
    let rule = modelSchema("\(attribute) var a: Stop?").property("Trip.a")?.relationship?.deleteRule
    #expect(rule == expected)
  }

  /// Attributes, the options in them, and the original name.
  static let attributes: [(String, [String], originalName: String?)] = [
    ("", [], nil),
    ("@Attribute", [], nil),
    ("@Attribute(.unique)", ["unique"], nil),
    ("@Attribute(.externalStorage, .spotlight)", ["externalStorage", "spotlight"], nil),
    ("@Attribute(Schema.Attribute.Option.unique)", ["unique"], nil),
    ("@Attribute(.transformable(by: A.self))", ["transformable"], nil),
    ("@Attribute(.unique, originalName: \"b\")", ["unique"], "b"),
    ("@Attribute(originalName: \"b\", hashModifier: \"c\")", [], "b"),
    ("@Attribute(originalName: Names.old)", [], nil),
    ("@Relationship(.unique)", ["unique"], nil),
    ("@Attribute(.unique) @Relationship(.spotlight)", ["unique", "spotlight"], nil),
    ("@Other(.unique)", [], nil),
  ]

  @Test("Options and the original name are read from the attributes", arguments: attributes)
  func options(_ attribute: String, _ options: [String], _ originalName: String?) {
    let property = modelSchema("\(attribute) var a: String").property("Trip.a")
    #expect(property?.options.map(\.rawValue) == options)
    #expect(property?.originalName == originalName)
  }

  @Test(
    "Each array of key paths in #Unique is a constraint",
    arguments: [
      ("#Unique<Trip>([\\.a])", [["a"]]),
      ("#Unique<Trip>([\\.a, \\.b], [\\.c])", [["a", "b"], ["c"]]),
      ("#Unique<Trip>([\\Trip.a])", [["a"]]),
      ("#Unique([\\Trip.a, \\Trip.b])", [["a", "b"]]),
      ("#Unique<Trip>([\\.a.b])", [["a.b"]]),
      ("#Index<Trip>([\\.a])", []),
      ("// #Unique<Trip>([\\.a])", []),
    ])
  func uniqueConstraints(_ macro: String, _ constraints: [[String]]) {
    let entity = modelSchema(macro + "\nvar a: Int").entities[0]
    #expect(entity.uniqueConstraints.map(\.properties) == constraints)
    #expect(entity.properties.map(\.name) == ["a"])
  }
}
