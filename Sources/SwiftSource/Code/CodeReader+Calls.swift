/// A word that may be the name of a callee.
struct CallCandidate {
  /// The index of its token.
  let name: Int
  /// The innermost enclosing block.
  let block: Int
  let isInCatch: Bool
}

/// Calls, and the code that runs if one of them fails.
extension CodeReader {
  mutating func visitCall(_ index: Int) {
    guard stream.mayBeCalled(index), !isDeclared(index), isCallable(index) else { return }
    candidates.append(CallCandidate(name: index, block: block, isInCatch: !catches.isEmpty))
  }

  /// Returns the calls of functions and types, and all calls in a `catch`.
  func calls(of callees: Set<String>) -> [Code.CallSite] {
    let names = NameSet(callees.union(Self.implicitCallees))
    var sites: [Code.CallSite] = []
    for candidate in candidates
    where candidate.isInCatch || names.contains(stream, candidate.name) {
      guard let call = stream.call(at: candidate.name) else { continue }
      sites.append(Code.CallSite(call: call, block: candidate.block))
    }
    return resolvingImplicitCalls(sites, of: callees)
  }

  /// Returns the names among those given that are used in another way than in a call. Declarations
  /// and argument labels are not uses.
  func references(to callees: Set<String>) -> [String] {
    let names = NameSet(callees)
    let called = Set(candidates.lazy.map(\.name).filter { stream.call(at: $0) != nil })
    let words = stream.tokens.indices.filter { index in
      stream.isWord(index) && names.contains(stream, index) && !called.contains(index)
        && !isDeclared(index) && !declaresType(index) && !isLabel(index)
    }
    return Set(words.map(stream.name)).sorted()
  }

  private func declaresType(_ index: Int) -> Bool {
    guard index > 0, let before = stream.keyword(index - 1) else { return false }
    return [.class, .struct, .enum, .actor, .protocol, .extension].contains(before)
  }

  private func isLabel(_ index: Int) -> Bool {
    guard index > 0, stream.kind(index + 1) == .colon else { return false }
    return stream.kind(index - 1) == .leftParenthesis || stream.kind(index - 1) == .comma
  }

  /// Whether the word is the name of a function, case or macro that is declared here.
  private func isDeclared(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let before = stream.keyword(index - 1)
    return before == .func || before == .case || before == .macro
  }

  /// Whether a word may be a name. Other words may only precede a parenthesis.
  private func isCallable(_ index: Int) -> Bool {
    guard let keyword = stream.keyword(index) else { return true }
    let isMember = index > 0 && stream.kind(index - 1) == .period
    // The name before `.init` is already a candidate.
    if keyword == .`init` { return isMember && stream.isImplicitMember(periodAt: index - 1) }
    return isMember || !keyword.precedesOperand && !keyword.isExpressionPrefix
  }

  /// Records the fallback in `(try? a()) ?? b()`. Without the parentheses, `b()` is part of the
  /// tried expression.
  mutating func visitTry(_ index: Int) {
    guard index > 0, stream.kind(index - 1) == .leftParenthesis else { return }
    guard stream.kind(index + 1) == .postfixMark, stream.spells(index + 1, "?") else { return }
    var parser = Parser(stream, at: index)
    _ = parser.expression()
    var opening = index - 1
    while opening >= 0, stream.kind(opening) == .leftParenthesis, !isCall(opening),
      parser.kind == .rightParenthesis, stream.closing(of: opening) == parser.index
    {
      parser.index += 1
      opening -= 1
    }
    guard opening < index - 1, stream.spells(parser.index, "??") else { return }
    parser.index += 1
    let start = parser.index
    guard let end = endOfChain(start), start < end else { return }
    code.fallbacks.append(stream.byteRange(start..<end))
  }

  /// Whether a parenthesis opens the arguments of a call.
  func isCall(_ opening: Int) -> Bool {
    guard stream.isAdjacent(opening) else { return false }
    switch stream.kind(opening - 1) {
    case .rightParenthesis, .rightSquare, .rightBrace, .quotedIdentifier, .postfixMark:
      return true
    case .identifier: return !(stream.keyword(opening - 1)?.precedesOperand ?? false)
    default: return false
    }
  }

  /// Returns the index of the token after an expression. Each chain of operators is scanned only
  /// once.
  private mutating func endOfChain(_ start: Int) -> Int? {
    if let end = chainEnds[start] { return end }
    let end = isInHead(start) ? head?.end : nil
    var parser = Parser(stream, at: start)
    let operands = parser.operands(until: end ?? stream.tokens.count - 1).operands
    guard !operands.isEmpty else { return nil }
    for operand in operands { chainEnds[operand.lowerBound] = parser.index }
    return parser.index
  }
}
