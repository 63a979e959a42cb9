import SwiftDataLintCloudKitSchema
import SwiftDataLintDataFormats
import SwiftDataLintSwiftSource
import SwiftDataLintTestSupport
import Testing

/// What is read of `.ckdb` files.
@Suite struct ReadingTests {
  @Test(
    "Types are read with their indexes, in any case and with any space",
    arguments: [
      ("a STRING", "STRING"), ("a string queryable", "STRING QUERYABLE"),
      ("a\tINT64\r\n SORTABLE  QUERYABLE", "INT64 SORTABLE QUERYABLE"),
      ("a ASSET", "ASSET"), ("a BYTES SEARCHABLE", "BYTES SEARCHABLE"),
      ("a DOUBLE", "DOUBLE"), ("a LOCATION", "LOCATION"), ("a REFERENCE", "REFERENCE"),
      ("a TIMESTAMP", "TIMESTAMP"), ("a NUMBER", "NUMBER"),
      ("a NUMBER QUERYABLE", "NUMBER QUERYABLE"),
      ("a number preferred as int64 SORTABLE", "NUMBER PREFERRED AS INT64 SORTABLE"),
      ("a LIST<STRING>", "LIST<STRING>"), ("a LIST < INT64 >", "LIST<INT64>"),
      ("a ENCRYPTED BYTES", "ENCRYPTED BYTES"),
      ("a ENCRYPTED LIST<STRING>", "ENCRYPTED LIST<STRING>"),
      ("a LIST<ENCRYPTED STRING>", "LIST<ENCRYPTED STRING>"),
      ("a /* , */ STRING -- )\n QUERYABLE // (\n", "STRING QUERYABLE"),
    ])
  func types(_ item: String, _ expected: String) throws {
    let schema = try CloudKitSchema(reading: "RECORD TYPE A (\(item))")
    let field = try #require(schema.recordTypes[0].fields.first)
    #expect(([field.type.text] + field.indexes.map(\.rawValue)).joined(separator: " ") == expected)
    #expect(schema.notices.isEmpty)
  }

  @Test(
    "Names may be in quotation marks",
    arguments: [
      ("a STRING", "a", false), ("\"a\" STRING", "a", true), ("___etag STRING", "___etag", false),
      ("\"grant\" STRING", "grant", true), ("\"a, b) -- c\" STRING", "a, b) -- c", true),
      ("\"größe\" STRING", "größe", true), ("record STRING", "record", false),
      ("\"queryable\" STRING", "queryable", true), ("TO STRING", "TO", false),
    ])
  func names(_ item: String, _ name: String, _ isQuoted: Bool) throws {
    let schema = try CloudKitSchema(reading: "RECORD TYPE A (\(item))")
    let field = try #require(schema.recordTypes[0].fields.first)
    #expect(field.name.text == name)
    #expect(field.name.isQuoted == isQuoted)
    #expect(field.type == .string)
  }

  @Test("Statements and items may be empty, and the last semicolon may be missing")
  func punctuation() throws {
    let schema = try CloudKitSchema(
      reading: "\u{FEFF};CREATE ROLE \"r\";;define schema;RECORD TYPE A (a STRING,);RECORD TYPE B()"
    )
    #expect(schema.notices.isEmpty)
    #expect(
      schema.statements.map { statement in
        switch statement {
        case .role(let name): "role \(name.written)"
        case .recordType(let type): "\(type.name.text) \(type.fields.count)"
        case .unknown(let text): text
        }
      } == ["role \"r\"", "A 1", "B 0"])
  }

  @Test("Grants list permissions with commas between them")
  func grants() throws {
    let type = try #require(try SchemaFile.export.schema().type("Forecast"))
    #expect(
      type.grants.map { "\($0.permissions) \($0.role.written)" } == [
        #"["READ"] "_world""#, #"["READ", "CREATE", "WRITE"] editor"#,
      ])
  }

  @Test(
    "Record types and fields have the lines and UTF-8 columns of their names",
    arguments: ["\n", "\r\n", "\r"])
  func locations(_ newline: String) throws {
    let source = """
      /* a
      b */ RECORD TYPE "é" (   "ö" STRING, a STRING,
        b STRING)
      """.split(separator: "\n").joined(separator: newline)
    for mark in ["", "\u{FEFF}"] {
      let type = try CloudKitSchema(reading: mark + source).recordTypes[0]
      let names = [type.name] + type.fields.map(\.name)
      let locations = names.compactMap(\.location)
      let text = SourceText(mark + source)
      let table = LineTable(text)
      #expect(
        locations.map { table.position(of: $0.lowerBound).description }
          == ["2:18", "2:27", "2:40", "3:3"])
      #expect(locations.map { text[$0] } == names.map(\.written))
    }
  }

  @Test("What is not known is kept as written and reported")
  func unknown() throws {
    let text = try SchemaFile.unknown.text()
    let schema = try CloudKitSchema(reading: text)
    #expect(
      schema.notices.map { $0.description(in: SourceText(text)) } == [
        "3:5 unknown statement 'CREATE', which was ignored",
        "7:23 unknown field type 'VECTOR<FLOAT, 3> QUERYABLE'",
        "8:23 unknown field type 'STRING QUERYABLE FUZZY'",
        "12:5 unknown statement 'RETAIN', which was ignored",
      ])
    #expect(schema.type("CD_Plant")?.field("CD_name")?.type == .unknown("STRING QUERYABLE FUZZY"))
    #expect(
      schema.statements.first == .unknown("CREATE INDEX plants ON CD_Plant (CD_name, CD_garden)"))
  }

  @Test("Any file can be read with another kind of line break", arguments: SchemaFile.all)
  func lineBreaks(_ file: SchemaFile) throws {
    let text = try file.text()
    let expected = try CloudKitSchema(reading: text)
    for newline in ["\r\n", "\r"] {
      let other = text.split(separator: "\n", omittingEmptySubsequences: false)
      let changed = other.joined(separator: newline)
      let schema = try CloudKitSchema(reading: changed)
      #expect(schema.text == expected.text)
      #expect(
        schema.notices.map { $0.description(in: SourceText(changed)) }
          == expected.notices.map { $0.description(in: SourceText(text)) })
    }
  }
}

extension TextError {
  func description(in text: SourceText) -> String {
    "\(LineTable(text).position(of: offset).description) \(message)"
  }
}

extension LineColumn {
  fileprivate var description: String { "\(line):\(column)" }
}
