import SwiftDataLintDataFormats
import SwiftDataLintSwiftSource

/// A file among those that are linked: its facts, and what its place in the project determines.
package struct LinkedFile<Facts: Sendable>: Sendable {
  /// The path as it is printed.
  package let path: String
  /// The folder of the module that the file belongs to, if known. Its last component is the name.
  package let module: String?
  /// The folder of the Xcode project that the file belongs to; nil for files of packages and if not
  /// known.
  package let xcodeProject: String?
  /// Whether the file is in a folder of tests.
  package let isInTests: Bool
  /// Whether the program that is linked is known to use the file.
  package let isOfProgram: Bool
  package let facts: Facts

  package init(
    path: String, module: String? = nil, xcodeProject: String? = nil, isInTests: Bool = false,
    isOfProgram: Bool = false, facts: Facts
  ) {
    self.path = path
    self.module = module
    self.xcodeProject = xcodeProject
    self.isInTests = isInTests
    self.isOfProgram = isOfProgram
    self.facts = facts
  }
}

extension LinkedFile: Encodable where Facts: Encodable {}
extension LinkedFile: Decodable where Facts: Decodable {}

extension LinkedFile {
  /// The name of the module in Swift: `My_App` for the folder `My-App`; nil if it is not known.
  var moduleName: String? { module.map { FilePath.name(of: $0).moduleName } }
}

extension LinkedFile<FileFacts> {
  /// Whether the file belongs to tests: it is in a folder of tests, or imports a framework for
  /// tests.
  var isTest: Bool {
    isInTests || facts.imports.contains { $0.module == "XCTest" || $0.module == "Testing" }
  }
}

extension LinkedFile<EntitlementsFacts> {
  /// Whether these may be the entitlements of the app that a file belongs to. They are not if the
  /// file belongs to another Xcode project.
  func concern<Other>(_ file: LinkedFile<Other>) -> Bool {
    guard let own = xcodeProject, let other = file.xcodeProject else { return true }
    return own == other || own == "/" || other == "/" || own.hasPrefix(other + "/")
      || other.hasPrefix(own + "/")
  }
}
