/// Finds the closing bracket for each opening one, in one pass over the tokens.
///
/// The parser can then skip bodies and arguments in one step, without recursion. A closing bracket
/// that does not match any open one is ignored. One that matches an outer bracket also closes the
/// inner ones, as a reader would expect. The branches of `#if` are matched separately.
///
/// Only if brackets do not balance does indentation determine which of them is unmatched.
struct BracketMatcher {
  private let tokens: [Token]
  private let bytes: [UInt8]
  /// For each opening bracket, the index of its closing one or, if it is unclosed, the negative
  /// index of the token that ends it; otherwise 0.
  private(set) var matches: [Int32]
  private(set) var diagnostics: [ParseDiagnostic] = []
  /// The outermost brackets that are nested too deep to be parsed.
  private(set) var opaque: Set<Int> = []
  /// The open brackets, innermost last.
  private var open: [OpenBracket] = []
  /// The positions of the braces in `open`.
  private var braces: [Int] = []
  /// For each open `#if`, the number of brackets that were open before it.
  private var branches: [Int] = []
  /// Nil while brackets are matched without indentation.
  private var indentation: Indentation?
  /// The last unmatched bracket that was found.
  private var lastDiagnostic: Int?

  /// The maximum nesting depth of brackets, which limits the recursion of everything that follows
  /// the syntax tree; real code does not exceed it.
  static let maximumDepth = 100

  private struct OpenBracket {
    let index: Int
    /// The indentation of the line, or of the statement that the line continues.
    let column: Int
  }

  private init(_ tokens: [Token], _ bytes: [UInt8], indentation: Indentation?) {
    self.tokens = tokens
    self.bytes = bytes
    self.indentation = indentation
    matches = Array(repeating: 0, count: tokens.count)
  }

  /// Matches the brackets among the tokens of a whole file.
  static func match(_ tokens: [Token], _ bytes: [UInt8]) -> BracketMatcher {
    var matcher = BracketMatcher(tokens, bytes, indentation: nil)
    matcher.run()
    guard !matcher.diagnostics.isEmpty else { return matcher }
    var second = BracketMatcher(tokens, bytes, indentation: Indentation(tokens, bytes))
    second.run()
    // If indentation makes the result worse, the file is not indented conventionally.
    let isBetter =
      !second.diagnostics.isEmpty && second.diagnostics.count <= matcher.diagnostics.count
    return isBetter ? second : matcher
  }

  private mutating func run() {
    for index in tokens.indices {
      if indentation != nil, tokens[index].startsLine { beginLine(at: index) }
      let kind = tokens[index].kind
      switch kind {
      case .leftBrace:
        braces.append(open.count)
        push(index)
      case .leftParenthesis, .leftSquare:
        push(index)
      case .rightBrace, .rightParenthesis, .rightSquare:
        close(kind, at: index)
      case .poundWord:
        enterBranch(Directive(bytes[tokens[index].range]), at: index)
      default:
        break
      }
    }
    giveUp(downTo: 0, at: tokens.count - 1)
  }

  /// The diagnostic for brackets that are nested too deep.
  var depthDiagnostic: ParseDiagnostic? {
    opaque.min().map {
      let reason = "brackets nested more than \(Self.maximumDepth) deep"
      return ParseDiagnostic(offset: tokens[$0].start, reason: reason)
    }
  }

  private mutating func close(_ kind: Token.Kind, at index: Int) {
    if indentation == nil, let last = open.last, tokens[last.index].kind.closing == kind,
      open.count > branches.last ?? 0
    {
      matches[pop().index] = Int32(truncatingIfNeeded: index)
      return
    }
    guard let match = position(closedBy: kind, at: index), match >= branches.last ?? 0 else {
      reportStray(at: index)
      return
    }
    giveUp(downTo: match + 1, at: index)
    matches[pop().index] = Int32(truncatingIfNeeded: index)
  }

  /// Returns the position in `open` of the bracket that a closing one matches.
  ///
  /// A brace takes precedence: `}` closes everything left open inside it, while `)` and `]` close
  /// at most one bracket of another kind.
  private func position(closedBy kind: Token.Kind, at index: Int) -> Int? {
    if kind == .rightBrace { return brace(closedAt: index) }
    for position in open.indices.suffix(2).reversed() {
      let opening = tokens[open[position].index].kind
      if opening.closing == kind { return position }
      if opening == .leftBrace { return nil }
    }
    return nil
  }

  /// Returns the innermost brace. With indentation, returns the brace that begins in the column of
  /// the closing one, or else the outermost that is indented more.
  private func brace(closedAt index: Int) -> Int? {
    guard let indentation, tokens[index].startsLine else { return braces.last }
    let column = indentation.column(of: index)
    var deeper: Int?
    for position in braces.reversed() where position >= branches.last ?? 0 {
      if open[position].column == column { return position }
      guard open[position].column > column else { break }
      deeper = position
    }
    return deeper
  }

  /// Closes the brackets above `count` at a token that belongs to an enclosing construct.
  private mutating func giveUp(downTo count: Int, at index: Int) {
    while open.count > count {
      let opening = pop().index
      matches[opening] = -Int32(truncatingIfNeeded: index)
      reportUnclosed(at: opening)
    }
  }

  /// Reports a closing bracket that does not match any other. A run of them is reported once, at
  /// its first.
  private mutating func reportStray(at index: Int) {
    if lastDiagnostic != index - 1 {
      let reason = "unmatched closing bracket"
      diagnostics.append(ParseDiagnostic(offset: tokens[index].start, reason: reason))
    }
    lastDiagnostic = index
  }

  /// Reports an unclosed bracket. A run of them, which is processed innermost first, is reported
  /// once, at its outermost.
  private mutating func reportUnclosed(at index: Int) {
    if lastDiagnostic == index + 1 { diagnostics.removeLast() }
    let reason = "unclosed bracket"
    diagnostics.append(ParseDiagnostic(offset: tokens[index].start, reason: reason))
    lastDiagnostic = index
  }

  private mutating func push(_ index: Int) {
    if open.count == Self.maximumDepth { opaque.insert(index) }
    open.append(OpenBracket(index: index, column: indentation?.statement ?? 0))
  }

  private mutating func pop() -> OpenBracket {
    if braces.last == open.count - 1 { braces.removeLast() }
    return open.removeLast()
  }

  private mutating func enterBranch(_ directive: Directive?, at index: Int) {
    switch directive {
    case .if:
      branches.append(open.count)
    case .elseif, .else:
      giveUp(downTo: branches.last ?? open.count, at: index)
    case .endif:
      giveUp(downTo: branches.popLast() ?? open.count, at: index)
    case nil:
      break
    }
  }

  /// Closes the brackets that, by indentation, end before a declaration at the start of a line.
  private mutating func beginLine(at index: Int) {
    guard let column = indentation?.column(of: index) else { return }
    if tokens[index].beginsDeclaration {
      var count = open.count
      while count > branches.last ?? 0, open[count - 1].column >= column { count -= 1 }
      giveUp(downTo: count, at: index)
    }
    let isInBraces = open.last.map { tokens[$0.index].kind == .leftBrace } ?? true
    if isInBraces, tokens[index].keyword != .where { indentation?.statement = column }
  }
}

/// The indentation of the lines in a file.
private struct Indentation {
  private let tokens: [Token]
  private let bytes: [UInt8]
  /// The column at which the current statement begins.
  var statement = 0

  init(_ tokens: [Token], _ bytes: [UInt8]) {
    self.tokens = tokens
    self.bytes = bytes
  }

  /// Returns the number of columns before a token that starts a line; a tab counts as four.
  func column(of index: Int) -> Int {
    let start = tokens[index].start
    let lineStart = index > 0 ? tokens[index - 1].end : 0
    var column = 0
    var position = start
    while position > lineStart, !bytes[position - 1].isNewline {
      position -= 1
      column += bytes[position] == .tab ? 4 : 1
    }
    return column
  }
}

extension Token {
  /// Whether a token at the start of a line begins a declaration, judging by the token alone.
  fileprivate var beginsDeclaration: Bool {
    switch (kind, keyword) {
    case (.at, _): true
    // Cases have the indentation of their `switch`.
    case (_, .case): false
    case (_, let keyword?): keyword.introducesDeclaration || keyword.isModifier
    default: false
    }
  }
}

/// The kind of a conditional compilation directive.
package enum Directive: Sendable {
  case `if`, `elseif`, `else`, `endif`

  init?(_ word: ArraySlice<UInt8>) {
    switch word.count {
    case 3 where word.elementsEqual("#if".utf8): self = .if
    case 5 where word.elementsEqual("#else".utf8): self = .else
    case 6 where word.elementsEqual("#endif".utf8): self = .endif
    case 7 where word.elementsEqual("#elseif".utf8): self = .elseif
    default: return nil
    }
  }
}
