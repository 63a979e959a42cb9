import Foundation
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

private typealias Tree = CoreDataTree

/// Linting only changed Core Data models, with a real git.
@Suite("Only Core Data models that changed", .enabledWithGit)
struct CoreDataChangesTests {
  private static let other = "Other.xcdatamodel/contents"
  private static let harmless = Tree.file("<entity name=\"Walk\"/>")
  private static let note = "import SwiftData\n@Model final class Note { var text: String }\n"

  /// A repository with two models that sync, and a class, which are committed.
  private func repository(_ others: [String: String] = [:]) throws -> GitFolder {
    let repository = try GitFolder()
    let container = Tree.container + "let other = NSPersistentCloudKitContainer(name: \"Other\")\n"
    let files = [
      Tree.contents: Tree.model, Self.other: Tree.model, "App/Store.swift": container,
      "App/App.entitlements": Tree.entitlements, "App/Note.swift": Self.note,
    ]
    for (path, text) in files.merging(others, uniquingKeysWith: { $1 }) {
      try repository.write(text, to: path)
    }
    try repository.commit()
    return repository
  }

  /// The paths of the findings, without repetitions.
  private func paths(_ run: CommandRun) -> Set<String> {
    Set(run.output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) })
  }

  @Test(
    "A changed version is reported on, and nothing else", arguments: ["--staged", "--since=HEAD"])
  func contents(_ option: String) throws {
    let repository = try repository()
    #expect(repository.lint(option).status == .success)
    try repository.write(Tree.model + "\n", to: Tree.contents)
    try repository.git("add", "--all")
    let run = repository.lint(option)
    #expect(run.output == Tree.concise())
    #expect(run.error == "")
    #expect(run.status == .findings)
    #expect(repository.lint(option, "App").output == "")
  }

  @Test(
    "A changed choice of the version concerns everything", arguments: ["--staged", "--since=HEAD"])
  func choice(_ option: String) throws {
    let newer = Tree.bundle + "/Trips 2.xcdatamodel/contents"
    let repository = try repository([
      newer: Self.harmless, Tree.choice: Tree.naming("Trips 2.xcdatamodel"),
    ])
    try repository.write(Tree.naming("Trips.xcdatamodel"), to: Tree.choice)
    try repository.git("add", "--all")
    let all: Set = [Self.other, Tree.contents, "App/Note.swift"]
    #expect(paths(repository.lint(option)) == all)
    try repository.git("reset", "--quiet", "--hard")
    try repository.git("rm", "--quiet", Tree.choice)
    let gone = repository.lint(option)
    #expect(paths(gone) == [Self.other, "App/Note.swift"])
    #expect(gone.error.contains(": not analyzed: none of the 2 versions is known to be the "))
  }

  @Test("A deleted model leaves nothing to report", arguments: ["--staged", "--since=HEAD"])
  func deleted(_ option: String) throws {
    let repository = try repository()
    try repository.git("rm", "-r", "--quiet", Tree.bundle)
    let run = repository.lint(option)
    #expect(run.output == "")
    #expect(
      run.error.hasPrefix("No Swift files, Core Data models, entitlements or settings "))
    #expect(run.status == .success)
  }

  @Test("A new version counts as soon as it is chosen")
  func newVersion() throws {
    let repository = try repository([Tree.contents: Self.harmless])
    let newer = Tree.bundle + "/Trips 2.xcdatamodel/contents"
    try repository.write(Tree.model, to: newer)
    let open = repository.lint("--since", "HEAD")
    #expect(open.output == "")
    #expect(open.error.contains("there is no '.xccurrentversion'"))
    try repository.write(Tree.naming("Trips 2.xcdatamodel"), to: Tree.choice)
    #expect(paths(repository.lint("--since", "HEAD")) == [newer, Self.other, "App/Note.swift"])
  }

  @Test("What is staged counts, not what lies on the disk")
  func staged() throws {
    let repository = try repository()
    let fixed = Tree.model.replacing("\"String\"/>", with: "\"String\" defaultValueString=\"\"/>")
    try repository.write(fixed, to: Tree.contents)
    try repository.git("add", "--all")
    try repository.write(Tree.model, to: Tree.contents)
    let run = repository.lint("--staged")
    #expect(
      run.output == Tree.concise().replacing("\(Tree.contents):\(Tree.findings[0])\n", with: ""))
    try repository.write("<model>", to: Tree.contents)
    #expect(repository.lint("--staged").output == run.output)
    #expect(repository.lint("--since", "HEAD").output == "")
    try repository.remove(Tree.contents)
    #expect(repository.lint("--staged").output == run.output)
  }

  @Test("The staged choice of a version and the staged container count")
  func stagedOthers() throws {
    let newer = Tree.bundle + "/Trips 2.xcdatamodel/contents"
    let repository = try repository([
      newer: Self.harmless, Tree.choice: Tree.naming("Trips 2.xcdatamodel"),
      Self.other: Self.harmless, "App/Note.swift": "",
    ])
    try repository.write(Tree.naming("Trips.xcdatamodel"), to: Tree.choice)
    try repository.git("add", "--all")
    try repository.write(Tree.naming("Trips 2.xcdatamodel"), to: Tree.choice)
    #expect(repository.lint("--staged").output == Tree.concise())
    #expect(repository.lint("--since", "HEAD").output == "")
    try repository.write(Tree.naming("Trips.xcdatamodel"), to: Tree.choice)
    try repository.commit()
    try repository.write(Tree.container.replacing("CloudKit", with: ""), to: "App/Store.swift")
    try repository.git("add", "--all")
    try repository.write(Tree.container, to: "App/Store.swift")
    try repository.write(Tree.model + " ", to: Tree.contents)
    try repository.git("add", Tree.contents)
    #expect(repository.lint("--staged").output == "")
    #expect(repository.lint("--since", "HEAD").output == Tree.concise())
  }

  @Test("Objective-C source counts as it is staged, and is no reason for a report")
  func objectiveC() throws {
    let store =
      "@implementation Store\n- (id)make {\n  return [[NSPersistentCloudKitContainer alloc] "
      + "initWithName:@\"Trips\"];\n}\n@end\n"
    let plain = store.replacing("CloudKit", with: "")
    let repository = try repository(["App/Store.swift": "", "App/Store.m": plain])
    try repository.write(store, to: "App/Store.m")
    try repository.git("add", "--all")
    #expect(repository.lint("--staged").output == "")
    try repository.write(plain, to: "App/Store.m")
    try repository.write(Tree.model + "\n", to: Tree.contents)
    try repository.git("add", Tree.contents)
    #expect(repository.lint("--staged").output == Tree.concise())
    #expect(repository.lint(Tree.contents).output == "")
  }

  @Test("A tag is compared with, as the model and its choice were")
  func shipped() throws {
    let attribute = "<attribute name=\"name\" optional=\"YES\" attributeType=\"String\"/>"
    func model(_ content: String) -> String {
      Tree.file(
        "<entity name=\"Trip\">\n\(content)\n</entity>", attributes: " usedWithCloudKit=\"YES\"")
    }
    let repository = try repository([
      Tree.contents: model(attribute), Self.other: Self.harmless, "App/Note.swift": "",
    ])
    try repository.git("tag", "1.0")
    try repository.write(
      model(attribute.replacing("name=\"name\"", with: "name=\"title\"")), to: Tree.contents)
    let finding =
      "\(Tree.contents):2:1: warning: 'Trips' has changed since 1.0: 'Trip.name' is gone "
      + "(and 1 more) [shipped-version-changed]\n"
    let only = "shipped-version-changed"
    #expect(repository.lint("--shipped", "1.0", "--only", only, ".").output == finding)
    try repository.commit()
    #expect(repository.lint("--shipped", "1.0", "--only", only, ".").output == finding)
    #expect(repository.lint("--shipped", "HEAD", ".").output == "")
    // A new version, which is the current one now, may change.
    let newer = Tree.bundle + "/Trips 2.xcdatamodel/contents"
    try repository.write(model(attribute), to: Tree.contents)
    try repository.write(model(""), to: newer)
    try repository.write(Tree.naming("Trips 2.xcdatamodel"), to: Tree.choice)
    #expect(!repository.lint("--shipped", "1.0", ".").output.contains("shipped-version-changed"))
  }
}
