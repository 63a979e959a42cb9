import Foundation
import SwiftDataLintModelSchema
import SwiftDataLintReports
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// The function that libFuzzer calls for each input. The bytes are read as a source file and as
/// entitlements.
///
/// `make fuzz` builds and runs it. It checks invariants of the scanner for any bytes, in addition
/// to crashes and hangs.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let file = SourceFile(parsing: SourceText(bytes))
  checkTokens(file.stream)
  checkRanges(file.declarations, in: bytes)
  checkExtents(file)
  let facts = FileFacts(path: "a.swift", module: nil, source: SourceText(bytes))
  checkComments(facts, bytes)
  checkPassedBodies(bytes)
  checkReport(facts, bytes)
  checkEntitlements(bytes)
  // Expensive checks alternate. The input selects them, so that a failure can be reproduced.
  let choice = Int(bytes.reduce(UInt32(7)) { $0 &* 31 &+ UInt32($1) })
  switch choice % 16 {
  case 0: checkCoding(facts)
  case 1: checkTrivia(facts, file.stream, choice / 16)
  case 2: checkDocuments(facts, bytes)
  case 3, 4, 5: checkFixes(bytes)
  default: break
  }
  return 0
}

/// Checks that locations in entitlements are inside the bytes.
private func checkEntitlements(_ bytes: [UInt8]) {
  let facts = EntitlementsFacts(path: "a.entitlements", source: SourceText(bytes))
  for flaw in facts.notAnalysed {
    require((0...bytes.count).contains(flaw.offset), "a flaw outside of the entitlements")
  }
}

/// Checks that facts do not depend on whether function bodies are lexed. They are lexed if the file
/// contains a word such as `Schema`, even in a comment.
private func checkPassedBodies(_ bytes: [UInt8]) {
  func facts(behind comment: String) -> FileFacts {
    let source = SourceText(bytes + Array("\n// \(comment)\n".utf8))
    return FileFacts(path: "a.swift", module: nil, source: source)
  }
  let passed = facts(behind: "schema")
  guard !passed.isCodeRead, passed.notAnalysed.isEmpty else { return }
  require(passed == facts(behind: "Schema"), "the bodies of functions change facts")
}

/// Ends the process if a condition is false, which libFuzzer reports.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}

/// Checks that tokens are ordered, with only white space and comments between them.
private func checkTokens(_ stream: TokenStream) {
  var end = 0
  for token in stream.tokens {
    require(token.start >= end, "tokens overlap at \(token.start)")
    require(
      isTrivia(stream.source.bytes[end..<token.start], atStart: end == 0),
      "code between tokens at \(end)")
    require(token.end > token.start || token.kind == .endOfFile, "an empty token")
    end = token.end
  }
  require(end == stream.source.bytes.count, "tokens end at \(end)")
}

/// Checks that the parts of a declaration are inside the file and in order.
private func checkRanges(_ declarations: [Declaration], in bytes: [UInt8]) {
  for declaration in declarations {
    switch declaration {
    case .type(let type):
      require(type.name.range.upperBound <= bytes.count, "a name outside of the file")
      checkRanges(type.members, in: bytes)
    case .variable(let variable):
      checkBindings(variable.bindings, in: bytes)
    case .import, .initializer, .typealias, .macro:
      break
    }
  }
}

private func checkBindings(_ bindings: [Binding], in bytes: [UInt8]) {
  var end = 0
  let parts = bindings.flatMap { [$0.patternRange, $0.annotation?.range].compactMap { $0 } }
  for part in parts {
    require(part.lowerBound >= end, "parts of bindings overlap at \(part)")
    require(part.upperBound <= bytes.count, "a range outside of the file: \(part)")
    end = part.upperBound
  }
}

/// Checks that declarations are nested or in sequence, each with its header.
private func checkExtents(_ file: SourceFile) {
  var open: [Range<Int>] = []
  for extent in file.declarationExtents() {
    let range = extent.range
    require(extent.head.lowerBound == range.lowerBound, "a head that does not begin")
    require(
      !extent.head.isEmpty && extent.head.upperBound <= range.upperBound, "a head without a body")
    require(range.upperBound <= file.stream.source.bytes.count, "a declaration outside of the file")
    while let last = open.last, last.upperBound <= range.lowerBound { open.removeLast() }
    require(range.lowerBound >= open.last?.lowerBound ?? 0, "declarations out of order")
    open.append(range)
  }
}

/// Checks that comments, their words and their extents are inside the file.
private func checkComments(_ facts: FileFacts, _ bytes: [UInt8]) {
  var end = 0
  for comment in facts.comments {
    require(comment.range.lowerBound >= end, "comments overlap")
    end = comment.range.upperBound
    for word in [comment.word] + comment.arguments {
      require(
        comment.range.contains(word.range.lowerBound) && word.range.upperBound <= end,
        "a word outside of its comment")
      require(!word.range.isEmpty, "an empty word")
    }
    require(comment.extent.upperBound <= bytes.count, "a comment about something outside")
  }
  require(end <= bytes.count, "a comment outside of the file")
}

/// Checks that encoding and decoding preserve facts.
private func checkCoding(_ facts: FileFacts) {
  do {
    let data = try JSONEncoder().encode(facts)
    let decoded = try JSONDecoder().decode(FileFacts.self, from: data)
    require(decoded == facts, "facts change when they are encoded")
  } catch {
    fatalError("facts do not encode: \(error)")
  }
}

/// Checks that inserting white space or a comment next to white space changes only positions.
private func checkTrivia(_ facts: FileFacts, _ stream: TokenStream, _ choice: Int) {
  let bytes = stream.source.bytes
  let gaps = zip(stream.tokens, stream.tokens.dropFirst()).filter { left, right in
    right.kind != .endOfFile && bytes[left.end..<right.start].contains { $0 == 0x20 || $0 == 0x0A }
  }
  guard !gaps.isEmpty else { return }
  let (left, right) = gaps[choice % gaps.count]
  let gap = bytes[left.end..<right.start]
  for insertion in ["/* } */", " \t", "// {\n"] where insertion != "// {\n" || gap.contains(0x0A) {
    let changed = bytes[..<right.start] + Array(insertion.utf8) + gap + bytes[right.start...]
    let other = FileFacts(path: "a.swift", module: nil, source: SourceText(Array(changed)))
    require(
      withoutPositions(other) == withoutPositions(facts),
      "'\(insertion)' at \(right.start) changes facts")
  }
}

/// The facts without positions, as JSON.
private func withoutPositions(_ facts: FileFacts) -> String {
  func strip(_ value: Any) -> Any {
    if let array = value as? [Any] { return array.map(strip) }
    guard let object = value as? [String: Any] else { return value }
    let positions: Set = [
      "range", "nameRange", "offset", "brace", "fallbacks", "notAnalysed",
      "comments",
    ]
    return object.filter { !positions.contains($0.key) }.mapValues(strip)
  }
  do {
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(facts))
    let data = try JSONSerialization.data(withJSONObject: strip(object), options: [.sortedKeys])
    return String(decoding: data, as: UTF8.self)
  } catch {
    fatalError("facts do not encode: \(error)")
  }
}

/// Checks that linking, rules and reports accept any facts.
private func checkReport(_ facts: FileFacts, _ bytes: [UInt8]) {
  let report = Report(facts, bytes)
  let style = TerminalStyle(isColored: false)
  var texts = ReportFormat.allCases.map {
    String(decoding: $0.bytes(of: report, style: style), as: UTF8.self)
  }
  texts.append(SchemaText.text(of: report, style: style))
  require(!texts.contains { $0.contains("\u{1B}") }, "an escape sequence got through")
}

/// Checks that machine-readable documents are valid for any source.
private func checkDocuments(_ facts: FileFacts, _ bytes: [UInt8]) {
  let report = Report(facts, bytes)
  let style = TerminalStyle(isColored: false)
  let formats: [ReportFormat] = [.json, .sarif, .rdjson, .gitlab]
  for document in formats.map({ $0.bytes(of: report, style: style) })
    + [SchemaJSON.bytes(of: report)]
  {
    let object = try? JSONSerialization.jsonObject(with: Data(document))
    require(object != nil, "a document that is not JSON")
  }
}

extension Report {
  /// The report on a single file.
  fileprivate init(_ facts: FileFacts, _ bytes: [UInt8]) {
    let source = SourceText(bytes)
    self.init(
      tool: Tool(name: "fuzz", version: "0"), files: 1, schemas: [Linker([facts]).schema()],
      findings: Findings(reported: fixableFindings(in: source)),
      sources: Sources(["a.swift": source]),
      folder: "/")
  }
}
