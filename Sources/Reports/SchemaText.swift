import SwiftDataLintCloudKitSchema
import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// The schema as text: the models with their states and the reasons, then a table for each model,
/// then the configurations.
package enum SchemaText {
  /// The text of the schema of a report.
  package static func text(of report: Report, style: TerminalStyle) -> String {
    let tables = report.sources.lineTables(of: report.schemaPaths)
    let overview = [TextTable.text(of: states(report, tables))]
    let models = report.models.map { model($0, report, tables, style) }
    let rest = [
      olderVersions(report), configurations(report, tables, style), targets(report),
      summary(report),
    ]
    return (overview + models + rest)
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func summary(_ report: Report) -> String {
    (TextReport.remarks(on: report) + [TextReport.models(of: report)]).map { $0 + "\n" }.joined()
  }

  /// A row for each model: name, state, reason.
  private static func states(_ report: Report, _ tables: [String: LineTable]) -> [[String]] {
    report.models.map { model in
      let entity = model.entity
      return [entity.path, entity.state.rawValue, entity.stateReason.text(tables)]
    }
  }

  // MARK: Models

  private static func model(
    _ model: Model, _ report: Report, _ tables: [String: LineTable], _ style: TerminalStyle
  ) -> String {
    let (entity, schema) = (model.entity, model.schema)
    let superclass = entity.superclass.map { ": \(schema[$0].path)" } ?? ""
    let name = style.bold(DisplayText.shown(entity.path + superclass))
    let recordTypes = report.recordTypes(of: model)
    let rows = entity.properties.map { row($0, schema, recordTypes) }
    let record = recordTypes?.recordType(of: entity.id).map { " as " + $0 } ?? ""
    let constraints = entity.uniqueConstraints.map { constraint in
      "  unique by \(DisplayText.shown(constraint.properties.joined(separator: ", ")))\n"
    }
    // If there is only one target, all models are in it.
    let names = report.targets.count > 1 ? report.targetNames[entity.location.path] : nil
    let compiled = names.map { " in " + $0.joined(separator: ", ") } ?? ""
    let place = tables.place(of: entity.location) + DisplayText.shown(record + compiled)
    return "\(name) \(style.dim(place))\n"
      + TextTable.text(of: rows, indent: 2) + constraints.joined()
  }

  /// A row for a property: name, type and details.
  private static func row(
    _ property: Property, _ schema: Schema, _ recordTypes: RequiredRecordTypes?
  ) -> [String] {
    let field = recordTypes?.recordField(of: property.id).map { name in
      "\(name) \(recordTypes?.recordFieldType(of: property.id)?.text ?? "?")"
    }
    var words: [String] = []
    // The text of a Swift type shows whether it is optional.
    if schema.source == .coreData, property.isOptional { words.append("optional") }
    if let value = property.defaultValue {
      words.append("= \(value.text.isEmpty ? "\"\"" : value.text)")
    }
    words += property.options.map { ".\($0.rawValue)" }
    if let relationship = property.relationship {
      words += description(of: relationship, schema)
    }
    if let field { words.append(field) }
    return [property.name, property.type?.text ?? "?", words.joined(separator: "  ")]
  }

  /// The other end of a relationship, and its delete rule.
  private static func description(of relationship: Relationship, _ schema: Schema) -> [String] {
    let destination = relationship.destination.map { schema[$0].path } ?? "?"
    let arrow = relationship.isToMany ? "⇉" : "→"
    let inverse =
      relationship.inverse.partner.map { partner in
        let type = schema[partner].type.map { ": \($0.text)" } ?? ""
        return "\(arrow) \(schema.name(of: partner))\(type) (\(relationship.inverse.source))"
      } ?? "\(arrow) \(destination) (\(relationship.inverse.absence))"
    return [inverse, "on delete: \(relationship.deleteRule?.rawValue ?? "?")"]
  }

  // MARK: Older versions

  /// A row for each older version of a Core Data model: name, number of entities and file. Their
  /// entities are those of the current version for the most part.
  private static func olderVersions(_ report: Report) -> String {
    TextTable.text(
      of: report.olderVersions.compactMap { version in
        version.modelFile.map { file in
          [
            "Older version '\(file.version)' of '\(file.name)'",
            TextReport.counted(version.entities.count, "entity", "entities"), file.location.path,
          ]
        }
      })
  }

  // MARK: Targets

  /// A row for each target: name, kind, number of files, project and entitlements.
  private static func targets(_ report: Report) -> String {
    TextTable.text(
      of: report.targets.map { target in
        [
          "Target \(target.name)", target.kind,
          TextReport.counted(target.sources.count, "file"),
          ([target.path] + target.entitlements).joined(separator: ", "),
        ]
      })
  }

  // MARK: Configurations

  /// The production configurations, then the number of the other ones.
  private static func configurations(
    _ report: Report, _ tables: [String: LineTable], _ style: TerminalStyle
  ) -> String {
    let decisive = report.stores.filter(\.configuration.isProduction)
    let others = report.stores.count - decisive.count
    let rest =
      others == 0
      ? ""
      : TextReport.counted(others, "configuration") + " in tests, previews, memory or a fallback\n"
    return decisive.map { configuration($0, tables, style) }.joined() + rest
  }

  private static func configuration(
    _ store: Store, _ tables: [String: LineTable], _ style: TerminalStyle
  ) -> String {
    let configuration = store.configuration
    let title = "Configuration" + (configuration.name.map { " '\($0)'" } ?? "")
    let models = configuration.models.map { store.schema[$0].path }
    return """
      \(style.bold(DisplayText.shown(title))) \(style.dim(tables.place(of: configuration.location)))
        \(configuration.syncWords)
        \(DisplayText.shown(models.isEmpty ? "no models" : models.joined(separator: ", ")))

      """
  }
}

extension Inverse {
  /// The description of a relationship without a partner.
  fileprivate var absence: String {
    switch self {
    case .unknown, .unsettled: "inverse unknown"
    case .paired, .missing, .ambiguous, .invalid: "no inverse"
    }
  }
}
