import ModelSchema

extension Rule {
  static let implicitCloudKitDatabase = Rule(
    id: "implicit-cloudkit-database", severity: .warning,
    summary: "A configuration says whether it syncs.",
    rationale: """
      Without `cloudKitDatabase:` it is `.automatic`: the entitlement alone turns CloudKit on, and \
      with it every limit on the schema, for a store that may have been meant to stay local.
      """,
    remedy: """
      Write `cloudKitDatabase: .automatic` or `.private("…")` where the store is to sync, and \
      `.none` where it is not.
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
        //          ^^^^^^^^^^^^^^^^^^ implicit-cloudkit-database: write 'cloudKitDatabase: .none'
        let container = try! ModelContainer(for: Trip.self, configurations: store)
        """,
      ],
      good: [
        """
        @Model final class Trip { var code: String = "" }
        let store = ModelConfiguration(cloudKitDatabase: .automatic)
        let container = try! ModelContainer(for: Trip.self, configurations: store)
        """
      ], iCloudContainers: ["iCloud.example.trips"]),
    check: { schema in
      let offenders = Set(schema.refusals().map(\.entity))
        .filter { !schema[$0].isLocalByHand }
      var reported: Set<SourceLocation> = []
      return schema.stores.configurations.compactMap { configuration in
        guard configuration.counts, !configuration.isExplicit,
          !configuration.models.isEmpty || !schema.stores.isReadable(configuration),
          let entitlements = configuration.entitlements,
          reported.insert(configuration.location).inserted
        else { return nil }
        let offender = configuration.models.first(where: offenders.contains)
        return Violation(
          at: configuration.location, message(configuration, entitlements, offender, schema),
          severity: offender == nil ? .note : .warning)
      }
    }
  )

  private static func message(
    _ configuration: Configuration, _ entitlements: EntitlementsFacts, _ offender: EntityID?,
    _ schema: Schema
  ) -> String {
    let consequence =
      offender.map { "which refuses '\(schema[$0].name)'" } ?? "which is easily overlooked"
    let isContainer = schema.stores.containers.contains { $0.location == configuration.location }
    let remedy = isContainer ? "give it a ModelConfiguration with" : "write"
    return "no 'cloudKitDatabase:' means '.automatic', and \(entitlements.path) names "
      + "'\(entitlements.containers[0])': this store syncs with CloudKit, \(consequence); "
      + "\(remedy) 'cloudKitDatabase: .none' to keep it local, '.automatic' to sync it"
  }
}

extension Stores {
  /// Whether the sources tell all models that a configuration holds.
  fileprivate func isReadable(_ configuration: Configuration) -> Bool {
    containers.allSatisfy { container in
      container.isReadable
        || !container.configurations.contains { configurations[$0] == configuration }
    }
  }
}
