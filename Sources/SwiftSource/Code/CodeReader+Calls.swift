/// Calls, and what is evaluated where one failed.
extension CodeReader {
  mutating func visitCall(_ index: Int) {
    let next = stream.kind(index + 1)
    guard next == .leftParenthesis || next == .period else { return }
    guard openCatches > 0 || callees.contains(stream.name(index)) else { return }
    guard index == 0 || stream.keyword(index - 1) != .func else { return }
    if let call = stream.call(at: index) {
      code.calls.append(Code.CallSite(call: call, block: block))
    }
  }

  /// `(try? a()) ?? b()`: without the parentheses, `b()` is part of what is tried.
  mutating func visitTry(_ index: Int) {
    guard stream.kind(index + 1) == .postfixMark, stream.spells(index + 1, "?") else { return }
    var parser = Parser(stream, at: index)
    _ = parser.expression()
    guard parser.kind == .rightParenthesis else { return }
    while parser.kind == .rightParenthesis { parser.index += 1 }
    guard stream.spells(parser.index, "??") else { return }
    parser.index += 1
    if let other = parser.expression() { code.fallbacks.append(stream.byteRange(other.tokens)) }
  }
}
