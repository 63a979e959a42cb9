import SwiftDataLintSchema

/// Decides which models the runtime validates, and why.
struct ModelStates {
  /// The state of a model and the reason for it.
  struct Decision {
    let state: EntityState
    let reason: Reason
    /// Whether the project decides it, regardless of containers.
    var isByHand = false
    /// The name of a schema version that contains the model, if all such versions are superseded.
    var olderVersion: String?
  }

  private let drafts: [EntityDraft]
  private let containers: [ContainerDraft]
  private let others: [ConfigurationDraft]
  private let versions: Versions
  private let scope: SyncScope
  /// The stores of all programs of the project, including these.
  private let project: ProductionStores
  /// Models that the project keeps local.
  private let byHand: [EntityID: Decision]
  private var decisions: [EntityID: Decision] = [:]
  /// The decision for models to which no other decision applies.
  private let rest: Decision

  init(
    _ drafts: [EntityDraft], _ containers: [ContainerDraft], others: [ConfigurationDraft],
    versions: Versions, comments: [LinterComment], options: SchemaOptions,
    project: ProductionStores
  ) {
    self.drafts = drafts
    self.containers = containers.filter(\.isProduction)
    self.others = others.filter(\.isProduction)
    self.versions = versions
    scope = options.scope
    self.project = project
    byHand = Self.keptLocal(drafts, comments, options)
    decisions = byHand
    rest = Self.rest(self.containers, self.others, project)
  }

  /// The decisions of the project. Comments take precedence over its options.
  private static func keptLocal(
    _ drafts: [EntityDraft], _ comments: [LinterComment], _ options: SchemaOptions
  ) -> [EntityID: Decision] {
    let marked = comments.compactMap { comment -> (EntityID, Reason)? in
      guard let model = comment.model else { return nil }
      let reason = comment.reason.map { ": \($0)" } ?? ""
      return (model, Reason("marked local-only\(reason)", at: comment.location))
    }
    let names = Set(options.localOnly)
    let listed =
      names.isEmpty
      ? []
      : drafts.filter { $0.path.isNamed(oneOf: names) }
        .map { ($0.id, Reason("listed in the setting 'localOnly'")) }
    return Dictionary(marked + listed) { first, _ in first }
      .mapValues { Decision(state: .local, reason: $0, isByHand: true) }
  }

  /// The state of each model.
  consuming func states() -> [Decision] {
    decideByOwnSchemas()
    decideByContainers()
    reach(from: .synced)
    reach(from: .local)
    let states = drafts.map(state)
    return checksAsIfSyncing ? states.map(\.asIfSyncing) : states
  }

  private func state(of draft: EntityDraft) -> Decision {
    guard var decision = decisions[draft.id] else { return undecided(draft) }
    if decision.isByHand { decision.olderVersion = olderVersion(of: draft)?.name }
    return decision
  }

  /// Whether there are production stores but none can sync, as in a project that is about to enable
  /// CloudKit.
  var checksAsIfSyncing: Bool {
    scope == .auto && !project.canSync
      && (!others.isEmpty
        || containers.contains { $0.configurations.contains(where: \.isProduction) })
  }

  /// The given models, followed by all models that relationships reach from them without passing
  /// through others.
  func reached(from models: [EntityID], without others: Set<EntityID> = []) -> [EntityID] {
    var isKnown = [Bool](repeating: false, count: drafts.count)
    for model in others { isKnown[model.index] = true }
    return reached(from: models, &isKnown)
  }

  /// - Parameter isKnown: For each model, whether it was reached before. Traversal stops there.
  private func reached(from models: [EntityID], _ isKnown: inout [Bool]) -> [EntityID] {
    for model in models { isKnown[model.index] = true }
    var reached = models
    var next = 0
    while next < reached.count {
      for model in drafts[reached[next].index].neighbours where !isKnown[model.index] {
        isKnown[model.index] = true
        reached.append(model)
      }
      next += 1
    }
    return reached
  }

  // MARK: Containers

  /// Configurations with their own schemas decide about the models that these list.
  private mutating func decideByOwnSchemas() {
    let configurations = containers.flatMap(\.configurations).filter(\.isProduction) + others
    for configuration in configurations.filter({ $0.own != nil }).syncingFirst {
      for model in configuration.own?.models ?? [] { decide(model, by: configuration) }
    }
  }

  /// Configurations without their own schemas hold the models that their containers list and the
  /// models reached from these.
  private mutating func decideByContainers() {
    for syncs in [true, false] {
      // The models reached from a known model were already decided with it.
      var isKnown = [Bool](repeating: false, count: drafts.count)
      for container in containers {
        // The other configurations would decide about the same models.
        let first = container.configurations.first {
          $0.isProduction && $0.own == nil && $0.canSync == syncs
        }
        guard let configuration = first else { continue }
        let named = container.named
        let listed = container.listed.models.filter { !named.contains($0) && !isKnown[$0.index] }
        for model in reached(from: listed, &isKnown) { decide(model, by: configuration) }
      }
    }
  }

  private mutating func decide(_ model: EntityID, by configuration: ConfigurationDraft) {
    guard decisions[model] == nil else { return }
    decisions[model] = Decision(
      state: configuration.canSync ? .synced : .local,
      reason: Reason(
        configuration.database.value.words(isExplicit: configuration.isExplicit),
        at: configuration.location))
  }

  /// Models that relationships reach from a decided model get its state. A decision by the project
  /// applies only to the model itself.
  private mutating func reach(from state: EntityState) {
    var open = drafts.map(\.id).filter { id in
      decisions[id]?.state == state && byHand[id] == nil
    }
    while let model = open.popLast() {
      for next in drafts[model.index].neighbours where decisions[next] == nil {
        decisions[next] = Decision(
          state: state,
          reason: Reason(
            "reached from '\(drafts[model.index].path)'", at: drafts[model.index].location))
        open.append(next)
      }
    }
  }

  // MARK: Models without a container

  private func undecided(_ draft: EntityDraft) -> Decision {
    if let version = olderVersion(of: draft) {
      return Decision(
        state: .superseded,
        reason: Reason("'\(version.name)' is an older version of the schema", at: version.location),
        olderVersion: version.name)
    }
    guard draft.model.isTest else { return rest }
    return Decision(state: .unlisted, reason: Reason("declared in tests", at: draft.location))
  }

  /// The decision for models that are not known to be in any container.
  private static func rest(
    _ containers: [ContainerDraft], _ others: [ConfigurationDraft], _ project: ProductionStores
  ) -> Decision {
    guard project.exist else {
      return Decision(
        state: .synced,
        reason: Reason("no container was found, so every model is checked"))
    }
    let unreadable = containers.filter { !$0.isReadable }
    if let container = unreadable.first(where: \.canSync) ?? unreadable.first {
      return Decision(
        state: container.canSync ? .synced : .local,
        reason: Reason(
          "the models of this container could not be read; this may be one of them",
          at: container.location))
    }
    let context = containers.first?.location ?? others.first?.location
    return Decision(state: .unlisted, reason: Reason("in no container", at: context))
  }

  /// One of the versions that a model belongs to, if all of them are superseded.
  private func olderVersion(of draft: EntityDraft) -> SchemaVersion? {
    let own = versions.versions(of: draft)
    guard let version = own.last, own.allSatisfy(\.isSuperseded) else { return nil }
    // A list that could not be read may contain any class except those declared in other versions.
    return versions.isReadable || versions.enclosing(draft) != nil ? version : nil
  }
}

extension ModelStates.Decision {
  /// The decision with a local model treated as if it synced.
  fileprivate var asIfSyncing: Self {
    guard state == .local, !isByHand else { return self }
    let text = "\(reason.text); no container can sync, so it is checked as if it could"
    return Self(state: .synced, reason: Reason(text, at: reason.location))
  }
}

extension ContainerDraft {
  /// Whether one of its stores syncs.
  var canSync: Bool { configurations.contains { $0.isProduction && $0.canSync } }

  /// Whether all models that it holds could be read from the sources.
  var isReadable: Bool {
    listed.isReadable && configurations.allSatisfy { $0.own?.isReadable ?? true }
  }
}

extension [ConfigurationDraft] {
  fileprivate var syncingFirst: [ConfigurationDraft] {
    filter(\.canSync) + filter { !$0.canSync }
  }
}

/// What is known about the production stores of one or several programs.
package struct ProductionStores: Sendable {
  /// Whether there are any, or containers with unknown ones.
  package let exist: Bool
  /// Whether one of them may sync.
  package let canSync: Bool

  init(_ read: ContainerReader.Result) {
    let containers = read.containers.filter(\.isProduction)
    let others = read.others.filter(\.isProduction)
    exist = !containers.isEmpty || !others.isEmpty
    canSync = (containers.flatMap(\.configurations).filter(\.isProduction) + others)
      .contains(where: \.canSync)
  }

  /// The stores of several programs.
  package init(joining stores: [ProductionStores]) {
    exist = stores.contains(where: \.exist)
    canSync = stores.contains(where: \.canSync)
  }
}
