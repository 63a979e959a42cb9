import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

/// Rules in schemas of Core Data models, beyond what their examples show.
@Suite struct CoreDataRuleTests {
  private func findings(_ schema: Schema, of rules: [Rule] = Rule.all) -> [String] {
    Rule.findings(in: schema, of: rules).map { finding in
      let subject = [finding.entity ?? "-", finding.property].compactMap { $0 }
      return "\(finding.severity) \(finding.rule) \(subject.joined(separator: "."))"
    }
  }

  // MARK: Sources

  @Test("A rule for SwiftData declarations is silent in a Core Data model", arguments: Rule.all)
  func sources(_ rule: Rule) {
    for source in rule.examples.bad {
      let schema = schema(
        of: ["A.swift": "import SwiftData\n" + source], entitlements: rule.examples.entitlements)
      let input = rule.examples.input(schema.asModel)
      let rules = Set(Rule.findings(in: [input]).map(\.rule))
      let others = Rule.all.filter { !$0.sources.contains(.coreData) }.map(\.id)
      #expect(rules.isDisjoint(with: others))
      #expect(input.schema.launchFailures().isEmpty)
    }
  }

  @Test("A rule for Core Data models is silent in SwiftData declarations")
  func swiftData() {
    let model = HandmadeModel(
      .init("Trip", .relationship("stops", isOrdered: true), .transformer("a", .missing)))
    #expect(!model.schema.entities.isEmpty)
    let rules: [Rule] = [.orderedRelationship, .valueTransformer, .uncheckedModel]
    #expect(Set(Rule.findings(in: model.schema, of: rules).map(\.rule)).count == 3)
    #expect(Rule.findings(in: model.schema.asClasses, of: rules).isEmpty)
  }

  @Test("An accepted finding of a rule that is not checked is not called unused")
  func acceptances() {
    let accepted = [
      AcceptedFinding(rule: "property-observer", model: "Trip", reason: "old"),
      AcceptedFinding(rule: "ordered-relationship", model: "Trip", reason: "old"),
    ]
    let settings = RuleSettings(accepted: accepted)
    func unused(_ schema: Schema) -> [String] {
      settings.unusedAcceptances(among: [], in: [RuleInput(schema)]).map(\.rule)
    }
    let model = HandmadeModel(.init("Trip", .attribute("name")))
    #expect(unused(model.schema) == ["ordered-relationship"])
    #expect(unused(model.schema.asClasses) == ["property-observer"])
  }

  // MARK: Requirements

  @Test("Neither transient nor derived attributes are exempt, nor is one without a type")
  func attributes() {
    let model = HandmadeModel(
      .init(
        "Trip", .attribute("a"), .attribute("b", options: [.transient]),
        .attribute("c", options: [.derived]), .undefined("d"),
        .attribute("e", default: ""), .attribute("f", isOptional: true)))
    #expect(
      findings(model.schema, of: [.missingDefault]) == [
        "error missing-default Trip.a", "error missing-default Trip.b",
        "error missing-default Trip.c", "error missing-default Trip.d",
      ])
  }

  @Test(
    "Only values that Xcode can enter, and that objects can share, are proposed as default values",
    arguments: [
      ("String", true), ("Int16", true), ("Double", true), ("Decimal", true), ("Bool", true),
      ("Date", true), ("UUID", false), ("Data", false), ("URL", false),
    ])
  func defaultValues(_ type: String, _ isProposed: Bool) throws {
    let model = HandmadeModel(.init("Trip", .attribute("a", type: type)))
    let help = try #require(Rule.findings(in: model.schema, of: [.missingDefault]).first?.help)
    let optional = "select Optional (add a model version first)"
    let either = "set a default value in the attribute's inspector, or " + optional
    #expect(help == (isProposed ? either : optional))
  }

  @Test("An inverse can be chosen only where a relationship leads back")
  func inverses() {
    let model = HandmadeModel(
      .init("Trip", .relationship("owner", to: "Owner"), .relationship("guide", to: "Guide")),
      .init("Owner"), .init("Guide", .relationship("trips", to: "Trip")))
    let helps = Rule.findings(in: model.schema, of: [.missingInverse]).map { $0.help ?? "" }
    #expect(
      helps == [
        "add a relationship to 'Owner', and choose it as the inverse (add a model version first)",
        "choose an inverse relationship (add a model version first)",
        "choose an inverse relationship (add a model version first)",
      ])
  }

  @Test("A missing value transformer is a warning, an irreversible one an error")
  func transformers() {
    let place = SourceLocation(path: "T.swift", range: 0..<1)
    let model = HandmadeModel(
      .init(
        "Trip", .transformer("a", .missing), .transformer("b", .irreversible(place)),
        .transformer("c", .sources), .transformer("d", .builtIn)))
    #expect(
      findings(model.schema, of: [.valueTransformer]) == [
        "warning value-transformer Trip.a", "error value-transformer Trip.b",
      ])
  }

  // MARK: Inheritance

  @Test("An inherited property is reported once, and names the entities that inherit it")
  func inheritance() {
    let model = HandmadeModel(
      .init("Place", .attribute("name")), .init("Hotel", parent: "Place", .attribute("stars")),
      .init("Motel", parent: "Hotel"))
    let findings = Rule.findings(in: model.schema, of: [.missingDefault])
    #expect(findings.map(\.property) == ["name", "stars"])
    #expect(
      findings.map { $0.related.map(\.message) } == [
        ["inherited by 'Hotel' and 'Motel'"], ["inherited by 'Motel'"],
      ])
  }

  @Test("Only some of many entities are named")
  func manyHeirs() {
    let heirs = (1...7).map { HandmadeModel.Entity("Heir\($0)", parent: "Place") }
    let model = HandmadeModel([.init("Place", .attribute("name"))] + heirs)
    #expect(
      Rule.findings(in: model.schema, of: [.missingDefault])[0].related.map(\.message) == [
        "inherited by 'Heir1', 'Heir2', 'Heir3', 'Heir4' and 3 more"
      ])
  }

  @Test("A constraint is not inherited")
  func constraints() {
    let model = HandmadeModel(
      .init("Place", unique: ["code"]), .init("Hotel", parent: "Place"))
    let findings = Rule.findings(in: model.schema, of: [.uniqueConstraint])
    #expect(findings.map(\.related.count) == [0])
  }

  // MARK: Stores

  @Test("A destination outside of the configuration of a store that syncs is reported")
  func configurations() {
    func relationships(_ database: CloudKitDatabase) -> [String] {
      let model = HandmadeModel(
        .init("Place", .relationship("map", to: "Map")),
        .init("Hotel", parent: "Place", .relationship("guest", to: "Guest")),
        .init("Guest", .relationship("map", to: "Map")), .init("Map"),
        stores: [.init("Cloud", ["Hotel", "Guest"], database: database), .init("Local", ["Map"])])
      return findings(model.schema, of: [.crossConfigurationRelationship])
    }
    #expect(
      relationships(.private) == [
        "error cross-configuration-relationship Place.map",
        "error cross-configuration-relationship Guest.map",
      ])
    #expect(relationships(.none) == [])
  }

  @Test("A store without a configuration has all entities")
  func wholeModel() {
    let model = HandmadeModel(
      .init("Trip", .relationship("stop", to: "Stop")), .init("Stop"),
      stores: [.init(nil, ["Trip", "Stop"])])
    #expect(findings(model.schema, of: [.crossConfigurationRelationship]) == [])
  }

  @Test("A store without its configuration does not load, whether it syncs or not")
  func unknownConfigurations() {
    let model = HandmadeModel(
      .init("Trip"),
      stores: [
        .init("Cluod", [], defect: .unknown), .init("Empty", [], database: .none, defect: .empty),
        .init("Cloud", ["Trip"]),
      ])
    let findings = Rule.findings(in: model.schema, of: [.unknownConfiguration])
    #expect(findings.map(\.severity) == [.error, .error])
    #expect(
      findings.map { $0.runtimeLine ?? "" } == [
        "Unable to find a configuration named 'Cluod' in the specified managed object model.",
        "The configuration named 'Empty' does not contain any entities.",
      ])
    #expect(findings.map(\.location.path) == ["App.swift", "App.swift"])
  }

  // MARK: States

  @Test("Nothing is said of a model that does not sync, unless the scope is all")
  func local() {
    let entities: [HandmadeModel.Entity] = [
      .init(
        "Trip", unique: ["code"], .attribute("a"), .relationship("b", isOrdered: true),
        .attribute("c", type: "Data", isOptional: true), .undefined("d"),
        .transformer("e", .missing))
    ]
    #expect(findings(HandmadeModel(entities, state: .local).schema) == [])
    let all = HandmadeModel(entities, state: .local, scope: .all)
    let rules = Set(Rule.findings(in: all.schema).map(\.rule))
    #expect(
      rules == [
        "unique-constraint", "missing-default", "ordered-relationship", "missing-inverse",
        "nonoptional-to-many", "blob-without-external-storage", "unsupported-attribute-type",
        "value-transformer",
      ])
  }

  @Test("Findings of a model that may sync are one severity lower")
  func unlisted() {
    let model = HandmadeModel([.init("Trip", .attribute("a"))], state: .unlisted)
    #expect(findings(model.schema) == ["warning missing-default Trip.a"])
  }

  @Test("Xcode is to check a model that syncs, no other one", arguments: EntityState.allCases)
  func unchecked(_ state: EntityState) {
    let entities = [HandmadeModel.Entity("Trip", .attribute("a", isOptional: true))]
    let found = findings(HandmadeModel(entities, state: state, scope: .all).schema)
    #expect(found == (state == .synced ? ["note unchecked-model -"] : []))
    let checked = HandmadeModel(entities, state: state, isCheckedByXcode: true)
    #expect(findings(checked.schema) == [])
  }
}
