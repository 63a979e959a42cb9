/// Which models inherit from which.
struct ClassHierarchy {
  private let drafts: [EntityDraft]
  /// Whether no model inherits from another.
  let isFlat: Bool
  /// The first property of each name that some `inverse:` names.
  private let properties: [PropertyName: PropertyDraft]

  /// Superclasses further up are not looked at; nobody writes them.
  private static let maximumDepth = 20

  init(_ drafts: [EntityDraft]) {
    self.drafts = drafts
    isFlat = drafts.allSatisfy { $0.superclass == nil }
    let all = drafts.lazy.flatMap(\.properties)
    let named = Set(all.compactMap { $0.relationship?.inverse?.property })
    properties = Dictionary(
      all.filter { named.contains($0.fact.name.text) }.map { ($0.ownName, $0) }
    ) { first, _ in first }
  }

  /// The persisted property that a model declares or inherits, by a name that some `inverse:` has.
  func property(_ name: String, of entity: EntityID) -> PropertyDraft? {
    lineage(of: entity).lazy.compactMap { properties[PropertyName(owner: $0, name: name)] }.first
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
