import SwiftDataLintModelSchema
import Testing

/// Initial values on the declaration, and those that only `init` gives.
@Suite struct DefaultValueTests {
  /// Members, the text of the default, and whether it begins with a dot.
  static let defaults: [(String, String?, Bool)] = [
    ("var a: Int", nil, false),
    ("var a: Int?", nil, false),
    ("var a: Int = 1", "1", false),
    ("var a: Int=1", "1", false),
    ("var a: Int? = nil", "nil", false),
    ("var a: [Stop]? = []", "[]", false),
    ("var a: Date = Date.now", "Date.now", false),
    ("var a: Date = .now", ".now", true),
    ("var a: Date = .init()", ".init()", true),
    ("var a: Status = .draft // for now", ".draft", true),
    ("var a: Int = make(1,\n    2)", "make(1, 2)", false),
    ("var a: Int = { 1 }()", "{ 1 }()", false),
    ("var a: Int = b\n    + 1", "b + 1", false),
    ("var a: Int = 1 { didSet {} }", "1", false),
    ("var a = UUID()", "UUID()", false),
    ("var a: String = \"= 1\"", "\"= 1\"", false),
    ("@Attribute(originalName: \"b\") var a: Int", nil, false),
  ]

  @Test("Whatever expression stands on the declaration is a default", arguments: defaults)
  func defaultValues(_ member: String, _ text: String?, _ isImplicit: Bool) {
    let value = modelSchema(member + "\nvar b: Int").property("Trip.a")?.defaultValue
    #expect(value?.text == text)
    #expect(value?.isImplicitMember ?? false == isImplicit)
  }

  @Test("A default stands where its expression stands")
  func location() {
    let value = modelSchema("var a: Int = 1 /* one */").property("Trip.a")?.defaultValue
    #expect(value?.range == 56..<57)
  }

  /// Initialisers, whether they set `a`, and to which value that can be named.
  static let initializations: [(String, isSet: Bool, text: String?)] = [
    ("", false, nil),
    ("init() {}", false, nil),
    ("init() { self.a = 1 }", true, "1"),
    ("init() { a = 1 }", true, "1"),
    ("init() { self.a = -1 }", true, "-1"),
    ("init() { self.a = [1, 2] }", true, "[1, 2]"),
    ("init() { self.a = nil }", true, "nil"),
    ("init(a: Int = 2) { self.a = a }", true, "2"),
    ("init(a b: Int = 3) { self.a = b }", true, "3"),
    ("init(_ a: Int = 4) { self.a = a }", true, "4"),
    ("init(a: Status = .draft) { self.a = a }", true, ".draft"),
    ("init(a: Date = Date()) {\n  b = 1\n  a = a\n}", true, "Date()"),
    ("init(a: Int) { self.a = a }", true, nil),
    ("init(a: Int = 5) { self.a = a + 1 }", true, nil),
    ("init(a: Int = 6) { self.a = make(a) }", true, nil),
    ("init() { self.a = UUID() }", true, nil),
    ("init(b: Int) { self.a = [b] }", true, nil),
    ("init(b: Int) { self.a = [1: b] }", true, nil),
    ("init(b: Int) { self.a = [Stop(b)] }", true, nil),
    ("init(b: Int) { self.a = \"\\(b) km\" }", true, nil),
    ("init() { self.a = [Day.monday, Day()] }", true, "[Day.monday, Day()]"),
    ("init() { self.a = [.monday] }", true, nil),
    ("init(a: [Day] = [.monday]) { self.a = a }", true, nil),
    ("init(a: Day = b ? .monday : .friday) { self.a = a }", true, nil),
    ("init(a: Day = .monday.with(.friday)) { self.a = a }", true, ".monday.with(.friday)"),
    ("init(a: String = #function) { self.a = a }", true, nil),
    ("init(a: String = \"b\") { let a = Int(a); self.a = a }", true, nil),
    ("init(a: Int? = 1) { guard let a else { return }; self.a = a }", true, nil),
    ("init(a: [Int] = []) { for a in a { self.a = a } }", true, nil),
    ("init(a: [Int] = []) { a.forEach { a in self.a = a } }", true, nil),
    ("init(a: Int = 1) { let b = a; self.a = a }", true, "1"),
    ("init(a: Int) { self.a = a }\nconvenience init(b: Int) { self.a = 7 }", true, "7"),
    ("init() { self.a = 8 }\ninit(b: Int) { self.a = 9 }", true, "8"),
    ("init?(b: Int) { if b > 0 { self.a = 10 } else { self.a = 11 } }", true, "10"),
    ("init() { self.b.a = 1 }", false, nil),
    ("init() { other.a = 1 }", false, nil),
    ("init() { let a = 1 }", false, nil),
    ("init() { if a == 1 {} }", false, nil),
    ("init(a: Int = 1) { self.b = a }", false, nil),
    ("func set() { self.a = 1 }", false, nil),
  ]

  @Test("A value that only init gives is no default, but known", arguments: initializations)
  func initialisers(_ members: String, _ isSet: Bool, _ text: String?) {
    let property = modelSchema("var a: Int\n" + members).property("Trip.a")
    #expect(property != nil)
    #expect(property?.defaultValue == nil)
    #expect((property?.initialized != nil) == isSet)
    #expect(property?.initialized?.text == text)
  }

  @Test("A default on the declaration stands beside what init assigns")
  func both() {
    let property = modelSchema("var a: Int = 1\ninit() { self.a = 2 }").property("Trip.a")
    #expect(property?.defaultValue?.text == "1")
    #expect(property?.initialized?.text == "2")
  }
}
