/// Tells which braces hold the bodies of functions and accessors: code, and no declarations that
/// anybody outside of it could name.
///
/// It knows no more of the grammar than the keywords of declarations. Where it takes something else
/// for a body, the parser finds what was passed in a place that it reads, and says so.
struct BodyFinder {
  /// What the brace that comes next belongs to, as the keyword before it says.
  private enum Head {
    case type
    case code
    case variable
    case other
  }

  private var head = Head.other
  /// The brackets that are open in what is neither a type nor the file.
  private var depth = 0

  /// Takes note of a token; says whether it opens a body.
  mutating func isBodyOpened(by kind: Token.Kind, _ keyword: Keyword?) -> Bool {
    switch kind {
    case .leftBrace: return enterBrace()
    case .leftParenthesis, .leftSquare: depth += 1
    case .rightParenthesis, .rightSquare: depth = max(0, depth - 1)
    case .rightBrace: leaveBrace()
    case .identifier where depth == 0: if let keyword { begin(keyword) }
    // An initial value, with whatever closures are in it.
    case .equal where depth == 0: if head == .variable { head = .other }
    // `#Preview { … }`
    case .poundWord where depth == 0: if head != .variable { head = .code }
    default: break
    }
    return false
  }

  /// Takes note that what the last brace holds is read as code, where no brace opens a body.
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
