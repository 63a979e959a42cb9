import SwiftDataLintSchema

/// Pairs the relationships without `inverse:` as SwiftData infers it from types alone.
///
/// Nothing is claimed about cases that have not been measured or that an unclear property may
/// change.
struct InverseInference {
  private let hierarchy: ClassHierarchy
  /// The inverses that `inverse:` determines.
  private let explicit: PropertyTable<Inverse?>
  private let named: NamedTargets
  /// Relationships that have no `inverse:` and that none names, by direction, as SwiftData searches
  /// for them.
  private let bare: [Direction: [RelationshipNode]]
  /// For each direction, the first relationship that `inverse:` pairs.
  private let taken: [Direction: PropertyID]
  /// Directions with a relationship whose `inverse:` could not be resolved and may refer to another
  /// property.
  private let open: Set<Direction>
  /// For each direction, the first relationship whose `inverse:` is mistaken. It may have meant
  /// another property and is reported for it.
  private let mistaken: [Direction: PropertyID]
  private let inherited: InheritedDirections
  /// Models with properties that may refer to any model.
  private let unclear: Set<EntityID>
  /// These and their superclasses.
  private let unclearBelow: Set<EntityID>

  init(
    _ drafts: [EntityDraft], _ hierarchy: ClassHierarchy, _ nodes: [RelationshipNode],
    explicit: PropertyTable<Inverse?>, named: NamedTargets
  ) {
    self.hierarchy = hierarchy
    self.explicit = explicit
    self.named = named
    var bare: [Direction: [RelationshipNode]] = [:]
    var taken: [Direction: PropertyID] = [:]
    var open: Set<Direction> = []
    var mistaken: [Direction: PropertyID] = [:]
    // Only relationships that lead back to the owners of bare relationships are relevant.
    var isAwaited = [Bool](repeating: false, count: drafts.count)
    for node in nodes where node.argument == nil && explicit[node.id] == nil {
      bare[node.direction, default: []].append(node)
      isAwaited[node.owner.index] = true
    }
    for node in nodes where isAwaited[node.destination.index] {
      switch explicit[node.id] {
      case .paired where taken[node.direction] == nil: taken[node.direction] = node.id
      case .unknown: open.insert(node.direction)
      case .invalid(let invalid) where invalid.isMistaken:
        mistaken[node.direction] = mistaken[node.direction] ?? node.id
      case .paired, .missing, .ambiguous, .invalid, .unsettled, nil: break
      }
    }
    self.bare = bare
    self.taken = taken
    self.open = open
    self.mistaken = mistaken
    inherited = InheritedDirections(nodes, hierarchy)
    unclear = Set(drafts.filter(\.hasUnclearProperties).map(\.id))
    unclearBelow = Set(unclear.flatMap(hierarchy.lineage))
  }

  /// The explicit inverses and the inferred ones.
  func inverses() -> PropertyTable<Inverse?> {
    var results = explicit
    for (direction, forward) in bare {
      let isUnclear = isUnclear(direction)
      let back = bare[direction.reversed] ?? []
      for (node, inverse) in inferences(forward, back, direction) {
        if case .missing = inverse {
          results[node.id] = isUnclear ? .unknown : doubt(of: node) ?? inverse
        } else {
          results[node.id] = inverse
        }
      }
    }
    return results
  }

  /// The inverse that replaces a missing one if the `inverse:` of another relationship may refer to
  /// this one; nil if none may.
  private func doubt(of node: RelationshipNode) -> Inverse? {
    if named.unclear.contains(node.id) { return .unknown }
    let other = named.mistaken[node.id] ?? mistaken[node.direction.reversed]
    return other.map { .unsettled(by: $0) }
  }

  /// The inverses that SwiftData infers for the bare relationships from one model to another.
  private func inferences(
    _ forward: [RelationshipNode], _ back: [RelationshipNode], _ direction: Direction
  ) -> [(RelationshipNode, Inverse)] {
    if direction.from == direction.to, forward.count > 1 {
      return forward.map { ($0, .ambiguous(amongItself($0, forward))) }
    }
    guard direction.from != direction.to, let other = back.first else {
      return forward.map { ($0, .missing(reason(for: $0))) }
    }
    guard forward.count == 1, back.count == 1 else {
      let leavesOneOver =
        forward.count != back.count && !isDoubtful(direction) && !isDoubtful(direction.reversed)
      let ambiguity = AmbiguousInverse(
        candidates: back.map(\.id), leavesOneOver: leavesOneOver, shape: .severalCandidates)
      return forward.map { ($0, .ambiguous(ambiguity)) }
    }
    if !forward[0].isToMany, !other.isToMany, hasExplicitPairs(direction) {
      let ambiguity = AmbiguousInverse(
        candidates: [other.id], leavesOneOver: false, shape: .besideExplicitPairs)
      return [(forward[0], .ambiguous(ambiguity))]
    }
    return forward.map { node in
      let isInferred = !node.isToMany || !other.isToMany
      return (node, isInferred ? .paired(other.id, .inferred) : .missing(.manyToMany(other.id)))
    }
  }

  private func amongItself(
    _ node: RelationshipNode, _ siblings: [RelationshipNode]
  ) -> AmbiguousInverse {
    AmbiguousInverse(
      candidates: siblings.map(\.id).filter { $0 != node.id }, leavesOneOver: false,
      shape: .toItself)
  }

  /// Whether `inverse:` pairs other relationships between the same two models.
  private func hasExplicitPairs(_ direction: Direction) -> Bool {
    taken[direction] != nil || taken[direction.reversed] != nil
  }

  /// Why no relationship is left that could be the inverse.
  private func reason(for node: RelationshipNode) -> MissingInverse {
    if let taken = taken[node.direction.reversed] { return .taken(taken) }
    return node.owner == node.destination ? .onlyOneToItself : .oneDirection
  }

  // MARK: Doubtful cases

  /// Whether a property that leads back may be the inverse of any relationship in a direction.
  private func isDoubtful(_ direction: Direction) -> Bool {
    isUnclear(direction) || mistaken[direction.reversed] != nil
  }

  /// Whether the same is due to a property or an `inverse:` that could not be resolved, or to
  /// inheritance.
  private func isUnclear(_ direction: Direction) -> Bool {
    let isUnclear =
      !unclear.isEmpty && hierarchy.lineage(of: direction.to).contains(where: unclear.contains)
    if isUnclear || unclearBelow.contains(direction.to) { return true }
    return open.contains(direction.reversed) || inherited.contains(direction.reversed)
  }
}

extension InvalidInverse {
  /// Whether the key path names a property that cannot be an inverse of the relationship at all.
  fileprivate var isMistaken: Bool {
    switch reason {
    case .noSuchProperty, .notPersisted, .doesNotLeadBack, .otherModel: true
    case .taken, .selfTaken: false
    }
  }
}
