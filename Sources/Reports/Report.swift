import ModelSchema
import SchemaRules
import SwiftSource

/// Everything that a run found, for a format to turn into bytes.
package struct Report: Sendable {
  package let tool: Tool
  /// The number of Swift files that are reported on.
  package let files: Int
  /// The models in those files, in the order of path and position.
  package let models: [Model]
  /// In the order in which they are printed.
  package let findings: [Finding]
  /// Places that were not analysed, in order.
  package let notAnalysed: [NotAnalysed]
  package let sources: Sources

  package init(
    tool: Tool, files: Int, models: [Model], findings: [Finding], notAnalysed: [NotAnalysed],
    sources: Sources
  ) {
    self.tool = tool
    self.files = files
    self.models = models
    self.findings = findings
    self.notAnalysed = notAnalysed
    self.sources = sources
  }

  package func count(of severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }
}

/// A model together with the schema that it is part of.
package struct Model: Sendable {
  package let entity: Entity
  package let schema: Schema

  package init(entity: Entity, schema: Schema) {
    self.entity = entity
    self.schema = schema
  }

  /// What models are sorted by: path and position.
  package var order: (String, Int) { (entity.location.path, entity.location.range.lowerBound) }
}

/// The program that made a report.
package struct Tool: Encodable, Sendable {
  package let name: String
  package let version: String

  package init(name: String, version: String) {
    self.name = name
    self.version = version
  }
}

/// The texts of the files that a report speaks of, by their printed paths.
package struct Sources: Sendable {
  private let texts: [String: SourceText]

  package init(_ texts: [String: SourceText]) {
    self.texts = texts
  }

  /// The text of a file; empty for one that was not read.
  package func text(of path: String) -> SourceText { texts[path] ?? SourceText([]) }

  /// The line tables of the files named, each made once.
  package func lineTables(of paths: some Sequence<String>) -> [String: LineTable] {
    Dictionary(Set(paths).map { ($0, LineTable(text(of: $0))) }) { first, _ in first }
  }
}

extension Report {
  /// All files that findings, their notes and what was not analysed stand in.
  var paths: [String] {
    findings.flatMap { [$0.location.path] + $0.related.map(\.location.path) }
      + notAnalysed.map(\.path)
  }
}

extension Report {
  /// All files that the schema's models, and the reasons for their states, stand in.
  var schemaPaths: [String] {
    models.flatMap { model in
      [model.entity.location.path] + (model.entity.why.location.map { [$0.path] } ?? [])
    }
  }
}
