import SwiftDataLintCoreDataModel
import SwiftDataLintSwiftSource
import SwiftDataLintTestSupport
import Testing

extension ParseDiagnostic {
  fileprivate var line: String { "\(offset): \(reason)" }
}

/// Models that cannot be read, or not in full.
@Suite struct ModelDiagnosticTests {
  private static let known = "<entity name=\"A\"/>"

  /// A text, and why it is not a model that can be read.
  private static let unreadable: [(text: String, reason: String)] = [
    ("", "0: not an XML file"),
    (" \n", "0: not an XML file"),
    ("{ }", "0: not an XML file"),
    ("bplist00\u{0}", "0: a binary model of an old version of Xcode; re-save it in Xcode"),
    ("<plist/>", "0: not a Core Data model"),
    ("<!-- a --><Model/>", "10: not a Core Data model"),
    ("<?xml version=\"1.0\"?>", "0: not an XML file"),
    (model(known) + model(known), "34: element after the last one"),
    (model(known) + "a", "34: text after the last element"),
    ("<model>\(known)", "0: '<model>' is never closed"),
    ("<model>\(known)<entity name=\"B\">", "25: '<entity>' is never closed"),
    ("<model>\(known)<entity></model>", "33: '</model>' where '<entity>' is open"),
    ("<model>\(known)<entity name=\"B", "25: unterminated tag"),
    ("<model>\(known)<entity name=B/></model>", "33: attribute without a quoted value"),
    ("<model>\(known)<b c=\"&d;\"/></model>", "31: '&' does not begin a known character reference"),
    ("<model>\(known)&lt;&d;</model>", "29: '&' does not begin a known character reference"),
    ("<model>\(known)<b c='' c=''/></model>", "33: duplicate attribute 'c'"),
    ("<!DOCTYPE model>" + model(known), "0: declaration, which is not read"),
    (
      "<!DOCTYPE a [<!ENTITY b \"&c;&c;\">]>" + model(known), "0: declaration, which is not read"
    ),
    ("<model>\(known)<!ENTITY a 'b'></model>", "25: declaration, which is not read"),
    ("<model>\(known)<!-- </model>", "25: unterminated comment"),
  ]

  @Test("A file that is not a complete model has no entities", arguments: unreadable)
  func unreadableFiles(_ text: String, _ reason: String) {
    let facts = facts(text)
    #expect(facts.diagnostics.map(\.line) == [reason])
    #expect(facts == ModelFacts(diagnostics: facts.diagnostics))
  }

  @Test(
    "Encodings other than UTF-8 are named",
    arguments: [
      ([0xFF, 0xFE, 0x3C, 0], "0: the file is UTF-16; only UTF-8 is read"),
      ([0xFE, 0xFF, 0, 0x3C], "0: the file is UTF-16; only UTF-8 is read"),
      ([0x3C, 0, 0x6D, 0], "0: the file is UTF-16; only UTF-8 is read"),
      (
        Array("<model a='".utf8) + [0xE9] + Array("'/>".utf8),
        "10: not UTF-8 from here, which is the only supported encoding"
      ),
    ] as [([UInt8], String)])
  func encodings(_ bytes: [UInt8], _ reason: String) {
    #expect(ModelFacts(bytes).diagnostics.map(\.line) == [reason])
    #expect(ModelFacts(bytes).entities == [])
  }

  /// Entities, and what in them was not read.
  private static let partial: [(content: String, reasons: [String])] = [
    ("<entity/>", ["7: entity without a name"]),
    ("<entity name=\"\"/>", ["7: entity without a name"]),
    (
      "<entity name=\"A\"/><entity name=\"A\"/>",
      ["25: duplicate entity 'A'; only the first one was read"]
    ),
    ("<entity name=\"A&#10;B\"/>", ["7: entity with a control character in its name"]),
    ("<configuration name=\"&#27;\"/>", ["7: configuration with a control character in its name"]),
    ("<composite/>", ["7: composite without a name"]),
    ("<configuration/>", ["7: configuration without a name"]),
    (
      "<configuration name=\"C\"><memberEntity name=\"A\"/></configuration>",
      ["31: configuration 'C' lists the unknown entity 'A'"]
    ),
    ("<entity name=\"A\"><attribute/></entity>", ["24: attribute without a name"]),
    (
      "<entity name=\"A\"><attribute name=\"&#x2028;\"/></entity>",
      ["24: attribute with a control character in its name"]
    ),
    ("<entity name=\"A\"><relationship/></entity>", ["24: relationship without a name"]),
    (
      "<entity name=\"A\"><attribute name=\"a\"/><relationship name=\"a\"/></entity>",
      ["45: duplicate relationship 'a'; only the first one was read"]
    ),
    (
      "<entity name=\"A\"><attribute name=\"a\" attributeType=\"Int\"/></entity>",
      ["24: 'a': unknown attribute type 'Int'; not checked"]
    ),
    (
      "<entity name=\"A\"><attribute name=\"a\" attributeType=\"Composite\"/></entity>",
      ["24: 'a': composite attribute without a type"]
    ),
    (
      "<composite name=\"A\"><attribute name=\"a\" attributeType=\"Composite\" composite=\"B\"/>"
        + "</composite>",
      ["27: 'a': unknown composite 'B'"]
    ),
    (
      "<entity name=\"A\"><relationship name=\"a\"/></entity>",
      ["24: 'a': relationship without a destination"]
    ),
    (
      "<entity name=\"A\"><relationship name=\"a\" destinationEntity=\"B\" deletionRule=\"None\"/>"
        + "</entity>",
      ["24: 'a': unknown delete rule 'None'", "24: 'a': unknown destination entity 'B'"]
    ),
    ("<entity name=\"A\" parentEntity=\"B\"/>", ["7: unknown parent entity 'B'"]),
    ("<entity name=\"A\" parentEntity=\"A\"/>", ["7: 'A' inherits from itself"]),
    (
      "<entity name=\"A\" parentEntity=\"B\"/><entity name=\"B\" parentEntity=\"C\"/>"
        + "<entity name=\"C\" parentEntity=\"B\"/><entity name=\"D\" parentEntity=\"A\"/>",
      ["42: 'B' inherits from itself", "77: 'C' inherits from itself"]
    ),
    (
      "<entity name=\"A\"><uniquenessConstraints><uniquenessConstraint/></uniquenessConstraints>"
        + "</entity>",
      ["47: uniqueness constraint without a property"]
    ),
  ]

  @Test("What is wrong in a part is said there, and the rest is read", arguments: partial)
  func parts(_ content: String, _ reasons: [String]) {
    let facts = facts("<model>\(content)<entity name=\"Z\"/></model>")
    #expect((facts.diagnostics + facts.entities.flatMap(\.diagnostics)).map(\.line) == reasons)
    #expect(facts.entities.last?.name == "Z")
  }

  @Test("An entity that inherits from itself has no parent, but those below it have")
  func cycles() {
    let facts = facts(
      model(
        "<entity name=\"A\" parentEntity=\"B\"/><entity name=\"B\" parentEntity=\"C\"/>"
          + "<entity name=\"C\" parentEntity=\"B\"/>"))
    #expect(facts.entities.map(\.parent) == ["B", nil, nil])
  }

  @Test("Elements are nested at most 64 deep", arguments: [63, 64])
  func nesting(_ count: Int) {
    let text = model(
      String(repeating: "<a>", count: count) + String(repeating: "</a>", count: count))
    #expect(
      facts(text).diagnostics.map(\.line)
        == (count == 63 ? [] : ["197: more than 64 nested elements"]))
  }

  @Test("A file of more than 16 MB is not read")
  func size() {
    let text = Array((entity("") + "<!---->").utf8)
    let comment = [UInt8](repeating: 0x20, count: SourceText.maximumSize - text.count)
    let file = Array(text.dropLast(3) + comment + text.suffix(3))
    #expect(ModelFacts(file).entities.count == 1)
    #expect(
      ModelFacts(file + [0x20]).diagnostics.map(\.line) == ["0: larger than 16 MB"])
  }
}
