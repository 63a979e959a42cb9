/// The type of a property: its spelling, and what rules need to know of it.
package struct PropertyType: Hashable, Codable, Sendable {
  /// The folded source text.
  package let text: String
  /// Whether it is optional, including through aliases.
  package let isOptional: Bool
  /// The type without its optionality.
  package let value: ValueType
  /// Whether it needs parentheses before a `?`, as a function type does.
  package let needsParentheses: Bool
  /// The text that can precede a leading dot: `Status` for `Status?`. Nil unless the type is a
  /// plain name, an array or a dictionary, or an optional of one of these; also nil for an alias of
  /// an optional type.
  package let qualifier: String?

  package init(
    text: String, isOptional: Bool, value: ValueType, needsParentheses: Bool = false,
    qualifier: String?
  ) {
    self.text = text
    self.isOptional = isOptional
    self.value = value
    self.needsParentheses = needsParentheses
    self.qualifier = qualifier
  }

  /// The spelling of the type as an optional.
  ///
  /// - Parameter text: The type as written.
  package func optional(_ text: String) -> String {
    needsParentheses ? "(\(text))?" : "\(text)?"
  }

  /// A value that begins with a dot, with the type added before the dot; nil if there is no text
  /// that can precede it.
  package func qualified(_ value: String) -> String? {
    qualifier.map { $0 + (value.hasPrefix(".init(") ? value.dropFirst(5) : Substring(value)) }
  }
}

/// The known facts about a type without its optionality. Aliases of single values are resolved.
package enum ValueType: Hashable, Codable, Sendable {
  /// An enum in the sources; nil if it is declared several times. The case is indirect so that it
  /// does not enlarge the others.
  indirect case enumeration(Enumeration?)
  /// A struct in the sources, or a class that is not a model.
  case structure(StructureID)
  /// A type that the sources do not declare, such as `Data`, without a `Foundation.` prefix.
  case foreign(String)
  /// A collection that is written as such: `[String]`, `[String: Int]`, `Set<String>`.
  case array, dictionary, set
  /// Another type in the sources, another collection, or a type that is not evident.
  case other
}

/// An enum in the sources.
package struct Enumeration: Hashable, Codable, Sendable {
  /// The dotted lexical path: `Trip.Status`.
  package let path: String
  /// The location of the name.
  package let location: SourceLocation
  package let cases: [EnumerationCase]

  package init(path: String, location: SourceLocation, cases: [EnumerationCase]) {
    self.path = path
    self.location = location
    self.cases = cases
  }
}

/// A case of an enum.
package struct EnumerationCase: Hashable, Codable, Sendable {
  package let name: String
  /// The raw value, as its text in Swift: `"open"` or `2`; nil if the enum has no raw values, or if
  /// the value could not be read.
  package let rawValue: String?

  package init(name: String, rawValue: String? = nil) {
    self.name = name
    self.rawValue = rawValue
  }
}
