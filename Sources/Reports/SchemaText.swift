import ModelSchema
import SwiftSource

/// The schema as a person reads it: a table for each model.
package enum SchemaText {
  /// The text of the schema of a report.
  package static func text(of report: Report, style: TerminalStyle) -> String {
    let tables = report.sources.lineTables(of: report.models.map(\.entity.location.path))
    return report.models.map { model($0.entity, $0.schema, tables, style) }
      .joined(separator: "\n")
  }

  private static func model(
    _ entity: Entity, _ schema: Schema, _ tables: [String: LineTable], _ style: TerminalStyle
  ) -> String {
    let start = tables.positions(of: entity.location).start
    let place = "\(DisplayText.shown(entity.location.path)):\(start.line):\(start.column)"
    let name = DisplayText.shown(entity.path + (entity.superclass.map { ": \($0)" } ?? ""))
    var text = "\(style.bold(name)) (\(entity.state)) \(style.dim(place))\n"
    text += table(entity.properties.map { row($0, schema) })
    for constraint in entity.uniqueConstraints {
      text += "  unique by \(DisplayText.shown(constraint.properties.joined(separator: ", ")))\n"
    }
    return text
  }

  /// Name, type, and what else is to be said.
  private static func row(_ property: Property, _ schema: Schema) -> [String] {
    var words: [String] = []
    if let value = property.defaultValue { words.append("= \(value.text)") }
    words += property.options.compactMap(\.member).map { ".\($0)" }
    if let relationship = property.relationship {
      words += description(of: relationship, schema)
    }
    let row = [property.name, property.type ?? "?", words.joined(separator: "  ")]
    return row.map { DisplayText.shown($0) }
  }

  private static func description(of relationship: Relationship, _ schema: Schema) -> [String] {
    let destination = relationship.destination.map { schema[$0].path } ?? "?"
    let arrow = relationship.isToMany ? "⇉" : "→"
    let inverse =
      relationship.inverse.partner.map { partner in
        "\(arrow) \(schema.name(of: partner)) (\(relationship.inverse.source))"
      } ?? "\(arrow) \(destination) (no inverse)"
    return [inverse, "on delete: \(relationship.deleteRule?.rawValue ?? "?")"]
  }

  /// Rows with their first two columns padded to the widest entry, within reason.
  private static func table(_ rows: [[String]]) -> String {
    let widths = [0, 1].map { column in
      min(rows.map { DisplayText.width(of: $0[column]) }.max() ?? 0, 32)
    }
    return rows.map { row in
      let padded = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: max(width - DisplayText.width(of: cell), 0))
      }
      let line = "  " + (padded + [row[2]]).joined(separator: "  ")
      return line.trimmingTrailingBlanks + "\n"
    }.joined()
  }
}

extension String {
  fileprivate var trimmingTrailingBlanks: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
