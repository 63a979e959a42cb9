import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

/// Predicates that read raw values, in all places where they can be written.
@Suite struct PredicateTests {
  private static let models = """
    import SwiftData
    enum Kind: Int, Codable { case rail, road }
    @Model class Base { var kind: Kind = Kind.rail }
    @Model final class Trip: Base {
      var code: UUID = UUID()
      var next: Kind?
      var stop: Stop?
      var place: Place?
    }
    @Model final class Stop { var trip: Trip?; var kind: Kind = Kind.rail }
    struct Place: Codable { var kind = Kind.rail }
    typealias Journey = Trip

    """

  /// The texts that predicates of a file reach for in vain, with the file beside the models.
  private func found(in source: String, _ models: String = models) -> [String] {
    let files = ["Models.swift": models, "View.swift": source]
    let findings = Rule.findings(in: schema(of: files), of: [.predicateThroughRawValue])
    return findings.map { finding in
      let bytes = Array((files[finding.location.path] ?? "").utf8)
      return String(decoding: bytes[finding.location.range], as: UTF8.self)
    }
  }

  @Test(
    "A predicate over a model is read wherever it stands",
    arguments: [
      "let p = #Predicate<Trip> { $0.kind.rawValue == 1 }",
      "let p = #Predicate<Trip>({ $0.kind.rawValue == 1 })",
      "let p: Predicate<Trip> = #Predicate { $0.kind.rawValue == 1 }",
      "let p: Predicate<Trip>? = #Predicate { $0.kind.rawValue == 1 }",
      "let p = #Predicate<Journey> { $0.kind.rawValue == 1 }",
      "func p() -> Predicate<Trip> { #Predicate { $0.kind.rawValue == 1 } }",
      "var p: Predicate<Trip> { #Predicate { $0.kind.rawValue == 1 } }",
      "extension Trip { static let p = #Predicate<Trip> { 1 == $0.kind.rawValue } }",
      "let d = FetchDescriptor<Trip>(predicate: #Predicate { $0.kind.rawValue == 1 })",
      "let d: FetchDescriptor<Trip> = .init(predicate: #Predicate { $0.kind.rawValue == 1 })",
      "let d = try c.fetch(FetchDescriptor(predicate: #Predicate<Trip> { $0.kind.rawValue == 1 }))",
      "let n = try fetchCount(FetchDescriptor<Trip>(predicate: #Predicate { $0.kind.rawValue > 0 }))",
      "func f() throws { try c.delete(model: Trip.self, where: #Predicate { $0.kind.rawValue > 0 }) }",
      """
      func f() throws {
        let d = FetchDescriptor<Trip>(predicate: #Predicate { $0.kind.rawValue > 0 })
        try c.enumerate(d) { _ in }
      }
      """,
      "struct V { @Query(filter: #Predicate { $0.kind.rawValue > 0 }) var a: [Trip] }",
      "struct V { @Query(filter: #Predicate<Trip> { $0.kind.rawValue > 0 }) private var a: [Trip] }",
      "struct V { init() { _a = Query(filter: #Predicate<Trip> { $0.kind.rawValue > 0 }) } }",
      "let p = #Predicate<Trip> { $0.name == a && ($0.kind.rawValue == 1 || b) }",
      "let p = #Predicate<Trip> { if $0.name == a { $0.kind.rawValue == 1 } else { false } }",
      "let p = #Predicate<Trip> { [1, 2].contains($0.kind.rawValue) }",
      """
      func f() throws {
        let p = #Predicate<Trip> { $0.kind.rawValue == 1 }
        _ = try trips.filter(p)
        _ = try c.fetch(FetchDescriptor(predicate: p))
      }
      """,
    ])
  func everywhere(_ source: String) {
    #expect(found(in: source) == ["$0.kind.rawValue"])
  }

  @Test("Named parameters are followed, into other closures too")
  func parameters() {
    let source = """
      let a = #Predicate<Trip> { trip in trip.code.uuidString == x }
      let b = #Predicate<Trip> { trip in names.contains { $0 == trip.kind.rawValue } }
      let c = #Predicate<Trip> { trip in names.contains { trip in trip.kind.rawValue == 1 } }
      let d = #Predicate<Trip> { trip in other.kind.rawValue == 1 }
      """
    #expect(found(in: source) == ["trip.code.uuidString", "trip.kind.rawValue"])
  }

  @Test(
    "What does not reach a store, or is not known to stop the app, is left alone",
    arguments: [
      "let a = try trips.filter(#Predicate<Trip> { $0.kind.rawValue == 1 })",
      "let a = try #Predicate<Trip> { $0.kind.rawValue == 1 }.evaluate(trip)",
      """
      func f() throws {
        let p = #Predicate<Trip> { $0.kind.rawValue == 1 }
        _ = try trips.filter(p)
        _ = try p.evaluate(trip)
      }
      """,
      "let p = #Predicate<Trip> { $0.next?.rawValue == 1 }",
      "let p = #Predicate<Trip> { $0.next!.rawValue == 1 }",
      "let p = #Predicate<Trip> { $0.stop?.kind.rawValue == 1 }",
      "let p = #Predicate<Trip> { $0.place?.kind.rawValue == 1 }",
      "let p = #Predicate<Trip> { $0.code.rawValue == 1 }",
      "let p = #Predicate<Trip> { $0.kind.uuidString == \"\" }",
      "let p = #Predicate<Trip> { $0.names.contains { $0.kind.rawValue == 1 } }",
      "let p = #Predicate<Place> { $0.kind.rawValue == 1 }",
      "let p = #Predicate<Row> { $0.kind.rawValue == 1 }",
      "let p = #Predicate { $0.kind.rawValue == 1 }",
      "let p = #Expression<Trip, Bool> { $0.kind.rawValue == 1 }",
      "let p = #Predicate<Trip> { $0.raw == 1 }; let a = trips.filter { $0.kind.rawValue == 1 }",
      "let raw = Kind.rail.rawValue; let p = #Predicate<Trip> { $0.raw == raw }",
      "// #Predicate<Trip> { $0.kind.rawValue == 1 }",
      "let text = \"#Predicate<Trip> { $0.kind.rawValue == 1 }\"",
    ])
  func leftAlone(_ source: String) {
    #expect(found(in: source) == [])
  }

  @Test("Constants of the same name in different scopes are different")
  func scopes() {
    let source = """
      func a() throws {
        let p = #Predicate<Trip> { $0.kind.rawValue == 1 }
        _ = try trips.filter(p)
      }
      func b() throws {
        let p = #Predicate<Trip> { $0.kind.rawValue == 2 }
        _ = try c.fetch(FetchDescriptor(predicate: p))
      }
      var c: [Trip] {
        let p = #Predicate<Trip> { $0.name == "" }
        return try c.fetch(FetchDescriptor(predicate: p))
      }
      struct View {
        static let p = #Predicate<Trip> { $0.kind.rawValue == 3 }
        static let q = { #Predicate<Trip> { $0.kind.rawValue == 4 } }()
        func d() throws -> [Trip] { try trips.filter(Self.p).filter(Self.q) }
      }
      """
    let files = ["Models.swift": Self.models, "View.swift": source]
    let findings = Rule.findings(in: schema(of: files), of: [.predicateThroughRawValue])
    let bytes = Array(source.utf8)
    let after = findings.map { finding in
      let end = finding.location.range.upperBound
      return String(decoding: bytes[end..<end + 5], as: UTF8.self)
    }
    #expect(after == [" == 2"])
  }

  @Test("The runtime's words name the property and the enum")
  func words() {
    let files = [
      "A.swift": Self.models
        + "let p = #Predicate<Stop> { $0.kind.rawValue == 1 && $0.kind.rawValue < 3 }"
    ]
    let findings = Rule.findings(in: schema(of: files), of: [.predicateThroughRawValue])
    #expect(
      findings.map(\.runtimeLine) == [
        "Failed to validate \\Stop.kind.rawValue because rawValue is not a member of Kind",
        "Failed to validate \\Stop.kind.rawValue because rawValue is not a member of Kind",
      ])
    #expect(findings.map(\.severity) == [.error, .error])
  }
}
