import SwiftDataLintShipped
import SwiftDataLintTestSupport

/// A project in which everything that has a name, or a text that reports quote, has a hostile one.
enum HostileProject {
  /// Names that are hostile to terminals, to markup and Markdown, and to CI services.
  static let names = [
    "e\u{1B}[31mRED\u{1B}]0;t\u{7}\u{7F}\t\u{9B}2J\u{85}\u{202E}\u{2066}\u{200F}\u{61C}\u{2028}\u{2029}",
    "<script>alert(1)</script>&amp;\"'%0A]]>|b*_[x](y)~$\\", "::error::x",
    " \u{A0}::error file=a::y", "##[error]z###[group]##vso[task.complete]##teamcity[buildStop]",
  ]

  /// A name that is longer than anybody expects.
  static let long = String(repeating: "long", count: 2_500)

  /// A value for options and settings.
  static let value = names.joined(separator: " ")

  /// The files of the project and of its release, and others.
  static func tree(_ others: [String: String] = [:]) -> [String: FakeNode] {
    var files = base
    files[LockFile.name] = lock
    return CoreDataTree.tree(files.merging(others) { $1 })
  }

  /// A file with the long name in each place.
  static let longModel = model(long, next: long)

  /// A log with the runtime's sentence about each property, and about some that do not exist.
  static let log = """
    CloudKit integration requires that all attributes be optional, or have a default value set. \
    The following attributes are marked non-optional but do not have a default value:
    \(names.map { "\($0): \($0)" }.joined(separator: "\n"))
    \(names.map { "Other\($0): \($0)" }.joined(separator: "\n"))
    """

  // MARK: - Files

  private static let base: [String: String] = {
    var files = [
      "Trips.xcdatamodeld/Trips.xcdatamodel/contents": coreDataModel,
      "App.entitlements": CoreDataTree.entitlements.replacing("iCloud.", with: escaped(plain)),
      "schema.ckdb": export, "log.txt": log, "App.swift": app,
    ]
    for (index, name) in names.enumerated() {
      files["\(name)/\(name)\(index).swift"] = model(name, next: names[(index + 1) % names.count])
    }
    return files
  }()

  private static func model(_ name: String, next: String) -> String {
    """
    import SwiftData
    @Model final class `\(name)` {
      #Unique<`\(name)`>([\\.`\(name)`])
      @Attribute(.unique) var `\(name)`: Int
      var `\(name)\(name)`: `Other\(name)` = "\(name)"
      @Relationship(deleteRule: .deny) var next: `\(next)`
      var all: [`\(next)`]
      var text: String // swiftdata-lint:disable:this \(name)
      init() { text = "\(name)\\u{1B}" }
    }
    """
  }

  private static let app = """
    import SwiftData
    let container = try! ModelContainer(
      for: \(names.map { "`\($0)`.self" }.joined(separator: ", ")),
      configurations: ModelConfiguration("\(plain)", cloudKitDatabase: .private("\(plain)")))
    let persistent = NSPersistentCloudKitContainer(name: "Trips")
    """

  /// Those that XML can hold.
  private static let plain = names.dropFirst().joined(separator: " ")

  private static let coreDataModel = CoreDataTree.file(
    names.dropFirst().map { name in
      """
      <entity name="\(escaped(name))" syncable="YES">
        <attribute name="\(escaped(name))" attributeType="String"/>
        <attribute name="type" attributeType="\(escaped(name))"/>
        <relationship name="next" toMany="YES" deletionRule="Deny" ordered="YES" \
      destinationEntity="\(escaped(name))&#10;"/>
      </entity>
      """
    }.joined(separator: "\n"))

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }

  /// An export with each name as that of a record type, of a field and of a statement.
  private static let export =
    "DEFINE SCHEMA\n"
    + names.map { $0.replacing("\"", with: "'") }.map { name in
      """
      RECORD TYPE "CD_\(name)" ("CD_\(name)" BYTES, "CD_old\(name)" "\(name)");
      OTHER "\(name)" /* \(name.replacing("*", with: "")) */ x;

      """
    }.joined()

  /// What the release of a project with more models wrote.
  private static let lock: String = {
    var files = base
    files["Old.swift"] =
      "import SwiftData\n"
      + names.map { "@Model class `Old\($0)` { var `\($0)` = 0 }" }.joined(separator: "\n")
    files["App.swift"] = app.replacing(
      "for: ", with: "for: " + names.map { "`Old\($0)`.self, " }.joined())
    let run = CommandRun(
      "lock", "--release", plainRelease, ".", tree: CoreDataTree.tree(files))
    return run.files["/repo/" + LockFile.name] ?? ""
  }()

  private static let plainRelease = "1 " + names[1] + names[2] + names[4]
}
