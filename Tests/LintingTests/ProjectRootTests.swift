import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting

@Suite("The folder that is analysed for a path")
struct ProjectRootTests {
  @Test(
    "Configuration comes before git, git before projects; of these the topmost counts",
    arguments: [
      (["a/.swiftdata-lint.json", "a/b/.git/HEAD"], "/repo/a"),
      (["a/.swiftdata-lint.json", "a/b/.swiftdata-lint.json"], "/repo/a/b"),
      (["a/.git/HEAD", "a/b/.git/HEAD", "a/b/c/Package.swift"], "/repo/a/b"),
      (["a/.git", "Package.swift"], "/repo/a"),
      (["a/Package.swift", "a/b/Package.swift"], "/repo/a"),
      (["a/App.xcodeproj/repo.pbxproj", "a/b/Package.swift"], "/repo/a"),
      (["a/b/App.xcworkspace/contents.xcworkspacedata"], "/repo/a/b"),
      (["a/b/App.xcodeproj", "a/.swiftdata-lint.json/x"], "/repo/a/b/c"),
      (["a/b/other.json"], "/repo/a/b/c"),
    ])
  func criteria(marks: [String], root: String) throws {
    var nodes: [String: FakeNode] = ["/repo/a/b/c/X.swift": ""]
    for mark in marks { nodes["/repo/" + mark] = "" }
    let finder = ProjectRoot(system: FakeTree(nodes).system())
    #expect(try finder.root(of: "/repo/a/b/c/X.swift") == root)
    #expect(try finder.root(of: "/repo/a/b/c") == root)
  }

  @Test("A folder above that cannot be listed is no project")
  func lockedAbove() throws {
    let tree = FakeTree(["/repo": .lockedDirectory, "/repo/a/Package.swift": ""])
    #expect(try ProjectRoot(system: tree.system()).root(of: "/repo/a") == "/repo/a")
  }

  @Test("A path that is not there has no root")
  func missing() {
    let finder = ProjectRoot(system: FakeTree([:]).system())
    #expect(throws: SystemError.missing("/nothing")) { try finder.root(of: "/nothing") }
  }
}
