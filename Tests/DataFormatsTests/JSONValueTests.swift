import Foundation
import SwiftDataLintDataFormats
import Testing

/// JSON text is what Foundation writes, byte for byte, and escapes what terminals and CI services
/// would interpret.
@Suite struct JSONValueTests {
  private static let strings =
    [
      "", "a/b", "</script>", "\"", "\\", "\\u0000", "a\"b\\c\"", "\r\n", "\u{A0}", "\u{FEFF}",
      "\u{FFFD}", "\u{FFFF}", "é", "e\u{301}", "# #[a]", "日本", "👩‍👩‍👧", "\u{10FFFF}", "a\u{0}b",
      "\u{1B}[31m", String(repeating: "a\n", count: 99),
    ] + (0..<0x20).map { "a\(Unicode.Scalar(UInt8($0)))" }

  @Test("Strings are escaped as Foundation does", arguments: strings)
  func escapes(_ string: String) throws {
    try check(.string(string), string)
    try check(.array([.string(string), ""]), [string, ""])
    try check(.object([(string, .string(string)), ("b", "")]), [string: string, "b": ""])
    #expect(Array("\(JSONValue.literal(string))\n".utf8) == JSONValue.string(string).line)
  }

  @Test(
    "What a terminal or a CI service would interpret is escaped, and read back",
    arguments: [
      ("a\u{7F}", #""a\u007f""#), ("\u{80}\u{9F}é", #""\u0080\u009fé""#),
      ("\u{2028}\u{2029}", #""\u2028\u2029""#), ("\u{202E}a\u{2069}", #""\u202ea\u2069""#),
      ("\u{61C}\u{200F}", #""\u061c\u200f""#), ("## a [b]", "\"## a [b]\""),
      ("##[a]", ###""##\u005ba]""###),
      ("###vso[a]##teamcity[", ####""###vso\u005ba]##teamcity\u005b""####),
    ])
  func hidden(_ string: String, _ literal: String) throws {
    #expect(JSONValue.literal(string) == literal)
    #expect(try JSONDecoder().decode([String].self, from: Data("[\(literal)]".utf8)) == [string])
  }

  @Test("Keys are sorted as Foundation does")
  func keys() throws {
    let keys = [
      "b", "a10", "a2", "B", "A", "a", "é", "e\u{301}z", "e", "f", "$a", "_", "a_b", "aB", "ab",
      "\u{FF5E}", "😀", "endLine", "endColumn", "end", "a.b", "a b", "",
    ]
    let object = Dictionary(keys.map { ($0, keys) }) { first, _ in first }
    try check(.object(keys.map { ($0, .strings(keys)) }), object)
  }

  @Test("Numbers, words and null", arguments: [0, 7, -1, 1_000_000, .max, .min])
  func numbers(_ number: Int) throws {
    try check(.integer(number), number)
    try check([.boolean(number > 0), true], [number > 0, true])
    try check([.nullable(nil), .nullable("a"), .null], [nil, "a", nil])
  }

  @Test("Empty lists have an empty line, at any depth")
  func emptyLists() throws {
    try check([], [String]())
    try check([:], [String: String]())
    try check(
      ["a": ["b": [[:], ["c": 1]]], "d": [:]],
      ["a": ["b": [[:], ["c": 1]]], "d": [String: [[String: Int]]]()])
    try check(["a": [[], [[]]], "b": []], ["a": [[[Int]](), [[]]], "b": []])
  }

  @Test("A member without a value is left out")
  func omitted() throws {
    let none: JSONValue? = nil
    try check(["a": none, "b": 1, "c": nil], ["b": 1])
    try check(["a": nil], [String: String]())
    #expect(JSONValue(dictionaryLiteral: ("a", .null)).line == Array("{\"a\":null}\n".utf8))
  }

  /// Compares both styles with Foundation's.
  private func check(
    _ value: JSONValue, _ encodable: some Encodable,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let line = String(decoding: try encoder.encode(encodable), as: UTF8.self)
    #expect(
      String(decoding: value.line, as: UTF8.self) == line + "\n", sourceLocation: sourceLocation)
    encoder.outputFormatting.insert(.prettyPrinted)
    let text = String(decoding: try encoder.encode(encodable), as: UTF8.self)
    #expect(
      String(decoding: value.text, as: UTF8.self) == text + "\n", sourceLocation: sourceLocation)
  }
}
