import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// What a Swift source file declares and the code in it, as far as the schema may depend on it.
///
/// Facts are a function of the bytes of the file alone, so they can be stored, and created on
/// another machine or from something other than Swift source. Offsets are byte offsets in the file.
package struct FileFacts: Codable, Equatable, Sendable {
  /// The version of the function that makes facts. Facts of another version must not be linked.
  package static let currentVersion = 5

  package let version: Int
  package let imports: [ImportFact]
  package let types: [TypeFact]
  package let aliases: [AliasFact]
  /// Classes marked `@Model`. The imports of all files determine whether the macro is SwiftData's.
  package let models: [ModelFact]
  /// The code, from which the containers of a program are found; nil if it was not requested and
  /// the file does not mention containers, configurations, or schemas.
  package let code: CodeFacts?
  /// The predicates that read a raw value, in source order.
  package let predicates: [PredicateFact]
  /// The linter comments, in source order.
  package let comments: [CommentFact]
  package let diagnostics: [ParseDiagnostic]
}

/// An `import` of a module.
package struct ImportFact: Codable, Equatable, Sendable {
  package let module: String
  /// Whether the import is `@_exported`: clients that import this file's module also import that
  /// module.
  package let isExported: Bool
}

/// A type that a file declares or extends.
package struct TypeFact: Codable, Equatable, Sendable {
  package let kind: TypeDeclaration.Kind
  /// The lexical path. The last component is the type's own name.
  package let path: [String]
  /// The range of the name.
  package let nameRange: Range<Int>
  /// The name in `@objc(Name)`.
  package let objectiveCName: String?
  package let inherited: [TypeSyntax]
  /// The cases of an enum.
  package let cases: [CaseFact]
  /// The stored properties of a struct or class, but not those of a model.
  package let members: [MemberFact]
  /// Whether it has an `init(from:)` or `encode(to:)`.
  package let codesItself: Bool
}

/// A case of an enum.
package struct CaseFact: Codable, Equatable, Sendable {
  package let name: String
  package let hasAssociatedValues: Bool
  /// The raw value, if one is written.
  package let rawValue: RawValueFact?
}

/// The raw value of a case as it is written.
package enum RawValueFact: Codable, Equatable, Sendable {
  case integer(Int)
  case string(String)
  /// The folded source text of anything else.
  case other(String)
}

/// A stored property of a type that is not a model.
package struct MemberFact: Codable, Equatable, Sendable {
  package let name: Name
  /// The type as written or as evident from the initial value.
  package let type: TypeSyntax?
  /// The folded source text of the type; nil if no type is evident.
  package let typeText: String?
}

/// A typealias.
package struct AliasFact: Codable, Equatable, Sendable {
  /// The lexical path. The last component is the alias's own name.
  package let path: [String]
  package let genericParameters: [String]
  package let type: TypeSyntax
}

/// A class marked `@Model`.
package struct ModelFact: Codable, Equatable, Sendable {
  /// The lexical path. The last component is the class's own name.
  package let path: [String]
  /// The range of the name.
  package let nameRange: Range<Int>
  package let inherited: [TypeSyntax]
  package let genericParameters: [String]
  /// The persisted properties in source order.
  package let properties: [PropertyFact]
  /// Stored properties for which it is not known whether they are persisted.
  package let unclear: [UnclearPropertyFact]
  /// The names of the class's other properties, such as computed and `@Transient` ones.
  package let unpersisted: [String]
  /// The arrays of key paths in `#Unique`.
  package let uniqueConstraints: [UniqueConstraintFact]
}

/// An array of key paths in a `#Unique` macro.
package struct UniqueConstraintFact: Codable, Equatable, Sendable {
  package let properties: [String]
  package let range: Range<Int>
}

/// A stored property for which it is not known whether SwiftData persists it.
package struct UnclearPropertyFact: Codable, Equatable, Sendable {
  /// Nil for a tuple pattern.
  package let name: String?
  /// The type as written or as evident from the initial value; nil if only a compiler can infer it.
  package let type: TypeSyntax?
  /// The location and the reason why it is unclear.
  package let diagnostic: ParseDiagnostic
}

/// A persisted property.
package struct PropertyFact: Codable, Equatable, Sendable {
  package let name: Name
  /// The type as written or as evident from the initial value.
  package let type: TypeSyntax?
  /// The folded source text of the type; nil if no type is evident.
  package let typeText: String?
  package let defaultValue: DefaultValue?
  /// The value that the initializers of the class assign.
  package let initialized: InitializedValue?
  /// Whether it has `willSet` or `didSet`.
  package let isObserved: Bool
  package let attributes: [AttributeFact]
}

/// An attribute of a property.
package struct AttributeFact: Codable, Equatable, Sendable {
  /// The name without the `SwiftData` qualifier: `Attribute` for `@SwiftData.Attribute`.
  package let name: String
  /// The folded source text.
  package let text: String
  package let range: Range<Int>
  package let arguments: [ArgumentFact]
}

/// An argument of an attribute.
package struct ArgumentFact: Codable, Equatable, Sendable {
  package let label: String?
  /// The folded source text.
  package let text: String
  /// The range of the value.
  package let range: Range<Int>
  /// The last component of a dotted path: `unique` for `.unique`.
  package let member: String?
  /// The value of a string literal.
  package let string: String?
  package let keyPath: KeyPath?
}

/// A `#Predicate` that reads a raw value of a property. Predicates with which the file only filters
/// arrays are left out.
package struct PredicateFact: Codable, Equatable, Sendable {
  /// The type of the values that it tests, as it is written.
  package let type: TypeSyntax
  /// The lexical path of the type around it.
  package let path: [String]
  package let uses: [PredicateUseFact]
}

/// A raw value that a predicate reads: `$0.kind.rawValue`.
package struct PredicateUseFact: Codable, Equatable, Sendable {
  /// `kind`
  package let property: String
  /// `rawValue` or `uuidString`
  package let member: String
  package let range: Range<Int>
}
