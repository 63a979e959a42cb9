import SwiftDataLintSwiftDataModel
import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// A source under test with the module that it belongs to.
struct ModuleFile: Sendable {
  let module: String?
  let path: String
  let text: String

  init(_ module: String?, _ path: String, _ text: String) {
    self.module = module
    self.path = path
    self.text = text
  }

  var linkedFile: LinkedFile<FileFacts> {
    LinkedFile(path: path, module: module, facts: FileFacts(SourceText(text)))
  }
}

/// The schema of files that belong to modules.
func schema(of files: [ModuleFile]) -> Schema {
  Linker(files.sorted { $0.path < $1.path }.map(\.linkedFile)).schema()
}

/// The schema of one file that imports SwiftData.
func schema(_ source: String) -> Schema {
  schema(of: [ModuleFile(nil, "A.swift", "import SwiftData\n" + source)])
}

/// The schema of one model with these members, among models and other types that they may name.
func modelSchema(_ members: String) -> Schema { schema(modelSource(members)) }

/// Its source, after the import.
func modelSource(_ members: String) -> String {
  """
  @Model final class Trip {
  \(members)
  }
  @Model final class Stop { var name: String = "" }
  struct Address: Codable {}
  enum Status: String, Codable { case draft }
  """
}

extension Schema {
  var paths: [String] { entities.map(\.path) }

  /// The property of a name like `Trip.stops`, by the dotted path of the model.
  func property(_ name: String) -> Property? {
    entities.flatMap(\.properties).first { fullName(of: $0.id) == name }
  }

  func fullName(of id: PropertyID) -> String { "\(self[id.entity].path).\(self[id].name)" }

  /// What a property is, and of which model: `attribute`, `toOne Stop`, `toMany ?`, `unsupported`.
  func kind(of name: String) -> String? {
    guard let property = property(name) else { return nil }
    switch property.kind {
    case .attribute: return "attribute"
    case .unsupported: return "unsupported"
    case .relationship(let relationship):
      let destination = relationship.destination.map { self[$0].path } ?? "?"
      return "\(relationship.isToMany ? "toMany" : "toOne") \(destination)"
    }
  }

  /// What is said of the inverse of each relationship.
  var inverses: [String: String] {
    let found = entities.flatMap(\.properties).compactMap { property in
      property.relationship.map { (fullName(of: property.id), words(for: $0.inverse)) }
    }
    return Dictionary(found) { "\($0), \($1)" }
  }

  private func words(for inverse: Inverse) -> String {
    switch inverse {
    case .paired(let id, .explicit): "explicit \(fullName(of: id))"
    case .paired(let id, .explicitOnBothSides): "both sides \(fullName(of: id))"
    case .paired(let id, .inferred): "inferred \(fullName(of: id))"
    case .missing(let reason): "missing: \(words(for: reason))"
    case .ambiguous(let ambiguity): "ambiguous: \(words(for: ambiguity))"
    case .invalid(let invalid): "invalid \(invalid.property): \(words(for: invalid.reason))"
    case .unsettled(let id): "unsettled \(fullName(of: id))"
    case .unknown: "unknown"
    }
  }

  private func words(for reason: MissingInverse) -> String {
    switch reason {
    case .oneDirection: "one direction"
    case .taken(let id): "taken \(fullName(of: id))"
    case .manyToMany(let id): "many to many \(fullName(of: id))"
    case .onlyOneToItself: "alone"
    }
  }

  private func words(for ambiguity: AmbiguousInverse) -> String {
    let names = ambiguity.candidates.map(fullName).joined(separator: ", ")
    let shape =
      switch ambiguity.shape {
      case .severalCandidates: ""
      case .toItself: ", to itself"
      case .besideExplicitPairs: ", beside explicit pairs"
      }
    return names + (ambiguity.leavesOneOver ? ", one over" : "") + shape
  }

  private func words(for reason: InvalidInverse.Reason) -> String {
    switch reason {
    case .noSuchProperty(let id): "not in \(self[id].path)"
    case .notPersisted(let id): "not persisted in \(self[id].path)"
    case .otherModel(let id): "other model \(fullName(of: id))"
    case .doesNotLeadBack(let id): "not back \(fullName(of: id))"
    case .taken(let id, let other): "\(fullName(of: id)) taken by \(fullName(of: other))"
    case .selfTaken(let other): "itself taken by \(fullName(of: other))"
    }
  }
}
