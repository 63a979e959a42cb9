import SwiftDataLintSwiftDataModel
import SwiftDataLintSwiftSource
import SwiftDataLintTestSupport
import Testing

/// The extent of comments to the linter, which is the following or enclosing code and does not
/// depend on its line breaks.
@Suite struct CommentExtentTests {
  /// What each comment is about, with blanks for newlines.
  private func extents(_ source: String) -> [String] {
    let source = source.replacing("§", with: "swiftdata-lint:")
    let text = SourceText(source)
    return FileFacts(text).comments.map {
      text[$0.extent].replacing("\n", with: " ")
    }
  }

  @Test(
    "disable:next is about the declaration that follows, else about the line",
    arguments: [
      ("// §disable:next a\nvar b: Int\nvar c: Int", ["var b: Int"]),
      (
        "// §disable:next a\n\n// c\n/* d */\n@B(.c)\nprivate var b = [\n1\n]\nvar c: Int",
        ["@B(.c) private var b = [ 1 ]"]
      ),
      ("// §disable:next a\n// §disable:next b\nlet c = 1", ["let c = 1", "let c = 1"]),
      (
        "// §disable:next a\n@Model final class B {\nvar c: Int\n}\nvar d: Int",
        ["@Model final class B { var c: Int }"]
      ),
      (
        "// §disable:next a\nextension B { var c: Int { 1 } } // d",
        ["extension B { var c: Int { 1 } }"]
      ),
      ("class A {\n// §disable:next a\nvar b: Int { 1 }\n}", ["var b: Int { 1 }"]),
      ("func a() {\n// §disable:next a\nlet b = c(\nd)\n}", ["let b = c( d)"]),
      ("// §disable:next a\n#Unique<A>([\\.b]) // c\nvar d: Int", ["#Unique<A>([\\.b]) // c"]),
      ("// §disable:next a\nfunc b() {\n}", ["func b() {"]),
      (
        "// §disable:next a\n#if B\n@C\n#endif\nvar d: Int\nvar e: Int",
        ["#if B @C #endif var d: Int"]
      ),
      ("@B\n// §disable:next a\nvar c: Int, d = [\n1]", ["var c: Int, d = [ 1]"]),
      ("/* §disable:next a */ var b: Int; var c: Int", ["var b: Int"]),
      ("/* §disable:next a */ return b; c\nd", ["return b; c"]),
      ("var b: Int // §disable:next a\nvar c: Int", ["var c: Int"]),
      ("var b: Int // §disable:next a", [""]), ("{ // §disable:next a\n}", ["}"]),
      ("// §disable:next a\r\nvar b: Int\r\nvar c: Int", ["var b: Int"]),
      ("// §disable:next a\rb()\rvar c: Int", ["b()"]),
    ])
  func next(_ source: String, _ expected: [String]) {
    #expect(extents(source) == expected)
  }

  @Test(
    "disable:this is about the innermost declaration whose head its line touches, else the line",
    arguments: [
      ("var a: Int\nvar b: Int // §disable:this a\nvar c: Int", ["var b: Int"]),
      ("@A(\n.b)\n@C // d\nvar b: Int // §disable:this a", ["@A( .b) @C // d var b: Int"]),
      (
        "@A(.b) // §disable:this a\nvar b: Int",
        ["@A(.b) // swiftdata-lint:disable:this a var b: Int"]
      ),
      (
        "var a = [\n1 // §disable:this a\n]\nvar b: Int",
        ["var a = [ 1 // swiftdata-lint:disable:this a ]"]
      ),
      (
        "var a: Int { // §disable:this a\n1\n}",
        ["var a: Int { // swiftdata-lint:disable:this a 1 }"]
      ),
      ("var a: Int {\n1 // §disable:this a\n}", ["1 // swiftdata-lint:disable:this a"]),
      (
        "class A { // §disable:this a\nvar b: Int\n}",
        ["class A { // swiftdata-lint:disable:this a var b: Int }"]
      ),
      ("class A {\nvar b: Int\n} // §disable:this a", ["} // swiftdata-lint:disable:this a"]),
      ("class A { var b: Int } // §disable:this a", ["var b: Int"]),
      ("var a: Int; var b: Int // §disable:this a", ["var a: Int; var b: Int"]),
      ("var a = b {\nlet c = 1 // §disable:this a\n}", ["let c = 1"]),
      ("func a() {\nlet b = c(\nd) // §disable:this a\n}", ["let b = c( d)"]),
      ("func a() {\nreturn b // §disable:this a\n}", ["return b // swiftdata-lint:disable:this a"]),
      (
        "#Unique<A>([\\.b]) // §disable:this a",
        ["#Unique<A>([\\.b]) // swiftdata-lint:disable:this a"]
      ),
      ("var a: Int\n// §disable:this a\nvar b: Int", ["// swiftdata-lint:disable:this a"]),
      ("var a: /* §disable:this a */ Int", ["var a: /* swiftdata-lint:disable:this a */ Int"]),
      ("var a: Int\r\nvar b: Int // §disable:this a\r\nvar c: Int", ["var b: Int"]),
    ])
  func this(_ source: String, _ expected: [String]) {
    #expect(extents(source) == expected)
  }

  @Test(
    "local-only is about the head of the type above which, or on whose head, it stands",
    arguments: [
      ("// §local-only\n@Model final class A { var b: Int }", ["@Model final class A {"]),
      ("@Model\nfinal class A { // §local-only -- b\nvar b: Int }", ["@Model final class A {"]),
      (
        "@Model // §local-only\nclass A {\nvar b: Int }",
        ["@Model // swiftdata-lint:local-only class A {"]
      ),
      ("@Model\n// §local-only\nclass A {}", ["class A {"]),
      ("@Model class A { var b: Int } // §local-only", ["@Model class A {"]),
      ("/* §local-only */ @Model class A {}", ["@Model class A {"]),
      ("@Model class A {\n} // §local-only\n@Model class B {}", [""]),
      ("@Model class A {\n// §local-only\nvar b: Int }", [""]), ("// §local-only", [""]),
      ("// §local-only\nvar a: Int\nclass B {}", [""]),
      ("class A {} // §local-only\nclass B {}", ["class A {"]),
      ("enum A {\n// §local-only\n@Model class B {} }", ["@Model class B {"]),
    ])
  func localOnly(_ source: String, _ expected: [String]) {
    #expect(extents(source) == expected)
  }

  @Test("disable:file is about the file, and what is no command about nothing")
  func others() {
    let source = "var a: Int\n// §disable:file a\nvar b: Int // §disable a"
    let file = source.replacing("§", with: "swiftdata-lint:").replacing("\n", with: " ")
    #expect(extents(source) == [file, ""])
  }
}
