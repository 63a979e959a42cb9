import SwiftDataLintSchema

/// How a property is stored in CloudKit.
///
/// Facts: Apple, "Reading CloudKit Records for Core Data", and exports beside their models.
package enum FieldMapping: Hashable, Sendable {
  /// In a field.
  case field(RequiredField)
  /// In a field of the same name as long as it is not a relationship to many, which is not known.
  case uncertain(String)
  /// In a record for each pair of objects: a relationship to many, whose inverse is one, too.
  case manyToMany
  /// Nowhere, or only on the other side of a relationship.
  case none
}

/// A field that a schema needs.
package struct RequiredField: Hashable, Sendable {
  package let name: String
  /// Nil if the sources do not determine it, or not all properties in the field have the same.
  package let type: FieldType?
  /// Whether an asset may hold the values beside the field or in its place, if they are large.
  package private(set) var canBeAsset = false
  /// The properties in the field, in source order: several in a hierarchy, none in a field that
  /// CloudKit needs itself.
  package private(set) var properties: [PropertyID] = []

  /// The name of the field with the asset.
  package var assetName: String { name + RecordField.assetSuffix }
}

extension RecordField {
  static let assetSuffix = "_ckAsset"
  static let prefix = "CD_"
  static let entityName = "CD_entityName"
}

extension Schema {
  /// How a property is stored in CloudKit.
  func fieldMapping(of property: Property) -> FieldMapping {
    // Early versions of SwiftData also had an option `.transient`, of which nothing is known.
    let isTransient = source == .coreData && property.options.contains(.transient)
    if isTransient || property.options.contains(.ephemeral) { return .none }
    let name = RecordField.prefix + property.name
    switch property.kind {
    case .unsupported:
      return .uncertain(name)
    case .relationship(let relationship) where relationship.isToMany:
      guard case .paired(let inverse, _) = relationship.inverse,
        self[inverse].relationship?.isToMany ?? false
      else { return .none }
      return .manyToMany
    case .relationship:
      return .field(RequiredField(name: name, type: .string, properties: [property.id]))
    case .attribute:
      let isUnclear =
        property.type == nil || property.mayBeRelationship
        || source == .coreData && property.isUnmeasuredInCoreData
      if isUnclear, !property.isTransformable { return .uncertain(name) }
      return .field(RequiredField(name, property))
    }
  }
}

extension RequiredField {
  /// The field of an attribute.
  fileprivate init(_ name: String, _ property: Property) {
    let type = property.isTransformable ? .bytes : FieldType(property.valueType)
    let isEncrypted = property.options.contains(.allowsCloudEncryption)
    self.init(
      name: name, type: isEncrypted ? type.map(FieldType.encrypted) : type,
      canBeAsset: property.isTransformable || property.valueType.canBeAsset,
      properties: [property.id])
  }
}

extension Property {
  fileprivate var isTransformable: Bool { options.contains(.transformable) }

  /// Whether it is a derived attribute or a composite of a Core Data model, of which nobody has
  /// measured how CloudKit stores them.
  fileprivate var isUnmeasuredInCoreData: Bool {
    if options.contains(.derived) { return true }
    return switch valueType {
    case .structure, .other: true
    case .enumeration, .foreign, .array, .dictionary, .set: false
    }
  }
}

extension FieldType {
  /// The type of the field for a value; nil if it is not known.
  fileprivate init?(_ type: ValueType) {
    switch type {
    case .enumeration, .structure, .array, .dictionary, .set: self = .bytes
    case .foreign(let name):
      guard let type = Self.types[StandardTypes.name(of: name)] else { return nil }
      self = type
    case .other: return nil
    }
  }

  /// The field types of the standard library's and Foundation's types.
  private static let types: [String: FieldType] = [
    "String": .string, "UUID": .string, "URL": .string,
    "Int": .int64, "Int8": .int64, "Int16": .int64, "Int32": .int64, "Int64": .int64,
    "Bool": .int64,
    "Double": .double, "Float": .double, "Decimal": .double, "CGFloat": .double,
    "Date": .timestamp,
    "Data": .bytes,
  ]
}

extension ValueType {
  /// Whether an asset may hold a value. The values of the other types are small.
  fileprivate var canBeAsset: Bool {
    guard case .foreign(let name) = self, let type = FieldType(self) else { return true }
    return type == .bytes || type == .string && StandardTypes.name(of: name) != "UUID"
  }
}
