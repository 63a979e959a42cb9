import SwiftDataLintSchema

extension Rule {
  package static let unsupportedAttributeType = Rule(
    id: "unsupported-attribute-type", severity: .error, phase: .namesAndValues,
    unmeasured: [.coreData], sources: .all,
    fatalErrors: [keyedContainer, calendar, classMember],
    summary: "Every attribute has a type that can be stored.",
    rationale: """
      SwiftData splits a `Codable` value into its stored properties, and stops the app at a type \
      that does not encode by keys, or that contains a class. The code compiles, and neither an \
      optional nor a struct around the value helps. CloudKit rejects a Core Data attribute whose \
      type is Undefined.
      """,
    remedy: """
      Store the parts of the value as numbers or strings, or the encoded value as `Data`, and make \
      the value a computed property. In a Core Data model, choose a type in a new version.
      """,
    examples: Examples(
      bad: [
        """
        struct Frame: Codable { var rect: CGRect; var color: String }
        struct Page: Codable { var frame: Frame? }
        struct Grid: Codable { var sizes: [CGSize] = [] }
        final class Tag: Codable { var name = "" }
        typealias Weight = Measurement<UnitMass>
        @Model final class Trip {
          var origin: CGPoint?
          //  ^^^^^^ unsupported-attribute-type: 'Trip.origin' is a 'CGPoint'
          var page: Page?
          //  ^^^^ unsupported-attribute-type: 'Trip.page.frame.rect' is a 'CGRect'
          var grid: Grid?
          var text: AttributedString = AttributedString("")
          //  ^^^^ unsupported-attribute-type: store its encoded 'Data'
          var start: DateComponents?
          //  ^^^^^ unsupported-attribute-type: store a 'Date'
          var luggage: Weight?
          //  ^^^^^^^ unsupported-attribute-type: 'Trip.luggage' is a 'Measurement'
          var tag: Tag?
          //  ^^^ unsupported-attribute-type: make 'Tag' a struct
        }
        """
      ],
      good: [
        """
        struct AttributedString: Codable { var text: String = "" }
        enum Shape: Codable { case box(CGRect), none }
        struct Corner: Codable {
          var x = 0.0
          var point: CGPoint { CGPoint(x: x, y: 0) }
        }
        final class Line: NSObject { var length = 0.0 }
        @Model final class Trip {
          var points: [CGPoint] = []
          var sizes: [String: CGSize] = [:]
          var shape: Shape?
          var text: AttributedString?
          var corner: Corner?
          @Attribute(.transformable(by: "LineTransformer")) var line: Line?
          @Transient var frame: CGRect = CGRect()
          var origin: CGPoint { CGPoint(x: 0, y: 0) }
        }
        """
      ],
      coreData: CoreDataExamples(
        bad: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <attribute name="color" optional="YES" transient="YES"/>
          <!--^^^^^^^^^^ unsupported-attribute-type: choose a type in the attribute's inspector -->
          </entity>
          """
        ],
        good: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <attribute name="color" optional="YES" transient="YES" attributeType="String"/>
          </entity>
          """
        ])),
    check: { schema in
      schema.propertyMatches { property in
        if schema.source == .coreData { return matchInModel(property, schema) }
        return schema.storedValues(of: property).lazy
          .compactMap { match(property, $0, schema) }.first
      }
    }
  )

  /// The runtime names the type, too, but in words that have not been measured.
  private static func matchInModel(_ property: Property, _ schema: Schema) -> RuleMatch? {
    guard !property.isSupported else { return nil }
    return RuleMatch(
      property,
      "\(schema.quoted(property)) has the type Undefined, which CloudKit does not support",
      help: "choose a type in the attribute's inspector".inNewModelVersion)
  }

  private static func match(
    _ property: Property, _ value: StoredValue, _ schema: Schema
  ) -> RuleMatch? {
    guard let type = UnstorableType(value.type, in: schema) else { return nil }
    return RuleMatch(
      property,
      "'\(value.path(from: property))' is a '\(type.name)', which SwiftData cannot store",
      help: type.remedy, related: value.declaration.map { [$0] } ?? []
    ).saying(type.error, stopsLaunch: type.error != keyedContainer)
  }

  /// Encoding fails when a value is saved, after the container was created.
  fileprivate static let keyedContainer = RuntimeSentence.keyedContainer.text()
  fileprivate static let calendar = RuntimeSentence.calendar.text()
  fileprivate static let classMember = RuntimeSentence.classMember.text()
}

/// A type that SwiftData cannot store.
private struct UnstorableType {
  /// As it is spelled, without a module and generic arguments.
  let name: String
  /// The words of the runtime's fatal error.
  let error: String
  let remedy: String

  init(_ name: String, _ error: String, _ remedy: String) {
    self.name = name
    self.error = error
    self.remedy = remedy
  }

  /// Types of Apple's frameworks, by their names.
  private static let named = Dictionary(
    uniqueKeysWithValues: [
      UnstorableType("CGPoint", Rule.keyedContainer, "store its coordinates as 'Double'"),
      UnstorableType("CGSize", Rule.keyedContainer, "store its width and height as 'Double'"),
      UnstorableType("CGRect", Rule.keyedContainer, "store its coordinates and size as 'Double'"),
      UnstorableType("AttributedString", Rule.keyedContainer, "store its encoded 'Data'"),
      UnstorableType(
        "DateComponents", Rule.calendar, "store a 'Date', or the components that you need"),
      UnstorableType("Calendar", Rule.calendar, "store its identifier as 'String'"),
      UnstorableType(
        "Measurement", Rule.classMember, "store its value in a fixed unit as 'Double'"),
      UnstorableType(
        "PersistentIdentifier", Rule.classMember, "make it a relationship, or store an 'id'"),
      UnstorableType("MKMapItem.Identifier", Rule.classMember, "store its 'rawValue'"),
    ].map { ($0.name, $0) })

  init?(_ type: PropertyType, in schema: Schema) {
    switch type.value {
    case .foreign(let name):
      let module = Self.modules.first(where: name.hasPrefix)
      guard let named = Self.named[module.map { String(name.dropFirst($0.count)) } ?? name],
        !(named.name == "Measurement" && type.text.isBare("Measurement"))
      else { return nil }
      self = named
    case .structure(let id) where schema[id].isClass:
      let path = schema[id].path
      let name = path.split(separator: ".").last.map(String.init) ?? path
      self.init(
        path, RuntimeSentence.classMemberOfType.text(name),
        "make '\(path)' a struct, or make it a model")
    case .structure, .enumeration, .array, .dictionary, .set, .other:
      return nil
    }
  }

  private static let modules = ["CoreGraphics.", "CoreFoundation.", "SwiftData.", "MapKit."]
}

extension String {
  /// Whether it names a type, optional or not, without the generic arguments that Apple's type of
  /// that name has.
  fileprivate func isBare(_ name: String) -> Bool {
    hasPrefix(name) && !hasPrefix(name + "<")
  }
}
