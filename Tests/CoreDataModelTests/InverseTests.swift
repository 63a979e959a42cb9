import SwiftDataLintCoreDataModel
import SwiftDataLintSchema
import Testing

/// The inverses that relationships name.
@Suite struct InverseTests {
  /// A relationship.
  private static func to(
    _ destination: String?, _ name: String, inverse: String? = nil, of entity: String? = nil
  ) -> String {
    let attributes = [
      destination.map { " destinationEntity='\($0)'" }, inverse.map { " inverseName='\($0)'" },
      entity.map { " inverseEntity='\($0)'" },
    ].compactMap { $0 }.joined()
    return "<relationship name='\(name)'\(attributes)/>"
  }

  /// The content of `A`, that of `B` and that of `C`, which inherits from `B`; and the inverse of
  /// `A.a`.
  private static let inverses: [(a: String, b: String, c: String, inverse: String)] = [
    (to("B", "a", inverse: "b"), to("A", "b", inverse: "a"), "", "B.b"),
    (to("B", "a", inverse: "b"), to("A", "b"), "", "B.b"),
    (to("B", "a"), to("A", "b", inverse: "a"), "", "missing"),
    (to("B", "a"), to("A", "b"), "", "missing"),
    (to("B", "a", inverse: ""), to("A", "b"), "", "missing"),
    (to("C", "a", inverse: "b"), to("A", "b", inverse: "a"), "", "B.b"),
    (to("B", "a", inverse: "c"), "", to("A", "c", inverse: "a"), "B has no c"),
    (to("B", "a", inverse: "c", of: "C"), "", to("A", "c", inverse: "a"), "C.c of another model"),
    (to("B", "a", inverse: "c", of: "D"), "", to("A", "c", inverse: "a"), "B has no c"),
    (to("B", "a", inverse: "c", of: "B"), "", "", "B has no c"),
    (to("B", "a", inverse: "b"), "<attribute name='b'/>", "", "B.b does not lead back"),
    (to("B", "a", inverse: "b"), to("B", "b"), "", "B.b does not lead back"),
    (to("B", "a", inverse: "b"), to("D", "b"), "", "B.b"),
    (to("B", "a", inverse: "b"), to(nil, "b"), "", "B.b"),
    (to("D", "a", inverse: "b"), to("A", "b", inverse: "a"), "", "unknown"),
    (to("D", "a"), "", "", "unknown"),
    (to(nil, "a", inverse: "b"), to("A", "b", inverse: "a"), "", "unknown"),
    (
      to("B", "a", inverse: "b") + to("B", "o", inverse: "b"), to("A", "b", inverse: "o"), "",
      "B.b is taken by A.o"
    ),
    (
      to("B", "a", inverse: "b") + to("B", "o", inverse: "b"), to("A", "b", inverse: "a"), "",
      "B.b"
    ),
    (to("B", "a", inverse: "b"), to("A", "b", inverse: "x"), "", "B.b"),
    (to("A", "a", inverse: "a"), "", "", "A.a"),
    (to("A", "a", inverse: "o") + to("A", "o", inverse: "a"), "", "", "A.o"),
    (to("A", "a"), "", "", "missing"),
  ]

  @Test("The inverse is the relationship that the tag names", arguments: inverses)
  func inverse(_ a: String, _ b: String, _ c: String, _ expected: String) throws {
    let schema = schema(
      model(
        "<entity name='A'>\(a)</entity><entity name='B'>\(b)</entity>"
          + "<entity name='C' parentEntity='B'>\(c)</entity>"))
    let relationship = try #require(schema.property("A.a")?.relationship)
    #expect(Self.words(relationship.inverse, schema) == expected)
  }

  private static func words(_ inverse: Inverse, _ schema: Schema) -> String {
    switch inverse {
    case .paired(let other, .explicit): schema.name(of: other)
    case .missing(.oneDirection): "missing"
    case .unknown: "unknown"
    case .invalid(let invalid):
      switch invalid.reason {
      case .noSuchProperty(let entity): "\(schema[entity].name) has no \(invalid.property)"
      case .doesNotLeadBack(let target): "\(schema.name(of: target)) does not lead back"
      case .otherModel(let target): "\(schema.name(of: target)) of another model"
      case .taken(let target, let other):
        "\(schema.name(of: target)) is taken by \(schema.name(of: other))"
      default: "\(invalid)"
      }
    default: "\(inverse)"
    }
  }

  @Test(
    "A relationship leads back to its entity, to a parent, and to a sub-entity",
    arguments: ["P", "A", "S"])
  func inheritedEnds(_ end: String) {
    let schema = schema(
      model(
        "<entity name='P'/><entity name='A' parentEntity='P'>\(Self.to("B", "a", inverse: "b"))"
          + "</entity><entity name='S' parentEntity='A'/>"
          + "<entity name='B'>\(Self.to(end, "b", inverse: "a"))</entity>"))
    #expect(
      schema.property("A.a")?.relationship?.inverse
        == .paired(PropertyID(entity: EntityID(index: 3), index: 0), .explicit))
  }
}
