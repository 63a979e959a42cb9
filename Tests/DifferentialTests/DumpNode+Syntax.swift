import SwiftDataLintSwiftSource

/// The meanings of dump nodes.
extension DumpNode {
  /// A declaration's name without backticks.
  var name: String { (texts.first ?? "").filter { $0 != "`" } }

  /// The members of a type. The dump lists them together with its attributes.
  var members: [DumpNode] { children.filter { !$0.kind.hasSuffix("_attr") } }

  /// The dotted name of the extended type, without generic arguments. A type with its own syntax
  /// has the name of the type it stands for.
  var extendedName: String {
    if name.hasSuffix("?") { return "Optional" }
    if name.hasPrefix("[") { return name.contains(": ") ? "Dictionary" : "Array" }
    var depth = 0
    return name.filter { character in
      if character == "<" { depth += 1 }
      defer { if character == ">" { depth -= 1 } }
      return depth == 0
    }
  }

  /// The names in `<N : Int, T>`.
  var genericParameters: [String] {
    guard texts.count > 1 else { return [] }
    var depth = 0
    let parts = texts[1].dropFirst().dropLast().split { character in
      if "<(".contains(character) { depth += 1 }
      if ">)".contains(character) { depth -= 1 }
      return character == "," && depth == 0
    }
    return parts.map { part in
      let name = part.prefix { $0 != ":" }.drop { $0 == " " }.filter { $0 != "`" }
      return String(name.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The dotted name of an attribute that is not built in.
  var customName: String {
    children.first { $0.kind.hasPrefix("type_") }?.type.path?.joined(separator: ".") ?? ""
  }

  /// The labels of an attribute's arguments, each followed by a colon.
  var argumentLabels: String? {
    let arguments = child("argument_list")?.children("argument") ?? []
    return arguments.isEmpty ? nil : arguments.map { ($0.values["label"] ?? "_") + ":" }.joined()
  }

  /// The name of a pattern that is a single name, with or without a type.
  var simpleName: String? {
    switch kind {
    case "pattern_named": name
    case "pattern_typed": children.first?.simpleName
    default: nil
    }
  }

  /// All names that a pattern binds.
  var names: [String] {
    kind == "pattern_named" ? [name] : children.flatMap(\.names)
  }

  /// The type of a type node.
  var type: TypeSyntax {
    switch kind {
    case "type_unqualified_ident", "type_qualified_ident": namedType
    case "type_optional": children.first.map { .optional($0.type) } ?? .other
    case "type_implicitly_unwrapped_optional":
      children.first.map { .implicitlyUnwrapped($0.type) } ?? .other
    case "type_array": children.first.map { .array($0.type) } ?? .other
    case "type_dictionary": dictionaryType
    // `Any` is an empty composition.
    case "type_composite" where children.isEmpty: .named([TypeComponent(name: "Any")])
    // `(T)` is `T`; `(label: T)` is a tuple.
    case "type_tuple" where children.count == 1 && values["names"] == nil: children[0].type
    case "type_placeholder": .named([TypeComponent(name: "_")])
    case "type_attributed", "type_inout", "type_ownership", "sending", "isolated":
      children.last?.type ?? .other
    default: .other
    }
  }

  /// The first child of a qualified name is the type before the dot. The generic arguments follow.
  private var namedType: TypeSyntax {
    let isQualified = kind == "type_qualified_ident"
    let arguments = children.dropFirst(isQualified ? 1 : 0).map(\.type)
    // The compiler represents `Swift::Int` as one name.
    let id = (values["id"] ?? "").filter { $0 != "`" }.split(separator: ":").map(String.init)
    let names = id.dropLast().map { TypeComponent(name: $0) }
    let last = TypeComponent(name: id.last ?? "", arguments: arguments)
    guard isQualified else { return .named(names + [last]) }
    guard case .named(let components)? = children.first?.type else { return .other }
    return .named(components + names + [last])
  }

  private var dictionaryType: TypeSyntax {
    guard children.count == 2 else { return .other }
    return .dictionary(key: children[0].type, value: children[1].type)
  }
}
