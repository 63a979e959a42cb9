import SwiftDataLintBuildTargets
import SwiftDataLintSwiftSource
import Testing

/// Which targets make a unit.
@Suite struct TargetGraphTests {
  private static func target(
    _ name: String, _ kind: BuildTarget.Kind, _ dependencies: String...
  ) -> BuildTarget {
    BuildTarget(
      id: TargetID(container: "/p", key: name), name: name, kind: kind, module: name, sources: [],
      dependencies: dependencies.map { .target(TargetID(container: "/p", key: $0)) },
      product: nil, entitlements: nil)
  }

  private static func groups(_ targets: [BuildTarget]) -> [String] {
    let graph = TargetGraph(targets, manifests: [])
    return graph.linkedTargets().map { group in
      group.targets.map { graph.targets[$0].name }.joined(separator: " ")
    }
  }

  @Test(
    "A program is a group with what it links and its tests, and embedded programs are others",
    arguments: [
      (
        [
          target("App", .app, "Kit", "Widget"), target("Widget", .appExtension, "Kit"),
          target("Kit", .library, "Base"), target("Base", .library),
          target("AppTests", .tests, "App"), target("KitTests", .tests, "Kit"),
        ], ["App Kit Base AppTests KitTests", "Widget Kit Base"]
      ),
      (
        [
          target("A", .library, "B"), target("B", .library), target("C", .library),
          target("Tests", .tests, "C"),
        ], ["A B", "C Tests"]
      ),
      ([target("Tests", .tests)], ["Tests"]),
      ([target("A", .library, "B", "Gone"), target("B", .library, "A")], ["A B"]),
    ])
  func groups(_ targets: [BuildTarget], _ expected: [String]) {
    #expect(Self.groups(targets) == expected)
  }

  /// A target of a project in a folder.
  private static func target(
    _ name: String, _ kind: BuildTarget.Kind, in folder: String,
    _ dependencies: [TargetDependency] = []
  ) -> BuildTarget {
    BuildTarget(
      id: TargetID(container: folder + "/P", key: name), name: name, kind: kind, module: name,
      sources: [.path(folder)], dependencies: dependencies, product: nil, entitlements: nil)
  }

  private static let apps = [
    target("App", .app, in: "/a"), target("App", .app, in: "/b"),
    target("Core", .library, in: "/a/Core"), target("Core", .library, in: "/b/Core"),
    target("Base", .library, in: "/c"),
  ]

  @Test(
    "Libraries that files import are linked: the nearest one, unless another is linked already",
    arguments: [
      ([["Core"], ["Core", "SwiftUI"], [], [], []], ["/a /a/Core", "/b /b/Core", "/c"]),
      ([["Base"], [], [], [], ["Core"]], ["/a /c /a/Core", "/b", "/b/Core"]),
      ([["App"], [], ["Core"], [], []], ["/a", "/b", "/a/Core", "/b/Core", "/c"]),
    ])
  func imports(_ imports: [[String]], _ expected: [String]) {
    // The order of the targets is that of the graph.
    let graph = TargetGraph(Self.apps, manifests: [])
    let order = ["/a", "/b", "/a/Core", "/b/Core", "/c"]
    let sorted = graph.targets.map { target in
      Set(imports[order.firstIndex(of: target.sources[0].path) ?? 0])
    }
    let groups = graph.linking(imports: sorted).linkedTargets().map { group in
      group.targets.map { graph.targets[$0].sources[0].path }.joined(separator: " ")
    }
    #expect(Set(groups) == Set(expected))
  }

  @Test("A product is that of the package that is named, or of the nearest one")
  func products() {
    let manifests = ["/a/Kit", "/b/Kit", "/c/Other"].map { folder in
      PackageManifest(
        SourceText(
          """
          let package = Package(name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
            targets: [.target(name: "Kit", path: ".")])
          """), path: folder + "/Package.swift")
    }
    let tree = PathTree(["/a/Kit/A.swift", "/b/Kit/B.swift", "/c/Other/C.swift"])
    let apps = [
      Self.target("Near", .app, in: "/b", [.packageProduct("Kit", package: nil)]),
      Self.target("Named", .app, in: "/b", [.packageProduct("Kit", package: "Other")]),
      Self.target("Absolute", .app, in: "/b", [.packageProduct("Kit", package: "/a/Kit")]),
    ]
    let graph = TargetGraph(
      apps + manifests.flatMap { $0.buildTargets(in: tree) }, manifests: manifests)
    let groups = graph.linkedTargets().map { group in
      group.targets.map { graph.targets[$0].sources[0].path }.joined(separator: " ")
    }
    #expect(groups == ["/b /a/Kit", "/b /c/Other", "/b /b/Kit"])
  }
}
