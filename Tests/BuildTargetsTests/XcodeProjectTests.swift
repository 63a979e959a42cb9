import SwiftDataLintBuildTargets
import SwiftDataLintDataFormats
import Testing

/// The targets of Xcode projects.
@Suite struct XcodeProjectTests {
  /// A project with an app, a widget that shares a file with it, and a synchronized folder.
  private static func project(
    app: String = "", synchronized: String = "", settings: String = ""
  ) -> String {
    """
    // !$*UTF8*$!
    { objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (APP, WIDGET, GONE);
        buildConfigurationList = L; };
      L = { isa = XCConfigurationList; buildConfigurations = (); };
      G = { isa = PBXGroup; children = (SUB, SYNC, GONE); sourceTree = "<group>"; };
      SUB = { isa = PBXGroup; path = App; children = (F1, F2, G); sourceTree = "<group>"; };
      F1 = { isa = PBXFileReference; path = Main.swift; sourceTree = "<group>"; };
      F2 = { isa = PBXFileReference; path = Lib/Shared.swift; sourceTree = SOURCE_ROOT; };
      SYNC = { isa = PBXFileSystemSynchronizedRootGroup; path = Models; sourceTree = "<group>";
        \(synchronized) };
      B1 = { isa = PBXBuildFile; fileRef = F1; };
      B2 = { isa = PBXBuildFile; fileRef = F2; };
      S1 = { isa = PBXSourcesBuildPhase; files = (B1, B2, GONE); };
      S2 = { isa = PBXSourcesBuildPhase; files = (B2); };
      C = { isa = XCConfigurationList; buildConfigurations = (D, R); };
      D = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings) }; };
      R = { isa = XCBuildConfiguration; name = Release; buildSettings = { }; };
      E1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = APP;
        membershipExceptions = (Old.swift, Dead); };
      E2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = WIDGET;
        membershipExceptions = (Trip.swift); };
      APP = { isa = PBXNativeTarget; name = "My App";
        productType = "com.apple.product-type.application"; buildPhases = (S1);
        buildConfigurationList = C; \(app) };
      WIDGET = { isa = PBXNativeTarget; name = Widget;
        productType = "com.apple.product-type.app-extension"; buildPhases = (S2); };
    }; rootObject = P; }
    """
  }

  private static let files = [
    "/app/App/Main.swift", "/app/Lib/Shared.swift", "/app/Models/Dead/Stop.swift",
    "/app/Models/Old.swift", "/app/Models/Preview.xcassets/X.swift", "/app/Models/Trip.swift",
    "/app/Models/Kit/Package.swift", "/app/Models/Kit/Sources/Kit/A.swift",
  ]

  private static func targets(_ project: String) throws(TextError) -> [BuildTarget] {
    try XcodeProject(propertyList: Array(project.utf8), container: "/app/App.xcodeproj") { path in
      let settings = """
        CODE_SIGN_ENTITLEMENTS[config=Debug][sdk=iphoneos*] = X.entitlements // a = b
        CODE_SIGN_ENTITLEMENTS = Y.entitlements
        """
      return path == "/app/Lib/Shared.swift" ? Array(settings.utf8) : nil
    }.targets
  }

  private static func names(of target: BuildTarget) -> [String] {
    let tree = PathTree(files)
    return target.sources.flatMap(tree.files).map { String(files[$0].dropFirst(5)) }
  }

  @Test("A target compiles the files of its build phase, wherever groups place them")
  func phases() throws {
    let targets = try Self.targets(Self.project())
    #expect(targets.map(\.name) == ["My App", "Widget"])
    #expect(targets.map(\.kind) == [.app, .appExtension])
    #expect(targets.map(\.module) == ["My_App", "Widget"])
    #expect(
      targets.map(Self.names) == [["App/Main.swift", "Lib/Shared.swift"], ["Lib/Shared.swift"]])
  }

  @Test("A synchronized folder is compiled without exceptions, or only these in another target")
  func synchronized() throws {
    let project = Self.project(
      app: "fileSystemSynchronizedGroups = (SYNC);", synchronized: "exceptions = (E1, E2);")
    let targets = try Self.targets(project)
    #expect(
      targets.map(Self.names) == [
        ["App/Main.swift", "Lib/Shared.swift", "Models/Trip.swift"],
        ["Lib/Shared.swift", "Models/Trip.swift"],
      ])
  }

  /// A Core Data model on the disk, with a version that the project does not list.
  private static let models = [
    "/app/App/Trips.xcdatamodeld/Trips 2.xcdatamodel/contents",
    "/app/App/Trips.xcdatamodeld/Trips.xcdatamodel/contents",
    "/app/App/Trips.xcdatamodeld/Trips.xcdatamodel/elements", "/app/App/Other.swift",
    "/app/App/Stale.xcdatamodeld/Stale.xcdatamodel/contents",
  ]

  /// The models that a target compiles, by the last folders of their paths.
  private static func models(of targets: [BuildTarget]) -> [[Int]] {
    let tree = PathTree(models)
    return targets.map { $0.sources.flatMap(tree.files).sorted() }
  }

  @Test(
    "A target compiles all versions of a Core Data model among its sources or resources",
    arguments: ["PBXSourcesBuildPhase", "PBXResourcesBuildPhase", "PBXFrameworksBuildPhase"],
    [
      "isa = XCVersionGroup; path = Trips.xcdatamodeld; children = (V1);",
      "isa = PBXFileReference; path = Trips.xcdatamodeld;",
    ])
  func models(_ phase: String, _ reference: String) throws {
    let project = """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (APP); };
        G = { isa = PBXGroup; path = App; children = (M, F); sourceTree = "<group>"; };
        M = { \(reference) sourceTree = "<group>"; };
        V1 = { isa = PBXFileReference; path = Trips.xcdatamodel; sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = Other.swift; sourceTree = "<group>"; };
        B1 = { isa = PBXBuildFile; fileRef = M; };
        B2 = { isa = PBXBuildFile; fileRef = F; };
        S = { isa = \(phase); files = (B1, B2); };
        APP = { isa = PBXNativeTarget; name = App; buildPhases = (S); };
      }; rootObject = P; }
      """
    let found = Self.models(of: try Self.targets(project))
    switch phase {
    case "PBXSourcesBuildPhase": #expect(found == [[0, 1, 2, 3]])
    // Swift files among the resources are not compiled.
    case "PBXResourcesBuildPhase": #expect(found == [[0, 1, 2]])
    default: #expect(found == [[]])
    }
  }

  @Test("In JSON, models are among the sources or the resources, or in synchronized folders")
  func modelsInJSON() throws {
    func found(_ files: String) throws -> [[Int]] {
      let json = """
        { files: [\(files)], targets: [{ name: "App", "product-type": "application" }] }
        """
      return Self.models(
        of: try XcodeProject(json: Array(json.utf8), container: "/app/App.xcodeproj") { _ in nil }
          .targets)
    }
    func group(_ kind: String, _ phase: String) -> String {
      """
      { \(kind) path: "App/Trips.xcdatamodeld", children: [{ path: "Trips.xcdatamodel" }],
        "target-membership": ["App/\(phase)"] },
      { path: "App/Other.swift", "target-membership": ["App/\(phase)"] }
      """
    }
    for kind in ["kind: \"version-group\",", ""] {
      #expect(try found(group(kind, "compile-sources")) == [[0, 1, 2, 3]])
      #expect(try found(group(kind, "resources")) == [[0, 1, 2]])
      #expect(try found(group(kind, "headers")) == [[]])
    }
    let folder = """
      { kind: "folder", path: "App", "target-membership": ["App"],
        "file-types": { "Trips.xcdatamodeld": "wrapper.xcdatamodel", "Other.swift": "text" },
        "membership-exceptions": [{ target: "App", exclusions: ["Stale.xcdatamodeld"] }] }
      """
    #expect(try found(folder) == [[0, 1, 2]])
  }

  @Test("A synchronized folder has the models in it, without exceptions")
  func modelsInFolder() throws {
    let project = """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (APP, OTHER); };
        G = { isa = PBXGroup; children = (S); };
        S = { isa = PBXFileSystemSynchronizedRootGroup; path = App; exceptions = (E, O);
          sourceTree = "<group>"; };
        E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = APP;
          membershipExceptions = (Trips.xcdatamodeld); };
        O = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = OTHER;
          membershipExceptions = (Stale.xcdatamodeld); };
        APP = { isa = PBXNativeTarget; name = App; fileSystemSynchronizedGroups = (S); };
        OTHER = { isa = PBXNativeTarget; name = Other; };
      }; rootObject = P; }
      """
    #expect(Self.models(of: try Self.targets(project)) == [[3, 4], [4]])
  }

  @Test(
    "Entitlements are those of all configurations, if the settings are known",
    arguments: [
      ("CODE_SIGN_ENTITLEMENTS = App/A.entitlements;", ["/app/App/A.entitlements"]),
      (
        "CODE_SIGN_ENTITLEMENTS = A.entitlements; \"CODE_SIGN_ENTITLEMENTS[sdk=macosx*]\" = B.entitlements;",
        ["/app/A.entitlements", "/app/B.entitlements"]
      ),
      (
        "CODE_SIGN_ENTITLEMENTS = \"$(SRCROOT)/${NAME:lower}.entitlements\"; NAME = \"$(TARGET_NAME:c99extidentifier)\";",
        ["/app/my_app.entitlements"]
      ),
      (
        "}; baseConfigurationReference = F2; more = {",
        ["/app/X.entitlements", "/app/Y.entitlements"]
      ),
      ("CODE_SIGN_ENTITLEMENTS = \"$(UNKNOWN).entitlements\";", nil), ("", []),
    ] as [(String, Set<String>?)])
  func entitlements(_ settings: String, _ expected: Set<String>?) throws {
    let targets = try Self.targets(Self.project(settings: settings))
    #expect(targets.first?.entitlements == expected)
  }

  @Test(
    "Settings that refer to each other many times are evaluated once, to names of limited length",
    arguments: [("", "Trips"), ("b", "My_App")])
  func nestedSettings(_ value: String, _ module: String) throws {
    let levels = (0..<6).map { level in
      "A\(level) = \"" + String(repeating: "$(A\(level + 1))", count: 10) + "\";"
    }
    let settings = "PRODUCT_NAME = \"Trips$(A0)\"; A6 = \"\(value)\"; " + levels.joined()
    let clock = ContinuousClock()
    let start = clock.now
    #expect(try Self.targets(Self.project(settings: settings)).first?.module == module)
    #expect(clock.now - start < .seconds(3))
  }

  @Test(
    "A setting that refers to itself is not known",
    arguments: [
      "PRODUCT_NAME = \"$(PRODUCT_NAME)\";", "PRODUCT_NAME = \"$(A)\"; A = \"$(PRODUCT_NAME)x\";",
    ])
  func cycles(_ settings: String) throws {
    #expect(try Self.targets(Self.project(settings: settings)).first?.module == "My_App")
  }

  @Test(
    "A damaged project has an error with its place",
    arguments: [
      ("", 0, "unexpected end of file"), ("{ a = b }", 8, "expected ';'"),
      ("{ a = (b c); }", 9, "expected ',' or ')'"), ("{ a = \"b; }", 6, "unterminated string"),
      ("{ a = b;\n<<<<<<< HEAD\n}", 9, "unexpected character"), ("{ }", 0, "not an Xcode project"),
      ("{ a = b; } }", 11, "text after the end"), ("\u{0}\u{1}", 0, "unexpected character"),
    ])
  func damaged(_ source: String, _ offset: Int, _ message: String) {
    #expect(throws: TextError(offset: offset, message: message)) {
      try Self.targets(source)
    }
  }
}
