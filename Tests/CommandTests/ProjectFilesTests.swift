import SwiftDataLintTestSupport
import Testing

@testable import swiftdata_lint

/// Projects that cannot be read, and spellings of names in them.
@Suite struct ProjectFilesTests {
  private static let model = "import SwiftData\n@Model class Trip { var day: Int }\n"

  /// A project with one target, which compiles one file.
  private static func project(path: String, more: String = "") -> String {
    """
    // !$*UTF8*$!
    { objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (A, B); };
      G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
      F = { isa = PBXFileReference; path = "\(path)"; sourceTree = "<group>"; };
      X = { isa = PBXBuildFile; fileRef = F; };
      S = { isa = PBXSourcesBuildPhase; files = (X); };
      A = { isa = PBXNativeTarget; name = App; buildPhases = (S);
        productType = "com.apple.product-type.application"; };
      \(more)
    }; rootObject = P; }
    """
  }

  private static func run(
    _ project: FakeNode, file: String = "Trip.swift", kind: String = "pbxproj"
  ) -> CommandRun {
    CommandRun(
      "lint", "--format", "concise", ".",
      tree: [
        "/repo/App.xcodeproj/project.\(kind)": project, "/repo/\(file)": .file(model),
        "/repo/Old/Trip.swift": .file(model),
      ])
  }

  private static let ofTarget = "Trip.swift:2:25: error: 'Trip.day' is not optional"
  private static let ofOld = "Old/Trip.swift:2:25: error"

  @Test("A file in no target is not checked")
  func read() {
    let run = Self.run(.file(Self.project(path: "Trip.swift")))
    #expect(run.output.contains(Self.ofTarget))
    #expect(!run.output.contains(Self.ofOld))
  }

  @Test(
    "A damaged project is reported with its place, and all files are checked together",
    arguments: [
      ("", "1:1: unexpected end of file"),
      (String(project(path: "Trip.swift").dropLast(30)), "9:19: unterminated string"),
      (
        project(
          path: "Trip.swift",
          more: "\n<<<<<<< HEAD\nB = { };\n=======\nB = { a = b; };\n>>>>>>> x\n"),
        "11:1: unexpected character"
      ),
      ("\u{0}\u{1}\u{2}PNG\u{0}", "1:1: unexpected character"),
      ("<html><body>404</body></html>", "1:2: "), ("{ }", "1:1: not an Xcode project"),
      ("<?xml version=\"1.0\"?><plist><dict>", "1:"), ("{ \"objects\": ", "1:"),
    ])
  func damaged(_ text: String, _ problem: String) {
    let run = Self.run(.file(text))
    #expect(run.error.hasPrefix("App.xcodeproj/project.pbxproj:\(problem)"))
    #expect(run.error.hasSuffix("; all files are analyzed together\n"))
    #expect(run.output.contains(Self.ofTarget))
    #expect(run.output.contains(Self.ofOld))
    #expect(run.status == .findings)
  }

  @Test(
    "A damaged project of Xcode 27 is reported with its place",
    arguments: [
      ("{ \"files\": [ ", "1:14: expected a value"), ("[]", "1:1: not an Xcode project"),
      (
        "{ \"required-capabilities\": [ \"threads\" ] }",
        "1:30: the project requires an unknown capability, 'threads'"
      ),
      ("{ \"files\": [ { \"kind\": \"thing\" } ] }", "1:14: unknown kind of file, 'thing'"),
    ])
  func damagedJSON(_ text: String, _ problem: String) {
    let run = Self.run(.file(text), kind: "xcproj")
    #expect(
      run.error
        == "App.xcodeproj/project.xcproj:\(problem); all files are analyzed together\n")
    #expect(run.output.contains(Self.ofOld))
  }

  @Test(
    "Groups and targets that contain each other are read",
    arguments: [
      "H = { isa = PBXGroup; children = (G, H, F); }; G = { isa = PBXGroup; children = (H); };",
      """
      D = { isa = PBXTargetDependency; target = A; };
      E = { isa = PBXTargetDependency; target = B; };
      B = { isa = PBXNativeTarget; name = Kit; dependencies = (D, E);
        productType = "com.apple.product-type.framework"; };
      A = { isa = PBXNativeTarget; name = App; buildPhases = (S); dependencies = (E, D);
        productType = "com.apple.product-type.application"; };
      """,
    ])
  func cycles(_ objects: String) {
    let run = Self.run(.file(Self.project(path: "Trip.swift", more: objects)))
    #expect(run.output.contains(Self.ofTarget))
    #expect(!run.output.contains(Self.ofOld))
  }

  @Test(
    "Files in no target belong to the app beside them, unless there are several",
    arguments: [(["A"], true), (["A", "B"], false), (["A", "A/B"], true), (["", "B"], true)])
  func besideApps(_ apps: [String], _ belongs: Bool) {
    let container = """
      import SwiftData
      let local = ModelConfiguration(cloudKitDatabase: .none)
      let container = try ModelContainer(for: Trip.self, configurations: local)
      """
    var tree: [String: FakeNode] = ["/repo/Shared/Trip.swift": .file(Self.model)]
    for app in apps {
      let folder = app.isEmpty ? "/repo" : "/repo/" + app
      tree[folder + "/App.xcodeproj/project.pbxproj"] = .file(Self.project(path: "App.swift"))
      tree[folder + "/App.swift"] = .file(container)
    }
    tree["/repo/Shared/project.yml"] = .file("")
    let run = CommandRun("schema", ".", tree: tree)
    #expect(run.output.hasPrefix("Trip  "))
    #expect(run.output.contains("App.swift:2: cloudKitDatabase") == belongs, "\(run.output)")
  }

  @Test("A project may name files through links")
  func links() {
    let run = CommandRun(
      "lint", "--format", "concise", ".",
      tree: [
        "/repo/App.xcodeproj/project.pbxproj": .file(Self.project(path: "Link/Trip.swift")),
        "/repo/Real/Trip.swift": .file(Self.model), "/repo/Link": .link(to: "/repo/Real"),
      ])
    #expect(run.output.contains("Trip.swift:2:25: error: 'Trip.day' is not optional"))
    #expect(run.error == "")
  }

  @Test(
    "A folder with targets that are not known is checked",
    arguments: [
      ("Old/Kit.podspec", "Pod::Spec.new"), ("project.yml", "name: App"),
      ("Project.swift", "import ProjectDescription"),
      ("Old/Package.swift", "let package = Package(targets: [.target(name: a)])"),
    ])
  func unknownTargets(_ path: String, _ text: String) {
    let run = CommandRun(
      "lint", "--format", "concise", ".",
      tree: [
        "/repo/App.xcodeproj/project.pbxproj": .file(Self.project(path: "Trip.swift")),
        "/repo/Trip.swift": .file(Self.model), "/repo/Old/Trip.swift": .file(Self.model),
        "/repo/\(path)": .file(text),
      ])
    #expect(run.output.contains(Self.ofOld))
  }

  @Test(
    "Names are compared without case and by canonical equivalence",
    arguments: [
      ("trip.swift", "Trip.swift"), ("P\u{E4}ckchen.swift", "Pa\u{308}ckchen.swift"),
      ("Pa\u{308}ckchen.swift", "P\u{E4}ckchen.swift"), ("\\U00e9TE.swift", "\u{C9}te.swift"),
      ("\\U00e9TE.swift", "E\u{301}te.swift"),
    ])
  func names(_ written: String, _ present: String) {
    let run = Self.run(.file(Self.project(path: written)), file: present)
    #expect(run.output.contains("\(present):2:25: error: 'Trip.day' is not optional"))
    #expect(!run.output.contains(Self.ofOld))
    #expect(run.error.hasPrefix("'Old/Trip.swift' is in no target"))
  }
}
