import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting

@Suite("The Core Data models of a project")
struct ModelFinderTests {
  /// A model with two versions, beside what Xcode and others leave in its folders.
  private static let bundle: [String: FakeNode] = [
    "/repo/.git": .directory,
    "/repo/M/Trips.xcdatamodeld/.xccurrentversion": "",
    "/repo/M/Trips.xcdatamodeld/EntityColors.json": "",
    "/repo/M/Trips.xcdatamodeld/Notes.swift": "",
    "/repo/M/Trips.xcdatamodeld/Old/contents": "",
    "/repo/M/Trips.xcdatamodeld/Trips 2.xcdatamodel/contents": "",
    "/repo/M/Trips.xcdatamodeld/Trips 2.xcdatamodel/.xccurrentversion": "",
    "/repo/M/Trips.xcdatamodeld/Trips 2.xcdatamodel/layout": "",
    "/repo/M/Trips.xcdatamodeld/Trips 2.xcdatamodel/Trips.xcdatamodel/contents": "",
    "/repo/M/Trips.xcdatamodeld/Trips.xcdatamodel/contents": "",
    "/repo/M/Trips.xcdatamodeld/Trips.xcdatamodel/elements": "",
  ]

  private static let versions = [
    "M/Trips.xcdatamodeld/Trips 2.xcdatamodel/contents",
    "M/Trips.xcdatamodeld/Trips.xcdatamodel/contents",
    "M/Trips.xcdatamodeld/Trips.xcdatamodel/elements",
  ]

  /// The printed paths of the files of models.
  private func files(
    _ tree: [String: FakeNode], _ paths: String...,
    where isWanted: (InputFile) -> Bool = { _ in true }
  ) -> [String] {
    select(paths, in: FakeTree(tree)).sets.flatMap(\.inputs)
      .filter { [.coreDataModel, .currentVersion].contains($0.kind) && isWanted($0) }
      .map(\.display)
  }

  private func models(_ tree: [String: FakeNode]) -> [ModelBundle] {
    ModelBundle.all(in: select(["."], in: FakeTree(tree)).sets.flatMap(\.inputs))
  }

  @Test("A model has its versions and the choice of one, and nothing else in its folders counts")
  func parts() throws {
    #expect(
      files(Self.bundle, ".") == ["M/Trips.xcdatamodeld/.xccurrentversion"] + Self.versions)
    #expect(find(["."], in: FakeTree(Self.bundle)) == [])
    let bundles = models(Self.bundle)
    #expect(bundles.map(\.path) == ["/repo/M/Trips.xcdatamodeld"])
    let trips = try #require(bundles.first)
    #expect(trips.name == "Trips")
    #expect(trips.choice == 0)
    // `contents` comes before what an older Xcode left behind.
    #expect(trips.versions == ["Trips 2.xcdatamodel": 1, "Trips.xcdatamodel": 2])
  }

  @Test("A version outside of a model is a model, and so is one with an old file only")
  func bare() {
    let bundles = models([
      "/repo/B/Old Trips.xcdatamodel/elements": "", "/repo/Trips.xcdatamodel/contents": "",
      "/repo/a.xcdatamodeld/x.xcdatamodel/elements": "", "/repo/contents": "",
      "/repo/elements/contents": "",
    ])
    #expect(bundles.map(\.name) == ["Old Trips", "Trips", "a"])
    #expect(
      bundles.map(\.path) == [
        "/repo/B/Old Trips.xcdatamodel", "/repo/Trips.xcdatamodel", "/repo/a.xcdatamodeld",
      ])
    #expect(
      bundles.map { $0.versions.keys.sorted() } == [
        ["Old Trips.xcdatamodel"], ["Trips.xcdatamodel"], ["x.xcdatamodel"],
      ])
    #expect(bundles.allSatisfy { $0.choice == nil })
  }

  @Test(
    "What is named is reported, whether a file or a folder, and all is analysed",
    arguments: [
      (".", versions), ("M", versions), ("M/Trips.xcdatamodeld", versions),
      ("M/Trips.xcdatamodeld/Trips.xcdatamodel", Array(versions[1...])),
      (versions[0], [versions[0]]), ("./M/../" + versions[1], [versions[1]]),
      ("M/Trips.xcdatamodeld/.xccurrentversion", versions),
    ])
  func filter(_ path: String, _ expected: [String]) {
    #expect(files(Self.bundle, path, where: \.isReported) == expected)
    #expect(files(Self.bundle, path).count == 4)
    #expect(select([path], in: FakeTree(Self.bundle)).notices == [])
  }

  @Test(
    "Other files of a model, and folders without one, are said to be nothing to analyze",
    arguments: [
      ("M/Trips.xcdatamodeld/EntityColors.json", "not a Swift file or a Core Data model"),
      ("M/Trips.xcdatamodeld/Old/contents", "not a Swift file or a Core Data model"),
      ("M/Trips.xcdatamodeld/Old", "no Swift files or Core Data models"),
    ])
  func nothing(_ path: String, _ reason: String) {
    let selection = select([path], in: FakeTree(Self.bundle))
    #expect(selection.notices == ["\(path): \(reason); nothing to analyze"])
    #expect(!selection.sets.contains { $0.inputs.contains(where: \.isReported) })
  }

  @Test("A model that git ignores is left out, unless it is named")
  func ignored() {
    var tree = Self.bundle
    tree["/repo/.gitignore"] = "*.xcdatamodeld\n"
    #expect(files(tree, ".") == [])
    let all = ["M/Trips.xcdatamodeld/.xccurrentversion"] + Self.versions
    #expect(files(tree, "M/Trips.xcdatamodeld") == all)
    #expect(files(tree, Self.versions[0], where: \.isReported) == [Self.versions[0]])
    tree["/repo/.gitignore"] = "Trips 2.xcdatamodel/\n"
    #expect(files(tree, ".") == [all[0]] + Self.versions[1...])
  }

  @Test("A model is found through a link, once")
  func link() {
    let tree: [String: FakeNode] = [
      "/repo/.git": .directory, "/repo/A.xcdatamodeld": .link(to: "/lib/Trips.xcdatamodeld"),
      "/repo/B.xcdatamodeld": .link(to: "/lib/Trips.xcdatamodeld"),
      "/lib/Trips.xcdatamodeld/.xccurrentversion": "",
      "/lib/Trips.xcdatamodeld/Trips.xcdatamodel/contents": "",
    ]
    #expect(models(tree).map(\.path) == ["/repo/A.xcdatamodeld"])
    #expect(
      files(tree, ".") == [
        "A.xcdatamodeld/.xccurrentversion", "A.xcdatamodeld/Trips.xcdatamodel/contents",
      ])
  }

  @Test("Models in folders of tests and products of builds")
  func folders() {
    let tree: [String: FakeNode] = [
      "/repo/.git": .directory, "/repo/AppTests/T.xcdatamodeld/T.xcdatamodel/contents": "",
      "/repo/.build/B.xcdatamodel/contents": "", "/repo/Pods/P.xcdatamodel/contents": "",
      "/repo/App.momd/M.xcdatamodel/contents": "",
    ]
    let inputs = select(["."], in: FakeTree(tree)).sets.flatMap(\.inputs)
    #expect(
      inputs.map(\.display) == [
        "App.momd/M.xcdatamodel/contents", "AppTests/T.xcdatamodeld/T.xcdatamodel/contents",
      ])
    #expect(inputs.map(\.folder.isInTests) == [false, true])
  }
}
