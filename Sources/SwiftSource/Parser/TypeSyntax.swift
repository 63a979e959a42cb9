/// The shape of a type as it is written, as far as names and optionality need it.
package enum TypeSyntax: Hashable, Codable, Sendable {
  /// `Item`, `Outer.Item`, `Array<Item>`.
  case named([TypeComponent])
  indirect case optional(TypeSyntax)
  /// `T!`
  indirect case implicitlyUnwrapped(TypeSyntax)
  indirect case array(TypeSyntax)
  indirect case dictionary(key: TypeSyntax, value: TypeSyntax)
  /// Functions, tuples, metatypes, `some` and `any` types: nothing that SwiftData could relate to.
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
  /// The dotted names, without generic arguments, of a type that is nothing but a name.
  package var path: [String]? {
    guard case .named(let components) = self else { return nil }
    return components.map(\.name)
  }

  /// The dotted names of the type that an extension of this one extends: of `[T]` it is `Array`.
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
