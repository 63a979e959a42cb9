import SwiftDataLintSchema

extension Rule {
  package static let implicitCloudKitDatabase = Rule(
    id: "implicit-cloudkit-database", severity: .warning, phase: .cloudKit,
    summary: "A configuration states whether it syncs.",
    rationale: """
      Without `cloudKitDatabase:`, the value is `.automatic`. The entitlement alone then turns \
      CloudKit on, with all its limits on the schema, even for a store that was meant to stay local.
      """,
    remedy: """
      Write `cloudKitDatabase: .automatic` or `.private("…")` if the store should sync, and \
      `.none` if it should not.
      """,
    examples: Examples(
      bad: [
        """
        @Model final class Trip {
          @Attribute(.unique) var code: String = ""
          //                      ^^^^ unique-constraint
        }
        let container = try! ModelContainer(for: Trip.self)
        //                   ^^^^^^^^^^^^^^ implicit-cloudkit-database: App.entitlements names
        """,
        """
        @Model final class Trip {
          @Attribute(.unique) var code: String = ""
          //                      ^^^^ unique-constraint
        }
        let store = ModelConfiguration(schema: Schema([Trip.self]))
        //          ^^^^^^^^^^^^^^^^^^ implicit-cloudkit-database: or '.none' to keep it local
        let container = try! ModelContainer(for: Trip.self, configurations: store)
        """,
      ],
      good: [
        """
        @Model final class Trip { var code: String = "" }
        let store = ModelConfiguration(cloudKitDatabase: .automatic)
        let container = try! ModelContainer(for: Trip.self, configurations: store)
        """
      ],
      repairs: [
        Repair(
          .safe,
          """
          @Model final class Trip { var code: String = "" }
          let plain = ModelConfiguration()
          let named = ModelConfiguration("trips", allowsSave: true)
          let other = ModelConfiguration(group: "trips")
          let container = try! ModelContainer(for: Trip.self, configurations: plain, named, other)
          """,
          becomes: """
            @Model final class Trip { var code: String = "" }
            let plain = ModelConfiguration(cloudKitDatabase: .automatic)
            let named = ModelConfiguration("trips", allowsSave: true, cloudKitDatabase: .automatic)
            let other = ModelConfiguration(group: "trips")
            let container = try! ModelContainer(for: Trip.self, configurations: plain, named, other)
            """)
      ], iCloudContainers: ["iCloud.example.trips"]),
    check: { schema in
      let unreadable = schema.stores.unreadableConfigurations()
      var reported: Set<SourceLocation> = []
      let implicit = schema.stores.configurations.filter { configuration in
        configuration.isProduction && !configuration.isExplicit
          && configuration.containerEntitlements != nil
          && (!configuration.models.isEmpty || unreadable.contains(configuration))
          && reported.insert(configuration.location).inserted
      }
      return implicit.isEmpty ? [] : matches(implicit, schema)
    }
  )

  private static func matches(
    _ configurations: [Configuration], _ schema: Schema
  ) -> [RuleMatch] {
    let offenders = Set(schema.verdicts().rejections.map(\.entity))
      .filter { !schema[$0].isLocalByHand }
    let containers = Set(schema.stores.containers.map(\.location))
    return configurations.compactMap { configuration in
      guard let entitlements = configuration.containerEntitlements else { return nil }
      let offender = configuration.models.first(where: offenders.contains)
      let isContainer = containers.contains(configuration.location)
      let file = entitlements.path.split(separator: "/").last ?? ""
      return RuleMatch(
        at: configuration.location,
        "this store syncs by default: \(file) names an iCloud container",
        severity: offender == nil ? .note : .warning,
        related: related(entitlements, offender.map { schema[$0] })
      ).with(
        Remedy(
          (isContainer ? "give it a ModelConfiguration with" : "write")
            + " 'cloudKitDatabase: .automatic'",
          completion: " to sync it, or '.none' to keep it local"))
    }
  }

  /// The entitlements, and a model that CloudKit would reject.
  private static func related(_ entitlements: Entitlements, _ offender: Entity?)
    -> [RelatedLocation]
  {
    let file = SourceLocation(path: entitlements.path, range: 0..<0)
    let container = RelatedLocation(
      message: "names '\(entitlements.containers[0])'", location: file)
    let model = offender.map {
      RelatedLocation(message: "CloudKit rejects '\($0.name)'", location: $0.location)
    }
    return [container] + (model.map { [$0] } ?? [])
  }
}

extension Stores {
  /// The configurations whose models are not all known from the sources.
  fileprivate func unreadableConfigurations() -> Set<Configuration> {
    Set(containers.filter { !$0.isReadable }.flatMap(\.configurations).map { configurations[$0] })
  }
}
