/// The structure of a type as written, as far as needed for names and optionality.
package enum TypeSyntax: Hashable, Codable, Sendable {
  /// `Item`, `Outer.Item`, `Array<Item>`.
  case named([TypeComponent])
  indirect case optional(TypeSyntax)
  /// `T!`
  indirect case implicitlyUnwrapped(TypeSyntax)
  indirect case array(TypeSyntax)
  indirect case dictionary(key: TypeSyntax, value: TypeSyntax)
  /// Functions, tuples, metatypes, and `some` and `any` types, which cannot be relationships in
  /// SwiftData.
  case other
}

/// One name of a dotted type, with its generic arguments.
package struct TypeComponent: Hashable, Codable, Sendable {
  package let name: String
  package let arguments: [TypeSyntax]

  package init(name: String, arguments: [TypeSyntax] = []) {
    self.name = name
    self.arguments = arguments
  }
}

extension TypeSyntax {
  /// The dotted name, without generic arguments, of a type that is only a name.
  package var path: [String]? {
    guard case .named(let components) = self else { return nil }
    return components.map(\.name)
  }

  /// `T?` for `Optional<T>`, `[T]` for `Array<T>` and `[K: V]` for `Dictionary<K, V>`; otherwise
  /// the type as it is.
  package var shorthand: TypeSyntax {
    guard case .named(let components) = self, let type = components.standardType else {
      return self
    }
    switch (type.name, type.arguments.count) {
    case ("Optional", 1): return .optional(type.arguments[0])
    case ("Array", 1): return .array(type.arguments[0])
    case ("Dictionary", 2): return .dictionary(key: type.arguments[0], value: type.arguments[1])
    default: return self
    }
  }

  /// The dotted name of the type that an extension of this one extends: `Array` for `[T]`.
  var extendedPath: [String]? {
    switch self {
    case .named: path
    case .optional, .implicitlyUnwrapped: ["Optional"]
    case .array: ["Array"]
    case .dictionary: ["Dictionary"]
    case .other: nil
    }
  }
}

extension [TypeComponent] {
  /// The only component, or the one after `Swift.`.
  package var standardType: TypeComponent? {
    count == 1 || count == 2 && self[0].name == "Swift" ? last : nil
  }
}
