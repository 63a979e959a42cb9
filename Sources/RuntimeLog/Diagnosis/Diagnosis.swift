import SwiftDataLintSchema
import SwiftDataLintSchemaRules

/// The statements of a log, each led to the declaration that caused it.
package struct Diagnosis: Sendable {
  /// What a log names, or what has a rule.
  package struct Entry: Sendable {
    package let statement: RuntimeStatement
    /// The rule that finds its cause; nil if sources do not show it.
    package let rule: String?
    package let severity: Severity
    /// The headline.
    package let message: String
    /// The remedy; what the statement means if the declaration is not in the sources.
    package let help: String?
    /// The place at which `lint` reports it; nil if it is not in the sources.
    package let location: SourceLocation?
    /// Other places, such as the other declarations with the same name.
    package let related: [RelatedLocation]
    /// The finding of `lint` today, if there is one, with its fix.
    package let finding: Finding?

    /// The property in the log; nil if it names none or several.
    package var property: String? {
      statement.properties.count == 1 ? statement.properties[0] : nil
    }
  }

  /// A statement that leads nowhere, and what it means.
  package struct Unknown: Sendable {
    package let text: String
    /// What it means, and what to do.
    package let reason: String
  }

  /// In the order of the log.
  package private(set) var entries: [Entry] = []
  /// In the order of the log.
  package private(set) var unknown: [Unknown] = []

  /// - Parameter findings: The findings of `lint`, with fixes.
  package init(of log: RuntimeLog, in schemas: [Schema], findings: [Finding]) {
    let declarations = Declarations(schemas, findings, for: log.statements)
    for statement in log.statements {
      switch statement.kind {
      case .heading(let section)
      where entries.contains { $0.statement.kind == .offender(section) }:
        // Its lines are known after all.
        continue
      case .heading(let section):
        unknown.append(Unknown(text: statement.text, reason: section.meaningWithoutNames))
      case .sentence(let sentence) where sentence.rules.isEmpty:
        unknown.append(Unknown(text: statement.text, reason: sentence.meaning))
      case .offender, .sentence:
        let entry = declarations.entry(for: statement)
        if statement.isGuess, entry.location == nil { continue }
        if statement.isDoubtful, entry.location == nil {
          unknown.append(Unknown(text: statement.text, reason: entry.reasonForDoubt))
        } else {
          entries.append(entry)
        }
      }
    }
    if log.isTruncated {
      unknown.append(
        Unknown(
          text: "…",
          reason: "The log has more statements than can be shown. Diagnose a part of it."))
    }
  }

  package var isEmpty: Bool { entries.isEmpty && unknown.isEmpty }

  /// The files that it refers to, some of them several times.
  package var paths: [String] {
    entries.flatMap { entry in
      let places = [entry.location].compactMap { $0 } + entry.related.map(\.location)
      return (places + (entry.finding?.fix?.edits.map(\.location) ?? [])).map(\.path)
    }
  }
}

extension Diagnosis.Entry {
  /// What a line means that is perhaps no part of the section above it, and that names nothing in
  /// the sources.
  fileprivate var reasonForDoubt: String {
    let meaning =
      rule.map { "If the runtime logged it, the declaration breaks the rule '\($0)'." }
      ?? "If the runtime logged it: \(help ?? "")"
    return "It looks like a line of the section above it, but it is out of order or has another "
      + "prefix, and these sources do not declare it. " + meaning
  }
}

extension RuntimeSection? {
  /// What a section means whose cause sources do not show, and what to do.
  var meaning: String {
    switch self {
    case .tombstone:
      "Core Data's own attributes for records must be preserved when an object is deleted. Set "
        + "'preservesValueInHistoryOnDeletion' on them, or remove them from the model."
    case .recordSize:
      "A record of the entity can become larger than CloudKit accepts. Keep large values in "
        + "external storage, or divide the entity."
    case .ignoredAttribute:
      "The attribute's 'userInfo' has an invalid value for the key in the heading. Use YES or NO, "
        + "and make an ignored attribute optional."
    case .ignoredRelationship:
      "CloudKit cannot leave out a relationship. Remove the key in the heading from its 'userInfo'."
    case .entityValue:
      "The entity's 'userInfo' has a key that only attributes can have. Remove the key."
    case .attributeValue:
      "The encryption of the attribute is set in an invalid way. Use 'allowsCloudEncryption', and "
        + "remove the key from its 'userInfo'."
    case .encryptedRelationship:
      "CloudKit cannot encrypt a relationship. Remove the key in the heading from its 'userInfo'."
    case .mergeableStorage:
      "CloudKit does not support mergeable storage. Turn it off for the attribute, or keep the "
        + "entity in a store that does not sync."
    default:
      "The heading states a requirement that the linter does not know. Change the declaration as "
        + "the heading says, or keep the model in a store that does not sync."
    }
  }

  /// What a section means whose lines are missing, and what to do.
  fileprivate var meaningWithoutNames: String {
    "The runtime rejected models because of this, but the log does not contain their names. Log "
      + "the whole message, or run 'swiftdata-lint predict'."
  }

  /// The rules that find the cause, the most likely one first.
  var rules: [Rule] {
    guard let section = self else { return [] }
    let rules = Rule.all.filter { $0.section == section }
    let others =
      switch section {
      case .missingInverse: ["invalid-inverse", "ambiguous-inverse"]
      case .unsupportedType: ["unsupported-attribute-type"]
      default: [String]()
      }
    return rules + others.compactMap { id in Rule.all.first { $0.id == id } }
  }
}
