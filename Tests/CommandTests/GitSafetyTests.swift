import Foundation
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

/// A repository whose settings and files name programs wherever git could start one. Each program
/// leaves a mark.
private struct TrappedRepository {
  let repository: GitFolder
  private let traps: TemporaryFolder

  private static let app = "import SwiftData\nlet c = try! ModelContainer(for: A.self, B.self)\n"
  private static let export = "DEFINE SCHEMA\n\n    RECORD TYPE CD_A (CD_a STRING);\n"

  private static func model(_ name: String, _ type: String) -> String {
    "import SwiftData\n@Model final class \(name) { var a: \(type) }\n"
  }

  /// - Parameter attributes: Which of the files have filters.
  init(attributes: String = "A.swift filter=one\nB.swift filter=two\n") throws {
    (repository, traps) = (try GitFolder(), try TemporaryFolder())
    try repository.write(Self.model("A", "String"), to: "A.swift")
    try repository.write(Self.model("B", "String"), to: "B.swift")
    try repository.write(Self.app, to: "App.swift")
    try repository.write(Self.export, to: "schema.ckdb")
    try repository.write(#"{"shipped": "HEAD~1"}"#, to: ".swiftdata-lint.json")
    try repository.commit()
    try repository.write(attributes, to: ".gitattributes")
    try repository.write(Self.model("A", "Int"), to: "A.swift")
    try repository.git("init", "--quiet", "Sub")
    try repository.write("old", to: "Sub/file")
    try repository.git("add", "--all", below: "Sub")
    try repository.git("commit", "--quiet", "--message", "Sub", below: "Sub")
    try repository.git("add", "--all")
    let signature = "-----BEGIN PGP SIGNATURE-----\\nx\\n-----END PGP SIGNATURE-----\\n"
    let signer = try trap(
      "signer", "cat >/dev/null; printf '\\n[GNUPG:] SIG_CREATED \\n' >&2; printf -- '\(signature)'"
    )
    try repository.git("config", "gpg.program", signer)
    try repository.git("commit", "--quiet", "--gpg-sign", "--message", "Signed")
    try stage()
    try setTraps()
    try FileManager.default.removeItem(atPath: traps.path + "/marks")
  }

  /// Stages changes, and edits the staged files and the submodule.
  private func stage() throws {
    try repository.write(Self.model("A", "Double"), to: "A.swift")
    try repository.write(Self.model("B", "Double"), to: "B.swift")
    try repository.git("add", "A.swift", "B.swift")
    try repository.write(Self.model("A", "Bool"), to: "A.swift")
    try repository.write(Self.model("B", "Bool"), to: "B.swift")
    try repository.write("new", to: "Sub/file")
  }

  private func setTraps() throws {
    try repository.git("config", "log.showSignature", "true")
    try repository.git("config", "filter.one.clean", try trap("clean", "cat"))
    try repository.git("config", "filter.one.smudge", try trap("smudge", "cat"))
    try repository.git("config", "filter.one.required", "true")
    try repository.git("config", "filter.two.process", try trap("process", ":"))
    try repository.git("config", "filter.two.required", "true")
    _ = try trap("post-index-change", ":")
    try repository.git("config", "core.hooksPath", traps.path + "/programs")
    try repository.git("config", "core.repositoryFormatVersion", "1")
    try repository.git("config", "extensions.partialClone", "origin")
    try repository.git("config", "remote.origin.promisor", "true")
    try repository.git("config", "remote.origin.url", "ssh://nobody@localhost/none")
    try repository.git("config", "core.sshCommand", try trap("ssh", ":"))
    try repository.git("config", "core.fsmonitor", try trap("submodule", ":"), below: "Sub")
    try repository.git("config", "core.fsmonitor", try trap("fsmonitor", ":"))
  }

  /// Writes a program that leaves a mark, and returns its path.
  func trap(_ name: String, _ command: String) throws -> String {
    try traps.writeProgram(
      "#!/bin/sh\nmkdir -p \(traps.path)/marks\n: >\(traps.path)/marks/\(name)\n\(command)",
      to: "programs/" + name)
    return traps.path + "/programs/" + name
  }

  /// The names of the programs that ran. They are forgotten.
  func takeMarks() -> Set<String> {
    let folder = traps.path + "/marks"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    try? FileManager.default.removeItem(atPath: folder)
    return Set(names)
  }

  /// Runs git as anybody would, which may fail.
  func plainGit(_ words: String..., below name: String = "") throws {
    let words = ["git", "-C", repository.path + "/" + name] + words
    _ = try System.live.run(words, [], ["PATH": "/usr/bin:/bin"])
  }
}

/// What git starts when the linter starts git.
@Suite("Git starts nothing", .enabledWithGit)
struct GitSafetyTests {
  /// Commands that start git.
  static let commands = [
    ["."], ["--staged"], ["--since", "HEAD"], ["--shipped", "HEAD", "."], ["--statistics", "."],
    ["schema", "--format", "html", "."], ["predict", "."], ["checklist", "."], ["lock", "."],
    ["diagnose", "-"], ["lsp", "."],
  ]

  /// What an editor sends.
  private static let session = [
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#,
    #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#,
  ].map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()

  private func run(_ words: [String], in folder: String) -> CommandRun {
    CommandRun(
      words: words, folder: URL(fileURLWithPath: folder),
      input: words[0] == "lsp" ? Self.session : "")
  }

  @Test("Settings in the '.git' of an archive start no program", arguments: commands)
  func archive(_ words: [String]) throws {
    let trapped = try TrappedRepository()
    try trapped.plainGit("update-index", "--refresh")
    try trapped.plainGit("diff")
    try trapped.plainGit("log", "-1")
    try trapped.plainGit("cat-file", "--filters", "HEAD:A.swift")
    try trapped.plainGit("cat-file", "-e", String(repeating: "1", count: 40))
    #expect(
      trapped.takeMarks() == [
        "clean", "fsmonitor", "post-index-change", "process", "signer", "smudge", "ssh",
        "submodule",
      ])
    let run = run(words, in: trapped.repository.path)
    #expect(trapped.takeMarks() == [])
    #expect(!run.error.contains("needs git"), "\(run.error)")
  }

  @Test("A tracked folder that is a git directory starts no program", arguments: commands)
  func trackedGitDirectory(_ words: [String]) throws {
    let trapped = try TrappedRepository()
    let clone = try clone(of: trapped)
    for folder in ["Trap", "Trap/Models"] {
      try trapped.plainGit("-c", "safe.bareRepository=all", "status", below: "clone/" + folder)
      #expect(trapped.takeMarks().contains("fsmonitor"))
      let run = run(words, in: clone + "/" + folder)
      #expect(trapped.takeMarks() == [])
      #expect(!run.error.contains("needs git"), "\(run.error)")
    }
  }

  /// A clone with a folder that is a git directory, which belongs to a trapped repository. Returns
  /// its path.
  private func clone(of trapped: TrappedRepository) throws -> String {
    let clone = trapped.repository.path + "/clone"
    try trapped.repository.git("init", "--quiet", "clone")
    let trap = clone + "/Trap"
    try FileManager.default.copyItem(
      atPath: trapped.repository.path + "/.git", toPath: trap)
    try trapped.repository.git("config", "core.worktree", "..", below: "clone/Trap")
    let source = "import SwiftData\n@Model final class C { var c: Int }\n"
    try trapped.repository.write(source, to: "clone/Trap/Models/C.swift")
    try trapped.repository.write(#"{"shipped": "HEAD~1"}"#, to: "clone/Trap/.swiftdata-lint.json")
    try trapped.repository.git("add", "--all", below: "clone")
    try trapped.repository.git("commit", "--quiet", "--message", "Trap", below: "clone")
    try trapped.repository.git("commit", "--quiet", "--allow-empty", "-m", "2", below: "clone")
    _ = trapped.takeMarks()
    return clone
  }

  @Test("Versions of git without 'safe.bareRepository' start no program either")
  func oldGit() throws {
    let trapped = try TrappedRepository()
    let clone = try clone(of: trapped)
    var system = System.live
    system.currentDirectory = clone
    system.environment = [:]
    system.run = { @Sendable words, input, environment throws(SystemError) in
      #expect(words.contains("safe.bareRepository=explicit"))
      let words = words.map { $0.replacing("safe.bareRepository=explicit", with: "a.b=c") }
      return try System.live.run(words, input, environment)
    }
    let git = try Git(clone + "/Trap/Models", for: "--since HEAD", system: system)
    #expect(git.top == clone)
    #expect(try git.changes(.since("HEAD")).files == [])
    #expect(trapped.takeMarks() == [])
  }

  @Test("Nothing is fetched, and what is missing is said")
  func missingObject() throws {
    let trapped = try TrappedRepository()
    let blob = try System.live.run(
      ["git", "-C", trapped.repository.path, "rev-parse", "HEAD~1:A.swift"], [], [:])
    let name = String(decoding: blob.output.dropLast(), as: UTF8.self)
    try trapped.repository.remove(".git/objects/\(name.prefix(2))/\(name.dropFirst(2))")
    let run = run(["."], in: trapped.repository.path)
    #expect(trapped.takeMarks() == [])
    #expect(run.error.hasPrefix("Error: '--shipped HEAD~1' needs git: unable to read \(name)\n"))
    #expect(run.status == .failure)
  }

  @Test(
    "Filters with names that git would misread are refused",
    arguments: ["a=b", "\u{E9}.e\u{301}", "a.c\"d"])
  func filterNames(_ name: String) throws {
    let trapped = try TrappedRepository(attributes: "A.swift filter=\(name)\n")
    try trapped.repository.git("config", "filter.\(name).clean", try trapped.trap("other", "cat"))
    let isRefused = name.contains("=")
    let run = run(["--staged"], in: trapped.repository.path)
    #expect(trapped.takeMarks() == [])
    #expect(run.status == (isRefused ? .failure : .findings))
    #expect(run.error.contains("'--staged' needs git: the setting") == isRefused)
  }
}

/// The staged text of files with line endings that differ from those in the repository.
@Suite("Line endings of staged texts", .enabledWithGit)
struct StagedLineEndingTests {
  @Test("A staged text has the line endings of a checkout", arguments: ["\n", "\r\n"])
  func lineEndings(_ end: String) throws {
    let repository = try GitFolder()
    let eol = end == "\n" ? "lf" : "crlf"
    try repository.write("*.swift text eol=\(eol)\n", to: ".gitattributes")
    let text = ["import SwiftData", "@Model final class A {", "  var a: Int", "}", ""]
    try repository.write(text.joined(separator: end), to: "A.swift")
    try repository.git("add", "--all")
    try repository.write("// edited" + end, to: "A.swift")
    let run = repository.diff()
    #expect(run.output.contains("-  var a: Int\(end)+"))
    #expect(run.output.contains("\r") == (end == "\r\n"))
  }
}

extension GitFolder {
  /// What fixes would change in the staged files.
  fileprivate func diff() -> CommandRun {
    CommandRun(
      words: ["--staged", "--diff", "--unsafe-fixes"], folder: URL(fileURLWithPath: path))
  }
}
