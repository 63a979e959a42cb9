import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting

@Suite("Symbolic links")
struct FileLinkTests {
  @Test("A link to a folder outside is followed once, by the first of its paths")
  func outside() {
    let tree = FakeTree([
      "/repo/.git": .directory, "/repo/b": .link(to: "/lib"), "/repo/a/c": .link(to: "../../lib"),
      "/repo/m.swift": "", "/lib/x/L.swift": "",
    ])
    #expect(find(["."], in: tree) == ["a/c/x/L.swift", "m.swift"])
  }

  @Test("A link to what is walked anyway brings nothing")
  func walkedAnyway() {
    let tree = FakeTree([
      "/repo/.git": .directory, "/repo/z/A.swift": "", "/repo/a": .link(to: "z"),
      "/repo/b.swift": .link(to: "z/A.swift"),
    ])
    #expect(find(["."], in: tree) == ["z/A.swift"])
  }

  @Test("No loop is without end")
  func loops() {
    let tree = FakeTree([
      "/repo/.git": .directory, "/repo/A.swift": "", "/repo/self": .link(to: "self"),
      "/repo/here": .link(to: "."), "/repo/up": .link(to: ".."), "/repo/top": .link(to: "/"),
      "/repo/one": .link(to: "two"), "/repo/two": .link(to: "one"),
      "/repo/out": .link(to: "/lib"), "/lib/L.swift": "", "/lib/back": .link(to: "/repo"),
      "/lib/again": .link(to: "/lib"), "/lib/next": .link(to: "/next"),
      "/next/N.swift": "", "/next/lib": .link(to: "/lib"),
    ])
    let selection = select(["."], in: tree)
    #expect(
      selection.sets[0].files.map(\.display) == ["A.swift", "out/L.swift", "out/next/N.swift"])
    #expect(selection.unreadable.isEmpty)
  }

  @Test("A link to a file is followed once, under the link's name")
  func files() {
    let tree = FakeTree([
      "/repo/.git": .directory, "/repo/a.swift": .link(to: "/lib/x.txt"),
      "/repo/b.swift": .link(to: "/lib/x.txt"), "/repo/c": .link(to: "/lib/y.swift"),
      "/repo/d.swift": .link(to: "/lib"), "/lib/x.txt": "", "/lib/y.swift": "",
    ])
    #expect(find(["."], in: tree) == ["a.swift", "d.swift/y.swift"])
  }

  @Test("A broken link is skipped, which is said if its name is that of a source")
  func broken() {
    let tree = FakeTree([
      "/repo/sub/A.swift": .link(to: "gone.swift"), "/repo/data": .link(to: "gone"),
      "/repo/.#lock.swift": .link(to: "user@host"), "/repo/B.swift": "",
    ])
    let selection = select(["."], in: tree)
    #expect(selection.unreadable.isEmpty)
    #expect(selection.notices == ["sub/A.swift: broken symbolic link, skipped"])
    #expect(selection.sets[0].files.map(\.display) == ["B.swift"])
  }

  @Test("A link to what may not be looked at is an error")
  func denied() {
    let tree = FakeTree([
      "/repo/A.swift": .link(to: "/locked/A.swift"), "/repo/B.swift": "",
      "/locked": .lockedDirectory, "/locked/A.swift": "",
    ])
    var system = tree.system()
    let resolve = system.resolve
    system.resolve = { @Sendable path throws(SystemError) in
      if path.hasSuffix("/A.swift") { throw .unreadable(path) }
      return try resolve(path)
    }
    let selection = FileFinder(system: system, jobs: 1).select(["."])
    #expect(selection.unreadable.map(\.description) == ["A.swift: Permission denied"])
    #expect(selection.notices.isEmpty)
  }

  @Test("Links are left out by the same names and patterns as files")
  func leftOut() {
    let tree = FakeTree([
      "/repo/.git": .directory, "/repo/.gitignore": "skipped\nkept/\n",
      "/repo/Pods": .link(to: "/a"), "/repo/.hidden": .link(to: "/a"),
      "/repo/skipped": .link(to: "/a"), "/repo/kept": .link(to: "/b"),
      "/a/A.swift": "", "/b/B.swift": "",
    ])
    #expect(find(["."], in: tree) == ["kept/B.swift"])
  }

  @Test("Patterns and modules hold after a link as they do before it")
  func after() {
    let tree = FakeTree([
      "/repo/.git": .directory, "/repo/.gitignore": "*.generated.swift",
      "/repo/Package.swift": "", "/repo/Sources/Kit": .link(to: "/lib"),
      "/lib/A.swift": "", "/lib/sub/B.swift": "", "/lib/B.generated.swift": "",
      "/lib/.gitignore": "/C.swift", "/lib/C.swift": "", "/lib/sub/C.swift": "",
    ])
    let files = select(["Sources"], in: tree).sets[0].files.filter(\.isReported)
    #expect(
      files.map(\.display) == [
        "Sources/Kit/A.swift", "Sources/Kit/sub/B.swift", "Sources/Kit/sub/C.swift",
      ])
    #expect(Set(files.map(\.folder.module)) == ["Sources/Kit"])
  }

  @Test(
    "What is named by a link is reported as the walk knows it",
    arguments: [
      ("a/L.swift", ["a/L.swift"]), ("b/L.swift", ["a/L.swift"]), ("b", ["a/L.swift"]),
      ("to", ["real/R.swift"]), ("to/R.swift", ["real/R.swift"]), ("file.swift", ["real/R.swift"]),
      ("../repo/real", ["real/R.swift"]), ("/alias/real", ["real/R.swift"]),
      ("ignored", ["ignored/I.swift"]), ("ignored/I.swift", ["ignored/I.swift"]),
    ])
  func named(path: String, files: [String]) {
    let tree = FakeTree([
      "/repo/.git": .directory, "/repo/.gitignore": "ignored", "/repo/A.swift": "",
      "/repo/a": .link(to: "/lib"), "/repo/b": .link(to: "/lib"), "/lib/L.swift": "",
      "/repo/real/R.swift": "", "/repo/to": .link(to: "real"),
      "/repo/file.swift": .link(to: "real/R.swift"), "/alias": .link(to: "/repo"),
      "/repo/ignored": .link(to: "/other"), "/other/I.swift": "", "/other/loop": .link(to: "."),
    ])
    let selection = select([path], in: tree)
    #expect(selection.sets.map(\.root) == ["/repo"])
    #expect(selection.sets[0].files.filter(\.isReported).map(\.display) == files)
    #expect(selection.notices.isEmpty && selection.unreadable.isEmpty)
  }

  @Test("After a link `..` leads where the system says")
  func parentAfterLink() {
    let tree = FakeTree([
      "/repo/.git": .directory, "/repo/a": .link(to: "/lib/sub"), "/repo/L.swift": "",
      "/lib/.git": .directory, "/lib/L.swift": "", "/lib/sub/S.swift": "",
    ])
    #expect(reported(["a/../L.swift"], in: tree) == ["../lib/L.swift"])
  }

  @Test("A folder that two links lead into brings each file once")
  func overlapping() {
    let tree = FakeTree([
      "/repo/.git": .directory, "/repo/a": .link(to: "/lib/sub"), "/repo/b": .link(to: "/lib"),
      "/lib/sub/S.swift": "", "/lib/L.swift": "",
    ])
    #expect(find(["."], in: tree) == ["a/S.swift", "b/L.swift"])
  }
}
