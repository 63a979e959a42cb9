import SwiftDataLintModelSchema
import SwiftDataLintSwiftSource

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
        configuration.counts && !configuration.isExplicit && configuration.entitlements != nil
          && (!configuration.models.isEmpty || unreadable.contains(configuration))
          && reported.insert(configuration.location).inserted
      }
      return implicit.isEmpty ? [] : violations(implicit, schema)
    },
    fix: { violation, sources in
      let location = violation.location
      guard let stream = sources.files.file(location.path)?.stream,
        // Where there is none, one has to be made up.
        stream.source[location.range] == "ModelConfiguration",
        let list = ArgumentList(in: stream, behindNameAt: location.range.lowerBound),
        // The initialiser for a few types knows nothing of CloudKit, nor may those of the project.
        list.arguments.allSatisfy({ $0.label.map(labels.contains) ?? true })
      else { return nil }
      let argument = "cloudKitDatabase: .automatic"
      return Fix(
        "write '\(argument)'", .safe, [list.edit(appending: argument, in: location.path)])
    }
  )

  /// Of the arguments that may stand before `cloudKitDatabase:`.
  private static let labels: Set = [
    "schema", "url", "isStoredInMemoryOnly", "allowsSave", "groupContainer",
  ]

  private static func violations(
    _ configurations: [Configuration], _ schema: Schema
  ) -> [Violation] {
    let offenders = Set(schema.refusals().map(\.entity)).filter { !schema[$0].isLocalByHand }
    let containers = Set(schema.stores.containers.map(\.location))
    return configurations.compactMap { configuration in
      guard let entitlements = configuration.entitlements else { return nil }
      let offender = configuration.models.first(where: offenders.contains)
      let isContainer = containers.contains(configuration.location)
      return Violation(
        at: configuration.location,
        message(entitlements, offender.map { schema[$0].name }, isContainer: isContainer),
        severity: offender == nil ? .note : .warning)
    }
  }

  private static func message(
    _ entitlements: EntitlementsFacts, _ offender: String?, isContainer: Bool
  ) -> String {
    let consequence = offender.map { "which refuses '\($0)'" } ?? "which is easily overlooked"
    let remedy = isContainer ? "give it a ModelConfiguration with" : "write"
    return "no 'cloudKitDatabase:' means '.automatic', and \(entitlements.path) names "
      + "'\(entitlements.containers[0])': this store syncs with CloudKit, \(consequence); "
      + "\(remedy) 'cloudKitDatabase: .none' to keep it local, '.automatic' to sync it"
  }
}

extension Stores {
  /// The configurations of which the sources do not tell all models that they hold.
  fileprivate func unreadableConfigurations() -> Set<Configuration> {
    Set(containers.filter { !$0.isReadable }.flatMap(\.configurations).map { configurations[$0] })
  }
}
