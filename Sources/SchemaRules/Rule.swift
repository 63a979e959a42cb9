import SwiftDataLintSchema

/// A requirement for SwiftData schemas, and the check for it. Each rule is one value in its own
/// file.
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
  /// does.
  package let isAboutSync: Bool
  /// Whether it checks the versions of the schema themselves, so that it applies to older ones,
  /// too.
  package let concernsVersions: Bool
  /// The messages with which the runtime stops the app because of its matches.
  package let fatalErrors: [String]
  /// What declares the models that it applies to.
  package let sources: Set<SchemaSource>
  /// What it compares the schema with, if that is all it does.
  let compares: ComparedSchema?
  /// Whether it has not been measured if the runtime's message includes its matches.
  let isUnmeasured: Bool
  /// The requirement, in one line.
  package let summary: String
  /// The reason for the requirement, in a sentence or two.
  package let rationale: String
  /// The remedy, in a sentence or two.
  package let remedy: String
  package let examples: Examples
  package let check: @Sendable (RuleInput) -> [RuleMatch]

  package init(
    id: String, severity: Severity, phase: ChecklistPhase, section: RuntimeSection? = nil,
    isAboutSync: Bool? = nil, isUnmeasured: Bool = false, concernsVersions: Bool = false,
    sources: Set<SchemaSource> = [.swiftData], fatalErrors: [String] = [], summary: String,
    rationale: String, remedy: String, examples: Examples,
    check: @escaping @Sendable (Schema) -> [RuleMatch]
  ) {
    self.init(
      id: id, severity: severity, phase: phase, section: section, isAboutSync: isAboutSync,
      isUnmeasured: isUnmeasured, concernsVersions: concernsVersions, sources: sources,
      fatalErrors: fatalErrors, summary: summary, rationale: rationale, remedy: remedy,
      examples: examples,
      checkInput: { check($0.schema) })
  }

  /// A rule that also checks what the schema is compared with.
  package init(
    id: String, severity: Severity, phase: ChecklistPhase, section: RuntimeSection? = nil,
    isAboutSync: Bool? = nil, isUnmeasured: Bool = false, concernsVersions: Bool = false,
    sources: Set<SchemaSource> = [.swiftData], fatalErrors: [String] = [],
    compares: ComparedSchema? = nil, summary: String,
    rationale: String, remedy: String, examples: Examples,
    checkInput: @escaping @Sendable (RuleInput) -> [RuleMatch]
  ) {
    self.id = id
    self.severity = severity
    self.phase = phase
    self.section = section
    self.isAboutSync = isAboutSync ?? (section != nil)
    self.isUnmeasured = isUnmeasured
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
  }

  /// The kinds of fixes that it has.
  package var fixKinds: [Fix.Applicability] {
    [.safe, .unsafe].filter { kind in examples.repairs.contains { $0.applicability == kind } }
  }
}

/// Code that violates a rule, with marks, and code that complies with it.
///
/// A mark is a comment below a line: carets below the location of the finding, then the rule and,
/// after a colon, a part of its message or help. Code without marks has no findings.
/// `import SwiftData` is implied.
package struct Examples: Sendable {
  package let bad: [String]
  package let good: [String]
  /// Code before and after the fixes of the rule.
  package let repairs: [Repair]
  /// The iCloud containers that `App.entitlements` names; empty if there is no such file.
  package let iCloudContainers: [String]
  /// The app groups that it names.
  package let appGroups: [String]
  /// The schema that `production.ckdb` contains; nil if there is no such file.
  package let production: String?
  /// The code of the release before, 1.4; nil if there is none.
  package let shipped: String?

  package init(
    bad: [String], good: [String], repairs: [Repair] = [], iCloudContainers: [String] = [],
    appGroups: [String] = [], production: String? = nil, shipped: String? = nil
  ) {
    self.bad = bad
    self.good = good
    self.repairs = repairs
    self.iCloudContainers = iCloudContainers
    self.appGroups = appGroups
    self.production = production
    self.shipped = shipped
  }
}

extension Examples {
  /// The bad code for display: marks point at the findings and name the rule, without the message
  /// that tests check.
  package var badToShow: [String] {
    bad.map { example in
      example.split(separator: "\n", omittingEmptySubsequences: false)
        .map(Self.withoutMessage).joined(separator: "\n")
    }
  }

  private static func withoutMessage(_ line: Substring) -> Substring {
    guard line.drop(while: { $0 == " " }).hasPrefix("//"), let carets = line.firstIndex(of: "^")
    else { return line }
    return line[..<carets] + line[carets...].prefix { $0 != ":" }
  }
}

/// Code before and after the fixes of a rule.
package struct Repair: Sendable {
  package let applicability: Fix.Applicability
  package let before: String
  package let after: String

  package init(_ applicability: Fix.Applicability, _ before: String, becomes after: String) {
    self.applicability = applicability
    self.before = before
    self.after = after
  }
}
