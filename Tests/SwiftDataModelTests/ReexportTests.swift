import SwiftDataLintSwiftDataModel
import Testing

/// Files that import SwiftData through a module that re-exports it.
@Suite struct ReexportTests {
  /// Files, and the models that they hold.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let files: [ModuleFile]
    let models: [String]

    init(_ description: String, _ files: [ModuleFile], models: [String]) {
      testDescription = description
      self.files = files
      self.models = models
    }
  }

  private static let model = "@Model final class Trip {}"

  static let cases = [
    Case(
      "a module that is seen to re-export SwiftData",
      [
        ModuleFile("Sources/Models", "A.swift", "@_exported import SwiftData"),
        ModuleFile("Sources/App", "B.swift", "import Models\n" + model),
      ], models: ["Trip"]),
    Case(
      "through several modules",
      [
        ModuleFile("App", "A.swift", "import Kit\n" + model),
        ModuleFile("Base", "B.swift", "@_exported public import SwiftData"),
        ModuleFile("Kit", "C.swift", "@_exported import Base"),
      ], models: ["Trip"]),
    Case(
      "two modules that re-export each other",
      [
        ModuleFile("App", "A.swift", "import Kit\n" + model),
        ModuleFile("Base", "B.swift", "@_exported import Kit; @_exported import SwiftData"),
        ModuleFile("Kit", "C.swift", "@_exported import Base"),
      ], models: ["Trip"]),
    Case(
      "another file of the module that re-exports it",
      [
        ModuleFile("Models", "A.swift", "@_exported import SwiftData"),
        ModuleFile("Models", "B.swift", model),
      ], models: ["Trip"]),
    Case(
      "a folder whose name is no identifier",
      [
        ModuleFile("Sources/My-Models", "A.swift", "@_exported import SwiftData"),
        ModuleFile("Sources/App", "B.swift", "import My_Models\n" + model),
      ], models: ["Trip"]),
    Case(
      "a module that imports it for itself",
      [
        ModuleFile("Models", "A.swift", "import SwiftData"),
        ModuleFile("App", "B.swift", "import Models\n" + model),
      ], models: []),
    Case(
      "a module that re-exports something else",
      [
        ModuleFile("Models", "A.swift", "@_exported import Foundation; import SwiftData"),
        ModuleFile("App", "B.swift", "import Models\n" + model),
      ], models: []),
    Case(
      "a module that is not imported",
      [
        ModuleFile("Models", "A.swift", "@_exported import SwiftData"),
        ModuleFile("App", "B.swift", "import Foundation\n" + model),
      ], models: []),
    Case(
      "files of which no module is known",
      [
        ModuleFile(nil, "A.swift", "@_exported import SwiftData"),
        ModuleFile(nil, "B.swift", model),
      ], models: []),
  ]

  @Test("A file imports SwiftData by way of modules too", arguments: cases)
  func reexports(_ example: Case) {
    #expect(schema(of: example.files).paths == example.models)
  }
}
