import SwiftDataLintSchema
import SwiftDataLintSchemaRules

/// The words that all pictures of a schema use. None of them is escaped for a format.
extension SchemaPicture.Row {
  /// The type with its optionality: `Date?`, or `Date, optional` in Core Data.
  var typeText: String {
    (type ?? (isConstraint ? "" : "?")) + (isMarkedOptional ? ", optional" : "")
  }

  /// The type, the default value, the options, and what is declared about a relationship:
  /// `String = "" · unique`, `[Stop]? · cascade`.
  var text: String {
    let value = defaultValue.map { " = " + $0 } ?? ""
    return ([typeText + value] + details).filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The options, then the delete rule and the absence of an inverse.
  var details: [String] {
    guard let relationship else { return options }
    var words = options
    let rule = relationship.deleteRule ?? "delete: ?"
    // SwiftData's default needs no mention, nor does an option that is the rule.
    if rule != "nullify", !words.contains(rule) { words.append(rule) }
    return words + (relationship.absence.map { [$0] } ?? [])
  }

  /// What a relationship leads to: `to Stop.trip (inferred), on delete: cascade`.
  var relationshipText: String? {
    guard let relationship else { return nil }
    let end =
      relationship.inverse.map { "\($0) (\(relationship.inverseSource))" }
      ?? "\(relationship.destination) (\(relationship.absence ?? "no inverse"))"
    return "to \(end), on delete: \(relationship.deleteRule ?? "?")"
  }
}

extension SchemaPicture.Mark {
  /// `error: Trip.name is unique [unique-attribute]`.
  var text: String { "\(severity.rawValue): \(message) [\(rule)]" }
}

extension SchemaPicture.Box {
  /// The name with that of the superclass: `Hike: Trip`.
  var title: String { name + (superclass.map { ": \($0)" } ?? "") }
}

extension SchemaPicture {
  /// The row at an end of a line.
  func row(_ end: End) -> Row? {
    end.row.flatMap { boxes[end.box].rows.indices.contains($0) ? boxes[end.box].rows[$0] : nil }
  }

  /// The end of a line in words: `Trip.stops`.
  func name(of end: End) -> String {
    boxes[end.box].name + (row(end).map { ".\($0.name)" } ?? "")
  }

  /// A line in words: `Trip.stops (cascade) – Stop.trip (nullify), inferred`.
  func text(of edge: Edge) -> String {
    func rule(_ end: End) -> String {
      "\(name(of: end)) (on delete: \(row(end)?.relationship?.deleteRule ?? "?"))"
    }
    switch edge.kind {
    case .inheritance: return "\(name(of: edge.from)) inherits from \(name(of: edge.to))"
    case .oneWay:
      let absence = row(edge.from)?.relationship?.absence ?? "no inverse"
      return "\(rule(edge.from)) to \(name(of: edge.to)), \(absence)"
    case .paired:
      let source = row(edge.from)?.relationship?.inverseSource ?? "explicit"
      return "\(rule(edge.from)) and \(rule(edge.to)), \(source)"
    }
  }
}

extension EntityState {
  /// What the state means, for legends.
  var meaning: String {
    switch self {
    case .synced: "syncs with CloudKit"
    case .local: "in a store that does not sync"
    case .unlisted: "in no container"
    case .superseded: "only in an older version"
    }
  }
}
