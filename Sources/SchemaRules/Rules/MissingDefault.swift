import SwiftDataLintModelSchema
import SwiftDataLintSwiftSource

extension Rule {
  static let missingDefault = Rule(
    id: "missing-default", severity: .error, section: .missingDefault,
    summary: "Every attribute is optional or has a default value on its declaration.",
    rationale: """
      A record can arrive without a field, from an older version of the app or in parts, and sync \
      never calls `init`. A value that is set only in `init` is not a default value.
      """,
    remedy: "Write the value on the declaration, or make the property optional.",
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
      ]),
    check: { schema in
      schema.properties.compactMap { property in
        guard case .attribute = property.kind, property.type != nil else { return nil }
        guard !property.isOptional, property.defaultValue == nil else { return nil }
        // It has not been measured whether CloudKit rejects attributes that are never stored.
        let isEphemeral = property.hasOption("ephemeral")
        return Violation(
          property, isEphemeral ? ephemeralHeadline(property) : headline(property),
          help: help(property), severity: isEphemeral ? .warning : nil)
      }
    },
    fix: { violation, sources in
      guard let (property, syntax) = sources.property(of: violation) else { return nil }
      let known = valueOfInit(property)
      guard let value = known ?? neutralValue(of: property) ?? sources.firstCase(of: property)
      else { return Fix(makingOptional: property, syntax) }
      let isSafe = known != nil && !syntax.variable.isConstant
      return Fix(
        "write '= \(value)' on the declaration", isSafe ? .safe : .unsafe,
        syntax.edits(addingValue: value) + syntax.editsMakingVariable())
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

  private static func help(_ property: Property) -> String {
    if let value = valueOfInit(property) { return "write '= \(value)' on the declaration" }
    let optional = "make it '\(property.optionalType)'"
    guard let value = neutralValue(of: property) else {
      return "give it a default value on the declaration, or \(optional)"
    }
    return "write '= \(value)' on the declaration, or \(optional)"
  }

  /// The value that every `init` assigns, in a form that is valid on the declaration: a leading dot
  /// is preceded by the type.
  private static func valueOfInit(_ property: Property) -> String? {
    guard let initialized = property.initialized, let value = initialized.text,
      // A member that is not a case may be a new value each time, such as `.now`.
      !initialized.isMember || property.hasCase(named: String(value.drop { $0 == "." })),
      value.count <= 60, value != "nil", !value.contains(where: \.isNewline),
      !value.contains("Self")
    else { return nil }
    return value.hasPrefix(".") ? property.qualified(value) : value
  }

  /// The simplest value of a property's type, with type aliases resolved.
  private static func neutralValue(of property: Property) -> String? {
    switch (property.typeSyntax, property.valueType) {
    case (.array, _): "[]"
    case (.dictionary, _): "[:]"
    case (.named(let components), .other) where components.count == 1:
      neutralValue(ofCollection: components[0].name)
    case (_, .foreign(let name)): neutralValue(of: name)
    default: nil
    }
  }

  private static func neutralValue(ofCollection name: String) -> String? {
    switch name {
    case "Array", "Set": "[]"
    case "Dictionary": "[:]"
    default: nil
    }
  }

  private static func neutralValue(of name: String) -> String? {
    switch name {
    case "String": "\"\""
    case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64":
      "0"
    case "Double", "Float", "CGFloat": "0.0"
    case "Bool": "false"
    case "Date": "Date()"
    case "UUID": "UUID()"
    case "Data": "Data()"
    case "Decimal": "Decimal.zero"
    default: nil
    }
  }
}

extension FixSources {
  private static let rawTypes: Set = [
    "String", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16",
    "UInt32", "UInt64", "Double", "Float",
  ]

  /// The first case of a property's type, if the type is an enum with raw values.
  fileprivate func firstCase(of property: Property) -> String? {
    guard case .enumeration(let enumeration?) = property.valueType,
      let file = files.readOnly(enumeration.location.path), file.flaws.isEmpty,
      let declaration = file.type(namedAt: enumeration.location.range),
      let raw = declaration.inherited.first?.path, raw.count == 1, Self.rawTypes.contains(raw[0]),
      let name = declaration.firstCase
    else { return nil }
    return property.qualified("." + file.source[name.range])
  }
}
