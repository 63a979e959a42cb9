import Foundation
import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

/// The `lsp` command.
@Suite struct LanguageServerCommandTests {
  private static func run(
    _ words: [String], _ messages: [String], pages: RulePages? = nil
  ) -> CommandRun {
    let text = messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
    let input = FakeOutput()
    input.append(Array(text.utf8))
    let tree: [String: FakeNode] = [
      "/repo/.git": .directory,
      "/repo/Trip.swift": "import SwiftData\n@Model class Trip { var name: String }\n",
      "/repo/App.swift": "import SwiftData\nlet c = try! ModelContainer(for: Trip.self)\n",
    ]
    return CommandRun(words: ["lsp"] + words, tree: tree, pages: pages) {
      $0.receiveInput = { @Sendable () throws(SystemError) in
        let bytes = Array(input.output.utf8)
        if !input.error.isEmpty { return [] }
        input.appendError([1])
        return bytes
      }
    }
  }

  private static let initialize =
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#
  private static let initialized = #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#
  private static let end = [
    #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#,
  ]

  @Test("The status says whether the editor ended the session")
  func status() {
    #expect(Self.run([], [Self.initialize] + Self.end).status == .success)
    let run = Self.run(["--stdio"], [Self.initialize])
    #expect(run.status == .findings)
    #expect(run.error == "")
  }

  @Test(
    "Folders and options of the command line apply",
    arguments: [([], nil), (["."], "1"), ([".", "--rule", "missing-default=warning"], "2")])
  func options(_ words: [String], _ severity: String?) {
    let run = Self.run(words, [Self.initialize, Self.initialized])
    #expect(run.output.contains("\"uri\":\"file:///repo/Trip.swift\"") == (severity != nil))
    if let severity { #expect(run.output.contains("\"severity\":\(severity),")) }
  }

  @Test("Diagnostics link to the pages of the linter")
  func pages() {
    let pages = RulePages(repository: "https://example.org/lint")
    let initialize = Self.initialize.replacing(
      #""capabilities":{}"#,
      with:
        #""capabilities":{"textDocument":{"publishDiagnostics":{"codeDescriptionSupport":true}}}"#)
    let link = "\"codeDescription\":{\"href\":\"\(pages.address(of: "missing-default"))\"}"
    for pages in [pages, nil] {
      let run = Self.run(["."], [initialize, Self.initialized], pages: pages)
      #expect(run.output.contains(link) == (pages != nil))
      #expect(run.output.contains("missing-default"))
    }
  }

  @Test("Only messages go to the standard output")
  func output() {
    let run = Self.run(["."], ["garbage", Self.initialize, Self.initialized] + Self.end)
    var rest = run.output[...]
    var count = 0
    while rest.hasPrefix("Content-Length: ") {
      let length = Int(rest.dropFirst(16).prefix { $0.isNumber }) ?? 0
      guard let start = rest.range(of: "\r\n\r\n") else { break }
      rest = rest[rest.utf8.index(start.upperBound, offsetBy: length)...]
      count += 1
    }
    #expect(rest.isEmpty && count == 3)
    #expect(run.error.hasPrefix("swiftdata-lint: invalid JSON at byte 0"))
  }
}
