import SwiftDataLintCloudKitSchema
import SwiftDataLintReports
import SwiftDataLintSchema
import SwiftDataLintSchemaRules

/// What an editor shows when the pointer is over a model or a property.
struct HoverText {
  let project: ServedProject
  let isMarkdown: Bool

  /// Paragraphs in Markdown, or lines of plain text.
  func text(of subject: SchemaLookup.Subject) -> String {
    let lines =
      switch subject {
      case .model(let schema, let entity): lines(of: entity, schema)
      case .property(let schema, let property): lines(of: property, schema)
      }
    return (lines + [links(of: subject)].compactMap { $0 })
      .joined(separator: isMarkdown ? "\n\n" : "\n")
  }

  /// Links to the pages of the rules that the subject violates; nil if there are none.
  private func links(of subject: SchemaLookup.Subject) -> String? {
    guard isMarkdown, let pages = project.pages else { return nil }
    var known: Set<String> = []
    let rules = project.findings.filter { subject.isSubject(of: $0) }.map(\.rule)
      .filter { known.insert($0).inserted }
    let links = rules.map { "[\($0)](\(pages.address(of: $0)))" }
    return links.isEmpty ? nil : "rules: " + links.joined(separator: ", ")
  }

  private func lines(of entity: Entity, _ schema: Schema) -> [String] {
    let record = recordTypes(of: entity, schema)?.recordType(of: entity.id)
    let superclass = entity.superclass.map { "superclass: \(code(schema[$0].path))" }
    return [title(entity.path, "model"), state(of: entity)]
      + [superclass, record.map { "record type: \(code($0))" }].compactMap { $0 }
  }

  private func lines(of property: Property, _ schema: Schema) -> [String] {
    let entity = schema[property.id.entity]
    let type = property.type.map { " of type " + code($0.text) } ?? ""
    var lines = [title(entity.path + "." + property.name, kind(of: property) + type)]
    if let relationship = property.relationship {
      lines.append(inverse(of: relationship, schema))
      lines.append("on delete: \(relationship.deleteRule?.rawValue ?? "unknown")")
    }
    lines.append("\(code(entity.name)): " + state(of: entity))
    let types = recordTypes(of: entity, schema)
    if let field = types?.recordField(of: property.id) {
      let type = types?.recordFieldType(of: property.id)?.text ?? "of unknown type"
      lines.append("record field: \(code(field)) \(type)")
    }
    return lines
  }

  private func kind(of property: Property) -> String {
    switch property.kind {
    case .attribute: "attribute"
    case .relationship(let relationship):
      relationship.isToMany ? "to-many relationship" : "to-one relationship"
    case .unsupported: "property that SwiftData does not support"
    }
  }

  private func inverse(of relationship: Relationship, _ schema: Schema) -> String {
    switch relationship.inverse {
    case .paired(let partner, let pairing):
      let source = pairing == .inferred ? "inferred" : "explicit"
      return "inverse: \(code(schema.name(of: partner))) (\(source))"
    case .missing, .ambiguous, .invalid: return "no inverse"
    case .unsettled, .unknown: return "inverse: unknown"
    }
  }

  /// `synced (App.swift:14: the reason)`
  private func state(of entity: Entity) -> String {
    let reason = entity.stateReason
    let place = reason.location.map { location in
      let line = project.text(of: location.path).line(at: location.range.lowerBound) + 1
      return "\(location.path):\(line): "
    }
    return "\(entity.state.rawValue) (\(plain((place ?? "") + reason.text)))"
  }

  private func recordTypes(of entity: Entity, _ schema: Schema) -> RequiredRecordTypes? {
    entity.state == .synced ? RequiredRecordTypes(of: schema, entities: schema.syncedEntities) : nil
  }

  private func title(_ name: String, _ kind: String) -> String {
    isMarkdown ? "**\(plain(name))**: \(kind)" : "\(plain(name)): \(kind)"
  }

  private func plain(_ text: String) -> String {
    isMarkdown ? MarkdownText.plain(text) : DisplayText.shown(text)
  }

  private func code(_ text: String) -> String {
    isMarkdown ? MarkdownText.code(text) : DisplayText.shown(text)
  }
}

extension SchemaLookup.Subject {
  /// Whether a finding is about it.
  fileprivate func isSubject(of finding: Finding) -> Bool {
    switch self {
    case .model(_, let entity):
      finding.property == nil && finding.model == entity.path
        && finding.location.path == entity.location.path
    case .property(let schema, let property):
      finding.property == property.name && finding.model == schema[property.id.entity].path
        && finding.location.path == property.location.path
    }
  }
}
