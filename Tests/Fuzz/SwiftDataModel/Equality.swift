import Foundation
import SwiftDataLintFuzzSupport
import SwiftDataLintSwiftDataModel
import SwiftDataLintSwiftSource

/// Checks that encoding and decoding preserve facts.
func checkCoding(_ facts: FileFacts) {
  do {
    let data = try JSONEncoder().encode(facts)
    let decoded = try JSONDecoder().decode(FileFacts.self, from: data)
    require(decoded == facts, "facts change when they are encoded")
  } catch {
    fatalError("facts do not encode: \(error)")
  }
}

/// Checks that inserting white space or a comment next to white space changes only positions.
func checkTrivia(_ facts: FileFacts, _ source: SourceText, _ choice: Int) {
  let bytes = source.bytes
  let stream = SourceFile(parsing: source).stream
  let gaps = zip(stream.tokens, stream.tokens.dropFirst()).filter { left, right in
    let gap = Array(bytes[left.end..<right.start])
    // A marker of a conflict is no white space: a second one is another diagnostic.
    return right.kind != .endOfFile && gap.contains { $0 == 0x20 || $0 == 0x0A }
      && !conflictMarkers.contains { $0.first(in: gap) != nil }
  }
  guard !gaps.isEmpty else { return }
  let (left, right) = gaps[choice % gaps.count]
  let gap = bytes[left.end..<right.start]
  let insertions = ["/* } */", " \t"] + (gap.contains(0x0A) ? ["// {\n"] : [])
  let insertion = insertions[choice / gaps.count % insertions.count]
  let changed = bytes[..<right.start] + Array(insertion.utf8) + gap + bytes[right.start...]
  let other = FileFacts(SourceText(Array(changed)))
  require(
    areEqual(object(of: other), object(of: facts)),
    "'\(insertion)' at \(right.start) changes facts")
}

private let conflictMarkers = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].map { ByteSearch($0) }

/// The facts as an object from JSON.
private func object(of facts: FileFacts) -> Any {
  do {
    return try JSONSerialization.jsonObject(with: JSONEncoder().encode(facts))
  } catch {
    fatalError("facts do not encode: \(error)")
  }
}

/// Whether values from JSON differ at most in positions.
private func areEqual(_ left: Any, _ right: Any) -> Bool {
  switch (left, right) {
  case let (left as [String: Any], right as [String: Any]):
    return positions.isSuperset(of: Set(left.keys).symmetricDifference(right.keys))
      && left.allSatisfy { positions.contains($0) || areEqual($1, right[$0] ?? 0) }
  case let (left as [Any], right as [Any]):
    return left.count == right.count && zip(left, right).allSatisfy(areEqual)
  case let (left as AnyHashable, right as AnyHashable):
    return left == right
  default:
    return false
  }
}

/// The keys of positions in facts, and of facts that depend on positions.
private let positions: Set = [
  "range", "nameRange", "offset", "brace", "fallbacks", "notAnalyzed", "comments",
]
