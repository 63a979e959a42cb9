import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// The elements that declare properties.
enum PropertyElement: String {
  case attribute, relationship
}

extension PropertyFacts {
  /// Reads the tag of an attribute or relationship.
  init(_ name: String, _ element: PropertyElement, _ tag: ModelTag) {
    self.init(
      name: name, range: tag.range, isOptional: tag.isTrue("optional"),
      isTransient: tag.isTrue("transient"),
      renamingIdentifier: tag["renamingIdentifier"] ?? tag["elementID"],
      versionHashModifier: tag["versionHashModifier"],
      kind: element == .attribute
        ? .attribute(AttributeFacts(tag)) : .relationship(RelationshipFacts(tag)))
  }

  /// What in it could not be read.
  func diagnostics(_ references: ModelReferences) -> [ParseDiagnostic] {
    let reasons =
      switch kind {
      case .attribute(let attribute): attribute.obstacles(references)
      case .relationship(let relationship): relationship.obstacles(references)
      }
    return reasons.map { ParseDiagnostic(offset: range.lowerBound, reason: "'\(name)': \($0)") }
  }
}

extension AttributeFacts {
  fileprivate init(_ tag: ModelTag) {
    let type = tag.attribute("attributeType")?.value
    // A date with `defaultValueString` only has no default value.
    let key = type == AttributeType.date.rawValue ? "defaultDateTimeInterval" : "defaultValueString"
    self.init(
      type: type,
      defaultValue: tag.attribute(key)
        .map { DefaultValueFacts(text: $0.value, range: $0.valueRange) },
      transformer: tag["valueTransformerName"], composite: tag["composite"],
      isDerived: tag.isTrue("derived"),
      allowsExternalStorage: tag.isTrue("allowsExternalBinaryDataStorage"),
      allowsCloudEncryption: tag.isTrue("allowsCloudEncryption"))
  }

  fileprivate func obstacles(_ references: ModelReferences) -> [String] {
    guard let type else { return [] }
    guard let known = AttributeType(rawValue: type) else {
      return ["unknown attribute type '\(type)'; not checked"]
    }
    guard known == .composite else { return [] }
    guard let composite else { return ["composite attribute without a type"] }
    return references.hasComposite(composite) ? [] : ["unknown composite '\(composite)'"]
  }
}

extension RelationshipFacts {
  fileprivate init(_ tag: ModelTag) {
    self.init(
      isToMany: tag.isTrue("toMany"), isOrdered: tag.isTrue("ordered"),
      destination: tag["destinationEntity"], inverse: tag["inverseName"],
      inverseEntity: tag["inverseEntity"], deletionRule: tag["deletionRule"])
  }

  fileprivate func obstacles(_ references: ModelReferences) -> [String] {
    var reasons: [String] = []
    if let destination {
      if !references.hasEntity(destination) {
        reasons.append("unknown destination entity '\(destination)'")
      }
    } else {
      reasons.append("relationship without a destination")
    }
    if let deletionRule, DeleteRule(deletionRule: deletionRule) == nil {
      reasons.append("unknown delete rule '\(deletionRule)'")
    }
    return reasons
  }
}

/// The types of attributes, by their names in a model.
enum AttributeType: String, CaseIterable {
  case string = "String"
  case integer16 = "Integer 16"
  case integer32 = "Integer 32"
  case integer64 = "Integer 64"
  case boolean = "Boolean"
  case date = "Date"
  case transformable = "Transformable"
  case double = "Double"
  case float = "Float"
  case decimal = "Decimal"
  case binary = "Binary"
  case uri = "URI"
  case uuid = "UUID"
  case composite = "Composite"
}

extension DeleteRule {
  /// Nil if a model cannot name such a rule.
  init?(deletionRule: String) {
    switch deletionRule {
    case "Nullify": self = .nullify
    case "Cascade": self = .cascade
    case "Deny": self = .deny
    case "No Action": self = .noAction
    default: return nil
    }
  }
}
