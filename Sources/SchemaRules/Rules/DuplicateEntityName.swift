import SwiftDataLintSchema

extension Rule {
  package static let duplicateEntityName = Rule(
    id: "duplicate-entity-name", severity: .warning, phase: .namesAndValues,
    summary: "All models of a container have different names.",
    rationale: """
      An entity is named after its class, without the enclosing types, and so is its record type \
      in CloudKit. Two classes with the same name in one container are treated as one entity.
      """,
    remedy: "Rename one of the classes, or remove it from the container.",
    examples: Examples(
      bad: [
        """
        @Model final class Trip { var name: String = "" }
        enum Archive {
          @Model
          final class Trip { var name: String = "" }
          //          ^^^^ duplicate-entity-name: 'Archive.Trip' and 'Trip'
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
      // Many containers have the same models. Each list is checked only once.
      var known: Set<[EntityID]> = []
      let held = schema.stores.containers.filter(\.isProduction).map(\.models)
      return held.filter { known.insert($0).inserted }.flatMap { models in
        let models = models.filter(namesakes.contains).sorted().map { schema[$0] }
        return Dictionary(grouping: models, by: \.name).values.flatMap {
          duplicates(in: $0, schema)
        }
      }.filter { match in match.entity.map { reported.insert($0).inserted } ?? true }
    }
  )

  private static func duplicates(in namesakes: [Entity], _ schema: Schema) -> [RuleMatch] {
    // The class with the shortest path keeps its name. A class that is not nested has the shortest.
    let sorted = namesakes.sorted { ($0.path.count, $0.id) < ($1.path.count, $1.id) }
    guard let first = sorted.first else { return [] }
    // Branches of `#if` may declare a class twice.
    let others = sorted.dropFirst()
      .filter { $0.path != first.path || $0.location.path != first.location.path }
    return others.map { other in
      RuleMatch(
        entity: other.id, properties: [], location: other.location,
        message: "'\(other.path)' and '\(first.path)' have the same entity name in one container",
        help: "rename one of them",
        related: [
          RelatedLocation(message: "'\(first.path)' is declared here", location: first.location)
        ])
    }
  }
}
