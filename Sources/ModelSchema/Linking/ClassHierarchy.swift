/// Which models inherit from which.
struct ClassHierarchy {
  private let drafts: [EntityDraft]
  private let subclasses: [EntityID: [EntityID]]

  init(_ drafts: [EntityDraft]) {
    self.drafts = drafts
    subclasses = Dictionary(grouping: drafts.filter { $0.superclass != nil }) {
      $0.superclass ?? $0.id
    }.mapValues { $0.map(\.id) }
  }

  /// The persisted property of a name that a model declares or inherits.
  func property(_ name: String, of entity: EntityID) -> PropertyDraft? {
    for id in [entity] + ancestors(of: entity) {
      let property = drafts[id.index].properties.first { $0.fact.name.text == name }
      if let property { return property }
    }
    return nil
  }

  /// Whether two models are the same, or one inherits from the other.
  func areRelated(_ left: EntityID, _ right: EntityID) -> Bool {
    left == right || ancestors(of: left).contains(right) || ancestors(of: right).contains(left)
  }

  /// Pairs of models in whose place the two may stand by inheritance, without the two themselves.
  func directions(around from: EntityID, _ to: EntityID) -> [(EntityID, EntityID)] {
    let left = family(of: from)
    let right = family(of: to)
    guard left.count > 1 || right.count > 1 else { return [] }
    return left.flatMap { one in right.map { (one, $0) } }.filter { $0 != (from, to) }
  }

  private func family(of entity: EntityID) -> [EntityID] {
    [entity] + ancestors(of: entity) + descendants(of: entity)
  }

  /// The superclasses, nearest first; classes that inherit in a circle do not hold it up.
  private func ancestors(of entity: EntityID) -> [EntityID] {
    var ancestors: [EntityID] = []
    var next = drafts[entity.index].superclass
    while let current = next, current != entity, !ancestors.contains(current) {
      ancestors.append(current)
      next = drafts[current.index].superclass
    }
    return ancestors
  }

  private func descendants(of entity: EntityID) -> [EntityID] {
    var found: [EntityID] = []
    var open = subclasses[entity] ?? []
    while let next = open.popLast() {
      guard next != entity, !found.contains(next) else { continue }
      found.append(next)
      open += subclasses[next] ?? []
    }
    return found
  }
}
