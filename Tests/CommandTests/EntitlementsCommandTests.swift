import Foundation
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

/// How entitlements affect findings.
@Suite struct EntitlementsCommandTests {
  private static let app: FakeNode = """
    import SwiftData
    @Model final class Trip { var name: String = "" }
    let container = try! ModelContainer(for: Trip.self)
    """

  private static func entitlements(_ container: String) -> FakeNode {
    .file(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
        <key>com.apple.developer.icloud-container-identifiers</key>
        <array>\(container)</array>
      </dict>
      </plist>
      """)
  }

  private static let trips = entitlements("<string>iCloud.example.trips</string>")

  /// The heads of the findings on what the configurations leave out.
  /// The findings, each with the place of the container's name.
  private func findings(_ run: CommandRun) -> [String] {
    let lines = run.output.split(separator: "\n").map(String.init)
    let places = lines.filter { $0.hasSuffix("names 'iCloud.example.trips'") }
    return zip(lines.filter { $0.hasSuffix(" [implicit-cloudkit-database]") }, places).map {
      $0.replacing(" [implicit-cloudkit-database]", with: "; ") + $1
    }
  }

  private static let finding = """
    App/A.swift:3:22: note: this store syncs by default: A.entitlements names an iCloud container; \
    App/A.entitlements:1:1: note: names 'iCloud.example.trips'
    """

  @Test(
    "A configuration that leaves the database out is told where the project names containers",
    arguments: [
      (["App/A.entitlements": Self.trips], [Self.finding]),
      (["App/A.entitlements": Self.trips, "Z.entitlements": Self.trips], [Self.finding]),
      (
        ["App/A.entitlements": Self.trips, "0.entitlements": Self.entitlements("")], [Self.finding]
      ),
      (["App/A.entitlements": Self.entitlements("")], []),
      (["App/A.plist": Self.trips], []),
      (["Other/.git": .directory, "Other/A.entitlements": Self.trips], []),
      ([:], []),
    ])
  func implicitDatabase(_ files: [String: FakeNode], _ expected: [String]) {
    var tree: [String: FakeNode] = ["/repo/.git": .directory, "/repo/App/A.swift": Self.app]
    for (path, node) in files { tree["/repo/\(path)"] = node }
    for path in [".", "App/A.swift"] {
      let run = CommandRun("--notes", path, tree: tree)
      #expect(findings(run) == expected)
      #expect(run.error == "")
      #expect(run.output.hasSuffix(" in 1 model of 1 Swift file\n"))
    }
  }

  @Test("The path that is named is seen from the current folder")
  func display() {
    let tree: [String: FakeNode] = [
      "/.git": .directory, "/repo/A.swift": Self.app, "/Config/App.entitlements": Self.trips,
    ]
    #expect(
      findings(CommandRun("--notes", ".", tree: tree)) == [
        """
        A.swift:3:22: note: this store syncs by default: App.entitlements names an iCloud \
        container; ../Config/App.entitlements:1:1: note: names 'iCloud.example.trips'
        """
      ])
  }

  @Test(
    "What lies in a folder of tests decides nothing", arguments: ["App", "AppTests", "Tests/Sub"])
  func tests(_ folder: String) {
    let tree: [String: FakeNode] = [
      "/repo/.git": .directory, "/repo/A.entitlements": Self.trips,
      "/repo/\(folder)/A.swift": Self.app,
    ]
    #expect(findings(CommandRun("--notes", ".", tree: tree)).count == (folder == "App" ? 1 : 0))
  }

  @Test("Models that are declared in a folder of tests are unlisted")
  func testModels() {
    let tree: [String: FakeNode] = [
      "/repo/App/A.swift": Self.app,
      "/repo/AppTests/B.swift": "import SwiftData\n@Model final class Probe {}",
    ]
    let output = CommandRun("schema", ".", tree: tree).output
    #expect(output.contains("Trip   synced"))
    #expect(output.contains("Probe  unlisted"))
  }

  @Test("Entitlements that cannot be read end with 2, and the rest is analysed")
  func unreadable() {
    let tree: [String: FakeNode] = [
      "/repo/A.swift": Self.app, "/repo/A.entitlements": .lockedFile,
    ]
    let run = CommandRun(".", tree: tree)
    #expect(run.status == .failure)
    #expect(run.error == "Error: A.entitlements: Permission denied\n")
    #expect(run.output == "No findings in 1 model of 1 Swift file\n")
  }

  @Test("Where nothing is stored, entitlements are not looked at")
  func nothingStored() {
    let run = CommandRun(
      ".", tree: ["/repo/A.swift": "let a = 1", "/repo/A.entitlements": .lockedFile])
    #expect(run.status == .success)
    #expect(run.error == "")
  }

  @Test("Entitlements that are no property list are told, whatever is named")
  func notAnalyzed() {
    let tree: [String: FakeNode] = [
      "/repo/.git": .directory, "/repo/App/A.swift": Self.app,
      "/repo/A.entitlements": "<plist>\n<dict>\n</plist>\n", "/repo/B.entitlements": "bplist00",
    ]
    let reasons = [
      "'</plist>' where '<dict>' is open",
      "binary property list; 'plutil -convert xml1' converts it",
    ]
    for path in [".", "App/A.swift"] {
      let run = CommandRun(path, tree: tree)
      #expect(run.status == .success)
      #expect(
        run.output == """
          A.entitlements:3:1: not analyzed: \(reasons[0])
          B.entitlements:1:1: not analyzed: \(reasons[1])
          No findings in 1 model of 1 Swift file

          """)
      let json = CommandRun("--format", "json", path, tree: tree)
      #expect(json.error == "")
      #expect(reasons.allSatisfy(json.output.contains))
    }
  }

  @Test(
    "An app is not entitled to what the app of another Xcode project is",
    arguments: [
      ("One/One.entitlements", true), ("One/One/One.entitlements", true),
      ("Two/Two/Two.entitlements", false), ("Two/One.entitlements", true),
      ("One.entitlements", true), ("Kit/Sources/Kit/Kit.entitlements", true),
    ])
  func projects(_ path: String, _ isEntitled: Bool) {
    let tree: [String: FakeNode] = [
      "/repo/.git": .directory, "/repo/One/One.xcodeproj": .directory,
      "/repo/Two/Two.xcodeproj": .directory, "/repo/One/One/A.swift": Self.app,
      "/repo/Two/Two/B.swift": "import SwiftData", "/repo/Kit/Package.swift": "",
      "/repo/\(path)": Self.trips,
    ]
    #expect(findings(CommandRun("--notes", ".", tree: tree)).count == (isEntitled ? 1 : 0))
  }

  @Test("A container without a configuration is told to take one")
  func remedy() {
    let configured: FakeNode = """
      import SwiftData
      @Model final class Trip { var name: String = "" }
      let store = ModelConfiguration("trips")
      let container = try! ModelContainer(for: Trip.self, configurations: store)
      """
    for (source, remedy) in [
      (Self.app, "help: give it a ModelConfiguration with 'cloud"),
      (configured, "help: write 'cloud"),
    ] {
      let run = CommandRun(
        "--notes", ".", tree: ["/repo/A.swift": source, "/repo/A.entitlements": Self.trips])
      #expect(findings(run).count == 1)
      #expect(run.output.contains(remedy))
    }
  }
}
