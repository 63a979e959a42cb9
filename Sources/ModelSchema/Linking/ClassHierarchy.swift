/// Which models inherit from which.
struct ClassHierarchy {
  private let drafts: [EntityDraft]
  /// The first property of each name.
  private let properties: [PropertyName: PropertyDraft]

  /// Superclasses further up are not looked at; nobody writes them.
  private static let maximumDepth = 20

  init(_ drafts: [EntityDraft]) {
    self.drafts = drafts
    var properties: [PropertyName: PropertyDraft] = [:]
    properties.reserveCapacity(drafts.reduce(0) { $0 + $1.properties.count })
    for property in drafts.lazy.flatMap(\.properties).reversed() {
      properties[property.ownName] = property
    }
    self.properties = properties
  }

  /// The persisted property of a name that a model declares or inherits.
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
