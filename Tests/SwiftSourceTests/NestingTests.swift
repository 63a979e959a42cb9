import SwiftDataLintSwiftSource
import SwiftDataLintTestSupport
import Testing

/// Code that nests or repeats constructs more often than anybody writes, with all blocks read.
@Suite("Deep nesting and long chains", .timeLimit(.minutes(20)))
struct NestingTests {
  @Test("brackets nested thousands deep are passed", arguments: Nesting.brackets)
  func brackets(nesting: Nesting) {
    let source = nesting.source(Soak.count(10_000)) + "\nvar last: Int"
    let result = Reading(source)
    #expect(result.diagnostics == ["brackets nested more than 100 deep"])
    #expect(result.last == ["last"])
  }

  @Test("brackets nested a hundred deep are read", arguments: Nesting.brackets)
  func readBrackets(nesting: Nesting) {
    #expect(Reading(nesting.source(25)).diagnostics.isEmpty)
  }

  @Test("constructs that follow each other are read", arguments: Nesting.chains)
  func chains(nesting: Nesting) {
    #expect(Reading(nesting.source(Soak.count(1_000))).diagnostics.isEmpty)
  }

  @Test(
    "constructs that follow each other are read in linear time",
    .enabled(if: Soak.isComplete, "it takes long; 'make soak' runs it"),
    arguments: Nesting.chains)
  func linearTime(nesting: Nesting) {
    let excess = nesting.excessTime(of: 4_000) { source in
      _ = TreeSoundness(SourceFile(parsing: SourceText(source)))
    }
    #expect(excess < 0)
  }

  @Test("the contents of the hundredth bracket are read, those of the next are not")
  func limit() {
    func source(_ count: Int) -> String {
      String(repeating: "(", count: count) + "a" + String(repeating: ")", count: count)
    }
    #expect(SyntaxOutline.text(source(100)) == source(100))
    let parentheses = String(repeating: "(", count: 101) + String(repeating: ")", count: 101)
    #expect(SyntaxOutline.text(source(101)) == parentheses)
    #expect(SyntaxOutline.text(source(10_000)) == parentheses)
    #expect(diagnostics(source(100)) == [])
    #expect(diagnostics("b; " + source(101)) == ["103: brackets nested more than 100 deep"])
  }
}

/// What the parser made of a source.
private struct Reading {
  /// The reasons for what was not read, and the first violation of the tree.
  let diagnostics: [String]
  /// The names of the last variable.
  let last: [String?]

  init(_ source: String) {
    self = onDeepStack { Reading(SourceFile(parsing: SourceText(source))) }
  }

  private init(_ file: SourceFile) {
    let violation = TreeSoundness(file).diagnostic
    diagnostics = file.diagnostics.map(\.reason) + (violation.map { [$0] } ?? [])
    last =
      if case .variable(let last)? = file.declarations.last {
        last.bindings.map(\.name?.text)
      } else {
        []
      }
  }
}
