import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting

@Suite("The entitlements of a project")
struct EntitlementsFinderTests {
  @Test("They are found in the order of their paths' bytes, beside the Swift files")
  func order() {
    let tree = FakeTree([
      "/repo/.git": .directory, "/repo/b.entitlements": "", "/repo/a/z.entitlements": "",
      "/repo/a-b.entitlements": "", "/repo/a/b/c.entitlements": "", "/repo/a/A.swift": "",
      "/repo/Z.entitlements": "", "/repo/x.entitlements.orig": "", "/repo/entitlements": "",
      "/repo/A.ENTITLEMENTS": "", "/repo/.entitlements": "",
    ])
    for jobs in [1, 2, 7] {
      let sets = select(["."], in: tree, jobs: jobs).sets
      #expect(sets.map { $0.files.map(\.display) } == [["a/A.swift"]])
      #expect(
        sets.map { $0.entitlements.map(\.display) } == [
          [
            "Z.entitlements", "a-b.entitlements", "a/b/c.entitlements", "a/z.entitlements",
            "b.entitlements",
          ]
        ])
    }
  }

  @Test("They are analysed whatever is named, and never reported")
  func filter() {
    let tree = FakeTree([
      "/repo/.git": .directory, "/repo/a/A.swift": "", "/repo/b/B.entitlements": "",
    ])
    for path in [".", "a", "a/A.swift", "/repo/a/A.swift"] {
      let set = select([path], in: tree).sets[0]
      #expect(set.entitlements.map(\.display) == ["b/B.entitlements"])
      #expect(set.entitlements.map(\.absolute) == ["/repo/b/B.entitlements"])
      #expect(set.entitlements.map(\.isReported) == [false])
    }
  }

  @Test("They are no Swift files")
  func noSwiftFiles() {
    let tree = FakeTree([
      "/repo/.git": .directory, "/repo/A.swift": "", "/repo/b/B.entitlements": "",
    ])
    let selection = select(["b", "A.swift"], in: tree)
    #expect(selection.notices == ["b: no Swift files or Core Data models; nothing to analyze"])
    #expect(selection.sets.map { $0.files.map(\.display) } == [["A.swift"]])
    #expect(selection.sets.map { $0.entitlements.map(\.display) } == [["b/B.entitlements"]])
    #expect(select(["b"], in: tree).sets.isEmpty)
  }

  @Test("Entitlements and settings that are named mean all files that they concern")
  func named() {
    let tree = FakeTree([
      "/repo/.git": .directory, "/repo/A.swift": "", "/repo/b/B.entitlements": "",
      "/repo/c/.swiftdata-lint.json": "{}", "/repo/c/C.swift": "",
    ])
    let all = select(["b/B.entitlements"], in: tree).sets.flatMap(\.files).filter(\.isReported)
    #expect(all.map(\.display) == ["A.swift", "c/C.swift"])
    let one = select(["c/.swiftdata-lint.json"], in: tree).sets.flatMap(\.files)
    #expect(one.filter(\.isReported).map(\.display) == ["c/C.swift"])
  }

  @Test("What is left out of the Swift files is left out of them")
  func leftOut() {
    let tree = FakeTree([
      "/repo/.git": .directory, "/repo/.gitignore": "/skipped\nLocal.*", "/repo/A.swift": "",
      "/repo/skipped/S.entitlements": "", "/repo/Local.entitlements": "",
      "/repo/Pods/P.entitlements": "", "/repo/.build/B.entitlements": "",
      "/repo/._A.entitlements": "", "/repo/x.entitlements/X.entitlements": "",
    ])
    #expect(entitlements(in: tree) == ["x.entitlements/X.entitlements"])
  }

  @Test("Beside what is named although it is left out they count")
  func namedButLeftOut() {
    let tree = FakeTree([
      "/repo/.git": .directory, "/repo/.gitignore": "Made", "/repo/A.swift": "",
      "/repo/Made/M.swift": "", "/repo/Made/M.entitlements": "",
    ])
    #expect(entitlements(in: tree) == [])
    #expect(entitlements(["Made"], in: tree) == ["Made/M.entitlements"])
    #expect(entitlements(["Made/M.swift"], in: tree) == ["Made/M.entitlements"])
  }

  @Test("They belong to the project that they lie in")
  func nestedProjects() {
    let tree = FakeTree([
      "/repo/.git": .directory, "/repo/A.swift": "", "/repo/A.entitlements": "",
      "/repo/one/.swiftdata-lint.json": "{}", "/repo/one/B.swift": "",
      "/repo/one/sub/B.entitlements": "", "/repo/two/.git": .directory, "/repo/two/C.swift": "",
      "/repo/three/.git": .directory, "/repo/three/D.entitlements": "",
    ])
    let sets = select(["."], in: tree).sets
    #expect(sets.map(\.root) == ["/repo", "/repo/one", "/repo/two"])
    #expect(
      sets.map { $0.entitlements.map(\.display) } == [
        ["A.entitlements"], ["one/sub/B.entitlements"], [],
      ])
    #expect(select(["."], in: tree, root: ".").sets.map(\.entitlements.count) == [3])
  }

  @Test("Links lead to them as to Swift files, once")
  func links() {
    let tree = FakeTree([
      "/repo/.git": .directory, "/repo/A.swift": "", "/repo/z/real.entitlements": "",
      "/repo/a.entitlements": .link(to: "z/real.entitlements"),
      "/repo/b.entitlements": .link(to: "/lib/x.plist"),
      "/repo/c.entitlements": .link(to: "/lib/x.plist"), "/repo/d": .link(to: "/lib"),
      "/repo/e.entitlements": .link(to: "gone"), "/lib/x.plist": "", "/lib/L.entitlements": "",
      "/lib/.hidden.entitlements": .link(to: "gone"),
    ])
    let selection = select(["."], in: tree)
    #expect(
      selection.sets[0].entitlements.map(\.display) == [
        "b.entitlements", "d/L.entitlements", "z/real.entitlements",
      ])
    #expect(selection.sets[0].files.map(\.display) == ["A.swift"])
    #expect(selection.unreadable == [])
    #expect(selection.notices.contains { $0.contains("e.entitlements") })
  }

  @Test("A folder that is walked twice has them once")
  func walkedTwice() {
    let tree = FakeTree([
      "/repo/.git": .directory, "/repo/A.swift": "", "/repo/b/B.entitlements": "",
      "/repo/b/sub/C.entitlements": "",
    ])
    #expect(
      entitlements([".", "b", "b/sub"], in: tree) == ["b/B.entitlements", "b/sub/C.entitlements"])
    #expect(
      entitlements(["A.swift", "b"], in: tree) == ["b/B.entitlements", "b/sub/C.entitlements"])
  }

  private func entitlements(_ paths: [String] = ["."], in tree: FakeTree) -> [String] {
    select(paths, in: tree).sets.flatMap { $0.entitlements.map(\.display) }
  }
}
