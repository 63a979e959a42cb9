import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

/// A baseline that the settings name.
@Suite struct BaselineSettingTests {
  private static let trip = "import SwiftData\n@Model final class Trip { var name: String }"
  private static let settings = #"{ "baseline": "ci/known.json" }"#

  private static func entries(_ path: String = "../Trip.swift", property: String = "name") -> String
  {
    """
    { "formatVersion": 1, "findings": [
      { "path": "\(path)", "model": "Trip", "property": "\(property)",
        "rule": "missing-default", "count": 1 }
    ] }
    """
  }

  private static func tree(
    _ entries: String? = entries(), _ others: [String: FakeNode] = [:]
  ) -> [String: FakeNode] {
    var tree: [String: FakeNode] = [
      "/repo/.git/HEAD": "", "/repo/.swiftdata-lint.json": .file(settings),
      "/repo/Trip.swift": .file(trip), "/repo/Sub/Other.swift": "struct Other {}",
    ]
    if let entries { tree["/repo/ci/known.json"] = .file(entries) }
    return tree.merging(others) { $1 }
  }

  @Test("Its findings are left out of reports and pictures, unless it is turned off")
  func known() {
    let run = CommandRun(tree: Self.tree())
    #expect(run.status == .success)
    #expect(run.output == "No new findings, 1 known in 1 model of 2 Swift files\n")
    let off = CommandRun("--no-baseline", "--format", "concise", tree: Self.tree())
    #expect(off.status == .findings)
    #expect(off.output.contains("[missing-default]"))
    let picture = CommandRun("schema", "--format", "dot", tree: Self.tree()).output
    let whole = CommandRun("schema", "--format", "dot", "--no-baseline", tree: Self.tree()).output
    #expect(picture != whole)
    #expect(CommandRun("--diff", tree: Self.tree()).output == "")
  }

  @Test("Plans, diagnoses and predictions cover all findings")
  func otherCommands() {
    let plan = CommandRun("checklist", tree: Self.tree()).output
    #expect(plan == CommandRun("checklist", "--no-config", tree: Self.tree()).output)
    #expect(plan.contains("Trip.name"))
    let log = "Trip: name"
    let text = """
      CloudKit integration requires that all attributes be optional, or have a default value set. \
      The following attributes are marked non-optional but do not have a default value:
      \(log)
      """
    let run = CommandRun("diagnose", input: text, tree: Self.tree())
    #expect(run.output.contains("[missing-default]"))
  }

  @Test("Its path is relative to the settings file, also if the command line names that")
  func paths() {
    let others: [String: FakeNode] = [
      "/repo/.swiftdata-lint.json": "{}",
      "/repo/ci/strict.json": #"{ "baseline": "known.json" }"#,
    ]
    let run = CommandRun(
      "--config", "ci/strict.json", "Trip.swift", tree: Self.tree(Self.entries(), others))
    #expect(run.status == .success)
    #expect(run.output == "No new findings, 1 known in 1 model of 1 Swift file\n")
  }

  @Test("Folders that one settings file names as roots share it")
  func roots() {
    let others: [String: FakeNode] = [
      "/repo/.swiftdata-lint.json": #"{ "baseline": "known.json", "roots": ["ios", "mac"] }"#,
      "/repo/ios/Trip.swift": .file(Self.trip),
      "/repo/mac/Stop.swift": "import SwiftData\n@Model final class Stop { var name: String }",
      "/repo/known.json": .file(Self.entries("ios/Trip.swift")),
    ]
    let run = CommandRun("--format", "concise", tree: Self.tree(nil, others))
    #expect(run.status == .findings)
    #expect(run.output.split(separator: "\n").map { $0.prefix { $0 != ":" } } == ["mac/Stop.swift"])
    #expect(run.error == "")
  }

  @Test("Each of several projects has its own")
  func projects() {
    let others: [String: FakeNode] = [
      "/repo/Inner/.swiftdata-lint.json": #"{ "baseline": "known.json" }"#,
      "/repo/Inner/Trip.swift": .file(Self.trip),
      "/repo/Inner/known.json": .file(Self.entries("Trip.swift", property: "gone")),
    ]
    let run = CommandRun(
      "--format", "concise", "Trip.swift", "Inner/Trip.swift",
      tree: Self.tree(Self.entries(), others))
    #expect(run.status == .failure)
    #expect(run.output.hasPrefix("Inner/Trip.swift:2:31: error:"))
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(
      run.error.hasPrefix(
        "Error: Inner/known.json:2:3: 'Trip.gone' in Trip.swift no longer has missing-default\n"))
  }

  @Test(
    "Findings that a release or production causes stay known, although options leave them out",
    arguments: [["--only", "missing-default"], ["--rule", "renamed-without-original-name=off"]])
  func comparisons(_ words: [String]) {
    let old = "import SwiftData\n@Model final class Trip { var name = \"\"; var day = 0 }\n"
    let app = "let container = try? ModelContainer(for: Trip.self)\n"
    var tree: [String: FakeNode] = ["/repo/.git/HEAD": "", "/repo/Trip.swift": .file(old + app)]
    let lock = CommandRun("lock", "--release", "1", tree: tree)
    tree["/repo/swiftdata-schema.json"] = .file(lock.files["/repo/swiftdata-schema.json"] ?? "")
    tree["/repo/cloudkit.ckdb"] = "DEFINE SCHEMA\nRECORD TYPE CD_Trip (\n  CD_day INT64\n);\n"
    tree["/repo/Trip.swift"] = .file(old.replacing("day", with: "days") + app)
    let written = CommandRun("--write-baseline", "known.json", tree: tree)
    let known = written.files["/repo/known.json"] ?? ""
    for rule in ["renamed-without-original-name", "undeployed-field"] {
      #expect(known.contains(rule))
    }
    tree["/repo/known.json"] = .file(known)
    let run = CommandRun(words: ["--baseline", "known.json"] + words, tree: tree)
    #expect(run.status == .success)
    #expect(run.error == "")
  }

  @Test("A change of one with the usual name concerns all files", .enabledWithGit)
  func staged() throws {
    let repository = try GitFolder()
    let name = "swiftdata-baseline.json"
    try repository.write(Self.trip, to: "Trip.swift")
    try repository.write("{ \"baseline\": \"\(name)\" }", to: ".swiftdata-lint.json")
    try repository.write(Self.entries("Trip.swift"), to: name)
    try repository.commit()
    try repository.write("{ \"formatVersion\": 1, \"findings\": [] }", to: name)
    try repository.git("add", name)
    #expect(repository.lint("--staged").output.hasPrefix("Trip.swift:2:31: error:"))
    try repository.commit()
    #expect(repository.lint("--staged").status == .success)
  }

  @Test("One that is missing or broken is an error, and one that is outdated can be pruned")
  func errors() {
    let missing = CommandRun(tree: Self.tree(nil))
    #expect(missing.status == .failure)
    #expect(
      missing.error
        == "Error: .swiftdata-lint.json:1:15: ci/known.json: No such file or directory; create "
        + "it with '--write-baseline ci/known.json'\n")
    let written = CommandRun(
      "--write-baseline", "ci/known.json", tree: Self.tree(nil, ["/repo/ci/a": ""]))
    #expect(written.status == .success)
    #expect(written.files["/repo/ci/known.json"]?.contains("../Trip.swift") == true)
    let picture = CommandRun("schema", "--format", "dot", tree: Self.tree("{"))
    #expect(picture.status == .failure)
    #expect(picture.error.hasPrefix("Error: ci/known.json:1:2: "))
    let outside = Self.tree(
      nil,
      [
        "/repo/.swiftdata-lint.json": #"{ "baseline": "../known.json" }"#,
        "/known.json": .file(Self.entries("repo/Trip.swift", property: "gone")),
      ])
    let kept = CommandRun("--prune-baseline", tree: outside)
    #expect(kept.status == .failure)
    #expect(kept.error.hasPrefix("Error: ../known.json: not changed, because it is outside"))
    #expect(kept.files == [:])
    let named = CommandRun("--prune-baseline", "--baseline", "../known.json", tree: outside)
    #expect(named.files.count == 1)
    let pruned = CommandRun("--prune-baseline", tree: Self.tree(Self.entries(property: "gone")))
    #expect(pruned.error == "ci/known.json: removed 1 finding that no longer exists\n")
    #expect(pruned.files.keys.sorted() == ["/repo/ci/known.json"])
  }
}

/// Calls without a path.
@Suite struct CurrentFolderTests {
  private static let tree: [String: FakeNode] = [
    "/repo/.git/HEAD": "",
    "/repo/Trip.swift": """
    import SwiftData
    @Model final class Trip { var name: String }
    let container = try? ModelContainer(for: Trip.self)
    """,
    "/elsewhere/.git/HEAD": "",
    "/elsewhere/Stop.swift": "import SwiftData\n@Model final class Stop { var name: String }",
  ]

  @Test(
    "Without a path, the current folder is used",
    arguments: [[], ["lint"], ["schema"], ["predict"], ["checklist"], ["lock"], ["--quiet"]])
  func current(_ words: [String]) {
    let run = CommandRun(words: words, tree: Self.tree)
    let dot = CommandRun(words: words + ["."], tree: Self.tree)
    #expect(run.status == dot.status)
    #expect([run.output, run.error] == [dot.output, dot.error])
    #expect(run.files == dot.files)
    #expect((run.output + (run.files.values.first ?? "")).contains("name"))
  }

  @Test("A root elsewhere is used instead")
  func root() {
    let run = CommandRun("--root", "/elsewhere", "--format", "concise", tree: Self.tree)
    #expect(run.output.hasPrefix("../elsewhere/Stop.swift:2:31: error:"))
    let here = CommandRun("--root", ".", "--format", "concise", tree: Self.tree)
    #expect(here.output.hasPrefix("Trip.swift:2:31: error:"))
  }
}
