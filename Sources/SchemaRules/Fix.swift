import SwiftDataLintModelSchema
import SwiftDataLintSwiftSource

/// A change to the sources that resolves a finding.
package struct Fix: Sendable {
  /// Whether it can be applied without review.
  package enum Applicability: String, Sendable {
    /// The fix does not change what the program does.
    case safe
    /// The fix may change behavior, or code elsewhere may no longer compile.
    case unsafe
  }

  /// A description in the imperative: `write '= ""' on the declaration`.
  package let message: String
  package let applicability: Applicability
  /// Whether the fix makes the property optional.
  package let makesOptional: Bool
  /// Sorted by path and position. No two of them overlap or touch.
  package let edits: [Edit]

  init(
    _ message: String, _ applicability: Applicability, makesOptional: Bool = false, _ edits: [Edit]
  ) {
    self.message = message
    self.applicability = applicability
    self.makesOptional = makesOptional
    self.edits = edits.sorted()
  }

  init(makingOptional property: Property, _ syntax: PropertySyntax) {
    self.init(
      "make it '\(property.optionalType)'", .unsafe, makesOptional: true,
      syntax.edits(makingOptional: property) + syntax.editsMakingVariable())
  }
}

/// A replacement of a source range.
package struct Edit: Hashable, Comparable, Sendable {
  /// The range to replace; empty for an insertion.
  package let location: SourceLocation
  package let text: String

  init(_ path: String, _ range: Range<Int>, _ text: String = "") {
    location = SourceLocation(path: path, range: range)
    self.text = text
  }

  package static func < (left: Edit, right: Edit) -> Bool { left.order < right.order }

  private var order: (String, Int, Int) {
    (location.path, location.range.lowerBound, location.range.upperBound)
  }
}

/// The input for fixes: the schema and the sources that it was created from.
package struct FixSources {
  let schema: Schema
  /// Keyed by path, as printed.
  let files: SyntaxFiles

  package init(schema: Schema, files: SyntaxFiles) {
    self.schema = schema
    self.files = files
  }

  /// The property that a violation is about, and its declaration.
  func property(of violation: Violation) -> (property: Property, syntax: PropertySyntax)? {
    guard let entity = violation.entity, violation.properties.count == 1,
      let property = schema[entity].properties.first(where: { $0.location == violation.location }),
      let syntax = PropertySyntax(at: violation.location, in: files)
    else { return nil }
    return (property, syntax)
  }
}

extension Property {
  /// The first argument of `@Attribute` or `@Relationship` that satisfies a predicate.
  func argument(
    where isWanted: (ArgumentFact) -> Bool
  ) -> (argument: ArgumentFact, attribute: AttributeFact)? {
    for attribute in attributes where attribute.isSchemaAttribute {
      if let argument = attribute.arguments.first(where: isWanted) { return (argument, attribute) }
    }
    return nil
  }
}

extension FixSources {
  /// The fix for a finding; nil if it requires a decision, or if the code must not change.
  package func fix(for finding: Finding) -> Fix? {
    guard finding.history == nil, finding.unlistedReason == nil,
      let fix = finding.makeFix?(finding.violation, self), !fix.edits.isEmpty
    else { return nil }
    return fix
  }
}

extension Schema {
  /// Whether a model is part of a superseded version of the schema.
  func isHistory(_ id: EntityID) -> Bool {
    let entity = self[id]
    if entity.olderVersion != nil { return true }
    return entity.version.map { version in
      stores.versions.contains { $0.name == version && $0.isSuperseded }
    } ?? false
  }
}

extension Finding {
  /// Whether it has no fix only because older versions of the schema must not change.
  package var isLeftToHistory: Bool { makeFix != nil && history != nil }

  /// Whether it has no fix only because its model is in no container.
  package var isLeftUnlisted: Bool {
    makeFix != nil && history == nil && unlistedReason != nil
  }

  fileprivate var makeFix: (@Sendable (Violation, FixSources) -> Fix?)? {
    Rule.all.first { $0.id == rule }?.fix
  }
}

extension SourceFile {
  /// An edit that removes one of several arguments.
  func edit(dropping index: Int, of list: ArgumentList, in path: String) -> Edit {
    let (range, rest) = deletion(of: index, in: list)
    return Edit(path, range, rest)
  }
}

extension ArgumentList {
  /// An edit that appends an argument.
  func edit(appending argument: String, in path: String) -> Edit {
    let end = arguments.last?.range.upperBound ?? inside.lowerBound
    return Edit(path, end..<end, (arguments.isEmpty ? "" : ", ") + argument)
  }
}
