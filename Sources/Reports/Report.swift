import SwiftDataLintCloudKitSchema
import SwiftDataLintDataFormats
import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// All results of a run, as the input of the output formats.
package struct Report: Sendable {
  package let tool: Tool
  /// The number of Swift files that are reported on.
  package let files: Int
  /// The number of Core Data models in these files.
  let modelFiles: Int
  /// The number of them if none syncs or is about to; otherwise zero.
  let localModelFiles: Int
  /// How many of them are not checked because they are in no target.
  let inNoTarget: Int
  /// The targets that compile reported files, programs first. Only reports that list the schema
  /// have them.
  private(set) var targets: [CompiledTarget] = []
  /// The record types in CloudKit that each schema needs. Only reports that list the schema have
  /// them.
  private(set) var recordTypes: [RequiredRecordTypes] = []
  /// The comparisons of the schemas with exports of the CloudKit schema in production. Only reports
  /// that list the schema have them.
  private(set) var production: [ProductionComparison] = []
  /// The names of the targets that compile a file, by its path.
  private(set) var targetNames: [String: [String]] = [:]
  /// One schema for each program of a root.
  let schemas: [Schema]
  /// The models in these files, sorted by path and position.
  package let models: [Model]
  /// The older versions of Core Data models in these files, in the order of the models.
  let olderVersions: [Schema]
  /// The configurations in these files, sorted by path and position. Identical ones from several
  /// callers are listed once.
  package let stores: [Store]
  /// In output order.
  package let findings: [Finding]
  /// The number of suppressed findings.
  package let suppressed: Int
  /// Locations that were not analyzed, sorted.
  package let notAnalyzed: [AnalysisGap]
  package private(set) var sources: Sources
  /// The absolute path of the folder that printed paths are relative to.
  package let folder: String
  /// Whether all input could be read.
  package let isComplete: Bool
  /// The number of findings excluded by a baseline. They are not in `findings`.
  package let baselined: Int
  private(set) var extent = ReportExtent()

  /// Creates the report on schemas.
  ///
  /// - Parameters:
  ///   - files: the number of Swift files that are reported on.
  ///   - inNoTarget: how many of them are not checked because they are in no target.
  ///   - findings: in output order.
  ///   - isReported: whether a file, given by its path as printed, is one of them.
  ///   - sources: the sources of the files. They can be set later, when the relevant files are
  ///     known.
  ///   - folder: the absolute path of the folder that printed paths are relative to.
  ///   - isComplete: whether all input could be read.
  ///   - baselined: the number of findings excluded by a baseline.
  package init(
    tool: Tool, files: Int, inNoTarget: Int = 0, schemas: [Schema], findings: Findings,
    isReported: (String) -> Bool = { _ in true }, sources: Sources = Sources([:]),
    folder: String, isComplete: Bool = true, baselined: Int = 0
  ) {
    self.tool = tool
    self.files = files
    self.inNoTarget = inNoTarget
    self.schemas = schemas
    self.sources = sources
    self.folder = folder
    self.isComplete = isComplete
    self.baselined = baselined
    models = schemas.distinctEntities.map { index, id in
      Model(entity: schemas[index][id], schema: schemas[index], schemaIndex: index)
    }.filter { isReported($0.entity.location.path) }
    olderVersions = schemas.flatMap(\.olderVersions).filter { version in
      version.modelFile.map { isReported($0.location.path) } ?? false
    }
    let modelFiles = schemas.filter { $0.modelFile.map { isReported($0.location.path) } ?? false }
    self.modelFiles = modelFiles.count
    localModelFiles = modelFiles.allSatisfy(\.isLocal) ? modelFiles.count : 0
    stores =
      schemas.flatMap { schema in
        schema.stores.differentConfigurations.filter { schema.speaks(for: $0.location.path) }
          .map { Store(configuration: $0, schema: schema) }
      }.filter { isReported($0.configuration.location.path) }
      .sorted { $0.configuration.location.start < $1.configuration.location.start }.different
    self.findings = findings.reported
    suppressed = findings.suppressed.count
    // Entitlements affect all files of an app, so their gaps are always reported.
    let entitlements = Set(schemas.flatMap(\.entitlements).map(\.path))
    notAnalyzed = Set(schemas.flatMap(\.gaps)).sorted()
      .filter { isReported($0.path) || entitlements.contains($0.path) }
  }

  /// The same report, with the sources of the files that it refers to.
  package func with(_ sources: Sources) -> Report {
    var report = self
    report.sources = sources
    return report
  }

  /// The same report, with what lists of the schema show besides models.
  ///
  /// - Parameters:
  ///   - targets: The targets of the sources.
  ///   - production: The comparisons of the schemas with exports of what CloudKit has.
  package func listingSchema(
    targets: [CompiledTarget], production: [ProductionComparison] = []
  ) -> Report {
    var report = self
    report.production = production
    report.recordTypes = schemas.map { RequiredRecordTypes(of: $0, entities: $0.syncedEntities) }
    report.targets = targets
    report.targetNames = targets.namesByFile
    return report
  }

  /// The record types that the schema of a model needs.
  func recordTypes(of model: Model) -> RequiredRecordTypes? {
    recordTypes.indices.contains(model.schemaIndex) ? recordTypes[model.schemaIndex] : nil
  }

  /// The same report, with another extent for text formats.
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

  /// Whether models are checked as if they synced, although their containers cannot sync.
  package var checksAsIfSyncing: Bool {
    models.contains { $0.schema.stores.checksAsIfSyncing }
  }
}

extension Schema {
  /// Whether all of its models are known to be local, and none is checked.
  fileprivate var isLocal: Bool {
    options.scope != .all && !isUnread && entities.allSatisfy { $0.state == .local }
  }
}

extension Stores {
  /// The configurations without duplicates.
  fileprivate var differentConfigurations: [Configuration] {
    var known: Set<Configuration> = []
    return configurations.filter { known.insert($0).inserted }
  }
}

/// A model together with the schema that it is part of.
package struct Model: Sendable {
  package let entity: Entity
  package let schema: Schema
  /// The index of the schema in the report.
  let schemaIndex: Int

  init(entity: Entity, schema: Schema, schemaIndex: Int) {
    self.entity = entity
    self.schema = schema
    self.schemaIndex = schemaIndex
  }
}

/// A configuration together with the schema that it is part of.
package struct Store: Sendable {
  package let configuration: Configuration
  package let schema: Schema

  package init(configuration: Configuration, schema: Schema) {
    self.configuration = configuration
    self.schema = schema
  }
}

extension [Store] {
  /// The configurations without those that several programs compile. What one program determines is
  /// not listed as unknown or empty because of another.
  fileprivate var different: [Store] {
    func locations(where isKnown: (Configuration) -> Bool) -> Set<SourceLocation> {
      Set(map(\.configuration).filter(isKnown).map(\.location))
    }
    let withDatabase = locations { $0.database != .unknown }
    let withModels = locations { !$0.models.isEmpty }
    var listed: Set<Description> = []
    return filter { store in
      let (configuration, location) = (store.configuration, store.configuration.location)
      if configuration.database == .unknown, withDatabase.contains(location) { return false }
      if configuration.models.isEmpty, withModels.contains(location) { return false }
      return listed.insert(Description(store)).inserted
    }
  }

  /// What reports tell of a configuration.
  private struct Description: Hashable {
    let location: SourceLocation
    let name: String?
    let database: CloudKitDatabase
    let isInMemory, isProduction: Bool
    let models: [SourceLocation]

    init(_ store: Store) {
      let configuration = store.configuration
      location = configuration.location
      name = configuration.name
      database = configuration.database
      isInMemory = configuration.isInMemory
      isProduction = configuration.isProduction
      models = configuration.models.map { store.schema[$0].location }
    }
  }
}

/// The program that created a report.
package struct Tool: Sendable {
  package let name: String
  package let version: String
  /// The pages that reports link to; nil for reports without links.
  package let pages: RulePages?

  /// - Parameter pages: The pages that reports link to; nil for reports without links.
  package init(name: String, version: String, pages: RulePages? = nil) {
    self.name = name
    self.version = version
    self.pages = pages
  }

  /// The object for the program, in JSON.
  var json: JSONValue { ["name": .string(name), "version": .string(version)] }
}

/// The sources of the files that a report refers to, keyed by path, as printed.
package struct Sources: Sendable {
  private let texts: [String: SourceText]

  package init(_ texts: [String: SourceText]) {
    self.texts = texts
  }

  /// The source of a file; empty if it was not read.
  package func text(of path: String) -> SourceText { texts[path] ?? SourceText([]) }

  /// The line tables of files, each created once.
  package func lineTables(of paths: some Sequence<String>) -> [String: LineTable] {
    Dictionary(Set(paths).map { ($0, LineTable(text(of: $0))) }) { first, _ in first }
  }
}

extension Report {
  /// The paths of all files with findings, related locations, edits or code that was not analyzed.
  package var paths: [String] {
    findings.flatMap { finding in
      let edits = finding.fix?.edits ?? []
      return [finding.location.path] + finding.related.map(\.location.path)
        + edits.map(\.location.path)
    } + notAnalyzed.map(\.path)
  }
}

extension Report {
  /// The absolute path of a file, given by its path as printed.
  func absolutePath(of path: String) -> String { FilePath.resolved(path, in: folder) }
}

extension Report {
  /// The paths of all files with models, reasons for their states, or configurations.
  package var schemaPaths: [String] {
    models.map(\.entity.location.path) + models.compactMap(\.entity.stateReason.location?.path)
      + stores.map(\.configuration.location.path)
  }
}
