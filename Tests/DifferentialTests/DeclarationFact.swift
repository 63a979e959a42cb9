/// The properties of a declaration that both this project's parser and the compiler provide.
///
/// All declarations outside of bodies are compared, in source order, each with its enclosing types:
///
/// * types and extensions: kind, name, location of the keyword, names of generic parameters (not of
///   protocols and extensions), number of inherited types, attributes; an extension's name is that
///   of the extended type, without generic arguments;
/// * variables, each binding separately: name and its location, `let` or `var`, all modifiers,
///   attributes, the structure of the type, whether there is an initial value, the accessors (none,
///   observers, computed), and the last token of a declaration that ends with a type or a value;
/// * type aliases: name, location of the keyword, the structure of the type;
/// * initializers: the parameters' internal names, and which of them have default values;
/// * macro expansions: name, location, labels of the arguments in parentheses;
/// * imports: the path, and whether it is exported.
///
/// An attribute, such as `@Model`, is compared by its name, its first byte, the first byte of its
/// last token, and, unless it is built in, the labels of its arguments.
///
/// Not compared, because the dump does not contain it:
///
/// * where a type annotation begins, and where it ends unless the declaration ends with it;
/// * where an initial value begins, and where it ends if accessors or another binding follow;
/// * arguments of built-in attributes; `@_unavailableInEmbedded`;
/// * attributes and modifiers of a binding without a simple name;
/// * the contents of types that are not names, collections or optionals.
///
/// Not compared, because this project's parser does not read it: functions, subscripts, `deinit`,
/// enum cases, associated types, operators, the contents of bodies; locations of imports and
/// initializers; modifiers of types; in files with statements, which of them begin with a macro
/// expansion. Values of arguments and initial values are expressions, which the two parsers
/// represent too differently.
struct DeclarationFact: Hashable, Codable {
  /// The kind of declaration.
  enum Kind: String, Codable {
    case `import`, `class`, `struct`, `enum`, actor, `protocol`, `extension`
    case variable, initializer, `typealias`, macro
  }

  /// A property of a declaration. The raw value is printed in differences.
  enum Field: String, Codable, CaseIterable {
    case position, keyword, modifiers, attributes, type
    case initialValue = "initial value"
    case accessors
    case lastToken = "last token"
    case genericParameters = "generic parameters"
    case inherited, parameters, labels, exported
  }

  let kind: Kind
  /// The names of the enclosing types and the declaration, separated by dots, without backticks.
  let path: String
  /// The known properties. Offsets are bytes of the file.
  var fields: [Field: String] = [:]
}

extension DeclarationFact: CustomStringConvertible {
  var description: String { description(of: Field.allCases) }

  /// The declaration with some of its fields, in the order of `Field`.
  func description(of fields: [Field]) -> String {
    let known = Field.allCases.filter { fields.contains($0) && self.fields[$0] != nil }
    let texts = known.map { "\($0.rawValue) \(self.fields[$0] ?? "")" }
    return "\(kind.rawValue) \(path)" + (texts.isEmpty ? "" : " (\(texts.joined(separator: ", ")))")
  }
}

/// A fact, and the byte offset for reporting differences, which is not compared.
struct PlacedFact: Equatable {
  let fact: DeclarationFact
  let offset: Int

  static func == (left: PlacedFact, right: PlacedFact) -> Bool { left.fact == right.fact }
}

extension PlacedFact {
  /// Whether it may be a statement of a script: an expression that begins with a macro expansion,
  /// or a call of `init`.
  var mayBeStatement: Bool {
    (fact.kind == .macro || fact.kind == .initializer) && !fact.path.contains(".")
  }
}
