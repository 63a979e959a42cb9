import SwiftDataLintSchema

extension Rule {
  package static let crossConfigurationRelationship = Rule(
    id: "cross-configuration-relationship", severity: .error, phase: .inverses,
    section: .unsyncedDestination, sources: .all,
    summary: "No relationship leads from a store that syncs to another store.",
    rationale: """
      A configuration with its own schema is a separate store. CloudKit supports relationships \
      only within one store, so both models must be in it. For a Core Data store with a \
      configuration of the model, both entities must be in that configuration.
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
      ],
      coreData: CoreDataExamples(
        bad: [
          CoreDataExample(
            """
            <entity name="Trip" representedClassName="Trip" syncable="YES">
                <relationship name="photos" optional="YES" toMany="YES" deletionRule="Nullify" \
            destinationEntity="CachedPhoto" inverseName="trip" inverseEntity="CachedPhoto"/>
            <!--^^^^^^^^^^^^^ cross-configuration-relationship: not in the configuration 'Cloud' -->
            </entity>
            <entity name="CachedPhoto" representedClassName="CachedPhoto" syncable="YES">
                <relationship name="trip" optional="YES" maxCount="1" deletionRule="Nullify" \
            destinationEntity="Trip" inverseName="photos" inverseEntity="Trip"/>
            </entity>
            <configuration name="Cloud">
                <memberEntity name="Trip"/>
            </configuration>
            """, code: code)
        ],
        good: [
          CoreDataExample(
            """
            <entity name="Trip" representedClassName="Trip" syncable="YES">
                <relationship name="photos" optional="YES" toMany="YES" deletionRule="Nullify" \
            destinationEntity="Photo" inverseName="trip" inverseEntity="Photo"/>
            </entity>
            <entity name="Photo" representedClassName="Photo" syncable="YES">
                <relationship name="trip" optional="YES" maxCount="1" deletionRule="Nullify" \
            destinationEntity="Trip" inverseName="photos" inverseEntity="Trip"/>
            </entity>
            <configuration name="Cloud">
                <memberEntity name="Trip"/>
                <memberEntity name="Photo"/>
            </configuration>
            """, code: code)
        ])),
    check: { schema in
      var reported: Set<PropertyID> = []
      return schema.stores.containers.filter(\.isProduction).flatMap { container in
        let stores = container.configurations.map { schema.stores.configurations[$0] }
          .filter { $0.hasOwnSchema || schema.source == .coreData && $0.defect == nil }
        return stores.filter { $0.isProduction && $0.canSync }
          .flatMap { relationships(leaving: $0, among: stores, in: schema) }
      }.filter { reported.insert($0.property.id).inserted }.map(\.match)
    }
  )

  /// The Swift code of the examples for Core Data.
  private static let code = """
    let container = NSPersistentCloudKitContainer(name: "Trips")
    let cloud = NSPersistentStoreDescription(url: url)
    cloud.configuration = "Cloud"
    cloud.cloudKitContainerOptions = NSPersistentCloudKitContainerOptions(
      containerIdentifier: "iCloud.example.trips")
    container.persistentStoreDescriptions = [cloud]
    """

  private static func relationships(
    leaving store: Configuration, among stores: [Configuration], in schema: Schema
  ) -> [(property: Property, match: RuleMatch)] {
    let own = Set(store.models)
    // If several configurations contain a model, the first one is named.
    let others = Dictionary(
      stores.reversed().flatMap { store in store.models.map { ($0, store.location) } }
    ) { $1 }
    return Set(store.models.flatMap(schema.lineage)).sorted().flatMap { schema[$0].properties }
      .compactMap { property in
        guard let destination = property.relationship?.destination, !own.contains(destination)
        else { return nil }
        let other = others[destination]
        // A SwiftData container holds every model that relationships reach.
        if other == nil && schema.source == .swiftData { return nil }
        return (property, match(property, destination, leaving: store, for: other, schema))
      }
  }

  /// - Parameter other: The location of the configuration that holds the destination, if any.
  private static func match(
    _ property: Property, _ destination: EntityID, leaving store: Configuration,
    for other: SourceLocation?, _ schema: Schema
  ) -> RuleMatch {
    let name = schema.name(of: destination, beside: property.id.entity)
    let place = schema.words(
      "in another configuration", coreData: "not in the configuration '\(store.name ?? "")'")
    let help = schema.words(
      "list both models in one configuration", coreData: "add '\(name)' to the configuration")
    let related =
      other.map { RelatedLocation(message: "'\(name)' is in this configuration", location: $0) }
      ?? RelatedLocation(message: "the store with this configuration", location: store.location)
    return RuleMatch(
      property, "\(schema.quoted(property)) points to '\(name)', which is \(place)",
      help: "\(help), or store an identifier instead", related: [related])
  }
}
