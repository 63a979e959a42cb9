import SwiftDataLintSchema

/// A value that an attribute stores: its own, or that of a stored property of a struct in it.
struct StoredValue {
  /// The members that lead to it from the attribute; none for the attribute's own value.
  let members: [StructureMember]
  let type: PropertyType

  /// Where the last member is declared.
  var declaration: RelatedLocation? {
    members.last.map {
      RelatedLocation(message: "'\($0.name)' is declared here", location: $0.location)
    }
  }

  /// The path from a model: `Trip.page.frame`.
  func path(from property: Property) -> String {
    ([property.entityName, property.name] + members.map(\.name)).joined(separator: ".")
  }
}

extension Schema {
  /// The values of an attribute, outer ones first, as SwiftData takes them apart.
  ///
  /// Collections and payloads of enums are not taken apart, and neither are values that encode
  /// themselves.
  func storedValues(of property: Property) -> [StoredValue] {
    guard case .attribute = property.kind, let type = property.type,
      !property.options.contains(where: \.storesWhole)
    else { return [] }
    let value = StoredValue(members: [], type: type)
    if case .structure = type.value { return parts(of: value) }
    return [value]
  }

  /// Structs in structs beyond this depth, which real code does not reach, are not taken apart:
  /// each value holds the members that lead to it.
  private static let maximumDepth = 100

  private func parts(of value: StoredValue) -> [StoredValue] {
    var values = [value]
    // A class can contain itself.
    var known: Set<StructureID> = []
    var next = 0
    while next < values.count {
      let value = values[next]
      next += 1
      guard case .structure(let id) = value.type.value, known.insert(id).inserted,
        !self[id].isClass, !self[id].codesItself, value.members.count < Self.maximumDepth
      else { continue }
      values += self[id].members.compactMap { member in
        member.type.map { StoredValue(members: value.members + [member], type: $0) }
      }
    }
    return values
  }
}

extension PropertyOption {
  /// Whether a value is stored as a whole.
  fileprivate var storesWhole: Bool { self == .transformable || self == .codable }
}
