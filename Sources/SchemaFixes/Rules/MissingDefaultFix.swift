import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

extension RuleFix {
  static let missingDefault = RuleFix(of: .missingDefault) { match, sources in
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

extension FixSources {
  private static let rawTypes: Set = [
    "String", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16",
    "UInt32", "UInt64", "Double", "Float",
  ]

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
