import Foundation
import Testing

/// The files of this repository that tests read.
package enum Repository {
  /// The top folder of the repository.
  package static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().standardizedFileURL

  package static let fixtures = root.appendingPathComponent("Fixtures")

  /// The sorted names of the entries of a folder, without hidden ones.
  package static func entries(of folder: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }
}

/// Compares a string with the contents of a file. `make golden` rewrites the files so that the diff
/// can be reviewed.
package func expectGolden(
  _ text: String, _ file: URL, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
  let expected = try String(contentsOf: file, encoding: .utf8)
  guard text != expected else { return }
  let lines = text.components(separatedBy: "\n")
  let expectedLines = expected.components(separatedBy: "\n")
  let line = zip(lines, expectedLines).prefix { $0 == $1 }.count
  let found = line < lines.count ? lines[line] : "(nothing)"
  let wanted = line < expectedLines.count ? expectedLines[line] : "(nothing)"
  Issue.record(
    "\(file.lastPathComponent):\(line + 1) is\n  \(wanted)\nbut this was printed:\n  \(found)",
    sourceLocation: sourceLocation)
}

/// Compares a document with itself after an update. `make golden` rewrites it.
///
/// Several tests update the same documents, also at the same time.
package func expectCurrent(
  _ document: URL, sourceLocation: SourceLocation = #_sourceLocation,
  updating update: (String) throws -> String
) throws {
  updates.lock()
  defer { updates.unlock() }
  let text = try String(contentsOf: document, encoding: .utf8)
  try expectGolden(update(text), document, sourceLocation: sourceLocation)
}

private let updates = NSLock()

/// Compares a part of a document, between the comments `<!-- name -->` and `<!-- end of name -->`.
/// `make golden` rewrites it.
package func expectCurrent(
  _ expected: String, between name: String, in document: URL,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectCurrent(document, sourceLocation: sourceLocation) { text in
    let opening = try #require(
      text.range(of: "<!-- \(name) -->\n"), sourceLocation: sourceLocation)
    let closing = try #require(
      text.range(of: "<!-- end of \(name) -->", range: opening.upperBound..<text.endIndex),
      sourceLocation: sourceLocation)
    return text.replacingCharacters(
      in: opening.upperBound..<closing.lowerBound, with: expected)
  }
}
