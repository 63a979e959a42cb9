import Foundation
import SwiftDataLintDataFormats
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLanguageServer
@testable import SwiftDataLintLinting
@testable import swiftdata_lint

/// Random edits of projects in an editor.
@Suite struct RandomEditTests {
  private static let folder = Repository.fixtures.appendingPathComponent("Projects")
  private static let projects =
    ["HarbourLog", "SurveyLog", "CoreDataLimits", "WatchlistAndCache"]
    + (Soak.isComplete ? Repository.entries(of: folder) : [])
    + (Soak.folder.map { [$0.path] } ?? [])

  @Test("After each edit, the diagnostics are those of lint", arguments: projects)
  func edits(_ name: String) throws {
    var session = try EditingSession(
      URL(fileURLWithPath: name, relativeTo: Self.folder), seed: UInt64(name.utf8.count))
    #expect(session.diagnostics == session.linted())
    for number in 0..<(Soak.isComplete ? 400 : 12) {
      let edit = try session.edit()
      let (found, expected) = (session.diagnostics, session.linted())
      #expect(found == expected, "\(number): \(edit)")
      if found != expected { return }
    }
  }
}

/// A project in memory, a client that edits it, and what `lint` says about the same texts.
private struct EditingSession {
  private let client: TestClient
  /// The texts of open documents, by path.
  private var unsaved: [String: String] = [:]
  private let originals: [String: String]
  private var version = 1
  private var random: SeededGenerator

  /// - Parameter folder: The files to copy.
  init(_ folder: URL, seed: UInt64) throws {
    var files: [String: String] = [:]
    for name in FileManager.default.enumerator(atPath: folder.path) ?? NSEnumerator() {
      guard let name = name as? String, !name.contains(".git/"), !name.hasSuffix(".expected"),
        let data = try? Data(contentsOf: folder.appendingPathComponent(name)),
        let text = String(data: data, encoding: .utf8)
      else { continue }
      files["/repo/" + name] = text
    }
    originals = files.filter { FilePath.affectsFindings($0.key) && !$0.key.hasSuffix(".json") }
    client = try TestClient(files)
    random = SeededGenerator(state: seed)
  }

  /// Makes an edit, and returns a description.
  mutating func edit() throws -> String {
    let path = originals.keys.sorted().randomElement(using: &random) ?? ""
    version += 1
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      unsaved[path] = nil
      try client.close(path)
      return "closed \(path)"
    case 1:
      try client.write(nil, to: path)
      return "removed \(path)"
    case 2:
      try client.write(changed(client.disk.texts[path] ?? originals[path] ?? ""), to: path)
      return "saved \(path) elsewhere"
    case 3:
      try client.write(originals[path], to: path)
      return "restored \(path)"
    default:
      try type(in: path)
      return "typed in \(path)"
    }
  }

  /// Changes a document by ranges, or as a whole.
  private mutating func type(in path: String) throws {
    let old = unsaved[path] ?? client.disk.texts[path] ?? originals[path] ?? ""
    if unsaved[path] == nil { try client.open(path, old, version: version) }
    let new = changed(old)
    unsaved[path] = new
    if Bool.random(using: &random) {
      return try client.change(path, to: new, version: version)
    }
    let (before, after) = (Array(old.utf8), Array(new.utf8))
    let common = zip(before, after).prefix { $0 == $1 }.count
    let rest = zip(before[common...].reversed(), after[common...].reversed())
      .prefix { $0 == $1 }.count
    let text = DocumentText(before)
    // Columns are whole characters.
    var (start, end) = (common, before.count - rest)
    while start > 0, start < before.count, before[start] & 0xC0 == 0x80 { start -= 1 }
    while end < before.count, before[end] & 0xC0 == 0x80 { end += 1 }
    let range = TestClient.shown(
      try JSONNode(reading: text.range(of: start..<end, in: .utf8).json.line))
    let inserted = after[start..<after.count - (before.count - end)]
    try client.change(
      path, range, to: String(decoding: inserted, as: UTF8.self), version: version)
  }

  /// A text with an edit of a line, as made while writing code.
  private mutating func changed(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let index = Int.random(in: lines.indices, using: &random)
    let other = originals.values.sorted().randomElement(using: &random) ?? ""
    let line = other.split(separator: "\n").randomElement(using: &random).map(String.init) ?? ""
    switch Int.random(in: 0..<8, using: &random) {
    case 0: lines.remove(at: index)
    case 1: lines.insert(line, at: index)
    case 2: lines[index] = "// é😀 " + lines[index]
    case 3: lines[index] = String(lines[index].dropLast())
    case 4: lines[index] += "x"
    case 5: lines.swapAt(index, Int.random(in: lines.indices, using: &random))
    case 6: lines[index] = lines[index].replacing("var ", with: "@Attribute(.unique) var ")
    default: lines[index] = lines[index].replacing("@", with: "")
    }
    return lines.joined(separator: "\n")
  }

  // MARK: Findings

  /// The diagnostics of all documents, one line each, sorted.
  var diagnostics: [String] {
    client.diagnostics.flatMap { uri, diagnostics in
      diagnostics.elements.map { diagnostic in
        let severity = ["", "error", "warning", "note"][diagnostic["severity"]?.integer ?? 0]
        let message = diagnostic["message"]?.string?.split(separator: "\n").first ?? ""
        return "\(DocumentURI.path(of: uri) ?? uri):\(TestClient.shown(diagnostic["range"])): "
          + "\(severity): \(diagnostic["code"]?.string ?? ""): \(message)"
      }
    }.sorted()
  }

  /// What `lint` prints for the same texts.
  func linted() -> [String] {
    let texts = client.disk.texts.merging(unsaved) { $1 }
    let output = FakeOutput()
    _ = Command(system: ChangingDisk(texts).system(output)).run([
      "--format", "json", "--jobs", "1", ".",
    ])
    let report = try? JSONNode(reading: Array(output.output.utf8))
    return (report?["findings"]?.elements ?? []).map { finding in
      func number(_ key: String) -> Int { (finding[key]?.integer ?? 0) - 1 }
      let start = "\(number("line")):\(number("column"))"
      return "/repo/\(finding["path"]?.string ?? ""):\(start)"
        + "-\(number("endLine")):\(number("endColumn")): \(finding["severity"]?.string ?? ""): "
        + "\(finding["rule"]?.string ?? ""): \(finding["message"]?.string ?? "")"
    }.sorted()
  }
}

extension JSONNode {
  fileprivate init(reading bytes: [UInt8]) throws {
    var reader = JSONReader(bytes)
    self = try reader.read()
  }
}
