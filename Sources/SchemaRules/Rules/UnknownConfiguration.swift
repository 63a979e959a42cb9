import SwiftDataLintSchema

extension Rule {
  package static let unknownConfiguration = Rule(
    id: "unknown-configuration", severity: .error, phase: .cloudKit, unmeasured: [.coreData],
    sources: [.coreData],
    fatalErrors: [notFound("Cloud"), empty("Cloud")],
    summary: "The configuration of every Core Data store exists in the model and has entities.",
    rationale: """
      A store description refers to a configuration of the model by its name. A store whose \
      configuration does not exist or has no entities does not load.
      """,
    remedy: "Correct the name, or add the configuration, and its entities, in the model editor.",
    examples: Examples(
      coreData: CoreDataExamples(
        bad: [
          CoreDataExample(
            """
            <entity name="Trip" representedClassName="Trip" syncable="YES"/>
            <configuration name="Cloud">
                <memberEntity name="Trip"/>
            </configuration>
            <configuration name="Local"/>
            """,
            code: """
              let container = NSPersistentCloudKitContainer(name: "Trips")
              let cloud = NSPersistentStoreDescription(url: cloudURL)
              //          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ unknown-configuration: 'cloud'
              cloud.configuration = "cloud"
              cloud.cloudKitContainerOptions = NSPersistentCloudKitContainerOptions(
                containerIdentifier: "iCloud.example.trips")
              let local = NSPersistentStoreDescription(url: localURL)
              //          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ unknown-configuration: has no entities
              local.configuration = "Local"
              container.persistentStoreDescriptions = [cloud, local]
              """)
        ],
        good: [
          CoreDataExample(
            """
            <entity name="Trip" representedClassName="Trip" syncable="YES"/>
            <configuration name="Cloud">
                <memberEntity name="Trip"/>
            </configuration>
            """,
            code: """
              let container = NSPersistentCloudKitContainer(name: "Trips")
              let cloud = NSPersistentStoreDescription(url: cloudURL)
              cloud.configuration = "Cloud"
              cloud.cloudKitContainerOptions = NSPersistentCloudKitContainerOptions(
                containerIdentifier: "iCloud.example.trips")
              container.persistentStoreDescriptions = [cloud]
              """)
        ])),
    check: { schema in
      var reported: Set<SourceLocation> = []
      return schema.stores.configurations.filter(\.isProduction).compactMap { configuration in
        guard let match = match(configuration, schema) else { return nil }
        return reported.insert(configuration.location).inserted ? match : nil
      }
    }
  )

  private static func match(_ configuration: Configuration, _ schema: Schema) -> RuleMatch? {
    guard let model = schema.modelFile, let name = configuration.name else { return nil }
    let related = [RelatedLocation(message: "the model '\(model.name)'", location: model.location)]
    switch configuration.defect {
    case nil: return nil
    case .unknown:
      return RuleMatch(
        at: configuration.location, "the model '\(model.name)' has no configuration '\(name)'",
        help: "correct the name, or add the configuration in the model editor", related: related
      ).saying(notFound(name))
    case .empty:
      return RuleMatch(
        at: configuration.location,
        "the configuration '\(name)' of the model '\(model.name)' has no entities",
        help: "add entities to the configuration in the model editor", related: related
      ).saying(empty(name))
    }
  }

  private static func notFound(_ name: String) -> String {
    RuntimeSentence.unknownConfiguration.text(name)
  }

  private static func empty(_ name: String) -> String {
    RuntimeSentence.emptyConfiguration.text(name)
  }
}
