import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// A model with resolved types, before its relationships are paired.
///
/// Models and properties are classes because they are passed around throughout linking.
final class EntityDraft: Sendable {
  let model: DeclaredModel
  /// The dotted path.
  let path: String
  let superclass: EntityID?
  let properties: [PropertyDraft]
  /// The models that its relationships and its superclass refer to.
  let neighbours: [EntityID]
  /// Whether it has properties that may be relationships to any model.
  let hasUnclearProperties: Bool
  let gaps: [AnalysisGap]

  init(_ model: DeclaredModel, types: TypeResolver) {
    self.model = model
    path = model.fact.path.joined(separator: ".")
    superclass = model.fact.inherited.lazy
      .compactMap { types.resolve($0, in: model.scope).model }
      .first { $0 != model.id }
    var classifier = PropertyClassifier(model: model, types: types)
    properties = model.properties.map { classifier.draft(of: $0) }
    var neighbours: [EntityID] = []
    neighbours.reserveCapacity(properties.count + 1)
    for property in properties {
      if let destination = property.destination { neighbours.append(destination) }
    }
    if let superclass { neighbours.append(superclass) }
    self.neighbours = neighbours
    hasUnclearProperties =
      classifier.foundUnclear
      || model.fact.unclear.contains { property in
        guard let type = property.type, property.name != nil else { return true }
        return types.mayHoldModels(type, in: model.scope)
      }
    gaps =
      classifier.gaps
      + model.fact.unclear.map {
        AnalysisGap(
          path: model.path, offset: $0.diagnostic.offset, reason: $0.diagnostic.reason,
          subject: .model(model.id))
      }
  }

  var id: EntityID { model.id }

  /// The location of the class name.
  var location: SourceLocation { SourceLocation(path: model.path, range: model.nameRange) }
}

/// A property with a resolved type, before it is paired.
final class PropertyDraft: Sendable {
  enum Kind {
    case attribute
    case unsupported
    case relationship(RelationshipDraft)
  }

  let declared: DeclaredProperty
  let kind: Kind
  let type: ResolvedType

  init(_ declared: DeclaredProperty, kind: Kind, type: ResolvedType) {
    self.declared = declared
    self.kind = kind
    self.type = type
  }

  var id: PropertyID { declared.id }

  var relationship: RelationshipDraft? {
    guard case .relationship(let relationship) = kind else { return nil }
    return relationship
  }

  /// The model that it refers to, if that is in the sources.
  var destination: EntityID? {
    guard case .relationship(let relationship) = kind else { return nil }
    return relationship.destination
  }

  /// The note about a relationship whose inverse is unknown although its destination and its
  /// `inverse:` were resolved.
  func doubt(_ inverse: Inverse?) -> AnalysisGap? {
    guard case .unknown = inverse, let relationship, relationship.destination != nil,
      relationship.inverse.map({ $0.root != nil }) ?? true
    else { return nil }
    return declared.gap(
      "its inverse could not be determined; not checked")
  }
}

extension DeclaredProperty {
  /// A note that part of it could not be analyzed.
  func gap(_ reason: String) -> AnalysisGap {
    AnalysisGap(
      path: model.path, offset: nameRange.lowerBound, reason: "\(model.name).\(name): \(reason)",
      subject: .model(model.id))
  }
}

/// A relationship before it is paired.
struct RelationshipDraft {
  let isToMany: Bool
  let destination: EntityID?
  /// The key path of `inverse:`; nil if there is none or it is `nil`.
  let inverse: InverseArgument?
  /// `deleteRule:`, or the unlabeled `@Relationship(.cascade)` of the first betas; `.nullify` if
  /// none is written, nil if it is not a plain case.
  let deleteRule: DeleteRule?
}

/// `inverse: \Trip.stops`.
struct InverseArgument {
  /// The model at the root of the key path; nil if not known.
  let root: EntityID?
  let property: String
}
