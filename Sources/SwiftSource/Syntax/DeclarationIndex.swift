/// The types of a file and their variables, by the byte ranges of their names.
package struct DeclarationIndex: Sendable {
  /// A type or an extension.
  package struct IndexedType: Sendable {
    package let declaration: TypeDeclaration
    /// The branches of each `#if` around it, up to the branch that contains it.
    fileprivate let directives: [[ConditionalDirective]]
  }

  /// A variable in a type.
  package struct Member: Sendable {
    package let variable: VariableDeclaration
    /// The index of its binding in the declaration.
    package let index: Int
    /// The type that declares it.
    package let type: IndexedType
  }

  /// All types and extensions. A type precedes those nested in it.
  private var types: [IndexedType] = []
  private var typeIndices: [Range<Int>: Int] = [:]
  private var extensions: [String: [TypeDeclaration]] = [:]
  private var members: [Range<Int>: Member] = [:]
  /// The offsets of the variables that are inside an `#if` that begins in the body of their type.
  private var conditionalVariables: Set<Int> = []

  package init(_ file: SourceFile) {
    read(file.declarations, of: nil, inside: [])
  }

  /// - Parameters:
  ///   - type: The type that declares them.
  ///   - directives: The branches of each `#if` around the type.
  private mutating func read(
    _ declarations: [Declaration], of type: IndexedType?,
    inside directives: [[ConditionalDirective]]
  ) {
    var open: [[ConditionalDirective]] = []
    for declaration in declarations {
      switch declaration {
      case .directive(let directive): open.add(directive)
      case .type(let nested):
        let indexed = IndexedType(declaration: nested, directives: directives + open)
        add(indexed)
        read(nested.members, of: indexed, inside: indexed.directives)
      case .variable(let variable):
        guard let type else { continue }
        add(variable, of: type)
        if !open.isEmpty { conditionalVariables.insert(variable.range.lowerBound) }
      default: continue
      }
    }
  }

  private mutating func add(_ type: IndexedType) {
    let name = type.declaration.name
    if typeIndices[name.range] == nil { typeIndices[name.range] = types.count }
    types.append(type)
    if type.declaration.kind == .extension, let last = name.parts.last {
      extensions[last, default: []].append(type.declaration)
    }
  }

  private mutating func add(_ variable: VariableDeclaration, of type: IndexedType) {
    for (index, binding) in variable.bindings.enumerated() {
      guard let name = binding.name?.range, members[name] == nil else { continue }
      members[name] = Member(variable: variable, index: index, type: type)
    }
  }

  /// Returns the type whose name has a byte range.
  package func type(namedAt name: Range<Int>) -> IndexedType? {
    typeIndices[name].map { types[$0] }
  }

  /// Returns the variable in a type whose name has a byte range.
  package func member(namedAt name: Range<Int>) -> Member? { members[name] }

  /// Whether a variable is inside an `#if` that begins in the body of its type.
  package func isConditional(_ variable: VariableDeclaration) -> Bool {
    conditionalVariables.contains(variable.range.lowerBound)
  }

  /// Returns the extensions of types with a name, which is the last component of a dotted path.
  package func extensions(of name: String) -> [TypeDeclaration] { extensions[name] ?? [] }
}

extension [[ConditionalDirective]] {
  /// Opens, continues or closes an `#if`.
  fileprivate mutating func add(_ directive: ConditionalDirective) {
    switch directive.kind {
    case .if: append([directive])
    case .endif: _ = popLast()
    case .else, .elseif: if let last = popLast() { append(last + [directive]) }
    }
  }
}

extension SourceFile {
  /// Returns the conditions under which a type is compiled and available, as written: those of each
  /// `#if` around it, and its own `@available`.
  package func conditions(of type: DeclarationIndex.IndexedType) -> Set<String> {
    let conditions = type.directives.map { branches in branches.map { text($0.range) }.joined() }
    let availability = type.declaration.attributes.filter { $0.path == ["available"] }
    return Set(conditions + availability.map { text($0.range) })
  }
}
