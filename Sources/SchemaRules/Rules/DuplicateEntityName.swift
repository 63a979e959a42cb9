import SwiftDataLintModelSchema

extension Rule {
  static let duplicateEntityName = Rule(
    id: "duplicate-entity-name", severity: .warning,
    summary: "The models of one container have different names.",
    rationale: """
      An entity has the simple name of its class, without the types around it, and so has its \
      record type in CloudKit. Two classes of one name in one container are taken for the same.
      """,
    remedy: "Rename one of the classes, or leave it out of the container.",
    examples: Examples(
      bad: [
        """
        @Model final class Trip { var name: String = "" }
        enum Archive {
          @Model
          final class Trip { var name: String = "" }
          //          ^^^^ duplicate-entity-name: as 'Trip' does
        }
        let container = try! ModelContainer(for: Trip.self, Archive.Trip.self)
        """
      ],
      good: [
        """
        @Model final class Trip { var name: String = "" }
        enum Archive {
          @Model final class Trip { var name: String = "" }
        }
        let container = try! ModelContainer(for: Trip.self)
        let archive = try! ModelContainer(for: Archive.Trip.self)
        """
      ]),
    check: { schema in
      var reported: Set<EntityID> = []
      let namesakes = schema.namesakes()
      if namesakes.isEmpty { return [] }
      // Many containers hold the same models.
      var known: Set<[EntityID]> = []
      let held = schema.stores.containers.filter(\.counts).map(\.models)
      return held.filter { known.insert($0).inserted }.flatMap { models in
        let models = models.filter(namesakes.contains).sorted().map { schema[$0] }
        return Dictionary(grouping: models, by: \.name).values.flatMap {
          duplicates(in: $0, schema)
        }
      }.filter { violation in violation.entity.map { reported.insert($0).inserted } ?? true }
    }
  )

  private static func duplicates(in namesakes: [Entity], _ schema: Schema) -> [Violation] {
    // The class that stands in no other type is the one that others should differ from.
    let sorted = namesakes.sorted { ($0.path.count, $0.id) < ($1.path.count, $1.id) }
    guard let first = sorted.first else { return [] }
    // Branches of `#if` may declare a class twice.
    let others = sorted.dropFirst()
      .filter { $0.path != first.path || $0.location.path != first.location.path }
    return others.map { other in
      Violation(
        entity: other.id, properties: [], location: other.location,
        message: "'\(other.path)' makes an entity '\(other.name)', as '\(first.path)' does in the "
          + "same container; rename one of them",
        related: [
          Related(message: "'\(first.path)' is declared here", location: first.location)
        ])
    }
  }
}
