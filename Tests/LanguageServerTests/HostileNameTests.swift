import SwiftDataLintDataFormats
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLanguageServer

/// Names of a project cannot control the editor or its log.
@Suite struct HostileNameTests {
  private static let name = "x`".dropLast() + "<script>|*_[a](b)\u{1B}[31m\u{9B}\u{202E}"
  private static let files = [
    "/repo/App.swift": "import SwiftData\nlet c = try! ModelContainer(for: `\(name)`.self)",
    "/repo/A.swift":
      "import SwiftData\n@Model class `\(name)` {\n  var `\(name)`: [`\(name)`]\n  var b: Int\n"
      + "  var c: `To\(name)`? }\n@Model class `To\(name)` {}",
  ]

  private static func capabilities(_ format: String) -> String {
    """
    {"textDocument": {"hover": {"contentFormat": ["\(format)"]},
    "publishDiagnostics": {"relatedInformation": true}}}
    """
  }

  private func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isHidden }
  }

  private func hover(_ client: TestClient, _ line: Int) throws -> String {
    let response = try client.request(
      "textDocument/hover",
      """
      {"textDocument": {"uri": "file:///repo/A.swift"},
      "position": {"line": \(line), "character": 14}}
      """)
    return try #require(response["result", "contents", "value"]?.string)
  }

  @Test("Hover has no markup of names", arguments: [1, 2])
  func markdown(_ line: Int) throws {
    let text = try hover(
      try TestClient(Self.files, capabilities: Self.capabilities("markdown")), line)
    #expect(text.hasPrefix("**x&#60;script&#62;&#124;\\*\\_\\[a\\](b)␛\\[31m"))
    #expect(!text.contains("<script") && isPlain(text))
  }

  @Test("Hover as plain text has names without control characters", arguments: [1, 2])
  func plain(_ line: Int) throws {
    let text = try hover(
      try TestClient(Self.files, capabilities: Self.capabilities("plaintext")), line)
    #expect(text.hasPrefix("x<script>|*_[a](b)␛[31m\u{FFFD}\u{FFFD}"))
    #expect(isPlain(text))
  }

  @Test("Messages and titles have no control characters")
  func messages() throws {
    let client = try TestClient(Self.files, capabilities: Self.capabilities("markdown"))
    let diagnostics = client.diagnostics["file:///repo/A.swift"]?.elements ?? []
    let actions =
      try client.request(
        "textDocument/codeAction",
        """
        {"textDocument": {"uri": "file:///repo/A.swift"}, "context": {"diagnostics": []},
        "range": {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}}}
        """)["result"]?.elements ?? []
    let related = diagnostics.flatMap { $0["relatedInformation"]?.elements ?? [] }
    let texts =
      (diagnostics + related).map { $0["message"]?.string }
      + actions.map { $0["title"]?.string }
    #expect(!diagnostics.isEmpty && !actions.isEmpty)
    #expect(related.contains { $0["message"]?.string?.contains("'Tox<script>") ?? false })
    #expect(texts.contains { $0?.contains("'x<script>|*_[a](b)␛[31m") ?? false })
    for text in texts { #expect(isPlain(text ?? "\u{1B}")) }
  }

  @Test("The log has no control characters")
  func log() throws {
    let client = try TestClient([
      "/repo/.swiftdata-lint.json": "{\"localOnly\": [\"a\u{9B}\u{202E}\\u001b[31m\"]}",
      "/repo/A.swift": "",
    ])
    client.server.log("a\u{1B}[31m\r\n\u{9B}b\u{202E}##[error]")
    #expect(client.log.hasSuffix("swiftdata-lint: a␛[31m␍\u{FFFD}b\u{FFFD}# #[error]\n"))
    #expect(isPlain(client.log))
  }
}
