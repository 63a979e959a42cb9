import ModelSchema
import Reports
import SchemaRules
import SwiftSource
import TestSupport

extension Report {
  /// The report on sources under test, without notes.
  init(_ files: SourceFiles) {
    self.init(
      tool: Tool(name: "swiftdata-lint", version: "1.2.3"), files: files.count,
      schemas: [schema(of: files)], leastSeverity: .warning,
      sources: Sources(files.mapValues { SourceText($0) }))
  }
}
