/// The relationships that lead from one model to another only by inheritance.
///
/// It has not been measured whether SwiftData infers an inverse through a superclass or subclass.
struct InheritedDirections {
  private let hierarchy: ClassHierarchy
  /// The number of relationships by the models that they name.
  private var exact: [Direction: Int] = [:]
  /// The same counts from a superclass of the owner, to a superclass of the destination, and both.
  private var raisedFrom: [Direction: Int] = [:]
  private var raisedTo: [Direction: Int] = [:]
  private var raisedBoth: [Direction: Int] = [:]

  init(_ nodes: [RelationshipNode], _ hierarchy: ClassHierarchy) {
    self.hierarchy = hierarchy
    if hierarchy.isFlat { return }
    for node in nodes { exact[node.direction, default: 0] += 1 }
    for (direction, count) in exact {
      let froms = hierarchy.lineage(of: direction.from).dropFirst()
      let tos = hierarchy.lineage(of: direction.to).dropFirst()
      for from in froms { raisedFrom[Direction(from: from, to: direction.to), default: 0] += count }
      for to in tos { raisedTo[Direction(from: direction.from, to: to), default: 0] += count }
      for from in froms {
        for to in tos { raisedBoth[Direction(from: from, to: to), default: 0] += count }
      }
    }
  }

  /// Whether a relationship leads in a direction by inheritance, with a superclass or subclass in
  /// place of a model. It may be the inverse of one in the opposite direction.
  func contains(_ direction: Direction) -> Bool {
    if hierarchy.isFlat { return false }
    // Between a class and its superclass, the relationship in the opposite direction is counted
    // too.
    let isItself =
      direction.from != direction.to && hierarchy.areRelated(direction.from, direction.to)
    return count(direction) > (isItself ? 1 : 0)
  }

  /// The number of relationships that lead in a direction by inheritance, without those that name
  /// both models.
  private func count(_ direction: Direction) -> Int {
    let froms = hierarchy.lineage(of: direction.from)
    let tos = hierarchy.lineage(of: direction.to)
    var count = raisedBoth[direction] ?? 0
    for to in tos { count += raisedFrom[Direction(from: direction.from, to: to)] ?? 0 }
    for from in froms {
      count += raisedTo[Direction(from: from, to: direction.to)] ?? 0
      for to in tos { count += exact[Direction(from: from, to: to)] ?? 0 }
    }
    return count - (exact[direction] ?? 0)
  }
}
