import SwiftDataLintSchema

/// A location that makes it uncertain whether the runtime rejects a model. Locations are ordered by
/// path and position.
package struct OpenPlace: Hashable, Comparable, Sendable {
  package let location: SourceLocation
  /// A description of the uncertainty.
  package let message: String

  private init(_ location: SourceLocation, _ message: String) {
    self.location = location
    self.message = message
  }

  /// A location that was not analyzed.
  package init(_ gap: AnalysisGap) {
    self.init(SourceLocation(path: gap.path, range: gap.offset..<gap.offset), gap.reason)
  }

  /// A match for which the runtime's behavior has not been measured.
  fileprivate init(_ match: RuleMatch) {
    self.init(match.location, match.message)
  }

  /// A property; nil if the property itself is not uncertain.
  fileprivate init?(_ property: Property, in schema: Schema) {
    let name = schema.quoted(property)
    if case .unsettled(let other) = property.relationship?.inverse {
      self.init(
        property.location,
        "\(name) may have no inverse: 'inverse:' of '\(schema.name(of: other))' is invalid")
    } else if property.mayBeRelationship {
      let reason =
        property.type.map { "these sources do not declare '\($0.text)'" }
        ?? "its value does not show its type"
      self.init(property.location, "\(name) may be a relationship: \(reason)")
    } else {
      return nil
    }
  }

  package static func < (left: OpenPlace, right: OpenPlace) -> Bool {
    (left.location.start, left.message) < (right.location.start, right.message)
  }
}

extension Schema {
  /// The uncertain locations for models that are opened together.
  ///
  /// - Parameter unmeasured: matches in all models whose effect has not been measured.
  func openPlaces(for models: Set<EntityID>, _ unmeasured: [RuleMatch]) -> [OpenPlace] {
    let concerned = Set(models.flatMap(lineage))
    let matches = unmeasured.filter { $0.entity.map(concerned.contains) ?? true }
    let gaps = gaps.filter { leavesOpen($0, concerned) }
    let properties = concerned.flatMap { self[$0].properties }
    let places =
      matches.map { OpenPlace($0) } + gaps.map { OpenPlace($0) }
      + properties.compactMap { OpenPlace($0, in: self) }
    return Set(places).sorted()
  }

  /// Whether a location that was not analyzed could be another reason to reject one of the models.
  private func leavesOpen(_ gap: AnalysisGap, _ models: Set<EntityID>) -> Bool {
    switch gap.subject {
    case .file: true
    case .model(let model): models.contains(model)
    case .container: mayHoldSyncedModels(gap)
    // Such a store is treated as one that syncs, so all of its models are checked.
    case .configuration: false
    case .tests, .olderVersion, .entitlements: false
    }
  }

  /// Whether the container whose model list was not analyzed syncs, or is checked as if it did.
  private func mayHoldSyncedModels(_ gap: AnalysisGap) -> Bool {
    stores.containers.contains { container in
      container.location.path == gap.path && container.location.range.lowerBound == gap.offset
        && (stores.checksAsIfSyncing
          || container.configurations.contains { stores.configurations[$0].canSync })
    }
  }
}
