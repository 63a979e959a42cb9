import SwiftDataLintDataFormats
import SwiftDataLintSchemaRules
import Testing

@testable import SwiftDataLintLanguageServer

/// Links of the server to the documentation of rules.
@Suite struct RulePageTests {
  private static let pages = RulePages(repository: "https://example.org/lint")
  private static let page = pages.address(of: "missing-default")
  private static let plain = """
    {"textDocument": {"publishDiagnostics": {"codeDescriptionSupport": false},
    "hover": {"contentFormat": ["plaintext"]}}}
    """

  @Test(
    "Diagnostics have the address of their rule if there is one and the client takes it",
    arguments: [
      (pages, TestClient.capable, page), (nil, TestClient.capable, nil), (pages, plain, nil),
      (pages, "{}", nil),
    ] as [(RulePages?, String, String?)])
  func diagnostics(_ pages: RulePages?, _ capabilities: String, _ address: String?) throws {
    let client = try TestClient(DiagnosticTests.files, capabilities: capabilities, pages: pages)
    let diagnostic = try #require(client.diagnostics["file:///repo/Trip.swift"]?.elements.first)
    #expect(diagnostic["code"]?.string == "missing-default")
    #expect(diagnostic["codeDescription", "href"]?.string == address)
    #expect((diagnostic["codeDescription"] == nil) == (address == nil))
  }

  private static let hovers: [(RulePages?, String, String, String?)] = [
    (pages, TestClient.capable, "3:6", "rules: [missing-default](\(page))"),
    (pages, TestClient.capable, "4:45", nil), (pages, TestClient.capable, "2:22", nil),
    (pages, plain, "3:6", nil), (nil, TestClient.capable, "3:6", nil),
  ]

  @Test("Hover links to the rules that a declaration violates", arguments: hovers)
  func hover(
    _ pages: RulePages?, _ capabilities: String, _ position: String, _ line: String?
  ) throws {
    let client = try TestClient(DiagnosticTests.files, capabilities: capabilities, pages: pages)
    let numbers = position.split(separator: ":")
    let response = try client.request(
      "textDocument/hover",
      """
      {"textDocument": {"uri": "file:///repo/Trip.swift"},
      "position": {"line": \(numbers[0]), "character": \(numbers[1])}}
      """)
    let text = try #require(response["result", "contents", "value"]?.string)
    let found = text.split(separator: "\n").filter { $0.hasPrefix("rules:") }.map(String.init)
    #expect(found == (line.map { [$0] } ?? []))
  }

  @Test("Hover over a model links to the rules that the model itself violates")
  func model() throws {
    let client = try TestClient(
      [
        "/repo/Trip.swift": """
        import SwiftData
        @Model final class Trip {
          #Unique<Trip>([\\.day, \\.city])
          var day: Int = 0
          var city: String = ""
        }
        let container = try! ModelContainer(for: Trip.self)

        """
      ], pages: Self.pages)
    let response = try client.request(
      "textDocument/hover",
      """
      {"textDocument": {"uri": "file:///repo/Trip.swift"}, "position": {"line": 1, "character": 21}}
      """)
    let text = try #require(response["result", "contents", "value"]?.string)
    let address = Self.pages.address(of: "unique-constraint")
    #expect(text.hasSuffix("\n\nrules: [unique-constraint](\(address))"), "\(text)")
  }
}
