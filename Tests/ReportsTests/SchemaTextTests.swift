import SwiftDataLintReports
import SwiftDataLintTestSupport
import Testing

/// The schema as text.
@Suite struct SchemaTextTests {
  @Test("Names of a source cannot break out of their line")
  func hostileNames() {
    let report = Report([
      "A.swift": """
      import SwiftData
      @Model class `B\u{1B}[2J` {}
      @Model class `A\u{1B}[2J`: `B\u{1B}[2J` {
        #Unique<A>([\\.`c\u{1B}d`])
        var `c\u{1B}d`: `E\u{1B}`? = "\u{1B}"
      }
      """
    ])
    let text = SchemaText.text(of: report, style: TerminalStyle(isColored: false))
    #expect(!text.contains("\u{1B}"))
    #expect(text.hasPrefix("B␛[2J  synced  no container was found, so every"))
    #expect(text.contains("\nA␛[2J: B␛[2J A.swift:3:14\n"))
    #expect(text.contains("unique by c␛d\n"))
  }
}
