import SwiftDataLintCloudKitSchema
import SwiftDataLintSwiftSource
import SwiftDataLintTestSupport
import Testing

/// Files that cannot be read.
@Suite struct ReadingErrorTests {
  private static func error(_ text: String) -> String? { error(Array(text.utf8)) }

  private static func error(_ bytes: [UInt8]) -> String? {
    do {
      _ = try CloudKitSchema(reading: bytes)
      return nil
    } catch {
      return error.description(in: SourceText(bytes))
    }
  }

  @Test(
    "An error has a line, a UTF-8 column and a reason",
    arguments: [
      ("", "1:1 the file has no record type"),
      ("\n-- only\n/* comments */", "1:1 the file has no record type"),
      ("DEFINE SCHEMA\nCREATE ROLE a;", "1:1 the file has no record type"),
      ("import Foundation", "1:1 the file has no record type"),
      ("<!DOCTYPE html>\n<html>;</html>", "1:1 not a CloudKit schema"),
      ("{\"recordTypes\": []}", "1:1 not a CloudKit schema"),
      ("DEFINE SCHEMA\n\n  <<<<<<< HEAD", "3:3 not a CloudKit schema"),
      ("RECORD TYPE A ();\n<<<<<<< HEAD", "2:1 expected 'RECORD TYPE'"),
      ("RECORD TYPE", "1:12 expected the name of a record type"),
      ("RECORD TYPE A a", "1:15 expected '('"),
      ("RECORD TYPE A ()\n B", "2:2 expected ';'"),
      ("RECORD TYPE A ();\nRECORD TYPE \"A\" ()", "2:13 'A' is declared twice"),
      ("RECORD TYPE A (a STRING,\n \"a\" BYTES)", "2:2 'a' is declared twice"),
      ("CREATE ROLE;", "1:12 expected the name of a role"),
      ("CREATE ROLE a b;", "1:15 expected ';'"),
      ("RECORD TYPE A (a STRING\n b STRING)", "2:2 expected ',' or ')'"),
      ("RECORD TYPE A (a TEXT\n b STRING)", "2:2 expected ',' or ')'"),
      ("RECORD TYPE A (a, b STRING)", "1:17 expected the type of a field"),
      ("RECORD TYPE A (a)", "1:17 expected the type of a field"),
      ("RECORD TYPE A (, a STRING)", "1:16 expected the name of a field"),
      ("RECORD TYPE A (a STRING;", "1:24 expected ',' or ')'"),
      ("RECORD TYPE A (GRANT READ \"_world\")", "1:27 expected 'TO'"),
      ("RECORD TYPE A (GRANT READ, TO b)", "1:31 expected 'TO'"),
      ("RECORD TYPE A ();\nRECORD TYP", "2:11 expected ';'"),
      ("RECORD TYPE A (GRANT READ TO)", "1:29 expected the name of a role"),
      ("RECORD TYPE A (GRANT (", "1:22 expected a permission"),
      ("RECORD TYPE A (\"a STRING,\n b STRING)", "1:16 the name is never closed"),
      ("RECORD TYPE A (ö STRING)", "1:16 expected the name of a field"),
      ("DEFINE SCHEMA /* \n\n", "1:15 the comment is never closed"),
      ("RECORD TYPE \"ö\" (a STRING) /", "1:29 expected ';'"),
    ])
  func errors(_ text: String, _ expected: String) {
    #expect(Self.error(text) == expected)
  }

  /// Files, and the texts after which they are complete up to each byte.
  private static let ends: [(SchemaFile, [String])] = [
    (.handwritten, [");\n\n", ")"]), (.unknown, [");\n\n    ", ";"]),
  ]

  @Test("A file that is cut off is an error, except after a statement", arguments: ends)
  func cutOff(_ file: SchemaFile, _ ends: [String]) throws {
    let bytes = Array(try file.text().utf8)
    let complete = bytes.indices.filter { Self.error(Array(bytes[..<$0])) == nil }
    let expected = ends.flatMap { end in (1...end.utf8.count).map { end.utf8.prefix($0) } }
    #expect(complete.count == expected.count)
    for (length, end) in zip(complete, expected) {
      #expect(bytes[..<length].suffix(end.count).elementsEqual(end))
    }
  }

  @Test("A record type without an end is reported at its name")
  func openRecordType() throws {
    let text = try SchemaFile.export.text()
    let start = try #require(text.range(of: "CD_Shed ("))
    #expect(
      Self.error(String(text[..<start.upperBound]) + "\n a STRING,")
        == "57:17 the record type 'CD_Shed' is never closed")
  }

  @Test("Other formats are an error after the first unknown statements")
  func manyStatements() {
    let text = "RECORD TYPE A ();" + String(repeating: "a;", count: 1_000)
    #expect(Self.error(text) == "1:218 too much is unknown; the file may be in another format")
  }

  @Test("Every byte is accepted", arguments: UInt8.min...UInt8.max)
  func bytes(_ byte: UInt8) throws {
    let bytes = Array(try SchemaFile.unknown.text().utf8)
    #expect(Self.error([byte]) != nil)
    #expect(Self.error(Array(repeating: byte, count: 99)) != nil)
    for index in stride(from: Int(byte) % 7, to: bytes.count, by: 7) {
      var changed = bytes
      changed[index] = byte
      _ = Self.error(changed)
    }
  }

  /// Sources that a reader could take too long for, by their repeated parts.
  static let long = [
    ("RECORD TYPE A (", "a STRING,"), ("/*", "*"), ("", "--\n"), ("\"", "a"), ("a ", "("),
    ("RECORD TYPE A (a LIST", "<LIST"), ("RECORD TYPE A (a ", "ENCRYPTED "), ("", "\""),
    ("RECORD TYPE A (a B", "/**/"), ("RECORD TYPE A (GRANT ", "READ,"), ("a", ";"),
    ("RECORD TYPE A (a STRING", " QUERYABLE"), ("", "DEFINE SCHEMA "), ("", "\r"),
  ]

  @Test("Reading takes linear time", arguments: long)
  func time(_ start: String, _ part: String) {
    func bytes(_ count: Int) -> [UInt8] {
      Array((start + String(repeating: part, count: count)).utf8)
    }
    let (few, many) = (bytes(10_000), bytes(40_000))
    let excess = cpuTime { _ = Self.error(many) } - 8 * cpuTime { _ = Self.error(few) }
    #expect(excess < 0.2)
  }
}
