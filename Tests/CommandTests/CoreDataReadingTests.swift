import Foundation
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

private typealias Tree = CoreDataTree

/// Current versions, and files of models that cannot be read.
@Suite struct CoreDataReadingTests {
  private static let other: String = Tree.bundle + "/Trips 2.xcdatamodel/contents"
  private static let third: String = Tree.bundle + "/Trips 10.xcdatamodel/contents"

  /// A version without findings.
  private static let harmless: String = Tree.file("<entity name=\"Walk\"/>")

  /// An app whose model has several versions.
  private static func versions(
    _ choice: String?, _ texts: [String: String?] = [other: harmless, third: harmless]
  ) -> [String: FakeNode] {
    Tree.app(texts.merging([Tree.choice: choice]) { $1 })
  }

  private func lint(_ tree: [String: FakeNode], _ words: String...) -> CommandRun {
    CommandRun(
      words: ["--format", "concise"] + (words.isEmpty ? ["."] : words), tree: tree,
      environment: [:], isTerminal: false)
  }

  // MARK: The current version

  @Test("The version that is named is checked, wherever its name is sorted")
  func named() {
    let run = lint(Self.versions(Tree.naming("Trips.xcdatamodel")))
    #expect(run.output == Tree.concise())
    #expect(run.error == "")
    let latest = lint(Self.versions(Tree.naming("Trips 10.xcdatamodel")))
    #expect(latest.output == "")
    #expect(latest.error == "")
    let texts = [Tree.contents: Self.harmless, Self.other: Tree.model]
    let second = lint(Self.versions(Tree.naming("Trips 2.xcdatamodel"), texts))
    #expect(second.output == Tree.concise(Self.other))
  }

  @Test("An older version is named in vain, and with '--scope all', too")
  func older() {
    let texts = [Tree.contents: Self.harmless, Self.other: Tree.model]
    let tree = Self.versions(Tree.naming("Trips.xcdatamodel"), texts)
    #expect(lint(tree, Self.other).output == "")
    #expect(lint(tree, "--scope", "all", ".").output == "")
  }

  @Test("A model with one version needs no choice", arguments: [nil, "Trips 2.xcdatamodel"])
  func single(_ name: String?) {
    let run = lint(Self.versions(name.map(Tree.naming), [:]))
    #expect(run.output == Tree.concise())
    #expect(run.error == "")
  }

  static let unknownChoices: [(String?, String, String)] = [
    (nil, third + ":1:1", "there is no '.xccurrentversion'"),
    (
      Tree.naming("Trips 3.xcdatamodel"), Tree.choice + ":1:1",
      "'.xccurrentversion' names 'Trips 3.xcdatamodel', which does not exist"
    ),
    (
      "<plist version=\"1.0\"><dict></dict></plist>", Tree.choice + ":1:1",
      "'.xccurrentversion' does not name one"
    ),
    (
      "bplist00", Tree.choice + ":1:1",
      "'.xccurrentversion' could not be read: binary property list; 'plutil -convert xml1' "
        + "converts it"
    ),
    (
      "<plist>\n <dict>\n", Tree.choice + ":2:2",
      "'.xccurrentversion' could not be read: '<dict>' is never closed"
    ),
  ]

  @Test(
    "If no version is known to be the current one, none is checked, not even the highest",
    arguments: unknownChoices)
  func unknown(_ text: String?, _ place: String, _ reason: String) {
    let tree = Self.versions(text, [Self.other: Tree.model, Self.third: Tree.model])
    let run = CommandRun(".", tree: tree)
    let message = "none of the 3 versions is known to be the current one: \(reason)"
    #expect(
      run.output == """
        \(place): not analyzed: \(message)
        No findings in 0 entities of 1 Core Data model

        """)
    #expect(run.error == "")
    #expect(run.status == .success)
    #expect(lint(tree, Tree.contents).status == .success)
    let predicted = CommandRun("predict", "--strict", ".", tree: tree)
    #expect(
      predicted.output == "No refusal found, but not certain:\n\(place): \(message)\n")
    #expect(predicted.error == "")
    #expect(predicted.status == .findings)
  }

  @Test("A model that only an old Xcode saved is not analyzed")
  func elements() {
    let old = Tree.bundle + "/Trips.xcdatamodel/elements"
    let run = CommandRun(".", tree: Tree.app([Tree.contents: nil, old: "<model/>"]))
    #expect(
      run.output == """
        \(old):1:1: not analyzed: a binary model of an old version of Xcode; re-save it in Xcode
        No findings in 0 entities of 1 Core Data model

        """)
    #expect(run.status == .success)
    // What lies beside a newer file does not matter.
    #expect(lint(Tree.app([old: "bplist00"])).output == Tree.concise())
  }

  @Test("A model beside one that is not read is not said to be local")
  func beside() {
    let tree = Tree.tree([Tree.contents: "<model>", "Other.xcdatamodel/contents": Self.harmless])
    let run = CommandRun(".", tree: tree)
    #expect(
      run.output
        == """
        \(Tree.contents):1:1: not analyzed: '<model>' is never closed
        No findings in 1 entity (1 local) of 2 Core Data models

        """)
  }

  @Test("A file that cannot be opened is an error, and the rest is analysed")
  func unreadable() {
    var tree = Tree.app(["Other.xcdatamodel/contents": Tree.model])
    tree["/repo/" + Tree.contents] = .lockedFile
    let run = lint(tree, "--scope", "all", ".")
    #expect(run.error.hasPrefix("Error: \(Tree.contents): Permission denied\n"))
    #expect(run.output == Tree.concise("Other.xcdatamodel/contents"))
    #expect(run.status == .failure)
  }

  // MARK: Bytes

  /// A deeper file than is read: element 65 is in the line after the first 64.
  private static let deep: String =
    "<model>\n" + String(repeating: "<a>\n", count: 64) + String(repeating: "</a>", count: 64)
    + "</model>"

  private static let utf16: [UInt8] = Tree.model.utf16.flatMap { unit in
    [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
  }

  /// A file that cannot be read.
  struct Broken: CustomTestStringConvertible, Sendable {
    let bytes: [UInt8]
    /// The line and column that are reported.
    let line, column: Int
    let reason: String

    init(_ bytes: [UInt8], _ line: Int, _ column: Int, _ reason: String) {
      (self.bytes, self.line, self.column, self.reason) = (bytes, line, column, reason)
    }

    init(_ text: String, _ line: Int, _ column: Int, _ reason: String) {
      self.init(Array(text.utf8), line, column, reason)
    }

    var testDescription: String { reason }
  }

  static let brokenFiles: [Broken] = [
    Broken(Tree.model.replacing(" optional", with: " <"), 5, 9, "unterminated tag"),
    Broken(
      Tree.model.replacing("</entity>\n</model>", with: ""), 7, 5, "'<entity>' is never closed"),
    Broken(
      "<?xml version=\"1.0\"?>\n <!DOCTYPE model [<!ENTITY a \"b\">]>\n<model/>", 2, 2,
      "declaration, which is not read"),
    Broken(deep, 65, 1, "more than 64 nested elements"),
    Broken(
      Array(Tree.model.utf8) + [UInt8](repeating: 32, count: 17 << 20), 1, 1,
      "larger than 16 MB"),
    Broken([0xFF, 0xFE] + utf16, 1, 1, "the file is UTF-16; only UTF-8 is read"),
    Broken(
      Array("<model>\n <entity name=\"".utf8) + [0xC3, 0x28], 2, 16,
      "not UTF-8 from here, which is the only supported encoding"),
    Broken("", 1, 1, "not an XML file"), Broken("{}", 1, 1, "not an XML file"),
    Broken("\u{0}", 1, 1, "not an XML file"),
    Broken("<plist version=\"1.0\"/>", 1, 1, "not a Core Data model"),
    Broken("bplist00", 1, 1, "a binary model of an old version of Xcode; re-save it in Xcode"),
  ]

  /// A run in a folder whose model has these bytes.
  private func run(_ bytes: [UInt8], _ words: String...) throws -> CommandRun {
    let folder = try TemporaryFolder()
    for (path, node) in Tree.app() {
      if case .file(let text) = node {
        try folder.write(Array(text.utf8), to: String(path.dropFirst(6)))
      }
    }
    try folder.write(bytes, to: Tree.contents)
    let words = words + ["--root", ".", "."]
    return CommandRun(words: words, folder: URL(fileURLWithPath: folder.path))
  }

  @Test(
    "A file that cannot be read is not analyzed, and is said with its place",
    arguments: brokenFiles)
  func broken(_ file: Broken) throws {
    let run = try run(file.bytes)
    #expect(
      run.output == """
        \(Tree.contents):\(file.line):\(file.column): not analyzed: \(file.reason)
        No findings in 0 entities of 1 Core Data model

        """)
    #expect(run.error == "")
    #expect(run.status == .success)
    let json = try self.run(file.bytes, "--format", "json").output
    #expect(json.contains("\"line\" : \(file.line),"))
    #expect(json.contains("\"column\" : \(file.column),"))
  }

  @Test("A byte order mark and returns at the ends of lines do not matter")
  func marks() throws {
    for text in ["\u{FEFF}" + Tree.model, Tree.model.replacing("\n", with: "\r\n")] {
      #expect(try run(Array(text.utf8), "--format", "concise").output == Tree.concise())
    }
  }

  @Test("Names cannot break out of their lines, not even in the runtime's text")
  func hostileNames() throws {
    let text = Tree.file(
      """
      <entity name="Trip&#10;::error::">
        <attribute name="a" attributeType="String"/>
      </entity>
      <entity name="Stop">
        <attribute name="b&#27;[31m" attributeType="String"/>
        <attribute name="c" attributeType="String&#10;::error::"/>
        <relationship name="d" destinationEntity="D&#10;::error::" deletionRule="&#10;::error::"/>
        <uniquenessConstraints><uniquenessConstraint>
          <constraint value="c&#10;::error::"/>
        </uniquenessConstraint></uniquenessConstraints>
      </entity>
      """)
    for words in [
      ["lint"], ["predict"], ["schema"], ["schema", "--format", "ckdb"], ["checklist"],
    ] {
      let run = CommandRun(
        words: words + ["."], tree: Tree.app([Tree.contents: text]), environment: [:],
        isTerminal: false)
      let all = run.output + run.error
      #expect(!all.split(separator: "\n").contains { $0.hasPrefix("::error::") }, "\(words)")
      #expect(!all.unicodeScalars.contains("\u{1B}"), "\(words)")
    }
  }

  @Test("What a model does not know is skipped, and a type that nobody knows is said")
  func unknownParts() throws {
    let text = Tree.file(
      """
      <something/><entity name="Trip"><other/>
        <attribute name="place" attributeType="Point"/>
      </entity>
      """)
    let run = try run(Array(text.utf8))
    #expect(
      run.output == """
        \(Tree.contents):4:3: not analyzed: 'place': unknown attribute type 'Point'; not checked
        No findings in 1 entity of 1 Core Data model

        """)
  }
}
