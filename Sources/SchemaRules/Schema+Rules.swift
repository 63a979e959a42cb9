import ModelSchema

/// What several rules ask of a schema.
extension Schema {
  /// Every property of every model.
  var properties: [Property] { entities.flatMap(\.properties) }

  /// Every relationship with its property.
  var relationships: [(property: Property, relationship: Relationship)] {
    properties.compactMap { property in
      property.relationship.map { (property, $0) }
    }
  }

  /// `'Trip.stops'`, as messages name a property.
  func quoted(_ property: Property) -> String { "'\(name(of: property.id))'" }

  /// A note at a property that a finding speaks of.
  func note(at id: PropertyID, _ message: String) -> Related {
    Related(message: "'\(name(of: id))' \(message)", location: self[id].location)
  }
}

extension Property {
  /// The type with a question mark, where that is how to make it optional.
  var optionalType: String {
    let type = type ?? "its type"
    return type.contains(where: { " &".contains($0) }) && !type.hasPrefix("[")
      ? "(\(type))?" : "\(type)?"
  }
}
