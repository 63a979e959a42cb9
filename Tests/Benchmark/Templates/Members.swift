/// Members for types of all kinds.
extension SourceDraft {
  /// Writes the header comment, as Xcode does, and the imports.
  mutating func header(_ name: String, imports: [String]) {
    if random.chance(60) {
      lines("//", "//  \(name)", "//  \(feature.name)", "//")
      let (day, month) = (random.number(in: 1...28), random.number(in: 1...12))
      lines("//  Created by \(nounType()) \(nounType()) on \(day)/\(month)/2024.", "//", "")
    }
    for module in imports { line("import \(module)") }
    line()
  }

  /// Sometimes writes a documentation comment.
  mutating func documentation() {
    guard random.chance(45) else { return }
    line("/// " + sentence())
    guard random.chance(25) else { return }
    lines("///", "/// - Parameter \(noun()): \(sentence())", "/// - Returns: \(sentence())")
  }

  mutating func mark() {
    guard random.chance(15) else { return }
    lines("// MARK: - \(phrase())", "")
  }

  mutating func property() {
    let access = random.pick(["", "private ", "private(set) ", "public ", ""])
    switch random.below(5) {
    case 0: line("\(access)let \(valueName()): \(valueType())")
    case 1: line("\(access)var \(valueName()): \(valueType())?")
    case 2: line("\(access)lazy var \(valueName()): \(valueType()) = \(expression())")
    case 3: line("\(access)static let \(valueName()) = \(expression())")
    default: line("\(access)var \(valueName()) = \(expression())")
    }
  }

  mutating func computedProperty() {
    documentation()
    if random.chance(50) {
      line("var \(valueName()): \(valueType()) { \(expression()) }")
    } else {
      block("var \(valueName()): \(valueType()) {") { draft in
        draft.statements(1...4)
        draft.line("return \(draft.expression())")
      }
    }
    line()
  }

  mutating func parameters() -> String {
    (0..<random.below(4)).map { _ in
      let label = random.chance(25) ? "_ " : random.chance(20) ? "for " : ""
      return "\(label)\(valueName()): \(valueType())"
    }.joined(separator: ", ")
  }

  mutating func method() {
    mark()
    documentation()
    let prefix = random.pick(["", "", "private ", "@MainActor ", "public ", "static "])
    let effects = random.pick(["", "", "", " throws", " async throws", " async"])
    let result = random.chance(55) ? " -> \(valueType())" : ""
    let name = functionName()
    block("\(prefix)func \(name)(\(parameters()))\(effects)\(result) {") { draft in
      draft.statements(2...9)
      if !result.isEmpty { draft.line("return \(draft.expression())") }
    }
    line()
  }

  mutating func initialiser() {
    block("init(\(parameters())) {") { draft in
      for _ in 0..<draft.random.number(in: 1...5) {
        draft.line("self.\(draft.valueName()) = \(draft.noun())")
      }
    }
    line()
  }

  mutating func cases() {
    for _ in 0..<random.number(in: 2...8) {
      if random.chance(20) { line("/// " + sentence()) }
      line("case \(valueName())")
    }
    line()
  }

  mutating func nestedType() {
    switch random.below(3) {
    case 0:
      block("enum \(nounType())State: String, Codable, CaseIterable {") { $0.cases() }
    case 1:
      block("struct \(nounType())Options: OptionSet {") { draft in
        draft.line("let rawValue: Int")
        for bit in 0..<draft.random.number(in: 2...5) {
          draft.line("static let \(draft.valueName()) = Self(rawValue: 1 << \(bit))")
        }
      }
    default:
      block("private struct \(nounType())Row: Identifiable, Hashable {") { draft in
        for _ in 0..<draft.random.number(in: 2...5) { draft.property() }
      }
    }
    line()
  }

  /// Writes members of a class or struct.
  mutating func member() {
    switch random.weighted([60, 14, 6, 6, 8]) {
    case 0: method()
    case 1: computedProperty()
    case 2: nestedType()
    case 3: initialiser()
    default:
      for _ in 0..<random.number(in: 1...4) { property() }
      line()
    }
  }
}
