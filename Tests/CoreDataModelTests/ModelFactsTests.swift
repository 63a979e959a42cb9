import Foundation
import SwiftDataLintCoreDataModel
import Testing

/// What is read from the `contents` file of a model.
@Suite struct ModelFactsTests {
  @Test("A file as Xcode saves it is read as a whole")
  func wholeFile() throws {
    let facts = ModelFacts(try currentTrips())
    #expect(facts.isUsedWithCloudKit)
    #expect(facts.diagnostics == [])
    #expect(
      facts.entities.map { "\($0.name) \($0.parent ?? "-") \($0.properties.map(\.name))" } == [
        "Item - [\"created\", \"id\"]",
        "Photo Item [\"data\", \"size\", \"thumbnail\", \"trips\"]",
        "Settings - [\"color\", \"value\"]",
        "Stop - [\"day\", \"note\", \"trip\"]",
        "Trip Item [\"code\", \"days\", \"photos\", \"stops\"]",
      ])
    #expect(facts.entities.map(\.isAbstract) == [true, false, false, false, false])
    #expect(facts.entities.map(\.uniquenessConstraints.count) == [0, 0, 1, 0, 0])
    #expect(facts.entities.flatMap(\.diagnostics) == [])
    #expect(
      facts.composites.map { "\($0.name) \($0.members.map(\.name))" } == [
        "Size [\"height\", \"width\"]"
      ])
    #expect(
      facts.configurations.map { "\($0.name) \($0.isUsedWithCloudKit) \($0.members)" } == [
        "Cloud true [\"Trip\", \"Stop\", \"Photo\", \"Item\"]", "Local false [\"Settings\"]",
      ])
  }

  @Test("A declaration is where its tag begins")
  func ranges() throws {
    let bytes = try currentTrips()
    let facts = ModelFacts(bytes)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    #expect(text(facts.range) == "<model")
    for entity in facts.entities {
      #expect(text(entity.range) == "<entity")
      #expect(entity.uniquenessConstraints.allSatisfy { text($0.range) == "<uniquenessConstraint" })
      for property in entity.properties {
        let element = property.attribute == nil ? "relationship" : "attribute"
        #expect(text(property.range) == "<\(element)")
        let after = text(property.range.upperBound..<property.range.upperBound + 100)
        #expect(after.hasPrefix(" name=\"\(property.name)\""))
      }
    }
    #expect(facts.configurations.allSatisfy { text($0.range) == "<configuration" })
    #expect(facts.composites.allSatisfy { text($0.range) == "<composite" })
  }

  @Test(
    "YES, true and 1 are true in any case, and nothing else is",
    arguments: [
      ("optional=\"YES\"", true), ("optional=\"yes\"", true), ("optional='True'", true),
      ("optional=\"1\"", true), ("optional=\"NO\"", false), ("optional=\"false\"", false),
      ("optional=\"0\"", false), ("optional=\"\"", false), ("optional=\"2\"", false),
      ("", false), ("Optional=\"YES\"", false),
    ])
  func booleans(_ attributes: String, _ isOptional: Bool) {
    let property = facts(attribute("attributeType=\"String\" " + attributes)).entities[0].properties
    #expect(property.map(\.isOptional) == [isOptional])
  }

  /// Attributes of an attribute, and its default value.
  private static let defaults: [(attributes: String, value: String?)] = [
    ("attributeType=\"String\"", nil),
    ("attributeType=\"String\" defaultValueString=\"\"", ""),
    (
      "attributeType=\"String\" defaultValueString=\"a &lt;b&gt; &amp;amp; &#233;\"",
      "a <b> &amp; é"
    ),
    ("attributeType=\"Boolean\" defaultValueString=\"NO\"", "NO"),
    ("attributeType=\"Integer 64\" usesScalarValueType=\"YES\"", nil),
    ("attributeType=\"Integer 64\" defaultDateTimeInterval=\"0\"", nil),
    ("attributeType=\"Date\" defaultDateTimeInterval=\"0\"", "0"),
    ("attributeType=\"Date\" defaultValueString=\"0\"", nil),
    ("attributeType=\"Date\" defaultValueString=\"0\" defaultDateTimeInterval=\"1\"", "1"),
    ("defaultValueString=\"0\"", "0"),
  ]

  @Test("The default value is that of the type", arguments: defaults)
  func defaultValues(_ attributes: String, _ value: String?) {
    let facts = facts(attribute(attributes))
    #expect(facts.entities[0].properties[0].attribute?.defaultValue?.text == value)
  }

  @Test("The range of a default value is between its quotes")
  func defaultRange() throws {
    let text = attribute("attributeType='String' defaultValueString = '&lt;a>'")
    let property = try #require(facts(text).entities.first?.properties.first)
    let value = try #require(property.attribute?.defaultValue)
    #expect(value.text == "<a>")
    #expect(String(decoding: Array(text.utf8)[value.range], as: UTF8.self) == "&lt;a>")
  }

  /// Content of a model, and the names of its entities with those of their properties.
  private static let skipped: [(content: String, names: [String])] = [
    ("<elements><element name=\"B\"/></elements>", ["A(a)"]),
    ("<elements><entity name=\"B\"/></elements>", ["A(a)"]),
    ("<fetchRequest name=\"B\" entity=\"A\"/>", ["A(a)"]),
    ("<!-- <entity name=\"B\"/> -->", ["A(a)"]),
    ("<![CDATA[<entity name=\"B\"/>]]>", ["A(a)"]),
    ("<?xml-entity <entity name=\"B\"/> ?>", ["A(a)"]),
    ("<attribute name=\"b\"/>", ["A(a)"]),
    ("<composite name=\"C\"><attribute name=\"b\"/></composite>", ["A(a)"]),
    ("<configuration name=\"C\"><entity name=\"B\"/></configuration>", ["A(a)"]),
    ("<future><entity name=\"B\"/><attribute name=\"b\"/></future>", ["A(a)"]),
    ("<entity name=\"B\"><fetchedProperty name=\"b\"/></entity>", ["A(a)", "B()"]),
    ("<entity name=\"B\"><fetchIndex name=\"b\"/></entity>", ["A(a)", "B()"]),
    (
      "<entity name=\"B\"><userInfo><attribute name=\"b\"/></userInfo></entity>", ["A(a)", "B()"]
    ),
    (
      "<entity name=\"B\"><attribute name=\"b\"><attribute name=\"c\"/></attribute></entity>",
      ["A(a)", "B(b)"]
    ),
    ("<Entity name=\"B\"/>", ["A(a)"]),
    ("<entity name=\"&#66;\"><relationship name=\"b&amp;\"/></entity>", ["A(a)", "B(b&)"]),
  ]

  @Test("Only entities of the model and their own properties are read", arguments: skipped)
  func skippedElements(_ content: String, _ names: [String]) {
    let facts = facts(model("<entity name=\"A\"><attribute name=\"a\"/></entity>" + content))
    let read = facts.entities.map { entity in
      "\(entity.name)(\(entity.properties.map(\.name).joined(separator: " ")))"
    }
    #expect(read == names)
    #expect(facts.diagnostics == [])
  }

  @Test("Each uniqueness constraint has one or several properties")
  func uniquenessConstraints() {
    let facts = facts(
      entity(
        """
        <uniquenessConstraints>
          <uniquenessConstraint><constraint value="a"/></uniquenessConstraint>
          <uniquenessConstraint>
            <constraint value="b"/><constraint value="c"/>
          </uniquenessConstraint>
        </uniquenessConstraints>
        <constraint value="d"/><uniquenessConstraint><constraint value="e"/></uniquenessConstraint>
        """))
    #expect(facts.entities[0].uniquenessConstraints.map(\.properties) == [["a"], ["b", "c"]])
  }

  @Test("All that a tag of a relationship says is read")
  func relationship() {
    let facts = facts(
      entity(
        """
        <relationship name="a" optional="YES" toMany="YES" ordered="YES" deletionRule="Cascade" \
        destinationEntity="A" inverseName="b" inverseEntity="B"/>
        <relationship name="b" maxCount="1"/>
        """))
    #expect(
      facts.entities[0].properties.map(\.relationship) == [
        RelationshipFacts(
          isToMany: true, isOrdered: true, destination: "A", inverse: "b", inverseEntity: "B",
          deletionRule: "Cascade"),
        RelationshipFacts(destination: nil),
      ])
  }

  @Test("A byte order mark of UTF-8 is skipped")
  func byteOrderMark() {
    #expect(facts("\u{FEFF}" + entity("")).entities.map(\.range) == [11..<18])
  }

  @Test("Facts are the same after encoding")
  func coding() throws {
    let broken = model(
      "<entity name=\"A\"><attribute attributeType=\"B\"/><relationship name=\"b\"/></entity><entity/>"
    )
    for facts in [ModelFacts(try currentTrips()), facts(broken), facts("<a>")] {
      let data = try JSONEncoder().encode(facts)
      #expect(try JSONDecoder().decode(ModelFacts.self, from: data) == facts)
    }
  }
}
