import SwiftDataLintSwiftDataModel
import Testing

/// Initial values in the declaration, and values that only `init` assigns.
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
    ("var a: Foundation::Date = .now", ".now", true),
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
    ("init() { self.a = (7) }", true, "7"),
    ("init(a: Int = 8) { self.a = consume a }", true, "8"),
    ("init(a: Int = 9) async { self.a = await a }", true, "9"),
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
    ("init(a: Int) { self.a = a }\nconvenience init(b: Int) { self.a = 7 }", true, nil),
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

  /// Initialisers, and the value of `a` on which they agree.
  static let agreements: [(String, text: String?)] = [
    ("init() { a = 8 }\ninit(b: Int) { self.a = 8 }", "8"),
    ("init() { a = 8 }\ninit(b: Int) { self.a = 9 }", nil),
    ("init() { a = 8 }\ninit(a: Int = 8) { self.a = a }", "8"),
    ("init() { a = 8 }\ninit(a: Int) { self.a = a }", nil),
    ("init() { a = 8 }\ninit(from decoder: any Decoder) { fatalError() }", nil),
    ("#if DEBUG\ninit() { a = 8 }\n#else\ninit() { a = 9 }\n#endif", nil),
    ("init(b: Int) { if b > 0 { a = 8 } else { a = 9 } }", nil),
    ("init(b: Int) { if b > 0 { a = 8 } else { a = 8 } }", nil),
    ("init(b: Int) { a = 8; if b > 0 { a = 9 } }", nil),
    ("init(b: Int) { if b > 0 { } else { }; a = 8 }", "8"),
    ("init(b: Int?) { guard let b else { return nil }; a = 8 }", "8"),
    ("init(b: Int?) { guard let b else { a = 8; return }; a = 9 }", nil),
    ("init() { do { a = 8 } }", nil),
    ("init() { defer { a = 8 } }", nil),
    ("init() { for b in c { a = 8 } }", nil),
    ("init(b: Int) { switch b { case 1: a = 8; default: a = 9 } }", nil),
    ("init(b: Int) { a = 8; switch b { case 1: a = 9; default: break } }", nil),
    ("init(b: Int) { a = 8; switch b { case 1: break; case 2 where b > 1, 3: a.negate() } }", nil),
    ("init(b: Int) { a = 8; if case 1 = b { let c: Int = a } }", "8"),
    ("init() { b = { self.a = 8 } }", nil),
    ("init() {\n#if DEBUG\na = 8\n#else\na = 9\n#endif\n}", nil),
    ("init() {\n#if DEBUG\nb = 1\n#endif\na = 8\n}", "8"),
    ("init() { a = 8; a = 8 }", "8"),
    ("init() { a = 8; a = 9 }", nil),
    ("init() { a = 8; a += 1 }", nil),
    ("init() { a = 8; a.negate() }", nil),
    ("init() { a = 8; change(&a) }", nil),
    ("init() { a = 8; b = a + 1; print(a) }", "8"),
    ("init() { a = 8 }\nconvenience init(b: Int) { self.init() }", "8"),
    ("init() { a = 8 }\nconvenience init(b: Int) { self.init(); a = 8 }", "8"),
    ("init() { a = 8 }\nconvenience init(b: Int) { self.init(); a = b }", nil),
    ("init() { a = 8 }\n}\nextension Trip { convenience init(b: Int) { self.init() }", "8"),
    ("init() { a = 8 }\n}\nextension Trip { convenience init(b: Int) { a = 9 }", nil),
    ("init() { a = 8 }\n}\nextension Stop { convenience init(b: Int) { a = 9 }", "8"),
  ]

  @Test("A value of init is known if every initialiser gives it", arguments: agreements)
  func agreement(_ members: String, _ text: String?) {
    let property = modelSchema("var a: Int\n" + members).property("Trip.a")
    #expect(property?.initialized != nil)
    #expect(property?.initialized?.text == text)
  }

  @Test("An extension may come before the class")
  func extensionFirst() {
    let initializer = "extension V.Trip { convenience init(b: Int) { self.init(); a = 9 } }\n"
    let model = "enum V { @Model class Trip { var a: Int; init() { a = 8 } } }\n"
    for (source, text) in [(model, "8"), (initializer + model, nil)] {
      #expect(schema(source).property("V.Trip.a")?.initialized?.text == text)
    }
  }

  /// Initialisers that give `a` a member of a type, how that is known, and whether it counts only
  /// as a case of an enum.
  static let members: [(String, text: String?, isMember: Bool)] = [
    ("init() { a = .monday }", ".monday", true),
    ("init() { self.a = Day.monday }", ".monday", true),
    ("init() { self.a = Week.Day.`default` }", ".`default`", true),
    ("init() { a = .monday }\ninit(b: Int) { a = Day.monday }", ".monday", true),
    ("init() { a = .monday }\ninit(a: Day = .monday) { self.a = a }", ".monday", true),
    ("init() { a = .monday }\ninit(a: Day = .friday) { self.a = a }", nil, false),
    ("init(a: Day = Day.monday) { self.a = a }", ".monday", false),
    ("init(a: Day = Week.first) { self.a = a }", "Week.first", false),
    ("init() { a = Week.first }", nil, false),
    ("init() { a = b.day }", nil, false),
    ("init() { a = Week.shared.day }", nil, false),
    ("init() { a = .monday(b) }", nil, false),
    ("init() { a = b ? .monday : .friday }", nil, false),
  ]

  @Test("A member of the property's type is known", arguments: members)
  func typeMembers(_ members: String, _ text: String?, _ isMember: Bool) {
    let value = modelSchema("var a: Day\n" + members).property("Trip.a")?.initialized
    #expect(value?.text == text)
    #expect(value?.isMember == isMember)
  }

  @Test("A default on the declaration stands beside what init assigns")
  func both() {
    let property = modelSchema("var a: Int = 1\ninit() { self.a = 2 }").property("Trip.a")
    #expect(property?.defaultValue?.text == "1")
    #expect(property?.initialized?.text == "2")
  }
}
