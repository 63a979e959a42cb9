import SwiftDataLintSchema

/// Decides which entities of a model the runtime validates, and why.
struct EntityStates {
  /// The state of an entity and the reason for it.
  struct Decision {
    let state: EntityState
    let reason: Reason
    /// Whether the options of the project decide it.
    var isByHand = false
  }

  private let model: DataModel
  private let table: EntityTable
  /// The production stores of the containers that load the model.
  private let stores: [LoadedStore]
  /// The CloudKit containers that may sync the model, but whose model or stores could not be read.
  private let undecided: [ModelLoading.Loader]
  private let hasCloudKitContainer: Bool
  private let localOnly: Set<String>

  init(
    _ model: DataModel, _ table: EntityTable, _ loaders: [ModelLoading.Loader],
    _ stores: [LoadedStore], _ options: SchemaOptions
  ) {
    self.model = model
    self.table = table
    self.stores = stores.filter(\.isProduction)
    let cloudKit = loaders.filter { $0.container.kind == .cloudKit && $0.container.isProduction }
    undecided = cloudKit.filter { loader in
      let descriptions = loader.container.descriptions
      return loader.certainty == .possible || descriptions.isEmpty
        || !descriptions.allSatisfy(\.isConfigurationReadable)
    }
    hasCloudKitContainer = self.stores.contains { $0.container.kind == .cloudKit }
    localOnly = Set(options.localOnly)
  }

  /// The state of each entity.
  func decisions() -> [Decision] {
    let byHand = table.ids.map(decisionByHand)
    if model.isInTests {
      return byHand.map { $0 ?? Decision(state: .local, reason: Reason("declared in tests")) }
    }
    var decisions = decisionsOfStores()
    for (id, decision) in zip(table.ids, byHand) where decision != nil {
      decisions[id.index] = decision
    }
    inherit(&decisions)
    let unsynced = UnsyncedEntities(self)
    return table.ids.map { id in
      let decision = decisions[id.index]
      if let decision, decision.isByHand || decision.state.precedenceInStores > 0 {
        return decision
      }
      return unsynced.planned(id, decision) ?? decision ?? unsynced.rest
    }
  }

  private func decisionByHand(_ id: EntityID) -> Decision? {
    guard localOnly.contains(table[id].name) else { return nil }
    return Decision(
      state: .local, reason: Reason("listed in the setting 'localOnly'"), isByHand: true)
  }

  /// What the stores decide about their entities. If one of them can sync, an entity can.
  private func decisionsOfStores() -> [Decision?] {
    var decisions: [Decision?] = table.ids.map { _ in nil }
    for store in stores {
      for id in store.members where store.sync.state.exceeds(decisions[id.index]) {
        decisions[id.index] = Decision(state: store.sync.state, reason: store.sync.reason)
      }
    }
    return decisions
  }

  /// The properties of an entity are validated for each entity that inherits them.
  private func inherit(_ decisions: inout [Decision?]) {
    for id in table.ids {
      guard let own = decisions[id.index], own.state.precedenceInStores > 0 else { continue }
      for parent in table.lineage(of: id).dropFirst()
      where !(decisions[parent.index]?.isByHand ?? false)
        && own.state.exceeds(decisions[parent.index])
      {
        let reason = own.state == .unlisted ? ", which is \(own.reason.text)" : ""
        decisions[parent.index] = Decision(
          state: own.state,
          reason: Reason(
            "inherited by '\(table[id].name)'\(reason)",
            at: SourceLocation(path: model.path, range: table[id].range)))
      }
    }
  }
}

extension EntityState {
  /// If several stores hold an entity, the state with the highest precedence counts.
  fileprivate var precedenceInStores: Int {
    switch self {
    case .local, .superseded: 0
    case .unlisted: 1
    case .synced: 2
    }
  }

  fileprivate func exceeds(_ decision: EntityStates.Decision?) -> Bool {
    decision.map { precedenceInStores > $0.state.precedenceInStores } ?? true
  }
}

// MARK: - Entities that no store syncs

extension EntityStates {
  /// What decides about entities that no store syncs.
  private struct UnsyncedEntities {
    /// The state of an entity that is in no store.
    let rest: Decision
    private let undecided: Decision?
    private let withoutConfiguration: Decision?
    private let usedWithCloudKit: [EntityID: Decision]

    init(_ states: EntityStates) {
      rest = states.decisionWithoutStore
      undecided = states.undecided.first.map(Self.undecided)
      withoutConfiguration = states.stores
        .first { $0.defect != nil && $0.sync.database != .none }.map(Self.withoutConfiguration)
      usedWithCloudKit = states.hasCloudKitContainer ? [:] : states.usedWithCloudKit()
    }

    /// The decision about an entity that may be meant to sync.
    ///
    /// - Parameter decision: What the stores decide about it, if they do.
    func planned(_ id: EntityID, _ decision: Decision?) -> Decision? {
      undecided ?? (decision == nil ? withoutConfiguration : nil) ?? usedWithCloudKit[id]
    }

    private static func undecided(_ loader: ModelLoading.Loader) -> Decision {
      let what = loader.certainty == .possible ? "model" : "stores"
      return Decision(
        state: .unlisted,
        reason: Reason(
          "possibly in this container, whose \(what) could not be read",
          at: loader.container.location))
    }

    private static func withoutConfiguration(_ store: LoadedStore) -> Decision {
      let name = store.description.configuration ?? ""
      return Decision(
        state: .unlisted,
        reason: Reason(
          "in no store: the model has no entities in the configuration '\(name)'",
          at: store.description.location))
    }
  }

  /// The entities of a model or configuration that Xcode checks for CloudKit.
  private func usedWithCloudKit() -> [EntityID: Decision] {
    func decision(_ what: String, _ range: Range<Int>) -> Decision {
      Decision(
        state: .unlisted,
        reason: Reason(
          "in a \(what) with usedWithCloudKit=\"YES\", but in no CloudKit container",
          at: SourceLocation(path: model.path, range: range)))
    }
    if table.facts.isUsedWithCloudKit {
      let decision = decision("model", table.facts.range)
      return Dictionary(table.ids.map { ($0, decision) }) { first, _ in first }
    }
    let members = table.facts.configurations.filter(\.isUsedWithCloudKit).flatMap { configuration in
      let decision = decision("configuration", configuration.range)
      return configuration.members.compactMap(table.entity).flatMap(table.lineage)
        .map { ($0, decision) }
    }
    return Dictionary(members) { first, _ in first }
  }

  private var decisionWithoutStore: Decision {
    if let store = stores.first(where: { $0.sync.state == .synced && !$0.members.isEmpty }),
      let name = store.description.configuration
    {
      return Decision(
        state: .local,
        reason: Reason(
          "not in the configuration '\(name)', which syncs", at: store.description.location))
    }
    return Decision(
      state: .local,
      reason: Reason(
        "no container syncs it", at: SourceLocation(path: model.path, range: table.facts.range)))
  }
}
