import Foundation
import SwiftDataLintSwiftSource
import Testing

@testable import SwiftDataLintReports
@testable import SwiftDataLintSchemaRules

/// The lines that a fix changes.
@Suite struct FixFrameTests {
  /// The lines that become of a text with edits in it, each as `«old→new»`.
  private func lines(_ marked: String) -> [String] {
    let parts = marked.components(separatedBy: "«")
    var plain = parts[0]
    var edits: [Edit] = []
    for part in parts.dropFirst() {
      let pieces = part.components(separatedBy: "»")
      let texts = pieces[0].components(separatedBy: "→")
      let start = plain.utf8.count
      plain += texts[0]
      edits.append(Edit("A.swift", start..<plain.utf8.count, texts[1]))
      plain += pieces[1]
    }
    let source = SourceText(plain)
    return FixFrame(of: source, LineTable(source))
      .lines(with: edits, TerminalStyle(isColored: false))
      .split(separator: "\n").map(String.init)
  }

  @Test(
    "Signs stand under what is put in, under what replaces something, and where something was",
    arguments: [
      ("var a: Int«→ = 0»", ["    1 | var a: Int = 0", "      |           ++++"]),
      ("«let→var» a«→ = 0»  // b", ["    1 | var a = 0  // b", "      | ~~~  ++++"]),
      ("b\n«@A →»var a\nc", ["    2 | var a", "      | -"]),
      ("#U([a]«, [b]→»)", ["    1 | #U([a])", "      |       -"]),
      ("var a«, b→»", ["    1 | var a", "      |      -"]),
      ("\t日 «é→è»", ["    1 |     日 è", "      |        ~"]),
      ("\u{FEFF}«let→var» a", ["    1 | var a", "      | ~~~"]),
    ])
  func signs(_ marked: String, _ expected: [String]) {
    #expect(lines(marked) == expected)
  }

  @Test(
    "What stays at both ends of a replacement is not marked",
    arguments: [
      ("var a: «[A]→[A]?» = []", "      |           +"),
      ("var a = «.now→Date.now»", "      |         ++++"),
      ("var a = «.init()→UUID()»", "      |         ~~~~"),
      ("var a: «A??→A?»", "      |          -"),
      ("var a: «É→È»", "      |        ~"),
    ])
  func trimmed(_ marked: String, _ signs: String) {
    #expect(lines(marked).last == signs)
  }

  @Test(
    "Lines that come and lines that go have their sign in front",
    arguments: [
      ("a\n«  @A\n→»b", ["    2 -   @A"]),
      ("a\r\n«  #U(\r\n  )\r\n→»b", ["    2 -   #U(", "    3 -   )"]),
      ("a\n«b→»", ["    2 - b"]),
      ("class A {«→\n  var b: B?»\n}", ["    1 | class A {", "    2 +   var b: B?"]),
      ("class A {\n«→  var b: B?\n»}", ["    2 +   var b: B?", "    3 | }"]),
      (
        "class A {«→\r\n  var b: B?\r\n»}",
        ["    1 | class A {", "    2 +   var b: B?", "    3 | }"]
      ),
    ])
  func wholeLines(_ marked: String, _ expected: [String]) {
    #expect(lines(marked) == expected)
  }

  @Test("Edits that share a line are shown on it together, and others by themselves")
  func severalLines() {
    #expect(
      lines("@A(\n  .b«,\n  .c→» // d\n) «let→var» e: «F→F?»\nvar g\nvar h«→ = 1»") == [
        "    2 |   .b // d",
        "      |     -",
        "    4 | ) var e: F?",
        "      |   ~~~     +",
        "    6 | var h = 1",
        "      |      ++++",
      ])
  }

  @Test("A line of any length is cut around the signs")
  func longLine() {
    let start = String(repeating: "a", count: 5000)
    let changed = lines(start + "«→b»" + start)
    let margin = String(repeating: "a", count: 100)
    #expect(changed[0] == "    1 | …\(margin)b\(margin)…")
    #expect(changed[1] == "      | " + String(repeating: " ", count: 101) + "+")
    #expect(lines("«\(start)\n→»b") == ["    1 - \(margin)…"])
  }

  @Test("Of a file that became shorter, nothing is shown")
  func shorter() {
    let source = SourceText("a")
    let frame = FixFrame(of: source, LineTable(source))
    let edit = Edit("A.swift", 2..<2, "b")
    #expect(frame.lines(with: [edit], TerminalStyle(isColored: false)) == "")
  }
}
