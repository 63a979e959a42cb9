/// A declared name: its text without backticks, and its location with them.
package struct Name: Hashable, Codable, Sendable {
  package let text: String
  /// The byte range in the file.
  package let range: Range<Int>

  /// The names joined by dots, as in the name of an extension.
  package var parts: [String] {
    guard text.utf8.contains(UInt8(ascii: ".")) else { return text.isEmpty ? [] : [text] }
    return text.split(separator: ".").map(String.init)
  }
}

/// A declaration that is parsed. Functions, subscripts and cases are skipped.
package enum Declaration: Sendable {
  case `import`(ImportDeclaration)
  case type(TypeDeclaration)
  case variable(VariableDeclaration)
  case initializer(InitializerDeclaration)
  case `typealias`(TypealiasDeclaration)
  case macro(MacroExpansion)
}

/// `@_exported import SwiftData`.
package struct ImportDeclaration: Sendable {
  package let attributes: [Attribute]
  /// The module and, if given, the declaration in it: `["SwiftData"]`.
  package let path: [String]
}

/// A class, struct, enum, actor or protocol, or an extension of one.
package struct TypeDeclaration: Sendable {
  package enum Kind: String, Codable, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  }

  package let kind: Kind
  package let attributes: [Attribute]
  /// The name. For an extension, the dotted path of the extended type: `Array` for `[T]`.
  package let name: Name
  /// The names of the generic parameters or, for a protocol, of its primary associated types.
  package let genericParameters: [String]
  /// The superclass and the protocols.
  package let inherited: [TypeSyntax]
  package let members: [Declaration]
}

/// `var a: Int = 1, b: String`, with its attributes, modifiers and accessors.
package struct VariableDeclaration: Sendable {
  package let attributes: [Attribute]
  /// The modifiers without arguments: `private(set)` is `private`.
  package let modifiers: [Keyword]
  /// Whether it is declared with `let` instead of `var`.
  package let isConstant: Bool
  /// The first binding, and usually the only one, which is stored without an array; nil if there is
  /// no valid binding.
  package let first: Binding?
  package let others: [Binding]

  package var bindings: [Binding] { first.map { [$0] + others } ?? [] }

  package func has(_ modifier: Keyword) -> Bool { modifiers.contains(modifier) }
}

/// One of the bindings that are separated by commas in a variable declaration. It stores the
/// locations of its parts, which are parsed only if needed.
package struct Binding: Sendable {
  /// The kind of accessors in the braces after a binding.
  package enum Accessors: Sendable {
    case none
    /// `willSet` and `didSet`: the property is still stored.
    case observers
    case computed
  }

  let stream: TokenStream
  /// The tokens of the pattern.
  let pattern: Range<Int>
  /// The index of the first token of the type.
  let type: Int?
  package let initializer: Expression?
  package let accessors: Accessors
  /// The index of the token that opens the accessor block.
  let accessorBrace: Int?

  /// The name; nil for a pattern that is not a simple name: `(a, b)`.
  package var name: Name? {
    stream.isName(pattern.lowerBound) ? stream.declaredName(pattern.lowerBound) : nil
  }

  /// The byte range of the pattern.
  package var patternRange: Range<Int> { stream.byteRange(pattern) }

  package var annotation: TypeAnnotation? {
    type.flatMap { start in
      var parser = Parser(stream, at: start)
      return parser.typeAnnotation()
    }
  }
}

/// A type as written after a colon.
package struct TypeAnnotation: Sendable {
  package let type: TypeSyntax
  /// The tokens of the type; the last one may extend past it: `Array<Int>?=nil`.
  package let tokens: Range<Int>
  /// The byte range in the file.
  package let range: Range<Int>
}

/// An expression, represented by its tokens.
package struct Expression: Hashable, Sendable {
  /// The indices of its tokens in the file; never empty.
  package let tokens: Range<Int>
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

/// `init(name: String = "") { self.name = name }`.
package struct InitializerDeclaration: Sendable {
  /// `self.name = value`, or `name = value`.
  package struct Assignment: Sendable {
    package let name: String
    /// The value; nil if the property changes in another way: `name += value`,
    /// `name.append(value)`.
    package let value: Expression?
    /// Whether it is at the top level of the body, outside of `#if`.
    package let isUnconditional: Bool
  }

  /// Whether it calls another initializer of the class.
  package let isConvenience: Bool
  package let parameters: [Parameter]
  /// The assignments in source order, at any depth of the body.
  package let assignments: [Assignment]
}

/// `typealias Trip = SchemaV2.Trip`.
package struct TypealiasDeclaration: Sendable {
  package let name: Name
  /// The names of the generic parameters.
  package let genericParameters: [String]
  package let type: TypeSyntax
}

/// A macro expansion that produces declarations: `#Unique<Trip>([\.name])`.
package struct MacroExpansion: Sendable {
  package let name: Name
  package let arguments: [Argument]
}

/// `@Attribute(.unique, originalName: "n")`. It stores its location; its contents are parsed only
/// if needed.
package struct Attribute: Sendable {
  let stream: TokenStream
  /// The tokens from the `@` to the last one.
  package let tokens: Range<Int>

  /// The name if it is a single word; nil if dots or generic arguments follow.
  package var word: String? {
    switch stream.kind(tokens.lowerBound + 2) {
    case .period, .operatorRun: nil
    default: stream.name(tokens.lowerBound + 1)
    }
  }

  /// The dotted name: `["SwiftData", "Attribute"]`.
  package var path: [String] {
    var parser = Parser(stream, at: tokens.lowerBound + 1)
    return parser.typeName()?.map(\.name) ?? []
  }

  package var arguments: [Argument] {
    var parser = Parser(stream, at: tokens.lowerBound + 1)
    _ = parser.typeName()
    return parser.index < tokens.upperBound ? parser.arguments() : []
  }
}

/// An argument of an attribute or a macro expansion.
package struct Argument: Sendable {
  package let label: String?
  package let value: Expression
}
