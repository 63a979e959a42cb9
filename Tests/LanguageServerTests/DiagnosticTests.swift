import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLanguageServer

/// Documents and their diagnostics.
@Suite struct DiagnosticTests {
  /// Two models, of which each needs the other one.
  static let files = [
    "/repo/Trip.swift": """
    import SwiftData

    @Model final class Trip {
      var name: String
      @Relationship(inverse: \\Stop.trip) var stops: [Stop]? = []
    }

    """,
    "/repo/Stop.swift": """
    import SwiftData

    @Model final class Stop {
      var trip: Trip?
    }

    """,
    "/repo/App.swift": """
    import SwiftData
    let container = try! ModelContainer(for: Trip.self)

    """,
  ]

  @Test("Files that are not open have diagnostics, too")
  func unopened() throws {
    let client = try TestClient(Self.files)
    #expect(client.allFound == ["/repo/Trip.swift": ["missing-default 3:6-3:10"]])
    let diagnostic = try #require(client.diagnostics["file:///repo/Trip.swift"]?.elements.first)
    #expect(diagnostic["severity"]?.integer == 1)
    #expect(diagnostic["source"]?.string == "swiftdata-lint")
    let message = try #require(diagnostic["message"]?.string)
    #expect(
      message.hasPrefix("'Trip.name' is not optional and has no default value\nhelp: "),
      "\(message)")
    #expect(TestClient.text(diagnostic["data"]).contains("\"property\":\"name\""))
  }

  @Test("An edit changes the diagnostics of its document and of others")
  func edits() throws {
    let client = try TestClient(Self.files)
    try client.open("/repo/Stop.swift")
    try client.change("/repo/Stop.swift", "3:6-3:10", to: "visit")
    #expect(client.allFound.keys.sorted() == ["/repo/Trip.swift"])
    #expect(client.found("/repo/Trip.swift").contains { $0.hasPrefix("invalid-inverse ") })
    try client.change("/repo/Stop.swift", "3:6-3:11", to: "trip", version: 3)
    #expect(client.allFound == ["/repo/Trip.swift": ["missing-default 3:6-3:10"]])
    let last = client.messages("textDocument/publishDiagnostics").last
    #expect(client.diagnostics["file:///repo/Stop.swift"]?.elements == [])
    #expect(last?["params", "uri"]?.string == "file:///repo/Trip.swift")
    #expect(last?["params", "version"] == nil)
  }

  @Test("After a document is closed, the file on the disk counts again")
  func closing() throws {
    let client = try TestClient(Self.files)
    try client.open("/repo/Trip.swift", "import SwiftData\n")
    #expect(client.found("/repo/Trip.swift") == [])
    try client.close("/repo/Trip.swift")
    #expect(client.found("/repo/Trip.swift") == ["missing-default 3:6-3:10"])
  }

  @Test("A document that was never saved is checked as if it were a file")
  func unsaved() throws {
    let client = try TestClient(Self.files)
    func severity() -> Int? {
      let found = client.diagnostics["file:///repo/New folder/Log.swift"]?.elements
      return found?.first?["severity"]?.integer
    }
    try client.open(
      "/repo/New folder/Log.swift", "import SwiftData\n@Model class Log { var day: Int }\n")
    #expect(severity() == 2)
    try client.open("/repo/App.swift")
    try client.change("/repo/App.swift", "1:49-1:50", to: ", Log.self)")
    #expect(severity() == 1)
    try client.close("/repo/New folder/Log.swift")
    #expect(severity() == nil)
  }

  @Test("Files that appear, change and disappear on the disk are noticed")
  func watchedFiles() throws {
    let client = try TestClient(Self.files)
    #expect(client.messages("client/registerCapability").count == 1)
    try client.write("import SwiftData\n@Model class Stop {}\n", to: "/repo/Stop.swift")
    #expect(client.found("/repo/Trip.swift").contains { $0.hasPrefix("invalid-inverse") })
    try client.write(Self.files["/repo/Stop.swift"], to: "/repo/Stop.swift")
    try client.write(nil, to: "/repo/Trip.swift")
    #expect(client.allFound == [:])
    try client.write(Self.files["/repo/Trip.swift"], to: "/repo/Moved.swift")
    #expect(client.allFound == ["/repo/Moved.swift": ["missing-default 3:6-3:10"]])
  }

  @Test(
    "Columns count what the client has agreed to",
    arguments: [("[\"utf-8\", \"utf-16\"]", 15), ("[\"utf-16\"]", 13), ("[]", 13)])
  func encodings(_ encodings: String, _ column: Int) throws {
    let text = "import SwiftData\n@Model class Trip {\n/* 😀 */ var name: String }\n"
    let client = try TestClient(
      ["/repo/Trip.swift": text, "/repo/App.swift": Self.files["/repo/App.swift"] ?? ""],
      capabilities: "{\"general\": {\"positionEncodings\": \(encodings)}}")
    #expect(client.found("/repo/Trip.swift") == ["missing-default 2:\(column)-2:\(column + 4)"])
  }
}
