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

  /// Whether a type of this name has to stand in back-ticks.
  package var isReservedForTypes: Bool {
    switch self {
    case .false, .metatype, .nil, .protocolMetatype, .self, .true: true
    default: precedesOperand
    }
  }

  /// Whether a member of this name has to stand in back-ticks, also behind a dot.
  package var isReservedForMembers: Bool {
    switch self {
    case .`init`, .metatype, .protocolMetatype, .self: true
    default: false
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
  /// A keyword, with the bytes that spell it as numbers.
  private struct Slot: Sendable {
    var spelling = WordSpelling(low: 0, high: 0)
    var keyword: Keyword?
  }

  private var slots = [Slot](repeating: Slot(), count: slotCount)

  /// As many as `WordSpelling.slot` has numbers, so that few words meet.
  private static let slotCount = 512

  static let shared = KeywordTable()

  private init() {
    for keyword in Keyword.allCases {
      let word = Array(keyword.rawValue.utf8)
      guard let spelling = WordSpelling(word, word.indices) else { continue }
      var slot = spelling.slot
      while slots[slot].keyword != nil { slot = (slot + 1) % Self.slotCount }
      slots[slot] = Slot(spelling: spelling, keyword: keyword)
    }
  }

  /// The keyword that bytes spell.
  func keyword(_ bytes: [UInt8], _ range: Range<Int>) -> Keyword? {
    WordSpelling(bytes, range).flatMap(keyword)
  }

  /// The keyword that is spelled so.
  @inline(__always)
  func keyword(_ spelling: WordSpelling) -> Keyword? {
    var index = spelling.slot
    while let keyword = slots[index].keyword {
      if slots[index].spelling == spelling { return keyword }
      index = (index + 1) % Self.slotCount
    }
    return nil
  }
}

/// The bytes of a word of at most sixteen: the first eight and the others as numbers, the first of
/// them lowest, and zeros behind the last.
struct WordSpelling: Equatable, Sendable {
  let low: UInt64
  let high: UInt64

  /// The slot from which on a keyword spelled so is looked for.
  fileprivate var slot: Int { Int(((low ^ high) &* 0x9E37_79B9_7F4A_7C15) >> 55) }
}

extension WordSpelling {
  /// Nil for a word that is longer.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    guard range.count <= 16 else { return nil }
    (low, high) = bytes.numbers(of: range)
  }
}
