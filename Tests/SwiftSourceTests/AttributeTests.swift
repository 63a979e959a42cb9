import SwiftDataLintSwiftSource
import Testing

@Suite("Attributes, macros and conditional compilation")
struct AttributeTests {
  @Test(
    "attributes give their path and arguments",
    arguments: [
      ("@Model", "@Model"), ("@SwiftData.Model", "@SwiftData.Model"),
      ("@A(.b, c: d)", "@A(.b, c: d)"),
      ("@A()", "@A"), ("@A(b: [c: d, e: f], { g, h in i })", "@A(b: [c: d, e: f], { g, h in i })"),
      ("@A<B>.C(d)", "@A.C(d)"), ("@A<B, C<D>>(e)", "@A(e)"), ("@ A", "@A"), ("@A (b)", "@A(b)"),
      ("@A(\n  b,\n  c: d // e\n)\n", "@A(b, c: d)"), ("@A @B(c)\n@D", "@A @B(c) @D"),
      ("@A(b: \\C.d, \"e)\")", "@A(b: \\C.d, \"e)\")"), ("@`A`(`b`: 1)", "@A(b: 1)"),
      ("@A(b: c ? d : e, f)", "@A(b: c ? d : e, f)"), ("@A(1,)", "@A(1)"),
      ("@available(iOS 17, *)", "@available(iOS 17, *)"),
      ("@A(f: g<h, i>(j))", "@A(f: g<h, i>(j))"),
    ])
  func attributes(source: String, expected: String) {
    #expect(Outline("\(source) var a: Int").lines == ["\(expected) var a: Int"])
    #expect(
      Outline("struct S { \(source) class A {} }").lines == ["struct S", "  \(expected) class A"])
  }

  @Test("a parenthesis on the next line belongs to no attribute")
  func nextLine() {
    #expect(Outline("@A\n(b)\nvar c: Int").lines == ["var c: Int"])
  }

  @Test("members in all branches of `#if` are read")
  func branches() {
    let outline = Outline(
      """
      class A {
      #if B && (C || !D)
        var a: Int
      #elseif os(iOS) // {
        var b: Int { 1 }
      #else
        #if E
        class F { var c: Int }
        #endif
      #endif
        var d: Int
      }
      #if G
      import H
      #endif
      """)
    #expect(
      outline.lines == [
        "class A", "  var a: Int", "  var b: Int {computed}", "  class F", "    var c: Int",
        "  var d: Int", "import H",
      ])
  }

  @Test("`#if` around attributes leaves them with their declaration")
  func branchesAroundAttributes() {
    let outline = Outline(
      """
      @A
      #if B
      @C(d)
      #else
      @E
      #endif
      public var f: Int
      #if G
      @H
      #endif
      var i: Int
      """)
    #expect(outline.lines == ["@A @C(d) @E public var f: Int", "@H var i: Int"])
  }

  /// The variables in a class, and whether each is conditional.
  private func conditions(ofMembers members: String) -> [String: Bool] {
    let file = SourceFile(parsing: SourceText("class T {\n\(members)\n}"))
    let index = DeclarationIndex(file)
    guard case .type(let type)? = file.declarations.first else { return [:] }
    let variables = type.members.compactMap { member in
      if case .variable(let variable) = member { variable } else { nil }
    }
    return Dictionary(
      variables.map { ($0.bindings.first?.name?.text ?? "", index.isConditional($0)) }
    ) { $0 || $1 }
  }

  @Test(
    "`#if` around attributes alone ends at its `#endif`",
    arguments: [
      "#if os(iOS)\n@A(b)\n#endif\nvar a: Int", "#if B\n@C\n#else\n@D\n#endif\n@E var a: Int",
      "@C\n#if B\n@D(e)\n#endif\nvar a: Int", "#if B\n#if C\n@D\n#endif\n#endif\nlazy var a: Int",
      "#if B\n@C @D\n@E\n#elseif F\n@G\n#endif\n#if H\n@I\n#endif\nvar a: Int",
      "#if B\n@C\n#else\n#endif\nvar a: Int",
    ])
  func attributesAlone(declaration: String) {
    let file = SourceFile(parsing: SourceText(declaration))
    #expect(file.statements.count == 1)
    guard case .variable(let variable)? = file.declarations.first else {
      Issue.record("no variable")
      return
    }
    #expect(variable.range == 0..<declaration.utf8.count)
    #expect(conditions(ofMembers: declaration + "\nvar b: Int") == ["a": false, "b": false])
  }

  @Test(
    "`#if` around more than attributes is a condition",
    arguments: [
      "#if B\n@C var a: Int\n#endif", "#if B\n@C\nvar a: Int\n#else\n@D var a: Int\n#endif",
      "#if B\n#if C\n@D\n#endif\nvar a: Int\n#endif", "#if B\nvar a: Int\n#endif",
    ])
  func condition(declaration: String) {
    #expect(conditions(ofMembers: declaration + "\nvar b: Int") == ["a": true, "b": false])
  }

  @Test("branches that each open a brace are matched apart")
  func braceInEachBranch() {
    let source =
      "class A {\n#if B\n  var a: Int {\n#else\n  var b: Int {\n#endif\n    1 }\n  var c: Int\n}\nclass D {}"
    #expect(Outline(source).lines.last == "class D")
  }

  @Test("macro expansions give their arguments and pass their closures")
  func macros() {
    let outline = Outline(
      """
      @Model class A {
        #Unique<A>([\\.a], [\\.b, \\.c])
        #Index<A>([\\.a])
        var a: Int
        #m
        #n(b: 1) { var c = 1 } d: { var e = 2 }
        #warning("f")
        var g: Int = #o(h) { 1 }
        #sourceLocation(file: "i", line: 1)
      }
      #Preview("j") { var k = 1 }
      """)
    #expect(
      outline.lines == [
        "@Model class A", "  #Unique([\\.a], [\\.b, \\.c])", "  #Index([\\.a])", "  var a: Int",
        "  #m()",
        "  #n(b: 1)", "  #warning(\"f\")", "  var g: Int = #o(h) { 1 }",
        "  #sourceLocation(file: \"i\", line: 1)", "#Preview(\"j\")",
      ])
  }
}
