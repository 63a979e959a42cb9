import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting

@Suite("Names with several spellings")
struct SpellingTests {
  /// Listed with an accent that is not composed.
  private let tree = FakeTree(
    [
      "/repo/.git": .directory, "/repo/.gitignore": "Left.swift",
      "/repo/Mode\u{300}les/A.swift": "", "/repo/Mode\u{300}les/B.swift": "",
      "/repo/Mode\u{300}les/Left.swift": "",
      "/repo/e\u{301}.swift": "", "/lib/e\u{301}.swift": "", "/repo/Link": .link(to: "/lib"),
    ], takesAnySpelling: true)

  private static let names: [(paths: [String], reported: [String])] = [
    (["\u{E9}.swift"], ["e\u{301}.swift"]),
    (["E\u{301}.SWIFT", "\u{E9}.swift"], ["e\u{301}.swift"]),
    (["mod\u{E8}les"], ["Mode\u{300}les/A.swift", "Mode\u{300}les/B.swift"]),
    (["Mod\u{E8}les/a.swift"], ["Mode\u{300}les/A.swift"]),
    (["link/\u{E9}.swift"], ["Link/e\u{301}.swift"]),
    (["mod\u{E8}les/left.swift", "Mode\u{300}les/Left.swift"], ["Mode\u{300}les/Left.swift"]),
  ]

  @Test(
    "What is named by another spelling is one file, under the name that its folder lists",
    arguments: names)
  func named(paths: [String], reported: [String]) {
    let selection = select(paths, in: tree)
    #expect(selection.sets.count == 1)
    let files = selection.sets.flatMap(\.files)
    #expect(files.count == 4 + (reported[0].hasSuffix("Left.swift") ? 1 : 0))
    let found = files.filter(\.isReported).map { Array($0.display.utf8) }
    #expect(found == reported.map { Array($0.utf8) })
    #expect(selection.unreadable.isEmpty && selection.notices.isEmpty)
  }

  @Test("A project in a folder that is named by another spelling is analysed once")
  func folder() {
    let tree = FakeTree(
      ["/repo/e\u{301}/.git": .directory, "/repo/e\u{301}/A.swift": ""], takesAnySpelling: true)
    let sets = select(["\u{E9}", "\u{C9}/a.swift", "e\u{301}"], in: tree).sets
    #expect(sets.map { Array($0.root.utf8) } == [Array("/repo/e\u{301}".utf8)])
    #expect(sets.flatMap(\.files).map(\.name) == ["A.swift"])
  }

  @Test("Where names are told apart, a link may lead to one that looks the same")
  func link() {
    let tree = FakeTree([
      "/repo/.git": .directory, "/repo/\u{E9}.swift": .link(to: "/lib/e\u{301}.swift"),
      "/repo/a.swift": .link(to: "A.swift"), "/repo/A.swift": "", "/lib/e\u{301}.swift": "",
    ])
    #expect(reported(["a.swift"], in: tree) == ["A.swift"])
    let files = select(["\u{E9}.swift"], in: tree).sets.flatMap(\.files).filter(\.isReported)
    #expect(files.map { Array($0.display.utf8) } == [Array("\u{E9}.swift".utf8)])
  }

  /// The same name, composed and decomposed.
  private static let twins = ["\u{E9}.swift", "e\u{301}.swift"]

  @Test("A file that is named in another spelling is one file, under the listed name")
  func onDisk() throws {
    let folder = try TemporaryFolder()
    for name in Self.twins { try folder.write(Array("import SwiftData\n".utf8), to: name) }
    let paths = Self.twins.map { folder.path + "/" + $0 }
    // One file on macOS, and two elsewhere.
    let listed = try System.live.list(folder.path).map { Array($0.name.utf8) }
    for (name, path) in zip(Self.twins, paths) {
      let selection = FileFinder(system: .live, jobs: 1).select([path], root: folder.path)
      let files = selection.sets.flatMap(\.files)
      #expect(Set(files.map { Array($0.name.utf8) }) == Set(listed))
      #expect(files.count == listed.count)
      let reported = files.filter(\.isReported).map { Array($0.name.utf8) }
      #expect(reported == [listed.count == 1 ? listed[0] : Array(name.utf8)])
    }
    let both = FileFinder(system: .live, jobs: 1).select(paths, root: folder.path)
    #expect(both.sets.flatMap(\.files).count(where: \.isReported) == listed.count)
  }

  /// Whether the file system keeps names that differ only in their composition apart.
  private static let keepsTwins: Bool = {
    guard let folder = try? TemporaryFolder() else { return false }
    for name in twins { try? folder.write(to: name) }
    return (try? System.live.list(folder.path).count) == twins.count
  }()

  @Test(
    "Of two names that differ in their composition, one that is ignored does not hide",
    .enabled(if: keepsTwins, "they are one name on this file system"))
  func ignoredOnDisk() throws {
    let folder = try TemporaryFolder()
    for name in Self.twins { try folder.write(to: name) }
    try folder.write(Array(Self.twins[1].utf8), to: ".gitignore")
    let selection = FileFinder(system: .live, jobs: 1).select(
      [folder.path + "/" + Self.twins[1]], root: folder.path)
    let files = selection.sets.flatMap(\.files)
    #expect(files.filter(\.isReported).map { Array($0.name.utf8) } == [Array(Self.twins[1].utf8)])
    #expect(files.count == 2)
  }
}
