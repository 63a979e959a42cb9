import SwiftDataLintSchema
import SwiftDataLintShipped

/// The current version of a Core Data model compared with the older ones in its `.xcdatamodeld`.
///
/// Stores on devices may have any of them, because the app keeps them to migrate such stores. Which
/// of them shipped is not known, nor in which order.
package struct OlderVersions: Sendable {
  /// Ordered by path.
  private let comparisons: [ReleaseComparison]

  /// Nil if there are none that could be read, or if no entity is checked.
  package init?(of schema: Schema) {
    let versions = schema.olderVersions.filter { !$0.isUnread }
    if versions.isEmpty || schema.entities.allSatisfy({ schema.severityScope(of: $0.id) == .none })
    {
      return nil
    }
    comparisons = versions.map { ReleaseComparison(of: schema, withOlderVersion: $0) }
  }

  /// The attributes of a schema that are mandatory, but that some versions do not have, with the
  /// names of these versions, in source order.
  func mandatoryAttributes(in schema: Schema) -> [(property: Property, versions: [String])] {
    let added = comparisons.flatMap { comparison in
      comparison.models.flatMap(\.added).map { (property: $0, version: comparison.release.name) }
    }
    return Dictionary(grouping: added, by: \.property).sorted { $0.key < $1.key }
      .map { (property: schema[$0.key], versions: $0.value.map(\.version)) }
      .filter { $0.property.isMandatoryAttribute && $0.property.defaultValue == nil }
  }

  /// The attributes of a schema that had a type that is not converted, with the first version that
  /// differs and the type there, in source order.
  func convertedAttributes(
    in schema: Schema
  ) -> [(property: Property, oldType: String, version: String)] {
    var known: Set<PropertyID> = []
    let converted = comparisons.flatMap { comparison in
      comparison.models.flatMap(\.kept).compactMap { kept -> (PropertyID, String, String)? in
        guard let old = kept.shipped.type, kept.shipped.isStored, schema[kept.property].isStored,
          case .attribute(let new?) = ShippedPropertyKind(schema[kept.property], in: schema),
          !AttributeConversion(from: old, to: new).mayBeAutomatic,
          known.insert(kept.property).inserted
        else { return nil }
        return (kept.property, old, comparison.release.name)
      }
    }
    return converted.sorted { $0.0 < $1.0 }.map { (schema[$0.0], $0.1, $0.2) }
  }
}

extension ShippedProperty {
  /// Whether a store has values of it that are migrated.
  fileprivate var isStored: Bool {
    !options.contains { option in PropertyOption.unstored.contains { $0.rawValue == option } }
  }
}

/// A change of the type of an attribute.
private struct AttributeConversion {
  /// Whether the store may be migrated all the same.
  let mayBeAutomatic: Bool

  /// - Parameters:
  ///   - old: The attribute type, as a model names it: `Integer 16`.
  ///   - new: The same of the current version.
  init(from old: String, to new: String) {
    mayBeAutomatic =
      old == new || Self.groups.contains { $0.contains(old) && $0.contains(new) }
      || [old, new].contains("Undefined")
  }

  /// Types that are converted into each other, or for which the opposite is not known.
  ///
  /// Source: Apple, WWDC 2010, session 118: inferred mapping models convert numerical types.
  private static let groups: [Set<String>] = [
    ["Integer 16", "Integer 32", "Integer 64", "Decimal", "Double", "Float", "Boolean"],
    ["Binary", "Transformable"],
  ]
}

extension RuleInput {
  /// Whether findings depend on whether the app migrates its stores by code or mapping models.
  package var dependsOnMigration: Bool {
    guard schema.source == .coreData else { return false }
    if let shipped { return !shipped.madeMandatory(in: schema).isEmpty }
    guard let olderVersions else { return false }
    return !olderVersions.mandatoryAttributes(in: schema).isEmpty
      || !olderVersions.convertedAttributes(in: schema).isEmpty
  }
}
