import Foundation
import SwiftDataLintLinting
import SwiftDataLintTestSupport
import Testing

/// The program as it was built for the tests, at the limits of nesting. The stacks that the system
/// gives to threads are as small as on macOS.
@Suite("The program at the limits of nesting", .timeLimit(.minutes(10)))
struct NestingLimitTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Code around a nested value, with one bracket or none.
  private static let surroundings: [(before: String, after: String, brackets: Int)] = [
    ("", "", 0), ("let container = try ModelContainer(for: Trip.self, configurations: ", ")", 1),
    ("func start() {\n", "\n}", 1), ("@Model final class Stop {\n", "\n}", 1),
  ]

  @Test("nested brackets are read up to the limit, and those beyond it are reported")
  func brackets() throws {
    let files = Nesting.brackets.count * Self.surroundings.count
    for (brackets, gaps) in [(99, 0), (103, files)] {
      for (number, nesting) in Nesting.brackets.enumerated() {
        for (place, around) in Self.surroundings.enumerated() {
          let code = nesting.source(brackets: brackets - around.brackets)
          let source = "@Model final class Trip {}\n" + around.before + code + around.after + "\n"
          try folder.write(Array(source.utf8), to: "\(number)-\(place).swift")
        }
      }
      let (status, output) = try run(["lint", "--format", "json"])
      #expect([0, 1].contains(status), "\(output.suffix(1000))")
      #expect(output.ranges(of: "brackets nested more than 100 deep").count == gaps)
      for words in [["lint", "--diff"], ["schema"]] {
        #expect([0, 1].contains(try run(words).status), "\(words)")
      }
    }
  }

  @Test(
    "other files are read up to their limits, or however deep they nest",
    arguments: [
      (".swiftdata-lint.json", "{\"rules\": ", "[", "]", "}", 63, "nested too deeply"),
      ("App.xcodeproj/project.pbxproj", "// !$*UTF8*$!\n", "(", ")", "", 128, "nested too deeply"),
      (
        "App.xcdatamodeld/App.xcdatamodel/contents", "<model>", "<entity name='A'>", "</entity>",
        "</model>", 63, "more than 64 nested elements"
      ),
      ("App.entitlements", "<plist version='1.0'>", "<array>", "</array>", "</plist>", nil, nil),
      ("App.m", "id store = ", "[", " init]", ";", nil, nil),
      ("Package.swift", "let package = Package(name: ", "(", ")", ")", nil, nil),
      ("Types.swift", "@Model class A { var a: ", "Optional<", ">", " }", nil, nil),
      ("Text.swift", "@Model class A { var a = ", "\"\\(", ")\"", " }", nil, nil),
    ] as [(String, String, String, String, String, Int?, String?)])
  func otherFiles(
    path: String, before: String, open: String, close: String, after: String, limit: Int?,
    message: String?
  ) throws {
    try folder.write(Array("@Model final class Trip {}\n".utf8), to: "Trip.swift")
    for count in [limit ?? 50, (limit ?? 50) + 1, 10_000] {
      let nested = String(repeating: open, count: count) + String(repeating: close, count: count)
      try folder.write(Array((before + nested + after).utf8), to: path)
      let (status, output) = try run(["lint"])
      #expect([0, 1, 2].contains(status), "\(output.suffix(1000))")
      if let limit, let message { #expect(output.contains(message) == (count > limit)) }
    }
  }

  private func run(_ words: [String]) throws -> (status: Int32, output: String) {
    // Swift's backtrace takes seconds.
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_BACKTRACE"] = "enable=no"
    let script = "ulimit -s 512 && ulimit -c 0 && exec \"$@\""
    let result = try System.live.run(
      ["sh", "-c", script, "sh", BuiltProgram.path] + words + ["--root", folder.path, folder.path],
      [], environment)
    return (result.status, String(decoding: result.output + result.errorOutput, as: UTF8.self))
  }
}
