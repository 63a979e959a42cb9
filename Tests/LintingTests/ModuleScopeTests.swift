import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting

@Suite("The module of a file")
struct ModuleScopeTests {
  @Test(
    "Folders of packages and projects tell the module, the nearest of them first",
    arguments: [
      ("Loose.swift", nil),
      ("App/Main.swift", "App"),
      ("App/Views/Deep/View.swift", "App"),
      ("Packages/Kit/Package.swift", nil),
      ("Packages/Kit/Sources/Kit/A.swift", "Packages/Kit/Sources/Kit"),
      ("Packages/Kit/Sources/Kit/Sub/B.swift", "Packages/Kit/Sources/Kit"),
      ("Packages/Kit/Tests/KitTests/T.swift", "Packages/Kit/Tests/KitTests"),
      ("Packages/Kit/Plugins/P/P.swift", nil),
      ("Packages/Kit/Demo/Demo/D.swift", "Packages/Kit/Demo/Demo"),
      ("Packages/Old/Package.swift", nil),
      ("Packages/Old/src/Kit/A.swift", "Packages/Old/src/Kit"),
      ("Packages/Old/Source/Kit/A.swift", "Packages/Old/Source/Kit"),
      ("Packages/Single/Package.swift", nil),
      ("Packages/Single/Sources/main.swift", "Packages/Single/Sources"),
      ("Packages/Single/Sources/Model/M.swift", "Packages/Single/Sources"),
      ("Packages/Loose.swift", "Packages"),
    ] as [(String, String?)])
  func module(path: String, module: String?) {
    let files = select(["."], in: Self.tree).sets[0].files
    #expect(files.filter { $0.display == path }.map(\.folder.module) == [module])
  }

  private static let tree = FakeTree([
    "/repo/.git": .directory, "/repo/App.xcodeproj": .directory, "/repo/Loose.swift": "",
    "/repo/App/Main.swift": "", "/repo/App/Views/Deep/View.swift": "",
    "/repo/Packages/Kit/Package.swift": "", "/repo/Packages/Kit/Sources/Kit/A.swift": "",
    "/repo/Packages/Kit/Sources/Kit/Sub/B.swift": "",
    "/repo/Packages/Kit/Tests/KitTests/T.swift": "",
    "/repo/Packages/Kit/Plugins/P/P.swift": "",
    "/repo/Packages/Kit/Demo/Demo.xcodeproj": .directory,
    "/repo/Packages/Kit/Demo/Demo/D.swift": "", "/repo/Packages/Old/Package.swift": "",
    "/repo/Packages/Old/src/Kit/A.swift": "", "/repo/Packages/Old/Source/Kit/A.swift": "",
    "/repo/Packages/Single/Package.swift": "", "/repo/Packages/Single/Sources/main.swift": "",
    "/repo/Packages/Single/Sources/Model/M.swift": "", "/repo/Packages/Loose.swift": "",
  ])

  @Test("A package beside a project has the folders of Sources, the project all others")
  func packageBesideProject() {
    let tree = FakeTree([
      "/repo/Package.swift": "", "/repo/App.xcodeproj": .directory,
      "/repo/Sources/Kit/A.swift": "", "/repo/App/B.swift": "",
    ])
    let files = select(["."], in: tree).sets[0].files
    #expect(files.map(\.folder.module) == ["App", nil, "Sources/Kit"])
  }
}
