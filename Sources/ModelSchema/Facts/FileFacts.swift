import SwiftDataLintSwiftSource

/// What one source file says, by itself, of models and the names that they use.
///
/// Facts are the seam between reading files and joining them: they can be stored, made on another
/// machine, or made from something else than Swift source. Offsets are bytes of the file.
package struct FileFacts: Codable, Equatable, Sendable {
  /// The path as it is printed.
  package let path: String
  /// The folder of the module that the file belongs to, if that is known; the last part is its
  /// name.
  package let module: String?
  /// The folder of the Xcode project that the file belongs to; nil for those of packages, and where
  /// that is not known.
  package let xcodeProject: String?
  /// It belongs to tests: it imports Testing or XCTest, or lies in a folder of tests.
  package let isTest: Bool
  package let imports: [ImportFact]
  package let types: [TypeFact]
  package let aliases: [AliasFact]
  /// Classes that bear `@Model`; whether it is SwiftData's, the imports of all files decide.
  package let models: [ModelFact]
  /// Whether the code was read: it is not in a file that mentions nothing of containers, before it
  /// turns out to be needed.
  package let isCodeRead: Bool
  /// What builds containers, configurations and schemas.
  package let code: Code
  /// What comments tell the linter, in source order.
  package let comments: [CommentFact]
  package let notAnalysed: [SourceFlaw]
}

/// An `import` of a module.
package struct ImportFact: Codable, Equatable, Sendable {
  package let module: String
  /// `@_exported`: who imports this file's module imports that one too.
  package let isExported: Bool
}

/// A type that a file declares or extends.
package struct TypeFact: Codable, Equatable, Sendable {
  package let kind: TypeDeclaration.Kind
  /// The lexical path, the type's own name last.
  package let path: [String]
  /// Where the name stands.
  package let nameRange: Range<Int>
  package let inherited: [TypeSyntax]
}

/// A typealias.
package struct AliasFact: Codable, Equatable, Sendable {
  /// The lexical path, the alias's own name last.
  package let path: [String]
  package let genericParameters: [String]
  package let type: TypeSyntax
}

/// A class that bears `@Model`.
package struct ModelFact: Codable, Equatable, Sendable {
  /// The lexical path, the class's own name last.
  package let path: [String]
  /// Where the name stands.
  package let nameRange: Range<Int>
  package let inherited: [TypeSyntax]
  package let genericParameters: [String]
  /// The persisted properties in source order.
  package let properties: [PropertyFact]
  /// Stored properties of which nobody knows whether they are persisted.
  package let unclear: [UnclearPropertyFact]
  /// The names of the class's other properties: computed ones, `@Transient` ones and so on.
  package let unpersisted: [String]
  /// Each array of key paths in `#Unique`.
  package let uniqueConstraints: [UniqueConstraintFact]
}

/// One array of key paths of a `#Unique` macro.
package struct UniqueConstraintFact: Codable, Equatable, Sendable {
  package let properties: [String]
  package let range: Range<Int>
}

/// A stored property that SwiftData may persist or not.
package struct UnclearPropertyFact: Codable, Equatable, Sendable {
  /// Nil for a tuple pattern.
  package let name: String?
  /// The type as written, or as the initial value shows it; nil where that takes a compiler.
  package let type: TypeSyntax?
  /// Where it stands, and what makes it unclear.
  package let flaw: SourceFlaw
}

/// A persisted property.
package struct PropertyFact: Codable, Equatable, Sendable {
  package let name: Name
  /// The type as written, or as the initial value shows it.
  package let type: TypeSyntax?
  /// The type's source text, folded; nil where no type is evident.
  package let typeText: String?
  package let defaultValue: DefaultValue?
  /// What an initialiser of the class assigns.
  package let initialized: InitializedValue?
  package let attributes: [AttributeFact]
}

/// An initial value on the declaration of a property.
package struct DefaultValue: Codable, Equatable, Sendable {
  /// The source text, folded.
  package let text: String
  package let range: Range<Int>
  /// It begins with a dot, as `.now` does.
  package let isImplicitMember: Bool
}

/// A value that a property gets in initialisers.
package struct InitializedValue: Codable, Equatable, Sendable {
  /// What every initialiser assigns, unconditionally: a literal, a member of the property's type
  /// (`.planned`, also for `Kind.planned`), or the default value of a parameter; nil for anything
  /// else.
  package let text: String?
  /// It is assigned as a member of the property's type, which may be a case or not.
  package let isMember: Bool
}

/// An attribute of a property.
package struct AttributeFact: Codable, Equatable, Sendable {
  /// The name, without SwiftData's own module: `Attribute` of `@SwiftData.Attribute`.
  package let name: String
  /// The source text, folded.
  package let text: String
  package let range: Range<Int>
  package let arguments: [ArgumentFact]
}

/// An argument of an attribute.
package struct ArgumentFact: Codable, Equatable, Sendable {
  package let label: String?
  /// The source text, folded.
  package let text: String
  /// Where the value stands.
  package let range: Range<Int>
  /// The last name of a dotted path: `unique` of `.unique`.
  package let member: String?
  package let keyPath: KeyPath?
}
