import Foundation
import SwiftDataLintTestSupport
import Testing

/// Compares the declarations that this project's parser and the compiler read.
@Suite("Against the compiler") struct DifferentialTests {
  /// `make` always sets the variable; an empty value means no folder.
  private static let folder = ProcessInfo.processInfo.environment["DIFFERENTIAL_DIR"].flatMap {
    $0.isEmpty ? nil : $0
  }

  @Test(
    "The fixtures are read as the compiler reads them",
    .enabledIfTreesAreKnown,
    arguments: ["Syntax", "Projects", "Malformed"])
  func fixtures(_ name: String) async throws {
    let comparison = try await compare(Repository.fixtures.appendingPathComponent(name))
    #expect(comparison.files > 0)
    #expect(comparison.differences == [])
    // The compiler may reject only malformed files.
    if name != "Malformed" { #expect(comparison.skipped == []) }
  }

  @Test(
    "The files of a folder are read as the compiler reads them",
    .enabledIfTreesAreKnown,
    .enabled(if: folder != nil, "DIFFERENTIAL_DIR names no folder"))
  func folderOfChoice() async throws {
    let comparison = try await compare(URL(fileURLWithPath: try #require(Self.folder)))
    print(comparison.report)
    #expect(comparison.files > 0)
    #expect(comparison.differences.count == 0)
  }

  private func compare(_ folder: URL) async throws -> Comparison {
    let compiler = try #require(Compiler.found)
    let files = ComparisonRun.files(below: folder)
    return try await ComparisonRun(compiler: compiler, files: files).compare()
  }
}

extension Comparison {
  /// All results, one line each.
  fileprivate var report: String {
    let notes =
      skipped.map { "not compared: \($0)" }
      + branchwise.map { "compared branch by branch of #if: \($0)" }
    let count =
      "\(files) files, \(declarations) declarations, \(skipped.count) files not compared, "
      + "\(differences.count) differences"
    return (notes + differences + [count]).joined(separator: "\n")
  }
}
