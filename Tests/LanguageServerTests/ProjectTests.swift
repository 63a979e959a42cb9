import SwiftDataLintDataFormats
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLanguageServer
@testable import SwiftDataLintLinting

/// Folders and settings.
@Suite struct ProjectTests {
  private static let settings = "/repo/.swiftdata-lint.json"

  @Test("Settings are read again when they change, on the disk or in the editor")
  func settings() throws {
    let client = try TestClient(DiagnosticTests.files)
    let off = #"{"rules": {"missing-default": "off"}}"#
    try client.write(off, to: Self.settings)
    #expect(client.allFound == [:])
    try client.open(Self.settings, #"{"rules": {"missing-default": "warning"}}"#)
    #expect(client.diagnostics["file:///repo/Trip.swift"]?.elements[0]["severity"]?.integer == 2)
    try client.close(Self.settings)
    #expect(client.allFound == [:])
    try client.write(nil, to: Self.settings)
    #expect(client.allFound.count == 1)
  }

  private static let broken: [(String, String)] = [
    (#"{"rules": {"missing-default": "off"}, "rule": 1}"#, "- 0:38-0:44"),
    (#"{"rules": {"missing-default": "of"}}"#, "- 0:30-0:34"),
    ("{\n  \"notes\": 3\n}", "- 1:11-1:12"), ("{", "- 0:1-0:1"),
    (#"{"localOnly": ["Tripp"]}"#, "- 0:15-0:22"), (#"{"roots": ["x"]}"#, "- 0:11-0:14"),
    (
      #"{"accepted": [{"rule": "deny-delete-rule", "model": "Trip", "reason": "x"}]}"#,
      "- 0:14-0:21"
    ),
  ]

  @Test("Errors in settings are diagnostics at their places", arguments: broken)
  func brokenSettings(_ text: String, _ expected: String) throws {
    let client = try TestClient(DiagnosticTests.files)
    try client.open(Self.settings, "{}")
    try client.change(Self.settings, to: text)
    #expect(client.found(Self.settings) == [expected])
    try client.change(Self.settings, to: "{}", version: 3)
    #expect(client.found(Self.settings) == [])
    #expect(client.found("/repo/Trip.swift").count == 1)
  }

  @Test("While settings have errors, the last valid ones stay in force")
  func lastGoodSettings() throws {
    var files = DiagnosticTests.files
    files[Self.settings] = #"{"rules": {"missing-default": "off"}}"#
    let client = try TestClient(files)
    try client.open(Self.settings)
    try client.change(Self.settings, "0:1-0:1", to: "x")
    #expect(client.allFound.keys.sorted() == [Self.settings])
    try client.change(Self.settings, "0:1-0:2", to: "", version: 3)
    #expect(client.allFound == [:])
  }

  private static let baseline = "/repo/ci/known.json"

  /// A baseline with these properties of the model in `Trip.swift`, one line each.
  private static func baseline(_ properties: String...) -> String {
    let entries = properties.map { property in
      """
      {"path": "../Trip.swift", "model": "Trip", "property": "\(property)", \
      "rule": "missing-default", "count": 1}
      """
    }
    return "{\"formatVersion\": 1, \"findings\": [\n\(entries.joined(separator: ",\n"))\n]}"
  }

  @Test("What the baseline of the settings has is left out, also after it changes on the disk")
  func baseline() throws {
    var files = DiagnosticTests.files
    files[Self.settings] = #"{"baseline": "ci/known.json"}"#
    files[Self.baseline] = Self.baseline("name")
    let client = try TestClient(files)
    #expect(client.allFound == [:])
    client.disk.write(Self.baseline(), to: Self.baseline)
    #expect(client.server.project.poll())
    client.server.publish()
    try client.send()
    #expect(client.allFound.keys.sorted() == ["/repo/Trip.swift"])
    try client.write(Self.baseline("name"), to: Self.baseline)
    #expect(client.allFound == [:])
  }

  @Test("A baseline that is missing is reported at the setting, until it is there")
  func missingBaseline() throws {
    var files = DiagnosticTests.files
    files[Self.settings] = #"{"baseline": "ci/known.json"}"#
    let client = try TestClient(files)
    #expect(client.found(Self.settings) == ["- 0:13-0:28"])
    #expect(client.found("/repo/Trip.swift").count == 1)
    try client.write(Self.baseline("name"), to: Self.baseline)
    #expect(client.allFound == [:])
  }

  @Test("An outdated baseline is one problem, at its first entry that is not found")
  func outdatedBaseline() throws {
    var files = DiagnosticTests.files
    files[Self.settings] = #"{"baseline": "ci/known.json"}"#
    files[Self.baseline] = Self.baseline("name", "gone", "lost")
    let client = try TestClient(files)
    #expect(client.allFound == [Self.baseline: ["- 2:0-2:7"]])
    let message = client.diagnostics["file://" + Self.baseline]?.elements[0]["message"]?.string
    #expect(
      message
        == "the baseline has 2 findings that no longer exist; remove them with '--prune-baseline'")
    try client.write("{", to: Self.baseline)
    #expect(client.found(Self.baseline) == ["- 0:1-0:1"])
    #expect(client.found("/repo/Trip.swift") == [])
    try client.write(Self.baseline("name"), to: Self.baseline)
    #expect(client.allFound == [:])
  }

  @Test("A broken lock file is reported at its place")
  func lockFile() throws {
    let client = try TestClient(DiagnosticTests.files)
    try client.write("{ \"formatVersion\": 1, }\n x", to: "/repo/swiftdata-schema.json")
    #expect(client.found("/repo/swiftdata-schema.json").count == 1)
    try client.write(nil, to: "/repo/swiftdata-schema.json")
    #expect(client.found("/repo/swiftdata-schema.json") == [])
  }

  /// Three projects beside each other.
  private static let projects = Dictionary(
    uniqueKeysWithValues: ["a", "b b", "c"].flatMap { name in
      DiagnosticTests.files.map { path, text in
        (path.replacing("/repo/", with: "/home/\(name)/"), text)
      } + [("/home/\(name)/Package.swift", "")]
    })

  @Test("Folders are added and removed")
  func folders() throws {
    let client = try TestClient(Self.projects, root: "\"file:///home/a\"")
    #expect(client.allFound.keys.sorted() == ["/home/a/Trip.swift"])
    try client.notify(
      "workspace/didChangeWorkspaceFolders",
      """
      {"event": {"added": [{"uri": "file:///home/b%20b", "name": "b"},
      {"uri": "file:///home/c", "name": "c"}], "removed": [{"uri": "file:///home/a", "name": "a"}]}}
      """)
    #expect(client.allFound.keys.sorted() == ["/home/b b/Trip.swift", "/home/c/Trip.swift"])
    #expect(client.diagnostics["file:///home/b%20b/Trip.swift"] != nil)
  }

  @Test("Without a folder, the project of each document is looked for")
  func noFolder() throws {
    let client = try TestClient(Self.projects, root: "null")
    #expect(client.allFound == [:])
    try client.open("/home/c/Stop.swift")
    #expect(client.allFound.keys.sorted() == ["/home/c/Trip.swift"])
    try client.open(
      "/home/b%20b/New.swift", "import SwiftData\n@Model class Other { var a: Int }\n")
    #expect(
      client.allFound.keys.sorted()
        == ["/home/b b/New.swift", "/home/b b/Trip.swift", "/home/c/Trip.swift"])
  }

  @Test("Folders of the command line are those of a client that names none")
  func commandLine() throws {
    let client = try TestClient(Self.projects, root: "null", folders: ["/home/a"])
    #expect(client.allFound.keys.sorted() == ["/home/a/Trip.swift"])
  }

  @Test("A folder with a link in its path keeps its name")
  func links() throws {
    var files = DiagnosticTests.files.mapValues { FakeNode.file($0) }
    files["/home"] = .link(to: "/repo")
    files["/repo/.git"] = .directory
    let system = FakeTree(files).system()
    let project = ServedProject(
      system: system,
      ServerConfiguration(version: "1", jobs: 1) { system, memory throws(Failure) in
        try SettingsSource(system: system, memory: memory) { _ in }
      })
    project.change(adding: ["/home"], removing: [])
    #expect(
      project.findings.map { project.uri(ofPrinted: $0.location.path) } == [
        "file:///home/Trip.swift"
      ])
  }

  @Test("A document outside of the folders, or of no kind that matters, changes nothing")
  func otherDocuments() throws {
    let client = try TestClient(DiagnosticTests.files)
    for uri in ["file:///elsewhere/A.swift", "file:///repo/a.py", "untitled:Untitled-1", "x", ""] {
      try client.notify(
        "textDocument/didOpen",
        """
        {"textDocument": {"uri": "\(uri)", "languageId": "swift", "version": 1,
        "text": "import SwiftData\\n@Model class A { var a: Int }"}}
        """)
    }
    #expect(client.allFound.keys.sorted() == ["/repo/Trip.swift"])
  }
}
