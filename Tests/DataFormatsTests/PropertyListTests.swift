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

  @Test(
    "A key without a value is left out",
    arguments: [
      ("<dict><key>a</key></dict>", nil), ("<dict><key>b</key><key>a</key></dict>", nil),
      ("<dict><string/><string/><key>a</key></dict>", nil),
      ("<dict><key>a</key><string>1</string><key>b</key></dict>", "1"),
    ])
  func missingValues(_ dictionary: String, _ expected: String?) throws {
    let root = try PropertyList(Array("<plist>\(dictionary)</plist>".utf8)).root
    #expect(root["a"]?.string == expected)
    #expect(root.members(beginningWith: "").first { $0.key == "a" }?.value.string == expected)
  }
}
