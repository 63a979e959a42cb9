import SwiftDataLintSchema

/// Pairs relationships with the inverses that `inverse:` names, and leaves the others to inference.
struct InversePairing {
  private let drafts: [EntityDraft]
  private let hierarchy: ClassHierarchy
  private let nodes: [RelationshipNode]
  /// Relationships that branches of `#if` redeclare, with the declaration that is used instead.
  private let repeated: [PropertyID: PropertyID]
  private var partners: PropertyTable<PropertyID?>
  private var results: PropertyTable<Inverse?>
  private var named = NamedTargets()

  init(_ drafts: [EntityDraft]) {
    self.drafts = drafts
    hierarchy = ClassHierarchy(drafts)
    var nodes: [RelationshipNode] = []
    var repeated: [PropertyID: PropertyID] = [:]
    for draft in drafts {
      let start = nodes.count
      nodes += draft.properties.lazy.compactMap(RelationshipNode.init)
      if draft.model.repeatsNames {
        repeated.merge(Self.repetitions(among: nodes[start...])) { first, _ in first }
      }
    }
    if !repeated.isEmpty { nodes.removeAll { repeated[$0.id] != nil } }
    self.nodes = nodes
    self.repeated = repeated
    partners = PropertyTable(repeating: nil, of: drafts)
    results = PropertyTable(repeating: nil, of: drafts)
  }

  /// Only branches of `#if` can repeat a name. The first declaration with `inverse:` is used,
  /// otherwise the first one.
  private static func repetitions(
    among own: ArraySlice<RelationshipNode>
  ) -> [PropertyID: PropertyID] {
    let first = Dictionary(own.map { ($0.name, $0) }) { first, second in
      first.argument == nil && second.argument != nil ? second : first
    }
    let pairs = own.compactMap { node in first[node.name].map { (node.id, $0.id) } }
    return Dictionary(uniqueKeysWithValues: pairs.filter { $0 != $1 })
  }

  /// The inverse of each relationship whose destination is known.
  consuming func inverses() -> PropertyTable<Inverse?> {
    nameTargets()
    for node in nodes {
      if let argument = node.argument { pair(node, argument) }
    }
    var inverses = InverseInference(drafts, hierarchy, nodes, explicit: results, named: named)
      .inverses()
    for (id, first) in repeated { inverses[id] = inverses[first] }
    return inverses
  }

  /// A relationship whose destination is not known may be the inverse of the property that it
  /// names.
  private mutating func nameTargets() {
    for property in drafts.lazy.flatMap(\.properties) {
      guard case .relationship(let relationship) = property.kind,
        relationship.destination == nil, let argument = relationship.inverse,
        let root = argument.root, let target = hierarchy.property(argument.property, of: root)
      else { continue }
      named.unclear.insert(target.id)
    }
  }

  private mutating func pair(_ node: RelationshipNode, _ argument: InverseArgument) {
    switch argument.root.map({ target(of: node, argument, $0) }) {
    case .failure(let failure):
      invalidate(node, argument, failure.reason)
    case nil, .success(nil):
      results[node.id] = results[node.id] ?? .unknown
    case .success(let target?):
      pair(node, with: target, argument)
    }
  }

  private struct Failure: Error {
    let reason: InvalidInverse.Reason
  }

  /// The property that an `inverse:` names, if its type leads back; nil if that cannot be
  /// determined.
  private func target(
    of node: RelationshipNode, _ argument: InverseArgument, _ root: EntityID
  ) -> Result<PropertyID?, Failure> {
    guard let target = hierarchy.property(argument.property, of: root) else {
      let model = drafts[root.index].model.fact
      if model.unclear.contains(where: { $0.name == argument.property }) { return .success(nil) }
      let isDeclared = model.unpersisted.contains(argument.property)
      return .failure(Failure(reason: isDeclared ? .notPersisted(root) : .noSuchProperty(root)))
    }
    guard hierarchy.areRelated(node.destination, root) else {
      return .failure(Failure(reason: .otherModel(target.id)))
    }
    switch target.kind {
    case .attribute: return .failure(Failure(reason: .doesNotLeadBack(target.id)))
    case .unsupported: return .success(nil)
    case .relationship(let relationship):
      guard let back = relationship.destination else { return .success(nil) }
      return hierarchy.areRelated(back, node.owner)
        ? .success(repeated[target.id] ?? target.id)
        : .failure(Failure(reason: .doesNotLeadBack(target.id)))
    }
  }

  private mutating func pair(
    _ node: RelationshipNode, with target: PropertyID, _ argument: InverseArgument
  ) {
    if partners[node.id] == target {
      // The other side was processed first and named this one.
      results[node.id] = .paired(target, .explicitOnBothSides)
      results[target] = .paired(node.id, .explicitOnBothSides)
    } else if let other = partners[target] {
      invalidate(node, argument, .taken(target, by: other))
    } else if let other = partners[node.id] {
      named.mistaken[target] = node.id
      invalidate(node, argument, .selfTaken(by: other))
    } else {
      partners[node.id] = target
      partners[target] = node.id
      results[node.id] = .paired(target, .explicit)
      // An invalid `inverse:` on the other side is still reported.
      if case .invalid = results[target] { return }
      results[target] = .paired(node.id, .explicit)
    }
  }

  private mutating func invalidate(
    _ node: RelationshipNode, _ argument: InverseArgument, _ reason: InvalidInverse.Reason
  ) {
    switch reason {
    case .doesNotLeadBack(let target), .otherModel(let target): named.mistaken[target] = node.id
    case .noSuchProperty, .notPersisted, .taken, .selfTaken: break
    }
    results[node.id] = .invalid(InvalidInverse(reason: reason, property: argument.property))
  }
}

/// Relationships that the `inverse:` of another one names although the two are not a pair.
struct NamedTargets {
  /// Those named by a relationship whose destination is not known.
  var unclear: Set<PropertyID> = []
  /// Those named by a mistaken `inverse:`, with the relationship that it is written on.
  var mistaken: [PropertyID: PropertyID] = [:]
}
