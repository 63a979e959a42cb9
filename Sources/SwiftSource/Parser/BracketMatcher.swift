/// Finds for each opening bracket the one that closes it, in one pass over the tokens.
///
/// The parser then skips bodies and arguments in one step, and needs no recursion for them. A
/// closing bracket that fits none of the open ones is ignored; one that fits an outer bracket
/// closes the inner ones too, as a reader would take it. The branches of `#if` are matched apart.
///
/// Only where brackets do not balance does the indentation say which of them lacks its partner.
struct BracketMatcher {
  private let tokens: [Token]
  private let bytes: [UInt8]
  /// For each opening bracket the index of its closing one, else 0.
  private(set) var matches: [Int32]
  private(set) var flaws: [SourceFlaw] = []
  /// Brackets that are open, innermost last.
  private var open: [OpenBracket] = []
  /// Where in `open` the braces stand.
  private var braces: [Int] = []
  /// For each `#if` that is open, how many brackets were open before it.
  private var branches: [Int] = []
  /// Nil where the brackets balance.
  private var indentation: Indentation?
  /// The last bracket that was found to lack its partner.
  private var lastFlaw: Int?

  private struct OpenBracket {
    let index: Int
    /// The columns before the first token of the line, or of the statement that it goes on.
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
    guard !matcher.flaws.isEmpty else { return matcher }
    var second = BracketMatcher(tokens, bytes, indentation: Indentation(tokens, bytes))
    second.run()
    // Where the indentation makes it worse, the file is not indented as people do it.
    let isBetter = !second.flaws.isEmpty && second.flaws.count <= matcher.flaws.count
    return isBetter ? second : matcher
  }

  private mutating func run() {
    for index in tokens.indices {
      if indentation != nil, tokens[index].startsLine { beginLine(at: index) }
      let kind = tokens[index].kind
      switch kind {
      case .leftBrace:
        braces.append(open.count)
        open.append(OpenBracket(index: index, column: indentation?.statement ?? 0))
      case .leftParenthesis, .leftSquare:
        open.append(OpenBracket(index: index, column: indentation?.statement ?? 0))
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

  /// Where in `open` the bracket stands that a closing one fits.
  ///
  /// A brace is the stronger sign: `}` closes whatever is left open inside, `)` and `]` close at
  /// most one bracket of the other kind.
  private func position(closedBy kind: Token.Kind, at index: Int) -> Int? {
    if kind == .rightBrace { return brace(closedAt: index) }
    for position in open.indices.suffix(2).reversed() {
      let opening = tokens[open[position].index].kind
      if opening.closing == kind { return position }
      if opening == .leftBrace { return nil }
    }
    return nil
  }

  /// The innermost brace; by indentation, the one that begins in the column of the closing one.
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

  /// Ends the brackets above `count` at a token that belongs to something further out.
  private mutating func giveUp(downTo count: Int, at index: Int) {
    while open.count > count {
      let opening = pop().index
      matches[opening] = Int32(truncatingIfNeeded: index)
      reportUnclosed(at: opening)
    }
  }

  /// Lists a closing bracket that fits no other; a run of them is listed once, at its first.
  private mutating func reportStray(at index: Int) {
    if lastFlaw != index - 1 {
      let reason = "unmatched closing bracket"
      flaws.append(SourceFlaw(offset: tokens[index].start, reason: reason))
    }
    lastFlaw = index
  }

  /// Lists an opening bracket; a run of them, which comes innermost first, at its outermost.
  private mutating func reportUnclosed(at index: Int) {
    if lastFlaw == index + 1 { flaws.removeLast() }
    let reason = "unclosed bracket"
    flaws.append(SourceFlaw(offset: tokens[index].start, reason: reason))
    lastFlaw = index
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

  /// Ends the brackets that a declaration at the start of a line, by its indentation, lies behind.
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

/// How far the lines of a file are indented.
private struct Indentation {
  private let tokens: [Token]
  private let bytes: [UInt8]
  /// The column at which the statement begins that is being read.
  var statement = 0

  init(_ tokens: [Token], _ bytes: [UInt8]) {
    self.tokens = tokens
    self.bytes = bytes
  }

  /// The columns before a token that starts a line; a tab counts as four.
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
  /// Whether a token at the start of a line begins a declaration, by all that is known of it alone.
  fileprivate var beginsDeclaration: Bool {
    switch (kind, keyword) {
    case (.at, _): true
    // Cases stand in the column of their `switch`.
    case (_, .case): false
    case (_, let keyword?): keyword.introducesDeclaration || keyword.isModifier
    default: false
    }
  }
}

/// A directive of conditional compilation.
enum Directive {
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
