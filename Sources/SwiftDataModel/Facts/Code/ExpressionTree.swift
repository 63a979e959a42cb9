import SwiftDataLintSwiftSource

/// The structure of an expression, as far as needed to follow values without running the program.
package indirect enum ExpressionTree: Hashable, Codable, Sendable {
  /// `schema`, `SchemaV1.models`, and `.none`, which begins with a dot.
  case name(DottedName)
  case call(Call)
  /// `Trip.self`
  case metatype(TypeSyntax)
  case array([ExpressionTree])
  /// The operands of `+`.
  case sum([ExpressionTree])
  /// One of several values: `a ? b : c`, `a ?? b`, or an `if` or `switch` expression.
  case choice([Branch])
  /// `!a`
  case negation(ExpressionTree)
  /// `a == nil`, in conditions of files that mention Core Data.
  case isNil(ExpressionTree)
  case boolean(Bool)
  case integer(Int)
  /// A string literal without interpolations.
  case string(String)
  case `nil`
  /// The result of an immediately called closure, `{ … }()`, by the offset of its brace.
  case closureResult(brace: Int)
  /// Any other expression, by its shortened source text.
  case other(String)
}

/// Names joined by dots.
package struct DottedName: Hashable, Codable, Sendable {
  /// The names before the last one. Most names have none, which takes no memory.
  private let outer: [String]
  package let last: String
  /// Whether it begins with a dot, so that its type is inferred from the context.
  package let isImplicit: Bool

  /// - Parameter outer: The names before the last one.
  package init(_ last: String, in outer: [String] = [], isImplicit: Bool = false) {
    self.outer = outer
    self.last = last
    self.isImplicit = isImplicit
  }

  /// - Parameter parts: At least one name.
  init(parts: [String], isImplicit: Bool = false) {
    self.init(parts.last ?? "", in: parts.dropLast(), isImplicit: isImplicit)
  }

  /// The names; never empty.
  package var parts: [String] { outer + [last] }

  /// Whether it is one name without dots between.
  package var isSingle: Bool { outer.isEmpty }

  /// Whether it names a function of the standard library that ends the program.
  var endsProgram: Bool { isSingle && ["fatalError", "preconditionFailure"].contains(last) }
}

/// A call of a function or an initializer.
package struct Call: Hashable, Codable, Sendable {
  /// An argument of a call.
  package struct Argument: Hashable, Codable, Sendable {
    package let label: String?
    package let value: ExpressionTree
  }

  /// The name of the function or type: `ModelContainer`, `Store.makeContainer`, `.init`.
  package let callee: DottedName
  /// Whether it is called on the value of an expression that is not a plain name.
  package let hasReceiver: Bool
  package let arguments: [Argument]
  /// The byte range of the last name of the callee.
  package let range: Range<Int>

  /// Returns the argument with a label and the unlabeled ones after it: `for: A.self, B.self`.
  package func values(for label: String) -> [ExpressionTree] {
    guard let first = arguments.firstIndex(where: { $0.label == label }) else { return [] }
    let rest = arguments[(first + 1)...].prefix { $0.label == nil }
    return [arguments[first].value] + rest.map(\.value)
  }

  package func has(_ label: String) -> Bool { arguments.contains { $0.label == label } }
}
