import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

extension RuleFix {
  static let missingInverse = RuleFix(of: .missingInverse) { match, sources in
    sources.fix(forMissingInverse: match)
  }
}

extension FixSources {
  /// The fix for a missing inverse, which names the property that leads back, or adds one to the
  /// other model.
  fileprivate func fix(forMissingInverse match: RuleMatch) -> Fix? {
    guard let (property, syntax) = property(of: match),
      let relationship = property.relationship, let destination = relationship.destination,
      case .missing(let reason) = relationship.inverse, !schema.isHistory(destination),
      schema.severityScope(of: destination) == .full
    else { return nil }
    guard case .manyToMany(let back) = reason else {
      return fix(addingInverseOf: property, relationship, syntax, to: destination)
    }
    // Both findings of a pair get the same fix.
    let (first, second) = property.id < back ? (property.id, back) : (back, property.id)
    return fix(naming: second, on: first) ?? fix(naming: first, on: second)
  }

  private func fix(naming inverse: PropertyID, on id: PropertyID) -> Fix? {
    let location = schema[inverse].location
    guard let syntax = PropertySyntax(at: schema[id].location, in: files),
      let keyPath = keyPath(to: schema[inverse].name, of: inverse.entity, in: id.entity),
      let edits = syntax.edits(namingInverse: keyPath),
      let file = files.readOnly(location.path),
      let other = PropertySyntax(at: location, of: file),
      !other.variable.header.isHidden, !other.isConditional
    else { return nil }
    return Fix("write 'inverse: \(keyPath)' on '\(schema.name(of: id))'", .unsafe, edits)
  }

  private func fix(
    addingInverseOf property: Property, _ relationship: Relationship, _ syntax: PropertySyntax,
    to destination: EntityID
  ) -> Fix? {
    let owner = property.id.entity
    // A model in another module cannot refer to this one. If only one of the two models is in a
    // container, the new relationship would add the other one to it.
    guard schema[owner].module == schema[destination].module,
      schema[owner].state == schema[destination].state, !syntax.isConditional,
      !isSplit(owner, destination),
      let model = files.file(schema[destination].location.path)?
        .model(namedAt: schema[destination].location.range),
      // The type of the new property must be available and visible wherever the other model is.
      syntax.modelConditions.isSubset(of: model.conditions),
      model.isHidden || !syntax.isModelHidden,
      !model.declaresType(named: schema[owner].name),
      let type = typeName(of: owner, in: destination)
    else { return nil }
    let name = name(forInverseOf: property, isToMany: !relationship.isToMany, in: model)
    let variable = "var \(name): " + (relationship.isToMany ? "\(type)?" : "[\(type)]?")
    let other = schema[destination].name
    // The to-many side names the inverse, if possible.
    if relationship.isToMany || syntax.variable.header.isHidden,
      let keyPath = keyPath(to: name, of: destination, in: owner),
      let edits = syntax.edits(namingInverse: keyPath)
    {
      return Fix(
        "add '\(variable)' to '\(other)', and name it here with 'inverse:'", .unsafe,
        edits + [model.edit(adding: variable, named: name)])
    }
    guard !syntax.variable.header.isHidden,
      let keyPath = keyPath(to: property.name, of: owner, in: destination)
    else { return nil }
    let attributed = "@Relationship(inverse: \(keyPath)) \(variable)"
    return Fix(
      "add '\(attributed)' to '\(other)'", .unsafe, [model.edit(adding: attributed, named: name)])
  }

  /// Whether another model is also in a store that does not contain the model, so that it cannot
  /// refer to the model there.
  private func isSplit(_ model: EntityID, _ other: EntityID) -> Bool {
    index.stores.contains { $0.contains(model) }
      && index.stores.contains { $0.contains(other) && !$0.contains(model) }
  }

  /// The name for a new property that is the inverse of a given one.
  private func name(
    forInverseOf property: Property, isToMany: Bool, in model: ModelSyntax
  ) -> String {
    let owner = schema[property.id.entity]
    let destination = property.relationship?.destination
    let relatives = destination.map(namesOfRelatives) ?? []
    // A property with the name of its own type would shadow the type.
    return InverseName(taken: model.words.union(relatives + [owner.name]))
      .name(for: property, of: owner, isToMany: isToMany)
  }

  /// The property names of a model's superclasses and subclasses.
  private func namesOfRelatives(of id: EntityID) -> [String] {
    (schema.lineage(of: id).dropFirst() + (index.subclasses[id] ?? []))
      .flatMap { schema[$0].properties.map(\.name) }
  }

  private func keyPath(to property: String, of model: EntityID, in place: EntityID) -> String? {
    let isReserved = Keyword(rawValue: property)?.isReservedForMembers ?? false
    return typeName(of: model, in: place).map { type in
      "\\\(type)." + (isReserved ? "`\(property)`" : property)
    }
  }

  /// The name that refers to a model from within another one: the simple name if the enclosing
  /// types of the model are in scope, otherwise the dotted path. Nil if a nearer model has the
  /// simple name.
  private func typeName(of id: EntityID, in place: EntityID) -> String? {
    let model = schema[id]
    let types = model.path.split(separator: ".").dropLast()
    let enclosing = schema[place].path.split(separator: ".")
    guard enclosing.starts(with: types) else { return Self.quoted(model.path) }
    let nearer = enclosing.indices.dropFirst(types.count).map {
      (enclosing[...$0] + [model.name[...]]).joined(separator: ".")
    }
    return nearer.contains(where: index.paths.contains) ? nil : Self.quoted(model.name)
  }

  /// A dotted path, with backticks around reserved words.
  private static func quoted(_ path: String) -> String {
    path.split(separator: ".").map { name in
      Keyword(rawValue: String(name))?.isReservedForTypes ?? false ? "`\(name)`" : String(name)
    }.joined(separator: ".")
  }
}
