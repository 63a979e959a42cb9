import Foundation
import SwiftDataLintSwiftSource
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

/// Files that are larger than what is read.
@Suite("Large files")
struct FileSizeTests {
  private let folder: TemporaryFolder

  private static let model = "import SwiftData\n@Model final class Trip { var name = \"\" }\n"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Array(Self.model.utf8), to: "Trip.swift")
  }

  /// Writes a file of more bytes than the disk or the memory has.
  private func writeHuge(_ name: String) throws {
    try folder.write(to: name)
    let file = try #require(FileHandle(forWritingAtPath: folder.path + "/" + name))
    try file.truncate(atOffset: 1 << 40)
    try file.close()
  }

  private func run(_ words: String...) -> CommandRun {
    CommandRun(words: words, folder: URL(fileURLWithPath: folder.path))
  }

  @Test(
    "A large source is a gap, and the others are checked",
    arguments: ["Huge.swift", "M.xcdatamodel/contents"])
  func gap(_ name: String) throws {
    try writeHuge(name)
    let run = run(".")
    let text = run.output + run.error
    #expect(
      text.contains("\(name):1:1: not analy") && text.contains("larger than 16 MB\n"), "\(text)")
    #expect(run.status == .success, "\(run.error)")
  }

  @Test("A large source on the command line is a gap, too")
  func named() throws {
    try writeHuge("Huge.swift")
    #expect(run("Huge.swift").output.contains(": larger than 16 MB\n"))
  }

  @Test(
    "Other large inputs are errors",
    arguments: [
      (".swiftdata-lint.json", "."), ("schema.ckdb", "--production=schema.ckdb"),
      ("swiftdata-schema.json", "."), ("App.entitlements", "."),
      ("base.json", "--baseline=base.json"), (".gitignore", "."),
    ])
  func error(_ name: String, _ word: String) throws {
    try writeHuge(name)
    let run = run(word, ".")
    #expect(run.error == "Error: \(name): Larger than 16 MB\n")
    #expect(run.status == .failure)
  }

  @Test("A large Xcode project is a notice")
  func project() throws {
    try writeHuge("App.xcodeproj/project.pbxproj")
    let run = run(".")
    #expect(run.error.contains("App.xcodeproj/project.pbxproj: Larger than 16 MB"), "\(run.error)")
    #expect(run.status == .success)
  }

  @Test("A text in git that is too large is a gap", .enabledWithGit)
  func git() throws {
    let repository = try GitFolder()
    try repository.folder.write(
      [UInt8](repeating: 0x20, count: SourceText.maximumSize + 1), to: "Huge.swift")
    try repository.write(Self.model, to: "Trip.swift")
    try repository.git("add", "--all")
    try repository.write(Self.model.replacing("Trip", with: "Small"), to: "Huge.swift")
    let staged = CommandRun("--staged", folder: URL(fileURLWithPath: repository.path))
    #expect(staged.output.contains(": larger than 16 MB\n"), "\(staged.output)")
    try repository.git("commit", "--quiet", "--message", "Huge")
    let since = CommandRun("--shipped", "HEAD", ".", folder: URL(fileURLWithPath: repository.path))
    #expect(since.error == "")
  }
}
