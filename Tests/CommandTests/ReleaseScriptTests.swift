import Foundation
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

/// The script behind `make release`, in a repository with the files that it changes, and a stub for
/// Swift.
@Suite(.enabledWithGit, .enabled(with: "awk")) struct ReleaseScriptTests {
  private let repository: GitFolder
  private let options = "Sources/swiftdata-lint/Arguments/Options.swift"

  init() throws {
    repository = try GitFolder()
    try repository.git("symbolic-ref", "HEAD", "refs/heads/main")
    for name in ["release", "shared"] {
      let script = Repository.root.appendingPathComponent(".ci/" + name)
      try repository.write(String(contentsOf: script, encoding: .utf8), to: ".ci/" + name)
    }
    try repository.folder.writeProgram("#!/bin/sh\nexit ${STATUS:-0}", to: ".git/swift")
    try repository.write("// A\nlet linterVersion = \"0.9.0\"\n", to: options)
    try repository.write(Self.changelog, to: ".github/CHANGELOG.md")
    try repository.commit()
    try repository.git("tag", "0.8.0")
    try repository.git("tag", "v3.0.0-plugins")
  }

  private static let changelog = """
    # Changelog

    ## [Unreleased]

    - News

    ## [0.8.0] - 2026-01-02

    - Old news

    """

  @Test("A release is a commit and a tag", arguments: ["0.9.0", "0.10.0", "1.0.0"])
  func release(version: String) throws {
    let result = try run(version)
    #expect(result.error == "")
    #expect(result.output.contains("\n  git push origin main \(version)\n"))
    #expect(result.status == 0)
    #expect(try text(of: options) == "// A\nlet linterVersion = \"\(version)\"\n")
    let lines = try text(of: ".github/CHANGELOG.md").split(separator: "\n").dropFirst()
    #expect(lines.first == "## [Unreleased]")
    #expect(lines.dropFirst().first?.hasPrefix("## [\(version)] - 20") ?? false)
    #expect(lines.dropFirst(2) == ["- News", "## [0.8.0] - 2026-01-02", "- Old news"])
    #expect(try git("status", "--porcelain") == "")
    #expect(try git("describe") == version + "\n")
    #expect(try run("notes").output == "- News\n\n")
    #expect(try run("verify", version).status == 0)
    #expect(try run("verify", "0.0.1").status == 1)
  }

  private static let refusals: [(String, String)] = [
    ("0.8.0", "the tag 0.8.0 exists"), ("0.7.9", "0.7.9 is older than 0.8.0"),
    ("0.8.1", "0.8.1 is older than 0.9.0"),
    ("1.0", "'1.0' is not a version of three numbers, such as 0.2.0"),
    ("01.0.0", "'01.0.0' is not a version of three numbers, such as 0.2.0"),
    ("1.0.0-beta", "'1.0.0-beta' is not a version of three numbers, such as 0.2.0"),
  ]

  @Test("A version that is taken, older or none is refused", arguments: refusals)
  func refusal(version: String, message: String) throws {
    try expectRefusal(version, message)
  }

  @Test("Changes, another branch, or a changelog without news are refused")
  func otherStates() throws {
    try repository.git("checkout", "--quiet", "-b", "other")
    try expectRefusal("1.0.0", "this branch is not 'main'")
    try repository.git("checkout", "--quiet", "main")
    try repository.write("## [Unreleased]\n\n## [0.8.0]\n- Old\n", to: ".github/CHANGELOG.md")
    try expectRefusal("1.0.0", "the working tree has changes; commit them")
    try repository.commit()
    try expectRefusal("1.0.0", "'.github/CHANGELOG.md' has nothing under Unreleased")
  }

  @Test("A release that fails changes nothing")
  func failure() throws {
    let result = try run("1.0.0", status: "3")
    #expect(result.error == "release: stopped, and changed nothing\n")
    #expect(result.status == 3)
    #expect(try git("status", "--porcelain") == "")
    #expect(try git("tag") == "0.8.0\nv3.0.0-plugins\n")
  }

  private func expectRefusal(_ version: String, _ message: String) throws {
    let result = try run(version)
    #expect(result.error == "release: \(message)\n")
    #expect(result.status == 1)
  }

  // MARK: - Running

  private func run(
    _ words: String..., status: String = "0"
  ) throws -> (output: String, error: String, status: Int32) {
    let person = ["AUTHOR", "COMMITTER"].flatMap {
      [("GIT_\($0)_NAME", "Somebody"), ("GIT_\($0)_EMAIL", "somebody@example.org")]
    }
    let variables = [
      "PATH": "/usr/bin:/bin", "SWIFT": repository.path + "/.git/swift", "STATUS": status,
    ].merging(person) { $1 }
    let script = repository.path + "/.ci/release"
    let result = try System.live.run(["bash", script] + words, [], variables)
    return (
      String(decoding: result.output, as: UTF8.self),
      String(decoding: result.errorOutput, as: UTF8.self), result.status
    )
  }

  private func git(_ words: String...) throws -> String {
    let result = try System.live.run(["git", "-C", repository.path] + words, [], [:])
    return String(decoding: result.output, as: UTF8.self)
  }

  private func text(of name: String) throws -> String {
    String(decoding: try System.live.read(repository.path + "/" + name), as: UTF8.self)
  }
}
