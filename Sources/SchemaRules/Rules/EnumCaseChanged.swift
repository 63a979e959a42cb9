import SwiftDataLintSchema
import SwiftDataLintShipped

extension Rule {
  package static let enumCaseChanged = Rule(
    id: "enum-case-changed", severity: .warning, phase: .release, compares: .shipped,
    summary: "An enum can read every value that the last release stored.",
    rationale: """
      A raw value that no case has anymore cannot be decoded, and one that belongs to another case \
      silently means something else. The same goes for the cases of an enum without raw values. A \
      custom stage of a migration plan can replace values, so a project with a new one is not \
      reported.
      """,
    remedy: "Keep the raw value of each case. A case can be renamed if it keeps its raw value.",
    examples: Examples(
      bad: [
        """
        enum Status: String, Codable { case planned, done }
        //   ^^^^^^ enum-case-changed: no case has the value '"open"'
        enum Rank: Int, Codable { case none, low, high }
        //   ^^^^ enum-case-changed: was 'low' in 1.4 and is 'none' now
        enum Kind: Codable { case rail }
        //   ^^^^ enum-case-changed: 'Kind.road' of 1.4 is gone
        @Model final class Trip {
          var status: Status?
          var rank: Rank?
          var kind: Kind?
        }
        """
      ],
      good: [
        """
        enum Status: String, Codable { case planned, opened = "open", done, lost }
        enum Rank: Int, Codable { case low, none, high, highest }
        enum Kind: Codable { case road, rail, air }
        @Model final class Trip {
          var status: Status?
          var rank: Rank?
          var kind: Kind?
        }
        """
      ],
      shipped: """
        enum Status: String, Codable { case planned, open, done }
        enum Rank: Int, Codable { case low, none, high }
        enum Kind: Codable { case road, rail }
        @Model final class Trip {
          var status: Status?
          var rank: Rank?
          var kind: Kind?
        }
        """),
    checkInput: { input in
      guard let last = input.shipped?.last, !input.hasNewCustomStage else { return [] }
      return input.schema.storedEnumerations(comparedWith: last).compactMap { stored in
        EnumerationChange(from: stored.shipped, to: ShippedEnumeration(stored.present)).map {
          match(of: $0, stored.present, last.release)
        }
      }
    })

  private static func match(
    of change: EnumerationChange, _ enumeration: Enumeration, _ release: Release
  ) -> RuleMatch {
    let (name, release) = (enumeration.path, release.name)
    let message =
      switch change {
      case .lostValue(let value, let old):
        "no case has the value '\(value)', which '\(name).\(old)' had in \(release)"
      case .movedValue(let value, let old, let new):
        "the value '\(value)' of '\(name)' was '\(old)' in \(release) and is '\(new)' now"
      case .lostCase(let old): "'\(name).\(old)' of \(release) is gone, and cannot be decoded"
      }
    return RuleMatch(
      at: enumeration.location, message,
      help: "keep the values that are stored; a case with another name can have the old raw value")
  }
}

extension Schema {
  /// The enums that models store, by themselves or in a struct, and those in the release, each
  /// once.
  fileprivate func storedEnumerations(
    comparedWith comparison: ReleaseComparison
  ) -> [(present: Enumeration, shipped: ShippedEnumeration)] {
    var known: Set<SourceLocation> = []
    func pair(_ type: ValueType, _ path: String?) -> (Enumeration, ShippedEnumeration)? {
      guard case .enumeration(let present?) = type,
        let shipped = comparison.release.schema.enumeration(at: path ?? present.path),
        known.insert(present.location).inserted
      else { return nil }
      return (present, shipped)
    }
    let attributes = comparison.models.flatMap(\.kept).compactMap { kept in
      pair(self[kept.property].valueType, kept.shipped.type)
    }
    let members = structures.flatMap(\.members).compactMap { member in
      member.type.flatMap { pair($0.value, nil) }
    }
    return attributes + members
  }
}
