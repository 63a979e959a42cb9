import SwiftDataLintDataFormats
import SwiftDataLintSwiftSource

/// What the `.xccurrentversion` file of an `.xcdatamodeld` says.
package struct CurrentVersionFacts: Codable, Hashable, Sendable {
  /// The folder of the current version: `Trips 2.xcdatamodel`.
  package let name: String?
  /// Why the file could not be read.
  package let diagnostics: [ParseDiagnostic]

  package init(name: String?, diagnostics: [ParseDiagnostic] = []) {
    self.name = name
    self.diagnostics = diagnostics
  }

  /// Reads a property list. Any bytes are accepted.
  package init(_ bytes: [UInt8]) {
    let obstacle = Encoding.propertyListObstacle(in: bytes)
    let diagnostic =
      obstacle.map { ParseDiagnostic(offset: 0, reason: $0) } ?? Encoding.xmlDiagnostic(in: bytes)
    if let diagnostic {
      self.init(name: nil, diagnostics: [diagnostic])
      return
    }
    do {
      let name = try PropertyList(bytes).root["_XCCurrentVersionName"]?.string
      self.init(name: name.flatMap { $0.isEmpty ? nil : $0 })
    } catch {
      self.init(
        name: nil, diagnostics: [ParseDiagnostic(offset: error.offset, reason: error.message)])
    }
  }
}

/// Which version of a model the app uses. The others are kept for the migration of older stores.
package enum CurrentVersion: Hashable, Sendable {
  /// The name of its folder: `Trips 2.xcdatamodel`.
  case known(String)
  /// A phrase that explains why it is not known.
  case unknown(String)

  /// The highest number means nothing: current versions of real projects are unnumbered, or are
  /// sorted before others.
  ///
  /// - Parameters:
  ///   - folders: The names of the `.xcdatamodel` folders in an `.xcdatamodeld`.
  ///   - facts: What its `.xccurrentversion` says; nil if there is no such file.
  package init(among folders: [String], _ facts: CurrentVersionFacts?) {
    if let name = facts?.name, let folder = folders.first(where: { $0 == name }) {
      self = .known(folder)
    } else if folders.count == 1 {
      self = .known(folders[0])
    } else {
      self = .unknown(Self.obstacle(folders, facts))
    }
  }

  private static func obstacle(_ folders: [String], _ facts: CurrentVersionFacts?) -> String {
    if folders.isEmpty { return "the model has no version" }
    let several = "none of the \(folders.count) versions is known to be the current one"
    guard let facts else { return "\(several): there is no '.xccurrentversion'" }
    if let name = facts.name {
      return "\(several): '.xccurrentversion' names '\(name)', which does not exist"
    }
    let reason = facts.diagnostics.first.map { "could not be read: \($0.reason)" }
    return "\(several): '.xccurrentversion' \(reason ?? "does not name one")"
  }
}
