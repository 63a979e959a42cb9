import SwiftDataLintSchema

extension Rule {
  package static let uncheckedModel = Rule(
    id: "unchecked-model", severity: .note, phase: .cloudKit, isAboutSync: true,
    sources: [.coreData],
    summary: "Xcode checks a Core Data model that syncs when it compiles it.",
    rationale: """
      If Used with CloudKit is selected for a configuration, Xcode rejects violations, such as a \
      mandatory attribute without a default value, when it compiles the model, for everyone and in \
      CI. Otherwise, the store fails to load when the app runs.
      """,
    remedy: "Select Used with CloudKit in the inspector of the configuration that syncs.",
    examples: Examples(
      coreData: CoreDataExamples(
        bad: [
          """
          <?xml version="1.0"?><model documentVersion="1.0" sourceLanguage="Swift">
          <!--                 ^^^^^^ unchecked-model: select Used with CloudKit -->
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <attribute name="name" optional="YES" attributeType="String"/>
          </entity>
          </model>
          """
        ],
        good: [
          """
          <?xml version="1.0"?><model documentVersion="1.0" usedWithCloudKit="YES">
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <attribute name="name" optional="YES" attributeType="String"/>
          </entity>
          </model>
          """,
          CoreDataExample(
            """
            <?xml version="1.0"?><model documentVersion="1.0" sourceLanguage="Swift">
            <entity name="Trip" representedClassName="Trip" syncable="YES">
                <attribute name="name" attributeType="String"/>
            </entity>
            </model>
            """, code: "let container = NSPersistentContainer(name: \"Trips\")"),
        ])),
    check: { schema in
      guard let model = schema.modelFile, !model.isCheckedByXcode,
        schema.syncedEntities.contains(where: { schema[$0].state == .synced })
      else { return [] }
      return [
        RuleMatch(
          at: model.location,
          "Xcode does not check the model '\(model.name)' for CloudKit when it compiles it",
          help: "select Used with CloudKit in the inspector of its configuration")
      ]
    }
  )
}
