/// Pairs relationships with their inverses: first those that `inverse:` names, then those that
/// SwiftData infers from types alone.
struct InversePairing {
  /// A relationship whose destination is in the sources.
  private struct Node {
    let property: PropertyDraft
    let destination: EntityID
    let isToMany: Bool
    let argument: InverseArgument?

    var id: PropertyID { property.id }
    var owner: EntityID { property.id.entity }
    var direction: Direction { Direction(from: owner, to: destination) }
  }

  /// From which model to which a relationship leads.
  private struct Direction: Hashable {
    let from: EntityID
    let to: EntityID

    var reversed: Direction { Direction(from: to, to: from) }
  }

  private let drafts: [EntityDraft]
  private let hierarchy: ClassHierarchy
  private let nodes: [Node]
  private var partners: [PropertyID: PropertyID] = [:]
  private var results: [PropertyID: Inverse] = [:]
  /// Relationships that a finding about another one's inverse names already.
  private var named: Set<PropertyID> = []

  init(_ drafts: [EntityDraft]) {
    self.drafts = drafts
    hierarchy = ClassHierarchy(drafts)
    nodes = drafts.flatMap(\.properties).compactMap { property in
      guard let relationship = property.relationship, let destination = relationship.destination
      else { return nil }
      return Node(
        property: property, destination: destination, isToMany: relationship.isToMany,
        argument: relationship.inverse)
    }
  }

  /// The inverse of each relationship whose destination is known.
  consuming func inverses() -> [PropertyID: Inverse] {
    for node in nodes {
      if let argument = node.argument { pair(node, argument) }
    }
    infer()
    return results
  }

  // MARK: Explicit

  private mutating func pair(_ node: Node, _ argument: InverseArgument) {
    guard let root = argument.root else {
      results[node.id] = .unknown
      return
    }
    switch target(of: node, argument, root) {
    case .failure(let failure):
      invalidate(node, argument, failure.reason)
    case .success(nil):
      results[node.id] = .unknown
    case .success(let target?):
      pair(node, with: target, argument)
    }
  }

  private struct Failure: Error {
    let reason: InvalidInverse.Reason
  }

  /// The property that an `inverse:` names, if its type leads back; nil if nobody can tell.
  private func target(
    of node: Node, _ argument: InverseArgument, _ root: EntityID
  ) -> Result<PropertyID?, Failure> {
    guard let target = hierarchy.property(argument.property, of: root) else {
      let isDeclared = drafts[root.index].model.unpersisted.contains(argument.property)
      return .failure(Failure(reason: isDeclared ? .notPersisted(root) : .noSuchProperty(root)))
    }
    guard hierarchy.areRelated(node.destination, root) else {
      return .failure(Failure(reason: .otherModel(target.id)))
    }
    guard let relationship = target.relationship else {
      return .failure(Failure(reason: .doesNotLeadBack(target.id)))
    }
    guard let back = relationship.destination else { return .success(nil) }
    return hierarchy.areRelated(back, node.owner)
      ? .success(target.id) : .failure(Failure(reason: .doesNotLeadBack(target.id)))
  }

  private mutating func pair(_ node: Node, with target: PropertyID, _ argument: InverseArgument) {
    if partners[node.id] == target {
      // The other side named this one before.
      let location = node.property.location(argument.range)
      results[node.id] = .paired(target, .explicitOnBothSides(location))
      markBothSides(target, with: node.id)
    } else if let other = partners[target] {
      invalidate(node, argument, .taken(target, by: other))
    } else if let other = partners[node.id] {
      invalidate(node, argument, .selfTaken(by: other))
    } else {
      partners[node.id] = target
      partners[target] = node.id
      results[target] = .paired(node.id, .explicit)
      results[node.id] = .paired(target, .explicit)
    }
  }

  private mutating func markBothSides(_ first: PropertyID, with second: PropertyID) {
    let draft = drafts[first.entity.index].properties[first.index]
    guard let argument = draft.relationship?.inverse, first != second else { return }
    results[first] = .paired(second, .explicitOnBothSides(draft.location(argument.range)))
  }

  private mutating func invalidate(
    _ node: Node, _ argument: InverseArgument, _ reason: InvalidInverse.Reason
  ) {
    if case .doesNotLeadBack(let target) = reason { named.insert(target) }
    results[node.id] = .invalid(
      InvalidInverse(
        reason: reason, property: argument.property,
        location: node.property.location(argument.range)))
  }

  // MARK: Inferred

  private mutating func infer() {
    let all = Dictionary(grouping: nodes, by: \.direction)
    let bare = Dictionary(grouping: nodes.filter { $0.argument == nil && results[$0.id] == nil }) {
      $0.direction
    }
    for (direction, forward) in bare {
      let back = bare[direction.reversed] ?? []
      let siblings = direction.from == direction.to ? forward : back
      for node in forward {
        results[node.id] = inference(node, forward, siblings, all)
      }
    }
  }

  private func inference(
    _ node: Node, _ forward: [Node], _ back: [Node], _ all: [Direction: [Node]]
  ) -> Inverse {
    if node.owner == node.destination {
      let others = forward.filter { $0.id != node.id }.map(\.id)
      guard others.isEmpty else {
        return .ambiguous(
          AmbiguousInverse(candidates: others, leavesOneOver: false, isToItself: true))
      }
      return lonely(node, .onlyOneToItself, all)
    }
    if back.isEmpty { return lonely(node, .oneDirection, all) }
    if forward.count > 1 || back.count > 1 {
      return .ambiguous(
        AmbiguousInverse(
          candidates: back.map(\.id), leavesOneOver: forward.count != back.count,
          isToItself: false))
    }
    let other = back[0]
    if node.isToMany, other.isToMany { return .missing(.manyToMany(other.id)) }
    return .paired(other.id, .inferred)
  }

  /// What to say of a relationship that nothing bare leads back to.
  private func lonely(
    _ node: Node, _ reason: MissingInverse, _ all: [Direction: [Node]]
  ) -> Inverse {
    if named.contains(node.id) { return .unknown }
    let back = (all[node.direction.reversed] ?? []).filter { $0.id != node.id }
    // One that names a wrong inverse may well have meant this one, and is reported for it.
    if back.contains(where: { isMistaken($0) }) { return .unknown }
    // Whether SwiftData infers through a superclass or subclass, nobody has measured.
    let family = hierarchy.directions(around: node.owner, node.destination)
    if family.contains(where: { all[Direction(from: $0.1, to: $0.0)] != nil }) { return .unknown }
    return .missing(back.first.map { .taken($0.id) } ?? reason)
  }

  private func isMistaken(_ node: Node) -> Bool {
    guard case .invalid(let invalid) = results[node.id] else { return false }
    switch invalid.reason {
    case .noSuchProperty, .notPersisted, .doesNotLeadBack, .otherModel: return true
    case .taken, .selfTaken: return false
    }
  }
}
