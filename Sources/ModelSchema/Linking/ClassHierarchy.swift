/// Which models inherit from which.
struct ClassHierarchy {
  private let drafts: [EntityDraft]
  /// Whether no model inherits from another.
  let isFlat: Bool
  private let names: [PropertyNames]

  /// Superclasses further up are not looked at; nobody writes them.
  private static let maximumDepth = 20

  init(_ drafts: [EntityDraft]) {
    self.drafts = drafts
    isFlat = drafts.allSatisfy { $0.superclass == nil }
    names = drafts.map { PropertyNames($0.model) }
  }

  /// The persisted property of a name that a model declares or inherits.
  func property(_ name: String, of entity: EntityID) -> PropertyDraft? {
    lineage(of: entity).lazy.compactMap { model in
      names[model.index][name].map { drafts[model.index].properties[$0] }
    }.first
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
