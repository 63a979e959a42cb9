/// The members of types.
extension Parser {
  /// Parses the members between the braces at the current position.
  mutating func body() -> TypeBody {
    let range = inside(index)
    return TypeBody(members: parseBracket { $0.members() }, range: range)
  }

  /// Parses declarations, and reports other code.
  private mutating func members() -> [Declaration] {
    var members: [Declaration] = []
    var isReported = false
    while kind != .endOfFile {
      let start = index
      // A malformed declaration may end within a token such as `>>`.
      let member = consumedBytes > 0 ? nil : member()
      if index <= start { skip() }
      if let member { members.append(member) }
      if let member, member.isNamed {
        isReported = false
      } else if !isReported, isReportable(start) {
        // Consecutive code is reported once.
        report("unexpected code in a type", at: start)
        isReported = true
      }
    }
    return members
  }

  /// Parses the declaration or macro expansion at the current position. Returns nil for other code,
  /// which may have been skipped.
  private mutating func member() -> Declaration? {
    guard isReportable(index) else { return nil }
    return statement()?.declaration
  }

  /// Whether a token is neither a separator nor a bracket that `BracketMatcher` reports.
  private func isReportable(_ index: Int) -> Bool {
    stream.kind(index) != .semicolon && !stream.kind(index).isClosing
  }

  /// Parses `associatedtype Name: Protocol = Type where …`.
  mutating func associatedType() -> Declaration? {
    index += 1
    guard let name = takeName() else { return nil }
    _ = inheritedTypes()
    if kind == .equal || splitTokenIsEqual {
      consumedBytes = 0
      index += 1
      _ = type()
    }
    skipRequirements()
    return .associatedType(name)
  }
}

extension Declaration {
  /// Whether there is a name after the keyword, if the declaration needs one.
  fileprivate var isNamed: Bool {
    switch self {
    case .variable(let variable): !variable.bindings.isEmpty
    case .enumCase(let enumCase): !enumCase.elements.isEmpty
    case .function(let function): !function.name.isEmpty
    default: true
    }
  }
}
