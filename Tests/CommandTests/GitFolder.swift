import Foundation
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

/// A real repository in a folder that is gone after the test.
struct GitFolder {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try git("init", "--quiet")
  }

  /// Whether git is installed.
  fileprivate static let isAvailable = (try? System.live.run(["git", "--version"], [], [:])) != nil

  var path: String { folder.path }

  /// Runs git, as nobody in particular.
  func git(_ words: String..., below name: String = "") throws {
    let person = ["-c", "user.name=Somebody", "-c", "user.email=somebody@example.org"]
    let words = ["git", "-C", path + "/" + name] + person + words
    let result = try System.live.run(words, [], [:])
    #expect(result.status == 0, "\(String(decoding: result.errorOutput, as: UTF8.self))")
  }

  func write(_ text: String, to name: String) throws {
    try folder.write(Array(text.utf8), to: name)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + name)
  }

  func commit() throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--message", "Change")
  }

  /// The findings of a run of the linter, a line each.
  func lint(_ words: String..., below name: String = "") -> CommandRun {
    CommandRun(
      words: ["--format", "concise"] + words, folder: URL(fileURLWithPath: path + "/" + name))
  }
}

extension Trait where Self == ConditionTrait {
  /// Enables tests only where git is installed.
  static var enabledWithGit: Self { .enabled(if: GitFolder.isAvailable, "git is not installed") }
}
