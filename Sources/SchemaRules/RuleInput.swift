import SwiftDataLintCloudKitSchema
import SwiftDataLintSchema

/// What rules check: a schema, and what it is compared with.
package struct RuleInput: Sendable {
  package let schema: Schema
  /// The record types in production; nil if no export of them is known.
  package let production: ProductionComparison?
  /// What earlier releases shipped; nil if that is not known.
  package private(set) var shipped: ShippedComparison?
  /// The older versions of a Core Data model; nil if there are none, or if what shipped is known.
  package let olderVersions: OlderVersions?
  /// The other schemas of the same program, such as those of its Core Data models. Comments and
  /// findings of all of them can be in the same Swift files.
  package let siblings: [Schema]
  /// Whether the project has mapping models or code that may migrate the stores of Core Data
  /// models, so that it is not known which migrations fail.
  package private(set) var hasOwnMigration = false

  package init(
    _ schema: Schema, production: ProductionComparison? = nil, shipped: ShippedComparison? = nil,
    olderVersions: OlderVersions? = nil, siblings: [Schema] = []
  ) {
    self.schema = schema
    self.siblings = siblings
    self.production = production
    self.shipped = shipped
    self.olderVersions = shipped == nil ? olderVersions : nil
  }

  /// The same input, with another comparison with what shipped.
  func with(_ shipped: ShippedComparison?) -> RuleInput {
    var input = self
    input.shipped = shipped
    return input
  }

  /// The same input of a project with mapping models or code for migrations.
  package var withOwnMigration: RuleInput {
    var input = self
    input.hasOwnMigration = true
    return input
  }

  /// Whether it has what a rule compares the schema with.
  func has(_ subject: Rule.ComparedSchema?) -> Bool {
    switch subject {
    case nil: true
    case .production: production != nil
    case .shipped: shipped != nil
    case .stored: shipped != nil || olderVersions != nil
    }
  }
}

/// The record types that a schema needs, compared with those that CloudKit has in production.
package struct ProductionComparison: Sendable {
  /// The printed path of the export.
  package let path: String
  package let export: CloudKitSchema
  package let required: RequiredRecordTypes
  package private(set) var comparison: SchemaComparison

  /// - Parameter path: The printed path of the export.
  package init(of schema: Schema, with export: CloudKitSchema, at path: String) {
    self.path = path
    self.export = export
    required = RequiredRecordTypes(of: schema, entities: schema.syncedEntities)
    comparison = SchemaComparison(of: required, with: export)
  }

  /// The location of a name in the export.
  func location(of name: SchemaName) -> SourceLocation {
    SourceLocation(path: path, range: name.location ?? 0..<0)
  }

  /// The export as a related location.
  var asRelated: RelatedLocation {
    RelatedLocation(
      message: "the schema in production", location: SourceLocation(path: path, range: 0..<0))
  }
}

extension [ProductionComparison?] {
  /// The comparisons of several programs with the same export. Only what no program that syncs has
  /// is stranded.
  package var withCommonStrandedFields: [ProductionComparison?] {
    let syncing = indices.filter { !(self[$0]?.required.recordTypes.isEmpty ?? true) }
    let common = syncing.compactMap { self[$0]?.comparison }.withCommonStrandedFields
    var comparisons = map { comparison in
      comparison?.required.recordTypes.isEmpty ?? true ? nil : comparison
    }
    for (index, comparison) in zip(syncing, common) {
      comparisons[index] = comparisons[index]?.with(comparison)
    }
    return comparisons
  }
}

extension ProductionComparison {
  fileprivate func with(_ comparison: SchemaComparison) -> ProductionComparison {
    var result = self
    result.comparison = comparison
    return result
  }
}
