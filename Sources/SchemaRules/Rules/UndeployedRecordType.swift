import SwiftDataLintCloudKitSchema
import SwiftDataLintSchema

extension Rule {
  package static let undeployedRecordType = Rule(
    id: "undeployed-record-type", severity: .warning, phase: .cloudKit, isAboutSync: true,
    sources: .all, compares: .production,
    summary: "The record type of every model is deployed to production.",
    rationale: """
      Apps from the App Store use CloudKit's production environment, in which they cannot create \
      record types. If one is missing, sync of the whole store stops for all users.
      """,
    remedy: """
      Save an object of the model in a Development build, deploy the schema in CloudKit Console, \
      and export it again.
      """,
    examples: Examples(
      bad: [
        """
        @Model final class Trip { var name: String = "" }
        enum Places {
          @Model
          final class Stop { var name: String = "" }
          //          ^^^^ undeployed-record-type: no record type 'CD_Stop' in production
        }
        """,
        """
        @Model final class Trip {
          @Relationship(inverse: \\Labels.Tag.trips) var tags: [Labels.Tag]?
        }
        enum Labels {
          @Model
          final class Tag {
          //          ^^^ undeployed-record-type: CD_Tag
            var trips: [Trip]?
            //  ^^^^^ undeployed-record-type: 'CDMR'
          }
        }
        """,
      ],
      good: [
        """
        @Model final class Trip { var name: String = "" }
        """
      ],
      production: """
        DEFINE SCHEMA
            RECORD TYPE CD_Trip (CD_entityName STRING QUERYABLE, CD_name STRING QUERYABLE);
        """,
      coreData: CoreDataExamples(
        bad: [
          """
              <entity name="Trip" representedClassName="Trip" syncable="YES">
                  <attribute name="name" attributeType="String" defaultValueString=""/>
              </entity>
              <entity name="Stop" representedClassName="Stop" syncable="YES">
          <!--^^^^^^^ undeployed-record-type: no record type 'CD_Stop' in production -->
                  <attribute name="name" attributeType="String" defaultValueString=""/>
              </entity>
          """
        ],
        good: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <attribute name="name" attributeType="String" defaultValueString=""/>
          </entity>
          """
        ])),
    checkInput: { input in
      guard let production = input.production else { return [] }
      return production.comparison.missingRecordTypes.flatMap { type in
        matches(of: type, input.schema, production)
      }.withRemedyOncePerFile
    })

  private static func matches(
    of type: RequiredRecordType, _ schema: Schema, _ production: ProductionComparison
  ) -> [RuleMatch] {
    let message = "no record type '\(type.name)' in production for"
    let server = RuntimeSentence.newRecordType.text(type.name)
    let ofPairs = type.relationships.prefix(1).map { id in
      let id = schema.firstByName(id, schema[id].relationship?.inverse)
      return RuleMatch(
        schema[id], "\(message) '\(schema.name(of: id))'", related: [production.asRelated])
    }
    let ofModels = type.entities.prefix(1).map { id in
      RuleMatch(
        entity: id, properties: [], location: schema[id].location,
        message: "\(message) '\(schema[id].name)'", related: [production.asRelated])
    }
    return (ofModels + ofPairs).map { $0.rejected(with: server) }
  }
}

extension Schema {
  /// Of a relationship and its inverse, the one whose name comes first.
  fileprivate func firstByName(_ id: PropertyID, _ inverse: Inverse?) -> PropertyID {
    guard case .paired(let partner, _)? = inverse else { return id }
    return name(of: partner) < name(of: id) ? partner : id
  }
}

extension [RuleMatch] {
  /// The matches with the complete remedy at the first one in each file.
  var withRemedyOncePerFile: [RuleMatch] {
    var files: Set<String> = []
    return map { match in
      let isFirst = files.insert(match.location.path).inserted
      return match.with(Remedy(isFirst ? Rule.deployment : "deploy it, too"))
    }
  }
}

extension Rule {
  /// How a record type or field gets to production. `cktool` cannot deploy a schema itself.
  fileprivate static let deployment = """
    sync a record that has every value set in a Development build, or import the output of \
    'schema --format ckdb --production FILE'. Deploy the schema in CloudKit Console, and export \
    it: xcrun cktool export-schema --team-id TEAM --container-id iCloud.CONTAINER --environment \
    production --output-file FILE
    """
}
