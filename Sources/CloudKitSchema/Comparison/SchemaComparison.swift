import SwiftDataLintSchema

/// The differences between the record types that models need and those of an export.
///
/// An app and its extensions may sync different models with one container, so what is stranded
/// follows from all of them: see `withCommonStrandedFields`.
package struct SchemaComparison: Hashable, Sendable {
  /// A property whose field has a type that cannot hold its values.
  package struct Contradiction: Hashable, Sendable {
    package let property: PropertyID
    /// The type that the field would need.
    package let type: FieldType
    package let recordType: SchemaName
    package let field: RecordField
    /// What shows that the record type was written by hand.
    package let marks: Set<RecordType.HandwrittenMark>
  }

  /// A field that models need, and the record type without it.
  package struct MissingField: Hashable, Sendable {
    package let recordType: SchemaName
    package let field: RequiredField
  }

  /// A field that no model has anymore.
  package struct StrandedField: Hashable, Sendable {
    package let recordType: SchemaName
    package let field: RecordField
  }

  /// Sorted by name. Their fields are not in `missingFields`.
  package private(set) var missingRecordTypes: [RequiredRecordType] = []
  /// Sorted by record type and field.
  package private(set) var missingFields: [MissingField] = []
  /// Sorted by record type and field.
  package private(set) var contradictions: [Contradiction] = []
  /// In the order of the export. Their fields are not in `strandedFields`.
  package private(set) var strandedRecordTypes: [RecordType] = []
  /// In the order of the export.
  package private(set) var strandedFields: [StrandedField] = []

  package init(of required: RequiredRecordTypes, with export: CloudKitSchema) {
    let exported = Dictionary(
      export.recordTypes.map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first })
    for needed in required.recordTypes {
      if let type = exported[needed.name] {
        compare(needed, with: type, required)
      } else {
        missingRecordTypes.append(needed)
      }
    }
    let needed = required.recordTypesByName
    for type in export.recordTypes where type.isOfModel {
      if let needed = needed[type.name.text] {
        addStrandedFields(of: type, needed)
      } else {
        strandedRecordTypes.append(type)
      }
    }
  }

  private mutating func compare(
    _ needed: RequiredRecordType, with recordType: RecordType, _ required: RequiredRecordTypes
  ) {
    let fields = recordType.fieldsByName
    for field in needed.fields where !field.properties.isEmpty {
      if !field.isPresent(in: fields) {
        missingFields.append(MissingField(recordType: recordType.name, field: field))
      }
      guard let exported = fields[field.name] else { continue }
      for property in field.properties {
        guard let type = required.recordFieldType(of: property), !exported.type.accepts(type) else {
          continue
        }
        contradictions.append(
          Contradiction(
            property: property, type: type, recordType: recordType.name, field: exported,
            marks: recordType.handwrittenMarks))
      }
    }
  }

  private mutating func addStrandedFields(
    of recordType: RecordType, _ needed: RequiredRecordType
  ) {
    let names = needed.uncertainFields.union(needed.fields.map(\.name))
    strandedFields += recordType.fields.filter { $0.isOfModel && !names.contains($0.name.text) }
      .map { StrandedField(recordType: recordType.name, field: $0) }
  }
}

extension [SchemaComparison] {
  /// The comparisons of several programs with the same export, with only those stranded record
  /// types and fields that no program has.
  package var withCommonStrandedFields: [SchemaComparison] {
    if count < 2 { return self }
    let strandedTypes = map { Set($0.strandedRecordTypes.map(\.name.text)) }
    let strandedFields = map(\.strandedFields).map(Set.init)
    let fields = flatMap(\.strandedFields).filter { field in
      indices.allSatisfy {
        strandedFields[$0].contains(field) || strandedTypes[$0].contains(field.recordType.text)
      }
    }
    return map { comparison in
      comparison.keepingStranded(Set(fields)) { name in
        strandedTypes.allSatisfy { $0.contains(name) }
      }
    }
  }
}

extension SchemaComparison {
  fileprivate func keepingStranded(
    _ fields: Set<StrandedField>, recordType isKept: (String) -> Bool
  ) -> SchemaComparison {
    var comparison = self
    comparison.strandedRecordTypes.removeAll { !isKept($0.name.text) }
    comparison.strandedFields.removeAll { !fields.contains($0) }
    return comparison
  }
}
