import SwiftDataLintFuzzSupport
import SwiftDataLintSwiftSource

/// The function that libFuzzer calls for each input. The bytes are lexed and parsed.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let file = SourceFile(parsing: SourceText(FuzzInput(start, count).bytes))
  checkTokens(file.stream)
  checkRanges(file.declarations, in: file.stream.source.bytes)
  checkExtents(file)
  RangeChecker.check(file)
  return 0
}

/// Checks that tokens are ordered, with only white space and comments between them.
private func checkTokens(_ stream: TokenStream) {
  var end = 0
  for token in stream.tokens {
    require(token.start >= end, "tokens overlap at \(token.start)")
    require(
      isTrivia(stream.source.bytes[end..<token.start], atStart: end == 0),
      "code between tokens at \(end)")
    require(token.end > token.start || token.kind == .endOfFile, "an empty token")
    end = token.end
  }
  require(end == stream.source.bytes.count, "tokens end at \(end)")
}

/// Checks that the parts of a declaration are inside the file and in order.
private func checkRanges(_ declarations: [Declaration], in bytes: [UInt8]) {
  for declaration in declarations {
    switch declaration {
    case .type(let type):
      require(type.name.range.upperBound <= bytes.count, "a name outside of the file")
      checkRanges(type.members, in: bytes)
    case .variable(let variable):
      checkBindings(variable.bindings, in: bytes)
    case .import, .function, .enumCase, .typealias, .associatedType, .macro, .directive:
      break
    }
  }
}

private func checkBindings(_ bindings: [Binding], in bytes: [UInt8]) {
  var end = 0
  let parts = bindings.flatMap { [$0.pattern.range, $0.annotation?.range].compactMap { $0 } }
  for part in parts {
    require(part.lowerBound >= end, "parts of bindings overlap at \(part)")
    require(part.upperBound <= bytes.count, "a range outside of the file: \(part)")
    end = part.upperBound
  }
}

/// Checks that declarations are nested or in sequence, each with its header.
private func checkExtents(_ file: SourceFile) {
  var open: [Range<Int>] = []
  for extent in file.declarationExtents() {
    let range = extent.range
    require(extent.head.lowerBound == range.lowerBound, "a head that does not begin")
    require(
      !extent.head.isEmpty && extent.head.upperBound <= range.upperBound, "a head without a body")
    require(range.upperBound <= file.stream.source.bytes.count, "a declaration outside of the file")
    while let last = open.last, last.upperBound <= range.lowerBound { open.removeLast() }
    require(range.lowerBound >= open.last?.lowerBound ?? 0, "declarations out of order")
    open.append(range)
  }
}

/// Visits the whole tree, including all code, and checks that each expression is inside the block
/// around it and that statements are in order.
private struct RangeChecker: SyntaxVisitor {
  let file: SourceFile
  private var block: Range<Int>

  static func check(_ file: SourceFile) {
    var checker = RangeChecker(file: file, block: 0..<file.source.bytes.count)
    file.statements.forEach { checker.visit($0) }
  }

  mutating func visit(_ block: CodeBlock, isClosure: Bool) {
    let outer = self.block
    require(
      outer.lowerBound <= block.range.lowerBound && block.range.upperBound <= outer.upperBound,
      "a block at \(block.range) outside of \(outer)")
    self.block = block.range
    visitChildren(of: block, isClosure: isClosure)
    self.block = outer
  }

  mutating func visit(_ expression: Expression) {
    let range = expression.range
    require(
      block.lowerBound <= range.lowerBound && range.upperBound <= block.upperBound,
      "an expression at \(range) outside of \(block)")
    visitChildren(of: expression)
  }
}
