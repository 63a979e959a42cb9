/// A `catch` that is being read.
struct OpenCatch {
  let block: Int
  /// The names of the error in it.
  private(set) var names: [String] = []

  /// The maximum number of names of an error; real code does not exceed it.
  private static let maximumNames = 8

  init(_ block: Int, _ expected: ExpectedBlock) {
    self.block = block
    // There is no error in the code that runs after a failed `try?`.
    guard case .catch(of: _?) = expected.kind else { return }
    let bound = expected.bindings.prefix(Self.maximumNames).map(\.name)
    names = bound.isEmpty ? ["error"] : bound
  }

  mutating func add(_ name: String) {
    if names.count < Self.maximumNames { names.append(name) }
  }
}

/// Detection of each `catch` that passes the caught error to a call, such as one that logs it.
extension CodeReader {
  /// The maximum number of nested `catch` blocks; real code does not exceed it.
  private static let maximumCatches = 8

  /// Records where the arguments of a call end.
  mutating func visitArguments(_ opening: Int) {
    guard isCall(opening) else { return }
    argumentsEnd = max(argumentsEnd, stream.closing(of: opening))
  }

  /// Records a word or a string literal that refers to a caught error.
  mutating func visitCaught(_ index: Int) {
    guard !isMemberOrLabel(index) else { return }
    let caught = catches.indices.suffix(Self.maximumCatches).last { number in
      catches[number].names.contains { stream.mentions($0, at: index) }
    }
    guard let caught else { return }
    if index < argumentsEnd {
      code.blocks[catches[caught].block].passesErrorOn = true
    } else if let name = boundName(to: index) {
      catches[caught].add(name)
    }
  }

  private func isMemberOrLabel(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let before = stream.kind(index - 1)
    if before == .period { return true }
    return stream.kind(index + 1) == .colon && (before == .leftParenthesis || before == .comma)
  }

  /// Returns the name to which a word is bound: `let cocoaError = error as NSError`.
  private func boundName(to index: Int) -> String? {
    guard index > 2, stream.kind(index - 1) == .equal, stream.isName(index - 2) else { return nil }
    let keyword = stream.keyword(index - 3)
    return keyword == .let || keyword == .var ? stream.name(index - 2) : nil
  }
}

extension TokenStream {
  /// Whether a token is the name, or a string literal with an interpolation that contains it.
  fileprivate func mentions(_ name: String, at index: Int) -> Bool {
    let token = self[index]
    guard token.kind == .stringLiteral else { return self.name(index) == name }
    let pounds = source.bytes[token.range].prefix { $0 == .pound }.count
    return source.bytes[token.range].interpolations(pounds: pounds).contains { range in
      source.bytes[range].hasWord(Array(name.utf8))
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the ranges of the interpolations in a string literal. Each range includes the
  /// interpolations of nested literals.
  fileprivate func interpolations(pounds: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = startIndex
    while let backslash = self[index...].firstIndex(of: .backslash) {
      let opening = backslash + 1 + pounds
      index = Swift.min(backslash + 2, endIndex)
      guard opening < endIndex, self[opening] == .leftParenthesis,
        self[backslash + 1..<opening].allSatisfy({ $0 == .pound })
      else { continue }
      index = end(ofParenthesisAt: opening)
      ranges.append(opening..<index)
    }
    return ranges
  }

  private func end(ofParenthesisAt opening: Int) -> Int {
    var depth = 0
    for index in opening..<endIndex {
      if self[index] == .leftParenthesis { depth += 1 }
      if self[index] == .rightParenthesis { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return endIndex
  }

  /// Whether a word occurs in the bytes.
  fileprivate func hasWord(_ word: [UInt8]) -> Bool {
    split { !$0.isIdentifierByte }.contains { $0.elementsEqual(word) }
  }
}
