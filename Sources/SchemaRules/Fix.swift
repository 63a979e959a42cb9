import SwiftDataLintSchema

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

  package init(
    _ message: String, _ applicability: Applicability, makesOptional: Bool = false, _ edits: [Edit]
  ) {
    self.message = message
    self.applicability = applicability
    self.makesOptional = makesOptional
    self.edits = edits.sorted()
  }
}

/// A replacement of a source range.
package struct Edit: Hashable, Comparable, Sendable {
  /// The range to replace; empty for an insertion.
  package let location: SourceLocation
  package let text: String
  /// The name of the member that it adds to a type; nil for other edits. Several members can be
  /// added at the same place, one after the other.
  package let addedMember: String?

  /// - Parameter member: The name of the member that the text adds to a type, if other members can
  ///   be added at the same place.
  package init(
    _ path: String, _ range: Range<Int>, _ text: String = "", adding member: String? = nil
  ) {
    location = SourceLocation(path: path, range: range)
    self.text = text
    addedMember = member
  }

  package static func < (left: Edit, right: Edit) -> Bool { left.order < right.order }

  private var order: (SourcePosition, Int) { (location.start, location.range.upperBound) }
}
