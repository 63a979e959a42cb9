import SwiftDataLintSwiftSource

/// What holds of every syntax tree: the range of each node lies in that of the node around it,
/// after those of the nodes before it.
struct TreeSoundness: SyntaxVisitor {
  let file: SourceFile
  /// The first violation, with its location.
  private(set) var diagnostic: String?
  /// The range of the innermost node around the current position.
  private var outer: Range<Int>
  /// The end of the last node.
  private var position = 0

  init(_ file: SourceFile) {
    self.file = file
    outer = 0..<file.source.bytes.count
    file.statements.forEach { visit($0) }
  }

  /// Checks a node, then the nodes in it.
  private mutating func enter(
    _ range: Range<Int>, _ what: String, _ contents: (inout Self) -> Void = { _ in }
  ) {
    let isInside = outer.lowerBound <= range.lowerBound && range.upperBound <= outer.upperBound
    require(isInside, "\(what) outside of \(outer)", range)
    require(position <= range.lowerBound, "\(what) before \(position)", range)
    let before = outer
    outer = range
    position = range.lowerBound
    contents(&self)
    outer = before
    position = range.upperBound
  }

  /// Checks a part of a node that is not an expression.
  private mutating func pass(_ range: Range<Int>, _ what: String) {
    require(!range.isEmpty, "empty \(what)", range)
    enter(range, what)
  }

  private mutating func require(_ condition: Bool, _ what: String, _ range: Range<Int>) {
    if !condition, diagnostic == nil { diagnostic = "\(range): \(what)" }
  }

  // MARK: Statements

  mutating func visit(_ block: CodeBlock, isClosure: Bool) {
    enter(block.range, "block") { visitor in
      if isClosure { visitor.check(visitor.file.closure(block)) }
      visitor.visitChildren(of: block, isClosure: isClosure)
    }
  }

  private mutating func check(_ closure: ClosureBody) {
    let start = position
    for capture in closure.captures {
      pass(capture.name.range, "capture")
      pass(capture.value.range, "captured value")
    }
    for name in closure.parameters { pass(name.range, "parameter") }
    // The captured values are visited next.
    position = start
  }

  mutating func visit(_ statement: Statement) {
    switch statement {
    case .guard(let conditions, _), .while(let conditions, _): check(conditions)
    case .for(let pattern, let sequence, _, _):
      check(pattern)
      require(
        pattern.range.upperBound <= sequence.range.lowerBound, "pattern after its sequence",
        pattern.range)
    default: break
    }
    visitChildren(of: statement)
  }

  private mutating func check(_ conditions: [StatementCondition]) {
    for binding in conditions.compactMap(\.binding) {
      check(binding.pattern)
      let start = binding.value?.range.lowerBound ?? binding.pattern.range.upperBound
      require(binding.pattern.range.upperBound <= start, "pattern", binding.pattern.range)
    }
  }

  private mutating func check(_ pattern: Pattern) {
    check(pattern.names, in: pattern.range)
    if let name = pattern.name {
      require(pattern.names == [name], "name that is not bound", name.range)
    }
  }

  private mutating func check(_ names: [Name], in range: Range<Int>) {
    var end = range.lowerBound
    for name in names {
      let isInside = end <= name.range.lowerBound && name.range.upperBound <= range.upperBound
      require(isInside && !name.range.isEmpty, "name in \(range)", name.range)
      end = name.range.upperBound
    }
  }

  // MARK: Declarations

  mutating func visit(_ declaration: Declaration) {
    switch declaration {
    case .type(let type):
      enter(type.range, "type") { visitor in
        visitor.check(type.header)
        visitor.pass(type.name.range, "name of a type")
        guard let body = type.body else { return }
        visitor.enter(body.range, "body") { $0.visitChildren(of: declaration) }
      }
    case .variable(let variable):
      enter(variable.range, "variable") { visitor in
        visitor.check(variable.header)
        visitor.pass(variable.keyword, "keyword")
        visitor.check(variable.bindings)
      }
    case .function(let function):
      check(function.header)
      visitChildren(of: declaration)
    case .enumCase(let value): for element in value.elements { pass(element.name.range, "case") }
    case .typealias(let alias): pass(alias.name.range, "name of a typealias")
    case .associatedType(let name): pass(name.range, "name of an associated type")
    case .directive(let directive): pass(directive.range, "directive")
    case .import(let value): check(value.header)
    case .macro: visitChildren(of: declaration)
    }
  }

  private mutating func check(_ header: DeclarationHeader) {
    for attribute in header.attributes {
      enter(attribute.range, "attribute") { visitor in
        attribute.argumentList.map { visitor.check($0) }
      }
    }
    for modifier in header.modifiers { pass(modifier.range, "modifier") }
  }

  private mutating func check(_ bindings: [Binding]) {
    for binding in bindings {
      check(binding.pattern)
      pass(binding.pattern.range, "pattern")
      if let annotation = binding.annotation { pass(annotation.range, "type") }
      if let initializer = binding.initializer { visit(initializer) }
      guard let block = binding.accessorBlock else { continue }
      guard let accessors = file.accessors(in: block) else {
        visit(block, isClosure: false)
        continue
      }
      enter(block.range, "accessors") { visitor in
        for accessor in accessors { visitor.visit(accessor.body, isClosure: false) }
      }
    }
  }

  // MARK: Expressions

  mutating func visit(_ expression: Expression) {
    if case .other(let parts) = expression.kind, parts.isEmpty {
      enter(expression.range, "other")
      return
    }
    require(!expression.range.isEmpty, "empty expression", expression.range)
    // The time depends on the length of an expression, and they are nested.
    if expression.range.count < 1_000 { query(expression) }
    enter(expression.range, "expression") { visitor in
      switch expression.kind {
      case .tuple(let list): visitor.check(list)
      case .macro(let macro):
        visitor.pass(macro.name.range, "name of a macro")
        visitor.visitChildren(of: expression)
      case .postfix(let operand, let suffixes):
        visitor.visit(operand)
        for suffix in suffixes { visitor.check(suffix) }
      case .prefix(let prefixes, let operand): visitor.check(prefixes, operand)
      case .cast(let operand, let casts):
        visitor.visit(operand)
        for type in casts.compactMap(\.type) { visitor.pass(type.range, "type of a cast") }
      case .if(let value):
        for branch in value.branches { visitor.check(branch.conditions) }
        visitor.visitChildren(of: expression)
      default: visitor.visitChildren(of: expression)
      }
    }
  }

  private mutating func check(_ list: ArgumentList) {
    enter(list.inside, "arguments") { visitor in
      for argument in list.arguments {
        visitor.enter(argument.range, "argument") { $0.visit(argument.value) }
      }
    }
  }

  private mutating func check(_ suffix: Expression.Suffix) {
    switch suffix.kind {
    case .member(let name): pass(name.range, "member")
    case .call(let list), .subscript(let list): check(list)
    case .closures(let blocks): for block in blocks { visit(block, isClosure: true) }
    case .genericArguments, .mark, .other: break
    }
    require(position <= suffix.end, "suffix", position..<max(position, suffix.end))
    enter(min(position, suffix.end)..<suffix.end, "suffix")
  }

  private mutating func check(_ prefixes: [Expression.Prefix], _ operand: Expression) {
    for prefix in prefixes {
      pass(prefix.start..<prefix.start + prefix.text.utf8.count, "prefix")
    }
    visit(operand)
  }

  /// What can be asked of any expression must not end the process.
  private func query(_ expression: Expression) {
    _ = file.evidentType(of: expression)
    _ = file.isIndependentOfPlace(expression)
    _ = file.namesOnlyTypes(expression)
    _ = expression.keyPath
    _ = expression.memberName
    _ = expression.arrayElements
    _ = expression.isImplicitMember
    _ = expression.isTypeMember
    _ = TypeSyntax(metatype: expression)
  }
}
