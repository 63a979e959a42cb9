import Foundation
import SwiftDataLintDataFormats
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLanguageServer
@testable import SwiftDataLintLinting

/// What editors do beside typing: they rename and move files, open links, and do not report all
/// changes.
@Suite struct EditorTests {
  private static let found = ["missing-default 3:6-3:10"]

  @Test("A file with unsaved edits is renamed, in the order in which an editor reports it")
  func rename() throws {
    let client = try TestClient(DiagnosticTests.files)
    let unsaved = "\n" + (DiagnosticTests.files["/repo/Trip.swift"] ?? "")
    try client.open("/repo/Trip.swift")
    try client.change("/repo/Trip.swift", "0:0-0:0", to: "\n")
    #expect(client.allFound == ["/repo/Trip.swift": ["missing-default 4:6-4:10"]])
    client.disk.write(DiagnosticTests.files["/repo/Trip.swift"], to: "/repo/Journey.swift")
    client.disk.write(nil, to: "/repo/Trip.swift")
    try client.notify(
      "workspace/didRenameFiles",
      """
      {"files": [{"oldUri": "file:///repo/Trip.swift", "newUri": "file:///repo/Journey.swift"}]}
      """)
    try client.close("/repo/Trip.swift")
    try client.open("/repo/Journey.swift", unsaved)
    #expect(client.allFound == ["/repo/Journey.swift": ["missing-default 4:6-4:10"]])
    try client.close("/repo/Journey.swift")
    #expect(client.allFound == ["/repo/Journey.swift": Self.found])
  }

  @Test("A folder that takes the name of another one is read")
  func folders() throws {
    let trip = try #require(DiagnosticTests.files["/repo/Trip.swift"])
    var files = DiagnosticTests.files
    files["/repo/Trip.swift"] = nil
    files["/repo/A/Trip.swift"] = trip.replacing("var name: String", with: "var name = \"\"")
    files["/repo/B/Trip.swift"] = trip
    let client = try TestClient(files)
    client.disk.write(trip, to: "/repo/A/Trip.swift")
    client.disk.write(nil, to: "/repo/B/Trip.swift")
    try client.notify(
      "workspace/didRenameFiles",
      """
      {"files": [{"oldUri": "file:///repo/A", "newUri": "file:///elsewhere/A"},
      {"oldUri": "file:///repo/B", "newUri": "file:///repo/A"}]}
      """)
    #expect(client.allFound == ["/repo/A/Trip.swift": Self.found])
  }

  /// A project in which a link leads to a file.
  private static func linkedProject() -> ServedProject {
    var files = DiagnosticTests.files.mapValues { FakeNode.file($0) }
    files["/repo/.git"] = .directory
    files["/repo/Link.swift"] = .link(to: "/repo/Trip.swift")
    let project = ServedProject(
      system: FakeTree(files).system(),
      ServerConfiguration(version: "1", jobs: 1) { system, memory throws(Failure) in
        try SettingsSource(system: system, memory: memory) { _ in }
      })
    project.change(adding: ["/repo"], removing: [])
    return project
  }

  private static func document(_ uri: String, _ text: String) throws -> OpenDocument {
    let json: JSONValue = ["uri": .string(uri), "version": 1, "text": .string(text)]
    var reader = JSONReader(json.line)
    return try #require(OpenDocument(try reader.read()))
  }

  @Test("A file that is open under two names has the text that changed last")
  func twoNames() throws {
    let project = Self.linkedProject()
    func lines() -> [Int] {
      project.findings.map {
        project.text(of: $0.location.path).line(at: $0.location.range.lowerBound)
      }
    }
    let text = try #require(DiagnosticTests.files["/repo/Trip.swift"])
    project.open(try Self.document("file:///repo/Trip.swift", text))
    project.open(try Self.document("file:///repo/Link.swift", "\n" + text))
    #expect(lines() == [4])
    project.close("file:///repo/Link.swift")
    #expect(lines() == [3])
    project.open(try Self.document("file:///repo/Link.swift", "\n\n" + text))
    project.close("file:///repo/Trip.swift")
    #expect(lines() == [5])
    project.close("file:///repo/Link.swift")
    #expect(lines() == [3])
  }

  @Test("A path is found without the text, which a fix may replace for a while")
  func replacedText() throws {
    let project = Self.linkedProject()
    let text = DiagnosticTests.files["/repo/Trip.swift"] ?? ""
    project.update()
    project.workspace.replaceText(of: "/repo/Trip.swift", with: Array("replaced".utf8))
    #expect(project.path(ofPrinted: "Trip.swift") == "/repo/Trip.swift")
    project.workspace.removeOverlay(of: "/repo/Trip.swift")
    #expect(project.text(of: "Trip.swift").bytes == Array(text.utf8))
  }

  private static let folderNames: [String] = [
    "A b", "a#1", "a?x", "100%", "a%20b", "ä", "日本😀", "a&b=c;d", "[x]{y}", "a\\b", "a:b", "+",
    "'\"",
  ]

  @Test("Names of files are decoded and encoded", arguments: folderNames)
  func names(_ name: String) throws {
    var files = DiagnosticTests.files
    files["/repo/\(name)/Trip.swift"] = files.removeValue(forKey: "/repo/Trip.swift")
    let client = try TestClient(files)
    #expect(client.allFound == ["/repo/\(name)/Trip.swift": Self.found])
    let uri = try #require(client.diagnostics.keys.first)
    #expect(uri.utf8.allSatisfy { 0x20 < $0 && $0 < 0x7F && $0 != UInt8(ascii: "#") })
    try client.notify(
      "textDocument/didOpen",
      """
      {"textDocument": {"uri": "\(uri)", "languageId": "swift", "version": 1, "text": ""}}
      """)
    #expect(client.allFound == [:])
  }

  @Test("A document that was never saved has the folder of its URI")
  func untitled() throws {
    let client = try TestClient(DiagnosticTests.files)
    try client.notify(
      "textDocument/didOpen",
      """
      {"textDocument": {"uri": "untitled:/repo/Log.swift", "languageId": "swift", "version": 1,
      "text": "import SwiftData\\n@Model class Log { var day: Int }"}}
      """)
    let found = client.diagnostics["untitled:/repo/Log.swift"]?.elements
    #expect(found?.map { $0["code"]?.string } == ["missing-default"])
  }

  @Test(
    "Positions count from the start of a line, whatever precedes it",
    arguments: ["\u{FEFF}", ""], ["\r\n", "\n", "\r"])
  func lines(_ mark: String, _ ending: String) throws {
    let text = "import SwiftData\n@Model class Trip {\n  /* 😀 */ var name: String }\n"
    var files = DiagnosticTests.files
    files["/repo/Trip.swift"] = mark + text.replacing("\n", with: ending)
    files["/repo/Stop.swift"] = nil
    let client = try TestClient(files)
    #expect(client.found("/repo/Trip.swift") == ["missing-default 2:17-2:21"])
    try client.open("/repo/Trip.swift")
    try client.change("/repo/Trip.swift", "0:0-0:6", to: "import")
    #expect(client.found("/repo/Trip.swift") == ["missing-default 2:17-2:21"])
  }

  @Test("A folder inside another one does not report its files twice")
  func nestedFolders() throws {
    var files = DiagnosticTests.files
    files["/repo/Kit/Log.swift"] = "import SwiftData\n@Model class Log { var day: Int }\n"
    let client = try TestClient(files)
    let before = client.allFound
    try client.notify(
      "workspace/didChangeWorkspaceFolders",
      "{\"event\": {\"added\": [{\"uri\": \"file:///repo/Kit\", \"name\": \"b\"}], \"removed\": []}}"
    )
    #expect(client.allFound == before)
    #expect(before.keys.sorted() == ["/repo/Kit/Log.swift", "/repo/Trip.swift"])
  }

  // MARK: Changes that are not reported

  private static let settings = "/repo/.swiftdata-lint.json"

  @Test("Settings and lock files are noticed while nothing else happens")
  func polling() throws {
    let client = try TestClient(DiagnosticTests.files, capabilities: "{}")
    func poll() throws {
      client.server.poll()
      try client.send()
    }
    let count = client.received.count
    try poll()
    #expect(client.received.count == count)
    client.disk.write(#"{"rules": {"missing-default": "off"}}"#, to: Self.settings)
    try poll()
    #expect(client.allFound == [:])
    client.disk.write(nil, to: Self.settings)
    try poll()
    #expect(client.allFound.count == 1)
    client.disk.write("{", to: "/repo/swiftdata-schema.json")
    try poll()
    #expect(client.found("/repo/swiftdata-schema.json") == ["- 0:1-0:1"])
    client.disk.write("\n\n[", to: "/repo/swiftdata-schema.json")
    try poll()
    #expect(client.found("/repo/swiftdata-schema.json") == ["- 2:1-2:1"])
  }

  @Test("A server whose input stays silent polls", .timeLimit(.minutes(10)))
  func pollingServer() {
    let (disk, output) = (ChangingDisk(DiagnosticTests.files), FakeOutput())
    let steps = SilentInput(disk, output)
    var system = disk.system(output)
    system.receiveInput = { @Sendable () throws(SystemError) in steps.next() }
    var configuration = ServerConfiguration(version: "1", jobs: 1) {
      system, memory throws(Failure) in
      try SettingsSource(system: system, memory: memory) { _ in }
    }
    configuration.interval = 0.01
    _ = LanguageServer(system: system, configuration).run()
    #expect(output.output.contains("\"missing-default\""))
    #expect(output.output.contains("\"diagnostics\":[]"))
  }

  @Test("Settings above the folder that was opened are noticed")
  func settingsAbove() throws {
    var files = DiagnosticTests.files
    files["/repo/App/Trip.swift"] = files.removeValue(forKey: "/repo/Trip.swift")
    let client = try TestClient(files, root: "\"file:///repo/App\"")
    #expect(client.allFound == ["/repo/App/Trip.swift": Self.found])
    client.disk.write(#"{"rules": {"missing-default": "off"}}"#, to: Self.settings)
    client.server.poll()
    try client.send()
    #expect(client.allFound == [:])
  }

  @Test("The setting of the release is followed when it changes")
  func releaseSetting() throws {
    let client = try TestClient(DiagnosticTests.files)
    try client.write("{", to: "/repo/old.json")
    #expect(client.found("/repo/old.json") == [])
    try client.write(#"{"shipped": "old.json"}"#, to: Self.settings)
    #expect(client.found("/repo/old.json") == ["- 0:1-0:1"])
    try client.write("[", to: "/repo/old.json")
    #expect(client.found("/repo/old.json") == ["- 0:1-0:1"])
    try client.write("\n{ \"formatVersion\": \"x\" }", to: "/repo/old.json")
    #expect(client.found("/repo/old.json") == ["- 1:19-1:22"])
    try client.write("{}", to: Self.settings)
    #expect(client.found("/repo/old.json") == [])
  }
}

/// Input that starts a session, and then is silent while settings appear.
private final class SilentInput: @unchecked Sendable {
  private let disk: ChangingDisk
  private let output: FakeOutput
  private var count = 0

  init(_ disk: ChangingDisk, _ output: FakeOutput) {
    (self.disk, self.output) = (disk, output)
  }

  func next() -> [UInt8] {
    count += 1
    if count == 1 {
      let parameters = #"{"rootUri": "file:///repo", "capabilities": {}}"#
      return TestClient.framed(
        "{\"id\": 1, \"method\": \"initialize\", \"params\": \(parameters)}")
    }
    wait(for: "missing-default")
    disk.write(#"{"rules": {"missing-default": "off"}}"#, to: "/repo/.swiftdata-lint.json")
    wait(for: "\"diagnostics\":[]")
    return []
  }

  /// Waits until the server has sent a text; not for ever.
  private func wait(for text: String) {
    for _ in 0..<1000 where !output.output.contains(text) { Thread.sleep(forTimeInterval: 0.01) }
  }
}
