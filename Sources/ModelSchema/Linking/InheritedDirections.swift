/// Which relationships lead from one model to another only by inheritance.
///
/// Whether SwiftData infers an inverse through a superclass or subclass, nobody has measured.
struct InheritedDirections {
  private let hierarchy: ClassHierarchy
  /// From and to the models that the relationships name.
  private var exact: Set<Direction> = []
  /// From a superclass of the owner, to a superclass of the destination, and both.
  private var raisedFrom: Set<Direction> = []
  private var raisedTo: Set<Direction> = []
  private var raisedBoth: Set<Direction> = []

  init(_ nodes: [RelationshipNode], _ hierarchy: ClassHierarchy) {
    self.hierarchy = hierarchy
    if hierarchy.isFlat { return }
    exact = Set(nodes.map(\.direction))
    for direction in exact {
      let froms = hierarchy.lineage(of: direction.from).dropFirst()
      let tos = hierarchy.lineage(of: direction.to).dropFirst()
      raisedFrom.formUnion(froms.map { Direction(from: $0, to: direction.to) })
      raisedTo.formUnion(tos.map { Direction(from: direction.from, to: $0) })
      for from in froms {
        raisedBoth.formUnion(tos.map { Direction(from: from, to: $0) })
      }
    }
  }

  /// Whether some relationship leads so, with a superclass or subclass in the place of a model.
  func contains(_ direction: Direction) -> Bool {
    if hierarchy.isFlat { return false }
    let froms = hierarchy.lineage(of: direction.from)
    let tos = hierarchy.lineage(of: direction.to)
    if raisedBoth.contains(direction) { return true }
    if tos.contains(where: { raisedFrom.contains(Direction(from: direction.from, to: $0)) }) {
      return true
    }
    return froms.contains { from in
      raisedTo.contains(Direction(from: from, to: direction.to))
        || tos.contains { to in
          let other = Direction(from: from, to: to)
          return other != direction && exact.contains(other)
        }
    }
  }
}
