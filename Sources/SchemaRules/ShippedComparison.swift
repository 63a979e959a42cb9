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

  /// The releases whose stores have a version: those in which it was the newest, newest first. If
  /// there is none, the oldest release that has it.
  func releases(with version: String) -> [Release] {
    let all = releases.map(\.release).filter { $0.schema.version(at: version) != nil }
    let newest = all.filter { $0.schema.version(at: version)?.isSuperseded == false }
    return newest.isEmpty ? Array(all.prefix(1)) : newest.reversed()
  }

  /// How the present versions of Core Data models differ from releases: those in which a version
  /// was the current one, newest first. If there is none, the oldest release that has it.
  func changesOfModelVersions() -> [ShippedModel.ModelVersion: (VersionChanges, Release)] {
    var releases: [ShippedModel.ModelVersion: [Release]] = [:]
    for release in self.releases.map(\.release) {
      for (version, schema) in release.schema.modelVersions {
        releases[version, default: []].append(Release(names: release.names, schema: schema))
      }
    }
    var changes: [ShippedModel.ModelVersion: (VersionChanges, Release)] = [:]
    for (version, present) in present.modelVersions {
      let all = releases[version] ?? []
      let newest = all.filter { $0.schema.models.contains { $0.state != .superseded } }
      let candidates = newest.isEmpty ? Array(all.prefix(1)) : newest.reversed()
      changes[version] =
        candidates.lazy.compactMap { release in
          VersionChanges(of: version, from: release.schema, to: present).map { ($0, release) }
        }.first
    }
    return changes
  }

  /// The newest release.
  var last: ReleaseComparison? { releases.last }

  /// The attributes that are mandatory, but not in every release that has the model: they are new,
  /// or were optional. Each has the newest such release: users upgrade from any.
  func madeMandatory(in schema: Schema) -> [MandatoryAttribute] {
    var known: Set<PropertyID> = []
    return releases.reversed().flatMap { comparison in
      let new = comparison.models.flatMap(\.added).map { ($0, true) }
      let optional = comparison.models.flatMap(\.kept).filter(\.shipped.isOptional)
        .map { ($0.property, false) }
      return (new + optional).filter { schema[$0.0].isMandatoryAttribute }.compactMap { id, isNew in
        known.insert(id).inserted
          ? MandatoryAttribute(property: schema[id], release: comparison.release, isNew: isNew)
          : nil
      }
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
    let first = firstIndex {
      Rule.propertyRemoved.isChecked(in: $0) && $0.schema.containerThatSyncs != nil
    }
    return indices.map { index in
      index == first ? self[index] : self[index].with(self[index].shipped?.withoutRemovedModels)
    }
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
  /// The versions of migration plans, if a container is created with one, and whether a plan has
  /// several.
  var migratedVersions: [(version: SchemaVersion, isMigrated: Bool)] {
    guard containers.contains(where: { $0.isProduction && $0.usesMigrationPlan }) else { return [] }
    return versions.indices.compactMap { index in
      let plans = migrationPlans.filter { $0.versions.contains(index) }
      if plans.isEmpty { return nil }
      return (versions[index], plans.contains { $0.versions.count > 1 })
    }
  }
}

extension Schema {
  /// Whether a container in the sources syncs a model, instead of it being checked as if one did.
  func syncs(_ id: EntityID) -> Bool { self[id].state == .synced && containerThatSyncs != nil }
}
