import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

private typealias Status = swiftdata_lint.ExitStatus

/// The declared inputs of an Xcode run script phase, with and without its sandbox.
@Suite struct ScriptInputsTests {
  private static let trip: FakeNode = "import SwiftData\n@Model final class Trip { var a: Int }"
  private static let stop: FakeNode = "import SwiftData\n@Model final class Stop { var a: Int }"

  private func run(
    words: [String] = [], _ environment: [String: String], _ others: [String: FakeNode] = [:]
  ) -> CommandRun {
    let tree: [String: FakeNode] = [
      "/repo/App.xcodeproj": .directory, "/repo/Trip.swift": Self.trip,
      "/repo/More/Stop.swift": Self.stop, "/repo/Info.plist": "",
    ]
    return CommandRun(
      words: ["lint", "--use-script-input-files", "--format", "concise"] + words,
      tree: tree.merging(others) { $1 }, environment: environment, isTerminal: false)
  }

  /// The paths of findings.
  private func paths(_ run: CommandRun) -> [String] {
    run.output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
  }

  @Test(
    "A list is looked for from the current directory",
    arguments: ["all.xcfilelist", "./all.xcfilelist"])
  func relativeList(_ path: String) {
    let listed = run(
      ["SCRIPT_INPUT_FILE_LIST_COUNT": "1", "SCRIPT_INPUT_FILE_LIST_0": path],
      ["/repo/all.xcfilelist": "/repo/Trip.swift"])
    #expect(paths(listed) == ["Trip.swift"])
    #expect(listed.error == "")
  }

  @Test("Inputs are what is reported on, one by one and in lists")
  func inputs() {
    let single = run([
      "SCRIPT_INPUT_FILE_COUNT": "2", "SCRIPT_INPUT_FILE_0": "/repo/Trip.swift",
      "SCRIPT_INPUT_FILE_1": "/repo/Info.plist",
    ])
    #expect(paths(single) == ["Trip.swift"])
    #expect(single.error == "")
    #expect(single.status == .findings)
    let listed = run(
      [
        "SCRIPT_INPUT_FILE_LIST_COUNT": "1", "SCRIPT_INPUT_FILE_LIST_0": "/repo/all.xcfilelist",
        "SRCROOT": "/repo",
      ],
      [
        "/repo/all.xcfilelist": .file(
          "# all\n$(SRCROOT)/Trip.swift\r\n\n${SRCROOT}/More/Stop.swift\n$(SRCROOT)/Info.plist")
      ])
    #expect(paths(listed) == ["More/Stop.swift", "Trip.swift"])
    #expect(listed.error == "")
  }

  @Test("A declared Core Data model is reported on, as its file or as its folder")
  func coreData() {
    let listed = run(
      [
        "SCRIPT_INPUT_FILE_COUNT": "2", "SCRIPT_INPUT_FILE_0": "/repo/\(CoreDataTree.contents)",
        "SCRIPT_INPUT_FILE_1": "/repo/\(CoreDataTree.bundle)/EntityColors.json",
      ],
      CoreDataTree.app(["\(CoreDataTree.bundle)/EntityColors.json": "{}"]))
    #expect(listed.output == CoreDataTree.concise())
    #expect(listed.error == "")
    let folder = run(
      ["SCRIPT_INPUT_FILE_COUNT": "1", "SCRIPT_INPUT_FILE_0": "/repo/\(CoreDataTree.bundle)"],
      CoreDataTree.app())
    #expect(folder.output == CoreDataTree.concise())
  }

  @Test("What is no build setting in a list stays as it is")
  func dollars() {
    let run = run(
      [
        "SCRIPT_INPUT_FILE_LIST_COUNT": "1", "SCRIPT_INPUT_FILE_LIST_0": "/repo/all.xcfilelist",
        "LOOP": "$(LOOP)",
      ],
      ["/repo/all.xcfilelist": "$(LOOP)$(NONE)$x$.swift"])
    #expect(run.error == "Error: $(LOOP)$(NONE)$x$.swift: No such file or directory\n")
  }

  @Test("What the sandbox hides is said in one line, and does not fail")
  func sandbox() {
    let inputs = ["SCRIPT_INPUT_FILE_COUNT": "1", "SCRIPT_INPUT_FILE_0": "/repo/Trip.swift"]
    let run = run(inputs, ["/repo/Hidden": .lockedDirectory, "/repo/Cache.swift": .lockedFile])
    #expect(paths(run) == ["Trip.swift"])
    #expect(run.error.hasPrefix("The script sandbox hides files that are not inputs"))
    #expect(run.error.count { $0 == "\n" } == 1)
    #expect(run.status == .findings)
  }

  @Test("Nothing declared, a list that is not there, and an input that is not there are said")
  func missing() {
    let nothing = run([:])
    #expect(
      nothing.error
        == "The run script phase declares no Swift files or Core Data models as inputs; nothing to "
        + "check\n")
    #expect(nothing.status == .success)
    let list = run([
      "SCRIPT_INPUT_FILE_LIST_COUNT": "1", "SCRIPT_INPUT_FILE_LIST_0": "/repo/no.xcfilelist",
    ])
    #expect(list.error == "Error: /repo/no.xcfilelist: No such file or directory\n")
    #expect(list.status == .failure)
    let input = run(["SCRIPT_INPUT_FILE_COUNT": "1", "SCRIPT_INPUT_FILE_0": "/repo/No.swift"])
    #expect(input.error == "Error: /repo/No.swift: No such file or directory\n")
    #expect(input.status == .failure)
  }

  @Test(
    "It goes with no other choice of files", arguments: [["."], ["--staged"], ["--since", "a"]])
  func exclusive(_ words: [String]) {
    #expect(run(words: words, [:]).status == .usage)
  }
}
