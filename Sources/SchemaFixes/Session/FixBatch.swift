import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// Fixes that can be applied together, because no edit of one overlaps or touches an edit of
/// another. Other fixes wait for a later batch, which starts with the changed sources.
package struct FixBatch {
  /// Keyed by path, as printed; sorted by position.
  package private(set) var edits: [String: [Edit]] = [:]
  private var fixes: Set<[Edit]> = []

  package init() {}

  /// Adds a fix. Returns false if the fix has to wait.
  package mutating func add(_ fix: Fix) -> Bool {
    if fixes.contains(fix.edits) { return true }
    // Fixes can share a replacement. An insertion is needed once for each fix, even if the text is
    // the same.
    let new = fix.edits.filter {
      $0.location.range.isEmpty || !edits[$0.location.path, default: []].contains($0)
    }
    guard new.allSatisfy(isClear) else { return false }
    fixes.insert(fix.edits)
    for edit in new {
      let path = edit.location.path
      let index = edits[path, default: []].partitionPoint { $0 < edit }
      edits[path, default: []].insert(edit, at: index)
    }
    return true
  }

  /// Whether no other edit overlaps or touches it.
  private func isClear(_ edit: Edit) -> Bool {
    let range = edit.location.range
    let others = edits[edit.location.path] ?? []
    let next = others.partitionPoint { $0.location.range.upperBound < range.lowerBound }
    return next == others.count || others[next].location.range.lowerBound > range.upperBound
  }
}

extension SourceText {
  /// Whether the ranges of all edits are within the source. A file may have become shorter since
  /// the edits were determined.
  package func holds(_ edits: [Edit]) -> Bool {
    edits.allSatisfy { $0.location.range.upperBound <= bytes.count }
  }

  /// The source with edits applied.
  ///
  /// - Parameter edits: sorted by position. No two of them may overlap or touch.
  package func applying(_ edits: [Edit]) -> SourceText {
    applying(edits, in: bytes.indices)
  }

  /// A part of the source with edits applied. The edits must be within the part.
  package func applying(_ edits: [Edit], in range: Range<Int>) -> SourceText {
    var result: [UInt8] = []
    result.reserveCapacity(range.count + edits.reduce(0) { $0 + $1.text.utf8.count })
    var end = range.lowerBound
    for edit in edits {
      result += bytes[end..<edit.location.range.lowerBound]
      result += edit.text.utf8
      end = edit.location.range.upperBound
    }
    return SourceText(result + bytes[end..<range.upperBound])
  }
}
