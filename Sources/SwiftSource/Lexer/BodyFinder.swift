/// Determines which braces enclose the bodies of functions and accessors: code without declarations
/// that are visible outside it.
///
/// It knows only the keywords of declarations. If it takes another construct for a body, the parser
/// finds the skipped body where it needs tokens and sets `missesTokens`.
struct BodyFinder {
  /// The construct that the next brace belongs to, according to the keyword before it.
  private enum Head {
    case type
    case code
    case variable
    case other
  }

  private var head = Head.other
  /// The number of open brackets, not counting the braces of types and of skipped bodies.
  private var depth = 0

  /// Processes a token and returns whether it opens a body.
  mutating func isBodyOpened(by kind: Token.Kind, _ keyword: Keyword?) -> Bool {
    switch kind {
    case .leftBrace: return enterBrace()
    case .leftParenthesis, .leftSquare: depth += 1
    case .rightParenthesis, .rightSquare: depth = max(0, depth - 1)
    case .rightBrace: leaveBrace()
    case .identifier where depth == 0: if let keyword { begin(keyword) }
    // Braces after `=` belong to closures in the initial value.
    case .equal where depth == 0: if head == .variable { head = .other }
    // `#Preview { … }`
    case .poundWord where depth == 0: if head != .variable { head = .code }
    default: break
    }
    return false
  }

  /// Records that the body of the last brace is tokenized as code, in which no brace opens a body.
  mutating func enterCode() {
    depth += 1
  }

  private mutating func enterBrace() -> Bool {
    defer { head = .other }
    guard depth == 0 else {
      depth += 1
      return false
    }
    if head == .other { depth = 1 }
    return head == .code || head == .variable
  }

  private mutating func leaveBrace() {
    depth = max(0, depth - 1)
    if depth == 0 { head = .other }
  }

  private mutating func begin(_ keyword: Keyword) {
    switch keyword {
    case .class, .struct, .enum, .actor, .protocol, .extension: head = .type
    case .func, .subscript, .deinit: head = .code
    case .var, .let: head = .variable
    case .`init`, .case, .import, .macro, .typealias: head = .other
    default: break
    }
  }
}
