import SwiftDataLintSchema
import SwiftDataLintShipped

/// All that the checksum of a version may depend on. Versions with the same content are equal.
/// `VersionChanges` compares the parts that the checksum is known to take: versions that differ in
/// one of them are different.
struct VersionContent: Hashable {
  private struct Entity: Hashable {
    let name: String
    let superclass: String?
    let properties: Set<ShippedProperty>
    let uniqueConstraints: Set<[String]>
  }

  private let entities: Set<Entity>

  /// Nil if a part of it is not known.
  init?(of models: Set<EntityID>, in schema: Schema) {
    var entities: Set<Entity> = []
    for model in models {
      let entity = schema[model]
      var properties: Set<ShippedProperty> = []
      for property in entity.properties {
        guard let kind = schema.content(of: property) else { return nil }
        properties.insert(
          ShippedProperty(
            name: property.name, kind: kind, isOptional: property.isOptional,
            originalName: property.originalName,
            options: Set(property.options.map(\.rawValue)).sorted(),
            hashModifier: property.hashModifier))
      }
      entities.insert(
        Entity(
          name: entity.name, superclass: entity.superclass.map { schema[$0].name },
          properties: properties, uniqueConstraints: Set(entity.uniqueConstraints.map(\.properties))
        ))
    }
    self.entities = entities
  }
}

extension Schema {
  /// The given models, and all models that relationships reach from them.
  func reached(from models: [EntityID]) -> Set<EntityID> {
    var reached = Set(models)
    var open = models
    while let model = open.popLast() {
      let others = self[model].properties.compactMap(\.relationship?.destination)
      for other in others + lineage(of: model) where reached.insert(other).inserted {
        open.append(other)
      }
    }
    return reached
  }

  /// How a property is stored, whatever the types in the sources are called; nil if that is not
  /// known.
  fileprivate func content(of property: Property) -> ShippedPropertyKind? {
    if let relationship = property.relationship {
      return relationship.destination.map { _ in ShippedPropertyKind(property, in: self) }
    }
    return property.type.flatMap { TypeContent(of: $0, in: self) }.map { .attribute($0.text) }
  }
}

/// A type and the structs in it, as a text that is equal for equal types.
private struct TypeContent {
  /// Structs are numbered in the order in which they occur, and follow each other.
  private(set) var text = ""

  private let schema: Schema
  private var structures: [StructureID] = []
  private var numbers: [StructureID: Int] = [:]

  /// Nil if a part of it is not known.
  init?(of type: PropertyType, in schema: Schema) {
    self.schema = schema
    guard add(type) else { return nil }
    var next = 0
    while next < structures.count {
      guard add(schema[structures[next]]) else { return nil }
      next += 1
    }
  }

  /// Whether the type is known.
  private mutating func add(_ type: PropertyType) -> Bool {
    switch type.value {
    case .enumeration(let enumeration?): add(enumeration)
    case .structure(let id):
      let number = numbers[id] ?? structures.count
      if numbers.updateValue(number, forKey: id) == nil { structures.append(id) }
      text += "struct \(number)"
    case .foreign(let name): text += StandardTypes.name(of: name)
    case .array, .dictionary, .set:
      // The elements may have types that each version declares anew.
      guard let name = type.standardName, StandardTypes.compose(name) else { return false }
      text += name
    case .enumeration(nil), .other: return false
    }
    return true
  }

  private mutating func add(_ structure: Structure) -> Bool {
    if structure.isClass { return false }
    text += ";"
    // What a struct encodes itself is only known to equal that of the same struct.
    if structure.codesItself {
      text += "struct \(structure.id.index) itself"
      return true
    }
    return structure.members.allSatisfy { member in
      guard let type = member.type else { return false }
      text += "\(member.name)\(type.isOptional ? "?" : ""): "
      defer { text += "," }
      return add(type)
    }
  }

  private mutating func add(_ enumeration: Enumeration) {
    let values = enumeration.cases.compactMap(\.rawValue)
    // Without raw values, cases may have payloads. Then, only the same enum is equal.
    guard values.count == enumeration.cases.count else {
      text += "enum \(enumeration.location.path):\(enumeration.location.range.lowerBound)"
      return
    }
    let cases = zip(enumeration.cases, values).map { "\($0.name) = \($1)" }
    text += "enum {\(cases.joined(separator: ","))}"
  }
}
