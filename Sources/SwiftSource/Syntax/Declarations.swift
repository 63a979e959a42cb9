/// A declared name: its text without backticks, and its location with them.
package struct Name: Hashable, Codable, Sendable {
  package let text: String
  /// The byte range in the file.
  package let range: Range<Int>

  package init(text: String, range: Range<Int>) {
    self.text = text
    self.range = range
  }

  /// The names joined by dots, as in the name of an extension.
  package var parts: [String] {
    guard text.utf8.contains(UInt8(ascii: ".")) else { return text.isEmpty ? [] : [text] }
    return text.split(separator: ".").map(String.init)
  }
}

/// A declaration. All ranges in the syntax tree are byte ranges in the file.
package indirect enum Declaration: Sendable {
  case `import`(ImportDeclaration)
  case type(TypeDeclaration)
  case variable(VariableDeclaration)
  case function(FunctionDeclaration)
  case enumCase(EnumCaseDeclaration)
  case `typealias`(TypealiasDeclaration)
  case associatedType(Name)
  case macro(MacroExpansion)
  case directive(ConditionalDirective)
}

/// The part before the keyword of a declaration.
package struct DeclarationHeader: Sendable {
  package let attributes: [Attribute]
  package let modifiers: [Modifier]
  /// The offset of the first attribute or modifier, of an `#if` that encloses only attributes, or
  /// of the keyword.
  package let start: Int

  /// Whether one of the modifiers is the given one.
  package func has(_ modifier: Keyword) -> Bool { modifiers.contains { $0.keyword == modifier } }

  /// Whether it contains `private` or `fileprivate`, not counting the access of a setter.
  package var isHidden: Bool {
    modifiers.contains {
      ($0.keyword == .private || $0.keyword == .fileprivate) && !$0.hasArgument
    }
  }
}

/// `private`, `private(set)`.
package struct Modifier: Sendable {
  package let keyword: Keyword
  package let hasArgument: Bool
  /// The range of the keyword.
  package let range: Range<Int>
}

/// `@_exported import SwiftData`.
package struct ImportDeclaration: Sendable {
  package let header: DeclarationHeader
  /// The module and, if given, the declaration in it: `["SwiftData"]`.
  package let path: [String]
}

/// A class, struct, enum, actor or protocol, or an extension of one.
package struct TypeDeclaration: Sendable {
  /// The keyword that introduces it.
  package enum Kind: String, Codable, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  }

  package let kind: Kind
  package let header: DeclarationHeader
  /// The offset of the keyword.
  package let keyword: Int
  /// The name. For an extension, the dotted path of the extended type: `Array` for `[T]`.
  package let name: Name
  /// The names of the generic parameters or, for a protocol, of its primary associated types.
  package let genericParameters: [String]
  /// The superclass and the protocols.
  package let inherited: [TypeSyntax]
  /// Nil if it does not have braces.
  package let body: TypeBody?
  /// The range from the first attribute or modifier to the closing brace.
  package let range: Range<Int>

  package var attributes: [Attribute] { header.attributes }
  package var members: [Declaration] { body?.members ?? [] }
}

/// The members between the braces of a type.
package struct TypeBody: Sendable {
  package let members: [Declaration]
  /// The range between the braces.
  package let range: Range<Int>
}

/// `var a: Int = 1, b: String`, with its attributes, modifiers and accessors.
package struct VariableDeclaration: Sendable {
  package let header: DeclarationHeader
  /// The range of `let` or `var`.
  package let keyword: Range<Int>
  /// Whether it is declared with `let` instead of `var`.
  package let isConstant: Bool
  /// The bindings; empty if there is no valid one.
  package let bindings: [Binding]
  /// The range from the first attribute or modifier to the last token.
  package let range: Range<Int>

  package var attributes: [Attribute] { header.attributes }

  /// Whether one of its modifiers is the given one.
  package func has(_ modifier: Keyword) -> Bool { header.has(modifier) }

  /// Whether it is a stored instance property.
  package var isStored: Bool {
    !has(.static) && !has(.class) && bindings.contains { $0.accessors != .computed }
  }
}

/// One of the bindings that are separated by commas in a variable declaration.
package struct Binding: Sendable {
  /// The kind of accessors in the braces after a binding.
  package enum Accessors: Sendable {
    case none
    /// `willSet` and `didSet`: the property is still stored.
    case observers
    case computed
  }

  package let pattern: Pattern
  package let annotation: TypeAnnotation?
  package let initializer: Expression?
  package let accessors: Accessors
  /// The braces after it, which contain accessors or the statements of a getter.
  package let accessorBlock: CodeBlock?

  /// The name; nil for a pattern that is not a simple name: `(a, b)`.
  package var name: Name? { pattern.name }
}

/// A type as written after a colon.
package struct TypeAnnotation: Sendable {
  package let type: TypeSyntax
  package let range: Range<Int>
}

/// `label name: Type = value`.
package struct Parameter: Sendable {
  /// The argument label; nil for `_`.
  package let label: String?
  /// The name that the body uses.
  package let name: String
  /// Whether it accepts any number of values: `Type...`.
  package let isVariadic: Bool
  package let defaultValue: Expression?
}

/// A function, an initializer, a subscript, a `deinit` or a macro.
package struct FunctionDeclaration: Sendable {
  /// The keyword that introduces it.
  package enum Kind: Sendable {
    case function, initializer, `subscript`, deinitializer, macro
  }

  package let kind: Kind
  package let header: DeclarationHeader
  /// The name, which may be an operator; the keyword for all but functions and macros.
  package let name: String
  package let genericParameters: [String]
  /// The parameters; nil if there are no parentheses.
  package let parameters: [Parameter]?
  package let resultType: TypeSyntax?
  /// The body; for a subscript, its accessors or the body of its getter.
  package let body: CodeBlock?
}

/// `case a, b(Int), c = 1`.
package struct EnumCaseDeclaration: Sendable {
  /// One of the cases that are separated by commas.
  package struct Element: Sendable {
    package let name: Name
    package let hasAssociatedValues: Bool
    package let rawValue: Expression?
  }

  package let elements: [Element]
}

/// `typealias Trip = SchemaV2.Trip`.
package struct TypealiasDeclaration: Sendable {
  package let name: Name
  /// The names of the generic parameters.
  package let genericParameters: [String]
  package let type: TypeSyntax
}

/// A macro expansion: `#Unique<Trip>([\.name])`, `#Preview { … }`.
package struct MacroExpansion: Sendable {
  /// The name without the `#`; its range includes it.
  package let name: Name
  package let genericArguments: [TypeSyntax]
  /// Nil if there are no parentheses.
  package let argumentList: ArgumentList?
  /// The closures after the arguments.
  package let closures: [CodeBlock]

  package var arguments: [Argument] { argumentList?.arguments ?? [] }
}

/// `#if DEBUG`, `#elseif …`, `#else` or `#endif`. Declarations and statements in all branches
/// appear in source order between the directives.
package struct ConditionalDirective: Sendable {
  package let kind: Directive
  /// The range from the `#` to the end of the condition.
  package let range: Range<Int>
}

/// `@Attribute(.unique, originalName: "n")`.
package struct Attribute: Sendable {
  /// The dotted name: `["SwiftData", "Attribute"]`.
  package let path: [String]
  /// Nil if there are no parentheses.
  package let argumentList: ArgumentList?
  /// The range from the `@` to the last token.
  package let range: Range<Int>

  package var arguments: [Argument] { argumentList?.arguments ?? [] }

  /// The dotted name without the qualifier that names a module. Any other qualifier is kept.
  package func name(inModule module: String) -> String {
    if path.count == 1 { return path[0] }
    return (path.first == module ? path.dropFirst() : path[...]).joined(separator: ".")
  }
}
