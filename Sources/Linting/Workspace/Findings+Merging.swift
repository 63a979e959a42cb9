import SwiftDataLintSchema
import SwiftDataLintSchemaRules

extension [Findings] {
  /// Merges the findings of several programs that share files, one element for each schema.
  ///
  /// A model is judged by the programs in which it gets furthest: if one syncs it, those that do
  /// not are ignored. What several of them say about one place is kept once, at the highest
  /// severity.
  init(merging schemas: [Schema], _ findings: [Findings]) {
    let states = StatesOfModels(schemas)
    let comments = CommentsOfFiles(schemas, findings)
    let judged = zip(schemas, findings).map { schema, findings in
      findings.filter { states.count(schema, $0) && comments.agree(on: $0) }
    }
    let reported = Self.once(judged.map(\.reported))
    let suppressed = Self.once(judged.map(\.suppressed))
    self = zip(reported, suppressed).map { Findings(reported: $0, suppressed: $1) }
  }

  /// Removes all but one of the findings that several schemas have at one place.
  private static func once(_ findings: [[Finding]]) -> [[Finding]] {
    var best: [FindingKey: (severity: Severity, schema: Int)] = [:]
    let keyed = findings.map(keyed)
    for (schema, own) in keyed.enumerated() {
      for (key, finding) in own {
        if let known = best[key], known.severity >= finding.severity { continue }
        best[key] = (finding.severity, schema)
      }
    }
    return keyed.enumerated().map { schema, own in
      own.filter { best[$0.key]?.schema == schema }.map(\.finding)
    }
  }

  /// The findings with their keys. Several findings of a rule at one place are numbered.
  private static func keyed(_ findings: [Finding]) -> [(key: FindingKey, finding: Finding)] {
    var counts: [FindingKey: Int] = [:]
    return findings.map { finding in
      var key = FindingKey(finding)
      let number = counts[key, default: 0]
      counts[key] = number + 1
      key.number = number
      return (key, finding)
    }
  }
}

/// A rule and a place.
private struct FindingKey: Hashable {
  let rule: String
  let location: SourceLocation
  var number = 0

  init(_ finding: Finding) {
    rule = finding.rule
    location = finding.location
  }
}

/// The states of models, by their places.
private struct StatesOfModels {
  private var best: [SourceLocation: EntityState] = [:]

  init(_ schemas: [Schema]) {
    for schema in schemas {
      for entity in schema.entities where schema.speaks(for: entity.location.path) {
        add(entity)
      }
    }
  }

  private mutating func add(_ entity: Entity) {
    if let known = best[entity.location], known.precedence >= entity.state.precedence { return }
    best[entity.location] = entity.state
  }

  /// Whether a finding of a schema counts.
  func count(_ schema: Schema, _ finding: Finding) -> Bool {
    guard schema.speaks(for: finding.location.path) else { return false }
    guard let id = finding.match.entity else { return true }
    return best[schema[id].location] == schema[id].state
  }
}

/// The comments to the linter, which apply to each program that compiles them. One that has no
/// effect in a program may have one in another.
private struct CommentsOfFiles {
  /// How many schemas contain each comment, and in how many of them it has findings.
  private var comments: [SourceLocation: Int] = [:]
  private var findings: [FindingKey: Int] = [:]

  init(_ schemas: [Schema], _ findings: [Findings]) {
    for comment in schemas.flatMap(\.comments) { comments[comment.location, default: 0] += 1 }
    for finding in findings.flatMap(\.reported) where Self.isAboutComment(finding) {
      self.findings[FindingKey(finding), default: 0] += 1
    }
  }

  private static func isAboutComment(_ finding: Finding) -> Bool {
    finding.rule == Rule.suppressionComment.id
  }

  /// Whether all programs that compile a comment have a finding about it.
  func agree(on finding: Finding) -> Bool {
    guard Self.isAboutComment(finding) else { return true }
    let file = finding.location.path
    let programs = comments.filter { $0.key.path == file }.map(\.value).max() ?? 1
    return findings[FindingKey(finding), default: 0] >= programs
  }
}
