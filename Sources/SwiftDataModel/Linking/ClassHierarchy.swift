import SwiftDataLintSchema

/// The inheritance between models.
struct ClassHierarchy {
  private let drafts: [EntityDraft]
  /// Whether no model inherits from another.
  let isFlat: Bool

  init(_ drafts: [EntityDraft]) {
    self.drafts = drafts
    isFlat = drafts.allSatisfy { $0.superclass == nil }
  }

  /// The persisted property with a name that a model declares or inherits.
  func property(_ name: String, of entity: EntityID) -> PropertyDraft? {
    for model in lineage(of: entity) {
      let draft = drafts[model.index]
      if let index = draft.model.firstProperty(named: name) { return draft.properties[index] }
    }
    return nil
  }

  /// Whether two models are the same or one inherits from the other.
  func areRelated(_ left: EntityID, _ right: EntityID) -> Bool {
    left == right || lineage(of: left).contains(right) || lineage(of: right).contains(left)
  }

  /// The model and its superclasses, nearest first.
  func lineage(of entity: EntityID) -> [EntityID] {
    entity.lineage { drafts[$0.index].superclass }
  }
}
