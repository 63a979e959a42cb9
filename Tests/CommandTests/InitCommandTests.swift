import Foundation
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

/// The `init` command.
@Suite struct InitCommandTests {
  @Test("Each part can be asked for, and stands alone on the standard output")
  func parts() {
    for snippet in Snippet.all {
      let run = CommandRun("init", snippet.name, tree: [:])
      #expect(run.output == snippet.text + "\n")
      #expect(run.error == snippet.use.replacing("`", with: "") + "\n")
      #expect(run.status == .success)
    }
    #expect(
      Program.linter.command(named: "init")?.argument.help.contains(
        Snippet.all.dropLast().map(\.name).joined(separator: ", ")) ?? false)
  }

  @Test("Without a word all parts are printed")
  func all() {
    let run = CommandRun("init", tree: [:])
    for snippet in Snippet.all { #expect(run.output.contains(snippet.text)) }
    #expect(run.status == .success)
  }

  @Test("A word that is none of them is a usage error")
  func unknown() {
    let run = CommandRun("init", "gitlb", tree: [:])
    #expect(run.error.hasPrefix("Error: Unknown part 'gitlb'. Did you mean 'gitlab'?\n"))
    #expect(run.status == .usage)
  }

  @Test("The settings to paste are settings")
  func settings() throws {
    let snippet = try #require(Snippet.all.first { $0.name == "settings" })
    #expect(SettingsReader(Array(snippet.text.utf8)).errors == [])
  }

  /// Where the program may really be installed.
  private static let isInstalled = ["/opt/homebrew/bin", "/usr/local/bin"].contains {
    FileManager.default.fileExists(atPath: $0 + "/swiftdata-lint")
  }

  private static let hooks: [(program: String?, required: String, status: Int32, says: String)] = [
    ("echo \"$*\" >&2", "1", 0, "lint --staged\n"),
    ("echo \"$*\" >&2; exit 1", "", 1, "lint --staged\n"),
    (nil, "", 0, "swiftdata-lint is not installed, so SwiftData models were not checked\n"),
    (nil, "0", 0, "swiftdata-lint is not installed, so SwiftData models were not checked\n"),
    (nil, "1", 1, "swiftdata-lint is not installed, so SwiftData models were not checked\n"),
  ]

  @Test(
    "The git hook stops a commit for findings, and for a missing program only where that is wanted",
    .enabledWithGit, .enabled(if: !isInstalled, "the program is installed here"), arguments: hooks)
  func gitHook(program: String?, required: String, status: Int32, says: String) throws {
    let repository = try GitFolder()
    let hook = try #require(Snippet.all.first { $0.name == "git-hook" })
    try repository.folder.writeProgram(hook.text, to: ".git/hooks/pre-commit")
    if let program {
      let file = ".git/ho me/.local/bin/swiftdata-lint"
      try repository.folder.writeProgram("#!/bin/sh\n\(program)", to: file)
    }
    let person = ["-c", "user.name=Somebody", "-c", "user.email=somebody@example.org"]
    let result = try System.live.run(
      ["git", "-C", repository.path] + person + ["commit", "--quiet", "--allow-empty", "-m", "X"],
      [],
      [
        "HOME": repository.path + "/.git/ho me", "PATH": "/usr/bin:/bin",
        "SWIFTDATA_LINT_REQUIRED": required,
      ])
    #expect(result.status == status)
    #expect(String(decoding: result.errorOutput, as: UTF8.self) == says)
  }
}
