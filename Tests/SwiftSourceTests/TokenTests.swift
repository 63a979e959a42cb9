import SwiftDataLintSwiftSource
import Testing

@Suite("Tokens")
struct TokenTests {
  @Test(
    "comments are gaps, however they nest",
    arguments: [
      "a/* b */c", "a/* /* b */ */c", "a/**/c", "a/* // */c", "a // b\nc", "a /// /* b\nc",
      "a/* \" ` #if */c", "a//\nc", "a/*/**/*/c", "a //\rc", "a //*\r\nc", "a/*\n*/c", "a/***/c",
    ])
  func commentsAreGaps(source: String) {
    #expect(texts(source) == ["a", "c"])
    #expect(diagnostics(source) == [])
  }

  @Test("an unterminated comment takes the rest")
  func unclosedComment() {
    #expect(texts("a /* /* b */ c") == ["a"])
    #expect(diagnostics("a /* /* b */ c") == ["2: unterminated comment"])
  }

  @Test(
    "operators are the longest run of their characters",
    arguments: [
      ("a+b", ["a", "+", "b"]), ("a<<=b", ["a", "<<=", "b"]), ("a...b", ["a", "...", "b"]),
      ("a..<b", ["a", "..<", "b"]), ("a+.b", ["a", "+", ".", "b"]), ("a.+.b", ["a", ".+.", "b"]),
      ("a+/*c*/b", ["a", "+", "b"]), ("a*//c", ["a", "*"]), ("a--/*c*/b", ["a", "--", "b"]),
      ("a->b", ["a", "->", "b"]), ("a=b", ["a", "=", "b"]), ("a=-b", ["a", "=-", "b"]),
      ("a?.b", ["a", "?", ".", "b"]), ("a!+b", ["a", "!", "+", "b"]), ("a ?? b", ["a", "??", "b"]),
      ("a??", ["a", "?", "?"]), ("a?[0]!", ["a", "?", "[", "0", "]", "!"]),
      ("T?=b", ["T", "?", "=", "b"]),
      ("A<B>?=b", ["A", "<", "B", ">?=", "b"]), ("a != b", ["a", "!=", "b"]), ("!a", ["!", "a"]),
      ("a ? b : c", ["a", "?", "b", ":", "c"]), ("a∪b", ["a", "∪", "b"]),
      ("a☃️b", ["a", "☃️", "b"]),
      ("√a", ["√", "a"]), ("a≠\u{338}b", ["a", "≠\u{338}", "b"]), ("&a", ["&", "a"]),
    ])
  func operators(source: String, expected: [String]) {
    #expect(texts(source) == expected)
  }

  @Test(
    "words may hold any letters",
    arguments: [
      "a", "_", "_a1", "größe", "名前", "プロパティ", "e\u{301}", "👩‍👩‍👧", "𝒳", "ß", "été", "`class`",
      "`with blank`", "`1st / 2nd`", "$0", "$value", "`a\"b`",
    ])
  func words(word: String) {
    #expect(texts("\(word).\(word)(\(word))") == [word, ".", word, "(", word, ")"])
  }

  @Test(
    "numbers keep their parts",
    arguments: [
      ("1_000", Token.Kind.integerLiteral), ("0x1F", .integerLiteral), ("0b1_0", .integerLiteral),
      ("0o17", .integerLiteral), ("0xE", .integerLiteral), ("1.5", .floatLiteral),
      ("1e3", .floatLiteral), ("1E-3", .floatLiteral), ("1.5e+3", .floatLiteral),
      ("0x1p-2", .floatLiteral), ("0x1.8p3", .floatLiteral), ("1_0.0_1", .floatLiteral),
    ])
  func numbers(literal: String, kind: Token.Kind) {
    #expect(texts("x=\(literal)+y", of: kind) == [literal])
    #expect(texts("(\(literal))") == ["(", literal, ")"])
  }

  @Test("a period after digits is part of a number only before a digit")
  func periodsAfterDigits() {
    #expect(texts("1.description") == ["1", ".", "description"])
    #expect(texts("1...5") == ["1", "...", "5"])
    #expect(texts("0x1.a") == ["0x1.a"])
    #expect(texts("a.0.1") == ["a", ".", "0", ".", "1"])
    #expect(texts("a.1e3") == ["a", ".", "1", "e3"])
  }

  @Test("a keyword in back-ticks or in another case is a name")
  func keywords() {
    let stream = TokenStream(SourceText("class `class` Class classy"))
    #expect(stream.tokens.map(\.keyword) == [.class, nil, nil, nil, nil])
  }

  @Test("every keyword is told from its neighbours", arguments: Keyword.allCases)
  func everyKeyword(keyword: Keyword) {
    let word = keyword.rawValue
    let stream = TokenStream(SourceText("\(word) \(word)x x\(word) \(word.uppercased())1 \(word)"))
    #expect(stream.tokens.map(\.keyword) == [keyword, nil, nil, nil, keyword, nil])
  }

  @Test("back-ticks without an end, or with nothing between, are no names")
  func strayBackticks() {
    #expect(texts("`a\nb") == ["`", "a", "b"])
    #expect(texts("``a") == ["`", "`", "a"])
  }

  @Test("a run of `#` that begins nothing is one token")
  func strayPounds() {
    #expect(texts("### a") == ["###", "a"])
    #expect(texts("#if #selector #1") == ["#if", "#selector", "#", "1"])
  }
}
