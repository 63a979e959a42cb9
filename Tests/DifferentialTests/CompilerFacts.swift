import SwiftDataLintSwiftSource

/// Extracts facts from the compiler's tree of one file.
struct CompilerFacts {
  /// The bytes that the compiler read.
  let bytes: [UInt8]
  private(set) var facts: [PlacedFact] = []
  /// The names of the compiler's built-in attributes.
  private(set) var builtInAttributes: Set<String> = []
  /// Whether the file contains statements.
  let isScript: Bool
  /// The offsets of line starts, as the compiler counts lines.
  private let lineStarts: [Int]
  /// The bindings whose variable nodes follow: the index of the binding's fact, or nil for each
  /// variable of a pattern that is not a simple name.
  private var awaited: [Int?] = []

  init(of file: DumpNode, bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    isScript = file.child("top_level_code_decl") != nil
    read(file.children, in: "")
  }

  func offset(of position: DumpPosition?) -> Int {
    guard let position, lineStarts.indices.contains(position.line - 1) else { return 0 }
    return lineStarts[position.line - 1] + position.column - 1
  }

  private mutating func read(_ nodes: [DumpNode], in path: String) {
    for node in nodes {
      switch node.kind {
      case "import_decl": readImport(node)
      case "typealias": readTypealias(node, in: path)
      case "constructor_decl": readInitializer(node, in: path)
      case "macro_expansion_decl", "macro_expansion_expr": readMacro(node, in: path)
      case "pattern_binding_decl": readBindings(node, in: path)
      case "var_decl": readVariable(node)
      case "top_level_code_decl": readTopLevelCode(node)
      default:
        if let kind = typeKind(of: node) { readType(node, kind, in: path) }
      }
    }
  }

  private mutating func add(
    _ kind: DeclarationFact.Kind, _ path: String, at offset: Int,
    _ fields: [DeclarationFact.Field: String?]
  ) {
    let fact = DeclarationFact(kind: kind, path: path, fields: fields.compactMapValues { $0 })
    facts.append(PlacedFact(fact: fact, offset: offset))
  }

  /// Reads the statements of a script. Their declarations follow them.
  private mutating func readTopLevelCode(_ node: DumpNode) {
    for var statement in node.child("brace_stmt")?.children ?? [] {
      statement.start = statement.start ?? node.start
      read([statement], in: "")
    }
  }

  private mutating func readImport(_ node: DumpNode) {
    add(
      .import, node.values["module"] ?? "", at: offset(of: node.start),
      [.exported: node.flags.contains("exported") ? "yes" : nil])
  }

  private mutating func readTypealias(_ node: DumpNode, in path: String) {
    let offset = offset(of: node.start)
    let type = node.children.first { $0.label == "type_repr" }
    add(
      .typealias, path.dotted(node.name), at: offset,
      [.position: String(offset), .type: type?.type.text])
  }

  private mutating func readInitializer(_ node: DumpNode, in path: String) {
    let parameters = node.child("parameter_list")?.children("parameter") ?? []
    let texts = parameters.map {
      ($0.texts.first ?? "_") + ($0.values["default_arg"] == nil ? "" : "=")
    }
    add(
      .initializer, path.dotted("init"), at: offset(of: node.start),
      [.parameters: texts.joinedOrNil])
  }

  // MARK: Types

  private func typeKind(of node: DumpNode) -> DeclarationFact.Kind? {
    switch node.kind {
    case "class_decl": node.flags.contains("actor") ? .actor : .class
    case "struct_decl": .struct
    case "enum_decl": .enum
    case "protocol": .protocol
    case "extension_decl": .extension
    default: nil
    }
  }

  private mutating func readType(
    _ node: DumpNode, _ kind: DeclarationFact.Kind, in path: String
  ) {
    let offset = offset(of: node.start)
    let path = path.dotted(kind == .extension ? node.extendedName : node.name)
    let isNew = kind != .extension && kind != .protocol
    add(
      kind, path, at: offset,
      [
        .position: String(offset),
        .attributes: attributes(of: node),
        .genericParameters: isNew ? node.genericParameters.joinedOrNil : nil,
        .inherited: node.values["inherits"].map { String($0.split(separator: ",").count) },
      ])
    read(node.members, in: path)
  }

  // MARK: Variables

  /// Reads bindings. Their variables follow in separate nodes.
  private mutating func readBindings(_ node: DumpNode, in path: String) {
    let start = offset(of: node.start)
    awaited = []
    for (index, entry) in node.children("pattern_entry").enumerated() {
      let pattern = entry.children.first { $0.kind.hasPrefix("pattern_") } ?? DumpNode()
      let type = pattern.kind == "pattern_typed" ? pattern.children.last : nil
      let name = pattern.simpleName
      let hasValue = entry.children.contains { $0.label == "original_init" }
      let isLast = index == node.children("pattern_entry").count - 1
      let isPlain = type != nil || hasValue
      add(
        .variable, path.dotted(name ?? "_"), at: start,
        [
          .keyword: isConstant(at: start) ? "let" : "var",
          .type: type?.type.text,
          .initialValue: hasValue ? "yes" : nil,
          .lastToken: isLast && isPlain
            ? String(bytes.tokenPlace(offset(of: node.lastToken))) : nil,
          .modifiers: word(at: start).flatMap { ["static", "class"].contains($0) ? $0 : nil },
        ])
      let position = facts.count - 1
      awaited += name == nil ? pattern.names.map { _ in nil } : [position]
      if name == nil { facts[position] = facts[position].without([.modifiers]) }
    }
  }

  /// Whether the first `let` or `var` after an offset is `let`.
  private func isConstant(at start: Int) -> Bool {
    var offset = start
    while let word = word(at: offset), word != "let", word != "var" {
      offset += word.utf8.count
      while offset < bytes.count, bytes[offset] <= UInt8(ascii: " ") { offset += 1 }
    }
    return word(at: offset) == "let"
  }

  private mutating func readVariable(_ node: DumpNode) {
    guard !awaited.isEmpty, let position = awaited.removeFirst() else { return }
    let offset = offset(of: node.start)
    var fact = facts[position].fact
    let written = [fact.fields[.modifiers]].compactMap { $0 }
    fact.fields[.position] = String(offset)
    fact.fields[.keyword] = node.flags.contains("let") ? "let" : "var"
    fact.fields[.modifiers] = (written + modifiers(of: node)).sorted().joinedOrNil
    fact.fields[.attributes] = attributes(of: node)
    fact.fields[.accessors] = accessors(of: node)
    if fact.fields[.accessors] != nil { fact.fields[.lastToken] = nil }
    facts[position] = PlacedFact(fact: fact, offset: offset)
  }

  private func accessors(of node: DumpNode) -> String? {
    let accessors = node.children("accessor_decl")
    let areObservers = accessors.allSatisfy {
      $0.flags.contains("willSet") || $0.flags.contains("didSet")
    }
    return accessors.isEmpty ? nil : areObservers ? "observers" : "computed"
  }
}

extension PlacedFact {
  fileprivate func without(_ fields: [DeclarationFact.Field]) -> PlacedFact {
    var fact = fact
    for field in fields { fact.fields[field] = nil }
    return PlacedFact(fact: fact, offset: offset)
  }
}

extension CompilerFacts {
  // MARK: Attributes, modifiers, macros

  /// The attributes written with `@`, in source order; the dump lists the last one first.
  private mutating func attributes(of node: DumpNode) -> String? {
    var seen: Set<Int> = []
    var texts: [String] = []
    for attribute in node.children.reversed() where attribute.kind.hasSuffix("_attr") {
      guard attribute.start != nil, let start = signOffset(of: attribute) else { continue }
      // `@available(iOS 17, macOS 14, *)` has a node for each platform.
      guard seen.insert(start).inserted else { continue }
      let isCustom = attribute.kind == "custom_attr"
      let name = isCustom ? attribute.customName : word(at: start + 1) ?? ""
      if !isCustom { builtInAttributes.insert(name) }
      texts.append(
        attributeText(
          name: name, labels: isCustom ? attribute.argumentLabels : nil, start: start,
          lastToken: bytes.tokenPlace(offset(of: attribute.lastToken))))
    }
    return texts.joinedOrNil
  }

  /// The offset of an attribute's `@`; nil for a modifier. Built-in attributes begin after the `@`.
  private func signOffset(of attribute: DumpNode) -> Int? {
    let start = offset(of: attribute.start)
    return [start, start - 1].first { bytes.indices.contains($0) && bytes[$0] == UInt8(ascii: "@") }
  }

  /// The modifiers, which the compiler represents as attributes, except for `static`.
  private func modifiers(of node: DumpNode) -> [String] {
    node.children.compactMap { attribute in
      guard attribute.kind.hasSuffix("_attr"), attribute.start != nil,
        signOffset(of: attribute) == nil
      else { return nil }
      return word(at: offset(of: attribute.start))
    }
  }

  private func word(at offset: Int) -> String? {
    let word = bytes[min(offset, bytes.count)...].prefix(while: \.isNameByte)
    return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
  }

  private mutating func readMacro(_ node: DumpNode, in path: String) {
    let name = node.texts.first ?? node.values["name"] ?? ""
    let offset = offset(of: node.start)
    let arguments = node.child("argument_list")?.children("argument") ?? []
    let trailing = arguments.firstIndex { isTrailingClosure($0) } ?? arguments.count
    let labels = arguments[..<trailing].map { ($0.values["label"] ?? "_") + ":" }
    add(
      .macro, path.dotted(name), at: offset,
      [.position: String(offset), .labels: labels.isEmpty ? nil : labels.joined()])
  }

  /// Whether an argument is a trailing closure.
  private func isTrailingClosure(_ argument: DumpNode) -> Bool {
    guard let brace = argument.child("closure_expr")?.child("brace_stmt")?.start else {
      return false
    }
    let before = bytes[..<offset(of: brace)].last { $0 > UInt8(ascii: " ") }
    return before.map { !"(,:".utf8.contains($0) } ?? false
  }
}
