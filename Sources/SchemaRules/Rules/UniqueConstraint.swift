import SwiftDataLintSchema

extension Rule {
  package static let uniqueConstraint = Rule(
    id: "unique-constraint", severity: .error, phase: .uniqueConstraints,
    section: .uniqueConstraint, sources: .all,
    summary: "No property is unique.",
    rationale: """
      Devices save to CloudKit independently, so CloudKit cannot guarantee that a value is \
      unique. A store with any unique constraint does not load.
      """,
    remedy: """
      Remove the constraint. Look for an existing object before inserting one, or remove \
      duplicates after each import.
      """,
    examples: Examples(
      bad: [
        """
        @Model final class Trip {
          @Attribute(.unique) var id: UUID = UUID()
          //                      ^^ unique-constraint: 'Trip.id' is unique
          @Attribute(.spotlight, Schema.Attribute.Option.unique) var code = ""
          //                                                         ^^^^ unique-constraint: remove
        }
        """,
        """
        @Model final class Stop {
          #Unique<Stop>([\\.name, \\.day], [\\.code])
          //            ^^^^^^^^^^^^^^^ unique-constraint: 'Stop' is unique by 'name', 'day'
          //                             ^^^^^^^^ unique-constraint: 'Stop.code' is unique
          var name: String = ""
          var day: Int = 0
          var code: String = ""
        }
        """,
        """
        @Model final class Ticket {
          @Relationship(.unique, inverse: \\Seat.ticket) var seat: Seat?
          //                                                ^^^^ unique-constraint: 'Ticket.seat'
        }
        @Model final class Seat { var ticket: Ticket? }
        """,
      ],
      good: [
        """
        @Model final class Trip {
          #Index<Trip>([\\.id])
          @Attribute(.spotlight, .externalStorage) var id: UUID = UUID()
          @Attribute(originalName: "unique") var name: String = ""
          @Transient @Attribute(.unique) var draft: String = ""
        }
        """
      ],
      repairs: [
        Repair(
          .unsafe,
          """
          @Model final class Trip {
            #Unique<Trip>([\\.name, \\.day], [\\.code])
            @Attribute(.unique) var id: UUID = UUID()
            @Attribute(
              .spotlight,
              .unique // per account
            ) var code: String = ""
            @Attribute(.unique /* once */, originalName: "n")
            var name: String = ""
            @Attribute(.unique)
            var day: Int = 0
            /* by hand */ @Attribute(.unique)
            var number: Int = 0
          }
          @Model final class Stop { #Unique<Stop>([\\.name]); var name: String = "" }
          @Model final class Guide {
            #Unique<Guide>(
              [\\.name], // first
              [\\.day], /* second */ [\\.code]
            ) /* all */;
            var name: String = "", day: Int = 0, code: String = ""
          }
          """,
          becomes: """
            @Model final class Trip {
              var id: UUID = UUID()
              @Attribute(
                .spotlight // per account
              ) var code: String = ""
              @Attribute( /* once */ originalName: "n")
              var name: String = ""
              var day: Int = 0
              /* by hand */
              var number: Int = 0
            }
            @Model final class Stop { var name: String = "" }
            @Model final class Guide {
               /* all */
              var name: String = "", day: Int = 0, code: String = ""
            }
            """)
      ],
      coreData: CoreDataExamples(
        bad: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <attribute name="name" attributeType="String" defaultValueString=""/>
              <attribute name="code" attributeType="String" defaultValueString=""/>
              <attribute name="day" attributeType="Integer 64" defaultValueString="0"/>
              <uniquenessConstraints>
                  <uniquenessConstraint>
          <!--    ^^^^^^^^^^^^^^^^^^^^^ unique-constraint: 'Trip.code' is unique, which CloudKit -->
                      <constraint value="code"/>
                  </uniquenessConstraint>
                  <uniquenessConstraint>
          <!--    ^^^^^^^^^^^^^^^^^^^^^ unique-constraint: 'Trip' is unique by 'name', 'day' -->
                      <constraint value="name"/>
                      <constraint value="day"/>
                  </uniquenessConstraint>
              </uniquenessConstraints>
          </entity>
          """
        ],
        good: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <attribute name="code" attributeType="String" defaultValueString=""/>
              <fetchIndex name="byCode">
                  <fetchIndexElement property="code" type="Binary" order="ascending"/>
              </fetchIndex>
          </entity>
          """
        ])),
    check: { schema in
      schema.entities.flatMap { entity in
        entity.properties.compactMap(match)
          + entity.uniqueConstraints.map { match($0, entity, schema) }
      }
    }
  )

  private static func match(_ property: Property) -> RuleMatch? {
    guard property.isSupported, property.options.contains(.unique) else { return nil }
    return RuleMatch(
      property,
      "'\(property.entityName).\(property.name)' is unique, \(objection)"
    ).with(Remedy("remove '.unique'", completion: rest))
  }

  private static func match(
    _ constraint: UniqueConstraint, _ entity: Entity, _ schema: Schema
  ) -> RuleMatch {
    let names = constraint.properties.map { "'\($0)'" }.joined(separator: ", ")
    let subject =
      constraint.properties.count == 1
      ? "'\(entity.name).\(constraint.properties[0])' is unique"
      : "'\(entity.name)' is unique by \(names)"
    return RuleMatch(
      entity: entity.id, properties: constraint.properties, location: constraint.location,
      message: "\(subject), \(objection)"
    ).with(
      Remedy(
        schema.words("remove it from '#Unique'", coreData: "remove the constraint"),
        completion: rest))
  }

  private static let objection = "which CloudKit does not support"

  private static let rest = " and handle duplicates in code"
}
