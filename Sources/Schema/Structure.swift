/// A type in the sources whose values have stored properties: a struct, or a class that is not a
/// model.
///
/// The schema lists those that attributes store, by themselves or as a member of another one.
package struct Structure: Hashable, Codable, Sendable {
  package let id: StructureID
  /// The dotted lexical path: `Trip.Place`.
  package let path: String
  /// The location of the name.
  package let location: SourceLocation
  package let isClass: Bool
  /// The stored properties in source order. Those that its `CodingKeys` leave out are not listed.
  package let members: [StructureMember]
  /// Whether it has an `init(from:)` or `encode(to:)`, so that its members do not show what is
  /// stored.
  package let codesItself: Bool

  package init(
    id: StructureID, path: String, location: SourceLocation, isClass: Bool = false,
    members: [StructureMember], codesItself: Bool = false
  ) {
    self.id = id
    self.path = path
    self.location = location
    self.isClass = isClass
    self.members = members
    self.codesItself = codesItself
  }
}

/// Identifies a structure of a schema.
package struct StructureID: Hashable, Codable, Sendable {
  package let index: Int

  package init(index: Int) {
    self.index = index
  }
}

/// A stored property of a structure.
package struct StructureMember: Hashable, Codable, Sendable {
  package let name: String
  /// The location of the name.
  package let location: SourceLocation
  /// Nil if it is inferred and not evident.
  package let type: PropertyType?

  package init(name: String, location: SourceLocation, type: PropertyType?) {
    self.name = name
    self.location = location
    self.type = type
  }
}
