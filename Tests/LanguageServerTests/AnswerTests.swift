import SwiftDataLintDataFormats
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLanguageServer
@testable import SwiftDataLintLinting

/// Code actions, hover and definitions.
@Suite struct AnswerTests {
  private static func at(_ path: String, _ position: String) -> String {
    let numbers = position.split(separator: ":")
    return """
      {"textDocument": {"uri": "file://\(path)"},
      "position": {"line": \(numbers[0]), "character": \(numbers[1])}}
      """
  }

  private static func actions(
    _ client: TestClient, _ path: String, _ range: String,
    _ context: String = "{\"diagnostics\": []}"
  ) throws -> [JSONNode] {
    try client.request(
      "textDocument/codeAction",
      """
      {"textDocument": {"uri": "file://\(path)"}, "range": \(TestClient.range(range)),
      "context": \(context)}
      """)["result"]?.elements ?? []
  }

  /// Applies an edit to the texts on the disk.
  private static func apply(_ edit: JSONNode?, _ client: TestClient) throws {
    for change in edit?["documentChanges"]?.elements ?? [] {
      let uri = try #require(change["textDocument", "uri"]?.string)
      let path = try #require(DocumentURI.path(of: uri))
      var text = DocumentText(Array((client.disk.texts[path] ?? "").utf8))
      for edit in (change["edits"]?.elements ?? []).reversed() {
        let range = try #require(TextRange(edit["range"]))
        text.replace(
          text.offsets(of: range, in: .utf8), with: Array((edit["newText"]?.string ?? "").utf8))
      }
      try client.write(String(decoding: text.bytes, as: UTF8.self), to: path)
    }
  }

  @Test("A fix and a suppression are offered at a finding, and resolve it")
  func quickFixes() throws {
    let client = try TestClient(DiagnosticTests.files)
    #expect(try Self.actions(client, "/repo/Trip.swift", "0:0-0:0").isEmpty)
    for (index, isPreferred) in [(0, false), (1, false)] {
      let client = try TestClient(DiagnosticTests.files)
      let actions = try Self.actions(client, "/repo/Trip.swift", "3:8-3:8")
      let titles = actions.map { $0["title"]?.string }
      #expect(
        titles == [
          "Write '= \"\"' on the declaration (unsafe fix)", "Suppress 'missing-default' here",
        ])
      #expect(actions[index]["isPreferred"]?.isTrue ?? false == isPreferred || index == 0)
      #expect(actions[index]["diagnostics"]?.elements.count == 1)
      try Self.apply(actions[index]["edit"], client)
      #expect(client.allFound == [:], "\(client.disk.texts)")
    }
  }

  @Test(
    "Actions are of the kinds that are wanted",
    arguments: [
      ("\"\"", 2), ("\"quickfix\"", 2), ("\"quickfix.x\"", 0), ("\"refactor\", \"quickfix\"", 2),
      ("\"source\"", 0), ("", 2),
    ])
  func kinds(_ only: String, _ count: Int) throws {
    let client = try TestClient(DiagnosticTests.files)
    let context = "{\"diagnostics\": [], \"only\": [\(only)]}"
    #expect(try Self.actions(client, "/repo/Trip.swift", "3:8-3:8", context).count == count)
  }

  @Test("Where comments need a reason, a new one asks for it")
  func suppressionWithReason() throws {
    var files = DiagnosticTests.files
    files["/repo/.swiftdata-lint.json"] = #"{"requireReasons": true}"#
    let client = try TestClient(files)
    let actions = try Self.actions(client, "/repo/Trip.swift", "3:8-3:8")
    #expect(actions.last?["title"]?.string == "Suppress 'missing-default' here (add a reason)")
    try Self.apply(actions.last?["edit"], client)
    let line = "  // swiftdata-lint:disable:next missing-default -- "
    #expect(client.disk.texts["/repo/Trip.swift"]?.contains(line + "\n") ?? false)
    #expect(client.found("/repo/Trip.swift") == ["suppression-comment 3:20-3:32"])
    let reason = (client.disk.texts["/repo/Trip.swift"] ?? "").replacing(line, with: line + "set")
    try client.write(reason, to: "/repo/Trip.swift")
    #expect(client.allFound == [:])
  }

  @Test("Each folder says for itself whether comments need a reason")
  func reasonsInOneFolder() throws {
    var files = DiagnosticTests.files
    files["/other/.swiftdata-lint.json"] = #"{"requireReasons": true}"#
    files["/other/Log.swift"] = "import SwiftData\n@Model class Log { var day: Int }\n"
    let client = try TestClient(files)
    try client.notify(
      "workspace/didChangeWorkspaceFolders",
      "{\"event\": {\"added\": [{\"uri\": \"file:///other\", \"name\": \"o\"}], \"removed\": []}}"
    )
    let titles = try [("/repo/Trip.swift", "3:8-3:8"), ("/other/Log.swift", "1:23-1:23")].map {
      try Self.actions(client, $0, $1).last?["title"]?.string
    }
    #expect(
      titles == [
        "Suppress 'missing-default' here", "Suppress 'missing-default' here (add a reason)",
      ])
  }

  @Test("A comment goes above attributes, with their indentation and line ending")
  func suppression() throws {
    let trip =
      "import SwiftData\r\n\r\n@Model\r\nclass Trip {\r\n\t@Attribute(.unique)\r\n\tvar code: Int\r\n}\r\n"
    var files = DiagnosticTests.files
    files["/repo/Trip.swift"] = trip
    let client = try TestClient(files)
    #expect(client.found("/repo/Trip.swift").count == 2)
    for _ in 0..<2 {
      let line =
        client.disk.texts["/repo/Trip.swift"]?.split(
          separator: "\r\n", omittingEmptySubsequences: false
        )
        .firstIndex { $0.contains("var") } ?? 0
      let actions = try Self.actions(client, "/repo/Trip.swift", "\(line):6-\(line):6")
      let action = actions.first { $0["title"]?.string?.hasPrefix("Suppress") ?? false }
      try Self.apply(action?["edit"], client)
    }
    #expect(client.found("/repo/Trip.swift") == [])
    let text = try #require(client.disk.texts["/repo/Trip.swift"])
    #expect(text.contains("{\r\n\t// swiftdata-lint:disable:next "))
    #expect(text.contains("\r\n\t@Attribute(.unique)\r\n"))
    #expect(text.count { $0 == "\r\n" } == 9)
  }

  @Test("All safe fixes are those of lint --fix, at once or when the action is resolved")
  func fixAll() throws {
    let trip = """
      import SwiftData
      @Model class Trip {
        var name: String
        var count: Int
        var kind = 1
        init() { name = "a"; count = 0 }
      }

      """
    var files = DiagnosticTests.files
    files["/repo/Trip.swift"] = trip
    let only = "{\"diagnostics\": [], \"only\": [\"source.fixAll\"]}"
    let client = try TestClient(files)
    let offered = try Self.actions(client, "/repo/Trip.swift", "0:0-0:0", only)
    #expect(offered.map { $0["edit"] == nil } == [true])
    let action = TestClient.text(offered.first)
    let resolved = try client.request("codeAction/resolve", action)["result"]
    let other = try TestClient(
      files, capabilities: "{\"workspace\": {\"workspaceEdit\": {\"documentChanges\": true}}}")
    let atOnce = try Self.actions(other, "/repo/Trip.swift", "0:0-0:0", only)
    try Self.apply(resolved?["edit"], client)
    try Self.apply(atOnce.first?["edit"], other)
    let expected = trip.replacing("name: String", with: "name: String = \"a\"")
      .replacing("count: Int", with: "count: Int = 0")
    #expect(client.disk.texts["/repo/Trip.swift"] == expected)
    #expect(other.disk.texts["/repo/Trip.swift"] == expected)
    #expect(client.found("/repo/Trip.swift") == [])
  }

  private static let hovers: [(String, String, [String])] = [
    (
      "/repo/Trip.swift", "2:22",
      ["**Trip**: model", "synced (App.swift:2: ", "record type: `CD_Trip`"]
    ),
    (
      "/repo/Trip.swift", "4:45",
      [
        "**Trip.stops**: to-many relationship of type `[Stop]?`", "inverse: `Stop.trip` (explicit)",
        "on delete: nullify",
      ]
    ),
    ("/repo/Trip.swift", "4:30", ["**Stop.trip**: to-one relationship"]),
    ("/repo/Trip.swift", "3:6", ["**Trip.name**: attribute of type `String`", "`CD_name` STRING"]),
    ("/repo/Trip.swift", "0:3", []), ("/repo/Nothing.swift", "0:3", []),
  ]

  @Test("Hover tells of models and properties", arguments: hovers)
  func hover(_ path: String, _ position: String, _ parts: [String]) throws {
    let client = try TestClient(DiagnosticTests.files)
    let response = try client.request("textDocument/hover", Self.at(path, position))
    let text = response["result", "contents", "value"]?.string
    #expect((text == nil) == parts.isEmpty)
    for part in parts { #expect(text?.contains(part) ?? false, "\(text ?? "")") }
  }

  @Test(
    "A definition is the other end of a relationship",
    arguments: [
      ("/repo/Trip.swift", "4:45", "file:///repo/Stop.swift 3:6-3:10"),
      ("/repo/Trip.swift", "4:30", "file:///repo/Stop.swift 3:6-3:10"),
      ("/repo/Stop.swift", "3:7", "file:///repo/Trip.swift 4:41-4:46"),
      ("/repo/Trip.swift", "3:7", nil), ("/repo/Trip.swift", "2:22", nil),
    ])
  func definition(_ path: String, _ position: String, _ place: String?) throws {
    let client = try TestClient(DiagnosticTests.files)
    let result = try client.request("textDocument/definition", Self.at(path, position))["result"]
    let found = result?["uri"]?.string.map { "\($0) \(TestClient.shown(result?["range"]))" }
    #expect(found == place)
  }
}
