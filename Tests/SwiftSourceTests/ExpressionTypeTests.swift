import SwiftDataLintSwiftSource
import SwiftDataLintTestSupport
import Testing

@Suite("What an expression shows by itself")
struct ExpressionTypeTests {
  /// The initial value of a variable, with its file.
  private func value(_ source: String) throws -> (file: SourceFile, expression: Expression) {
    let file = SourceFile(parsing: SourceText("var a = \(source)"))
    guard case .variable(let variable)? = file.declarations.first else { throw NoValue() }
    return (file, try #require(variable.bindings.first?.initializer))
  }

  private struct NoValue: Error {}

  @Test(
    "an evident type",
    arguments: [
      ("1", "Int"), ("-1", "Int"), ("0xFF", "Int"), ("1.5", "Double"), ("-2e3", "Double"),
      ("\"a\"", "String"),
      ("\"\\(a)\"", "String"), ("true", "Bool"), ("false", "Bool"), ("A()", "A"),
      ("A.B(c: 1)", "A.B"),
      ("A.init(1)", "A"), ("A<B>(c)", "A<B>"), ("A<B, C?>.init()", "A<B, C?>"), ("[A]()", "[A]"),
      ("[A: B]()", "[A: B]"), ("[A].init()", "[A]"), ("A?(b)", "A?"), ("A?.none", "A?"),
      ("A?.some(b)", "A?"),
      ("[A]?.some([])", "[A]?"), ("Optional<A>.none", "Optional<A>"),
      ("Optional<A>.some(b)", "Optional<A>"),
      ("Swift.Optional<A>.none", "Swift.Optional<A>"), ("b as A", "A"), ("b as? A", "A?"),
      ("b as! [A]", "[A]"),
      ("nil as A?", "A?"), ("f() as A<B>", "A<B>"), ("[1, 2]", "[Int]"), ("[\"a\"]", "[String]"),
      ("[[1], [2]]", "[[Int]]"), ("[A(), A(b)]", "[A]"), ("(b) as Int", "Int"), ("_A()", "_A"),
    ])
  func evidentType(source: String, expected: String) throws {
    let (file, expression) = try value(source)
    let type = try #require(file.evidentType(of: expression))
    #expect(shape(type.type) == expected)
    #expect(type.text == expected)
  }

  @Test(
    "an evident type of which only the text is told apart",
    arguments: [
      ("[any A]()", "[any A]"), ("[any A.Type]()", "[any A.Type]"), ("[some A]()", "[some A]"),
      ("[A & B]()", "[A & B]"), ("[(A) -> B]()", "[(A) -> B]"), ("[(A, B)]()", "[(A, B)]"),
      ("[() async throws -> A]()", "[() async throws -> A]"),
    ])
  func opaqueEvidentType(source: String, expected: String) throws {
    let (file, expression) = try value(source)
    let type = try #require(file.evidentType(of: expression))
    #expect(shape(type.type) == "[_]")
    #expect(type.text == expected)
  }

  @Test(
    "no evident type",
    arguments: [
      "nil", "a", "A", "A.b", "A.b()", "a()", "f(1)", ".a", ".init()", "a + b", "1 + 2", "-a", "[]",
      "[:]", "[1, a]",
      "[1, \"a\"]", "A().b", "A()()", "A() { }", "a ? 1 : 2", "{ 1 }()", "(1)", "[A].b", "A?.b",
      "A.none", "-\"a\"",
      "a.some(1)", "if a { 1 } else { 2 }", "A() + A()", "Other<A>.none", "b as A + c", "1.a",
    ])
  func noEvidentType(source: String) throws {
    let (file, expression) = try value(source)
    #expect(file.evidentType(of: expression) == nil)
  }

  @Test("arrays nested deeper than anybody writes have no evident type")
  func deepArrays() throws {
    let (file, expression) = try value("[[[[[[[[[[[[1]]]]]]]]]]]]")
    #expect(file.evidentType(of: expression) == nil)
  }

  @Test(
    "literals",
    arguments: [
      ("1", true), ("-1.5", true), ("\"a\"", true), ("nil", true), ("true", true), ("[]", true),
      ("[a]", true),
      ("[:]", true), ("a", false), ("`nil`", false), ("A()", false), ("1 + 1", false),
      ("[a].b", false), ("[A]()", false),
      ("(1)", false), (".a", false), ("- 1", true), ("{ }", false),
    ])
  func literals(source: String, expected: Bool) throws {
    let expression = try value(source).expression
    #expect(expression.isLiteral == expected)
  }

  @Test(
    "implicit members",
    arguments: [
      (".a", true), (".a(b)", true), (".init()", true), ("A.a", false), ("-.a", false),
      ("1.a", false),
    ])
  func implicitMembers(source: String, expected: Bool) throws {
    let expression = try value(source).expression
    #expect(expression.isImplicitMember == expected)
  }

  @Test(
    "the name of a single word",
    arguments: [
      ("a", "a"), ("`a b`", "a b"), ("a.b", nil), ("a()", nil), ("1", nil), ("\"a\"", nil),
      (".a", nil),
    ])
  func names(source: String, expected: String?) throws {
    let expression = try value(source).expression
    #expect(expression.name == expected)
  }

  @Test(
    "the last name of a path",
    arguments: [
      (".unique", "unique"), ("Schema.Attribute.Option.unique", "unique"),
      (".transformable(by: A.self)", "transformable"),
      ("unique", "unique"), ("A.b(c).d", "b"), ("a[0]", nil), ("\"a\"", nil), ("a + b", nil),
      (".a.b", "b"), ("[.a]", nil),
      (".`default`", "default"), ("\\.a", nil),
    ])
  func memberNames(source: String, expected: String?) throws {
    let expression = try value(source).expression
    #expect(expression.memberName == expected)
  }

  @Test(
    "key paths",
    arguments: [
      ("\\A.b", "A", "b"), ("\\A.B.c", "A.B", "c"), ("\\.b", nil, "b"), ("\\A<B>.c", "A<B>", "c"),
      ("\\`A`.`b`", "A", "b"),
    ] as [(String, String?, String)])
  func keyPaths(source: String, root: String?, property: String) throws {
    let expression = try value(source).expression
    let keyPath = try #require(expression.keyPath)
    #expect(keyPath.root.map(shape) == root)
    #expect(keyPath.property == property)
  }

  @Test("no key path", arguments: ["A.b", "\\A", "nil", "\"\\A.b\"", "\\[A].b"])
  func noKeyPath(source: String) throws {
    let expression = try value(source).expression
    #expect(expression.keyPath == nil)
  }

  @Test("the elements of an array literal")
  func elements() throws {
    let (file, expression) = try value("[\\.a, [b, c], d < e, A<B, C>(), \"f, g\",]")
    let elements = try #require(expression.arrayElements)
    #expect(
      elements.map { file.text($0.range) } == [
        "\\.a", "[b, c]", "d < e", "A<B, C>()", "\"f, g\"",
      ])
    for source in ["a", "[a].b", "[a]()", "(a)"] {
      let expression = try value(source).expression
      #expect(expression.arrayElements == nil)
    }
  }

  @Test("folded text drops comments and line breaks, and keeps words apart")
  func foldedText() throws {
    let (file, expression) = try value("f( /* a */ 1,\n    b/* c */.d, e /* g */as/* h */H)")
    #expect(file.text(expression.range) == "f( 1, b.d, e as H)")
  }

  @Test(
    "types of every shape",
    arguments: [
      ("A", "A"), ("A.B", "A.B"), ("A?", "A?"), ("A!", "A!"), ("A??", "A??"), ("[A]", "[A]"),
      ("[A: B]", "[A: B]"),
      ("[A?]?", "[A?]?"), ("[[A]: [B]]", "[[A]: [B]]"), ("A<B>", "A<B>"), ("A<B<C>>", "A<B<C>>"),
      ("A<B>.C<D>", "A<B>.C<D>"),
      ("A<B, [C]>?", "A<B, [C]>?"), ("A<B>??", "A<B>??"), ("(A)", "A"), ("((A))?", "A?"),
      ("(A, B)", "_"), ("()", "_"),
      ("(a: A)", "_"), ("(A) -> B", "_"), ("((A) -> B)?", "_?"), ("A -> B", "_"),
      ("(A) async throws -> B", "_"),
      ("() throws(E) -> A", "_"), ("@Sendable () -> A", "_"), ("@A(b) C", "C"), ("any A", "_"),
      ("some A & B", "_"),
      ("A & B", "_"), ("any A & ~B", "_"), ("A.Type", "_"), ("A.Protocol", "_"),
      ("A.`Type`", "A.Type"),
      ("any A.Type", "_"), ("~A", "_"), ("Optional<A>", "Optional<A>"), ("A<B.Type>", "A<_>"),
      ("A<3, B>", "A<_, B>"),
      ("A<-1>", "A<_>"), ("A<(B) -> C>", "A<_>"), ("`class`", "class"), ("sending A", "A"),
      ("repeat each A", "_"),
      ("A<repeat each B>", "A<_>"), ("[A<B>]", "[A<B>]"), ("[A<B>?: C<D<E>>]", "[A<B>?: C<D<E>>]"),
      ("A\n    .B", "A.B"),
      ("(any A)?", "_?"), ("[3 of A]", "_"),
    ])
  func types(source: String, expected: String) throws {
    for rest in ["", " = a", "\n", " { didSet {} }", "; var b: Int"] {
      let file = SourceFile(parsing: SourceText("var a: \(source)\(rest)"))
      guard case .variable(let variable)? = file.declarations.first else { throw NoValue() }
      #expect(variable.bindings.first?.annotation.map { shape($0.type) } == expected)
      #expect(variable.bindings.first?.annotation?.range == 7..<7 + source.utf8.count)
    }
  }
}
