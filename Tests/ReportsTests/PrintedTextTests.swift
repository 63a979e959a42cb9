import SwiftDataLintReports
import Testing

/// The last step of everything that is printed.
@Suite struct PrintedTextTests {
  private func printed(_ text: String, isColored: Bool = false, isInJob: Bool = false) -> String {
    let style = TerminalStyle(isColored: isColored)
    let bytes = PrintedText(style: style, breaksCommands: isInJob).bytes(of: Array(text.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "Commands for CI services get a space, wherever they would be read",
    arguments: [
      ("::error::x", ": :error::x"), ("a\n \t::debug::", "a\n    : :debug::"),
      ("\u{A0}\u{3000}::error::", "\u{A0}\u{3000}: :error::"),
      ("a ##[error]b", "a # #[error]b"), ("###[a]", "## #[a]"), ("##vso[a]", "# #vso[a]"),
      ("##teamcity[a]##[b]", "# #teamcity[a]# #[b]"), ("x##vso[[##[", "x# #vso[[# #["),
      ("::\u{301}", ": :\u{301}"), ("##[\u{301}a]", "# #[\u{301}a]"),
      ("\u{600}##[a]", "\u{600}# #[a]"),
    ])
  func commands(_ text: String, _ expected: String) {
    #expect(printed(text, isInJob: true) == expected)
    #expect(printed(text) == text.replacing(" \t", with: "    "))
  }

  @Test(
    "Other text of a job stays as it is",
    arguments: [
      "a::b", "a ::error::", "## A [b](c)", "#[a]", "# #[a]", "##a[b]", ":a:", ":", "[", "",
    ])
  func noCommands(_ text: String) {
    #expect(printed(text, isInJob: true) == text)
  }

  @Test("A command after a color is broken up, too")
  func coloredCommand() {
    let text = printed("\u{1B}[1m ::error::\u{1B}[0m", isColored: true, isInJob: true)
    #expect(text == "\u{1B}[1m : :error::\u{1B}[0m")
  }

  @Test(
    "Only line feeds are left of control characters",
    arguments: [
      ("a\r\nb\n", "a\nb\n"), ("a\rb", "a␍b"), ("\u{1B}[31mb", "␛[31mb"), ("a\tb", "a   b"),
      ("\u{7F}\u{9B}\u{202E}\u{2028}", "␡\u{FFFD}\u{FFFD}\u{FFFD}"), ("é日😀", "é日😀"),
    ])
  func controls(_ text: String, _ expected: String) {
    #expect(printed(text) == expected)
    if !text.contains("[31m") { #expect(printed(text, isColored: true) == expected) }
  }

  @Test(
    "Colors are kept where there are any, and no other escape sequences",
    arguments: [
      ("\u{1B}[1;31ma\u{1B}[0m", "\u{1B}[1;31ma\u{1B}[0m"), ("\u{1B}[5mb", "␛[5mb"),
      ("\u{1B}]0;t\u{7}", "␛]0;t␇"), ("\u{1B}[2J", "␛[2J"), ("\u{1B}", "␛"),
      ("\u{1B}[32m\u{9B}c", "\u{1B}[32m\u{FFFD}c"), ("\u{1B}[1m\u{301}a", "\u{1B}[1m\u{301}a"),
    ])
  func colors(_ text: String, _ expected: String) {
    #expect(printed(text, isColored: true) == expected)
    #expect(!printed(text).contains("\u{1B}"))
  }
}
