import SwiftDataLintCloudKitSchema
import SwiftDataLintSchema
import SwiftDataLintShipped

extension Rule {
  package static let attributeTypeChanged = Rule(
    id: "attribute-type-changed", severity: .warning, phase: .release, sources: .all,
    compares: .stored,
    summary: "No property has another type than in the last release.",
    rationale: """
      The store may not be migrated by itself, not by a custom stage either. In CloudKit, the type \
      of a field can never be changed, and the server rejects every record with another one. If it \
      is not known what shipped, a Core Data model is compared with the older versions in its \
      '.xcdatamodeld', unless the project has mapping models or code for migrations. Numbers of \
      other types are converted there.
      """,
    remedy: "Keep the type, and store the value in a property with another name.",
    examples: Examples(
      bad: [
        """
        @Model final class Trip {
          var days: Int16 = 0
          //  ^^^^ attribute-type-changed: was 'Int' in 1.4
          var rating: Double = 0
          //  ^^^^^^ attribute-type-changed: was 'Int' in 1.4; keep the type
          @Attribute(.allowsCloudEncryption) var note: String?
          //                                     ^^^^ attribute-type-changed: was not encrypted
        }
        """
      ],
      good: [
        """
        typealias Days = Int
        @Model final class Trip {
          var days: Days?
          var rating: Int = 0
          var note: String = ""
          var stars: Double = 0
        }
        """
      ],
      shipped: """
        @Model final class Trip {
          var days: Int = 0
          var rating: Int = 0
          var note: String?
        }
        """,
      coreData: CoreDataExamples(
        bad: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <attribute name="days" optional="YES" attributeType="Integer 64"/>
          <!--^^^^^^^^^^ attribute-type-changed: was 'Integer 16' in 1.4 -->
          </entity>
          """
        ],
        good: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <attribute name="days" attributeType="Integer 16" defaultValueString="0"/>
              <attribute name="nights" optional="YES" attributeType="Integer 64"/>
          </entity>
          """
        ],
        shipped: CoreDataExample(
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <attribute name="days" optional="YES" attributeType="Integer 16"/>
          </entity>
          """, version: "Trips 1"))),
    checkInput: { input in
      guard let last = input.shipped?.last else { return matches(inOlderVersionsOf: input) }
      let schema = input.schema
      let records = RequiredRecordTypes(of: schema, entities: schema.entities.map(\.id))
      return last.models.flatMap(\.kept).compactMap { kept in
        let change = TypeChange(
          kept, of: schema[kept.property], in: schema, last.release,
          fieldType: records.recordFieldType(of: kept.property)?.text)
        return change?.match(records.recordType(of: kept.property.entity))
      }
    })

  private static func matches(inOlderVersionsOf input: RuleInput) -> [RuleMatch] {
    if input.hasOwnMigration { return [] }
    let converted = input.olderVersions?.convertedAttributes(in: input.schema) ?? []
    return converted.map { property, oldType, version in
      RuleMatch(
        property, "\(input.schema.quoted(property)) was '\(oldType)' in version '\(version)'",
        help: "keep the type, and store the value in a property with another name")
    }
  }
}

/// A property whose type differs from that in a release.
private struct TypeChange {
  private let property: Property
  private let schema: Schema
  private let release: Release
  /// The type in the release, in words; nil if only the encryption differs.
  private let oldType: String?
  /// The types of the field, then and now; nil if they are the same, or not known.
  private let fieldTypes: (old: String, new: String)?

  init?(
    _ kept: ModelChanges.Kept, of property: Property, in schema: Schema, _ release: Release,
    fieldType: String?
  ) {
    let new = ShippedPropertyKind(property, in: schema)
    oldType = Self.oldType(kept.shipped.kind, new, property, release)
    fieldTypes = kept.shipped.fieldType.flatMap { old in
      fieldType.flatMap { old == $0 ? nil : (old, $0) }
    }
    if oldType == nil, !(fieldTypes.map { Self.isEncryption($0.old, $0.new) } ?? false) {
      return nil
    }
    self.property = property
    self.schema = schema
    self.release = release
  }

  private static func oldType(
    _ old: ShippedPropertyKind, _ new: ShippedPropertyKind, _ property: Property, _ release: Release
  ) -> String? {
    switch (old, new) {
    case (.attribute(let old?), .attribute(let new?)) where old != new:
      // An enum or a struct may have another name now.
      let isRenamed =
        property.isEnumeration && release.schema.enumeration(at: old) != nil
        || property.isStructure && release.schema.structure(at: old) != nil
      return isRenamed || old.isCollection(beside: new) ? nil : "'\(old)'"
    case (.attribute(let old?), .relationship): return "'\(old)'"
    case (.relationship(let old), .attribute(.some)):
      return old.isToMany ? "a to-many relationship" : "a relationship"
    case (.attribute, _), (.relationship, _): return nil
    }
  }

  private static func isEncryption(_ old: String, _ new: String) -> Bool {
    old.hasPrefix(encrypted) != new.hasPrefix(encrypted)
  }

  private static let encrypted = "ENCRYPTED "

  /// - Parameter recordType: The record type of the model.
  func match(_ recordType: String?) -> RuleMatch {
    let was = oldType ?? (isEncryptedNow ? "not encrypted" : "encrypted")
    let match = RuleMatch(
      property, "\(schema.quoted(property)) was \(was) in \(release.name)",
      help: "keep the type, and store the value in a property with another name",
      severity: isRejected ? .error : .warning)
    guard isRejected, let recordType, let fieldTypes else { return match }
    return match.rejected(
      with: RuntimeSentence.wrongFieldType.text(
        fieldTypes.new, "CD_\(property.name)", recordType, fieldTypes.old))
  }

  private var isEncryptedNow: Bool { fieldTypes?.new.hasPrefix(Self.encrypted) ?? false }

  /// Whether the server rejects the records.
  private var isRejected: Bool {
    fieldTypes != nil && release.schema.syncs && schema.syncs(property.id.entity)
  }
}

extension Property {
  fileprivate var isStructure: Bool {
    if case .structure = valueType { true } else { false }
  }
}

extension String {
  /// Whether both types are collections, and one has elements of a type in the sources, which may
  /// have another name now.
  fileprivate func isCollection(beside other: String) -> Bool {
    guard hasSuffix("]") || hasSuffix(">"), other.hasSuffix("]") || other.hasSuffix(">") else {
      return false
    }
    return !StandardTypes.compose(self) || !StandardTypes.compose(other)
  }
}
