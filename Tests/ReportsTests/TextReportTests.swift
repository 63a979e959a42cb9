import SwiftDataLintReports
import SwiftDataLintSchema
import SwiftDataLintTestSupport
import Testing

/// The report as text.
@Suite struct TextReportTests {
  private static let files: SourceFiles = [
    "Trip.swift": "import SwiftData\n@Model final class Trip { var guides: [Guide]? }",
    "Guide.swift": "import SwiftData\n@Model final class Guide { var trips: [Trip]? }",
  ]

  @Test("A finding comes with what to do, the runtime's words and the place at the other end")
  func related() {
    let text = TextReport.text(of: Report(Self.files), style: TerminalStyle(isColored: false))
    #expect(
      text == """
        Guide.swift:2:32: error: 'Guide.trips' has no inverse: SwiftData does not infer one \
        between two arrays [missing-inverse]
            2 | @Model final class Guide { var trips: [Trip]? }
              |                                ^^^^^
        help: write 'inverse: \\Trip.guides' on 'Guide.trips' [unsafe fix]
            2 | @Model final class Guide { @Relationship(inverse: \\Trip.guides) \
        var trips: [Trip]? }
              |                            +++++++++++++++++++++++++++++++++++++
        note: the runtime reports 'Guide: trips'
        Trip.swift:2:31: note: 'Trip.guides' leads back

        Trip.swift:2:31: error: 'Trip.guides' has no inverse: SwiftData does not infer one between \
        two arrays [missing-inverse]
            2 | @Model final class Trip { var guides: [Guide]? }
              |                               ^^^^^^
        help: write 'inverse: \\Trip.guides' on 'Guide.trips' [unsafe fix]
        Guide.swift:2:28:
            2 | @Model final class Guide { @Relationship(inverse: \\Trip.guides) \
        var trips: [Trip]? }
              |                            +++++++++++++++++++++++++++++++++++++
        note: the runtime reports 'Trip: guides'
        Guide.swift:2:32: note: 'Guide.trips' leads back

        2 errors in 2 models of 2 Swift files
        2 fixable with '--fix --unsafe-fixes'

        """)
  }

  @Test("Findings that comments suppress are counted, and only those in files reported on")
  func suppressed() {
    let comment = "// swiftdata-lint:disable:file missing-default\n"
    let files: SourceFiles = [
      "A.swift": "import SwiftData\n\(comment)@Model class A { var a: Int; var b: Int }",
      "B.swift": "import SwiftData\n\(comment)@Model class B { var c: Int }",
    ]
    let style = TerminalStyle(isColored: false)
    #expect(
      TextReport.text(of: Report(files), style: style)
        == "No findings, 3 suppressed in 2 models of 2 Swift files\n")
    let one = Report(files) { $0 == "B.swift" }
    #expect(one.suppressed == 1)
    #expect(
      String(decoding: JSONReport.bytes(of: one), as: UTF8.self).contains("\"suppressed\" : 1,"))
  }

  @Test("Colours add nothing but escape sequences")
  func colors() {
    let plain = TextReport.text(of: Report(Self.files), style: TerminalStyle(isColored: false))
    let colored = TextReport.text(of: Report(Self.files), style: TerminalStyle(isColored: true))
    #expect(colored.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    #expect(withoutEscapes(colored) == plain)
  }

  @Test("Names and paths from sources cannot break out of their line")
  func hostileNames() {
    let path = "Tr\u{1B}[2Jip\n.swift"
    let report = Report([path: "import SwiftData\n@Model class Trip { var `a\u{1B}[31m`: Int }"])
    let text = TextReport.text(of: report, style: TerminalStyle(isColored: false))
    #expect(text.hasPrefix("Tr␛[2Jip␊.swift:2:25: error: 'Trip.a␛[31m' is not optional"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test("A file that is not UTF-8 is reported on, and what was not read is said")
  func notAnalyzed() {
    let report = Report(["A.swift": "import SwiftData\n@Model class Trip { lazy var a = 1 }"])
    #expect(
      TextReport.notAnalyzed(report) == [
        "A.swift:2:30: not analyzed: 'a' is `lazy`; it is not known whether SwiftData persists it"
      ])
  }

  private func withoutEscapes(_ text: String) -> String {
    var result = ""
    var isEscape = false
    for character in text {
      if character == "\u{1B}" { isEscape = true }
      if !isEscape { result.append(character) }
      if character == "m" { isEscape = false }
    }
    return result
  }
}
