/// What one declaration says, as both this project's parser and the compiler's can say it.
///
/// Compared are all declarations outside of bodies, in source order, each with its enclosing types:
///
/// * types and extensions: kind, name, place of the keyword, names of generic parameters (not of
///   protocols and extensions), how many types they inherit from, attributes; an extension's name
///   is that of the extended type, without generic arguments;
/// * variables, each binding for itself: name and its place, `let` or `var`, all modifiers,
///   attributes, the structure of the type, whether there is an initial value, the accessors (none,
///   observers, computed), and the last token of a declaration that ends in a type or a value;
/// * type aliases: name, place of the keyword, the structure of the type;
/// * initialisers: the parameters' inner names, and which of them have defaults;
/// * macro expansions: name, place, labels of the arguments between the parentheses;
/// * imports: the path, and whether it is exported.
///
/// An attribute, such as `@Model`, is compared by its name, its first byte, the first byte of its
/// last token, and, unless it is built in, the labels of its arguments.
///
/// Not compared, because the dump lacks it:
///
/// * where a type annotation begins, and where it ends unless the declaration ends with it;
/// * where an initial value begins, and where it ends if accessors or another binding follow;
/// * arguments of built-in attributes; `@_unavailableInEmbedded`;
/// * attributes and modifiers of a binding without a simple name;
/// * what is inside types that are no names, collections or optionals.
///
/// Not compared, because our parser does not read it: functions, subscripts, `deinit`, enum cases,
/// associated types, operators, anything in a body; places of imports and initialisers; modifiers
/// of types; in files with statements, which of them begin with a macro expansion. Values of
/// arguments and initial values are expressions, which the two represent too differently.
struct DeclarationFact: Hashable, Codable {
  /// What is declared.
  enum Kind: String, Codable {
    case `import`, `class`, `struct`, `enum`, actor, `protocol`, `extension`
    case variable, initializer, `typealias`, macro
  }

  /// A property of a declaration; its raw value is how differences print it.
  enum Field: String, Codable, CaseIterable {
    case position, keyword, modifiers, attributes, type
    case initialValue = "initial value"
    case accessors
    case lastToken = "last token"
    case genericParameters = "generic parameters"
    case inherited, parameters, labels, exported
  }

  let kind: Kind
  /// The names of the enclosing types and the declaration's own, dotted, without back-ticks.
  let path: String
  /// What is known of the declaration; offsets are bytes of the file.
  var fields: [Field: String] = [:]
}

extension DeclarationFact: CustomStringConvertible {
  var description: String { description(of: Field.allCases) }

  /// The declaration with some of its fields, in their order.
  func description(of fields: [Field]) -> String {
    let known = Field.allCases.filter { fields.contains($0) && self.fields[$0] != nil }
    let texts = known.map { "\($0.rawValue) \(self.fields[$0] ?? "")" }
    return "\(kind.rawValue) \(path)" + (texts.isEmpty ? "" : " (\(texts.joined(separator: ", ")))")
  }
}

/// A fact and the byte of the file at which a difference in it is reported, which is not compared.
struct PlacedFact: Equatable {
  let fact: DeclarationFact
  let offset: Int

  static func == (left: PlacedFact, right: PlacedFact) -> Bool { left.fact == right.fact }
}

extension PlacedFact {
  /// Whether it may be a statement of a script instead: an expression that begins with a macro
  /// expansion, or a call of `init`.
  var mayBeStatement: Bool {
    (fact.kind == .macro || fact.kind == .initializer) && !fact.path.contains(".")
  }
}
