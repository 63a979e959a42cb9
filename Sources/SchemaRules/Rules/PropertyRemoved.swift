import SwiftDataLintSchema
import SwiftDataLintShipped

extension Rule {
  package static let propertyRemoved = Rule(
    id: "property-removed", severity: .warning, phase: .release, isAboutSync: true,
    sources: .all, compares: .shipped,
    summary: "Every model and property of the last release is still there.",
    rationale: """
      A field can never be removed from CloudKit's schema in production. Older versions of the app \
      go on writing it, and what it holds can no longer be read.
      """,
    remedy: "Keep the property as long as users have older versions of the app.",
    examples: Examples(
      bad: [
        """
        enum Models {
          @Model
          final class Trip {
          //          ^^^^ property-removed: 'Trip.note' of 1.4 is gone
            var name: String = ""
            @Transient var note: String?
          }
        }
        let store = ModelConfiguration(cloudKitDatabase: .private("iCloud.app"))
        let container = try ModelContainer(for: Models.Trip.self, configurations: store)
        //                  ^^^^^^^^^^^^^^ property-removed: 'Stop' of 1.4 is gone
        """
      ],
      good: [
        """
        @Model final class Trip {
          var name: String = ""
          @Attribute(originalName: "note") var text: String?
        }
        @Model final class Stop { var name: String = "" }
        let store = ModelConfiguration(cloudKitDatabase: .private("iCloud.app"))
        let container = try ModelContainer(for: Trip.self, Stop.self, configurations: store)
        """,
        """
        @Model final class Trip { var name: String = "" }
        let store = ModelConfiguration(cloudKitDatabase: .none)
        let container = try ModelContainer(for: Trip.self, configurations: store)
        """,
      ],
      shipped: """
        @Model final class Trip {
          var name: String = ""
          var note: String?
        }
        @Model final class Stop { var name: String = "" }
        let store = ModelConfiguration(cloudKitDatabase: .private("iCloud.app"))
        let container = try ModelContainer(for: Trip.self, Stop.self, configurations: store)
        """,
      coreData: CoreDataExamples(
        bad: [
          """
              <entity name="Trip" representedClassName="Trip" syncable="YES">
          <!--^^^^^^^ property-removed: 'Trip.note' of 1.4 is gone -->
                  <attribute name="name" optional="YES" attributeType="String"/>
              </entity>
          """
        ],
        good: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <attribute name="name" optional="YES" attributeType="String"/>
              <attribute name="text" optional="YES" attributeType="String" \
          renamingIdentifier="note"/>
          </entity>
          """
        ],
        shipped: CoreDataExample(
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <attribute name="name" optional="YES" attributeType="String"/>
              <attribute name="note" optional="YES" attributeType="String"/>
              <attribute name="draft" transient="YES" optional="YES" attributeType="String"/>
          </entity>
          """, version: "Trips 1"))),
    checkInput: { input in
      guard let shipped = input.shipped, let last = shipped.last, last.release.schema.syncs else {
        return []
      }
      let schema = input.schema
      let properties = last.models.filter {
        schema.syncs($0.entity) && $0.shipped.state == .synced
      }.flatMap { changes in
        changes.removed.filter(\.hasField).map { property in
          match(of: property, changes.entity, schema, last.release)
        }
      }
      guard let container = schema.containerThatSyncs else { return properties }
      let models = shipped.removedModels.filter { $0.state == .synced }.map { model in
        RuleMatch(
          at: container.location,
          "'\(model.entity)' of \(last.release.name) is gone, but its records stay in CloudKit",
          help: help
        ).naming(model.entity)
      }
      return properties + models
    })

  private static func match(
    of property: ShippedProperty, _ id: EntityID, _ schema: Schema, _ release: Release
  ) -> RuleMatch {
    let entity = schema[id]
    return RuleMatch(
      entity: id, properties: [property.name], location: entity.location,
      message: "'\(entity.name).\(property.name)' of \(release.name) is gone, but its field stays "
        + "in CloudKit",
      help: help)
  }

  private static let help = "keep it as long as users have older versions of the app"
}

extension ShippedProperty {
  /// Whether values are stored in CloudKit, in a field or as pairs of objects.
  fileprivate var hasField: Bool {
    let unstored = [PropertyOption.ephemeral, .transient].map(\.rawValue)
    if options.contains(where: unstored.contains) { return false }
    guard let relationship else { return true }
    return !relationship.isToMany || relationship.isInverseToMany
  }
}
