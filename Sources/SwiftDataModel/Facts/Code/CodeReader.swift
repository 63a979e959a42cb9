import SwiftDataLintSwiftSource

/// Reads the code of a file from its syntax tree: blocks, and the variables, functions and calls in
/// them.
struct CodeReader {
  let file: SourceFile
  let expressions: ExpressionReader
  /// Whether changes of the properties of Core Data's objects are recorded.
  let readsCoreData: Bool
  /// The code read so far.
  var code = CodeFacts()
  /// The names used other than in a call.
  var names: Set<String> = []
  /// The innermost open block.
  var block = 0
  /// The block that a `return` leaves.
  private var owner = 0
  /// The blocks of a `catch` around the current code, innermost last.
  var catches: [OpenCatch] = []
  /// Whether the current code is in the arguments of a call in a `catch`.
  var isInArguments = false
  /// Whether the current code is called when stores have been loaded. Changes of their descriptions
  /// have no effect there.
  var isAfterLoading = false
  /// The branches of each `#if` that is open, with the start of the last one.
  var openBranches: [(start: Int, closed: [Range<Int>])] = []
  /// The number of `#if` directives that are open in the innermost block.
  private var openDirectives = 0
  /// The assignments to variables, which may be declared later in the file.
  var assignments: [VariableAssignment] = []
  /// The declared types of variables.
  private(set) var variableTypes: [(variable: Int, type: TypeSyntax)] = []
  /// The declared result types of functions.
  private(set) var resultTypes: [(function: Int, type: TypeSyntax)] = []

  init(_ file: SourceFile, readsCoreData: Bool) {
    self.file = file
    self.readsCoreData = readsCoreData
    expressions = ExpressionReader(file: file, readsCoreData: readsCoreData)
    code.blocks = [
      CodeFacts.Block(
        kind: .file, parent: nil, range: 0..<file.source.bytes.count, condition: .always,
        alternativeTo: nil)
    ]
    read(file.statements)
    resolveAssignments()
    resolveImplicitCalls()
    code.references = names.sorted()
    code.trim()
    code.known = KnownSummary(summary: CodeSummary(code))
  }

  // MARK: Blocks

  /// A block to read, with what the code before it determines.
  struct NewBlock {
    let kind: CodeFacts.Block.Kind
    let range: Range<Int>
    /// Whether a single expression in it is an implicit return value.
    var yields = false
    /// The condition for it to run; nil if it is not known.
    var condition: Condition? = .always
    /// The block that runs instead if the condition of that block holds.
    var alternativeTo: Int?
    /// Whether the enclosing block ends when this one has run.
    var leaves = false
    /// The variables bound by the code before it.
    var bindings: [BoundName] = []
    /// The values in the capture list of a closure.
    var captured: [Expression] = []
    /// For a `catch`, the names of the error.
    var errorNames: [String] = []

    var isCatch: Bool { if case .catch = kind { true } else { false } }
  }

  /// Opens a block, reads its contents, and closes it. Returns its index.
  @discardableResult
  mutating func read(_ new: NewBlock, _ contents: (inout CodeReader) -> Void) -> Int {
    let index = code.blocks.count
    if new.leaves { noteExit(index) }
    code.blocks.append(
      CodeFacts.Block(
        kind: new.kind, parent: block, range: new.range, condition: new.condition,
        alternativeTo: new.alternativeTo))
    let outer = (block, owner, openDirectives, isInArguments)
    block = index
    openDirectives = 0
    switch new.kind {
    case .do, .catch, .loop, .statement: break
    default: owner = index
    }
    if new.isCatch { open(OpenCatch(index, new.errorNames)) }
    for binding in new.bindings { add(binding) }
    contents(&self)
    if new.isCatch { catches.removeLast() }
    (block, owner, openDirectives, isInArguments) = outer
    return index
  }

  @discardableResult
  mutating func read(_ new: NewBlock, _ statements: [Statement]) -> Int {
    read(new) { reader in
      for value in new.captured { reader.read(value) }
      if new.yields, let value = statements.onlyExpression { reader.addImplicitResult(value) }
      reader.read(statements)
    }
  }

  /// The maximum number of exits from a block; real code does not exceed it.
  private static let maximumExits = 64

  /// Records that a block being opened leaves the enclosing one, unless there are directives
  /// between them.
  private mutating func noteExit(_ exit: Int) {
    guard openDirectives == 0, code.blocks[block].exits.count < Self.maximumExits else { return }
    code.blocks[block].exits.append(exit)
  }

  // MARK: Values

  mutating func value(_ expression: Expression) -> CodeFacts.Value {
    let value = CodeFacts.Value(
      tree: expressions.tree(of: expression), block: block, offset: expression.range.lowerBound)
    noteChoices(of: value)
    return value
  }

  /// Records the expressions in a value that depend on conditions.
  private mutating func noteChoices(of value: CodeFacts.Value) {
    code.blocks[value.block].choices += value.tree.choices
  }

  private mutating func addResult(_ expression: Expression) {
    code.blocks[owner].results.append(value(expression))
  }

  /// Adds the only expression of a body, unless it is a statement that does not have a value.
  private mutating func addImplicitResult(_ expression: Expression) {
    switch expression.kind {
    case .do: return
    case .if, .switch: if expressions.isValue(expression) { addResult(expression) }
    default: if expression.isSingle { addResult(expression) }
    }
  }

  mutating func add(_ binding: BoundName) {
    if let type = binding.type { variableTypes.append((code.variables.count, type)) }
    let value = binding.value.map {
      CodeFacts.Value(tree: $0.tree, block: block, offset: $0.offset)
    }
    if let value { noteChoices(of: value) }
    code.variables.append(
      CodeFacts.Variable(
        name: binding.name, block: block, offset: binding.offset, isMutable: binding.isMutable,
        values: value.map { [$0] } ?? []))
  }

  // MARK: Statements

  mutating func read(_ statements: [Statement]) {
    for statement in statements { read(statement) }
  }

  private mutating func read(_ statement: Statement) {
    switch statement {
    case .declaration(let declaration): read(declaration)
    case .expression(let expression):
      noteAddition(expression)
      noteAddition(toProperty: expression)
      read(expression)
      if case .if(let branching) = expression.kind { noteFallback(after: expression, branching) }
    case .guard(let conditions, let body): readGuard(conditions, body)
    case .while(let conditions, let body):
      read(conditions)
      read(
        NewBlock(
          kind: .loop, range: body.range, condition: nil,
          bindings: bindings(of: conditions)), file.statements(in: body))
    case .for(let pattern, let sequence, let condition, let body):
      read(sequence)
      condition.map { read($0) }
      read(
        NewBlock(
          kind: .loop, range: body.range, condition: nil,
          bindings: elements(pattern, of: sequence, isFiltered: condition != nil)),
        file.statements(in: body))
    case .repeat(let body, let condition):
      read(body, as: .loop)
      if let condition { read(condition) }
    case .defer(let body): read(body, as: .statement)
    case .return(let value):
      guard let value else { return }
      addResult(value)
      read(value)
    case .throw(let value):
      guard let value else { return }
      if readsCoreData, code.throwing.last != block { code.throwing.append(block) }
      read(value)
    }
  }

  @discardableResult
  mutating func read(_ body: CodeBlock, as kind: CodeFacts.Block.Kind) -> Int {
    read(NewBlock(kind: kind, range: body.range), file.statements(in: body))
  }

  mutating func read(_ conditions: [StatementCondition]) {
    for condition in conditions {
      guard let value = condition.value else { continue }
      if let name = condition.binding?.pattern.name { noteAlias(name.text, of: value) }
      read(value)
    }
  }

  /// The `else` of a `guard` runs if one of its conditions fails, and leaves the enclosing block.
  private mutating func readGuard(_ conditions: [StatementCondition], _ body: CodeBlock) {
    for binding in bindings(of: conditions) { add(binding) }
    read(conditions)
    let condition = expressions.condition(conditions)
    read(
      NewBlock(
        kind: conditions.contains(where: \.tries) ? .catch(of: nil) : .statement,
        range: body.range, condition: condition?.negated, leaves: true),
      file.statements(in: body))
  }

  // MARK: Declarations

  private mutating func read(_ declaration: Declaration) {
    switch declaration {
    case .type(let type): read(type)
    case .variable(let variable): read(variable)
    case .function(let function): read(function)
    case .macro(let macro): read(macro)
    case .directive(let directive):
      noteBranch(directive)
      if directive.kind == .if { openDirectives += 1 }
      // The `#if` may enclose the case around the block.
      if directive.kind == .endif { openDirectives = max(0, openDirectives - 1) }
    case .import, .enumCase, .typealias, .associatedType: break
    }
  }

  private mutating func read(_ header: DeclarationHeader) {
    for attribute in header.attributes {
      names.insert(attribute.name)
      read(attribute.arguments)
    }
  }

  private mutating func read(_ type: TypeDeclaration) {
    read(type.header)
    guard let body = type.body else { return }
    let path = code.typePath(of: block) + type.name.parts
    let kind = CodeFacts.Block.Kind.type(
      path: path, inherited: type.inherited, genericParameters: type.genericParameters)
    read(NewBlock(kind: kind, range: body.range)) { reader in
      for member in body.members { reader.read(member) }
    }
  }

  private mutating func read(_ function: FunctionDeclaration) {
    read(function.header)
    let parameters = function.parameters ?? []
    let isCalled = function.kind == .function || function.kind == .initializer
    if isCalled, function.parameters != nil { add(function, parameters) }
    let number = code.functions.count - 1
    for parameter in parameters { parameter.defaultValue.map { read($0) } }
    guard let body = function.body else { return }
    guard isCalled, function.parameters != nil else {
      if function.kind == .subscript, let accessors = file.accessors(in: body) {
        read(body, accessors, isComputed: true)
      } else {
        read(body, as: .closure)
      }
      return
    }
    code.functions[number].body = code.blocks.count
    read(
      NewBlock(kind: .function(number), range: body.range, yields: true),
      file.statements(in: body))
  }

  private mutating func add(_ function: FunctionDeclaration, _ parameters: [Parameter]) {
    if let type = function.resultType { resultTypes.append((code.functions.count, type)) }
    code.functions.append(
      CodeFacts.Function(
        name: function.name, block: block, genericParameters: function.genericParameters,
        parameters: parameters.map { parameter in
          CodeFacts.Function.Parameter(
            label: parameter.label, name: parameter.name, isVariadic: parameter.isVariadic,
            defaultValue: parameter.defaultValue.map { expressions.tree(of: $0) })
        }))
  }

  // MARK: Variables

  private mutating func read(_ variable: VariableDeclaration) {
    read(variable.header)
    let getters = variable.bindings.map { binding in
      binding.accessorBlock.flatMap { file.accessors(in: $0) }
    }
    for binding in variable.bindings { add(binding, isMutable: !variable.isConstant) }
    for (binding, accessors) in zip(variable.bindings, getters) {
      binding.initializer.map { read($0) }
      binding.accessorBlock.map { read($0, accessors, isComputed: binding.accessors == .computed) }
    }
  }

  private mutating func add(_ binding: Binding, isMutable: Bool) {
    guard let name = binding.name else {
      for name in binding.pattern.names { add(BoundName(unreadable: name)) }
      return
    }
    let isComputed = binding.accessors == .computed
    var value = binding.initializer.map { (expressions.tree(of: $0), $0.range.lowerBound) }
    if isComputed, let block = binding.accessorBlock {
      let brace = block.range.lowerBound - 1
      value = (.closureResult(brace: brace), brace)
    }
    add(
      BoundName(
        name: name.text, offset: binding.initializer?.range.upperBound ?? name.range.upperBound,
        value: value, type: binding.annotation?.type, isMutable: isMutable && !isComputed))
    if binding.annotation == nil, let value = binding.initializer {
      noteAlias(name.text, of: value)
    }
  }

  /// Reads the accessors of a variable or subscript, or the body of its getter.
  private mutating func read(_ block: CodeBlock, _ accessors: [Accessor]?, isComputed: Bool) {
    guard let accessors else {
      let new = NewBlock(kind: .accessors, range: block.range, yields: isComputed)
      read(new, file.statements(in: block))
      return
    }
    read(NewBlock(kind: .accessors, range: block.range)) { reader in
      for accessor in accessors {
        reader.read(
          NewBlock(kind: .statement, range: accessor.body.range, yields: accessor.isGetter),
          reader.file.statements(in: accessor.body))
      }
    }
  }
}

/// A variable that is declared or bound by a pattern.
struct BoundName {
  let name: String
  /// The byte offset from which the name refers to it.
  let offset: Int
  /// The initial value and its offset; nil if it is not known yet.
  let value: (tree: ExpressionTree, offset: Int)?
  /// The declared type.
  var type: TypeSyntax?
  /// Whether it is stored and may be assigned again.
  var isMutable = false
}

extension BoundName {
  /// A name with an initial value.
  init(_ name: Name, _ expressions: ExpressionReader, _ value: Expression) {
    self.init(
      name: name.text, offset: value.range.upperBound,
      value: (expressions.tree(of: value), value.range.lowerBound))
  }

  /// A name whose value is not known from the code.
  init(unreadable name: Name) {
    self.init(
      name: name.text, offset: name.range.upperBound,
      value: (.other(name.text), name.range.lowerBound))
  }
}
