import SwiftDataLintBuildTargets
import SwiftDataLintSwiftSource
import Testing

/// The targets of packages.
@Suite struct PackageManifestTests {
  /// A target as one line: its kind, name, and the files of its rules.
  private static func lines(_ targets: String, files: [String]) -> [String] {
    let source = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Kit", products: [
        .library(name: "Kit", targets: ["Kit"]), .executable(name: "run", targets: ["Old"]),
      ], targets: [\(targets)])
      """
    let paths = files.map { "/kit/" + $0 }
    let tree = PathTree(paths)
    let manifest = PackageManifest(SourceText(source), path: "/kit/Package.swift")
    return manifest.buildTargets(in: tree).map { target in
      let own = target.sources.flatMap(tree.files).map { files[$0] }
      return "\(target.kind.rawValue) \(target.name): \(own.joined(separator: " "))"
    }
  }

  @Test(
    "A Core Data model in the folder of a target is part of it, unless it is excluded",
    arguments: [
      ("", "Sources/Kit/A.xcdatamodeld/A.xcdatamodel/contents Sources/Kit/B.xcdatamodel/contents "),
      (#", exclude: ["A.xcdatamodeld"]"#, "Sources/Kit/B.xcdatamodel/contents "),
      (#", resources: [.process("B.xcdatamodel")], sources: ["."]"#, nil),
    ])
  func models(_ arguments: String, _ expected: String?) {
    let files = [
      "Sources/Kit/A.xcdatamodeld/A.xcdatamodel/contents", "Sources/Kit/B.xcdatamodel/contents",
      "Sources/Kit/Kit.swift", "C.xcdatamodel/contents",
    ]
    let all = files[0] + " " + files[1] + " "
    #expect(
      Self.lines(".target(name: \"Kit\"\(arguments))", files: files)
        == ["library Kit: \(expected ?? all)Sources/Kit/Kit.swift"])
  }

  @Test(
    "Files of a target are found by its path or its name",
    arguments: [
      (#".target(name: "Kit")"#, ["library Kit: Sources/Kit/A.swift Sources/Kit/In/B.swift"]),
      (##".target(name: #"Kit"#)"##, ["library Kit: Sources/Kit/A.swift Sources/Kit/In/B.swift"]),
      (
        #".target(name: ("\u{4B}it"))"#,
        ["library Kit: Sources/Kit/A.swift Sources/Kit/In/B.swift"]
      ),
      (#".target(name: "kit")"#, ["library kit: Sources/Kit/A.swift Sources/Kit/In/B.swift"]),
      (
        #".target(name: "Kit", exclude: ["In"]), .testTarget(name: "KitTests")"#,
        ["library Kit: Sources/Kit/A.swift", "tests KitTests: Tests/KitTests/T.swift"]
      ),
      (
        #".target(name: "Kit", path: "Other", sources: ["X.swift", "Deep"])"#,
        ["library Kit: Other/X.swift Other/Deep/Y.swift"]
      ),
      (
        #".target(name: "Kit", path: ".", exclude: ["Tests", "Other"])"#,
        ["library Kit: Sources/Kit/A.swift Sources/Kit/In/B.swift"]
      ),
      (
        #".macro(name: "Tool", path: "Other/Deep"), .target(name: "Old", path: "Other")"#,
        ["other Tool: Other/Deep/Y.swift", "tool Old: Other/Deep/Y.swift Other/X.swift"]
      ),
      // The only target may occupy the whole folder.
      (
        #".target(name: "Whole")"#,
        ["library Whole: Sources/Kit/A.swift Sources/Kit/In/B.swift"]
      ),
      (#".target(name: "Whole"), .target(name: "None")"#, []),
      // A dependency looks like a target.
      (
        #".target(name: "Kit", dependencies: [.target(name: "Other"), "Third"])"#,
        ["library Kit: Sources/Kit/A.swift Sources/Kit/In/B.swift"]
      ),
    ])
  func files(_ targets: String, _ expected: [String]) {
    let files = [
      "Other/Deep/Y.swift", "Other/X.swift", "Package.swift", "Sources/Kit/A.swift",
      "Sources/Kit/In/B.swift", "Tests/KitTests/T.swift",
    ]
    #expect(Set(Self.lines(targets, files: files)) == Set(expected))
  }

  @Test(
    "The module of a target is its name as an identifier, as the package manager makes it",
    arguments: [
      ("Kit", "Kit"), ("My-Kit", "My_Kit"), ("2Do", "_Do"), ("_Kit2", "_Kit2"), ("Ärzte", "Ärzte"),
      ("a.b c", "a_b_c"), ("-", "_"), ("\u{1F600}", "_"), ("Kit\u{301}", "Kit\u{301}"),
    ])
  func modules(_ name: String, _ module: String) {
    let source = SourceText(
      "let package = Package(name: \"A\", targets: [.target(name: \"\(name)\", path: \"A\")])")
    let manifest = PackageManifest(source, path: "/kit/Package.swift")
    let modules = manifest.buildTargets(in: PathTree(["/kit/A/A.swift"])).map(\.module)
    #expect(modules == [module])
  }

  @Test("Folders that are documents, and other packages, are not entered")
  func documents() {
    let files = [
      "/a/B.swift", "/a/Guide.docc/Step.swift", "/a/In/Package.swift", "/a/In/C.swift",
      "/a/Try.playground/Contents.swift",
    ]
    #expect(PathTree(files).files(of: .path("/a")) == [0])
  }

  @Test("Files whose names differ in case or composition only are all found")
  func similarNames() {
    let tree = PathTree(["/a/B.swift", "/a/b.swift", "/a/\u{E4}.swift", "/a/a\u{308}.swift"])
    #expect(tree.files(of: .path("/A")) == [0, 1, 2, 3])
    #expect(tree.files(of: .path("/a/B.swift")) == [0, 1])
    #expect(tree.files(of: .path("/a/\u{C4}.swift")) == [2, 3])
  }

  @Test(
    "Computed values are reported, and the target is left to the folder layout",
    arguments: [
      (".target(name: b), .target(name: \"A\")", "the name of a target is computed"),
      (".target(name: b), .target(name: c)", "the name of a target is computed"),
      (".target(name: \"A\" + \"B\"), .target(name: \"A\")", "the name of a target is computed"),
      (".target(name: \"\\(a)B\"), .target(name: \"A\")", "the name of a target is computed"),
      (".target(name: \"A\", path: \"Sources\" + \"/B\"), B", "the path of 'A' is computed"),
      (".target(name: \"A\", sources: [\"a\" + \"b\"]), B", "the sources of 'A' are computed"),
      (".target(name: \"A\", path: folder), B", "the path of 'A' is computed"),
      (".target(name: \"A\", sources: files), B", "the sources of 'A' are computed"),
      (".target(name: \"A\", exclude: [other]), B", "the excluded files of 'A' are computed"),
    ])
  func computed(_ target: String, _ message: String) {
    let isNamed = target.hasSuffix("B")
    let other = ".target(name: \"B\")"
    let all = isNamed ? target.dropLast() + other : target[...]
    let source = SourceText("let package = Package(name: \"Kit\", targets: [\(all)])")
    let manifest = PackageManifest(source, path: "/kit/Package.swift")
    let tree = PathTree(["/kit/Sources/A/A.swift", "/kit/Sources/B/B.swift"])
    #expect(Set(manifest.problems.map(\.message)) == [message])
    #expect(manifest.buildTargets(in: tree).map(\.name).sorted() == ["A", "B"])
  }
}
