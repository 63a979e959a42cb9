import SwiftDataLintSwiftDataModel
import SwiftDataLintSchema
import Testing

/// Which properties are persisted, and their optionality, types and defaults.
@Suite struct PersistedPropertyTests {
  @Test(
    "The original name of a property is the value of a string literal",
    arguments: [
      ("\"old\"", "old"), ("(\"old\")", "old"), ("#\"old\"#", "old"), ("\"\\u{E4}lt\"", "ält"),
      ("\"o\" + \"ld\"", nil), ("\"\\(name)\"", nil), ("name", nil), ("\"a\" ?? \"b\"", nil),
    ] as [(String, String?)])
  func originalName(_ value: String, _ expected: String?) {
    let schema = modelSchema("@Attribute(originalName: \(value)) var a: Int = 1")
    #expect(schema.property("Trip.a")?.originalName == expected)
  }

  @Test(
    "Stored properties are persisted, whatever stands before or after them",
    arguments: [
      ("var a: Int", ["a"]),
      ("var a = 1", ["a"]),
      ("private var a: Int", ["a"]),
      ("fileprivate var a: Int", ["a"]),
      ("private(set) var a: Int", ["a"]),
      ("public internal(set) var a: Int", ["a"]),
      ("open var a: Int", ["a"]),
      ("nonisolated(unsafe) var a: Int", ["a"]),
      ("override var a: Int", ["a"]),
      ("var `default`: Int", ["default"]),
      ("let a: Int", ["a"]),
      ("let a = 1", ["a"]),
      ("var a: Int { didSet {} }", ["a"]),
      ("var a: Int = 1 { willSet {} }", ["a"]),
      ("var a: Int { @MainActor didSet(old) {} }", ["a"]),
      ("@Attribute(.unique) var a: Int", ["a"]),
      ("@Relationship var a: Stop?", ["a"]),
      ("@Attribute(.ephemeral) var a: Int", ["a"]),
      ("var a: Int; var b: Int", ["a", "b"]),
      ("#if os(iOS)\nvar a: Int\n#else\nvar b: Int\n#endif", ["a", "b"]),
    ])
  func persisted(_ declaration: String, _ names: [String]) {
    expect(declaration, names)
  }

  @Test(
    "Computed, static and transient properties are not",
    arguments: [
      "var a: Int { 1 }",
      "var a: Int { get { 1 } set {} }",
      "var a: Int { @inlinable get { 1 } }",
      "var a: Int { get throws { 1 } }",
      "var a: Int { _read { yield b } }",
      "var a: Int\n{\n1\n}",
      "static var a: Int = 1",
      "static let a = 1",
      "private static var a = 1",
      "class var a: Int { 1 }",
      "@Transient var a: Int = 1",
      "@SwiftData.Transient var a = 1",
      "@Transient @Attribute(.unique) var a = 1",
      "@Attribute(.unique)\n@Transient\nvar a = 1",
      "@Transient lazy var a = 1",
      "@Transient weak var a: Stop?",
      "func a() { var b: Int = 1 }",
      "init() { var a: Int = 1 }",
      "subscript(a: Int) -> Int { var b = 1; return b }",
      "struct A { var a: Int }",
      "enum CodingKeys: String { case a }",
      "// var a: Int",
      "/* var a: Int */",
    ])
  func notPersisted(_ declaration: String) {
    expect(declaration, [])
  }

  private func expect(_ declaration: String, _ names: [String]) {
    let schema = modelSchema("var first: Bool\n\(declaration)\nvar last: Bool")
    #expect(schema.entities[0].properties.map(\.name) == ["first"] + names + ["last"])
    #expect(schema.gaps.isEmpty)
  }

  @Test(
    "Several bindings each count, and a trailing type serves those before it",
    arguments: [
      ("var a, b: Int", ["a: Int", "b: Int"]),
      ("var a: Int, b: String?", ["a: Int", "b: String?"]),
      ("var a: Int = 1, b = \"\"", ["a: Int = 1", "b: String = \"\""]),
      ("var a, b: Int, c: String", ["a: Int", "b: Int", "c: String"]),
      ("var a, b = 1, c: String", ["a: -", "b: Int = 1", "c: String"]),
      ("var a, b: Int? = nil", ["a: Int?", "b: Int? = nil"]),
      ("var a: Int, b: Int { a }, c: Int", ["a: Int", "c: Int"]),
    ])
  func bindings(_ declaration: String, _ expected: [String]) {
    let found = modelSchema(declaration).entities[0].properties.map { property in
      "\(property.name): \(property.type?.text ?? "-")"
        + (property.defaultValue.map { " = \($0.text)" } ?? "")
    }
    #expect(found == expected)
  }

  @Test(
    "Of some nobody knows, and that is said",
    arguments: [
      ("lazy var a: Int = 1", "lazy", 9),
      ("weak var a: Stop?", "weak", 9),
      ("unowned var a: Stop", "unowned", 12),
      ("unowned(unsafe) var a: Stop", "unowned", 20),
      ("private lazy var a = { 1 }()", "lazy", 17),
    ])
  func unclear(_ declaration: String, _ modifier: String, _ column: Int) {
    let schema = modelSchema(declaration)
    #expect(schema.entities[0].properties.isEmpty)
    let start = "import SwiftData\n@Model final class Trip {\n".utf8.count
    let reason = "'a' is `\(modifier)`; it is not known whether SwiftData persists it"
    #expect(
      schema.gaps == [
        AnalysisGap(
          path: "A.swift", offset: start + column, reason: reason,
          subject: .model(schema.entities[0].id))
      ])
  }

  @Test("The parts of a tuple pattern are not known to be persisted, its neighbours are")
  func tuples() {
    let schema = modelSchema("var (a, b) = (1, 2), c = 3")
    #expect(schema.entities[0].properties.map(\.name) == ["c"])
    #expect(
      schema.gaps == [
        AnalysisGap(
          path: "A.swift", offset: 47,
          reason: "tuple pattern; it is not known whether SwiftData persists its parts",
          subject: .model(schema.entities[0].id))
      ])
  }

  @Test("Each property stands where its name stands")
  func locations() {
    let properties = modelSchema("var a, `b`: Int").entities[0].properties
    #expect(properties.map(\.location.range) == [47..<48, 50..<53])
    #expect(properties.map(\.entityName) == ["Trip", "Trip"])
  }
}
