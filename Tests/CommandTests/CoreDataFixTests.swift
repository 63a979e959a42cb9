import Foundation
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

private typealias Tree = CoreDataTree

/// Fixes in Core Data models.
@Suite struct CoreDataFixTests {
  private func fix(_ model: String, _ words: String...) -> CommandRun {
    CommandRun(
      words: ["--fix", "--format", "concise"] + words + ["."],
      tree: Tree.app([Tree.contents: model]), environment: [:], isTerminal: false)
  }

  /// The model after fixes; nil if it is not written.
  private func fixed(_ model: String, _ words: String...) -> String? {
    CommandRun(
      words: ["--fix", "--format", "concise"] + words + ["."],
      tree: Tree.app([Tree.contents: model]), environment: [:], isTerminal: false
    ).files["/repo/" + Tree.contents]
  }

  private static let fixedSafely: String = Tree.model
    .replacing("\"String\"/>", with: "\"String\" defaultValueString=\"\"/>")
    .replacing("\"Integer 16\"", with: "\"Integer 16\" defaultValueString=\"0\"")

  @Test("Safe fixes change the tags, and nothing else; what remains is reported")
  func safe() {
    let run = fix(Tree.model)
    #expect(run.files == ["/repo/" + Tree.contents: Self.fixedSafely])
    #expect(run.error == "Fixed 2 findings in 1 file\n")
    #expect(
      run.output == "\(Tree.contents):\(Tree.findings[1])\n\(Tree.contents):\(Tree.findings[2])\n")
    #expect(run.status == .findings)
  }

  @Test("Unsafe fixes are made where they are asked for, and a second time there are none")
  func unsafe() throws {
    let model = try #require(fixed(Tree.model, "--unsafe-fixes"))
    #expect(model == Self.fixedSafely.replacing("\"Deny\"", with: "\"Nullify\""))
    let again = fix(model, "--unsafe-fixes")
    #expect(again.files.isEmpty)
    #expect(again.error == "Nothing fixed: there is no fix\n")
    #expect(again.output == "\(Tree.contents):\(Tree.findings[2])\n")
  }

  @Test("A difference shows what fixes would change, and changes nothing")
  func difference() {
    let run = CommandRun("--diff", "--unsafe-fixes", ".", tree: Tree.app())
    #expect(
      run.output.hasPrefix("--- a/\(Tree.contents)\n+++ b/\(Tree.contents)\n@@ -1,11 +1,11 @@\n"))
    let changed = run.output.split(separator: "\n").dropFirst(2)
      .filter { $0.hasPrefix("+") || $0.hasPrefix("-") }
    #expect(changed.count == 6)
    #expect(
      changed.first == "-        <attribute name=\"name\" attributeType=\"String\"/>")
    #expect(run.error == "Would fix 3 findings in 1 file\n")
    #expect(run.files.isEmpty)
  }

  /// A tag of an attribute and the tag after a safe fix; nil if there is none.
  private static let tags: [(String, String?)] = [
    (
      "<attribute name=\"a\" attributeType=\"String\"/>",
      "<attribute name=\"a\" attributeType=\"String\" defaultValueString=\"\"/>"
    ),
    (
      "<attribute name=\"a\" attributeType=\"String\"></attribute>",
      "<attribute name=\"a\" attributeType=\"String\" defaultValueString=\"\"></attribute>"
    ),
    (
      "<attribute name='a' attributeType='Boolean' usesScalarValueType='YES'  />",
      "<attribute name='a' attributeType='Boolean' defaultValueString=\"NO\" "
        + "usesScalarValueType='YES'  />"
    ),
    (
      "<attribute\n  name=\"a\"\n  attributeType=\"Double\"\n  minValueString=\"1\"\n/>",
      "<attribute\n  name=\"a\"\n  attributeType=\"Double\"\n  minValueString=\"1\" "
        + "defaultValueString=\"0.0\"\n/>"
    ),
    (
      "<attribute attributeType = \"Integer 64\" syncable=\"YES\" name = \"a\"/>",
      "<attribute attributeType = \"Integer 64\" syncable=\"YES\" name = \"a\" "
        + "defaultValueString=\"0\"/>"
    ),
    // A text is no default value of a date.
    (
      "<attribute name=\"a\" attributeType=\"Date\" defaultValueString=\"now\"/>",
      "<attribute name=\"a\" attributeType=\"Date\" defaultDateTimeInterval=\"0\" "
        + "defaultValueString=\"now\"/>"
    ),
    (
      "<attribute name=\"a>b\" optional=\"NO\" attributeType=\"Float\"/>",
      "<attribute name=\"a>b\" optional=\"NO\" attributeType=\"Float\" "
        + "defaultValueString=\"0.0\"/>"
    ),
    ("<attribute name=\"a\" attributeType=\"UUID\"/>", nil),
    ("<attribute name=\"a\" attributeType=\"Binary\"/>", nil),
    ("<attribute name=\"a\" attributeType=\"Transformable\"/>", nil),
    ("<attribute name=\"a\" attributeType=\"String\" defaultValueString=\"\"/>", nil),
  ]

  @Test("A default value is written into the tag, whatever it looks like", arguments: tags)
  func tag(_ before: String, _ after: String?) {
    func model(_ tag: String) -> String {
      Tree.file(
        "<!-- é🧳 --><entity name=\"A\">\(tag)<attribute name=\"z\" optional=\"1\"/></entity>")
    }
    #expect(fixed(model(before)) == after.map(model))
  }

  @Test("Line ends, quotes and a missing newline at the end stay as they are")
  func lines() {
    func odd(_ text: String) -> String {
      String(text.replacing("\n", with: "\r\n").dropLast())
    }
    #expect(fixed(odd(Tree.model)) == odd(Self.fixedSafely))
    let quotes = Tree.model.replacing("\"Deny\"", with: "'Deny'")
    #expect(fixed(quotes, "--unsafe-fixes")?.contains(" deletionRule='Nullify' ") == true)
  }

  private static let constraints = """
        <entity name="Trip">
            <attribute name="a" optional="YES" attributeType="String"/>
            <uniquenessConstraints>
                <uniquenessConstraint>
                    <constraint value="a"/>
                </uniquenessConstraint>
                <uniquenessConstraint>
                    <constraint value="b"/>
                </uniquenessConstraint>
            </uniquenessConstraints>
            <attribute name="b" optional="YES" attributeType="String"/>
        </entity>
    """

  @Test("Constraints are removed with their lines, and with what would be left empty")
  func removedConstraints() throws {
    let lines = Self.constraints.split(separator: "\n")
    let all = try #require(fixed(Tree.file(Self.constraints), "--unsafe-fixes"))
    #expect(all == Tree.file((lines[..<2] + lines[10...]).joined(separator: "\n")))
    let accepted = """
      { "accepted": [
        { "rule": "unique-constraint", "model": "Trip", "property": "b", "reason": "local" }
      ] }
      """
    let run = CommandRun(
      "--fix", "--unsafe-fixes", ".",
      tree: Tree.app([
        Tree.contents: Tree.file(Self.constraints), ".swiftdata-lint.json": accepted,
      ]))
    let one = Tree.file((lines[..<3] + lines[6...]).joined(separator: "\n"))
    #expect(run.files == ["/repo/" + Tree.contents: one])
    #expect(run.status == .success)
  }

  @Test("What needs a new version of the model is left to the user")
  func newVersion() {
    let model = Tree.file(
      """
      <entity name="A">
        <attribute name="id" attributeType="UUID"/>
        <relationship name="b" destinationEntity="A" ordered="YES" toMany="YES"/>
        <relationship name="c" destinationEntity="A" inverseName="d" maxCount="1"/>
        <relationship name="d" destinationEntity="A" inverseName="c" toMany="YES"/>
      </entity>
      """)
    let run = fix(model, "--unsafe-fixes")
    #expect(run.files.isEmpty)
    #expect(run.error == "Nothing fixed: there is no fix\n")
    let text = CommandRun(".", tree: Tree.app([Tree.contents: model])).output
    #expect(text.contains("help: select Optional (add a model version first)\n"))
    #expect(text.contains("help: deselect Ordered (add a model version first)\n"))
    #expect(!text.contains(" fix]") && !text.contains("fixable"))
  }

  @Test("Only the reported model is fixed, and one that is not read is left alone")
  func extent() {
    let other = "Other.xcdatamodel/contents"
    let tree = Tree.app([other: Tree.model])
    let words = ["--fix", "--scope", "all", "Other.xcdatamodel"]
    let run = CommandRun(words: words, tree: tree, environment: [:], isTerminal: false)
    #expect(run.files == ["/repo/" + other: Self.fixedSafely])
    #expect(fix("<model>").files.isEmpty)
    #expect(fix("<model>").error.hasPrefix("Nothing fixed: there is no safe fix\n"))
  }

  @Test("A model that may never sync is not fixed unless it is asked for")
  func unlisted() {
    let tree = Tree.app(["App/App.entitlements": nil])
    let run = CommandRun("--fix", ".", tree: tree)
    #expect(run.files.isEmpty)
    #expect(run.error.contains("\(Tree.contents): 2 models skipped, because they are in "))
    let all = CommandRun("--fix", "--scope", "all", ".", tree: tree)
    #expect(all.files == ["/repo/" + Tree.contents: Self.fixedSafely])
  }

  @Test("The text on the standard input is fixed and written to the standard output")
  func standardInput() {
    let run = CommandRun(
      "-", "--fix", "--stdin-filename", Tree.contents, input: Tree.model,
      tree: Tree.app([Tree.contents: Tree.file("")]))
    #expect(run.output == Self.fixedSafely)
    #expect(run.error.hasPrefix("Fixed 2 findings in 1 file\n"))
  }

  @Test("A file on the disk keeps its mode, and a second run writes nothing")
  func disk() throws {
    let folder = try TemporaryFolder()
    for (path, node) in Tree.app() {
      if case .file(let text) = node {
        try folder.write(Array(text.utf8), to: String(path.dropFirst("/repo/".count)))
      }
    }
    let file = folder.path + "/" + Tree.contents
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    let words = ["--fix", "--unsafe-fixes", "--root", ".", "."]
    _ = CommandRun(words: words, folder: URL(fileURLWithPath: folder.path))
    let first = try Data(contentsOf: URL(fileURLWithPath: file))
    #expect(
      String(decoding: first, as: UTF8.self)
        == Self.fixedSafely.replacing("\"Deny\"", with: "\"Nullify\""))
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)
    let again = CommandRun(words: words, folder: URL(fileURLWithPath: folder.path))
    #expect(again.error == "Nothing fixed: there is no fix\n")
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == first)
  }
}
