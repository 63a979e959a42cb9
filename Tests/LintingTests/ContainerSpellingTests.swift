import SwiftDataLintSchema
import Testing

@testable import SwiftDataLintLinting

/// Files whose only mark is a container or a schema, in the spellings that Swift allows.
@Suite struct ContainerSpellingTests {
  private static let models = """
    import SwiftData
    @Model class Trip { var name: String? }
    @Model class Cache { var data: Data? }
    """

  /// The states of the models, with these files beside them.
  private func states(_ files: [String: String]) -> [EntityState] {
    let files = files.merging(["Models.swift": Self.models]) { first, _ in first }
    let project = EditedProject(
      Dictionary(uniqueKeysWithValues: files.map { ("/repo/" + $0, $1) }))
    return Answer(of: project.workspace()).schemas.flatMap(\.entities).map(\.state)
  }

  @Test(
    "White space and comments before a parenthesis change nothing",
    arguments: [
      "modelContainer(", "modelContainer (", "modelContainer/* */(", "modelContainer /* ( */ (",
      "`modelContainer`(", "modelContainer\u{A0}(",
    ])
  func modifier(_ call: String) {
    func app(_ modifier: String) -> [String: String] {
      ["App.swift": "import SwiftUI\nlet scene = WindowGroup {}.\(modifier)for: Trip.self)"]
    }
    #expect(states(app(call)) == [.synced, .unlisted])
    #expect(states(app("other(")) == [.synced, .synced])
  }

  @Test(
    "A schema is found in any spelling",
    arguments: [
      "= Schema([Trip.self])", "= Schema ([Trip.self])", "= Schema/* */([Trip.self])",
      "= Schema.init([Trip.self])", ": Schema = .init([Trip.self])", "= `Schema`([Trip.self])",
    ])
  func schema(_ value: String) {
    let files = [
      "App.swift": "import SwiftData\nlet container = try! ModelContainer(for: Schemas.trips)",
      "Schemas.swift": "import SwiftData\nenum Schemas { static let trips\(value) }",
    ]
    #expect(states(files) == [.synced, .unlisted])
  }
}
