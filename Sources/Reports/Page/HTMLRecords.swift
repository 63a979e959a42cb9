import SwiftDataLintCloudKitSchema
import SwiftDataLintSchemaRules

/// The record types that the models need, and what CloudKit has of them in production.
struct HTMLRecords {
  private let report: Report

  init(_ report: Report) {
    self.report = report
  }

  // MARK: Record types

  /// A list of record types, each with its fields folded.
  var recordTypes: String {
    var known: Set<[String]> = []
    let types = zip(report.schemas, report.recordTypes).flatMap { schema, required in
      required.recordTypes.map { type in
        (type: type, models: type.entities.map { schema[$0].path }.joined(separator: ", "))
      }
    }.filter { known.insert([$0.type.name, $0.models] + $0.type.fields.map(\.text)).inserted }
    return types.map { type, models in
      let rows = type.fields.map { field in
        [HTMLText.code(field.name), HTMLText.escaped(field.type?.text ?? "?")]
      }
      let count = TextReport.counted(type.fields.count, "field")
      let title = "\(type.name): \(count)" + (models.isEmpty ? "" : ", for \(models)")
      return "<details><summary>\(HTMLText.escaped(title))</summary>"
        + HTMLText.table("Fields of \(type.name)", ["Field", "Type"], rows) + "</details>\n"
    }.joined()
  }

  // MARK: Production

  /// The differences to each export of the schema in production.
  var production: String {
    var known: Set<String> = []
    return report.production.map(section).filter { known.insert($0).inserted }.joined()
  }

  private func section(_ production: ProductionComparison) -> String {
    let comparison = production.comparison
    let missing =
      comparison.missingRecordTypes.map { "Missing: record type \($0.name)" }
      + comparison.missingFields.map { "Missing: field \($0.field.name) of \($0.recordType.text)" }
    let contradictions = comparison.contradictions.map { contradiction in
      let (field, type) = (contradiction.field, contradiction.type.text)
      return "Other type: field \(field.name.text) of \(contradiction.recordType.text) is "
        + "\(field.type.text), the property needs \(type)"
    }
    let stranded =
      comparison.strandedRecordTypes.map { "No model: record type \($0.name.text)" }
      + comparison.strandedFields.map {
        "No property: field \($0.field.name.text) of \($0.recordType.text)"
      }
    let lines = missing + contradictions + stranded
    let list = lines.map { "<li>\(HTMLText.escaped($0))</li>\n" }.joined()
    let path = HTMLText.code(production.path)
    return lines.isEmpty
      ? "<p>\(path) has everything that the models need.</p>\n"
      : "<p>Differences between the models and \(path):</p>\n<ul>\n\(list)</ul>\n"
  }
}

extension RequiredField {
  fileprivate var text: String { "\(name) \(type?.text ?? "?")" }
}
