import SwiftDataLintModelSchema

extension Rule {
  static let frozenVersion = Rule(
    id: "frozen-version", severity: .warning,
    summary: "An older version of the schema lists only classes of its own.",
    rationale: """
      A `VersionedSchema` says what a store looked like once. A class that lives outside of it \
      goes on changing, so that the version no longer fits the stores that it was made for, and \
      they cannot be migrated.
      """,
    remedy: "Declare a copy of the class, as it was, in the version or in an extension of it.",
    examples: Examples(
      bad: [
        """
        @Model final class Trip { var name: String = "" }
        enum SchemaV1: VersionedSchema {
        //   ^^^^^^^^ frozen-version: lists 'Trip'
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
        let live = outside.filter { $0.version == nil }
        guard let first = (live + outside).first else { return nil }
        return Violation(
          at: version.location, message(version, live, outside),
          severity: live.isEmpty ? .note : .warning,
          related: [Related(message: "'\(first.path)' is declared here", location: first.location)])
      }
    }
  )

  private static func message(
    _ version: SchemaVersion, _ live: [Entity], _ outside: [Entity]
  ) -> String {
    let others = outside.filter { $0.version != nil }
    let parts = [
      live.isEmpty ? nil : "\(names(live)), declared outside of it, which will go on changing",
      others.isEmpty ? nil : "\(names(others)), declared in another version",
    ]
    let list = parts.compactMap { $0 }.joined(separator: ", and ")
    return "'\(version.name)' is an older version of the schema and lists \(list); "
      + "declare a copy as it was in '\(version.name)'"
  }

  private static func names(_ classes: [Entity]) -> String {
    classes.map { "'\($0.path)'" }.joined(separator: ", ")
  }
}
