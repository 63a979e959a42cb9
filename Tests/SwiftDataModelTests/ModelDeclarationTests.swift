import SwiftDataLintSwiftDataModel
import SwiftDataLintTestSupport
import Testing

/// Which declarations are SwiftData models.
@Suite struct ModelDeclarationTests {
  @Test(
    "A class that bears @Model is a model",
    arguments: [
      "@Model class Trip {}",
      "@Model final class Trip {}",
      "@SwiftData.Model final class Trip {}",
      "@Model\npublic final class Trip: Identifiable {\n}",
      "@available(iOS 17, *) @Model @MainActor open class Trip {}",
      "@Model // the trips\nfinal class Trip {}",
      "@Model\r\nfinal class Trip {\r\n}",
      "final class Other {}; @Model final class Trip {}",
      "@Model final class Trip<Element> {}",
    ])
  func classes(_ source: String) {
    #expect(schema(source).paths == ["Trip"])
  }

  @Test(
    "Anything else is none",
    arguments: [
      "@Model struct Trip {}",
      "@Model enum Trip {}",
      "@Model actor Trip {}",
      "@Model protocol Trip {}",
      "@Model extension Trip {}",
      "final class Trip {}",
      "@Observable final class Trip {}",
      "@Other.Model final class Trip {}",
      "@SwiftData.Other.Model final class Trip {}",
      "@Models final class Trip {}",
      "@model final class Trip {}",
      "@ModelActor final class Trip {}",
      "final class Trip: PersistentModel {}",
    ])
  func others(_ source: String) {
    #expect(schema(source).paths.isEmpty)
  }

  @Test(
    "SwiftData may be imported in any form",
    arguments: [
      "import SwiftData",
      "import Foundation; import SwiftData",
      "@preconcurrency import SwiftData",
      "@_exported import SwiftData",
      "@_implementationOnly import SwiftData",
      "@_spi(Trips) import SwiftData",
      "public import SwiftData",
      "internal import SwiftData",
      "private import SwiftData",
      "fileprivate import SwiftData",
      "package import SwiftData",
      "@preconcurrency public import SwiftData",
      "import /* the framework */ SwiftData",
      "#if canImport(SwiftData)\nimport SwiftData\n#endif",
    ])
  func imports(_ line: String) {
    #expect(schema(of: ["A.swift": "\(line)\n@Model final class Trip {}"]).paths == ["Trip"])
    #expect(schema(of: ["A.swift": "@Model final class Trip {}\n\(line)"]).paths == ["Trip"])
  }

  @Test(
    "Without the import @Model is another library's macro",
    arguments: [
      "",
      "import Foundation",
      "import SwiftDataKit",
      "import Other.SwiftData",
      "// import SwiftData",
      "/* import SwiftData */",
      "let text = \"\"\"\nimport SwiftData\n\"\"\"",
      "let text = \"import SwiftData\"",
    ])
  func withoutImport(_ line: String) {
    #expect(schema(of: ["A.swift": "\(line)\n@Model final class Trip {}"]).paths.isEmpty)
  }

  @Test("An import counts for its own file only")
  func importOfAnotherFile() {
    let files = ["A.swift": "import SwiftData", "B.swift": "@Model final class Trip {}"]
    #expect(schema(of: files).paths.isEmpty)
  }

  @Test("What is unclear in another library's model is not said")
  func otherLibrary() {
    let schema = schema(of: ["A.swift": "@Model final class Trip { lazy var name = \"\" }"])
    #expect(schema.gaps.isEmpty)
  }

  @Test(
    "A class's identity is its lexical path, its name the last part of it",
    arguments: [
      ("@Model final class Trip {}", "Trip"),
      ("enum SchemaV2 { @Model final class Trip {} }", "SchemaV2.Trip"),
      ("extension SchemaV2 { @Model final class Trip {} }", "SchemaV2.Trip"),
      ("extension Schemas.V2 { @Model final class Trip {} }", "Schemas.V2.Trip"),
      ("extension Schemas { enum V2 { @Model final class Trip {} } }", "Schemas.V2.Trip"),
      ("struct A { actor B { protocol C {}; @Model class Trip {} } }", "A.B.Trip"),
      ("@Model final class `Trip` {}", "Trip"),
      ("extension `SchemaV2` { @Model final class `Trip` {} }", "SchemaV2.Trip"),
      ("#if os(iOS)\nenum V1 {\n@Model class Trip {}\n}\n#endif", "V1.Trip"),
    ])
  func identity(_ source: String, _ path: String) {
    let schema = schema(source)
    #expect(schema.paths == [path])
    #expect(schema.entities.map(\.name) == ["Trip"])
  }

  @Test("A model inside a model is one of its own, and no part of the outer one")
  func nested() {
    let schema = schema("@Model class Trip { var a = 1; @Model class Stop { var b = 2 } }")
    #expect(schema.paths == ["Trip", "Trip.Stop"])
    #expect(schema.entities.map { $0.properties.map(\.name) } == [["a"], ["b"]])
  }

  @Test(
    "Comments and strings are never code",
    arguments: [
      "// @Model final class Trip {}",
      "/* /* */ @Model final class Trip {} */",
      "let text = \"@Model final class Trip {}\"",
      "let text = #\"\"\"\n\"\"\" @Model final class Trip {}\n\"\"\"#",
      "let regex = /@Model class Trip {}/",
    ])
  func inertText(_ source: String) {
    #expect(schema(source + "\n@Model final class Stop {}").paths == ["Stop"])
  }

  @Test("All branches of #if are analysed")
  func conditionalCompilation() {
    let schema = schema(
      """
      #if os(iOS)
      @Model final class Trip {}
      #elseif os(macOS)
      @Model final class Stop {}
      #else
      @Model final class Owner {}
      #endif
      @Model
      #if DEBUG
      @MainActor
      #endif
      final class Guide {}
      """)
    #expect(schema.paths == ["Trip", "Stop", "Owner", "Guide"])
  }

  @Test("Models stand in the order of path and position, each where its name stands")
  func order() {
    let schema = schema(of: [
      "B.swift": "import SwiftData\n@Model class C {}",
      "A.swift": "import SwiftData\n@Model class `D` { @Model class E {} }; @Model class B {}",
    ])
    #expect(schema.paths == ["D", "D.E", "B", "C"])
    #expect(schema.entities.map(\.location.path) == ["A.swift", "A.swift", "A.swift", "B.swift"])
    #expect(schema.entities.map(\.location.range) == [30..<33, 49..<50, 70..<71, 30..<31])
    #expect(schema.entities.map(\.id.index) == [0, 1, 2, 3])
  }
}
