import SwiftDataLintBuildTargets
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

  private static func units(_ targets: [BuildTarget]) -> [String] {
    let graph = TargetGraph(targets, manifests: [])
    return graph.units().map { unit in
      unit.targets.map { graph.targets[$0].name }.joined(separator: " ")
    }
  }

  @Test(
    "A program is a unit with what it links and its tests, and embedded programs are others",
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
  func units(_ targets: [BuildTarget], _ expected: [String]) {
    #expect(Self.units(targets) == expected)
  }
}
