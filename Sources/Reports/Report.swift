import SwiftDataLintModelSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// Everything that a run found, for a format to turn into bytes.
package struct Report: Sendable {
  package let tool: Tool
  /// The number of Swift files that are reported on.
  package let files: Int
  /// One for each root.
  let schemas: [Schema]
  /// The models in those files, in the order of path and position.
  package let models: [Model]
  /// The configurations in those files, likewise; what several callers make alike stands here once.
  package let stores: [Store]
  /// In the order in which they are printed.
  package let findings: [Finding]
  /// How many more there would be, were it not for comments.
  package let suppressed: Int
  /// Places that were not analysed, in order.
  package let notAnalysed: [NotAnalysed]
  package private(set) var sources: Sources
  /// The absolute path of the folder that printed paths start from.
  package let folder: String
  /// Whether everything that was to be read could be read.
  package let isComplete: Bool
  /// How many findings a baseline holds; they are not among the findings.
  package let baselined: Int
  private(set) var extent = ReportExtent()

  /// The report on schemas.
  ///
  /// - Parameters:
  ///   - files: the number of Swift files that are reported on.
  ///   - findings: in the order in which they are printed.
  ///   - isReported: whether a file, by its printed path, is one of them.
  ///   - sources: the texts of the files; they can be told later, when it is known which.
  ///   - folder: the absolute path of the folder that printed paths start from.
  ///   - isComplete: whether everything that was to be read could be read.
  ///   - baselined: how many findings a baseline holds, and are left out.
  package init(
    tool: Tool, files: Int, schemas: [Schema], findings: Findings,
    isReported: (String) -> Bool = { _ in true }, sources: Sources = Sources([:]),
    folder: String, isComplete: Bool = true, baselined: Int = 0
  ) {
    self.tool = tool
    self.files = files
    self.schemas = schemas
    self.sources = sources
    self.folder = folder
    self.isComplete = isComplete
    self.baselined = baselined
    models = schemas.flatMap { schema in
      schema.entities.map { Model(entity: $0, schema: schema) }
    }.filter { isReported($0.entity.location.path) }.sorted { $0.order < $1.order }
    stores = schemas.flatMap { schema in
      schema.stores.differentConfigurations.map { Store(configuration: $0, schema: schema) }
    }.filter { isReported($0.configuration.location.path) }.sorted { $0.order < $1.order }
    self.findings = findings.reported
    suppressed = findings.suppressed.count
    // What apps are entitled to concerns all of their files.
    let entitlements = Set(schemas.flatMap(\.entitlements).map(\.path))
    notAnalysed = schemas.flatMap(\.notAnalysed)
      .filter { isReported($0.path) || entitlements.contains($0.path) }.sorted()
  }

  /// The same report, with the texts of the files that it speaks of.
  package func with(_ sources: Sources) -> Report {
    var report = self
    report.sources = sources
    return report
  }

  /// The same report, of which text shows more or less.
  package func with(_ extent: ReportExtent) -> Report {
    var report = self
    report.extent = extent
    return report
  }

  package func count(of severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }

  package func count(of state: EntityState) -> Int {
    models.count { $0.entity.state == state }
  }

  /// Whether models are checked as if they were to sync, though the containers that hold them
  /// cannot.
  package var checksAsIfSyncing: Bool {
    models.contains { $0.schema.stores.checksAsIfSyncing }
  }
}

extension Stores {
  /// The configurations without those that tell nothing new.
  fileprivate var differentConfigurations: [Configuration] {
    var known: Set<Configuration> = []
    return configurations.filter { known.insert($0).inserted }
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

/// A configuration together with the schema that it is part of.
package struct Store: Sendable {
  package let configuration: Configuration
  package let schema: Schema

  package init(configuration: Configuration, schema: Schema) {
    self.configuration = configuration
    self.schema = schema
  }

  /// What configurations are sorted by: path and position.
  package var order: (String, Int) {
    (configuration.location.path, configuration.location.range.lowerBound)
  }
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
  package var paths: [String] {
    findings.flatMap { finding in
      let edits = finding.fix?.edits ?? []
      return [finding.location.path] + finding.related.map(\.location.path)
        + edits.map(\.location.path)
    } + notAnalysed.map(\.path)
  }
}

extension Report {
  /// The absolute path of a file, from the path that is printed of it.
  func absolutePath(of path: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") { return path }
    var folders = folder.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
    var names = path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }[...]
    while names.first == ".." {
      names.removeFirst()
      _ = folders.popLast()
    }
    return "/" + (folders + names).joined(separator: "/")
  }
}

extension Report {
  /// All files that models, the reasons for their states, and configurations stand in.
  package var schemaPaths: [String] {
    models.map(\.entity.location.path) + models.compactMap(\.entity.why.location?.path)
      + stores.map(\.configuration.location.path)
  }
}
