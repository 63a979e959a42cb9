import SwiftDataLintSchema
import SwiftDataLintSchemaRules

extension RuleFix {
  static let missingDefault = RuleFix(of: .missingDefault, model: inModel) { match, sources in
    guard let (property, syntax) = sources.property(of: match) else { return nil }
    let known = property.valueOfInit
    guard let value = known ?? property.neutralValue ?? sources.firstCase(of: property)
    else { return Fix(makingOptional: property, syntax) }
    let isSafe = known != nil && !syntax.variable.isConstant
    return Fix(
      "write '= \(value)' on the declaration", isSafe ? .safe : .unsafe,
      syntax.edits(addingValue: value) + syntax.editsMakingVariable())
  }
}

extension RuleFix {
  /// Writes the default value that Xcode proposes. It is not part of the version hash.
  private static let inModel: Body = { match, sources in
    guard let (model, tag, property) = sources.tag(of: match), let property,
      case .foreign(let type) = property.valueType,
      // It is not known whether a value that the store computes can have a default.
      !property.options.contains(.derived), let (name, value) = modelDefault(type)
    else { return nil }
    return Fix(
      "set the default value \(shown(value, type))", .safe,
      [model.edit(setting: name, to: value, after: attributesBeforeDefault, in: tag)])
  }

  /// A default value as the inspector shows it.
  private static func shown(_ value: String, _ type: String) -> String {
    type == "Date" ? "1 January 2001" : value.isEmpty ? "\"\"" : value
  }

  /// The attribute with the default value of a Swift type, and its simplest value; nil if each
  /// object needs a value of its own.
  private static func modelDefault(_ type: String) -> (name: String, value: String)? {
    switch type {
    case "String": ("defaultValueString", "")
    case "Int16", "Int32", "Int64": ("defaultValueString", "0")
    case "Double", "Float", "Decimal": ("defaultValueString", "0.0")
    case "Bool": ("defaultValueString", "NO")
    case "Date": ("defaultDateTimeInterval", "0")
    default: nil
    }
  }

  /// The attributes that Xcode writes before a default value, as seen in public models.
  private static let attributesBeforeDefault: Set = [
    "name", "optional", "transient", "derived", "attributeType", "minValueString", "maxValueString",
    "minDateTimeInterval", "maxDateTimeInterval", "derivationExpression", "regularExpressionString",
  ]
}

extension FixSources {
  private static let rawTypes = StandardTypes.integers.union([
    "String", "Character", "Double", "Float",
  ])

  /// The first case of a property's type, if the type is an enum with raw values.
  fileprivate func firstCase(of property: Property) -> String? {
    guard case .enumeration(let enumeration?) = property.valueType,
      let indexed = files.readOnly(enumeration.location.path), indexed.file.diagnostics.isEmpty,
      let declaration = indexed.declarations.type(namedAt: enumeration.location.range)?.declaration,
      let raw = declaration.inherited.first?.path, raw.count == 1, Self.rawTypes.contains(raw[0]),
      let name = declaration.firstCase
    else { return nil }
    return property.type?.qualified("." + indexed.file.source[name.range])
  }
}
