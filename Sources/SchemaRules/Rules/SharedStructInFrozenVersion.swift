import SwiftDataLintSchema

extension Rule {
  package static let sharedStructInFrozenVersion = Rule(
    id: "shared-struct-in-frozen-version", severity: .warning, phase: .newVersion,
    concernsVersions: true,
    summary: "Models of an older version store only structs of that version.",
    rationale: """
      SwiftData stores each property of a `Codable` struct, so these are a part of the version. If \
      a struct that is declared elsewhere gets another property, the older version no longer \
      matches the stores that it describes, and migration fails with error 134504.
      """,
    remedy: "Declare a copy of the struct, as it was, in the version.",
    examples: Examples(
      bad: [
        """
        struct Place: Codable { var latitude = 0.0 }
        enum SchemaV1: VersionedSchema {
        //   ^^^^^^^^ shared-struct-in-frozen-version: 'SchemaV1' stores 'Place', which is declared
          static let versionIdentifier = Schema.Version(1, 0, 0)
          static var models: [any PersistentModel.Type] { [Trip.self] }
          @Model final class Trip { var place: Place? }
        }
        enum SchemaV2: VersionedSchema {
          static let versionIdentifier = Schema.Version(2, 0, 0)
          static var models: [any PersistentModel.Type] { [Trip.self] }
          @Model final class Trip { var place: Place?; var name: String = "" }
        }
        """
      ],
      good: [
        """
        enum Kind: String, Codable { case rail, road }
        struct Leg: Codable { var length = 0.0 }
        struct Place: Codable { var latitude = 0.0 }
        enum SchemaV1: VersionedSchema {
          static let versionIdentifier = Schema.Version(1, 0, 0)
          static var models: [any PersistentModel.Type] { [Trip.self] }
          struct Place: Codable { var latitude = 0.0 }
          @Model final class Trip {
            var place: Place?
            var kind: Kind?
            var legs: [Leg] = []
          }
        }
        enum SchemaV2: VersionedSchema {
          static let versionIdentifier = Schema.Version(2, 0, 0)
          static var models: [any PersistentModel.Type] { [Trip.self] }
          @Model final class Trip { var place: Place?; var name: String = "" }
        }
        """
      ]),
    check: { schema in
      let superseded = schema.stores.versions.filter(\.isSuperseded)
      let frozen = Set(superseded.map(\.name))
      return superseded.compactMap { version in
        let shared = schema.sharedStructs(in: version, frozen: frozen)
        guard let first = shared.first else { return nil }
        let subject =
          shared.count == 1
          ? "'\(first.structure.path)', which is" : "\(shared.count) structs"
        let names = shared.map { "'\($0.structure.path)'" }.joined(separator: ", ")
        return RuleMatch(
          at: version.location,
          "older version '\(version.name)' stores \(subject) declared outside it",
          help: "declare a copy in '\(version.name)', as it was: \(names)",
          related: shared.prefix(maximumRelated).map {
            RelatedLocation(
              message: "\(schema.quoted($0.property)) stores '\($0.structure.path)'",
              location: $0.property.location)
          })
      }
    }
  )

  /// A longer list would obscure the other findings.
  private static let maximumRelated = 4
}

/// A struct, and an attribute that stores it.
private struct SharedStruct {
  let structure: Structure
  let property: Property
}

extension Schema {
  /// The structs that the models declared in a version store, but that no older version declares.
  ///
  /// - Parameter frozen: The names of the superseded versions.
  fileprivate func sharedStructs(
    in version: SchemaVersion, frozen: Set<String>
  ) -> [SharedStruct] {
    var known: Set<StructureID> = []
    var shared: [SharedStruct] = []
    for entity in entities where entity.version == version.name {
      for property in entity.properties {
        for case .structure(let id) in storedValues(of: property).map(\.type.value)
        where known.insert(id).inserted {
          let structure = self[id]
          if structure.isClass || structure.isDeclared(inOneOf: frozen) { continue }
          shared.append(SharedStruct(structure: structure, property: property))
        }
      }
    }
    return shared
  }
}

extension Structure {
  /// Whether it is nested in one of the types with these dotted paths.
  fileprivate func isDeclared(inOneOf types: Set<String>) -> Bool {
    types.contains { path.hasPrefix($0 + ".") }
  }
}
