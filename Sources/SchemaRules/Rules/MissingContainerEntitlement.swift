import SwiftDataLintSchema

extension Rule {
  package static let missingContainerEntitlement = Rule(
    id: "missing-container-entitlement", severity: .error, phase: .cloudKit,
    sources: .all, fatalErrors: [missingService],
    summary: "The app is entitled to the iCloud containers that it names.",
    rationale: """
      CloudKit stops an app that opens a container without the entitlement to it, shortly after \
      the store was loaded.
      """,
    remedy: """
      Add the container to the iCloud capability of the target, in all of its configurations, or \
      correct the name.
      """,
    examples: Examples(
      bad: [
        """
        @Model final class Trip { var name: String = "" }
        let store = ModelConfiguration(cloudKitDatabase: .private("iCloud.example.trip"))
        //                                                ^^^^^^^ missing-container-entitlement
        let container = try! ModelContainer(for: Trip.self, configurations: store)
        """
      ],
      good: [
        """
        @Model final class Trip { var name: String = "" }
        let name = "iCloud.example.trips"
        let store = ModelConfiguration(cloudKitDatabase: .private(name))
        let container = try! ModelContainer(for: Trip.self, configurations: store)
        func makeStore(name: String) -> ModelConfiguration {
          ModelConfiguration(cloudKitDatabase: .private("iCloud.\\(name)"))
        }
        #Preview {
          let store = ModelConfiguration(cloudKitDatabase: .private("iCloud.preview"))
          let container = try! ModelContainer(for: Trip.self, configurations: store)
        }
        let memory = try! ModelContainer(
          for: Trip.self,
          configurations: ModelConfiguration(
            isStoredInMemoryOnly: true, cloudKitDatabase: .private("iCloud.memory")))
        """
      ], iCloudContainers: ["iCloud.example.trips"],
      coreData: CoreDataExamples(
        bad: [
          CoreDataExample(
            model,
            code: """
              let container = NSPersistentCloudKitContainer(name: "Trips")
              container.persistentStoreDescriptions.first?.cloudKitContainerOptions =
                NSPersistentCloudKitContainerOptions(containerIdentifier: "iCloud.example.trip")
              //^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ missing-container-entitlement
              """)
        ],
        good: [
          CoreDataExample(
            model,
            code: """
              let container = NSPersistentCloudKitContainer(name: "Trips")
              container.persistentStoreDescriptions.first?.cloudKitContainerOptions =
                NSPersistentCloudKitContainerOptions(containerIdentifier: "iCloud.example.trips")
              """)
        ])),
    check: { schema in
      schema.missingEntitlements(of: \.privateDatabases) { $0.hasContainers ? $0.containers : nil }
        .map { missing in
          missing.match(
            { "\($1) the iCloud container '\($0)'" },
            key: "com.apple.developer.icloud-container-identifiers"
          ).saying(missingService)
        }
    }
  )

  /// The model of the examples for Core Data.
  private static let model = """
    <entity name="Trip" representedClassName="Trip" syncable="YES">
        <attribute name="name" optional="YES" attributeType="String"/>
    </entity>
    """

  private static let missingService = RuntimeSentence.missingService.text()
}
