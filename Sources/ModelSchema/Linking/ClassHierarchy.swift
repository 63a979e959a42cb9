/// Which models inherit from which.
struct ClassHierarchy {
  private let drafts: [EntityDraft]

  /// Superclasses further up are not looked at; nobody writes them.
  private static let maximumDepth = 20

  init(_ drafts: [EntityDraft]) {
    self.drafts = drafts
  }

  /// The persisted property of a name that a model declares or inherits.
  func property(_ name: String, of entity: EntityID) -> PropertyDraft? {
    for id in lineage(of: entity) {
      let property = drafts[id.index].properties.first { $0.fact.name.text == name }
      if let property { return property }
    }
    return nil
  }

  /// Whether two models are the same, or one inherits from the other.
  func areRelated(_ left: EntityID, _ right: EntityID) -> Bool {
    left == right || lineage(of: left).contains(right) || lineage(of: right).contains(left)
  }

  /// The model and its superclasses, nearest first; classes that inherit in a circle end it.
  func lineage(of entity: EntityID) -> [EntityID] {
    var lineage = [entity]
    while let last = lineage.last, let next = drafts[last.index].superclass,
      !lineage.contains(next), lineage.count < Self.maximumDepth
    {
      lineage.append(next)
    }
    return lineage
  }
}
