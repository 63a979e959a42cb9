import SwiftDataLintModelSchema
import SwiftDataLintSwiftSource

/// Fixes that are made at the same time: each edit of one stands clear of all edits of the others.
/// The rest has to wait for another round, with the sources as they are by then.
package struct FixRound {
  /// By printed paths, in the order of their places.
  package private(set) var edits: [String: [Edit]] = [:]
  private var fixes: Set<[Edit]> = []

  package init() {}

  /// Adds a fix; false where it has to wait.
  package mutating func add(_ fix: Fix) -> Bool {
    if fixes.contains(fix.edits) { return true }
    // What two fixes put in is needed twice, even if it is the same.
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

  /// Whether other edits neither overlap nor touch it.
  private func isClear(_ edit: Edit) -> Bool {
    let range = edit.location.range
    let others = edits[edit.location.path] ?? []
    let next = others.partitionPoint { $0.location.range.upperBound < range.lowerBound }
    return next == others.count || others[next].location.range.lowerBound > range.upperBound
  }
}

extension SourceText {
  /// Whether there is something at the places of all edits. A file that is read again may have
  /// become shorter since the edits were made up.
  package func holds(_ edits: [Edit]) -> Bool {
    edits.allSatisfy { $0.location.range.upperBound <= bytes.count }
  }

  /// The text with edits made.
  ///
  /// - Parameter edits: in the order of their places, none touching another one.
  package func applying(_ edits: [Edit]) -> SourceText {
    applying(edits, in: bytes.indices)
  }

  /// A part of the text with edits made, none of which reaches beyond it.
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
