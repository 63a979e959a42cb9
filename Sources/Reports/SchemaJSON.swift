import SwiftDataLintCloudKitSchema
import SwiftDataLintDataFormats
import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// The schema as one JSON object.
package enum SchemaJSON {
  /// The bytes of the schema of a report.
  package static func bytes(of report: Report) -> [UInt8] {
    let tables = report.sources.lineTables(
      of: report.schemaPaths + report.notAnalyzed.map(\.path))
    let document: JSONValue = [
      "formatVersion": 1,
      "tool": report.tool.json,
      "models": .array(report.models.map { object(for: $0, report, tables) }),
      "olderVersions": .array(report.olderVersions.compactMap(object)),
      "configurations": .array(
        report.stores.map { object(for: $0.configuration, $0.schema, tables) }),
      "targets": .array(report.targets.map(object)),
      "notAnalysed": JSONReport.notAnalyzed(report, tables),
    ]
    return document.text
  }

  /// The object for an older version of a Core Data model.
  private static func object(for version: Schema) -> JSONValue? {
    version.modelFile.map { file in
      [
        "model": .string(file.name),
        "version": .string(file.version),
        "path": .string(file.location.path),
        "entities": .strings(version.entities.map(\.name)),
      ]
    }
  }

  private static func object(for target: CompiledTarget) -> JSONValue {
    [
      "name": .string(target.name),
      "kind": .string(target.kind),
      "path": .string(target.path),
      "files": .integer(target.sources.count),
      "entitlements": .strings(target.entitlements),
    ]
  }

  private static func object(
    for configuration: Configuration, _ schema: Schema, _ tables: [String: LineTable]
  ) -> JSONValue {
    let start = tables.positions(of: configuration.location).start
    return [
      "path": .string(configuration.location.path),
      "line": .integer(start.line),
      "column": .integer(start.column),
      "name": .nullable(configuration.name),
      "cloudKitDatabase": .string(configuration.database.rawValue),
      "isExplicit": .boolean(configuration.isExplicit),
      "models": .strings(configuration.models.map { schema[$0].path }),
      "inMemory": .boolean(configuration.isInMemory),
      "counts": .boolean(configuration.isProduction),
    ]
  }

  private static func object(
    for model: Model, _ report: Report, _ tables: [String: LineTable]
  ) -> JSONValue {
    let (entity, schema) = (model.entity, model.schema)
    let start = tables.positions(of: entity.location).start
    return [
      "entity": .string(entity.name),
      "name": .string(entity.path),
      "path": .string(entity.location.path),
      "line": .integer(start.line),
      "column": .integer(start.column),
      "source": .string(schema.source.rawValue),
      "superclass": .nullable(entity.superclass.map { schema[$0].path }),
      "version": .nullable(entity.version),
      "targets": .strings(report.targetNames[entity.location.path] ?? []),
      "state": .string(entity.state.rawValue),
      "why": .string(entity.stateReason.text(tables)),
      "properties": .array(
        entity.properties.map { object(for: $0, model, report.recordTypes(of: model), tables) }),
      "uniqueConstraints": .array(entity.uniqueConstraints.map { .strings($0.properties) }),
      "recordType": .nullable(report.recordTypes(of: model)?.recordType(of: entity.id)),
    ]
  }

  private static func object(
    for property: Property, _ model: Model, _ recordTypes: RequiredRecordTypes?,
    _ tables: [String: LineTable]
  ) -> JSONValue {
    let schema = model.schema
    let start = tables.positions(of: property.location).start
    let relationship = property.relationship
    return [
      "name": .string(property.name),
      "line": .integer(start.line),
      "column": .integer(start.column),
      "kind": .string(property.kind.word),
      "type": .nullable(property.type?.text),
      "isOptional": .boolean(property.isOptional),
      "hasDefault": .boolean(property.defaultValue != nil),
      "default": .nullable(property.defaultValue?.text),
      "attributes": .strings(property.attributes),
      "options": .strings(property.options.map(\.rawValue)),
      "originalName": .nullable(property.originalName),
      "recordField": .nullable(recordTypes?.recordField(of: property.id)),
      "recordFieldType": .nullable(recordTypes?.recordFieldType(of: property.id)?.text),
      "destination": .nullable(relationship?.destination.map { schema[$0].path }),
      "inverse": .nullable(relationship?.inverse.partner.map { schema[$0].name }),
      "inverseSource": .string(relationship?.inverse.source ?? "none"),
      "deleteRule": .nullable(relationship?.deleteRule?.rawValue),
    ]
  }
}

extension PropertyKind {
  /// Its name in JSON.
  var word: String {
    switch self {
    case .attribute, .unsupported: "attribute"
    case .relationship(let relationship): relationship.isToMany ? "toMany" : "toOne"
    }
  }
}

extension Inverse {
  /// The property at the other end, if the two are paired.
  var partner: PropertyID? {
    guard case .paired(let partner, _) = self else { return nil }
    return partner
  }

  /// The source of the pairing: `explicit`, `inferred` or `none`.
  var source: String {
    guard case .paired(_, let pairing) = self else { return "none" }
    if case .inferred = pairing { return "inferred" }
    return "explicit"
  }
}

extension Reason {
  /// The reason with its location, if any: `AppContainer.swift:14: cloudKitDatabase: .none`.
  func text(_ tables: [String: LineTable]) -> String {
    guard let location else { return text }
    return "\(location.path):\(tables.positions(of: location).start.line): \(text)"
  }
}
