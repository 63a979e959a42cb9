import Foundation
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintReports

/// The identity of findings, which is stable across edits.
@Suite struct FingerprintTests {
  @Test(
    "The hash is FNV-1a",
    arguments: [
      ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
    ])
  func hash(_ text: String, _ expected: String) {
    #expect(StableHash.hash(text) == expected)
  }

  @Test("GitLab's fingerprints are unique, and outlive moves, messages and other findings")
  func gitLab() throws {
    let source = """
      import SwiftData
      @Model class A { var b: Int; var c: Int }
      enum V { @Model class A { var b: Int } }
      @Model class D { #Unique<D>([\\.e], [\\.f, \\.g], [\\.f, \\.h]) }
      """
    let moved = source.replacing("import SwiftData\n", with: "import SwiftData\n\n\n")
      .replacing("var c: Int", with: "var c: String")
    let fingerprints = try fingerprints(["A.swift": source])
    #expect(Set(fingerprints).count == fingerprints.count)
    #expect(fingerprints.count >= 5)
    #expect(try self.fingerprints(["A.swift": moved]) == fingerprints)
    let mended = source.replacing("A { var b: Int;", with: "A { var b: Int?;")
    #expect(try self.fingerprints(["A.swift": mended]) == Array(fingerprints.dropFirst()))
    #expect(Set(try self.fingerprints(["B.swift": source])).isDisjoint(with: fingerprints))
  }

  private func fingerprints(_ files: SourceFiles) throws -> [String] {
    let violations = try jsonObject(ReportFormat.gitlab.text(of: Report(files)))
    return try #require(violations as? [[String: Any]]).compactMap { $0["fingerprint"] as? String }
  }
}
