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

  package init(_ path: String, _ range: Range<Int>, _ text: String = "") {
    location = SourceLocation(path: path, range: range)
    self.text = text
  }

  package static func < (left: Edit, right: Edit) -> Bool { left.order < right.order }

  private var order: (String, Int, Int) {
    (location.path, location.range.lowerBound, location.range.upperBound)
  }
}
