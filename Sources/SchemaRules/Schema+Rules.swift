import SwiftDataLintModelSchema
import SwiftDataLintSwiftSource

/// Queries that several rules share.
extension Schema {
  /// The name of a property in messages: `'Trip.stops'`.
  func quoted(_ property: Property) -> String { "'\(property.entityName).\(property.name)'" }

  /// The models whose name another model has, too.
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

  /// A note at a property that a finding refers to.
  func note(at id: PropertyID, _ message: String) -> Related {
    Related(message: "'\(name(of: id))' \(message)", location: self[id].location)
  }
}

extension Property {
  /// Its type as an optional, or `its type?` if the type is not evident.
  var optionalType: String { optional(type ?? "its type") }

  /// A spelling of its type as an optional.
  func optional(_ type: String) -> String {
    let needsParentheses = typeSyntax == .other && !type.hasPrefix("(")
    return needsParentheses ? "(\(type))?" : "\(type)?"
  }

  /// A value that begins with a dot, with its type added before the dot. Nil unless the type is a
  /// plain name, an array or a dictionary, or an optional of one of these; also nil for an alias of
  /// an optional type.
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
