/// How severe the findings of a rule in a model are.
package enum SeverityScope: Sendable {
  case full
  /// No container holds the model, or only older versions do and the scope is `all`.
  case lowered
  /// The model is local or belongs only to older versions, so the rule does not apply.
  case none
}

extension Schema {
  /// The models that sync, or are checked as if they did.
  package var syncedEntities: [EntityID] {
    entities.map(\.id).filter { severityScope(of: $0) == .full }
  }

  /// How severe the findings of a rule in a model are.
  ///
  /// A model that only older versions of the schema contain is history to all rules: existing
  /// stores use it, and changing it breaks their migration.
  ///
  /// - Parameter isAboutSync: Whether the rule checks requirements of CloudKit.
  package func severityScope(of id: EntityID, isAboutSync: Bool = true) -> SeverityScope {
    let model = self[id]
    return switch (options.scope, model.state) {
    case (_, .local) where isAboutSync && model.isLocalByHand: .none
    case (.all, _) where model.olderVersion != nil: .lowered
    case _ where model.olderVersion != nil: .none
    case _ where !isAboutSync: .full
    case (.all, _), (_, .synced): .full
    case (_, .unlisted): .lowered
    case (_, .local), (_, .superseded): .none
    }
  }
}
