import Foundation
import SwiftDataLintShipped
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

/// The `lock` command, and runs that compare with what it wrote.
@Suite struct LockCommandTests {
  private static let before = """
    import SwiftData
    @Model class Trip { var name: String = "" }
    """
  private static let after = """
    import SwiftData
    @Model class Trip { var name: String = ""; var day: Day = Day.mon }
    enum Day: String, Codable { case mon }
    """
  private static let finding = """
    Trip.swift:2:48: error: 'Trip.day' is new since 1.0, and stored objects have no value \
    [mandatory-enum-added]

    """

  private static func run(
    _ words: String..., models: String, files: [String: String] = [:]
  ) -> CommandRun {
    var tree: [String: FakeNode] = ["/repo/Trip.swift": .file(models)]
    for (path, text) in files { tree["/repo/" + path] = .file(text) }
    return CommandRun(words: words, tree: tree, environment: [:], isTerminal: false)
  }

  /// The lock file that a run writes.
  private static func locked(
    _ words: String..., models: String, lock: String? = nil
  ) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(Array(models.utf8), to: "Trip.swift")
    if let lock { try folder.write(Array(lock.utf8), to: LockFile.name) }
    let run = CommandRun(
      words: ["lock"] + words + ["--root", ".", "."], folder: URL(fileURLWithPath: folder.path))
    #expect(run.status == .success, "\(run.error)")
    return try String(contentsOfFile: folder.path + "/" + LockFile.name, encoding: .utf8)
  }

  @Test(
    "A lock file outside of the root is written only if the command line names it",
    arguments: [
      (nil, [], false), ("../other/lock.json", [], false),
      (nil, ["--shipped", "../other/lock.json"], true),
      (nil, ["--shipped", LockFile.name], true),
    ] as [(String?, [String], Bool)])
  func outsideLock(setting: String?, words: [String], isWritten: Bool) throws {
    var tree: [String: FakeNode] = [
      "/repo/.git/HEAD": "", "/repo/Trip.swift": .file(Self.after),
      "/repo/" + LockFile.name: .link(to: "/other/lock.json"),
      "/other/lock.json": .file(try Self.locked(models: Self.before)),
    ]
    if let setting {
      tree["/repo/.swiftdata-lint.json"] = .file("{ \"shipped\": \"\(setting)\" }")
    }
    let run = CommandRun(
      words: ["lock"] + words + ["."], tree: tree, environment: [:], isTerminal: false)
    #expect(run.files.count == (isWritten ? 1 : 0))
    #expect(run.status == (isWritten ? .success : .failure))
    let path = setting ?? LockFile.name
    let error =
      "Error: \(path): not written, because it leads to '../other/lock.json', outside of the root"
    #expect(run.error.hasPrefix(error) == !isWritten, "\(run.error)")
  }

  @Test("What is locked is found by itself, and later runs compare with it")
  func lint() throws {
    let lock = try Self.locked("--release", "1.0", models: Self.before)
    let files = [LockFile.name: lock]
    #expect(Self.run("lint", ".", models: Self.before, files: files).status == .success)
    let run = Self.run("lint", "--format", "concise", ".", models: Self.after, files: files)
    #expect(run.output == Self.finding)
    #expect(run.error == "")
    #expect(run.status == .findings)
    let off = #"{ "shipped": false }"#
    let files2 = [LockFile.name: lock, ".swiftdata-lint.json": off]
    #expect(Self.run("lint", ".", models: Self.after, files: files2).status == .success)
  }

  @Test("It is the same bytes again, and in another folder with other line ends")
  func sameBytes() throws {
    let lock = try Self.locked("--release", "1.0", models: Self.before)
    #expect(try Self.locked(models: Self.before, lock: lock) == lock)
    let other = Self.before.replacing("\n", with: "\r\n")
    #expect(try Self.locked("--release", "1.0", models: other) == lock)
    #expect(try Self.locked("--release", "1.1", models: Self.before, lock: lock) != lock)
  }

  @Test("'--check' writes nothing, and fails if the file is not current")
  func check() throws {
    let lock = try Self.locked("--release", "1.0", models: Self.before)
    let files = [LockFile.name: lock]
    let current = Self.run("lock", "--check", ".", models: Self.before, files: files)
    #expect(current.status == .success)
    #expect(current.error == "swiftdata-schema.json: current\n")
    let old = Self.run("lock", "--check", ".", models: Self.after, files: files)
    #expect(old.status == .findings)
    #expect(
      old.error == "swiftdata-schema.json: not current; write it with 'swiftdata-lint lock'\n")
    let none = Self.run("lock", "--check", ".", models: Self.before)
    #expect(none.status == .findings)
    #expect(
      none.error
        == "swiftdata-schema.json: there is no lock file; write it with 'swiftdata-lint lock'\n")
  }

  @Test(
    "A damaged lock file is an error with its place, and everything else is still reported",
    arguments: ["lint", "lock"])
  func damaged(_ command: String) throws {
    let models =
      "import SwiftData\n@Model class Trip { @Attribute(.unique) var name: String = \"\" }"
    let run = Self.run(command, ".", models: models, files: [LockFile.name: "{\n  \"a\": 1 }"])
    #expect(run.status == .failure)
    #expect(
      run.error.hasPrefix(
        "Error: swiftdata-schema.json:2:3: a lock file has no key 'a'; its keys are "
          + "'formatVersion', 'releases'\n"))
    #expect(run.output.contains("[unique-constraint]") == (command == "lint"))
  }

  @Test("Without models there is nothing to lock")
  func noModels() {
    let run = Self.run("lock", ".", models: "import SwiftData")
    #expect(run.status == .failure)
    #expect(run.error == "Error: swiftdata-schema.json: no models found, nothing to lock\n")
  }

  @Test("The lock file of the fixture is that of the release before")
  func fixture() throws {
    let folder = Repository.fixtures.appendingPathComponent("Releases")
    let before = try String(
      contentsOf: folder.appendingPathComponent("Before/Trip.swift"), encoding: .utf8)
    let lock = try Self.locked("--release", "1.4", models: before)
    try expectGolden(lock, folder.appendingPathComponent("After/\(LockFile.name)"))
  }

  // MARK: Commits

  private static func lintSince(_ repository: GitFolder, _ ref: String) -> CommandRun {
    repository.lint("--shipped", ref, ".")
  }

  @Test("A tag is compared with, as the sources were", .enabledWithGit)
  func tag() throws {
    let repository = try GitFolder()
    try repository.write(Self.before, to: "Trip.swift")
    try repository.write(
      "import SwiftData\n@Model class Old { var name: String = \"\" }", to: "O.swift")
    try repository.commit()
    try repository.git("tag", "1.0")
    try repository.write(Self.after, to: "Trip.swift")
    try repository.remove("O.swift")
    try repository.write(
      "import SwiftData\n@Model class New { var day: Day = Day.mon }", to: "New.swift")
    #expect(Self.lintSince(repository, "1.0").output == Self.finding)
    try repository.commit()
    let run = Self.lintSince(repository, "git:1.0")
    #expect(run.output == Self.finding)
    #expect(run.error == "")
    #expect(Self.lintSince(repository, "HEAD").status == .success)
    #expect(repository.lint(".").status == .success)
  }

  @Test("A commit that is not there is said", .enabledWithGit)
  func unknownCommit() throws {
    let repository = try GitFolder()
    try repository.write(Self.before, to: "App/Trip.swift")
    func error(_ ref: String, below folder: String = "") -> String {
      let run = repository.lint("--shipped", ref, "--root", ".", ".", below: folder)
      #expect(run.status == .failure)
      return run.error
    }
    let unknown = "no such commit in this repository; check the name, or fetch it\n"
    #expect(error("v1") == "Error: '--shipped v1': " + unknown)
    try repository.git("commit", "--quiet", "--allow-empty", "--message", "Nothing")
    try repository.git("tag", "empty")
    try repository.commit()
    #expect(error("v1") == "Error: '--shipped v1': " + unknown)
    #expect(error("git:-v") == "Error: '--shipped git:-v': " + unknown)
    #expect(
      error("empty", below: "App")
        == "Error: '--shipped empty': the folder 'App' is not in that commit\n")
  }

  @Test("A change of the lock file or the export concerns all files", .enabledWithGit)
  func staged() throws {
    for name in [LockFile.name, "schema.ckdb"] {
      let repository = try GitFolder()
      try repository.write(Self.after, to: "Trip.swift")
      try repository.commit()
      let export = "RECORD TYPE CD_Trip (CD_entityName STRING, CD_name STRING);"
      let text =
        name == LockFile.name ? try Self.locked("--release", "1.0", models: Self.before) : export
      try repository.write(text, to: name)
      try repository.git("add", name)
      let staged = repository.lint("--staged")
      #expect(staged.output.contains("Trip.swift:2:48: "), "\(name): \(staged.output)")
      try repository.commit()
      #expect(repository.lint("--staged").output == "")
    }
  }

  @Test("The age of an export is that of its last commit", .enabledWithGit)
  func ageOfExport() throws {
    let repository = try GitFolder()
    try repository.write(Self.before, to: "Trip.swift")
    try repository.write("RECORD TYPE CD_Trip (CD_name STRING);", to: "schema.ckdb")
    let folder = URL(fileURLWithPath: repository.path)
    let words = ["lint", "--verbose", "--quiet", "."]
    let before = CommandRun(words: words, folder: folder).error
    #expect(
      before.split(separator: "\n").contains { line in
        line.hasPrefix("last commit of schema.ckdb") && line.hasSuffix(" none")
      })
    try repository.git("add", "--all")
    try repository.git("commit", "--quiet", "--message", "X", "--date", "2026-05-01T12:00:00Z")
    let after = CommandRun(words: words, folder: folder).error.split(separator: "\n")
    let line = try #require(after.first { $0.hasPrefix("last commit of") })
    let day = try #require(line.split(separator: " ").last)
    #expect(day.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) != nil)
    let checklist = CommandRun(words: ["checklist", "."], folder: folder).output
    #expect(checklist.contains("- [ ] `schema.ckdb` was last committed on \(day). Export"))
  }

  @Test("A commit without models is said, because nothing is compared", .enabledWithGit)
  func noModelsThen() throws {
    let repository = try GitFolder()
    try repository.write("import SwiftData", to: "App/Trip.swift")
    try repository.commit()
    try repository.write(Self.after, to: "App/Trip.swift")
    let run = repository.lint("--shipped", "HEAD", ".")
    #expect(run.status == .success)
    #expect(
      run.error.contains("'--shipped HEAD': no models at that commit, so nothing is compared\n"))
  }
}
