/// A word that has a meaning in some place of the grammar; in others it may be a plain name.
package enum Keyword: String, CaseIterable, Sendable {
  // Declarations
  case `actor`, `associatedtype`, `case`, `class`, `deinit`, `enum`, `extension`, `func`, `import`
  case `init`, `let`, `macro`, `operator`, `precedencegroup`, `protocol`, `struct`, `subscript`
  case `typealias`, `var`
  // Modifiers
  case __consuming, __setter_access, _const, _local, borrowing, consuming, convenience
  case distributed, dynamic, `fileprivate`, final, indirect, infix, `internal`, isolated, lazy
  case mutating, nonisolated, nonmutating, open, optional, override, package, postfix, prefix
  case `private`, `public`, required, sending, `static`, unowned, unsafe, weak
  // Accessors
  case didSet, willSet
  // Types
  case __owned, __shared, any, async, each, `inout`, `rethrows`, some, `throws`
  case metatype = "Type", protocolMetatype = "Protocol"
  // Statements
  case `break`, `catch`, `continue`, `default`, `defer`, `do`, `else`, `fallthrough`, `for`
  case `guard`, `if`, `in`, `repeat`, `return`, `switch`, `throw`, `where`, `while`
  // Expressions
  case `as`, await, consume, copy, `false`, `is`, `nil`, `self`, `true`, `try`
}

extension Keyword {
  var isModifier: Bool {
    switch self {
    case .__consuming, .__setter_access, ._const, ._local, .borrowing, .class, .consuming,
      .convenience, .distributed, .dynamic, .fileprivate, .final, .indirect, .infix, .internal,
      .isolated, .lazy, .mutating, .nonisolated, .nonmutating, .open, .optional, .override,
      .package, .postfix, .prefix, .private, .public, .required, .sending, .static,
      .unowned, .unsafe, .weak:
      true
    default:
      false
    }
  }

  /// Whether the word names a kind of declaration.
  var introducesDeclaration: Bool {
    switch self {
    case .actor, .associatedtype, .case, .class, .deinit, .enum, .extension, .func, .import,
      .`init`,
      .let, .macro, .operator, .precedencegroup, .protocol, .struct, .subscript, .typealias, .var:
      true
    default:
      false
    }
  }

  /// Whether the word names a kind of declaration and can be nothing else without back-ticks.
  var isReservedForDeclarations: Bool {
    introducesDeclaration && self != .actor && self != .macro
  }

  /// Whether the word is a statement, or the head of one.
  var introducesStatement: Bool {
    switch self {
    case .catch, .defer, .do, .for, .guard, .if, .repeat, .switch, .while: true
    default: false
    }
  }

  /// Whether the word may stand before the operand of an expression.
  var isExpressionPrefix: Bool {
    switch self {
    case .any, .await, .consume, .copy, .each, .repeat, .some, .try, .unsafe: true
    default: false
    }
  }

  /// Whether the word may stand before a type without changing what a property of it is.
  var isTypeSpecifier: Bool {
    switch self {
    case .__owned, .__shared, ._const, .borrowing, .consuming, .inout, .isolated, .nonisolated,
      .sending:
      true
    default:
      false
    }
  }

  /// Whether an operand follows the word, so that a `/` behind it begins a regex literal: it is
  /// reserved, and no operand itself.
  var precedesOperand: Bool {
    switch self {
    case .as, .associatedtype, .break, .case, .catch, .class, .continue, .default, .defer, .deinit,
      .do, .else, .enum, .extension, .fallthrough, .fileprivate, .for, .func, .guard, .if, .import,
      .in, .`init`, .inout, .internal, .is, .let, .operator, .precedencegroup, .private, .protocol,
      .public, .repeat, .rethrows, .return, .static, .struct, .subscript, .switch, .throw, .throws,
      .try, .typealias, .var, .where, .while:
      true
    default:
      false
    }
  }
}

/// All keywords in an open hash table, so that a word is told from a keyword without a string.
struct KeywordTable: Sendable {
  /// The spellings, one behind the other.
  private var letters: [UInt8] = []
  /// Where in `letters` each keyword begins; the end comes last.
  private var starts: [Int] = [0]
  private let keywords = Keyword.allCases
  /// For each hash the number of a keyword, counted from 1; 0 where there is none.
  private var slots = [UInt8](repeating: 0, count: slotCount)

  private static let slotCount = 1024

  static let shared = KeywordTable()

  private init() {
    for (number, keyword) in keywords.enumerated() {
      let word = Array(keyword.rawValue.utf8)
      letters += word
      starts.append(letters.count)
      var slot = slot(of: word, 0..<word.count)
      while slots[slot] != 0 { slot = (slot + 1) % Self.slotCount }
      slots[slot] = UInt8(number + 1)
    }
  }

  /// The keyword that bytes spell.
  func keyword(_ bytes: [UInt8], _ range: Range<Int>) -> Keyword? {
    var slot = slot(of: bytes, range)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if spells(number, bytes, range) { return keywords[number] }
      slot = (slot + 1) % Self.slotCount
    }
    return nil
  }

  /// - Parameter range: at least one byte.
  private func slot(of bytes: [UInt8], _ range: Range<Int>) -> Int {
    let first = UInt(bytes[range.lowerBound])
    let last = UInt(bytes[range.upperBound - 1])
    return Int((UInt(range.count) &* 331 &+ first &* 7 &+ last &* 67) % UInt(Self.slotCount))
  }

  private func spells(_ number: Int, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    let start = starts[number]
    guard starts[number + 1] - start == range.count else { return false }
    var offset = 0
    while offset < range.count {
      guard letters[start + offset] == bytes[range.lowerBound + offset] else { return false }
      offset += 1
    }
    return true
  }
}
