import SwiftDataLintSchema

/// A requirement for schemas of SwiftData or Core Data, and the check for it. Each rule is one
/// value in its own file.
///
/// `rules RULE` prints its description and examples. The examples are also its tests.
package struct Rule: Sendable {
  /// The identifier in reports and settings: `missing-default`.
  package let id: String
  package let severity: Severity
  /// The phase of the checklist that resolves its findings.
  package let phase: ChecklistPhase
  /// The section of the runtime's message for its matches, if there is one.
  package let section: RuntimeSection?
  /// Whether it applies only to models that sync, as the runtime's validation of a CloudKit store
  /// does. In a Core Data model, every rule does: without CloudKit, Core Data has none of these
  /// limits.
  package let isAboutSync: Bool
  /// Whether it checks the versions of the schema themselves, so that it applies to older ones,
  /// too.
  package let concernsVersions: Bool
  /// The messages with which the runtime stops the app because of its matches.
  package let fatalErrors: [String]
  /// What declares the models that it applies to.
  package let sources: Set<SchemaSource>
  /// What it compares the schema with, if that is all it does.
  package let compares: ComparedSchema?
  /// The sources for which it has not been measured if the runtime's message includes its matches,
  /// or in which way.
  let unmeasured: Set<SchemaSource>
  /// The requirement, in one line.
  package let summary: String
  /// The reason for the requirement, in a sentence or two.
  package let rationale: String
  /// The remedy, in a sentence or two.
  package let remedy: String
  package let examples: Examples
  private let check: @Sendable (RuleInput) -> [RuleMatch]

  package init(
    id: String, severity: Severity, phase: ChecklistPhase, section: RuntimeSection? = nil,
    isAboutSync: Bool? = nil, unmeasured: Set<SchemaSource> = [],
    concernsVersions: Bool = false, sources: Set<SchemaSource> = [.swiftData],
    fatalErrors: [String] = [], summary: String,
    rationale: String, remedy: String, examples: Examples,
    check: @escaping @Sendable (Schema) -> [RuleMatch]
  ) {
    self.init(
      id: id, severity: severity, phase: phase, section: section, isAboutSync: isAboutSync,
      unmeasured: unmeasured, concernsVersions: concernsVersions, sources: sources,
      fatalErrors: fatalErrors, summary: summary, rationale: rationale, remedy: remedy,
      examples: examples,
      checkInput: { check($0.schema) })
  }

  /// A rule that also checks what the schema is compared with.
  package init(
    id: String, severity: Severity, phase: ChecklistPhase, section: RuntimeSection? = nil,
    isAboutSync: Bool? = nil, unmeasured: Set<SchemaSource> = [],
    concernsVersions: Bool = false, sources: Set<SchemaSource> = [.swiftData],
    fatalErrors: [String] = [],
    compares: ComparedSchema? = nil, summary: String,
    rationale: String, remedy: String, examples: Examples,
    checkInput: @escaping @Sendable (RuleInput) -> [RuleMatch]
  ) {
    self.id = id
    self.severity = severity
    self.phase = phase
    self.section = section
    self.isAboutSync = isAboutSync ?? (section != nil)
    self.unmeasured = unmeasured
    self.sources = sources
    self.compares = compares
    self.concernsVersions = concernsVersions
    self.fatalErrors = fatalErrors
    self.summary = summary
    self.rationale = rationale
    self.remedy = remedy
    self.examples = examples
    check = checkInput
  }

  /// A schema that is not in the sources.
  package enum ComparedSchema: Sendable {
    /// The record types in production.
    case production
    /// The schemas of earlier releases.
    case shipped
    /// The same; if they are not known, the older versions of a Core Data model.
    case stored
  }

  /// Whether it is for what declares the models of a schema, and what it compares the schema with
  /// is known.
  func isChecked(in input: RuleInput) -> Bool {
    sources.contains(input.schema.source) && input.has(compares)
  }

  /// The matches in a schema, regardless of the states of its models; none if it is not for what
  /// declares the models.
  package func matches(in input: RuleInput) -> [RuleMatch] {
    guard sources.contains(input.schema.source) else { return [] }
    let matches = check(input)
    return section == .uniqueConstraint ? matches : input.schema.namingSubentities(in: matches)
  }

  /// The kinds of fixes that it has.
  package var fixKinds: [Fix.Applicability] {
    [.safe, .unsafe].filter { kind in examples.repairs.contains { $0.applicability == kind } }
  }
}

extension Set<SchemaSource> {
  /// SwiftData and Core Data.
  static let all: Set = [.swiftData, .coreData]
}
