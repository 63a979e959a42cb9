import SwiftDataLintDataFormats
import SwiftDataLintTestSupport
import Testing

/// Property lists: those of Xcode projects, in the old style, in XML or in JSON.
@Suite struct PropertyListTests {
  @Test(
    "Strings may be bare or quoted, with escape sequences",
    arguments: [
      ("a", "a"), ("A0_$/:.-", "A0_$/:.-"), ("\"\"", ""), ("\"a b\"", "a b"), ("'a\"b'", "a\"b"),
      (#""a\"b\\c""#, "a\"b\\c"), (#""a\nb\tc""#, "a\nb\tc"), (#""\101\60""#, "A0"),
      (#""\U00f6""#, "ö"), ("\"ö\"", "ö"), (#""a\ b""#, "a b"), ("<0f bd>", "0f bd"),
      ("/* c */ a // d", "a"), ("// !$*UTF8*$!\na", "a"), ("\u{FEFF}a", "a"),
    ])
  func strings(_ source: String, _ expected: String) throws {
    #expect(try PropertyList(Array(source.utf8)).root.string == expected)
  }
}
