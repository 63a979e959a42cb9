import Testing

/// Code that nests or repeats a construct.
package struct Nesting: CustomTestStringConvertible, Sendable {
  package let testDescription: String
  private let before: String
  private let piece: String
  private let middle: String
  private let after: String

  /// Returns the code with a number of repetitions.
  package func source(_ count: Int) -> String {
    before + String(repeating: piece, count: count) + middle
      + String(repeating: after, count: count)
  }

  /// Returns the code with as many repetitions as fit into a number of nested brackets.
  package func source(brackets: Int) -> String { source(brackets / max(after.count, 1)) }

  /// - Parameter pieces: The code before, the repeated code, and the code after it.
  private init(chain pieces: (String, String, String)) {
    (before, piece, middle) = pieces
    after = ""
    testDescription = before + piece + "… " + middle
  }

  /// Nests code that opens brackets, which are closed after it.
  private init(opening: String) {
    (before, piece) = ("", opening)
    // A name alone is not a member of a type.
    middle = ["class A {", "extension A {"].contains(opening) ? "var a: B" : "a"
    after = Self.closing(opening)
    testDescription = opening
  }

  private static func closing(_ opening: String) -> String {
    let closing: [Character: Character] = ["(": ")", "[": "]", "{": "}"]
    var open: [Character] = []
    for character in opening {
      if let end = closing[character] { open.append(end) }
      if character == open.last { open.removeLast() }
    }
    return String(open.reversed())
  }

  /// Constructs with brackets.
  package static let brackets = [
    "(", "[", "{", "f(", "f(a: ", "a[", "a {", "a.b {", "{ a in ", "{ (a, b) in ", "{ [a = {",
    "f({ ", "#a {", "#a(", "@a(", "[a: ", "a ? (", "(try? ", "a = {", "return {", "\\A[",
    "if a {", "if a { } else {", "if a { } else if b {", "if (", "if f({ ", "if a.b { ",
    "while a {", "for a in b {", "for a in (", "guard a else {", "guard let a = b {",
    "switch a { case b: ", "switch (", "do {", "do { } catch {", "repeat {", "defer {",
    "func a() {", "func a(b: C = (", "func a(b: C = {", "init() {", "subscript(a: B = {",
    "class A {", "enum A { case a(", "extension A {", "var a: B {", "var a: B { get {",
    "var a = b { didSet {", "var a = {", "let a = if b {", "let a = switch b { case c: ",
    "let a: [", "let a: (", "a as (", "a<(", "if case (", "if let a = (", "if a == {",
    "for a {", "if a + {",
  ].map(Nesting.init(opening:))

  /// Constructs without brackets, or with brackets one after the other.
  package static let chains = [
    ("", "- ", "a"), ("", "!", "a"), ("", "try ", "a"), ("a", ".b", ""), ("a", "\n.b", ""),
    ("a", "?", ""), ("a", "()", ""), ("a", "[0]", ""), ("a ", "{ } ", ""),
    ("a { } ", "b: { } ", ""),
    ("a", " as B", ""), ("a", " is B", ""), ("a", " + b", ""), ("a", " ?? b", ""),
    ("a", " ? b : c", ""), ("", "a ? ", "b"), ("a", " ? b", ""), ("", "a = ", "b"),
    ("", "(try? a) ?? ", "b"), ("", "a -> ", "b"), ("", "a, ", "b"), ("[", "a, ", "b]"),
    ("[", "a: b, ", "]"), ("f(", "a: b, ", ")"), ("f(", "a b ", ")"), ("{ ", "a, ", "b in c }"),
    ("{ [", "a = b, ", "c = d] in e }"), ("{ (", "a: B, ", "c) in d }"), ("\\A", ".b", ""),
    ("a", "<b", ""), ("let a: ", "A<", ""), ("let a: A", ".B", ""), ("let a: ", "A & ", "B"),
    ("let a: ", "A -> ", "B"), ("let a", ", b", ""), ("let a = b", ", c = d", ""),
    ("if a { }", " else if b { }", " else { }"), ("if a", ", b", " { c }"),
    ("if ", "let a = b, ", "c { d }"), ("if case ", "let ", "a = b { c }"),
    ("if case .a(", "let b, ", "c) = d { e }"), ("do { }", " catch { }", ""),
    ("do { } catch .a(", "let b, ", "c) { d }"), ("switch a { ", "case b: c\n", "}"),
    ("switch a { case ", "let ", "b: c }"), ("switch a { case ", "let b, ", "c: d }"),
    ("switch a { ", "case b, ", "c: d }"), ("for ", "(a, b), ", "c in d { e }"),
    ("", "if a { return }\n", ""), ("", "guard a else { return }\n", ""), ("", "a: ", "b"),
    ("", "#if a\n", "b"), ("", "#if a\n#endif\n", "b"), ("a\n", "#if b\n", ".c"),
    ("a\n", "#if b\n.c\n#endif\n", ""), ("", "a\n#if b\n", ""), ("", "@a ", "let b = c"),
    ("", "public ", "let a = b"), ("", "func ", "a()"), ("", "let a = b\n", ""), ("", "a\n", ""),
    ("", "a { b }\n", ""), ("", "let a = { b }()\n", ""), ("enum A { ", "case a\n", "}"),
    ("enum A { case a", ", b", " }"), ("func a(", "b: C, ", ") { }"),
    ("func a<", "B, ", "C>() { }"),
    ("var a: B { ", "get { c } ", "}"), ("class A: ", "B, ", "C { }"), ("import A", ".B", ""),
    ("", "\"\\(a)\" + ", "b"), ("", "return ", "a"), ("", "guard ", "a"), ("", "for a in ", "b"),
  ].map(Nesting.init(chain:))
}
