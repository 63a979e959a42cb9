/// The types of the standard library and of Foundation that attributes have, by their usual names.
package enum StandardTypes {
  package static let integers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  private static let names: Set<String> = integers.union([
    "Array", "Dictionary", "Set", "String", "Bool", "Double", "Float", "CGFloat", "Decimal", "Date",
    "UUID", "URL", "Data",
  ])

  private static let aliases = [
    "TimeInterval": "Double", "Float32": "Float", "Float64": "Double",
  ]

  /// The usual name of a type, without the module in `Swift.Int`.
  package static func name(of name: String) -> String {
    let plain = withoutModule(name)
    return aliases[plain] ?? plain
  }

  fileprivate static func withoutModule(_ name: String) -> String {
    name.hasPrefix("Swift.") ? String(name.dropFirst(6)) : name
  }

  /// Whether types consist of types of the standard library and of Foundation only.
  package static func compose(_ type: String) -> Bool {
    let words = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return words.allSatisfy { names.contains(String($0)) }
  }
}

extension PropertyType {
  /// The usual name of the type without its optionality, with brackets in place of `Array` and
  /// `Dictionary`. Nil for a type in the sources, and if it is not known.
  package var standardName: String? {
    switch value {
    case .foreign(let name): StandardTypes.name(of: name)
    case .array, .dictionary, .set:
      StandardTypes.withoutModule(text.filter { !" ?!".contains($0) }).withBrackets
    case .enumeration, .structure, .other: nil
    }
  }
}

extension String {
  /// The type with brackets in place of `Array` and `Dictionary`.
  fileprivate var withBrackets: String {
    guard hasSuffix(">") else { return self }
    if hasPrefix("Array<") { return "[" + dropFirst(6).dropLast() + "]" }
    guard hasPrefix("Dictionary<"), let comma = firstIndex(of: ",") else { return self }
    let key = self[index(startIndex, offsetBy: 11)..<comma]
    return "[\(key):\(self[index(after: comma)...].dropLast())]"
  }
}
