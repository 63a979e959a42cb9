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

  @Test("A release without an owner says so", arguments: ["placeholder", "\"example\""])
  func owner(owner: String) throws {
    let line = "  static let ofLinter = SourceRepository(owner: \(owner))\n"
    try repository.write(line, to: "Sources/swiftdata-lint/SourceRepository.swift")
    try repository.commit()
    let result = try run("1.0.0")
    #expect(result.status == 0)
    #expect(result.output.contains("say OWNER") == (owner == "placeholder"))
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
    let result = try run("1.0.0", variables: ["STATUS": "3"])
    #expect(result.error == "release: stopped, and changed nothing\n")
    #expect(result.status == 3)
    try expectUnchanged()
  }

  @Test("A release whose tag cannot be signed changes nothing")
  func unsigned() throws {
    try repository.git("config", "tag.gpgSign", "true")
    try repository.git("config", "gpg.program", "false")
    let result = try run("1.0.0")
    #expect(result.error.hasSuffix("\nrelease: stopped, and changed nothing\n"))
    #expect(result.status != 0)
    try expectUnchanged()
  }

  private func expectUnchanged() throws {
    #expect(try git("log", "--format=%s") == "Change\n")
    #expect(try git("status", "--porcelain") == "")
    #expect(try git("tag") == "0.8.0\nv3.0.0-plugins\n")
  }

  private func expectRefusal(_ version: String, _ message: String) throws {
    let result = try run(version)
    #expect(result.error == "release: \(message)\n")
    #expect(result.status == 1)
  }

  // MARK: - Publishing

  @Test("Publishing that stopped can be done again, and the tag of the plugins stays the same")
  func publish() throws {
    try preparePublishing()
    let version = "1.0.0"
    try #require(
      try run(version, variables: ["GIT_COMMITTER_DATE": "2026-01-02T03:04:05+0600"]).status == 0)
    try writeArchives(of: version)
    let variables = [
      "PATH": "\(repository.path)/.git/tools:/usr/bin:/bin", "DIST": repository.path + "/.git/dist",
      "REMOTE": repository.path + "/.git/remote", "GITHUB_REPOSITORY": "somebody/swiftdata-lint",
    ]
    let first = try run("publish", variables: variables.merging(["STATUS": "4"]) { $1 })
    #expect(first.status == 4)
    let tag = version + "-plugins"
    let remote = "--git-dir=\(repository.path)/.git/remote"
    #expect(
      try git(remote, "log", "--format=%s %cI", tag).hasSuffix(" 2026-01-02T03:04:05+06:00\n"))
    let commit = try git(remote, "rev-parse", tag)
    let second = try run("publish", variables: variables)
    #expect(second.status == 0, "\(second.error)")
    #expect(second.output == "- News\n\n")
    #expect(try git(remote, "rev-parse", tag) == commit)
    let bundle = "swiftdata-lint-\(version).artifactbundle.zip"
    let manifest = try git(remote, "show", tag + ":Package.swift")
    let url = "https://github.com/somebody/swiftdata-lint/releases/download/\(version)/\(bundle)"
    #expect(manifest.contains("\"\(url)\",\n      checksum: \"sum-of-\(bundle)\""))
  }

  /// Adds the other scripts, what they read, a stub for GitHub's command that prints the notes, and
  /// a repository to push to.
  private func preparePublishing() throws {
    for name in [".ci/dist", ".ci/plugins", ".github/homebrew/swiftdata-lint.rb", "Package.swift"] {
      let file = Repository.root.appendingPathComponent(name)
      try repository.folder.writeProgram(String(contentsOf: file, encoding: .utf8), to: name)
    }
    for name in ["SwiftDataLintPlugin", "SwiftDataLintBuildPlugin"] {
      try repository.write("", to: "Sources/\(name)/\(name).swift")
    }
    try repository.commit()
    try repository.folder.writeProgram(
      "#!/bin/sh\ncase $1 in release) cat; exit ${STATUS:-0} ;; esac", to: ".git/tools/gh")
    try repository.git("init", "--quiet", "--bare", ".git/remote")
  }

  /// Writes empty archives and their checksums.
  private func writeArchives(of version: String) throws {
    let names = [
      "-macos-universal.tar.gz", "-linux-x86_64.tar.gz", "-linux-arm64.tar.gz",
      ".artifactbundle.zip",
    ].map { "swiftdata-lint-\(version)" + $0 }
    for name in names { try repository.write("", to: ".git/dist/" + name) }
    let sums = names.map { "sum-of-\($0)  \($0)\n" }.joined()
    try repository.write(sums, to: ".git/dist/SHA256SUMS")
    try repository.write("", to: ".git/dist/sources.sha256")
  }

  // MARK: - Running

  private func run(
    _ words: String..., variables added: [String: String] = [:]
  ) throws -> (output: String, error: String, status: Int32) {
    let person = ["AUTHOR", "COMMITTER"].flatMap {
      [("GIT_\($0)_NAME", "Somebody"), ("GIT_\($0)_EMAIL", "somebody@example.org")]
    }
    let variables = [
      "PATH": "/usr/bin:/bin", "SWIFT": repository.path + "/.git/swift",
    ].merging(person) { $1 }.merging(added) { $1 }
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
