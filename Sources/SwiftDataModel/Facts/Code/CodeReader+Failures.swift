import SwiftDataLintSwiftSource

/// A `catch` that is being read.
struct OpenCatch {
  let block: Int
  /// The names of the error in it.
  private(set) var names: [String]

  /// The maximum number of names of an error; real code does not exceed it.
  private static let maximumNames = 8

  init(_ block: Int, _ names: [String]) {
    self.block = block
    self.names = Array(names.prefix(Self.maximumNames))
  }

  mutating func add(_ name: String) {
    if names.count < Self.maximumNames { names.append(name) }
  }
}

/// The code that runs after a failure, and what it does with the error.
extension CodeReader {
  /// The maximum number of nested `catch` blocks; real code does not exceed it.
  private static let maximumCatches = 8

  mutating func open(_ block: OpenCatch) {
    // Calls around the outermost `catch` are not passed its error.
    if catches.isEmpty { isInArguments = false }
    catches.append(block)
  }

  /// Records words that may refer to a caught error, in the arguments of a call.
  mutating func noteCaught(_ words: [String]) {
    guard isInArguments, let caught = catchOfError(named: words) else { return }
    code.blocks[catches[caught].block].passesErrorOn = true
  }

  /// Records another name of a caught error: `let cocoaError = error as NSError`.
  mutating func noteAlias(_ name: String, of value: Expression) {
    guard !isInArguments, !catches.isEmpty else { return }
    var operand = value.firstOperand
    if case .postfix(let base, _) = operand.kind { operand = base }
    guard let word = operand.name, let caught = catchOfError(named: [word]) else { return }
    catches[caught].add(name)
  }

  private func catchOfError(named words: [String]) -> Int? {
    guard !catches.isEmpty else { return nil }
    return catches.indices.suffix(Self.maximumCatches).last { number in
      catches[number].names.contains(where: words.contains)
    }
  }

  // MARK: Fallbacks

  /// Records the fallback in `(try? a()) ?? b()`. Without the parentheses, `b()` is part of the
  /// tried expression.
  mutating func noteFallbacks(in expression: Expression, _ operators: [Expression.Operator]) {
    guard case .sequence(let operands, _) = expression.kind else { return }
    for (index, joint) in operators.enumerated() where joint.text == "??" {
      let tried = operands[index].withoutPrefixes
      guard case .tuple = tried.kind, tried.withoutParentheses.begins("try?") else { continue }
      code.fallbacks.append(operands[index + 1].range.lowerBound..<expression.range.upperBound)
    }
  }

  /// Records the statements after `if let a = try? b() { return a }`, which run if the call fails.
  mutating func noteFallback(after expression: Expression, _ branching: IfExpression) {
    guard branching.elseBody == nil, let branch = branching.branches.last,
      branch.conditions.contains(where: \.tries),
      file.statements(in: branch.body).contains(where: \.leaves)
    else { return }
    let start = file.tokenStart(at: expression.range.upperBound)
    let end = code.blocks[block].range.upperBound
    if start < end { code.fallbacks.append(start..<end) }
  }
}

extension StatementCondition {
  /// Whether it contains a `try?` outside of brackets.
  var tries: Bool { value?.tries ?? false }
}

extension Expression {
  fileprivate var tries: Bool {
    switch kind {
    case .prefix(let prefixes, _): prefixes.contains { $0.text == "try?" }
    case .cast(let operand, _): operand.tries
    case .sequence(let operands, _): operands.contains(where: \.tries)
    default: false
    }
  }

  /// Whether its first prefix is a word.
  fileprivate func begins(_ word: String) -> Bool {
    guard case .prefix(let prefixes, _) = firstOperand.kind else { return false }
    return prefixes.first?.text == word
  }
}
