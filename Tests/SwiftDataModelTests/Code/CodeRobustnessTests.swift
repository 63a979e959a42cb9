import SwiftDataLintSwiftDataModel
import SwiftDataLintSwiftSource
import SwiftDataLintTestSupport
import Testing

/// Reading the code of arbitrary bytes, which must end in linear time.
@Suite("The code of any bytes at all", .timeLimit(.minutes(20)))
struct CodeRobustnessTests {
  private func check(_ bytes: [UInt8]) {
    let isSound = onDeepStack { CodeSoundness(bytes).isSound }
    #expect(isSound, "\(String(decoding: bytes.prefix(2000), as: UTF8.self))")
  }

  /// A source in which code of all kinds stands close together.
  private static let dense = """
    class C: D { let a = f(.init(b: [A.self, \"\\(c)\"])) { d in e }
    init(g: X = { 1 }()) { self.a = g }
    func h<T>(_ i: T...) throws -> X {
    guard let j = try? k(), case .l(let m) = n else { return .o }
    switch p { case .q(let r, s: _) where r: return try t(u) ?? v; @unknown default: w += [x] }
    do { try ModelContainer(for: Y.self) } catch let z as E { f(z) } catch { }; repeat { } while a
    if let b = (try? f()) ?? a { for (c, d) in e where c { } }
    else if #available(x 1, *) { } else { } } }
    #Preview { let a = 1, b: Int = a; return a ? b : c }
    extension C.D { var e: X { get { f } set { a = 1 } }; subscript(a: X) -> Y { a }
    static func == (a: C, b: C) -> B { a as? B ?? b } }
    """

  @Test("dense code is read with any stretch of its tokens removed or repeated")
  func stretches() {
    let bytes = Array(Self.dense.utf8)
    let tokens = TokenStream(SourceText(bytes)).tokens
    for first in Soak.sample(tokens.indices) {
      for length in [1, 3, 20] where first + length < tokens.count {
        let stretch = tokens[first].start..<tokens[first + length - 1].end
        check(Array(bytes[..<stretch.lowerBound] + bytes[stretch.upperBound...]))
        check(Array(bytes[..<stretch.upperBound] + bytes[stretch.lowerBound...]))
      }
      check(Array(bytes[..<tokens[first].end]))
      check(Array(bytes[tokens[first].start...]))
    }
  }

  @Test("every prefix of every fixture is read", arguments: Fixture.all)
  func prefixes(fixture: Fixture) throws {
    for piece in try fixture.pieces() {
      for count in Soak.sample(0...piece.count) { check(Array(piece.prefix(count))) }
    }
  }

  @Test("every fixture is read with any one of its bytes removed", arguments: Fixture.all)
  func removals(fixture: Fixture) throws {
    for piece in try fixture.pieces() {
      for index in Soak.sample(piece.indices) {
        check(Array(piece[..<index] + piece[(index + 1)...]))
      }
    }
  }

  private static let pieces = [
    "(", "[", "{", "a(", "a([", "a({", "a{", "a.", "a + ", "a ?? ", "a ? ", "a ? b : ", "a as ",
    "a is B + ", "try? ", "(try? a) ?? ", "(try? ", "let a = ", "let a = {", "let a = a(", "a = ",
    "a = {\n", "a += ", "self.a = ", "if ", "if a {", "if let a = ", "if let a = b {",
    "else if a {",
    "guard let a else {", "while ", "while a {", "for ", "for a in ", "for a in b {", "switch ",
    "switch a {", "switch a { case b: ", "case a: ", "case let a(", "case ", "do {",
    "do { } catch {",
    "catch ", "repeat { } while ", "defer {", "return ", "return if a { ", "func ", "func a<",
    "func a(", "func a() {", "func a(b: C = {", "init(", "init() {", "init<", "class A ",
    "class A {",
    "class A: B", "extension A.B {", "var a: B {", "var a: B { get {", "{ a in ", "{ (a, b) in ",
    "{ [a] in ", "#a {", "#a(", "#if a\n", "\\.", "a<", "a<b>(", "a?.", "a!.b(", "a\n.b(",
    "let (a, ",
    "a, ", "a: ", "{ 1 }()", "a(1)\n", "a = 1\n", "let a = 1\n", "f { a }\n", "a.init(", "@a ",
    "case ",
  ]

  @Test("repetition of anything ends, and is sound", arguments: pieces)
  func repetition(piece: String) {
    for prefix in ["", "do { } catch {", "func f() {", "let a = ", "switch a { case b: "] {
      check(Array((prefix + String(repeating: piece, count: Soak.count(400))).utf8))
    }
  }

  @Test("brackets and braces may nest thousands deep", arguments: Nesting.brackets)
  func nesting(nesting: Nesting) {
    check(Array(nesting.source(Soak.count(10_000)).utf8))
  }

  @Test("the contents of a hundred braces are read")
  func depth() {
    let braces = String(repeating: "{", count: 10_000) + "}"
    #expect(onDeepStack { CodeFacts(of: braces).blocks.count } == 102)
  }

  @Test("constructs that follow each other are read", arguments: Nesting.chains)
  func chains(nesting: Nesting) {
    check(Array(nesting.source(Soak.count(1_000)).utf8))
  }

  @Test(
    "constructs that follow each other are read in linear time",
    .enabled(if: Soak.isComplete, "it takes long; 'make soak' runs it"),
    arguments: Nesting.chains)
  func linearTime(nesting: Nesting) {
    #expect(nesting.excessTime(of: 4_000) { _ = CodeFacts(of: $0) } < 0)
  }

  @Test("ten thousand calls in a function are ten thousand calls")
  func manyCalls() {
    let source = "func f() {\n" + String(repeating: "a(1)\n", count: 10_000) + "}"
    let code = CodeFacts(of: source, callees: ["a"])
    #expect(code.calls.count == 10_000)
    #expect(code.calls.allSatisfy { $0.block == 1 })
  }
}
