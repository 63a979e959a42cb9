/// A source file that is being written.
struct SourceDraft {
  private(set) var bytes: [UInt8] = []
  var random: Random
  let feature: Feature
  private let step: String
  private var indentation = ""

  init(feature: Feature, random: Random) {
    self.feature = feature
    self.random = random
    step = ["    ", "  ", "\t"][self.random.weighted([75, 20, 5])]
  }

  mutating func line(_ text: String = "") {
    if !text.isEmpty {
      bytes.append(contentsOf: indentation.utf8)
      bytes.append(contentsOf: text.utf8)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  mutating func lines(_ texts: String...) {
    for text in texts { line(text) }
  }

  /// Adds lines that are indented between the header and the end. A block that continues another
  /// one has no header.
  mutating func block(
    _ head: String?, end: String = "}", _ body: (inout SourceDraft) -> Void
  ) {
    if let head { line(head) }
    indentation += step
    body(&self)
    indentation.removeLast(step.count)
    line(end)
  }

  /// Calls the closure at least once, and until the file has the given size.
  mutating func fill(to size: Int, _ body: (inout SourceDraft) -> Void) {
    repeat { body(&self) } while bytes.count < size
  }
}

// MARK: - Words

extension SourceDraft {
  /// A noun, such as `invoice`.
  mutating func noun() -> String { random.pick(Words.nouns) }

  /// A capitalized noun, for the start of a type name, such as `Invoice`.
  mutating func nounType() -> String { random.pick(Words.nounTypes) }

  mutating func verb() -> String { random.pick(Words.verbs) }

  /// The name of a value, such as `pendingInvoice`.
  mutating func valueName() -> String {
    switch random.below(4) {
    case 0: noun() + "Value"
    case 1: noun() + nounType()
    default: random.pick(Words.adjectives) + nounType()
    }
  }

  /// The name of a function, such as `refreshInvoice`.
  mutating func functionName() -> String {
    random.chance(70)
      ? verb() + nounType() : verb() + random.pick(Words.adjectiveTypes) + nounType()
  }

  /// The name of a type of the feature, with a suffix for its kind.
  mutating func typeName(_ suffix: String) -> String {
    feature.prefix + (random.chance(30) ? random.pick(Words.adjectiveTypes) : "") + nounType()
      + suffix
  }

  /// A sentence for a comment.
  mutating func sentence() -> String {
    let object = "the \(random.pick(Words.adjectives)) \(noun())"
    let start = "\(random.pick(Words.subjects)) \(random.pick(Words.predicates)) \(object)"
    return random.chance(60) ? "\(start) \(random.pick(Words.endings))." : "\(start)."
  }

  /// A phrase for the user interface.
  mutating func phrase() -> String {
    switch random.below(4) {
    case 0: "\(random.pick(Words.verbTypes)) \(noun())"
    case 1: "\(nounType()) \(noun())"
    case 2: "No \(random.pick(Words.adjectives)) \(noun()) yet"
    default: "\(random.pick(Words.adjectiveTypes)) \(noun())"
    }
  }

  /// The type of a stored or passed value.
  mutating func valueType() -> String {
    switch random.weighted([30, 14, 10, 8, 6, 6, 4, 8, 6, 4, 4]) {
    case 0: "String"
    case 1: "Int"
    case 2: "Bool"
    case 3: "Date"
    case 4: "Double"
    case 5: "UUID"
    case 6: "URL"
    case 7: "[\(typeName("Item"))]"
    case 8: typeName("State")
    case 9: "[String: \(nounType())]"
    default: "Decimal"
    }
  }
}
