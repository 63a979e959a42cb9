/// Expressions and statements in function bodies. They are syntactically valid, but their names
/// need not exist.
extension SourceDraft {
  mutating func expression() -> String {
    switch random.weighted([20, 12, 10, 10, 8, 8, 8, 6, 6, 6, 6]) {
    case 0: "\(noun()).\(valueName())"
    case 1: "\(functionName())(\(noun()): \(noun()))"
    case 2: "\"\(phrase()): \\(\(noun()).\(valueName()))\""
    case 3: "\(random.below(1_000))"
    case 4: "\(nounType()).\(noun())(\(random.below(64)))"
    case 5: "\(noun())s.filter { $0.is\(random.pick(Words.adjectiveTypes)) }.map(\\.\(noun()))"
    case 6: "\(noun()).\(noun())?.\(valueName()) ?? \(random.below(10))"
    case 7: "\(noun())Count > \(random.below(100)) ? .\(noun()) : .\(noun())"
    case 8: "[\(noun()), \(noun()), \(noun())].compactMap { $0 }"
    case 9: "Double(\(noun())) * 0.\(random.number(in: 10...99)) + offset"
    default: "#\"\(noun())\\#(\(noun())) \"quoted\" \\d+\"#"
    }
  }

  mutating func condition() -> String {
    switch random.below(6) {
    case 0: "\(noun()).isEmpty"
    case 1: "let \(noun()) = \(noun()).\(valueName())"
    case 2: "\(noun()).count >= \(random.below(50)), !is\(random.pick(Words.adjectiveTypes))"
    case 3: "case .\(noun())(let value) = \(noun())"
    case 4: "\(noun()) == .\(noun()) || \(noun()).contains(\(noun()))"
    default: "#available(iOS 17.\(random.below(5)), *), let self"
    }
  }

  mutating func comment() {
    line("// " + sentence())
    if random.chance(25) { line("// " + sentence()) }
  }

  /// Writes a statement, which contains others up to a maximum depth.
  mutating func statement(depth: Int = 0) {
    if random.chance(7) { comment() }
    guard depth < 2, random.chance(38) else { return simpleStatement() }
    switch random.below(8) {
    case 0: branches(depth)
    case 1: block("for \(noun()) in \(expression()) {") { $0.statements(1...3, depth + 1) }
    case 2: choices(depth)
    case 3:
      block("do {", end: "} catch {") { $0.statements(1...3, depth + 1) }
      block(nil) { $0.line("logger.error(\"\\(error.localizedDescription)\")") }
    case 4:
      block("Task { @MainActor [weak self] in") { $0.statements(1...3, depth + 1) }
    case 5:
      block("\(noun()).\(functionName()) { \(noun()), error in") {
        $0.statements(1...3, depth + 1)
      }
    case 6: block("defer {") { $0.statements(1...1, depth + 1) }
    default: block("while let next = \(noun())Iterator.next() {") { $0.statements(1...2, 2) }
    }
  }

  mutating func statements(_ count: ClosedRange<Int>, _ depth: Int = 0) {
    for _ in 0..<random.number(in: count) { statement(depth: depth) }
  }

  private mutating func branches(_ depth: Int) {
    let hasElse = random.chance(40)
    block("if \(condition()) {", end: hasElse ? "} else {" : "}") {
      $0.statements(1...3, depth + 1)
    }
    if hasElse { block(nil) { $0.statements(1...2, depth + 1) } }
  }

  private mutating func choices(_ depth: Int) {
    line("switch \(noun()).\(noun()) {")
    for _ in 0..<random.number(in: 2...5) {
      let pattern = random.chance(30) ? "(let \(noun()), _)" : ""
      block("case .\(valueName())\(pattern):", end: "") { $0.statements(1...2, depth + 1) }
    }
    block("default:", end: "}") { $0.line("break") }
  }

  private mutating func simpleStatement() {
    switch random.weighted([24, 12, 12, 10, 8, 8, 8, 4, 3, 3]) {
    case 0: line("let \(valueName()) = \(expression())")
    case 1: line("guard let \(noun()) = \(noun()).\(valueName()) else { return nil }")
    case 2: line("self.\(valueName()) = \(expression())")
    case 3: line("\(noun()).\(functionName())(\(expression()), \(noun()): \(expression()))")
    case 4: line("let \(noun()) = try await \(noun())Service.\(functionName())(id: \(noun()).id)")
    case 5: line("logger.debug(\"\(phrase()) \\(\(noun()).count) of \\(total, privacy: .public)\")")
    case 6: chain()
    case 7: dictionary()
    case 8: multilineString()
    default: line("assert(\(noun()).count < \(random.below(500)), \"\(phrase())\")")
    }
  }

  private mutating func chain() {
    block("let \(valueName()) = \(noun())s", end: "") { draft in
      draft.line(".filter { $0.\(draft.noun()) != nil && $0.\(draft.noun()) > 0 }")
      draft.line(".sorted { $0.\(draft.noun()) < $1.\(draft.noun()) }")
      draft.line(".prefix(\(draft.random.below(100)))")
    }
  }

  private mutating func dictionary() {
    block("let \(noun())Parameters: [String: Any] = [", end: "]") { draft in
      for _ in 0..<draft.random.number(in: 2...5) {
        draft.line("\"\(draft.noun())_\(draft.noun())\": \(draft.expression()),")
      }
    }
  }

  private mutating func multilineString() {
    block("let \(noun())Text = \"\"\"", end: "") { draft in
      for _ in 0..<draft.random.number(in: 1...4) { draft.line(draft.sentence()) }
      draft.line("\\(\(draft.noun())): { \"\(draft.noun())\": [\(draft.random.below(99))] }")
      draft.line("\"\"\"")
    }
  }
}
