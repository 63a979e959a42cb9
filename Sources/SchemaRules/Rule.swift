import SwiftDataLintModelSchema

/// A limit of CloudKit, and how a schema breaks it. A rule is one value in a file of its own.
///
/// Its texts and examples are what `rules RULE` prints, and what its tests run.
package struct Rule: Sendable {
  /// `missing-default`: how reports and configuration name it.
  package let id: String
  package let severity: Severity
  /// Where the runtime's message names the offender, if it does.
  package let section: RuntimeSection?
  /// Whether it concerns only models that sync: what the runtime's validation of a CloudKit store
  /// would say.
  package let isAboutSync: Bool
  /// Whether it is about versions of the schema as such, so that older ones concern it, too.
  package let concernsVersions: Bool
  /// Whether it has not been measured if the runtime's message names what it finds.
  let isUnmeasured: Bool
  /// One line: what must hold.
  package let summary: String
  /// Why it must hold, in a sentence or two.
  package let rationale: String
  /// What to do about it, in a sentence or two.
  package let remedy: String
  package let examples: Examples
  package let check: @Sendable (Schema) -> [Violation]
  /// How a violation goes away, or nil where that takes a decision; no function where it always
  /// does.
  let fix: (@Sendable (Violation, FixSources) -> Fix?)?

  package init(
    id: String, severity: Severity, section: RuntimeSection? = nil, isAboutSync: Bool? = nil,
    isUnmeasured: Bool = false, concernsVersions: Bool = false, summary: String,
    rationale: String, remedy: String, examples: Examples,
    check: @escaping @Sendable (Schema) -> [Violation],
    fix: (@Sendable (Violation, FixSources) -> Fix?)? = nil
  ) {
    self.id = id
    self.severity = severity
    self.section = section
    self.isAboutSync = isAboutSync ?? (section != nil)
    self.isUnmeasured = isUnmeasured
    self.concernsVersions = concernsVersions
    self.summary = summary
    self.rationale = rationale
    self.remedy = remedy
    self.examples = examples
    self.check = check
    self.fix = fix
  }

  /// Which kinds of fixes it has.
  package var fixKinds: [Fix.Applicability] {
    [.safe, .unsafe].filter { kind in examples.repairs.contains { $0.applicability == kind } }
  }
}

/// Code that breaks a rule, with marks, and code that keeps it.
///
/// A mark is a comment below a line: carets under the place of the finding, then the rule and,
/// behind a colon, text of its message. Code without marks is clean. `import SwiftData` is
/// understood.
package struct Examples: Sendable {
  package let bad: [String]
  package let good: [String]
  /// What fixes make of code that breaks the rule.
  package let repairs: [Repair]
  /// What `App.entitlements` names, where there is such a file beside the code.
  package let iCloudContainers: [String]

  package init(
    bad: [String], good: [String], repairs: [Repair] = [], iCloudContainers: [String] = []
  ) {
    self.bad = bad
    self.good = good
    self.repairs = repairs
    self.iCloudContainers = iCloudContainers
  }
}

extension Examples {
  /// The bad code as people see it: marks point at what is found and name the rule, without the
  /// text that tests look for.
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
