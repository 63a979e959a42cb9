import SwiftDataLintReports
import SwiftDataLintSwiftSource
import Testing

/// The changes of a file, in the format of `patch` and `git apply`.
@Suite struct UnifiedDiffTests {
  private func diff(
    _ before: String, _ after: String, path: String = "A.swift", isColored: Bool = false
  ) -> String {
    let bytes = UnifiedDiff.bytes(
      of: path, from: SourceText(before), to: SourceText(after),
      style: TerminalStyle(isColored: isColored))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Lines of numbers, each with its end.
  private func lines(_ numbers: some Sequence<Int>) -> String {
    numbers.map { "\($0)\n" }.joined()
  }

  @Test("What is the same has no difference")
  func same() {
    #expect(diff("", "") == "")
    #expect(diff("a\nb", "a\nb") == "")
  }

  @Test("Three lines stand around what changes, what is removed before what is added")
  func hunk() {
    let after = lines(1...4) + "five\n" + lines(6...9)
    #expect(
      diff(lines(1...9), after) == """
        --- a/A.swift
        +++ b/A.swift
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test("Changes share a hunk where the lines around them meet, and only there")
  func hunks() {
    func places(_ second: Int) -> [String] {
      let after = (1...20).map { [2, second].contains($0) ? "\($0)x\n" : "\($0)\n" }.joined()
      return diff(lines(1...20), after).split(separator: "\n").filter { $0.hasPrefix("@@") }
        .map(String.init)
    }
    #expect(places(9) == ["@@ -1,12 +1,12 @@"])
    #expect(places(10) == ["@@ -1,5 +1,5 @@", "@@ -7,7 +7,7 @@"])
  }

  @Test("A single line has no count, and where no line is, the one before counts")
  func counts() {
    #expect(diff("a\n", "b\n").contains("@@ -1 +1 @@\n-a\n+b\n"))
    #expect(diff("", "b\n").contains("@@ -0,0 +1 @@\n+b\n"))
    #expect(diff("a\nb\n", "").contains("@@ -1,2 +0,0 @@\n-a\n-b\n"))
  }

  @Test("A last line without an end is marked")
  func open() {
    #expect(
      diff("a\nb", "a\nb\n").hasSuffix(" a\n-b\n\\ No newline at end of file\n+b\n"))
    #expect(diff("a\nb", "x\nb").hasSuffix("-a\n+x\n b\n\\ No newline at end of file\n"))
  }

  @Test("Carriage returns and bytes that are no text stay what they are")
  func bytes() {
    #expect(diff("a\r\nb\r\n", "a\r\nc\r\n").hasSuffix(" a\r\n-b\r\n+c\r\n"))
    let bytes = UnifiedDiff.bytes(
      of: "A.swift", from: SourceText([0xFF, 0x0A]), to: SourceText([0xFE, 0x0A]),
      style: TerminalStyle(isColored: false))
    #expect(bytes.suffix(6) == [0x2D, 0xFF, 0x0A, 0x2B, 0xFE, 0x0A])
  }

  @Test(
    "Names are written so that they are read again",
    arguments: [
      ("Modèles/Été.swift", "--- a/Modèles/Été.swift\n"),
      ("My Models/A.swift", "--- a/My Models/A.swift\t\n"),
      ("a\"\\b\nc\u{1}.swift", "--- \"a/a\\\"\\\\b\\012c\\001.swift\"\n"),
    ])
  func names(path: String, line: String) {
    #expect(diff("a\n", "b\n", path: path).hasPrefix(line))
  }

  @Test("On a terminal, lines are coloured and harmless")
  func colored() {
    let text = diff("a\n", "\u{1B}[2Jb\n", isColored: true)
    #expect(
      text.hasSuffix("\u{1B}[31m-a\u{1B}[0m\n\u{1B}[32m+\u{241B}[2Jb\u{1B}[0m\n"))
    #expect(diff("a\n", "\u{1B}b\n").hasSuffix("-a\n+\u{1B}b\n"))
  }
}
