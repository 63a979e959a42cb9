import SwiftDataLintSwiftDataModel
import Testing

/// The types of properties, written or inferred, and whether they are optional.
@Suite struct PropertyTypeTests {
  @Test(
    "A type is optional in all its spellings",
    arguments: [
      "Int?", "Int!", "Optional<Int>", "Swift.Optional<Int>", "Int??", "Optional<Int?>",
      "Optional<Optional<Int>>", "[Int]?", "[String: Int]?", "Set<Int>?", "(Int?)", "(Int)?",
      "Outer.Inner?", "(() -> Void)?", "MaybeInt", "MaybeInt?", "Outer.Maybe", "Twice",
      "Stop?", "[Stop]?", "Optional<[Stop]>", "MaybeStop",
    ])
  func optional(_ type: String) {
    let property = modelSchema("var a: \(type)\n" + Self.aliases).property("Trip.a")
    #expect(property?.type?.text == type)
    #expect(property?.isOptional == true)
  }

  @Test(
    "Others are not",
    arguments: [
      "Int", "[Int?]", "[String: Int?]", "Set<Int?>", "(Int?, Int)", "() -> Int?", "Wrapper<Int?>",
      "Outer.Inner", "Other.Optional<Int>", "Plain", "Stop", "[Stop]", "Elsewhere",
    ])
  func notOptional(_ type: String) {
    let property = modelSchema("var a: \(type)\n" + Self.aliases).property("Trip.a")
    #expect(property?.type?.text == type)
    #expect(property?.isOptional == false)
  }

  private static let aliases = """
    typealias MaybeInt = Int?
    typealias Twice = MaybeInt
    typealias MaybeStop = Optional<Stop>
    typealias Plain = Int
    enum Outer { typealias Maybe = Twice; struct Inner {} }
    """

  /// An initial value, the type that it shows, and whether that is optional.
  static let evident: [(String, String?, Bool)] = [
    ("1", "Int", false),
    ("-1", "Int", false),
    ("0xFF", "Int", false),
    ("1.5", "Double", false),
    ("-1e3", "Double", false),
    ("\"\"", "String", false),
    ("\"\"\"\n  a\n  \"\"\"", "String", false),
    ("true", "Bool", false),
    ("false", "Bool", false),
    ("UUID()", "UUID", false),
    ("Date(timeIntervalSince1970: 0)", "Date", false),
    ("Date.init()", "Date", false),
    ("Outer.Inner(a: 1)", "Outer.Inner", false),
    ("[String]()", "[String]", false),
    ("[String: Int]()", "[String: Int]", false),
    ("Array<String>()", "Array<String>", false),
    ("[\"a\", \"b\"]", "[String]", false),
    ("[1, 2]", "[Int]", false),
    ("[[1], [2]]", "[[Int]]", false),
    ("0 as Int16", "Int16", false),
    ("[] as [String]", "[String]", false),
    ("nil as Date?", "Date?", true),
    ("value as? Date", "Date?", true),
    ("value as! Date", "Date", false),
    ("Int?.none", "Int?", true),
    ("Int?(1)", "Int?", true),
    ("[String]?.some([])", "[String]?", true),
    ("Optional<Date>.none", "Optional<Date>", true),
    ("Optional<Date>.some(Date())", "Optional<Date>", true),
    ("Optional<Date>(nil)", "Optional<Date>", true),
    ("Swift.Optional<Date>.none", "Swift.Optional<Date>", true),
    ("Optional(1)", "Optional", true),
    ("Optional.some(1)", "Optional", true),
    ("Date.now", nil, false),
    ("makeDate()", nil, false),
    ("Status.draft", nil, false),
    ("Calendar.current.startOfDay(for: Date())", nil, false),
    ("1 + 2", nil, false),
    ("-a", nil, false),
    ("[]", nil, false),
    ("[1, \"a\"]", nil, false),
    ("[1, a]", nil, false),
    ("nil", nil, false),
    (".now", nil, false),
    ("{ 1 }()", nil, false),
    ("Date() + 1", nil, false),
    ("String(1).count", nil, false),
  ]

  @Test("An initial value shows its type where that is evident", arguments: evident)
  func evidentTypes(_ value: String, _ type: String?, _ isOptional: Bool) {
    let property = modelSchema("var a = \(value)\nvar b: Int").property("Trip.a")
    #expect(property != nil)
    #expect(property?.type?.text == type)
    #expect(property?.isOptional == isOptional)
  }

  @Test(
    "The text of a type is the source's, without comments, blanks folded",
    arguments: [
      ("[ Stop ]?", "[ Stop ]?"),
      ("Dictionary<String,\n    Int>", "Dictionary<String, Int>"),
      ("/* a */ Int // b", "Int"),
      ("[String /* key */: Int]", "[String : Int]"),
      ("`Stop`?", "`Stop`?"),
      ("Array<Int>?=nil", "Array<Int>?"),
    ])
  func texts(_ written: String, _ text: String) {
    #expect(modelSchema("var a: \(written)\n").property("Trip.a")?.type?.text == text)
  }
}
