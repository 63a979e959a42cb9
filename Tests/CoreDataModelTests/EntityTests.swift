import SwiftDataLintCoreDataModel
import SwiftDataLintSchema
import Testing

/// Entities, attributes and relationships in the schema of a model.
@Suite struct EntityTests {
  @Test("A schema has the entities of the model in source order, with their own properties")
  func wholeModel() throws {
    let facts = ModelFacts(try currentTrips())
    let path = "Trips.xcdatamodeld/Trips 2.xcdatamodel/contents"
    let schema = CoreDataLinker([DataModel(name: "Trips", path: path, content: .facts(facts))])
      .schemas()[0]
    #expect(
      schema.modelFile
        == ModelFile(
          name: "Trips", version: "Trips 2",
          location: SourceLocation(path: path, range: facts.range),
          isCheckedByXcode: true))
    #expect(schema.source == .coreData)
    #expect(schema.entities.map(\.id.index) == [0, 1, 2, 3, 4])
    #expect(schema.entities.map(\.name) == ["Item", "Photo", "Settings", "Stop", "Trip"])
    #expect(schema.entities.map(\.path) == schema.entities.map(\.name))
    #expect(schema.entities.map(\.superclass?.index) == [nil, 0, nil, nil, 0])
    #expect(schema.entities.map(\.location.range) == facts.entities.map(\.range))
    #expect(schema.entities.allSatisfy { $0.location.path == path })
    #expect(
      schema.entities.flatMap(\.properties).map { schema.name(of: $0.id) } == [
        "Item.created", "Item.id", "Photo.data", "Photo.size", "Photo.thumbnail", "Photo.trips",
        "Settings.color", "Settings.value", "Stop.day", "Stop.note", "Stop.trip", "Trip.code",
        "Trip.days", "Trip.photos", "Trip.stops",
      ])
    #expect(
      schema.property("Item.id")?.location
        == SourceLocation(
          path: path, range: facts.entities[0].properties[1].range))
    #expect(
      schema.entities[2].uniqueConstraints == [
        UniqueConstraint(
          properties: ["color", "value"],
          location: SourceLocation(
            path: path, range: facts.entities[2].uniquenessConstraints[0].range))
      ])
    #expect(schema.gaps == [])
  }

  /// The value of `attributeType`, and the type in the schema.
  private static let types: [(type: String, value: ValueType)] = [
    ("String", .foreign("String")), ("Integer 16", .foreign("Int16")),
    ("Integer 32", .foreign("Int32")), ("Integer 64", .foreign("Int64")),
    ("Boolean", .foreign("Bool")), ("Date", .foreign("Date")), ("Double", .foreign("Double")),
    ("Float", .foreign("Float")), ("Decimal", .foreign("Decimal")), ("Binary", .foreign("Data")),
    ("URI", .foreign("URL")), ("UUID", .foreign("UUID")), ("Transformable", .other),
    ("Composite", .other),
  ]

  @Test("An attribute has the type that its values have in Swift", arguments: types)
  func attributeTypes(_ type: String, _ value: ValueType) throws {
    for isOptional in [true, false] {
      let text = attribute("attributeType='\(type)' optional='\(isOptional)'")
      let property = try #require(schema(text).property("A.a"))
      #expect(property.kind == .attribute)
      #expect(
        property.type
          == PropertyType(text: type, isOptional: isOptional, value: value, qualifier: nil))
    }
  }

  @Test("An attribute without a type is not supported")
  func undefinedType() throws {
    let schema = schema(attribute("optional='YES'"))
    let property = try #require(schema.property("A.a"))
    #expect(property.kind == .unsupported)
    #expect(property.type?.text == "Undefined")
    #expect(property.isOptional)
    #expect(schema.gaps == [])
  }

  @Test("An attribute of an unknown type has no type, and its entity has a gap")
  func unknownType() throws {
    let schema = schema(attribute("attributeType='Vector'"))
    let property = try #require(schema.property("A.a"))
    #expect(property.kind == .attribute && property.type == nil)
    #expect(
      schema.gaps == [
        AnalysisGap(
          path: "Trips.xcdatamodeld/Trips.xcdatamodel/contents", offset: 25,
          reason: "'a': unknown attribute type 'Vector'; not checked",
          subject: .model(EntityID(index: 0)))
      ])
  }

  @Test("A composite is a structure with its attributes as members")
  func composites() throws {
    let schema = schema(
      model(
        """
        <entity name="A"><attribute name="a" attributeType="Composite" composite="B"/></entity>
        <composite name="C"><attribute name="x" attributeType="Double"/></composite>
        <composite name="B"><attribute name="y" optional="YES" attributeType="Composite" \
        composite="C"/></composite>
        """))
    #expect(schema.property("A.a")?.valueType == .structure(StructureID(index: 1)))
    #expect(schema.structures.map(\.path) == ["C", "B"])
    #expect(
      schema.structures[1].members.map(\.type) == [
        PropertyType(
          text: "Composite", isOptional: true, value: .structure(StructureID(index: 0)),
          qualifier: nil)
      ])
    #expect(schema.gaps == [])
  }

  /// Attributes of an attribute, and the options of the property.
  private static let options: [(attributes: String, options: [PropertyOption])] = [
    ("attributeType='String'", []),
    ("attributeType='Transformable'", [.transformable]),
    ("attributeType='Binary' allowsExternalBinaryDataStorage='YES'", [.externalStorage]),
    ("attributeType='String' allowsCloudEncryption='YES'", [.allowsCloudEncryption]),
    ("attributeType='String' transient='YES'", [.transient]),
    ("attributeType='Integer 64' derived='YES' derivationExpression='b.@count'", [.derived]),
    ("attributeType='String' transient='NO' allowsCloudEncryption='NO' derived='NO'", []),
    (
      "transient='1' attributeType='Transformable' allowsCloudEncryption='true'",
      [.transformable, .allowsCloudEncryption, .transient]
    ),
  ]

  @Test("Options are those of the tag", arguments: options)
  func propertyOptions(_ attributes: String, _ options: [PropertyOption]) {
    #expect(schema(attribute(attributes)).property("A.a")?.options == options)
  }

  @Test(
    "The old name is the renaming identifier, which Xcode writes as elementID",
    arguments: [
      ("renamingIdentifier='b'", "b"), ("elementID='b'", "b"), ("elementID=''", nil), ("", nil),
      ("elementID='c' renamingIdentifier='b'", "b"),
    ])
  func originalName(_ attributes: String, _ name: String?) {
    #expect(schema(attribute(attributes)).property("A.a")?.originalName == name)
    let relationship = entity("<relationship name='a' \(attributes)/>")
    #expect(schema(relationship).property("A.a")?.originalName == name)
  }

  @Test("A default value keeps its text and range")
  func defaultValue() throws {
    let text = attribute("attributeType='String' defaultValueString=''")
    let value = try #require(schema(text).property("A.a")?.defaultValue)
    #expect(value.text == "" && !value.isImplicitMember)
    #expect(value.range == 88..<88)
  }

  @Test("The version hash modifier is kept")
  func hashModifier() {
    #expect(schema(attribute("versionHashModifier='2'")).property("A.a")?.hashModifier == "2")
  }

  @Test(
    "A relationship has the type of its destination",
    arguments: [
      ("", false, false), ("toMany='YES'", true, false), ("toMany='YES' ordered='YES'", true, true),
      ("maxCount='1' minCount='1'", false, false),
    ])
  func relationships(_ attributes: String, _ isToMany: Bool, _ isOrdered: Bool) throws {
    let text = entity(
      "<relationship name='a' optional='YES' destinationEntity='A' \(attributes)/>")
    let property = try #require(schema(text).property("A.a"))
    #expect(property.isOptional && property.isMarkedRelationship)
    #expect(property.type?.text == "A")
    #expect(
      property.relationship
        == Relationship(
          isToMany: isToMany, isOrdered: isOrdered, destination: EntityID(index: 0),
          inverse: .missing(.oneDirection), deleteRule: .nullify))
  }

  @Test(
    "Delete rules are those of Core Data",
    arguments: [
      ("", .nullify), ("deletionRule='Nullify'", .nullify), ("deletionRule='Cascade'", .cascade),
      ("deletionRule='Deny'", .deny), ("deletionRule='No Action'", .noAction),
      ("deletionRule='deny'", nil),
    ] as [(String, DeleteRule?)])
  func deleteRules(_ attributes: String, _ rule: DeleteRule?) {
    let text = entity("<relationship name='a' destinationEntity='A' \(attributes)/>")
    #expect(schema(text).property("A.a")?.relationship?.deleteRule == rule)
    #expect(schema(text).gaps.isEmpty == (rule != nil))
  }

  @Test("A model that cannot be read has a schema with a gap, and no entities")
  func unreadableModel() {
    let models = [
      DataModel("B", "<model>"),
      DataModel(name: "A", path: "A.xcdatamodeld", content: .unreadable("no version")),
      DataModel(
        name: "C", path: "Tests/C.xcdatamodeld", isInTests: true, content: .unreadable("c")),
    ]
    let schemas = CoreDataLinker(models).schemas()
    #expect(schemas.map(\.modelFile?.name) == ["A", "B", "C"])
    #expect(schemas.allSatisfy { $0.entities.isEmpty })
    #expect(
      schemas.flatMap(\.gaps) == [
        AnalysisGap(path: "A.xcdatamodeld", offset: 0, reason: "no version", subject: .file),
        AnalysisGap(
          path: "B.xcdatamodeld/B.xcdatamodel/contents", offset: 0,
          reason: "'<model>' is never closed", subject: .file),
        AnalysisGap(path: "Tests/C.xcdatamodeld", offset: 0, reason: "c", subject: .tests),
      ])
  }

  @Test("Names in the options that no entity has are unknown")
  func unknownNames() {
    let options = SchemaOptions(localOnly: ["A", "Bee"], frozenVersions: ["V1"])
    let text = model("<entity name='A'/><entity name='Been'/>")
    #expect(
      schema(text, PersistentStores(), options).unknownNames == [
        UnknownName(setting: "localOnly", name: "Bee", nearest: "Been"),
        UnknownName(setting: "frozenVersions", name: "V1", nearest: nil),
      ])
  }
}
