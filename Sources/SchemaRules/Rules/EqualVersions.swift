import SwiftDataLintSchema

extension Rule {
  package static let equalVersions = Rule(
    id: "equal-versions", severity: .error, phase: .newVersion, concernsVersions: true,
    fatalErrors: [duplicateChecksums],
    summary: "The versions of a migration plan differ from each other.",
    rationale: """
      SwiftData tells versions apart by a checksum of their entities, and stops the app if two \
      versions of a plan have the same one. Version identifiers, methods, computed properties and \
      default values do not count.
      """,
    remedy: "Remove one of the versions from the plan, or change the models of the later one.",
    examples: Examples(
      bad: [
        """
        enum SchemaV1: VersionedSchema {
          static let versionIdentifier = Schema.Version(1, 0, 0)
          static var models: [any PersistentModel.Type] { [Trip.self, Stop.self] }
          @Model final class Trip { var name: String = ""; var stops: [Stop]? }
          @Model final class Stop { var trip: Trip? }
        }
        enum SchemaV2: VersionedSchema {
        //   ^^^^^^^^ equal-versions: 'SchemaV2' has the same entities as 'SchemaV1'
          static let versionIdentifier = Schema.Version(2, 0, 0)
          static var models: [any PersistentModel.Type] { [Stop.self, Trip.self] }
          @Model final class Stop { var trip: Trip? }
          @Model final class Trip {
            var stops: [Stop]?
            var name: String = "Untitled"
            var title: String { name }
          }
        }
        enum Plan: SchemaMigrationPlan {
          static var schemas: [any VersionedSchema.Type] { [SchemaV1.self, SchemaV2.self] }
          static var stages: [MigrationStage] { [] }
        }
        """
      ],
      good: [
        """
        enum SchemaV1: VersionedSchema {
          static let versionIdentifier = Schema.Version(1, 0, 0)
          static var models: [any PersistentModel.Type] { [Trip.self] }
          @Model final class Trip { var name: String = "" }
        }
        enum SchemaV2: VersionedSchema {
          static let versionIdentifier = Schema.Version(2, 0, 0)
          static var models: [any PersistentModel.Type] { [Trip.self, Stop.self] }
          @Model final class Trip { var name: String = "" }
          @Model final class Stop { var name: String = "" }
        }
        enum SchemaV3: VersionedSchema {
          static let versionIdentifier = Schema.Version(3, 0, 0)
          static var models: [any PersistentModel.Type] { [Trip.self, Stop.self] }
          @Model final class Trip { var name: String? }
          @Model final class Stop { var name: String = "" }
        }
        enum Plan: SchemaMigrationPlan {
          static var schemas: [any VersionedSchema.Type] {
            [SchemaV1.self, SchemaV2.self, SchemaV3.self]
          }
          static var stages: [MigrationStage] { [] }
        }
        enum Draft: VersionedSchema {
          static let versionIdentifier = Schema.Version(0, 1, 0)
          static var models: [any PersistentModel.Type] { [Trip.self] }
          @Model final class Trip { var name: String = "" }
        }
        """
      ]),
    check: { schema in
      var reported: Set<Int> = []
      return schema.stores.migrationPlans.flatMap { plan in
        pairs(in: plan.versions, schema).filter { reported.insert($0.later).inserted }.map {
          match($0, schema)
        }
      }
    }
  )

  /// Two equal versions, as indices.
  private typealias Pair = (earlier: Int, later: Int)

  /// The versions of a plan that equal an earlier one, each with the first such version.
  private static func pairs(in plan: [Int], _ schema: Schema) -> [Pair] {
    var earlier: [VersionContent: [Int]] = [:]
    var pairs: [Pair] = []
    for (index, models) in similar(plan, schema) {
      guard let content = VersionContent(of: models, in: schema) else { continue }
      let listed = Set(schema.stores.versions[index].models)
      // Versions that list the same class are reported as not frozen.
      let equal = earlier[content]?.first {
        $0 != index && listed.isDisjoint(with: schema.stores.versions[$0].models)
      }
      if let equal { pairs.append((equal, index)) }
      earlier[content, default: []].append(index)
    }
    return pairs
  }

  /// The versions of a plan that have as many models and properties as another one, with all models
  /// that they contain. Only their contents are compared, because that takes long.
  private static func similar(
    _ plan: [Int], _ schema: Schema
  ) -> [(index: Int, models: Set<EntityID>)] {
    var versions: [(index: Int, models: Set<EntityID>)] = []
    var counts: [[Int]: Int] = [:]
    func size(_ models: Set<EntityID>) -> [Int] {
      [models.count, models.reduce(0) { $0 + schema[$1].properties.count }]
    }
    for index in plan where plan.count > 1 {
      let version = schema.stores.versions[index]
      guard version.isReadable, !version.models.isEmpty else { continue }
      let models = schema.reached(from: version.models)
      versions.append((index, models))
      counts[size(models), default: 0] += 1
    }
    return versions.filter { counts[size($0.models), default: 0] > 1 }
  }

  private static func match(_ pair: Pair, _ schema: Schema) -> RuleMatch {
    let (first, second) = (schema.stores.versions[pair.earlier], schema.stores.versions[pair.later])
    return RuleMatch(
      at: second.location,
      "'\(second.name)' has the same entities as '\(first.name)' in one migration plan",
      help: "remove one of them from the plan, or change a model of '\(second.name)'",
      related: [
        RelatedLocation(message: "'\(first.name)' is declared here", location: first.location)
      ]
    ).saying(duplicateChecksums, stopsLaunch: true)
  }

  private static let duplicateChecksums = RuntimeSentence.duplicateChecksums.text()
}
