/// What an expression is made of, as far as a reader follows values without running the program.
package indirect enum ExpressionTree: Hashable, Codable, Sendable {
  /// `schema`, `SchemaV1.models`, and `.none`, which begins with a dot.
  case name(DottedName)
  case call(Call)
  /// `Trip.self`
  case metatype(TypeSyntax)
  case array([ExpressionTree])
  /// What `+` joins.
  case sum([ExpressionTree])
  /// One of several: `a ? b : c`, `a ?? b`, `if` and `switch` as values.
  case choice([Branch])
  /// `!a`
  case negation(ExpressionTree)
  case boolean(Bool)
  case integer(Int)
  /// A string literal without interpolations.
  case string(String)
  case `nil`
  /// What a closure returns that is called where it stands: `{ … }()`, by the offset of its brace.
  case closureResult(brace: Int)
  /// Anything else, by its source text, shortened.
  case other(String)
}

/// Names that dots join.
package struct DottedName: Hashable, Codable, Sendable {
  /// At least one.
  package let parts: [String]
  /// It begins with a dot: the type is told by where it stands.
  package let isImplicit: Bool

  package init(parts: [String], isImplicit: Bool = false) {
    self.parts = parts
    self.isImplicit = isImplicit
  }

  package var last: String { parts[parts.count - 1] }
}

/// A call of a function or an initialiser.
package struct Call: Hashable, Codable, Sendable {
  /// An argument of a call.
  package struct Argument: Hashable, Codable, Sendable {
    package let label: String?
    package let value: ExpressionTree
  }

  /// What is called: `ModelContainer`, `Store.makeContainer`, `.init`.
  package let callee: DottedName
  /// It is called on the value of an expression that is no plain name.
  package let hasReceiver: Bool
  package let arguments: [Argument]
  /// Where the last name of what is called stands, in bytes.
  package let range: Range<Int>

  /// The arguments of a label, with the unlabelled ones behind it: `for: A.self, B.self`.
  package func values(for label: String) -> [ExpressionTree] {
    guard let first = arguments.firstIndex(where: { $0.label == label }) else { return [] }
    let rest = arguments[(first + 1)...].prefix { $0.label == nil }
    return [arguments[first].value] + rest.map(\.value)
  }

  package func has(_ label: String) -> Bool { arguments.contains { $0.label == label } }
}
