/// Decides which models take part in what the runtime validates, and why.
struct ModelStates {
  /// A model's state, with what decided it.
  struct Decision {
    let state: EntityState
    let why: Reason
    /// The project says so, whatever containers do.
    var isByHand = false
    /// A version of the schema that holds it, where all that do are older ones.
    var olderVersion: String?
  }

  private let drafts: [EntityDraft]
  private let containers: [ContainerDraft]
  private let others: [ConfigurationDraft]
  private let versions: Versions
  private let scope: SyncScope
  /// Models that the project keeps local.
  private let byHand: [EntityID: Decision]
  private var decisions: [EntityID: Decision] = [:]
  /// What becomes of models that nothing else decides about.
  private let rest: Decision

  init(
    _ drafts: [EntityDraft], _ containers: [ContainerDraft], others: [ConfigurationDraft],
    versions: Versions, comments: [LinterComment], options: SchemaOptions
  ) {
    self.drafts = drafts
    self.containers = containers.filter(\.counts)
    self.others = others.filter(\.counts)
    self.versions = versions
    scope = options.scope
    byHand = Self.keptLocal(drafts, comments, options)
    decisions = byHand
    rest = Self.rest(self.containers, self.others)
  }

  /// What the project says of models: comments come before what its options list.
  private static func keptLocal(
    _ drafts: [EntityDraft], _ comments: [LinterComment], _ options: SchemaOptions
  ) -> [EntityID: Decision] {
    let marked = comments.compactMap { comment -> (EntityID, Reason)? in
      guard let model = comment.model else { return nil }
      let reason = comment.fact.reason.map { ": \($0)" } ?? ""
      return (model, Reason("marked local-only\(reason)", at: comment.location))
    }
    let names = Set(options.localOnly)
    let listed =
      names.isEmpty
      ? []
      : drafts.filter { $0.path.isNamed(oneOf: names) }
        .map { ($0.id, Reason("listed in the setting 'localOnly'")) }
    return Dictionary(marked + listed) { first, _ in first }
      .mapValues { Decision(state: .local, why: $0, isByHand: true) }
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

  /// Whether containers count and none can sync: a project that is about to turn CloudKit on.
  var checksAsIfSyncing: Bool {
    let configurations = containers.flatMap(\.configurations).filter(\.counts) + others
    return scope == .auto && !configurations.isEmpty && !configurations.contains(where: \.canSync)
  }

  /// All models that relationships lead to from some, these first, without going through others.
  func reached(from models: [EntityID], without others: Set<EntityID> = []) -> [EntityID] {
    var isKnown = [Bool](repeating: false, count: drafts.count)
    for model in others { isKnown[model.index] = true }
    return reached(from: models, &isKnown)
  }

  /// - Parameter isKnown: of each model, whether a walk came by before; this one ends there.
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

  /// Configurations with schemas of their own decide about what these list.
  private mutating func decideByOwnSchemas() {
    let configurations = containers.flatMap(\.configurations).filter(\.counts) + others
    for configuration in configurations.filter({ $0.own != nil }).syncingFirst {
      for model in configuration.own?.models ?? [] { decide(model, by: configuration) }
    }
  }

  /// Configurations without one hold what their containers list, and what is reached from there.
  private mutating func decideByContainers() {
    let pairs = containers.flatMap { container in
      container.configurations.filter { $0.counts && $0.own == nil }.map { (container, $0) }
    }
    for syncs in [true, false] {
      // What is reached from a model that was met with before has been decided with it.
      var isKnown = [Bool](repeating: false, count: drafts.count)
      for (container, configuration) in pairs where configuration.canSync == syncs {
        let named = Set(container.configurations.flatMap { $0.own?.models ?? [] })
        let listed = container.listed.models.filter { !named.contains($0) && !isKnown[$0.index] }
        for model in reached(from: listed, &isKnown) { decide(model, by: configuration) }
      }
    }
  }

  private mutating func decide(_ model: EntityID, by configuration: ConfigurationDraft) {
    guard decisions[model] == nil else { return }
    decisions[model] = Decision(
      state: configuration.canSync ? .synced : .local,
      why: Reason(
        configuration.database.value.words(isExplicit: configuration.isExplicit),
        at: configuration.location))
  }

  /// What relationships reach from a decided model goes with it, unless the project decided that
  /// one: it speaks of no other.
  private mutating func reach(from state: EntityState) {
    var open = drafts.map(\.id).filter { id in
      decisions[id]?.state == state && byHand[id] == nil
    }
    while let model = open.popLast() {
      for next in drafts[model.index].neighbours where decisions[next] == nil {
        decisions[next] = Decision(
          state: state,
          why: Reason(
            "reached from '\(drafts[model.index].path)'", at: drafts[model.index].location))
        open.append(next)
      }
    }
  }

  // MARK: What no container holds

  private func undecided(_ draft: EntityDraft) -> Decision {
    if let version = olderVersion(of: draft) {
      return Decision(
        state: .superseded,
        why: Reason("'\(version.name)' is an older version of the schema", at: version.location),
        olderVersion: version.name)
    }
    guard draft.model.isTest else { return rest }
    return Decision(state: .unlisted, why: Reason("declared in tests", at: draft.location))
  }

  /// What becomes of models that no container is known to hold.
  private static func rest(
    _ containers: [ContainerDraft], _ others: [ConfigurationDraft]
  ) -> Decision {
    guard !containers.isEmpty || !others.isEmpty else {
      return Decision(
        state: .synced,
        why: Reason("no container was found, so every model is checked"))
    }
    let unreadable = containers.filter { !$0.isReadable }
    if let container = unreadable.first(where: \.canSync) ?? unreadable.first {
      return Decision(
        state: container.canSync ? .synced : .local,
        why: Reason(
          "the models of this container could not be read; this may be one of them",
          at: container.location))
    }
    let place = containers.first?.location ?? others.first?.location
    return Decision(state: .unlisted, why: Reason("in no container", at: place))
  }

  /// One of the versions that a model belongs to, where newer ones have taken the place of all.
  private func olderVersion(of draft: EntityDraft) -> SchemaVersion? {
    let own = versions.versions(of: draft)
    guard let version = own.last, own.allSatisfy(\.isSuperseded) else { return nil }
    // A list that cannot be read may hold any class but those of other versions.
    return versions.isReadable || versions.enclosing(draft) != nil ? version : nil
  }
}

extension ModelStates.Decision {
  /// What stays local, as if it were to sync.
  fileprivate var asIfSyncing: Self {
    guard state == .local, !isByHand else { return self }
    let text = "\(why.text); no container can sync, so it is checked as if it were to"
    return Self(state: .synced, why: Reason(text, at: why.location))
  }
}

extension ContainerDraft {
  /// Whether a store of it syncs.
  var canSync: Bool { configurations.contains { $0.counts && $0.canSync } }

  /// Whether the sources tell all the models that it holds.
  var isReadable: Bool {
    listed.isReadable && configurations.allSatisfy { $0.own?.isReadable ?? true }
  }
}

extension [ConfigurationDraft] {
  fileprivate var syncingFirst: [ConfigurationDraft] {
    filter(\.canSync) + filter { !$0.canSync }
  }
}
