import ModelSchema
import Reports
import SchemaRules
import SwiftSource
import TestSupport

extension Report {
  /// The report on sources under test.
  init(_ files: SourceFiles) {
    let schema = schema(of: files)
    self.init(
      tool: Tool(name: "swiftdata-lint", version: "1.2.3"), files: files.count,
      models: schema.entities.map { Model(entity: $0, schema: schema) },
      findings: Rule.findings(in: schema), notAnalysed: schema.notAnalysed,
      sources: Sources(files.mapValues { SourceText($0) }))
  }
}
