import SwiftDataLintModelSchema

extension Rule {
  static let crossConfigurationRelationship = Rule(
    id: "cross-configuration-relationship", severity: .error, section: .unsyncedDestination,
    summary: "No relationship leads from a store that syncs to another one.",
    rationale: """
      A configuration with a schema of its own is a store of its own. CloudKit keeps a \
      relationship only between records of one store, so both ends have to be in it.
      """,
    remedy: """
      List both models in one configuration, or replace the relationship with the identifier of \
      the other object.
      """,
    examples: Examples(
      bad: [
        """
        @Model final class Trip {
          var photos: [CachedPhoto]? = []
          //  ^^^^^^ cross-configuration-relationship: points at 'CachedPhoto'
        }
        @Model final class CachedPhoto { var trip: Trip? }
        let synced = ModelConfiguration(
          schema: Schema([Trip.self]), cloudKitDatabase: .automatic)
        let cache = ModelConfiguration(
          "cache", schema: Schema([CachedPhoto.self]), cloudKitDatabase: .none)
        let container = try! ModelContainer(
          for: Trip.self, CachedPhoto.self, configurations: synced, cache)
        """
      ],
      good: [
        """
        @Model final class Trip { var photoIDs: [String] = [] }
        @Model final class CachedPhoto { var id: String = "" }
        let synced = ModelConfiguration(
          schema: Schema([Trip.self]), cloudKitDatabase: .automatic)
        let cache = ModelConfiguration(
          "cache", schema: Schema([CachedPhoto.self]), cloudKitDatabase: .none)
        let container = try! ModelContainer(
          for: Trip.self, CachedPhoto.self, configurations: synced, cache)
        """
      ]),
    check: { schema in
      var reported: Set<PropertyID> = []
      return schema.stores.containers.filter(\.counts).flatMap { container in
        let stores = container.configurations.map { schema.stores.configurations[$0] }
          .filter(\.hasOwnSchema)
        return stores.filter { $0.counts && $0.canSync }
          .flatMap { relationships(leaving: $0, among: stores, in: schema) }
      }.filter { reported.insert($0.property.id).inserted }.map(\.violation)
    }
  )

  private static func relationships(
    leaving store: Configuration, among stores: [Configuration], in schema: Schema
  ) -> [(property: Property, violation: Violation)] {
    let own = Set(store.models)
    // Of several that hold a model, the first one is named.
    let others = Dictionary(
      stores.reversed().flatMap { store in store.models.map { ($0, store.location) } }
    ) { $1 }
    return store.models.flatMap { schema[$0].properties }.compactMap { property in
      guard let destination = property.relationship?.destination, !own.contains(destination),
        let other = others[destination]
      else { return nil }
      let name = schema.name(of: destination, beside: property.id.entity)
      let violation = Violation(
        property,
        "\(schema.quoted(property)) points at '\(name)', which only another configuration of the "
          + "container holds, and CloudKit keeps no relationship between two stores; list both "
          + "models in one configuration, or store an identifier",
        related: [Related(message: "'\(name)' is held by this one", location: other)])
      return (property, violation)
    }
  }
}
