import Foundation
import SwiftDataLintCoreDataModel
import Testing

/// Which version of a model is the current one.
@Suite struct CurrentVersionTests {
  private static func file(_ content: String) -> String {
    "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(content)</dict></plist>"
  }

  private static func naming(_ name: String) -> String {
    file("<key>_XCCurrentVersionName</key><string>\(name)</string>")
  }

  private static func facts(_ text: String) -> CurrentVersionFacts {
    CurrentVersionFacts(Array(text.utf8))
  }

  @Test("The file that Xcode writes names the version")
  func wholeFile() throws {
    let facts = CurrentVersionFacts(try fixture("Trips.xcdatamodeld/.xccurrentversion"))
    #expect(facts == CurrentVersionFacts(name: "Trips 2.xcdatamodel"))
  }

  @Test(
    "Only a string under the key is a name",
    arguments: [
      (naming("A &amp; B.xcdatamodel"), "A & B.xcdatamodel"),
      (naming(""), nil),
      (file(""), nil),
      (file("<key>_XCCurrentVersionName</key><array><string>A</string></array>"), nil),
      (file("<key>other</key><string>A</string>"), nil),
      (file("<key>o</key><dict><key>_XCCurrentVersionName</key><string>A</string></dict>"), nil),
      ("<plist><string>A</string></plist>", nil),
    ])
  func names(_ text: String, _ name: String?) {
    #expect(Self.facts(text) == CurrentVersionFacts(name: name))
  }

  @Test(
    "A file that cannot be read says why",
    arguments: [
      ("bplist00", "binary property list; 'plutil -convert xml1' converts it"),
      ("\u{FEFF}<plist", "unterminated tag"),
      ("<plist><dict><key>_XCCurrentVersionName</key>", "'<dict>' is never closed"),
      ("", "unexpected end of file"),
    ])
  func obstacles(_ text: String, _ reason: String) {
    #expect(Self.facts(text).name == nil)
    #expect(Self.facts(text).diagnostics.map(\.reason) == [reason])
  }

  /// Folders of versions, the text of the file, and the current version or why it is not known.
  private static let choices: [([String], String?, CurrentVersion)] = [
    (["A", "B"], naming("A"), .known("A")),
    (["A", "B"], naming("B"), .known("B")),
    (["A 10", "A 9", "A"], naming("A"), .known("A")),
    (["A"], nil, .known("A")),
    (["A"], naming("B"), .known("A")),
    (["A"], file(""), .known("A")),
    (["A"], "bplist00", .known("A")),
    (["Caf\u{65}\u{301}", "B"], naming("Caf\u{E9}"), .known("Caf\u{E9}")),
    (
      ["A", "A 2"], nil,
      .unknown(
        "none of the 2 versions is known to be the current one: "
          + "there is no '.xccurrentversion'")
    ),
    (
      ["A", "A 2"], file(""),
      .unknown(
        "none of the 2 versions is known to be the current one: "
          + "'.xccurrentversion' does not name one")
    ),
    (
      ["A", "A 2"], naming("A 3"),
      .unknown(
        "none of the 2 versions is known to be the current one: "
          + "'.xccurrentversion' names 'A 3', which does not exist")
    ),
    (
      ["A", "A 2"], naming("a"),
      .unknown(
        "none of the 2 versions is known to be the current one: "
          + "'.xccurrentversion' names 'a', which does not exist")
    ),
    (
      ["A", "A 2"], "bplist00",
      .unknown(
        "none of the 2 versions is known to be the current one: "
          + "'.xccurrentversion' could not be read: binary property list; "
          + "'plutil -convert xml1' converts it")
    ),
    ([], naming("A"), .unknown("the model has no version")),
    ([], nil, .unknown("the model has no version")),
  ]

  @Test("The current version is the one that is named, or the only one", arguments: choices)
  func choice(_ folders: [String], _ text: String?, _ expected: CurrentVersion) {
    #expect(CurrentVersion(among: folders, text.map(Self.facts)) == expected)
  }

  @Test("Facts are the same after encoding", arguments: [naming("A"), "bplist00"])
  func coding(_ text: String) throws {
    let data = try JSONEncoder().encode(Self.facts(text))
    #expect(try JSONDecoder().decode(CurrentVersionFacts.self, from: data) == Self.facts(text))
  }
}
