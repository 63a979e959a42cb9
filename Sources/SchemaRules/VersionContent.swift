import SwiftDataLintSchema

/// What the checksum of a version depends on.
struct VersionContent: Hashable {
  private struct Entity: Hashable {
    let name: String
    let superclass: String?
    let properties: Set<Property>
    let uniqueConstraints: Set<[String]>
  }

  private struct Property: Hashable {
    let name: String
    let type: String
    let isOptional: Bool
    let relationship: [String]
    let options: Set<String>
    let originalName: String?
    let hashModifier: String?
  }

  private let entities: Set<Entity>

  /// Nil if a part of it is not known.
  init?(of models: Set<EntityID>, in schema: Schema) {
    var entities: Set<Entity> = []
    for model in models {
      let entity = schema[model]
      var properties: Set<Property> = []
      for property in entity.properties {
        guard let type = schema.content(of: property) else { return nil }
        properties.insert(
          Property(
            name: property.name, type: type, isOptional: property.isOptional,
            relationship: schema.relationshipContent(of: property),
            options: Set(property.options.map(\.rawValue)), originalName: property.originalName,
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

  /// The type of a property without its optionality; nil if it is not known.
  fileprivate func content(of property: Property) -> String? {
    if let relationship = property.relationship { return relationship.destination.map { _ in "" } }
    return property.type.flatMap { TypeContent(of: $0, in: self)?.text }
  }

  /// What a relationship points to, and how; empty for an attribute.
  fileprivate func relationshipContent(of property: Property) -> [String] {
    guard let relationship = property.relationship else { return [] }
    var inverse = ""
    if case .paired(let other, _) = relationship.inverse { inverse = name(of: other) }
    return [
      relationship.destination.map { self[$0].name } ?? "", relationship.isToMany ? "many" : "one",
      relationship.deleteRule?.rawValue ?? "", inverse,
    ]
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
    case .foreign(let name): text += name
    case .enumeration(let enumeration?): add(enumeration)
    case .structure(let id):
      let number = numbers[id] ?? structures.count
      if numbers.updateValue(number, forKey: id) == nil { structures.append(id) }
      text += "struct \(number)"
    case .array, .dictionary, .set: return addCollection(type)
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

  /// Whether the elements have no type that each version may declare anew.
  private mutating func addCollection(_ type: PropertyType) -> Bool {
    let spelling = type.text.filter { $0 != " " && $0 != "?" && $0 != "!" }
    let names = spelling.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
    text += spelling
    return names.allSatisfy(Self.plainTypes.contains)
  }

  private static let plainTypes: Set<Substring> = [
    "Array", "Set", "Dictionary", "String", "Bool", "Int", "Double", "Float", "Date", "UUID",
    "Data", "URL", "Decimal",
  ]
}
