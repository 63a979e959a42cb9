/// A name as it is declared: its text without back-ticks, and where it stands with them.
package struct Name: Hashable, Codable, Sendable {
  package let text: String
  /// Byte offsets in the file.
  package let range: Range<Int>

  /// The names that dots join, as in the name of an extension.
  package var parts: [String] {
    guard text.utf8.contains(UInt8(ascii: ".")) else { return text.isEmpty ? [] : [text] }
    return text.split(separator: ".").map(String.init)
  }
}

/// A declaration that the parser reads; functions, subscripts and cases are passed over.
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
  /// The module, and what of it: `["SwiftData"]`.
  package let path: [String]
}

/// A class, struct, enum, actor or protocol, or an extension of one.
package struct TypeDeclaration: Sendable {
  package enum Kind: String, Codable, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  }

  package let kind: Kind
  package let attributes: [Attribute]
  /// The name; of an extension the dotted path of the type that it extends, `Array` for `[T]`.
  package let name: Name
  /// The names of the generic parameters; of a protocol, its primary associated types.
  package let genericParameters: [String]
  /// The superclass and the protocols.
  package let inherited: [TypeSyntax]
  package let members: [Declaration]
}

/// `var a: Int = 1, b: String`, with everything that stands before and behind it.
package struct VariableDeclaration: Sendable {
  package let attributes: [Attribute]
  /// `private(set)` is `private`: a modifier's argument is dropped.
  package let modifiers: [Keyword]
  /// `let` instead of `var`.
  package let isConstant: Bool
  /// The first of the bindings, and mostly the only one, for which no list is made; nil where what
  /// follows is no variable, or is not asked for.
  package let first: Binding?
  package let others: [Binding]

  package var bindings: [Binding] { first.map { [$0] + others } ?? [] }

  package func has(_ modifier: Keyword) -> Bool { modifiers.contains(modifier) }
}

/// One of the bindings that a variable declaration separates by commas: where its parts stand. They
/// are read when somebody asks for them.
package struct Binding: Sendable {
  /// What the braces behind a binding hold.
  package enum Accessors: Sendable {
    case none
    /// `willSet` and `didSet`: the property is still stored.
    case observers
    case computed
  }

  let stream: TokenStream
  /// The tokens of the pattern.
  let pattern: Range<Int>
  /// The first token of the type.
  let type: Int?
  package let initializer: Expression?
  package let accessors: Accessors
  /// The token that opens the accessors' braces.
  let accessorBrace: Int?

  /// Nil for a pattern that is no simple name: `(a, b)`.
  package var name: Name? {
    stream.isName(pattern.lowerBound) ? stream.declaredName(pattern.lowerBound) : nil
  }

  /// Byte offsets of the pattern.
  package var patternRange: Range<Int> { stream.byteRange(pattern) }

  package var annotation: TypeAnnotation? {
    type.flatMap { start in
      var parser = Parser(stream, at: start)
      return parser.typeAnnotation()
    }
  }
}

/// A type as it is written behind a colon.
package struct TypeAnnotation: Sendable {
  package let type: TypeSyntax
  /// The tokens of the type; the last one may go on behind it: `Array<Int>?=nil`.
  package let tokens: Range<Int>
  /// Byte offsets in the file.
  package let range: Range<Int>
}

/// An expression, as the tokens that make it up.
package struct Expression: Hashable, Sendable {
  /// Indices into the file's tokens; never empty.
  package let tokens: Range<Int>
}

/// `label name: Type = value`.
package struct Parameter: Sendable {
  /// Nil for `_`.
  package let label: String?
  /// The name that the body uses.
  package let name: String
  /// It takes any number of values: `Type...`.
  package let isVariadic: Bool
  package let defaultValue: Expression?
}

/// `init(name: String = "") { self.name = name }`.
package struct InitializerDeclaration: Sendable {
  /// `self.name = value`, or `name = value`.
  package struct Assignment: Sendable {
    package let name: String
    /// Nil where the value changes in another way: `name += value`, `name.append(value)`.
    package let value: Expression?
    /// Whether it is at the top level of the body, outside of `#if`.
    package let isUnconditional: Bool
  }

  /// Whether it calls another initialiser of the class.
  package let isConvenience: Bool
  package let parameters: [Parameter]
  /// In source order, at any depth of the body.
  package let assignments: [Assignment]
}

/// `typealias Trip = SchemaV2.Trip`.
package struct TypealiasDeclaration: Sendable {
  package let name: Name
  /// The names of the generic parameters.
  package let genericParameters: [String]
  package let type: TypeSyntax
}

/// A macro expansion that stands for declarations: `#Unique<Trip>([\.name])`.
package struct MacroExpansion: Sendable {
  package let name: Name
  package let arguments: [Argument]
}

/// `@Attribute(.unique, originalName: "n")`: where it stands, and what it says once somebody asks.
package struct Attribute: Sendable {
  let stream: TokenStream
  /// From the `@` to the last token.
  package let tokens: Range<Int>

  /// The name, where it is a single word; nil where dots or generic arguments follow.
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
    parser.pass { $0.typeName() }
    return parser.index < tokens.upperBound ? parser.arguments() : []
  }
}

/// An argument of an attribute or a macro expansion.
package struct Argument: Sendable {
  package let label: String?
  package let value: Expression
}
