import Foundation
import SwiftDataLintDataFormats
import SwiftDataLintSwiftDataModel
import SwiftDataLintSchema
import SwiftDataLintSwiftSource
import SwiftDataLintTestSupport
import Testing

/// Encoding of facts, the interface between reading and linking.
@Suite struct FactsCodingTests {
  private static let source = """
    @_exported import SwiftData
    import struct Foundation.Data
    enum V1: VersionedSchema { typealias Current = Trip }
    extension V1 {
      @Model final class Trip<T>: Base, Identifiable {
        #Unique<Trip>([\\.name, \\.date])
        @Attribute(.unique, originalName: "n") private(set) var name: String = .init()
        @Relationship(deleteRule: .cascade, inverse: \\V1.Stop.trip) var stops: [Stop]? = []
        var a, b: [String: Set<Int>]!
        lazy var c = 1
        var (d, e) = (1, 2)
        var f: (Int) -> Int { { $0 } }
        init(name: String = "x") { self.name = name; self.a = nil }
      }
      // swiftdata-lint:local-only -- for now
      @Model final class Stop { var trip: Trip<Int>? }
    }
    /* never closed
    """

  @Test("Facts survive encoding and decoding, and join to the same schema")
  func roundTrip() throws {
    let facts = facts(of: ["A.swift": Self.source])
    let data = try JSONEncoder().encode(facts)
    let decoded = try JSONDecoder().decode([LinkedFile<FileFacts>].self, from: data)
    #expect(decoded.map(\.facts) == facts.map(\.facts))
    #expect(facts[0].facts.version == FileFacts.currentVersion)
    #expect(facts[0].facts.models.count == 2)
    #expect(facts[0].facts.comments.count == 1)
    #expect(Linker(decoded).schema() == Linker(facts).schema())
  }

  @Test("Flaws of the file and of its models are told, in order, once")
  func notAnalyzed() {
    let schema = schema(of: ["A.swift": Self.source])
    #expect(schema.gaps.map(\.path) == ["A.swift", "A.swift", "A.swift"])
    let offsets = schema.gaps.map(\.offset)
    #expect(offsets == offsets.sorted() && Set(offsets).count == 3)
    #expect(schema.gaps.map(\.reason).filter { $0.contains("is `lazy`") }.count == 1)
    #expect(schema.gaps.map(\.reason).filter { $0.hasPrefix("tuple") }.count == 1)
  }

  @Test("What could not be read as source at all stays in the schema")
  func unreadFiles() {
    let gap = AnalysisGap(
      path: "B.swift", offset: 0, reason: "the file is UTF-16", subject: .file)
    #expect(Linker([], notAnalyzed: [gap, gap]).schema().gaps == [gap])
  }

  @Test(
    "Bytes that are not UTF-8 are told from the first one",
    arguments: [
      ([UInt8]("let a = \"é\"".utf8), nil),
      ([UInt8]("let a".utf8) + [0xFF] + [UInt8](" = 1".utf8), 5),
      ([0xC3, 0x28], 0),
      ([UInt8](" \u{FFFD}".utf8) + [0x80], 4),
    ] as [([UInt8], Int?)])
  func encoding(_ bytes: [UInt8], _ offset: Int?) {
    let facts = FileFacts(SourceText(bytes))
    let diagnostics = facts.diagnostics.filter { $0.reason.hasPrefix("not UTF-8") }
    #expect(diagnostics.map(\.offset) == (offset.map { [$0] } ?? []))
  }

  @Test(
    "Only UTF-16 is an obstacle to reading at all",
    arguments: [
      ([0xFE, 0xFF, 0, 0x61], true), ([0xFF, 0xFE], true), ([0xEF, 0xBB, 0xBF], false), ([], false),
    ]
      as [([UInt8], Bool)])
  func obstacles(_ bytes: [UInt8], _ isObstacle: Bool) {
    #expect((Encoding.obstacle(in: bytes) != nil) == isObstacle)
  }

  @Test(
    "Any bytes will do",
    arguments: [
      "", "@", "@Model", "@Model class", "@Model class {", "@Model class A: {", "@Model class A<",
      "@Model class A { var", "@Model class A { var a:", "@Model class A { var a: [",
      "class A { }}",
      "@Model class A { @Relationship(inverse: \\) var a: A }", "extension . { @Model class A {} }",
      "@Model class A { @Relationship(inverse: \\A.) var a: A }", "#Unique", "typealias", "import",
      "@Model class A { @Attribute(originalName: \") var a: Int }", "@Model class A { #Unique([",
      "\0",
      "@Model class A { @Attribute(originalName: \"\") var a: Int }",
    ])
  func halfEdited(_ source: String) {
    let schema = schema("@Model class Trip { var a: Trip? }\n" + source)
    #expect(schema.entities.first?.path == "Trip")
    #expect(schema.entities.flatMap(\.properties).allSatisfy { ($0.originalName ?? "").isEmpty })
  }
}
