import SwiftDataLintSchema

extension Rule {
  package static let crossConfigurationRelationship = Rule(
    id: "cross-configuration-relationship", severity: .error, phase: .inverses,
    section: .unsyncedDestination,
    summary: "No relationship leads from a store that syncs to another store.",
    rationale: """
      A configuration with its own schema is a separate store. CloudKit supports relationships \
      only within one store, so both models must be in it.
      """,
    remedy: """
      List both models in one configuration, or store the identifier of the other object instead.
      """,
    examples: Examples(
      bad: [
        """
        @Model final class Trip {
          var photos: [CachedPhoto]? = []
          //  ^^^^^^ cross-configuration-relationship: points to 'CachedPhoto'
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
      return schema.stores.containers.filter(\.isProduction).flatMap { container in
        let stores = container.configurations.map { schema.stores.configurations[$0] }
          .filter(\.hasOwnSchema)
        return stores.filter { $0.isProduction && $0.canSync }
          .flatMap { relationships(leaving: $0, among: stores, in: schema) }
      }.filter { reported.insert($0.property.id).inserted }.map(\.match)
    }
  )

  private static func relationships(
    leaving store: Configuration, among stores: [Configuration], in schema: Schema
  ) -> [(property: Property, match: RuleMatch)] {
    let own = Set(store.models)
    // If several configurations contain a model, the first one is named.
    let others = Dictionary(
      stores.reversed().flatMap { store in store.models.map { ($0, store.location) } }
    ) { $1 }
    return store.models.flatMap { schema[$0].properties }.compactMap { property in
      guard let destination = property.relationship?.destination, !own.contains(destination),
        let other = others[destination]
      else { return nil }
      let name = schema.name(of: destination, beside: property.id.entity)
      let match = RuleMatch(
        property,
        "\(schema.quoted(property)) points to '\(name)', which is in another configuration",
        help: "list both models in one configuration, or store an identifier instead",
        related: [RelatedLocation(message: "'\(name)' is in this configuration", location: other)])
      return (property, match)
    }
  }
}
