/// A word that is a keyword in some context; in others, it may be an identifier.
package enum Keyword: String, CaseIterable, Sendable {
  // Declarations
  case `actor`, `associatedtype`, `case`, `class`, `deinit`, `enum`, `extension`, `func`, `import`
  case `init`, `let`, `macro`, `operator`, `precedencegroup`, `protocol`, `struct`, `subscript`
  case `typealias`, `var`
  // Modifiers
  case __consuming, __setter_access, _const, _local, borrowing, consuming, convenience
  case distributed, dynamic, `fileprivate`, final, indirect, infix, `internal`, isolated, lazy
  case mutating, nonisolated, nonmutating, open, optional, override, package, postfix, prefix
  case `private`, `public`, required, sending, `static`, unowned, weak
  // Accessors
  case didSet, willSet
  // Types
  case __owned, __shared, any, async, each, `inout`, `rethrows`, some, `throws`
  case metatype = "Type", protocolMetatype = "Protocol"
  // Statements
  case `break`, `catch`, `continue`, `default`, `defer`, `do`, `else`, `fallthrough`, `for`
  case `guard`, `if`, `in`, `repeat`, `return`, `switch`, `throw`, `where`, `while`
  // Expressions
  case `as`, await, consume, copy, `false`, `is`, `nil`, `self`, `true`, `try`, unsafe, yield
}

extension Keyword {
  var isModifier: Bool {
    switch self {
    case .__consuming, .__setter_access, ._const, ._local, .async, .borrowing, .class, .consuming,
      .convenience, .distributed, .dynamic, .fileprivate, .final, .indirect, .infix, .internal,
      .isolated, .lazy, .mutating, .nonisolated, .nonmutating, .open, .optional, .override,
      .package, .postfix, .prefix, .private, .public, .required, .sending, .static,
      .unowned, .weak:
      true
    default:
      false
    }
  }

  /// Whether the word may precede an accessor.
  var isAccessorModifier: Bool {
    switch self {
    case .__consuming, .borrowing, .consuming, .mutating, .nonmutating: true
    default: false
    }
  }

  /// Whether the word introduces a declaration.
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

  /// Whether the word introduces a declaration and can be a name only in backticks.
  var isReservedForDeclarations: Bool {
    introducesDeclaration && self != .actor && self != .macro
  }

  /// Whether the word introduces a statement or a `catch` clause.
  var introducesStatement: Bool {
    switch self {
    case .catch, .defer, .do, .for, .guard, .if, .repeat, .switch, .while: true
    default: false
    }
  }

  /// Whether the word may precede the operand of an expression.
  var isExpressionPrefix: Bool {
    switch self {
    case .any, .await, .consume, .copy, .each, .repeat, .some, .try, .unsafe, .yield: true
    default: false
    }
  }

  /// Whether the word may precede a type without changing the meaning of a property of that type.
  var isTypeSpecifier: Bool {
    switch self {
    case .__owned, .__shared, ._const, .borrowing, .consuming, .inout, .isolated, .nonisolated,
      .sending:
      true
    default:
      false
    }
  }

  /// Whether a type of this name must be written in backticks.
  package var isReservedForTypes: Bool {
    self == .metatype || self == .protocolMetatype || isReservedForVariables
  }

  /// Whether a variable of this name must be written in backticks.
  var isReservedForVariables: Bool {
    switch self {
    case .false, .nil, .self, .true: true
    default: precedesOperand
    }
  }

  /// Whether a member of this name must be written in backticks, even after a dot.
  package var isReservedForMembers: Bool {
    switch self {
    case .`init`, .metatype, .protocolMetatype, .self: true
    default: false
    }
  }

  /// Whether an operand follows the word, so that a `/` after it begins a regex literal: the word
  /// is reserved and is not itself an operand.
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

/// A hash table of all keywords with open addressing, which finds a keyword without creating a
/// string.
struct KeywordTable: Sendable {
  /// A keyword and the numbers that encode its spelling.
  private struct Slot: Sendable {
    var spelling = WordSpelling(low: 0, high: 0)
    var keyword: Keyword?
  }

  private var slots = [Slot](repeating: Slot(), count: slotCount)

  /// The number of values of `WordSpelling.slot`, large enough that collisions are rare.
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

  /// Returns the keyword spelled by a range of bytes.
  func keyword(_ bytes: [UInt8], _ range: Range<Int>) -> Keyword? {
    WordSpelling(bytes, range).flatMap(keyword)
  }

  /// Returns the keyword with a spelling.
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

/// The bytes of a word of at most 16 bytes, as two little-endian numbers: the first eight bytes and
/// the rest, padded with zeros.
struct WordSpelling: Equatable, Sendable {
  let low: UInt64
  let high: UInt64

  /// The slot at which the search for a keyword with this spelling starts.
  fileprivate var slot: Int { Int(((low ^ high) &* 0x9E37_79B9_7F4A_7C15) >> 55) }
}

extension WordSpelling {
  /// Returns nil if the word is longer than 16 bytes.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    guard range.count <= 16 else { return nil }
    (low, high) = bytes.numbers(of: range)
  }
}
