import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

/// Pictures of the schema, as commands write them.
@Suite struct PictureCommandTests {
  private static let tree: [String: FakeNode] = [
    "/repo/Trip.swift": """
    import SwiftData
    @Model final class Trip { var name: String; lazy var title = "" }
    """,
    "/repo/schema.ckdb": """
    DEFINE SCHEMA
        RECORD TYPE CD_Old (
            CD_entityName STRING QUERYABLE
        );
    """,
  ]

  @Test(
    "A picture marks the findings, and its exit status does not depend on them",
    arguments: [
      ("mermaid", "missing-default"), ("dot", ">error</FONT>"), ("svg", "[missing-default]"),
      ("html", "<code>missing-default</code>"),
    ])
  func findings(_ format: String, _ mark: String) {
    let run = CommandRun("schema", "--format", format, ".", tree: Self.tree)
    #expect(run.status == .success)
    #expect(run.output.contains(mark))
  }

  @Test("What was not analyzed is said on stderr, unless the page tells")
  func notAnalyzed() {
    let picture = CommandRun("schema", "--format", "svg", ".", tree: Self.tree)
    #expect(picture.error.contains("not analyzed: 'title' is `lazy`"))
    let page = CommandRun("schema", "--format", "html", ".", tree: Self.tree)
    #expect(!page.error.contains("lazy"))
    #expect(page.output.contains("'title' is `lazy`"))
  }

  @Test("The page of lint is that of schema, with what production lacks")
  func page() {
    let page = CommandRun("schema", "--format", "html", ".", tree: Self.tree)
    let lint = CommandRun("lint", "--format", "html:report.html", ".", tree: Self.tree)
    #expect(lint.status == .findings)
    #expect(lint.files["/repo/report.html"] == page.output)
    #expect(page.output.contains("<li>Missing: record type CD_Trip</li>"))
  }
}
