import SwiftDataLintSwiftSource

/// The names joined by dots before the arguments of a call.
struct CalledName {
  /// The names before the last one.
  private var outer: [Name] = []
  private(set) var last: Name
  private let isImplicit: Bool

  /// Returns nil if the expression is not a name.
  init?(_ operand: Expression) {
    switch operand.kind {
    case .name(let name): (last, isImplicit) = (Name(text: name, range: operand.range), false)
    case .implicitMember(let name): (last, isImplicit) = (name, true)
    default: return nil
    }
  }

  /// Creates the last part of a name whose beginning is another expression.
  private init(member: Name) {
    (last, isImplicit) = (member, false)
  }

  /// The name before the arguments of a call, and whether it is called on the value of an
  /// expression that is not a plain name; nil if a value without a name is called.
  static func callee(
    _ operand: Expression, _ suffixes: ArraySlice<Expression.Suffix>
  ) -> (name: CalledName, hasReceiver: Bool)? {
    let receiver = suffixes.lastIndex { suffix in
      switch suffix.kind {
      case .member, .mark, .genericArguments: false
      case .call, .closures, .subscript, .other: true
      }
    }
    var name = receiver == nil ? CalledName(operand) : nil
    let hasReceiver = name == nil
    for suffix in suffixes[((receiver ?? suffixes.startIndex - 1) + 1)...] {
      guard case .member(let member) = suffix.kind else { continue }
      if name == nil { name = CalledName(member: member) } else { name?.append(member) }
    }
    // The type that `init` creates on a value is not known.
    guard let name, !(hasReceiver && (name.outer.first ?? name.last).text == "init") else {
      return nil
    }
    return (name, hasReceiver)
  }

  mutating func append(_ name: Name) {
    outer.append(last)
    last = name
  }

  var dotted: DottedName { DottedName(last.text, in: outer.map(\.text), isImplicit: isImplicit) }

  /// The range of the last name.
  var range: Range<Int> { last.range }

  /// The name without an `init` after other names.
  var withoutInitializer: CalledName {
    guard last.text == "init", let previous = outer.last else { return self }
    var name = self
    name.last = previous
    name.outer.removeLast()
    return name
  }
}
