import SwiftDataLintCoreDataModel
import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintShipped
import SwiftDataLintTestSupport
import Testing

/// Versions of a model, and what is reported on them.
private enum Trips {
  /// A version of the model `Trips`.
  static func version(
    _ name: String, _ elements: String, olderVersions: [DataModel] = [],
    isUsedWithCloudKit: Bool = true
  ) -> DataModel {
    let mark = isUsedWithCloudKit ? " usedWithCloudKit=\"YES\"" : ""
    let text = "<model\(mark)>\n\(elements)\n</model>"
    return DataModel(
      name: "Trips", path: "Trips.xcdatamodeld/\(name).xcdatamodel/contents",
      content: .facts(ModelFacts(Array(text.utf8))), olderVersions: olderVersions)
  }

  static func trip(_ properties: String) -> String {
    "<entity name=\"Trip\">\n<attribute name=\"a\" optional=\"YES\" attributeType=\"String\"/>\n"
      + "\(properties)\n</entity>"
  }

  static func schema(
    _ elements: String, olderVersions: [DataModel], isUsedWithCloudKit: Bool = true,
    scope: SyncScope = .auto
  ) -> Schema {
    let model = version(
      "Trips 9", elements, olderVersions: olderVersions, isUsedWithCloudKit: isUsedWithCloudKit)
    return CoreDataLinker([model], options: SchemaOptions(scope: scope)).schemas()[0]
  }

  static func findings(
    _ schema: Schema, _ past: [Schema]? = nil, migratesItself: Bool = false
  ) -> [String] {
    let releases = past?.enumerated().map { number, schema in
      Release(names: ["1.\(number)"], schema: ShippedSchema([schema]))
    }
    let input = RuleInput(
      schema,
      shipped: releases.flatMap {
        ShippedComparison(of: schema, among: ShippedSchema([schema]), with: $0)
      }, olderVersions: OlderVersions(of: schema))
    let rules = Rule.all.filter { $0.phase == .release }
    return Rule.findings(in: [migratesItself ? input.withOwnMigration : input], of: rules)
      .map {
        "\($0.location.path.split(separator: "/")[1]) \($0.severity) \($0.rule): \($0.message)"
      }
  }

  static func release(_ current: String, olderVersions: [DataModel] = []) -> Schema {
    CoreDataLinker([version("Trips", current, olderVersions: olderVersions)]).schemas()[0]
  }

  static func mandatory(_ name: String, _ versions: String) -> String {
    "Trips 9.xcdatamodel warning mandatory-attribute-added: 'Trip.\(name)' is not in \(versions), "
      + "whose objects have no value"
  }

  static func changed(_ type: String) -> String {
    "Trips 9.xcdatamodel warning attribute-type-changed: 'Trip.b' was '\(type)' in version 'Trips'"
  }

  static let b = "<attribute name=\"b\" attributeType=\"Date\"/>"

  static let (old, edited) = (trip(""), trip(b))
  static let change =
    "Trips.xcdatamodel warning shipped-version-changed: 'Trips' has changed since 1.0: "
    + "'Trip.b' is new"
}

/// The current version of a Core Data model beside the older ones in its bundle.
@Suite struct OlderVersionTests {
  // MARK: Without a release

  @Test(
    "An attribute that is always needed is new since an older version",
    arguments: [
      (Trips.b, "", [Trips.mandatory("b", "version 'Trips'")]),
      ("<attribute name=\"b\" attributeType=\"Binary\" defaultValueString=\"\"/>", "", []),
      ("<attribute name=\"b\" attributeType=\"Date\" defaultDateTimeInterval=\"0\"/>", "", []),
      ("<attribute name=\"b\" optional=\"YES\" attributeType=\"Date\"/>", "", []),
      ("<attribute name=\"b\" transient=\"YES\" attributeType=\"Date\"/>", "", []),
      (
        "<attribute name=\"b\" attributeType=\"Date\" derived=\"YES\" derivationExpression=\"n\"/>",
        "", []
      ),
      (Trips.b, Trips.b, []),
      (Trips.b, "<attribute name=\"b\" optional=\"YES\" attributeType=\"Date\"/>", []),
      (
        "<attribute name=\"b\" attributeType=\"Date\" renamingIdentifier=\"c\"/>",
        "<attribute name=\"c\" attributeType=\"Date\"/>", []
      ),
      (
        "<attribute name=\"b\" attributeType=\"Date\" elementID=\"c\"/>",
        "<attribute name=\"d\" attributeType=\"Date\" elementID=\"c\"/>", []
      ),
      (
        "<attribute name=\"b\" attributeType=\"Date\" elementID=\"c\"/>", "",
        [Trips.mandatory("b", "version 'Trips'")]
      ),
      ("<relationship name=\"b\" destinationEntity=\"Trip\"/>", "", []),
    ])
  func mandatory(_ present: String, _ old: String, _ expected: [String]) {
    let schema = Trips.schema(
      Trips.trip(present), olderVersions: [Trips.version("Trips", Trips.trip(old))])
    #expect(Trips.findings(schema) == expected)
    #expect(Trips.findings(schema, migratesItself: true) == [])
  }

  @Test(
    "All versions without the attribute are named",
    arguments: [
      (["A", "B"], "versions 'A' and 'B'"), (["A", "B", "C", "D"], "versions 'A', 'B' and 2 more"),
    ])
  func severalVersions(_ names: [String], _ words: String) {
    let older = names.map { Trips.version($0, Trips.trip("")) }
    let schema = Trips.schema(
      Trips.trip(Trips.b), olderVersions: older + [Trips.version("E", Trips.trip(Trips.b))])
    #expect(Trips.findings(schema) == [Trips.mandatory("b", words)])
  }

  @Test("An attribute that moved within a hierarchy is not new, nor is one of a new entity")
  func hierarchy() {
    let place = "<entity name=\"Place\" parentEntity=\"Trip\">\(Trips.b)</entity>"
    let schema = Trips.schema(
      Trips.trip(Trips.b) + "<entity name=\"Place\" parentEntity=\"Trip\"/>"
        + "<entity name=\"Stop\">\(Trips.b)</entity>",
      olderVersions: [Trips.version("Trips", Trips.trip("") + place)])
    #expect(Trips.findings(schema) == [])
  }

  @Test(
    "A type that is not converted has changed",
    arguments: [
      ("String", "Integer 64", true), ("Integer 16", "Integer 64", false),
      ("Boolean", "Double", false), ("Transformable", "Binary", false), ("Date", "Double", true),
      ("UUID", "String", true), ("String", "String", false),
    ])
  func types(_ old: String, _ new: String, _ isReported: Bool) {
    func attribute(_ type: String, _ more: String = "") -> String {
      Trips.trip("<attribute name=\"b\" optional=\"YES\" attributeType=\"\(type)\"\(more)/>")
    }
    let older = [Trips.version("Trips", attribute(old))]
    let schema = Trips.schema(attribute(new), olderVersions: older)
    #expect(Trips.findings(schema) == (isReported ? [Trips.changed(old)] : []))
    #expect(Trips.findings(schema, migratesItself: true) == [])
    let transient = Trips.schema(attribute(new, " transient=\"YES\""), olderVersions: older)
    #expect(Trips.findings(transient) == [])
  }

  @Test("Nothing is said of types that are not known, and of relationships")
  func openTypes() {
    let texts = [
      "<attribute name=\"b\" optional=\"YES\"/>",
      "<attribute name=\"b\" optional=\"YES\" attributeType=\"Date\"/>",
      "<relationship name=\"b\" optional=\"YES\" destinationEntity=\"Trip\"/>",
    ]
    for (old, new) in texts.flatMap({ old in texts.map { (old, $0) } }) {
      let schema = Trips.schema(
        Trips.trip(new), olderVersions: [Trips.version("Trips", Trips.trip(old))])
      #expect(Trips.findings(schema) == [])
    }
  }

  @Test("A model that is not checked has no findings", arguments: SyncScope.allCases)
  func local(_ scope: SyncScope) {
    let schema = Trips.schema(
      Trips.trip(Trips.b), olderVersions: [Trips.version("Trips", Trips.trip(""))],
      isUsedWithCloudKit: false, scope: scope)
    let expected = scope == .all ? [Trips.mandatory("b", "version 'Trips'")] : []
    #expect(Trips.findings(schema) == expected)
  }

  @Test("Older versions have no findings of their own, in any scope", arguments: Rule.all)
  func noFindings(_ rule: Rule) {
    for example in rule.examples.coreData.bad {
      let old = DataModel(
        name: "Trips", path: "Trips.xcdatamodeld/Trips.xcdatamodel/contents",
        content: .facts(ModelFacts(Array(example.file.utf8))))
      let schema = Trips.schema("", olderVersions: [old], scope: .all)
      let settings = RuleSettings(reportsNotes: true)
      let found = settings.findings(in: RuleInput(schema, olderVersions: OlderVersions(of: schema)))
      #expect(!found.reported.contains { $0.location.path == old.path })
    }
  }

  // MARK: With releases

  @Test("An older version that shipped is compared with the release in which it was current")
  func versionChanged() {
    let schema = Trips.schema(Trips.edited, olderVersions: [Trips.version("Trips", Trips.edited)])
    let (first, second) = (Trips.release(Trips.old), Trips.release(Trips.edited))
    let mandatory =
      "Trips 9.xcdatamodel warning mandatory-attribute-added: 'Trip.b' is new since 1.0, and "
      + "stored objects have no value"
    #expect(Trips.findings(schema, [first]) == [mandatory, Trips.change])
    #expect(Trips.findings(schema, [first], migratesItself: true) == [Trips.change])
    #expect(Trips.findings(schema, [second]) == [])
    let restored = Trips.schema(Trips.edited, olderVersions: [Trips.version("Trips", Trips.old)])
    #expect(Trips.findings(restored, [first]) == [mandatory])
    #expect(Trips.findings(restored, [second]).count == 1)
  }

  @Test("An older version that is in no release is compared with the first that keeps it")
  func neverCurrent() {
    func app(_ older: String) -> Schema {
      Trips.schema(Trips.edited, olderVersions: [Trips.version("Trips", older)])
    }
    #expect(
      Trips.findings(app(Trips.edited), [app(Trips.old), app(Trips.edited)]) == [Trips.change])
    #expect(Trips.findings(app(Trips.old), [app(Trips.old), app(Trips.edited)]) == [])
    let gone = Trips.schema(Trips.edited, olderVersions: [])
    #expect(Trips.findings(gone, [app(Trips.old)]) == [])
  }

  @Test(
    "A version's hash takes these changes",
    arguments: [
      ("<entity name=\"Trip\"/>", "<entity name=\"Stop\"/>", "'Stop' is new (and 1 more)"),
      (
        "<entity name=\"Trip\"/><entity name=\"Stop\"/>",
        "<entity name=\"Trip\"/><entity name=\"Stop\" parentEntity=\"Trip\"/>",
        "'Stop' did not inherit from another entity"
      ),
      (
        "<entity name=\"Trip\"/><entity name=\"Stop\" parentEntity=\"Trip\"/>",
        "<entity name=\"Trip\"/><entity name=\"Stop\"/>", "'Stop' inherited from 'Trip'"
      ),
      (
        Trips.trip(""), Trips.trip("").replacing("optional=\"YES\" ", with: ""),
        "'Trip.a' was optional"
      ),
      (
        Trips.trip(""), Trips.trip("").replacing("String", with: "Date"),
        "'Trip.a' was of type 'String'"
      ),
      (
        Trips.trip(""), Trips.trip("").replacing("optional", with: "transient=\"YES\" optional"),
        "'Trip.a' is '.transient' now"
      ),
      (
        Trips.trip(""),
        Trips.trip("").replacing("String\"", with: "String\" defaultValueString=\"\""), nil
      ),
    ])
  func hash(_ old: String, _ new: String, _ clause: String?) {
    let expected = clause.map {
      "Trips.xcdatamodel warning shipped-version-changed: 'Trips' has changed since 1.0: \($0)"
    }
    let schema = Trips.schema(
      "<entity name=\"Other\"/>", olderVersions: [Trips.version("Trips", new)])
    #expect(Trips.findings(schema, [Trips.release(old)]) == [expected].compactMap { $0 })
  }
}
