import SwiftDataLintModelSchema
import SwiftDataLintSwiftSource

/// What several rules ask of a schema.
extension Schema {
  /// `'Trip.stops'`, as messages name a property.
  func quoted(_ property: Property) -> String { "'\(property.entityName).\(property.name)'" }

  /// The models of which another one has the name.
  func namesakes() -> Set<EntityID> {
    var last: [String: EntityID] = [:]
    last.reserveCapacity(entities.count)
    var namesakes: Set<EntityID> = []
    for entity in entities {
      guard let other = last.updateValue(entity.id, forKey: entity.name) else { continue }
      namesakes.formUnion([other, entity.id])
    }
    return namesakes
  }

  /// A note at a property that a finding speaks of.
  func note(at id: PropertyID, _ message: String) -> Related {
    Related(message: "'\(name(of: id))' \(message)", location: self[id].location)
  }
}

extension Property {
  /// The type with a question mark, where that is how to make it optional.
  var optionalType: String { optional(type ?? "its type") }

  /// What is written as its type, with a question mark.
  func optional(_ type: String) -> String {
    let needsParentheses = typeSyntax == .other && !type.hasPrefix("(")
    return needsParentheses ? "(\(type))?" : "\(type)?"
  }

  /// A value that begins with a dot, with its type before it; nil where the type is no plain name
  /// and no array or dictionary, or an alias of an optional one.
  func qualified(_ value: String) -> String? {
    var syntax = typeSyntax
    while case .optional(let wrapped) = syntax { syntax = wrapped }
    while case .implicitlyUnwrapped(let wrapped) = syntax { syntax = wrapped }
    switch syntax {
    case .array, .dictionary: break
    case .named(let components) where components.last?.name != "Optional":
      if isOptional, syntax == typeSyntax { return nil }
    default: return nil
    }
    var type = type ?? ""
    while type.last == "?" || type.last == "!" { type.removeLast() }
    return type + (value.hasPrefix(".init(") ? value.dropFirst(5) : Substring(value))
  }
}
