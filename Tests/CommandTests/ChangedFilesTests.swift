import Foundation
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

private func model(_ name: String, _ property: String = "var name: String") -> String {
  "import SwiftData\n@Model final class \(name) { \(property) }\n"
}

extension CommandRun {
  /// The paths of the findings.
  fileprivate var paths: [String] {
    output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
  }
}

/// Linting only changed files, with a real git.
@Suite("Only what changed", .enabledWithGit)
struct ChangedFilesTests {
  private static let nothingStaged =
    "No Swift files, Core Data models, entitlements or settings are staged; nothing to check\n"

  @Test("Staged files are reported on, in the first commit too, and what lies around is seen")
  func staged() throws {
    let repository = try GitFolder()
    try repository.write(model("Trip", "var stops: [Stop]?"), to: "Trip.swift")
    try repository.write(model("Stop", "var trip: Trip?"), to: "Stop.swift")
    try repository.write(model("Old"), to: "Old.swift")
    try repository.git("add", "Trip.swift")
    let clean = repository.lint("--staged")
    #expect(clean.status == .success)
    #expect(clean.output == "")
    #expect(clean.error == "")
    try repository.commit()
    #expect(repository.lint("--staged").error == Self.nothingStaged)
    try repository.write(model("Stop", "var day: Int"), to: "Stop.swift")
    #expect(repository.lint("--staged", ".").error == Self.nothingStaged)
    try repository.git("add", "Stop.swift")
    #expect(repository.lint("--staged").paths == ["Stop.swift"])
    #expect(repository.lint("--staged").status == .findings)
    #expect(repository.lint("--staged", "Trip.swift").output == "")
  }

  @Test("The text in the index counts, whatever the disk holds of a staged file")
  func indexText() throws {
    let repository = try GitFolder()
    try repository.write("", to: "a")
    try repository.commit()
    try repository.write("// one\n" + model("Trip"), to: "New Models/Trip.swift")
    try repository.git("add", ".")
    try repository.write(model("Trip", "var name = \"\""), to: "New Models/Trip.swift")
    let edited = repository.lint("--staged")
    #expect(edited.output.hasPrefix("New Models/Trip.swift:3:31: error: 'Trip.name'"))
    #expect(repository.lint(".").output == "")
    #expect(repository.lint("--staged", below: "New Models").paths == ["Trip.swift"])
    try repository.remove("New Models")
    let removed = repository.lint("--staged")
    #expect(removed.paths == ["New Models/Trip.swift"])
    #expect(removed.status == .findings)
  }

  @Test("Renamed files count by their new names, deleted ones not at all")
  func renamed() throws {
    let repository = try GitFolder()
    for name in ["A", "B", "C"] { try repository.write(model(name), to: "\(name).swift") }
    try repository.commit()
    try repository.git("mv", "A.swift", "Moved.swift")
    try repository.git("rm", "--quiet", "B.swift")
    #expect(repository.lint("--staged").paths == ["Moved.swift"])
    #expect(repository.lint("--since", "HEAD").paths == ["Moved.swift"])
    try repository.git("reset", "--quiet", "--hard")
    try repository.git("rm", "--quiet", "B.swift")
    #expect(repository.lint("--staged").error == Self.nothingStaged)
  }

  @Test("What has changed since the merge base counts, committed, staged, edited or new")
  func since() throws {
    let repository = try GitFolder()
    for name in ["A", "B", "C", "D", "E"] {
      try repository.write(model(name), to: "\(name).swift")
    }
    try repository.write("Ignored.swift", to: ".gitignore")
    try repository.commit()
    try repository.git("branch", "base")
    try repository.git("checkout", "--quiet", "-b", "theirs")
    try repository.write(model("E", "var other: Int"), to: "E.swift")
    try repository.commit()
    try repository.git("checkout", "--quiet", "-b", "ours", "base")
    try repository.write(model("A", "var day: Int"), to: "A.swift")
    try repository.commit()
    try repository.write(model("B", "var day: Int"), to: "B.swift")
    try repository.git("add", ".")
    try repository.write(model("C", "var day: Int"), to: "C.swift")
    try repository.write(model("New"), to: "Sub/New.swift")
    try repository.write(model("Ignored"), to: "Ignored.swift")
    let run = repository.lint("--since", "theirs")
    #expect(run.paths == ["A.swift", "B.swift", "C.swift", "Sub/New.swift"])
    #expect(repository.lint("--since", "HEAD", "Sub").paths == ["Sub/New.swift"])
    #expect(repository.lint("--since=HEAD", below: "Sub").paths == ["New.swift"])
  }

  @Test("Entitlements and settings concern all files of their project")
  func projectFiles() throws {
    let repository = try GitFolder()
    try repository.write(model("A"), to: "App/A.swift")
    try repository.write(model("B"), to: "Other/B.swift")
    try repository.write("{}", to: "Other/.swiftdata-lint.json")
    try repository.commit()
    try repository.write("<plist/>", to: "App/App.entitlements")
    #expect(repository.lint("--since", "HEAD").paths == ["App/A.swift"])
    try repository.write("{ \"notes\": true }", to: "Other/.swiftdata-lint.json")
    try repository.git("add", "Other")
    #expect(repository.lint("--staged").paths == ["Other/B.swift"])
    try repository.write("{ \"rules\": 1 }", to: "Other/.swiftdata-lint.json")
    #expect(repository.lint("--staged").paths == ["Other/B.swift"])
  }

  @Test("Entitlements concern their own project, not the one around it, unless they are gone")
  func nestedProjects() throws {
    let repository = try GitFolder()
    try repository.write(model("A"), to: "A.swift")
    try repository.write(model("B"), to: "Other/B.swift")
    try repository.write("{}", to: "Other/.swiftdata-lint.json")
    try repository.write("<plist/>", to: "App.entitlements")
    try repository.commit()
    try repository.write("<plist/>", to: "Other/B.entitlements")
    #expect(repository.lint("--since", "HEAD").paths == ["Other/B.swift"])
    try repository.git("add", ".")
    try repository.commit()
    try repository.git("rm", "-q", "App.entitlements")
    #expect(repository.lint("--staged").paths == ["A.swift"])
  }

  @Test("Settings that are gone concern all files, a source that is gone none")
  func goneSettings() throws {
    let repository = try GitFolder()
    try repository.write(model("A"), to: "A.swift")
    try repository.write(model("B"), to: "B.swift")
    try repository.write("{}", to: ".swiftdata-lint.json")
    try repository.commit()
    try repository.git("rm", "-q", "B.swift")
    #expect(repository.lint("--staged").paths == [])
    try repository.git("rm", "-q", ".swiftdata-lint.json")
    #expect(repository.lint("--staged").paths == ["A.swift"])
    #expect(repository.lint("--since", "HEAD").paths == ["A.swift"])
  }

  @Test("A linked work tree, odd names and settings of git do no harm")
  func workTree() throws {
    let repository = try GitFolder()
    let odd = "Ode \"an\" é\t\u{1}\n*.swift"
    try repository.write(model("A"), to: odd)
    try repository.commit()
    try repository.git("worktree", "add", "--quiet", "wt/linked", "-b", "linked")
    try repository.git("config", "diff.relative", "true")
    try repository.git("config", "diff.noprefix", "true")
    try repository.git("config", "color.ui", "always")
    try repository.write(model("A", "var day: Int"), to: "wt/linked/" + odd)
    try repository.write(model("B"), to: "wt/linked/Sub/B.swift")
    try repository.git("add", ".", below: "wt/linked")
    let inTree = repository.lint("--staged", below: "wt/linked")
    #expect(inTree.output.contains("'A.day'") && inTree.output.contains("'B.name'"))
    #expect(inTree.output.split(separator: "\n").count == 2)
    #expect(repository.lint("--staged", "..", below: "wt/linked/Sub").output.contains("'A.day'"))
    #expect(repository.lint("--staged").error == Self.nothingStaged)
    let fromAbove = repository.lint("--staged", "wt/linked")
    #expect(fromAbove.output.contains("'A.day'"))
    let hook = CommandRun(
      words: ["--staged", "--format", "concise"],
      folder: URL(fileURLWithPath: repository.path + "/wt/linked"),
      environment: ["GIT_DIR": repository.path + "/.git/worktrees/linked"])
    #expect(hook.output == inTree.output)
  }

  @Test("What git cannot do is said in a line")
  func errors() throws {
    let repository = try GitFolder()
    try repository.write(model("A"), to: "A.swift")
    try repository.commit()
    let unknown = repository.lint("--since", "none", ".")
    #expect(unknown.status == .failure)
    #expect(
      unknown.error
        == "Error: '--since none': no such commit in this repository; check the name, or fetch it\n"
    )
    #expect(repository.lint("--since=--output=A.swift").status == .failure)
    try repository.git("branch", "base")
    try repository.git("checkout", "--quiet", "--orphan", "other")
    try repository.git("commit", "--quiet", "--message", "Other")
    let unrelated = repository.lint("--since", "base")
    #expect(unrelated.status == .failure)
    #expect(unrelated.error.contains("no commit in common"))
    let outside = try TemporaryFolder()
    let run = CommandRun("--staged", folder: URL(fileURLWithPath: outside.path))
    #expect(run.status == .failure)
    #expect(run.error.hasPrefix("Error: '--staged' needs git: not a git repository"))
    #expect(run.error.filter { $0 == "\n" }.count == 1)
  }

  @Test("Known findings of changed files stay known, and only those can be stale")
  func baseline() throws {
    let repository = try GitFolder()
    try repository.write(model("A"), to: "A.swift")
    try repository.write(model("B"), to: "B.swift")
    #expect(repository.lint("--write-baseline", "known.json", ".").status == .success)
    try repository.commit()
    try repository.write(model("A", "var name: String; var day: Int"), to: "A.swift")
    try repository.write(model("B", "var name = \"\""), to: "B.swift")
    try repository.git("add", "A.swift")
    let staged = repository.lint("--staged", "--baseline", "known.json")
    #expect(staged.status == .findings)
    #expect(staged.output.contains("'A.day'") && !staged.output.contains("'A.name'"))
    try repository.git("add", "B.swift")
    #expect(repository.lint("--staged", "--baseline", "known.json").status == .failure)
  }
}

/// Requests for changes that need no git, or that fail in git.
@Suite("Requests for changes")
struct ChangeRequestTests {
  private let tree: [String: FakeNode] = [
    "/repo/.git/HEAD": "", "/repo/A.swift": .file(model("A")), "/repo/Locked.swift": .lockedFile,
  ]

  @Test("Where nothing that matters has changed, no source is read")
  func quickExit() {
    let run = CommandRun("--since", "main", "--require-models", tree: tree) { words in
      let output = words.contains("ls-files") ? "README.md\0a.swift/b\0" : "/repo\n"
      return ProgramResult(status: 0, output: Array(output.utf8), errorOutput: [])
    }
    #expect(run.status == .success)
    #expect(run.output == "No findings in 0 models of 0 Swift files\n")
    #expect(
      run.error == "No Swift files, Core Data models, entitlements or settings have changed since "
        + "'main'; nothing to check\n")
  }

  @Test("A path that does not exist is said although nothing has changed")
  func missingPath() {
    let run = CommandRun("--staged", "None", tree: tree) { words in
      let output = words.contains("rev-parse") ? "/repo\n" : ""
      return ProgramResult(status: 0, output: Array(output.utf8), errorOutput: [])
    }
    #expect(run.status == .failure)
    #expect(run.error.hasSuffix("Error: None: No such file or directory\n"))
  }

  @Test("Without git the error says so, and nothing asks for it otherwise")
  func noGit() {
    let run = CommandRun("--staged", tree: tree)
    #expect(run.status == .failure)
    #expect(run.error == "Error: '--staged' needs git: 'git' is not on the PATH\n")
    #expect(CommandRun("A.swift", tree: tree).status == .failure)
    #expect(CommandRun("A.swift", tree: tree).output.contains("'A.name'"))
  }

  @Test(
    "Options that do not go together are a usage error",
    arguments: [
      ["--staged", "--since", "main"], ["--staged", "--write-baseline", "a"], ["-"],
      ["-", ".", "--stdin-filename", "A.swift"], [".", "--stdin-filename", "A.swift"],
      ["-", "--staged", "--stdin-filename", "A.swift"], ["--stdin-filename", "A.swift"],
      ["-", "--write-baseline", "a", "--stdin-filename", "A.swift"],
    ])
  func usage(words: [String]) {
    let run = CommandRun(words: words, tree: tree, environment: [:], isTerminal: false)
    #expect(run.status == .usage)
    #expect(run.output == "")
  }
}

@Suite("The text on the standard input")
struct StandardInputTests {
  private let tree: [String: FakeNode] = [
    "/repo/.git/HEAD": "", "/repo/Trip.swift": .file(model("Trip")),
    "/repo/Stop.swift": .file(model("Stop", "var trip: Trip?; var name: String")),
    "/repo/Link": .link(to: "/repo/Real"), "/repo/Real/Old.swift": .file(model("Old")),
    "/repo/.swiftdata-lint.json": "{ \"requireModels\": true }",
  ]

  private func lint(_ text: String, as name: String) -> CommandRun {
    CommandRun("-", "--stdin-filename", name, input: text, tree: tree)
  }

  @Test("It stands in for the file in its project, and nothing else is reported")
  func standsIn() {
    let run = lint(model("Trip", "\n  var stops: [Stop]?\n  var day: Int\n"), as: "Trip.swift")
    #expect(run.status == .findings)
    #expect(run.output.hasPrefix("Trip.swift:4:7: error: 'Trip.day'"))
    #expect(run.output.contains("    4 |   var day: Int\n"))
    #expect(run.output.contains("\n1 error in 1 model of 1 Swift file\n"))
  }

  @Test(
    "The file need not be there yet, nor its folder",
    arguments: ["New.swift", "New/Folder/New.swift", "Link/New.swift", "./Real/../New.swift"])
  func newFile(name: String) {
    let run = lint(model("New"), as: name)
    #expect(run.status == .findings)
    #expect(run.output.contains("New.swift:2:30: error: 'New.name'"))
    #expect(run.output.contains("\n1 error in 1 model of 1 Swift file\n"))
  }

  @Test("Through a link it stands in for the file at the link's end")
  func link() {
    let run = lint(model("Old", "var day: Int"), as: "Link/Old.swift")
    #expect(run.output.contains("'Old.day'"))
    #expect(!run.output.contains("'Old.name'"))
  }

  @Test("A file without models is fine, and what is no Swift file is said")
  func noModels() {
    #expect(lint("struct View {}", as: "View.swift").status == .success)
    #expect(lint("", as: "Trip.swift").output == "No findings in 0 models of 1 Swift file\n")
    #expect(
      lint("", as: "a.txt").error
        == "a.txt: not a Swift file or a Core Data model; nothing to analyze\n")
    #expect(lint("", as: "Real").status == .failure)
  }
}

/// Changed files that are also found under spellings that their folder does not list.
@Suite("Changed files with several spellings")
struct ChangedSpellingTests {
  private static let tree: [String: FakeNode] = [
    "/repo/.git/HEAD": "", "/repo/Mode\u{300}les/e\u{301}.swift": .file(model("Trip")),
    "/repo/Mode\u{300}les/Other.swift": .file(model("Other")),
  ]

  private func lint(
    _ words: [String], input: String = "",
    git: @escaping @Sendable ([String]) throws(SystemError) -> String = { _ in "" }
  ) -> CommandRun {
    CommandRun(words: words, tree: Self.tree, environment: [:], isTerminal: false) { system in
      let other = FakeTree(Self.tree, takesAnySpelling: true).system()
      system.list = other.list
      system.resolve = other.resolve
      system.kind = other.kind
      system.readFiles = other.readFiles
      system.readInput = { @Sendable () throws(SystemError) in Array(input.utf8) }
      system.run = { @Sendable words, _, _ throws(SystemError) in
        ProgramResult(status: 0, output: Array(try git(words).utf8), errorOutput: [])
      }
    }
  }

  /// The bytes of the path with which the output begins.
  private func path(of run: CommandRun) -> [UInt8] {
    run.output.utf8.prefix { $0 != UInt8(ascii: ":") }.map { $0 }
  }

  @Test("What git names is known by the name that its folder lists", arguments: [false, true])
  func git(isNew: Bool) {
    let name = isNew ? "New.swift" : "\u{E9}.swift"
    let path = "Mod\u{E8}les/" + name
    let run = lint(["--staged", "--format", "concise"]) { @Sendable words throws(SystemError) in
      switch words.first(where: { ["rev-parse", "--cached", "diff", "cat-file"].contains($0) }) {
      case "rev-parse": "/repo\n"
      case "cat-file": model("Staged", "var day: Int; var hour: Int")
      default: words.contains("--raw") ? ":100644 100644 a b M\0\(path)\0" : "\(path)\0"
      }
    }
    #expect(run.output.split(separator: "\n").count == 2)
    #expect(run.output.contains("'Staged.day'") && run.output.contains("'Staged.hour'"))
    let listed = "Mode\u{300}les/" + (isNew ? name : "e\u{301}.swift")
    #expect(self.path(of: run) == Array(listed.utf8))
  }

  @Test("The standard input stands in for a file that is named by another spelling")
  func standardInput() {
    let words = ["-", "--stdin-filename", "mod\u{E8}les/\u{E9}.swift", "--format", "concise"]
    let run = lint(words, input: model("Typed"))
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(run.output.contains("'Typed.name'"))
    #expect(path(of: run) == Array("Mode\u{300}les/e\u{301}.swift".utf8))
  }
}
