import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// The schema as one JSON object.
package enum SchemaJSON {
  /// The bytes of the schema of a report.
  package static func bytes(of report: Report) -> [UInt8] {
    jsonText(Document(report))
  }

  private struct Document: Encodable {
    let formatVersion = 1
    let tool: Tool
    let models: [ModelItem]
    let configurations: [ConfigurationItem]

    init(_ report: Report) {
      let tables = report.sources.lineTables(of: report.schemaPaths)
      tool = report.tool
      models = report.models.map { ModelItem($0.entity, $0.schema, tables) }
      configurations = report.stores.map {
        ConfigurationItem($0.configuration, $0.schema, tables)
      }
    }
  }

  private struct ConfigurationItem: Encodable {
    let path: String
    let line, column: Int
    @Nullable var name: String?
    let cloudKitDatabase: String
    let isExplicit: Bool
    let models: [String]
    let inMemory, counts: Bool

    init(_ configuration: Configuration, _ schema: Schema, _ tables: [String: LineTable]) {
      path = configuration.location.path
      let start = tables.positions(of: configuration.location).start
      (line, column) = (start.line, start.column)
      name = configuration.name
      cloudKitDatabase = configuration.database.rawValue
      isExplicit = configuration.isExplicit
      models = configuration.models.map { schema[$0].path }
      inMemory = configuration.isInMemory
      counts = configuration.isProduction
    }
  }

  private struct ModelItem: Encodable {
    let entity, name, path: String
    let line, column: Int
    @Nullable var superclass: String?
    @Nullable var version: String?
    let state, why: String
    let properties: [PropertyItem]
    let uniqueConstraints: [[String]]

    init(_ entity: Entity, _ schema: Schema, _ tables: [String: LineTable]) {
      self.entity = entity.name
      name = entity.path
      path = entity.location.path
      let start = tables.positions(of: entity.location).start
      (line, column) = (start.line, start.column)
      superclass = entity.superclass.map { schema[$0].path }
      version = entity.version
      state = entity.state.rawValue
      why = entity.stateReason.text(tables)
      properties = entity.properties.map { PropertyItem($0, schema, tables) }
      uniqueConstraints = entity.uniqueConstraints.map(\.properties)
    }
  }

  private struct PropertyItem: Encodable {
    let name: String
    let line, column: Int
    let kind: String
    @Nullable var type: String?
    let isOptional, hasDefault: Bool
    @Nullable var `default`: String?
    let attributes, options: [String]
    @Nullable var originalName: String?
    @Nullable var destination: String?
    @Nullable var inverse: String?
    let inverseSource: String
    @Nullable var deleteRule: String?

    init(_ property: Property, _ schema: Schema, _ tables: [String: LineTable]) {
      name = property.name
      let start = tables.positions(of: property.location).start
      (line, column) = (start.line, start.column)
      kind = property.kind.word
      type = property.type?.text
      isOptional = property.isOptional
      hasDefault = property.defaultValue != nil
      `default` = property.defaultValue?.text
      attributes = property.attributes
      options = property.options.map(\.rawValue)
      originalName = property.originalName
      let relationship = property.relationship
      destination = relationship?.destination.map { schema[$0].path }
      inverse = relationship?.inverse.partner.map { schema[$0].name }
      inverseSource = relationship?.inverse.source ?? "none"
      deleteRule = relationship?.deleteRule?.rawValue
    }
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
