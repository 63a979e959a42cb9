import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintShipped

/// The findings of a unit. Earlier releases do not change.
extension WorkspaceUnit {
  /// The findings in all files, for each schema.
  ///
  /// - Parameter releases: What earlier releases shipped, oldest first.
  mutating func findings(
    with reader: InputReader, _ monitor: WorkMonitor?, releases: [Release]
  ) -> [Findings] {
    _ = analyze(with: reader, monitor)
    if let findings { return findings }
    let settings = unit.settings.ruleSettings
    let inputs = ruleInputs(with: reader, monitor, releases: releases)
    let found = findings(in: inputs, settings, jobs: reader.jobs)
    findings = found
    unusedAcceptances = settings.unusedAcceptances(among: found, in: inputs)
    return found
  }

  /// The findings in all files, including those that settings and comments leave out.
  ///
  /// - Parameter releases: What earlier releases shipped, oldest first.
  mutating func allFindings(
    with reader: InputReader, _ monitor: WorkMonitor?, releases: [Release]
  ) -> [Finding] {
    let inputs = ruleInputs(with: reader, monitor, releases: releases)
    return findings(in: inputs, RuleSettings(reportsNotes: true), jobs: reader.jobs)
      .flatMap { $0.reported + $0.suppressed }
  }

  private func findings(
    in inputs: [RuleInput], _ settings: RuleSettings, jobs: Int
  ) -> [Findings] {
    if inputs.count < 2 { return inputs.map { settings.findings(in: $0) } }
    let path = analysis?.production.export?.path
    return [Findings](
      merging: inputs.map { $0.schema.speaking(alsoFor: path) },
      concurrentMap(inputs, jobs: jobs) { settings.findings(in: $0) })
  }

  /// Each schema, with what it is compared with.
  private mutating func ruleInputs(
    with reader: InputReader, _ monitor: WorkMonitor?, releases: [Release]
  ) -> [RuleInput] {
    let analysis = analyze(with: reader, monitor)
    let schemas = analysis.schemas
    let production =
      analysis.production.export?.comparisons(of: schemas)
      ?? Array(repeating: nil, count: schemas.count)
    let shipped = shipped(releases, schemas, printedFrom: reader.system.currentDirectory)
    return schemas.indices.map { index in
      RuleInput(
        schemas[index], production: production[index], shipped: shipped[index],
        olderVersions: releases.isEmpty ? OlderVersions(of: schemas[index]) : nil,
        siblings: schemas.filter { $0.source != schemas[index].source })
    }.reportingRemovedModelsOnce.map { input in
      input.dependsOnMigration && hasOwnMigration(reader) ? input.withOwnMigration : input
    }
  }

  /// The schemas compared with earlier releases.
  private func shipped(
    _ releases: [Release], _ schemas: [Schema], printedFrom currentDirectory: String
  ) -> [ShippedComparison?] {
    if releases.isEmpty { return schemas.map { _ in nil } }
    let targets = compiledTargets(printedFrom: currentDirectory).namesByFile
    let present = ShippedSchema(schemas, targets: targets)
    return schemas.map {
      ShippedComparison(of: $0, among: present, with: releases, targets: targets)
    }
  }
}
