import SwiftDataLintDataFormats
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting

@Suite("Files in folders of tests")
struct TestFolderTests {
  @Test(
    "A folder whose name ends in Tests has tests, seen from the root",
    arguments: [
      ("A.swift", false), ("App/A.swift", false), ("AppTests/A.swift", true),
      ("Tests/A.swift", true), ("UITests/Sub/Deep/A.swift", true), ("Kit/Tests/A/A.swift", true),
      ("Testspace/A.swift", false), ("AppTest/A.swift", false), ("Apptests/A.swift", false),
      ("AppTests.swift", false), ("TestsSupport/AppTests.swift", false),
    ])
  func folders(_ path: String, _ isInTests: Bool) {
    for root in ["/repo", "/FooTests/App", "/Tests"] {
      let tree = FakeTree(["\(root)/.git": .directory, "\(root)/\(path)": ""])
      let name = FilePath.name(of: path)
      let folder = FilePath.parent(of: "\(root)/\(path)")
      #expect(areInTests(["."], in: tree, from: root) == [isInTests])
      #expect(areInTests([name], in: tree, from: folder) == [isInTests])
      #expect(areInTests(["."], in: tree, from: folder) == [isInTests])
    }
  }

  @Test("A root that is set by hand in a folder of tests does not consist of tests")
  func rootByHand() {
    let tree = FakeTree(["/repo/.git": .directory, "/repo/AppTests/Sub/A.swift": ""])
    #expect(areInTests(["."], in: tree) == [true])
    #expect(areInTests(["AppTests"], in: tree, root: "AppTests") == [false])
    #expect(areInTests(["AppTests/Sub"], in: tree, root: "AppTests") == [false])
  }

  @Test("A project among the tests of another does not consist of tests")
  func nestedProject() {
    let tree = FakeTree([
      "/repo/.git": .directory, "/repo/Tests/A.swift": "",
      "/repo/Tests/Example/.swiftdata-lint.json": "{}", "/repo/Tests/Example/App/B.swift": "",
      "/repo/Tests/Example/AppTests/C.swift": "", "/repo/Tests/Kit/Package.swift": "",
    ])
    #expect(areInTests(["."], in: tree) == [true, true, false, true])
    #expect(areInTests(["Tests/Example/App"], in: tree) == [false, true])
  }

  @Test("After a link the names before it count, and so do those of what is left out")
  func otherWays() {
    let tree = FakeTree([
      "/repo/.git": .directory, "/repo/.gitignore": "/Made", "/repo/AppTests": .link(to: "/lib"),
      "/repo/b.swift": .link(to: "/x/Tests/B.swift"), "/lib/L.swift": "", "/x/Tests/B.swift": "",
      "/repo/Made/KitTests/Sub/M.swift": "", "/repo/Made/Kit/N.swift": "",
    ])
    #expect(areInTests(["."], in: tree) == [true, false])
    let made = select(["Made/KitTests/Sub/M.swift", "Made/Kit"], in: tree).sets[0].files
      .filter(\.isReported)
    #expect(made.map(\.display) == ["Made/Kit/N.swift", "Made/KitTests/Sub/M.swift"])
    #expect(made.map(\.folder.isInTests) == [false, true])
  }

  private func areInTests(
    _ paths: [String], in tree: FakeTree, from folder: String = "/repo", root: String? = nil
  ) -> [Bool] {
    select(paths, in: tree, root: root, currentDirectory: folder)
      .sets.flatMap { $0.files.map(\.folder.isInTests) }
  }
}
