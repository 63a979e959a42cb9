import SwiftDataLintSchema

/// Default values that a property without one can be given.
extension Property {
  /// The value that every `init` assigns, in a form that is valid on the declaration: a leading dot
  /// is preceded by the type.
  package var valueOfInit: String? {
    guard let initialized, let value = initialized.text,
      // A member that is not a case may be a new value each time, such as `.now`.
      !initialized.isMember || hasCase(named: String(value.drop { $0 == "." })),
      value.count <= 60, value != "nil", !value.contains(where: \.isNewline),
      value.range(ofText: "Self") == nil
    else { return nil }
    return value.hasPrefix(".") ? type?.qualified(value) : value
  }

  /// The simplest value of its type, with type aliases resolved.
  package var neutralValue: String? {
    switch valueType {
    case .array, .set: "[]"
    case .dictionary: "[:]"
    case .foreign(let name): Self.neutralValue(of: name)
    case .enumeration, .structure, .other: nil
    }
  }

  /// What to write so that it has a value or is optional.
  var remedyForDefault: Remedy {
    if let value = valueOfInit { return Remedy("write '= \(value)' on the declaration") }
    let value = neutralValue.map { "write '= \($0)'" } ?? "give it a default value"
    return Remedy("\(value) on the declaration", "make it '\(optionalType)'")
  }

  /// What to do so that it has a value or is optional, in a Core Data model. Xcode has no default
  /// values of some types, and objects should not share an identifier.
  var remedyForModel: Remedy {
    let select = "select Optional".inNewModelVersion
    let hasProposal = neutralValue.map { $0 != "UUID()" && $0 != "Data()" } ?? false
    return hasProposal && isSupported && !options.contains(.transformable)
      ? Remedy("set a default value in the attribute's inspector", select) : Remedy(select)
  }

  private static func neutralValue(of name: String) -> String? {
    switch name {
    case "String": "\"\""
    case _ where StandardTypes.integers.contains(name): "0"
    case "Double", "Float", "CGFloat": "0.0"
    case "Bool": "false"
    case "Date": "Date()"
    case "UUID": "UUID()"
    case "Data": "Data()"
    case "Decimal": "Decimal.zero"
    default: nil
    }
  }
}
