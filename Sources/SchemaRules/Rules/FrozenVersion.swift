import SwiftDataLintSchema

extension Rule {
  package static let frozenVersion = Rule(
    id: "frozen-version", severity: .warning, phase: .newVersion, concernsVersions: true,
    summary: "An older version of the schema lists only its own classes.",
    rationale: """
      A `VersionedSchema` describes what a store looked like in an earlier release. A class \
      declared outside it keeps changing, so the version no longer matches those stores, and they \
      cannot be migrated.
      """,
    remedy: "Declare a copy of the class, as it was, in the version or in an extension of it.",
    examples: Examples(
      bad: [
        """
        @Model final class Trip { var name: String = "" }
        enum SchemaV1: VersionedSchema {
        //   ^^^^^^^^ frozen-version: lists 'Trip', which is declared outside it
          static let versionIdentifier = Schema.Version(1, 0, 0)
          static var models: [any PersistentModel.Type] { [Trip.self] }
        }
        enum SchemaV2: VersionedSchema {
          static let versionIdentifier = Schema.Version(2, 0, 0)
          static var models: [any PersistentModel.Type] { [Trip.self] }
        }
        """
      ],
      good: [
        """
        @Model final class Trip { var name: String = "" }
        enum SchemaV1: VersionedSchema {
          static let versionIdentifier = Schema.Version(1, 0, 0)
          static var models: [any PersistentModel.Type] { [Trip.self] }
          @Model final class Trip { var name: String = "" }
        }
        enum SchemaV2: VersionedSchema {
          static let versionIdentifier = Schema.Version(2, 0, 0)
          static var models: [any PersistentModel.Type] { [Trip.self] }
        }
        """
      ]),
    check: { schema in
      schema.stores.versions.filter(\.isSuperseded).compactMap { version in
        let outside = version.models.map { schema[$0] }
          .filter { !$0.path.hasPrefix(version.name + ".") }
        // Classes that no version declares keep changing, so they are listed first.
        let live = outside.filter { $0.version == nil }
        let listed = live + outside.filter { $0.version != nil }
        guard let first = listed.first else { return nil }
        let subject = listed.count == 1 ? "'\(first.path)', which is" : "\(listed.count) classes"
        return RuleMatch(
          at: version.location,
          "older version '\(version.name)' lists \(subject) declared outside it",
          help: "declare a copy in '\(version.name)', as it was: \(names(listed))",
          severity: live.isEmpty ? .note : .warning,
          related: listed.prefix(maximumRelated).map(place))
      }
    }
  )

  private static func names(_ classes: [Entity]) -> String {
    classes.map { "'\($0.path)'" }.joined(separator: ", ")
  }

  private static func place(_ entity: Entity) -> RelatedLocation {
    let home = entity.version.map { ", in '\($0)'" } ?? ""
    return RelatedLocation(
      message: "'\(entity.path)' is declared here\(home)", location: entity.location)
  }

  /// A longer list would obscure the other findings.
  private static let maximumRelated = 4
}
