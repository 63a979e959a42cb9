import SwiftDataLintCloudKitSchema
import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// The models with their states, and their stores. For those who cannot see the picture, it lists
/// what that shows.
struct HTMLModels {
  private let report: Report
  private let picture: SchemaPicture
  private let tables: [String: LineTable]

  init(_ report: Report, _ picture: SchemaPicture, _ tables: [String: LineTable]) {
    self.report = report
    self.picture = picture
    self.tables = tables
  }

  /// A table of all models, then their properties, folded.
  var text: String {
    if report.models.isEmpty { return "<p>There are no models.</p>\n" }
    let rows = zip(report.models, picture.boxes).map { model, box in
      let marks = (box.marks + box.rows.flatMap(\.marks)).counts
        .map { TextReport.counted($0.count, $0.severity.rawValue) }.joined(separator: ", ")
      return [
        HTMLText.code(box.title),
        "<span class=\"\(box.state.rawValue)\">\(box.state.rawValue)</span>",
        HTMLText.path(box.stateReason), HTMLText.path(tables.place(of: model.entity.location)),
        HTMLText.escaped(recordType(model)), marks,
      ]
    }
    return HTMLText.table(
      "Models and their states", ["Model", "State", "Reason", "Place", "Record type", "Findings"],
      rows) + zip(report.models, picture.boxes).map(properties).joined()
  }

  private func recordType(_ model: Model) -> String {
    report.recordTypes(of: model)?.recordType(of: model.entity.id) ?? ""
  }

  private func properties(_ model: Model, _ box: SchemaPicture.Box) -> String {
    if box.rows.isEmpty { return "" }
    let types = report.recordTypes(of: model)
    let rows = box.rows.enumerated().map { index, row in
      let field =
        model.entity.properties.indices.contains(index)
        ? self.field(of: model.entity.properties[index].id, types) : ""
      return [
        HTMLText.code(row.name), HTMLText.escaped(row.text),
        HTMLText.escaped(row.relationshipText ?? ""), HTMLText.escaped(field),
        row.marks.map { HTMLText.escaped($0.text) }.joined(separator: "<br/>"),
      ]
    }
    let name = "Properties of \(box.name)"
    return "<details><summary>\(HTMLText.escaped(name))</summary>"
      + HTMLText.table(name, ["Property", "Type", "Relationship", "Field", "Findings"], rows)
      + "</details>\n"
  }

  private func field(of id: PropertyID, _ types: RequiredRecordTypes?) -> String {
    guard let types, let name = types.recordField(of: id) else { return "" }
    return "\(name) \(types.recordFieldType(of: id)?.text ?? "?")"
  }

  // MARK: Stores

  /// A table of the configurations that decide about models.
  var stores: String {
    let decisive = report.stores.filter(\.configuration.isProduction)
    if decisive.isEmpty { return "" }
    let rows = decisive.map { store in
      let configuration = store.configuration
      let models = configuration.models.map { store.schema[$0].path }.joined(separator: ", ")
      return [
        HTMLText.path(tables.place(of: configuration.location)),
        HTMLText.escaped(configuration.name ?? ""), HTMLText.escaped(configuration.syncWords),
        HTMLText.escaped(models.isEmpty ? "no models" : models),
      ]
    }
    return HTMLText.table(
      "Stores outside of tests, previews and memory", ["Place", "Name", "Database", "Models"], rows)
  }
}
