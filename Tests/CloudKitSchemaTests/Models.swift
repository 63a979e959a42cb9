import SwiftDataLintCloudKitSchema
import SwiftDataLintSchema
import SwiftDataLintTestSupport

/// The models of one file, and the record types that they need.
struct Models {
  let schema: Schema
  let required: RequiredRecordTypes

  /// - Parameter names: The models that sync; nil for all.
  init(_ source: String, syncing names: Set<String>? = nil) {
    self.init(
      SwiftDataLintTestSupport.schema(
        of: ["Models.swift": "import Foundation\nimport SwiftData\n" + source]),
      syncing: names)
  }

  /// - Parameter names: The models that sync; nil for all.
  init(_ schema: Schema, syncing names: Set<String>? = nil) {
    self.schema = schema
    required = RequiredRecordTypes(
      of: schema,
      entities: schema.entities.filter { names?.contains($0.name) ?? true }.map(\.id))
  }

  /// The property of a name like `Trip.stops`.
  func property(_ name: String) -> PropertyID? {
    schema.entities.flatMap(\.properties).first { schema.name(of: $0.id) == name }?.id
  }

  /// How a property of the model `A` is stored: `CD_a STRING, or an asset`.
  func mapping(_ name: String) -> String? {
    guard let property = property("A.\(name)") else { return nil }
    switch required.mapping(of: property) {
    case nil: return "not synced"
    case .field(let field)?:
      let type = field.type?.text ?? "?"
      return "\(field.name) \(type)\(field.canBeAsset ? ", or an asset" : "")"
    case .uncertain(let name)?: return "\(name), if any"
    case .manyToMany?: return "CDMR"
    case FieldMapping.none?: return "none"
    }
  }

  /// The required fields by record type: `CD_Trip: CD_entityName CD_name`.
  var fields: [String] {
    required.recordTypes.map { type in
      "\(type.name): " + type.fields.map(\.name).joined(separator: " ")
    }
  }

  /// The comparison with an export, in one line for each difference.
  func differences(from export: CloudKitSchema) -> [String] {
    lines(of: SchemaComparison(of: required, with: export))
  }

  func lines(of comparison: SchemaComparison) -> [String] {
    let missing = comparison.missingFields.map { "missing \($0.recordType.text).\($0.field.name)" }
    let contradictions = comparison.contradictions.map { contradiction in
      let name = schema.name(of: contradiction.property)
      let types = "\(contradiction.type.text), not \(contradiction.field.type.text)"
      let marks = contradiction.marks.map(\.rawValue).sorted().joined(separator: " ")
      return "\(name) needs \(types)\(marks.isEmpty ? "" : " (\(marks))")"
    }
    let stranded = comparison.strandedFields.map {
      "stranded \($0.recordType.text).\($0.field.name.text)"
    }
    return comparison.missingRecordTypes.map { "missing \($0.name)" } + missing + contradictions
      + comparison.strandedRecordTypes.map { "stranded \($0.name.text)" } + stranded
  }
}
