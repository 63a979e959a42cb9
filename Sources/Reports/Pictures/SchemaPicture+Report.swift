import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

extension SchemaPicture {
  /// The picture of the models of a report, with its findings.
  init(of report: Report) {
    let tables = report.sources.lineTables(
      of: report.models.compactMap(\.entity.stateReason.location?.path))
    var indices: [SourceLocation: Int] = [:]
    for (index, model) in report.models.enumerated() { indices[model.entity.location] = index }
    boxes = report.models.map { Box($0, tables) }
    for (index, model) in report.models.enumerated() {
      edges += Self.edges(of: model, index, indices)
    }
    let places = FindingPlaces(report, boxes)
    for finding in report.findings { add(finding, places) }
  }

  /// The lines that start at a model. A pair of relationships is listed at its first property.
  private static func edges(
    of model: Model, _ index: Int, _ indices: [SourceLocation: Int]
  ) -> [Edge] {
    let (entity, schema) = (model.entity, model.schema)
    func box(of id: EntityID) -> Int? { indices[schema[id].location] }
    var edges: [Edge] = []
    if let parent = entity.superclass.flatMap(box) {
      edges.append(
        Edge(
          kind: .inheritance, from: End(box: index, row: nil, count: .undeclared),
          to: End(box: parent, row: nil, count: .undeclared)))
    }
    for (row, property) in entity.properties.enumerated() {
      guard let relationship = property.relationship else { continue }
      if let partner = relationship.inverse.partner {
        guard let other = box(of: partner.entity), partner >= property.id else { continue }
        edges.append(
          Edge(
            kind: .paired, from: End(box: index, row: row, count: schema[partner].count),
            to: End(box: other, row: partner.index, count: property.count)))
      } else if let other = relationship.destination.flatMap(box) {
        edges.append(
          Edge(
            kind: .oneWay, from: End(box: index, row: row, count: .undeclared),
            to: End(box: other, row: nil, count: property.count)))
      }
    }
    return edges
  }

  /// Marks the row that a finding is about, else the title of the box.
  private mutating func add(_ finding: Finding, _ places: FindingPlaces) {
    let mark = Mark(severity: finding.severity, rule: finding.rule, message: finding.message)
    guard let box = places.box(of: finding) else { return unplaced.append(mark) }
    if let row = places.row(of: finding, in: box) {
      boxes[box].rows[row].marks.append(mark)
    } else {
      boxes[box].marks.append(mark)
    }
  }
}

/// The boxes and rows that findings are about.
private struct FindingPlaces {
  private struct BoxKey: Hashable {
    let path, model: String
  }

  private struct RowKey: Hashable {
    let box: Int
    let name: String
    let isConstraint: Bool
  }

  private var boxes: [BoxKey: Int] = [:]
  private var boxesByModel: [String: Int] = [:]
  private var rows: [RowKey: Int] = [:]

  init(_ report: Report, _ pictured: [SchemaPicture.Box]) {
    for (index, model) in report.models.enumerated() {
      boxes[BoxKey(path: model.entity.location.path, model: model.entity.path)] = index
      boxesByModel[model.entity.path] = boxesByModel[model.entity.path] ?? index
    }
    for (box, pictured) in pictured.enumerated() {
      for (index, row) in pictured.rows.enumerated() {
        let key = RowKey(box: box, name: row.name, isConstraint: row.isConstraint)
        rows[key] = rows[key] ?? index
      }
    }
  }

  /// The index of the box; nil if the finding is not about a model in the report. A finding may be
  /// in another file than its model: in an extension, or in a schema of CloudKit.
  func box(of finding: Finding) -> Int? {
    guard let model = finding.model else { return nil }
    return boxes[BoxKey(path: finding.location.path, model: model)] ?? boxesByModel[model]
  }

  /// The index of the row of the finding's property, or of its constraint on several; nil if it is
  /// about the whole model.
  func row(of finding: Finding, in box: Int) -> Int? {
    let names = finding.properties
    let name = names.joined(separator: ", ")
    return rows[RowKey(box: box, name: name, isConstraint: names.count > 1)]
  }
}

extension SchemaPicture.Box {
  fileprivate init(_ model: Model, _ tables: [String: LineTable]) {
    let (entity, schema) = (model.entity, model.schema)
    name = entity.path
    superclass = entity.superclass.map { schema[$0].path }
    state = entity.state
    stateReason = entity.stateReason.text(tables)
    source = schema.source
    rows =
      entity.properties.map { SchemaPicture.Row($0, schema) }
      + entity.uniqueConstraints.map { SchemaPicture.Row($0) }
  }
}

extension SchemaPicture.Row {
  fileprivate init(_ property: Property, _ schema: Schema) {
    name = property.name
    type = property.type?.text
    isMarkedOptional = schema.source == .coreData && property.isOptional
    defaultValue = property.defaultValue.map { $0.text.isEmpty ? "\"\"" : $0.text }
    options = property.options.map(\.rawValue)
    relationship = property.relationship.map {
      SchemaPicture.RelationshipWords($0, property, schema)
    }
    isConstraint = false
  }

  fileprivate init(_ constraint: UniqueConstraint) {
    name = constraint.properties.joined(separator: ", ")
    type = nil
    isMarkedOptional = false
    defaultValue = nil
    options = ["unique"]
    relationship = nil
    isConstraint = true
  }
}

extension SchemaPicture.RelationshipWords {
  fileprivate init(_ relationship: Relationship, _ property: Property, _ schema: Schema) {
    isToMany = relationship.isToMany
    destination = relationship.destination.map { schema[$0].path } ?? property.type?.text ?? "?"
    inverse = relationship.inverse.partner.map { schema.name(of: $0) }
    inverseSource = relationship.inverse.source
    absence = relationship.inverse.absence
    deleteRule = relationship.deleteRule?.rawValue
  }
}

extension Inverse {
  /// The description of a relationship without an inverse; nil if there is one.
  fileprivate var absence: String? {
    switch self {
    case .paired: nil
    case .unknown, .unsettled: "inverse unknown"
    case .ambiguous: "ambiguous inverse"
    case .invalid: "invalid inverse"
    case .missing: "no inverse"
    }
  }
}

extension Property {
  /// How many objects are at the other end of this relationship.
  fileprivate var count: SchemaPicture.Multiplicity {
    if relationship?.isToMany ?? false { return .many }
    return isOptional ? .zeroOrOne : .exactlyOne
  }
}
