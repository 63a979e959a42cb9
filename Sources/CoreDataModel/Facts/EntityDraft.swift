import SwiftDataLintSwiftSource

/// An entity while its elements are read.
struct EntityDraft {
  let parent: String?
  private let isAbstract: Bool
  private var properties: [PropertyFacts] = []
  private var constraints: [(properties: [String], range: Range<Int>)] = []
  private var names: Set<String> = []
  private var diagnostics: [ParseDiagnostic] = []

  init(_ tag: ModelTag) {
    parent = tag["parentEntity"]
    isAbstract = tag.isTrue("isAbstract")
  }

  /// Starts an element in the entity.
  ///
  /// - Parameter path: The names of the open elements: `model`, `entity`, and others.
  mutating func start(_ path: [String], _ tag: ModelTag) {
    if path.count == 3, let element = PropertyElement(rawValue: path[2]) {
      guard let name = tag.name(among: &names, of: element.rawValue, &diagnostics) else { return }
      properties.append(PropertyFacts(name, element, tag))
    } else if path[2...] == ["uniquenessConstraints", "uniquenessConstraint"] {
      constraints.append(([], tag.range))
    } else if path[2...] == ["uniquenessConstraints", "uniquenessConstraint", "constraint"],
      let property = tag["value"], !property.hasControlCharacters, !constraints.isEmpty
    {
      constraints[constraints.count - 1].properties.append(property)
    }
  }

  func facts(_ name: String, _ range: Range<Int>, _ references: ModelReferences) -> EntityFacts {
    let obstacle = references.obstacle(toParentOf: name)
      .map { ParseDiagnostic(offset: range.lowerBound, reason: $0) }
    return EntityFacts(
      name: name, range: range, parent: obstacle == nil ? parent : nil, isAbstract: isAbstract,
      properties: properties,
      uniquenessConstraints: constraints.filter { !$0.properties.isEmpty }
        .map { UniquenessConstraintFacts(properties: $0.properties, range: $0.range) },
      diagnostics: diagnostics(references, obstacle))
  }

  private func diagnostics(
    _ references: ModelReferences, _ parent: ParseDiagnostic?
  ) -> [ParseDiagnostic] {
    var all = diagnostics
    if let parent { all.append(parent) }
    for constraint in constraints where constraint.properties.isEmpty {
      all.append(
        ParseDiagnostic(
          offset: constraint.range.lowerBound, reason: "uniqueness constraint without a property"))
    }
    for property in properties { all += property.diagnostics(references) }
    return all.sortedByOffset
  }
}

/// A composite while its elements are read.
struct CompositeDraft {
  private var members: [PropertyFacts] = []
  private var names: Set<String> = []
  private var diagnostics: [ParseDiagnostic] = []

  /// Starts an element in the composite.
  ///
  /// - Parameter path: The names of the open elements: `model`, `composite`, and others.
  mutating func start(_ path: [String], _ tag: ModelTag) {
    guard path.count == 3, path[2] == "attribute",
      let name = tag.name(among: &names, of: "attribute", &diagnostics)
    else { return }
    members.append(PropertyFacts(name, .attribute, tag))
  }

  func facts(
    _ name: String, _ range: Range<Int>, _ references: ModelReferences
  ) -> (facts: CompositeFacts, diagnostics: [ParseDiagnostic]) {
    (
      CompositeFacts(name: name, range: range, members: members),
      diagnostics + members.flatMap { $0.diagnostics(references) }
    )
  }
}

/// A configuration while its elements are read.
struct ConfigurationDraft {
  private let isUsedWithCloudKit: Bool
  /// The names of its entities and the offsets of their tags.
  var members: [(name: String, offset: Int)] = []

  init(_ tag: ModelTag) {
    isUsedWithCloudKit = tag.isTrue("usedWithCloudKit")
  }

  func facts(
    _ name: String, _ range: Range<Int>, _ references: ModelReferences
  ) -> (facts: ConfigurationFacts, diagnostics: [ParseDiagnostic]) {
    let unknown = members.filter { !references.hasEntity($0.name) }.map { member in
      ParseDiagnostic(
        offset: member.offset,
        reason: "configuration '\(name)' lists the unknown entity '\(member.name)'")
    }
    var known: Set<String> = []
    let facts = ConfigurationFacts(
      name: name, range: range, isUsedWithCloudKit: isUsedWithCloudKit,
      members: members.map(\.name).filter { references.hasEntity($0) && known.insert($0).inserted })
    return (facts, unknown)
  }
}
