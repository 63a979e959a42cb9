import SwiftDataLintSchema

extension Rule {
  package static let localStoreFallback = Rule(
    id: "local-store-fallback", severity: .warning, phase: .cloudKit,
    summary: "Failure to open the CloudKit container is not hidden.",
    rationale: """
      With a local or in-memory store in the `catch`, the app starts with a schema that CloudKit \
      rejects. Nothing syncs, and no one notices. Deleting the store's files loses everything that \
      has not synced yet.
      """,
    remedy: "Log the error with its underlying reason, then fail or tell the user.",
    examples: Examples(
      bad: [
        """
        @Model final class Trip { var name: String = "" }
        func makeContainer() -> ModelContainer {
          let local = ModelConfiguration(cloudKitDatabase: .none)
          do {
            let cloud = ModelConfiguration(cloudKitDatabase: .private("iCloud.trips"))
            return try ModelContainer(for: Trip.self, configurations: cloud)
          } catch {
            return try! ModelContainer(for: Trip.self, configurations: local)
            //          ^^^^^^^^^^^^^^ local-store-fallback: opens a local store
          }
        }
        """,
        """
        @Model final class Trip { var name: String = "" }
        func makeContainer(url: URL) -> ModelContainer {
          let store = ModelConfiguration(url: url, cloudKitDatabase: .automatic)
          do {
            return try ModelContainer(for: Trip.self, configurations: store)
          } catch {
            try? FileManager.default.removeItem(at: url)
            //                       ^^^^^^^^^^ local-store-fallback: deletes what was not synced
            return try! ModelContainer(for: Trip.self, configurations: store)
          }
        }
        """,
      ],
      good: [
        """
        @Model final class Trip { var name: String = "" }
        func makeContainer() -> ModelContainer {
          do {
            let cloud = ModelConfiguration(cloudKitDatabase: .private("iCloud.trips"))
            return try ModelContainer(for: Trip.self, configurations: cloud)
          } catch {
            fatalError("cannot open the store: \\(error)")
          }
        }
        """
      ]),
    check: { schema in
      var reported: Set<SourceLocation> = []
      return schema.stores.containers.flatMap { container -> [RuleMatch] in
        guard container.isProduction, !container.models.isEmpty || !container.isReadable,
          schema.isForCloudKit(container)
        else { return [] }
        return container.fallbacks.filter { reported.insert($0.location).inserted }.map {
          RuleMatch(
            at: $0.location,
            "the fallback \($0.action.consequence), and hides that the CloudKit container failed",
            help: ($0.isLogged ? "" : "log the error, and ") + "tell the user or fail",
            related: [
              RelatedLocation(message: "the container is made here", location: container.location)
            ])
        }
      }
    }
  )
}

extension Fallback.Action {
  fileprivate var consequence: String {
    switch self {
    case .opensLocalStore: "opens a local store"
    case .opensStoreInMemory: "opens a store in memory"
    case .deletesStore: "deletes what was not synced"
    }
  }
}

extension Schema {
  /// Whether a container is meant to sync. An implicit `.automatic` syncs only with the
  /// entitlement.
  fileprivate func isForCloudKit(_ container: Container) -> Bool {
    container.configurations.map { stores.configurations[$0] }.contains { configuration in
      switch configuration.database {
      case .private: true
      case .automatic: configuration.isExplicit || configuration.containerEntitlements != nil
      case .none, .unknown: false
      }
    }
  }
}
