import SwiftDataLintSchema

extension Rule {
  package static let missingDefault = Rule(
    id: "missing-default", severity: .error, phase: .defaultValues, section: .missingDefault,
    sources: .all,
    summary: "Every attribute is optional or has a default value on its declaration.",
    rationale: """
      A record can arrive without a field, from an older version of the app or in parts, and sync \
      never calls `init`. A value that is set only in `init` is not a default value.
      """,
    remedy: """
      Write the value on the declaration, or make the property optional. In a Core Data model, set \
      a default value, or select Optional in a new model version.
      """,
    examples: Examples(
      bad: [
        """
        @Model final class Trip {
          var name: String
          //  ^^^^ missing-default: write '= ""' on the declaration, or make it 'String?'
          var status: String
          //  ^^^^^^ missing-default: has a value only in 'init', which sync never calls
          var start: Date
          //  ^^^^^ missing-default: write '= Date()' on the declaration, or make it 'Date?'
          var kind: String
          //  ^^^^ missing-default: write '= ""' on the declaration, or make it 'String?'
          private(set) var tags: [String]
          //               ^^^^ missing-default: '[String]?'

          init(name: String, status: String = "planned", start: Date) {
            self.status = status
            self.start = start
            if name.isEmpty { kind = "draft" } else { kind = "plan" }
          }
        }
        """,
        """
        @Model final class Stop {
          @Attribute(.ephemeral) var isOpen: Bool
          //                         ^^^^^^ missing-default: 'Stop.isOpen'
          var latitude, longitude: Double
          //  ^^^^^^^^ missing-default: 'Stop.latitude'
          //            ^^^^^^^^^ missing-default: 'Stop.longitude'
          var visits: Int { didSet { } }
          //  ^^^^^^ missing-default: 'Stop.visits'
          //  ^^^^^^ property-observer
        }
        """,
      ],
      good: [
        """
        @Model final class Trip {
          var name: String = ""
          var note: String?
          var end: Optional<Date>
          var tags = [String]()
          let id: UUID = UUID()
          @Transient var draft: Int
          static var count: Int
          var title: String { name }
        }
        """
      ],
      repairs: [
        Repair(
          .safe,
          """
          @Model final class Trip {
            var status: String  // set below
            var kind: Kind
            var next: Kind
            init(status: String = "planned", kind: Kind = .short) {
              self.status = status
              self.kind = kind
              next = .long
            }
            convenience init(copying trip: Trip) { self.init(status: trip.status) }
          }
          enum Kind: String, Codable { case short, long }
          """,
          becomes: """
            @Model final class Trip {
              var status: String = "planned"  // set below
              var kind: Kind = Kind.short
              var next: Kind = Kind.long
              init(status: String = "planned", kind: Kind = .short) {
                self.status = status
                self.kind = kind
                next = .long
              }
              convenience init(copying trip: Trip) { self.init(status: trip.status) }
            }
            enum Kind: String, Codable { case short, long }
            """),
        Repair(
          .unsafe,
          """
          @Model final class Stop {
            let id: UUID
            var latitude, longitude: Double
            var visits: Int { didSet { } }
            let place: Place
            var kind: Kind
            var day: Day, names: Set<String>
            init(id: UUID, place: Place) {
              self.id = id
              self.place = place
            }
          }
          struct Place: Codable { var name: String }
          enum Kind: String, Codable { case short, long }
          typealias Day = Date
          """,
          becomes: """
            @Model final class Stop {
              var id: UUID = UUID()
              var latitude: Double = 0.0, longitude: Double = 0.0
              var visits: Int = 0 { didSet { } }
              var place: Place?
              var kind: Kind = Kind.short
              var day: Day = Date(), names: Set<String> = []
              init(id: UUID, place: Place) {
                self.id = id
                self.place = place
              }
            }
            struct Place: Codable { var name: String }
            enum Kind: String, Codable { case short, long }
            typealias Day = Date
            """),
        Repair(
          .unsafe,
          """
          @Model final class Visit {
            var note: String
            var rating: Int
            var kind: Kind
            init(isShort: Bool) {
              if isShort { note = "short" } else { note = "long" }
              rating = 1
              kind = .short
            }
            init() {
              note = "short"
              rating = 2
              kind = .long
            }
          }
          enum Kind: String, Codable { case long, short }
          """,
          becomes: """
            @Model final class Visit {
              var note: String = ""
              var rating: Int = 0
              var kind: Kind = Kind.long
              init(isShort: Bool) {
                if isShort { note = "short" } else { note = "long" }
                rating = 1
                kind = .short
              }
              init() {
                note = "short"
                rating = 2
                kind = .long
              }
            }
            enum Kind: String, Codable { case long, short }
            """),
      ],
      coreData: CoreDataExamples(
        bad: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <attribute name="name" attributeType="String"/>
          <!--^^^^^^^^^^ missing-default: set a default value in the attribute's inspector, or -->
              <attribute name="start" attributeType="Date" usesScalarValueType="NO"/>
          <!--^^^^^^^^^^ missing-default: 'Trip.start' is not optional and has no default value -->
              <attribute name="id" attributeType="UUID" usesScalarValueType="NO"/>
          <!--^^^^^^^^^^ missing-default: select Optional (add a model version first) -->
              <attribute name="distance" transient="YES" attributeType="Double"/>
          <!--^^^^^^^^^^ missing-default: 'Trip.distance' -->
          </entity>
          """
        ],
        good: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <attribute name="name" attributeType="String" defaultValueString=""/>
              <attribute name="start" attributeType="Date" \
          defaultDateTimeInterval="0" usesScalarValueType="NO"/>
              <attribute name="id" optional="YES" attributeType="UUID" usesScalarValueType="NO"/>
              <attribute name="days" attributeType="Integer 16" defaultValueString="0"/>
          </entity>
          """
        ])),
    check: { schema in
      schema.propertyMatches { property in
        guard schema.isAttribute(property), property.type != nil else { return nil }
        guard !property.isOptional, property.defaultValue == nil else { return nil }
        // It has not been measured whether CloudKit rejects attributes that are never stored.
        let isEphemeral = property.options.contains(.ephemeral)
        return RuleMatch(
          property, isEphemeral ? ephemeralHeadline(property) : headline(property),
          severity: isEphemeral ? .warning : nil
        ).with(
          schema.source == .coreData ? property.remedyForModel : property.remedyForDefault)
      }
    }
  )

  private static func ephemeralHeadline(_ property: Property) -> String {
    "'\(property.entityName).\(property.name)' is ephemeral and has no default value"
  }

  private static func headline(_ property: Property) -> String {
    let name = "'\(property.entityName).\(property.name)'"
    return property.initialized == nil
      ? "\(name) is not optional and has no default value"
      : "\(name) has a value only in 'init', which sync never calls"
  }
}

extension Schema {
  /// Whether a property is an attribute, even one that cannot be stored: Core Data judges each
  /// requirement by itself.
  fileprivate func isAttribute(_ property: Property) -> Bool {
    switch property.kind {
    case .attribute: true
    case .relationship: false
    case .unsupported: source == .coreData
    }
  }
}
