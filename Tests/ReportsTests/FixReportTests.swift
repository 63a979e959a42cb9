import Foundation
import SwiftDataLintSwiftDataModel
import SwiftDataLintSchema
import SwiftDataLintSwiftSource
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintReports
@testable import SwiftDataLintSchemaRules

/// Fixes in reports.
@Suite struct FixReportTests {
  private static let files: SourceFiles = [
    "Trip.swift": """
    import SwiftData
    @Model final class Trip {
      /* 🧳 */ var stops: [Stop]?
    }
    """,
    "A/Stop.swift": """
    import SwiftData
    @Model final class Stop {
      var name: String
      init() { name = "" }
    }
    """,
  ]

  /// The inverse in one file, the property that it names in another one.
  private static func twoFiles(_ finding: Finding) -> Fix? {
    guard let trip = files["Trip.swift"]?.utf8, let stop = files["A/Stop.swift"]?.utf8,
      let stops = trip.firstRange(of: "var".utf8), let name = stop.firstRange(of: "  var".utf8)
    else { return nil }
    let here = trip.distance(from: trip.startIndex, to: stops.lowerBound)
    let there = stop.distance(from: stop.startIndex, to: name.lowerBound)
    return Fix(
      "pair it with a new [property](x)", .unsafe,
      [
        Edit("Trip.swift", here..<here, "@Relationship(inverse: \\Stop.trip) "),
        Edit("A/Stop.swift", there..<there, "  var trip: Trip?\n"),
      ])
  }

  private let report = Report(files) {
    $0 == "Trip.swift"
  } fix: {
    Self.twoFiles($0)
  }

  @Test("A finding has its fixed lines below its own, those of another file after their place")
  func text() {
    #expect(
      ReportFormat.text.text(of: report) == """
        Trip.swift:3:18: error: 'Trip.stops' has no inverse in 'Stop' [missing-inverse]
            3 |   /* 🧳 */ var stops: [Stop]?
              |                ^^^^^
        help: pair it with a new [property](x) [unsafe fix]
            3 |   /* 🧳 */ @Relationship(inverse: \\Stop.trip) var stops: [Stop]?
              |            +++++++++++++++++++++++++++++++++++
        A/Stop.swift:3:1:
            3 +   var trip: Trip?
            4 |   var name: String
        note: the runtime reports 'Trip: stops'
        A/Stop.swift:2:20: note: 'Stop' is declared here

        1 error in 1 model of 2 Swift files
        1 fixable with '--fix --unsafe-fixes'

        """)
  }

  @Test("What to do is said once, before the runtime's words and the other places")
  func known() {
    let report = Report([
      "A.swift": """
      import SwiftData
      @Model final class A {
        var b: String
        @Relationship(inverse: \\C.a) var c: C?
        init() { b = "" }
      }
      @Model final class C {
        @Relationship(inverse: \\A.c) var a: A?
      }
      """
    ])
    #expect(
      ReportFormat.text.text(of: report) == """
        A.swift:3:7: error: 'A.b' has a value only in 'init', which sync never calls \
        [missing-default]
            3 |   var b: String
              |       ^
        help: write '= ""' on the declaration [safe fix]
            3 |   var b: String = ""
              |                +++++
        note: the runtime reports 'A: b'

        A.swift:8:36: error: 'inverse:' is written on both 'C.a' and 'A.c' [inverse-on-both-sides]
            8 |   @Relationship(inverse: \\A.c) var a: A?
              |                                    ^
        help: remove 'inverse:' here [safe fix]
            8 |   var a: A?
              |   -
        A.swift:4:36: note: 'A.c' names it here

        2 errors in 2 models of 1 Swift file
        2 fixable with '--fix'

        """)
  }

  @Test(
    "The text says how many findings fixes make go away",
    arguments: [
      ([.safe], "1 fixable with '--fix'"),
      ([.unsafe, .unsafe], "2 fixable with '--fix --unsafe-fixes'"),
      ([.safe, .unsafe, .safe], "2 fixable with '--fix', 1 more with '--fix --unsafe-fixes'"),
    ] as [([Fix.Applicability], String)])
  func count(_ applicabilities: [Fix.Applicability], _ line: String) {
    var open = applicabilities
    let report = Report([
      "A.swift": "import SwiftData\n@Model class A { var b, c, d: Int }"
    ]) { _ in
      true
    } fix: { _ in
      open.popLast().map { Fix("do it", $0, [Edit("A.swift", 0..<0, "x")]) }
    }
    #expect(ReportFormat.text.text(of: report).hasSuffix("1 Swift file\n\(line)\n"))
  }

  @Test("JSON has the edits of all files")
  func json() throws {
    let document = try jsonObject(ReportFormat.json.text(of: report)) as? [String: Any]
    let finding = try #require((document?["findings"] as? [[String: Any]])?.first)
    #expect(
      finding["fixes"] as? NSArray == [
        [
          "message": "pair it with a new [property](x)", "applicability": "unsafe",
          "edits": [
            [
              "path": "A/Stop.swift", "line": 3, "column": 1, "endLine": 3, "endColumn": 1,
              "text": "  var trip: Trip?\n",
            ],
            [
              "path": "Trip.swift", "line": 3, "column": 14, "endLine": 3, "endColumn": 14,
              "text": "@Relationship(inverse: \\Stop.trip) ",
            ],
          ],
        ]
      ])
  }

  @Test("SARIF has a change for each file")
  func sarif() throws {
    let log = try jsonObject(ReportFormat.sarif.text(of: report)) as? [String: Any]
    let run = (log?["runs"] as? [[String: Any]])?.first
    let result = try #require((run?["results"] as? [[String: Any]])?.first)
    func change(_ path: String, _ column: Int, _ text: String) -> [String: Any] {
      let region = ["startLine": 3, "startColumn": column, "endLine": 3, "endColumn": column]
      return [
        "artifactLocation": ["uri": path, "uriBaseId": "%SRCROOT%"],
        "replacements": [["deletedRegion": region, "insertedContent": ["text": text]]],
      ]
    }
    #expect(
      result["fixes"] as? NSArray == [
        [
          "description": ["text": "pair it with a new \\[property\\](x)"],
          "artifactChanges": [
            change("A/Stop.swift", 1, "  var trip: Trip?\n"),
            change("Trip.swift", 12, "@Relationship(inverse: \\Stop.trip) "),
          ],
          "properties": ["applicability": "unsafe"],
        ]
      ])
  }

  @Test("Reviewdog gets all edits in one suggestion")
  func rdjson() throws {
    let files = ["A.swift": "import SwiftData\n@Model class A {\n  /* é */ let b: Int\n}"]
    #expect(
      try suggestions(Report(files)) == [
        [
          "range": ["start": ["line": 3, "column": 12], "end": ["line": 3, "column": 22]],
          "text": "var b: Int = 0",
        ]
      ])
  }

  @Test("Reviewdog, which changes one file at a time, gets no halves of a fix")
  func otherFiles() throws {
    #expect(try suggestions(report) == nil)
  }

  @Test("Sources that became shorter since they were analysed do no harm")
  func shorter() throws {
    let report = report.with(Sources(["Trip.swift": SourceText("x")]))
    for format in ReportFormat.allCases where format.tellsFixes {
      #expect(format.text(of: report).contains("'Trip.stops'"))
    }
  }

  private func suggestions(_ report: Report) throws -> NSArray? {
    let document = try jsonObject(ReportFormat.rdjson.text(of: report)) as? [String: Any]
    let diagnostic = try #require((document?["diagnostics"] as? [[String: Any]])?.first)
    return diagnostic["suggestions"] as? NSArray
  }
}
