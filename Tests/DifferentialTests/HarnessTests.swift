import Foundation
import Testing

/// Tests of the comparison itself: it must find differences and report what was not compared.
@Suite("Comparing with the compiler", .enabledIfTreesAreKnown)
struct HarnessTests {
  @Test("Each difference is told with what both sides read")
  func differences() async throws {
    let ours = """
      import A
      @Model final class Trip: Base {
        @Attribute(.unique) var id: Int? = nil
        lazy var length = 1 { didSet {} }
        init(name: String) {}
      }
      """
    let theirs = """
      import B
      @Model final class Trip: Base {
        @Attribute(name: 1) var id: [Int]? = 1
        static let height: Int
        init(name: String = "") {}
      }
      """
    let comparison = try await compare(ours, withTreeOf: theirs)
    #expect(
      comparison.differences == [
        "A.swift:1:1: ours nothing / compiler's import B",
        "A.swift:1:1: ours import A / compiler's nothing",
        "A.swift:3:27: ours variable Trip.id (attributes @Attribute(_:) 43–61, type Int?, "
          + "last token 78) / compiler's variable Trip.id (attributes @Attribute(name:) 43–61, "
          + "type [Int]?, last token 80)",
        "A.swift:4:12: ours variable Trip.length (position 93, keyword var, modifiers lazy, "
          + "initial value yes, accessors observers) / compiler's nothing",
        "A.swift:4:14: ours nothing / compiler's variable Trip.height (position 95, keyword let, "
          + "modifiers static, type Int, last token 103)",
        "A.swift:4:28: ours initializer Trip.init (parameters name) / compiler's "
          + "initializer Trip.init (parameters name=)",
      ])
  }

  @Test("A file that the compiler refuses is named with the reason")
  func refusedFile() async throws {
    let comparison = try await compare(["struct A { var }", "var a = 1"])
    #expect(comparison.skipped == ["0.swift: 1:16: expected pattern"])
    #expect(comparison.files == 1)
  }

  @Test("Statements are no obstacle")
  func script() async throws {
    let comparison = try await compare(["var a = 1\nprint(a)\nvar b: Int { 2 }"])
    #expect(comparison.skipped == [])
    #expect(comparison.declarations == 2)
    #expect(comparison.differences == [])
  }

  @Test("Branches of #if are compared together")
  func branches() async throws {
    let source = """
      #if NEVER
      import Never
      var a: Int { 1 }
      #elseif ALWAYS
      struct B { init() {} }
      #else
      class C {}
      #endif
      """
    let comparison = try await compare([source])
    #expect(comparison.branchwise == [])
    #expect(comparison.skipped == [])
    #expect(comparison.differences == [])
    #expect(comparison.declarations == 5)
  }

  @Test("Branches of #if that exclude each other are compared one by one")
  func exclusiveBranches() async throws {
    let source = """
      struct A {
        #if NEVER
        @inline(never)
        #else
        @inline(__always)
        #endif
        var a: Int { 1 }
      }
      #if NEVER
      var b = 1
      #else
      var
      #endif
      """
    let comparison = try await compare([source])
    #expect(comparison.branchwise == ["0.swift"])
    #expect(
      comparison.skipped == [
        "0.swift, branch 2 of each #if: 12:4: expected pattern"
      ])
    #expect(comparison.files == 1)
    #expect(comparison.declarations == 3)
    #expect(comparison.differences == [])
  }

  /// Compares this project's reading of one source with the compiler's reading of another.
  private func compare(_ ours: String, withTreeOf theirs: String) async throws -> Comparison {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(theirs.utf8).write(to: folder.appendingPathComponent("A.swift"))
    let compiler = try #require(Compiler.found)
    let output = try await compiler.parse(["A.swift"], in: folder, as: .module)
    let tree = try #require(output.trees["A.swift"])
    var comparison = Comparison()
    comparison.compare(
      Subject(path: "A.swift", bytes: Array(ours.utf8)),
      with: CompilerFacts(of: tree, bytes: Array(theirs.utf8)))
    return comparison
  }

  /// Compares files with these contents, named by number.
  private func compare(_ texts: [String]) async throws -> Comparison {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (index, text) in texts.enumerated() {
      try Data(text.utf8).write(to: folder.appendingPathComponent("\(index).swift"))
    }
    let compiler = try #require(Compiler.found)
    let files = ComparisonRun.files(below: folder)
    return try await ComparisonRun(compiler: compiler, files: files).compare()
  }

  private func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("differential-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}

/// Tests of the check for supported compilers.
@Suite("The compiler that is found") struct CompilerTests {
  private static let lines: [(String, String?)] = [
    ("Swift version 6.3 (swift-6.3-RELEASE)\nTarget: x86_64-unknown-linux-gnu\n", nil),
    ("swift-driver version: 1.148.6 Apple Swift version 6.3.1 (swiftlang-6.3.1.1.2)", nil),
    ("Swift version 6.3-dev (LLVM 1, Swift 2)", nil),
    (
      "Swift version 6.0.3 (swift-6.0.3-RELEASE)\nTarget: x86_64-pc-linux-gnu\n",
      "Swift version 6.0.3 (swift-6.0.3-RELEASE)"
    ),
    ("Apple Swift version 6.30 (swift-6.30)", "Apple Swift version 6.30 (swift-6.30)"),
    ("", "not to be run"),
  ]

  @Test("Others than those whose trees are known are refused by name", arguments: lines)
  func versions(text: String, refused: String?) {
    let reason = refused.map { "the trees of Swift 6.3 can be read, and swiftc is " + $0 }
    #expect(Compiler.obstacle(to: text) == reason)
  }
}
