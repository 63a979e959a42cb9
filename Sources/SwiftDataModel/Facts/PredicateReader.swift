import SwiftDataLintSwiftSource

/// Reads the predicates of a file that read raw values.
struct PredicateReader: SyntaxVisitor {
  /// A predicate, and the constant that it is assigned to.
  private struct Draft {
    let fact: PredicateFact
    let constant: Constant?
  }

  /// A constant, and the number of code blocks around its declaration.
  private struct Constant {
    let name: String
    let depth: Int
  }

  /// The names that a code block declares, and how often names in it are used to filter arrays, and
  /// in any way.
  private struct NameUses {
    var declared: Set<String> = []
    var filters: [String: Int] = [:]
    var mentions: [String: Int] = [:]

    func onlyFilters(_ name: String) -> Bool {
      filters[name].map { mentions[name] == $0 } ?? false
    }

    /// Adds the uses in an inner block of names that are declared outside of it.
    mutating func add(_ inner: NameUses) {
      let isOuter = { (use: (name: String, Int)) in !inner.declared.contains(use.name) }
      filters.merge(inner.filters.lazy.map { ($0, $1) }.filter(isOuter), uniquingKeysWith: +)
      mentions.merge(inner.mentions.lazy.map { ($0, $1) }.filter(isOuter), uniquingKeysWith: +)
    }
  }

  let file: SourceFile
  private var drafts: [Draft] = []
  /// The lexical path of the type that is read.
  private var path: [String] = []
  /// The model of predicates whose type is not written, as the code around them determines it.
  private var expected: TypeSyntax?
  /// The variable whose value is read.
  private var constant: Constant?
  /// The number of code blocks around what is read.
  private var depth = 0
  /// The uses in the innermost code block so far, including blocks in it.
  private var names = NameUses()

  /// The offsets of the predicates, if code blocks without any are left out.
  private let offsets: [Int]?

  private init(_ file: SourceFile, skippingBlocksWithout offsets: [Int]? = nil) {
    self.file = file
    self.offsets = offsets
  }

  /// The predicates of a file, in source order.
  static func facts(of file: SourceFile) -> [PredicateFact] {
    let offsets = offsets(in: file.source.bytes)
    if offsets.isEmpty || !mayConcern(file.source.bytes) { return [] }
    var reader = PredicateReader(file, skippingBlocksWithout: offsets)
    file.statements.forEach { reader.visit($0) }
    if reader.drafts.contains(where: { $0.constant != nil }) {
      // Any block may use these constants.
      reader = PredicateReader(file)
      file.statements.forEach { reader.visit($0) }
      reader.removeFilters(from: 0)
    }
    return reader.drafts.map(\.fact)
  }

  /// Whether bytes with a predicate may have one that reads a raw value.
  static func mayConcern(_ bytes: [UInt8]) -> Bool {
    PredicateUseReader.searches.contains { $0.first(in: bytes) != nil }
  }

  private static func offsets(in bytes: [UInt8]) -> [Int] {
    var offsets: [Int] = []
    var start = 0
    while let range = predicate.first(in: bytes, from: start) {
      offsets.append(range.lowerBound)
      start = range.upperBound
    }
    return offsets
  }

  private static let predicate = ByteSearch("#Predicate")

  // MARK: Scopes

  mutating func visit(_ block: CodeBlock, isClosure: Bool) {
    if let offsets, !offsets.contains(where: block.range.contains) { return }
    let (outer, first) = (names, drafts.count)
    names = NameUses()
    depth += 1
    visitChildren(of: block, isClosure: isClosure)
    if offsets == nil { removeFilters(from: first) }
    depth -= 1
    let inner = names
    names = outer
    names.add(inner)
  }

  /// Removes predicates that only filter arrays, of constants that the innermost code block
  /// declares.
  ///
  /// - Parameter first: The index of the first predicate in the block.
  private mutating func removeFilters(from first: Int) {
    let rest = drafts[first...].filter { draft in
      guard let constant = draft.constant, constant.depth == depth else { return true }
      return !names.onlyFilters(constant.name)
    }
    drafts.replaceSubrange(first..., with: rest)
  }

  // MARK: Declarations

  mutating func visit(_ declaration: Declaration) {
    let (outer, outerExpected) = (path, expected)
    defer { (path, expected) = (outer, outerExpected) }
    switch declaration {
    case .type(let type):
      path += type.name.parts
      expected = nil
      visitChildren(of: declaration)
    case .variable(let variable): visit(variable)
    case .function(let function):
      expected = function.resultType.flatMap(Self.model)
      visitChildren(of: declaration)
    case .import, .enumCase, .typealias, .associatedType, .macro, .directive:
      visitChildren(of: declaration)
    }
  }

  private mutating func visit(_ variable: VariableDeclaration) {
    let outerExpected = expected
    for attribute in variable.attributes where attribute.name == "Query" {
      expected = variable.bindings.first?.annotation.flatMap { Self.element(of: $0.type) }
      for argument in attribute.arguments { visit(argument.value) }
    }
    expected = outerExpected
    let outer = constant
    for binding in variable.bindings {
      if depth > 0, let name = binding.name?.text { names.declared.insert(name) }
      constant = binding.name.map { Constant(name: $0.text, depth: depth) }
      expected = binding.annotation.flatMap { Self.model(of: $0.type) } ?? expected
      visit(binding)
    }
    constant = outer
  }

  /// The model of a type such as `Predicate<Trip>`.
  private static func model(of type: TypeSyntax) -> TypeSyntax? {
    switch type {
    case .named(let components):
      guard let last = components.last, last.arguments.count == 1,
        ["Predicate", "FetchDescriptor"].contains(last.name)
      else { return nil }
      return last.arguments[0]
    case .optional(let type), .implicitlyUnwrapped(let type): return model(of: type)
    case .array, .dictionary, .other: return nil
    }
  }

  /// The elements of an array.
  private static func element(of type: TypeSyntax) -> TypeSyntax? {
    if case .array(let element) = type.shorthand { element } else { nil }
  }

  // MARK: Expressions

  mutating func visit(_ expression: Expression) {
    switch expression.kind {
    case .macro(let macro) where macro.name.text == "Predicate":
      read(macro)
    case .postfix(let operand, let suffixes):
      visit(operand, suffixes)
    case .name(let name):
      names.mentions[name, default: 0] += 1
    case .implicitMember(let name):
      names.mentions[name.text, default: 0] += 1
    default:
      visitChildren(of: expression)
    }
  }

  private mutating func read(_ macro: MacroExpansion) {
    guard let type = macro.genericArguments.first ?? expected, let closure = macro.testingClosure
    else { return }
    let uses = PredicateUseReader.uses(in: closure, of: file)
    if uses.isEmpty { return }
    drafts.append(
      Draft(fact: PredicateFact(type: type, path: path, uses: uses), constant: constant))
  }

  private mutating func visit(_ operand: Expression, _ suffixes: [Expression.Suffix]) {
    let outer = expected
    defer { expected = outer }
    var path = operand.name.map { [$0] } ?? []
    // A predicate that is evaluated in place does not reach a store.
    if !(operand.isPredicate && suffixes.first?.memberName == "evaluate") { visit(operand) }
    for suffix in suffixes {
      switch suffix.kind {
      case .member(let name):
        if name.text == "evaluate", let predicate = path.last {
          names.filters[predicate, default: 0] += 1
        }
        names.mentions[name.text, default: 0] += 1
        path.append(name.text)
      case .genericArguments(let types):
        if path.last == "FetchDescriptor" { expected = types.first }
      case .call(let list):
        if path.last == "delete" { expected = list.metatype(of: "model") ?? expected }
        visit(list.arguments, calling: path.last)
      case .closures(let blocks):
        blocks.forEach { visit($0, isClosure: true) }
      case .subscript(let list):
        list.arguments.forEach { visit($0.value) }
      case .mark, .other:
        break
      }
    }
  }

  /// Visits the arguments of a call. Those of `filter` are predicates that filter arrays.
  private mutating func visit(_ arguments: [Argument], calling name: String?) {
    for argument in arguments {
      if name == "filter", argument.label == nil {
        if argument.value.withoutWords.isPredicate { continue }
        if let predicate = argument.value.withoutWords.memberName {
          names.filters[predicate, default: 0] += 1
        }
      }
      visit(argument.value)
    }
  }
}

extension MacroExpansion {
  /// The closure of a predicate, behind the parentheses or in them.
  fileprivate var testingClosure: CodeBlock? {
    if let closure = closures.first { return closure }
    guard case .closure(let closure) = arguments.first?.value.kind else { return nil }
    return closure
  }
}

extension Expression {
  fileprivate var isPredicate: Bool {
    guard case .macro(let macro) = kind else { return false }
    return macro.name.text == "Predicate"
  }
}

extension Expression.Suffix {
  fileprivate var memberName: String? {
    guard case .member(let name) = kind else { return nil }
    return name.text
  }
}

extension ArgumentList {
  /// The type `T` of an argument `T.self`.
  fileprivate func metatype(of label: String) -> TypeSyntax? {
    guard let argument = arguments.first(where: { $0.label == label }),
      case .postfix(let operand, let suffixes) = argument.value.kind, let first = operand.name
    else { return nil }
    let names = [first] + suffixes.compactMap(\.memberName)
    guard names.count == suffixes.count + 1, names.last == "self" else { return nil }
    return .named(names.dropLast().map { TypeComponent(name: $0) })
  }
}
