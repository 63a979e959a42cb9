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
