import SwiftDataLintSchema
import SwiftDataLintShipped

/// A schema compared with what earlier releases shipped.
package struct ShippedComparison: Sendable {
  /// The present models of all programs.
  let present: ShippedSchema
  /// Oldest first; never empty.
  package private(set) var releases: [ReleaseComparison]
  /// The models that are gone, which only one program reports.
  package private(set) var removedModels: [ShippedModel]

  /// Nil if there is no release.
  ///
  /// - Parameters:
  ///   - present: The present models of all programs.
  ///   - releases: Oldest first.
  ///   - targets: The names of the targets that compile a file, by its printed path.
  package init?(
    of schema: Schema, among present: ShippedSchema, with releases: [Release],
    targets: [String: [String]] = [:]
  ) {
    if releases.isEmpty { return nil }
    self.present = present
    self.releases = releases.map { ReleaseComparison(of: schema, with: $0, targets: targets) }
    let names = Set(present.models.filter { $0.state != .superseded }.map(\.entity))
    removedModels = self.releases.last?.removed.filter { !names.contains($0.entity) } ?? []
  }

  /// The newest release.
  var last: ReleaseComparison? { releases.last }

  /// The properties that are not in every release that has the model, each with the newest release
  /// that lacks it: users upgrade from any release.
  var added: [(property: PropertyID, release: Release)] {
    var known: Set<PropertyID> = []
    return releases.reversed().flatMap { comparison in
      comparison.models.flatMap(\.added).filter { known.insert($0).inserted }
        .map { ($0, comparison.release) }
    }
  }

  /// The same comparison, which does not report models that are gone.
  fileprivate var withoutRemovedModels: ShippedComparison {
    var comparison = self
    comparison.removedModels = []
    return comparison
  }
}

extension [RuleInput] {
  /// The inputs of several programs. Models that are gone are reported by the first that syncs.
  package var reportingRemovedModelsOnce: [RuleInput] {
    let first = firstIndex { $0.schema.containerThatSyncs != nil }
    return indices.map { index in
      index == first ? self[index] : self[index].with(self[index].shipped?.withoutRemovedModels)
    }
  }
}

extension RuleInput {
  fileprivate func with(_ shipped: ShippedComparison?) -> RuleInput {
    RuleInput(schema, production: production, shipped: shipped)
  }
}

extension RuleInput {
  /// Whether a migration plan has a custom stage that the last release does not have: its code can
  /// set values in existing objects.
  var hasNewCustomStage: Bool {
    let known = Set(shipped?.last?.release.schema.versions.map(\.path) ?? [])
    return schema.stores.migrationPlans.flatMap(\.customStages).contains { version in
      !known.contains(schema.stores.versions[version].name)
    }
  }
}

extension Stores {
  /// The versions of migration plans, if a container is created with one.
  var migratedVersions: [SchemaVersion] {
    guard containers.contains(where: { $0.isProduction && $0.usesMigrationPlan }) else { return [] }
    let planned = Set(migrationPlans.flatMap(\.versions))
    return versions.indices.filter(planned.contains).map { versions[$0] }
  }
}

extension Schema {
  /// The first container that counts and can sync.
  var containerThatSyncs: Container? {
    stores.containers.first { container in
      container.isProduction
        && container.configurations.contains { index in
          stores.configurations[index].isProduction && stores.configurations[index].canSync
        }
    }
  }

  /// Whether a container in the sources syncs a model, instead of it being checked as if one did.
  func syncs(_ id: EntityID) -> Bool { self[id].state == .synced && containerThatSyncs != nil }
}
