import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting

@Suite("The files to analyze")
struct FileFinderTests {
  @Test("Swift files are found in the order of their paths' bytes, with any number of threads")
  func order() {
    let tree = FakeTree([
      "/repo/.git": .directory, "/repo/b.swift": "", "/repo/a.swift": "", "/repo/a/z.swift": "",
      "/repo/a-b.swift": "", "/repo/a/b/c.swift": "", "/repo/a.b/x.swift": "",
      "/repo/a0.swift": "", "/repo/é.swift": "", "/repo/Z.swift": "", "/repo/notes.md": "",
    ])
    for jobs in [1, 2, 7] {
      #expect(
        find(["."], in: tree, jobs: jobs) == [
          "Z.swift", "a-b.swift", "a.b/x.swift", "a.swift", "a/b/c.swift", "a/z.swift",
          "a0.swift", "b.swift", "é.swift",
        ])
    }
  }

  @Test(
    "Build products, other people's sources and hidden folders are not entered",
    arguments: [
      ".build", ".swiftpm", "DerivedData", "Pods", "Carthage", "SourcePackages", "checkouts",
      "node_modules",
    ])
  func foreignFolders(name: String) {
    let tree = FakeTree([
      "/repo/.git": .directory, "/repo/A.swift": "", "/repo/\(name)/B.swift": "",
      "/repo/sub/\(name)/C.swift": "", "/repo/\(name).swift/D.swift": "",
    ])
    let hidden = name.hasPrefix(".")
    #expect(find(["."], in: tree) == ["A.swift"] + (hidden ? [] : ["\(name).swift/D.swift"]))
  }

  @Test("Hidden files and files of other kinds are no sources")
  func otherFiles() {
    let tree = FakeTree([
      "/repo/A.swift": "", "/repo/._A.swift": "", "/repo/.swift": "", "/repo/A.swift.orig": "",
      "/repo/swift": "", "/repo/A.SWIFT": "", "/repo/X.swift/B.swift": "",
    ])
    #expect(find(["."], in: tree) == ["A.swift", "X.swift/B.swift"])
  }

  @Test("All of the project is analysed, and what is named is reported")
  func filter() {
    let tree = FakeTree([
      "/repo/.git": .directory, "/repo/a/A.swift": "", "/repo/a/B.swift": "",
      "/repo/ab/C.swift": "", "/repo/a.swift": "",
    ])
    let set = select(["a/B.swift"], in: tree).sets[0]
    #expect(set.root == "/repo")
    #expect(set.files.map(\.display) == ["a.swift", "a/A.swift", "a/B.swift", "ab/C.swift"])
    #expect(reported(["a/B.swift"], in: tree) == ["a/B.swift"])
    #expect(reported(["a"], in: tree) == ["a/A.swift", "a/B.swift"])
    #expect(reported(["./a/../a/", "a.swift"], in: tree) == ["a.swift", "a/A.swift", "a/B.swift"])
    #expect(
      reported(["/repo/a"], in: tree, currentDirectory: "/") == [
        "repo/a/A.swift", "repo/a/B.swift",
      ])
    #expect(!select([".", "a"], in: tree).sets[0].files.contains { !$0.isReported })
    #expect(reported(["."], in: tree).count == 4)
  }

  @Test("Paths are shown as seen from the current directory")
  func display() {
    let tree = FakeTree([
      "/repo/.git": .directory, "/repo/A.swift": "", "/repo/app/B.swift": "",
      "/repo/app/ui/C.swift": "", "/repo/kit/D.swift": "", "/repo/app.swift": "",
    ])
    #expect(
      find(["."], in: tree, currentDirectory: "/repo/app") == [
        "../A.swift", "../app.swift", "B.swift", "ui/C.swift", "../kit/D.swift",
      ])
    #expect(find([".."], in: tree, currentDirectory: "/repo/app/ui").first == "../../A.swift")
  }

  @Test("What is named is analysed even where the walk does not go")
  func namedButLeftOut() {
    let tree = FakeTree([
      "/repo/.git": .directory, "/repo/.gitignore": "**/Generated/**\nsecret.swift\n",
      "/repo/A.swift": "", "/repo/secret.swift": "", "/repo/Kit/Package.swift": "",
      "/repo/Kit/Sources/Kit/K.swift": "", "/repo/Kit/Sources/Kit/Generated/G.swift": "",
      "/repo/.build/checkouts/Other/Package.swift": "",
      "/repo/.build/checkouts/Other/Sources/Other/O.swift": "",
      "/repo/.build/checkouts/Other/.build/P.swift": "",
    ])
    let all = ["A.swift", "Kit/Package.swift", "Kit/Sources/Kit/K.swift"]
    #expect(find(["."], in: tree) == all)
    #expect(find(["secret.swift"], in: tree) == all + ["secret.swift"])
    #expect(reported(["secret.swift"], in: tree) == ["secret.swift"])

    let generated = select(["Kit/Sources/Kit/Generated"], in: tree).sets[0].files
      .first(where: \.isReported)
    #expect(generated?.display == "Kit/Sources/Kit/Generated/G.swift")
    #expect(generated?.folder.module == "Kit/Sources/Kit")

    let other = select([".build/checkouts/Other"], in: tree).sets[0].files.filter(\.isReported)
    #expect(
      other.map(\.display) == [
        ".build/checkouts/Other/Package.swift", ".build/checkouts/Other/Sources/Other/O.swift",
      ])
    #expect(other.map(\.folder.module) == [nil, ".build/checkouts/Other/Sources/Other"])
  }

  @Test("A file that is left out has the module of the files beside it")
  func moduleOfLeftOutFile() {
    let tree = FakeTree([
      "/repo/.git": .directory, "/repo/.gitignore": "G.swift", "/repo/Package.swift": "",
      "/repo/Sources/Kit/G.swift": "",
    ])
    let file = select(["Sources/Kit/G.swift"], in: tree).sets[0].files.last
    #expect(file?.folder.module == "Sources/Kit")
  }

  @Test("Paths with the same root are one set, others are sets of their own")
  func sets() {
    let tree = FakeTree([
      "/repo/one/.git": .directory, "/repo/one/A.swift": "", "/repo/one/x/B.swift": "",
      "/repo/one/sub/.git": .directory, "/repo/one/sub/C.swift": "",
      "/repo/two/.git": .directory, "/repo/two/D.swift": "",
    ])
    let sets = select(["two", "one/A.swift", "one/x"], in: tree).sets
    #expect(sets.map(\.root) == ["/repo/one", "/repo/two"])
    let nested = select(["one", "one/sub"], in: tree).sets
    #expect(nested.map(\.root) == ["/repo/one", "/repo/one/sub"])
    #expect(select(["one/sub", "one/sub/C.swift"], in: tree).sets.map(\.root) == ["/repo/one/sub"])
  }

  @Test("What cannot be analysed is said, and the rest is analysed")
  func unreadable() {
    let tree = FakeTree([
      "/repo/.git": .directory, "/repo/A.swift": "", "/repo/README.md": "", "/repo/docs/x.md": "",
      "/repo/locked": .lockedDirectory, "/repo/pipe.swift": .pipe, "/repo/pipe": .pipe,
      "/repo/ok/B.swift": "",
    ])
    let selection = select(
      ["A.swift", "README.md", "docs", "nothing", "pipe.swift", "", "locked"], in: tree)
    #expect(
      selection.unreadable.map(\.description) == [
        "nothing: No such file or directory", "pipe.swift: Not a regular file",
        "'': No such file or directory", "locked: Permission denied",
      ])
    #expect(
      selection.notices == [
        "README.md: not a Swift file or a Core Data model; nothing to analyze",
        "docs: no Swift files or Core Data models; nothing to analyze",
      ])
    #expect(selection.sets.map { $0.files.map(\.display) } == [["A.swift", "ok/B.swift"]])
  }

  @Test("A root can be set by hand")
  func rootByHand() {
    let tree = FakeTree([
      "/repo/.git": .directory, "/repo/A.swift": "", "/repo/app/B.swift": "",
      "/repo/app/ui/C.swift": "", "/repo/README": "", "/repo/docs": .directory,
    ])
    #expect(find(["app/ui"], in: tree, root: "app") == ["app/B.swift", "app/ui/C.swift"])
    #expect(select(["app/ui"], in: tree, root: "app").sets.map(\.root) == ["/repo/app"])
    #expect(find(["A.swift"], in: tree, root: "./app/").first == "A.swift")
    #expect(reported(["A.swift"], in: tree, root: "app") == ["A.swift"])
    #expect(reported(["."], in: tree, root: "app") == ["app/B.swift", "app/ui/C.swift"])
    #expect(find(["."], in: tree, root: "docs").isEmpty)
    #expect(select(["."], in: tree, root: "docs").notices.count == 1)
    for (root, reason) in [("none", "No such file or directory"), ("README", "Not a directory")] {
      let selection = select(["app"], in: tree, root: root)
      #expect(selection.unreadable.map(\.description) == ["\(root): \(reason)"])
      #expect(selection.sets.isEmpty)
    }
  }

  @Test("A project within another is a set of its own, by its configuration or its work tree")
  func nestedProjects() {
    let tree = FakeTree([
      "/repo/.git": .directory, "/repo/A.swift": "",
      "/repo/one/.swiftdata-lint.json": "{}", "/repo/one/B.swift": "",
      "/repo/one/sub/.git": .directory, "/repo/one/sub/C.swift": "",
      "/repo/two/.git": "gitdir: elsewhere", "/repo/two/D.swift": "",
    ])
    let sets = select(["."], in: tree).sets
    #expect(sets.map(\.root) == ["/repo", "/repo/one", "/repo/two"])
    #expect(
      sets.map { $0.files.map(\.display) } == [
        ["A.swift"], ["one/B.swift", "one/sub/C.swift"], ["two/D.swift"],
      ])
    #expect(select(["one"], in: tree).sets.map(\.root) == ["/repo/one"])
    #expect(select(["."], in: tree, root: ".").sets.map(\.root) == ["/repo"])
  }
}

// MARK: - Calls

func select(
  _ paths: [String], in tree: FakeTree, root: String? = nil, currentDirectory: String = "/repo",
  jobs: Int = 2
) -> FileSelection {
  FileFinder(system: tree.system(currentDirectory: currentDirectory), jobs: jobs)
    .select(paths, root: root)
}

func find(
  _ paths: [String], in tree: FakeTree, root: String? = nil, currentDirectory: String = "/repo",
  jobs: Int = 2
) -> [String] {
  select(paths, in: tree, root: root, currentDirectory: currentDirectory, jobs: jobs)
    .sets.flatMap { $0.files.map(\.display) }
}

func reported(
  _ paths: [String], in tree: FakeTree, root: String? = nil, currentDirectory: String = "/repo"
) -> [String] {
  select(paths, in: tree, root: root, currentDirectory: currentDirectory)
    .sets.flatMap { $0.files.filter(\.isReported).map(\.display) }
}

extension RootFiles {
  /// The Swift files.
  var files: [InputFile] { inputs.filter { $0.kind == .swift } }

  var entitlements: [InputFile] { inputs.filter { $0.kind == .entitlements } }
}
