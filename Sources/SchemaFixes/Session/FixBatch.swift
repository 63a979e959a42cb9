import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// Fixes that can be applied together, because no edit of one overlaps or touches an edit of
/// another, except that they may add members to the same type. Other fixes wait for a later batch,
/// which starts with the changed sources.
package struct FixBatch {
  /// Keyed by path, as printed; sorted by position.
  package private(set) var edits: [String: [Edit]] = [:]
  private var fixes: Set<[Edit]> = []
  /// The words of the members that are added at each location.
  private var words: [SourceLocation: Set<Substring>] = [:]
  /// The locations where a fix waits to add a member. Members of later fixes must not precede it.
  private var awaited: Set<SourceLocation> = []

  package init() {}

  /// Adds a fix. Returns false if the fix has to wait.
  package mutating func add(_ fix: Fix) -> Bool {
    if fixes.contains(fix.edits) { return true }
    // Fixes can share a replacement. An insertion is needed once for each fix, even if the text is
    // the same.
    let new = fix.edits.filter { $0.location.range.isEmpty || !has($0) }
    guard new.allSatisfy(isClear) else {
      for edit in fix.edits where edit.addedMember != nil { awaited.insert(edit.location) }
      return false
    }
    fixes.insert(fix.edits)
    for edit in new {
      let path = edit.location.path
      let index = edits[path, default: []].partitionPoint { !(edit < $0) }
      edits[path, default: []].insert(edit, at: index)
      if edit.addedMember != nil { words[edit.location, default: []].formUnion(edit.words) }
    }
    return true
  }

  private func has(_ edit: Edit) -> Bool {
    guard let others = edits[edit.location.path] else { return false }
    let same = others[others.partitionPoint { $0 < edit }...].prefix { !(edit < $0) }
    return same.contains(edit)
  }

  /// Whether no other edit overlaps or touches it, or all that do add other members at its place.
  private func isClear(_ edit: Edit) -> Bool {
    let range = edit.location.range
    guard let others = edits[edit.location.path] else { return true }
    let next = others.partitionPoint { $0.location.range.upperBound < range.lowerBound }
    guard next < others.count, others[next].location.range.lowerBound <= range.upperBound else {
      return true
    }
    // The members before it must not use its name, as if the fixes were applied one by one.
    guard let member = edit.addedMember, let words = words[edit.location],
      !words.contains(member[...]), !awaited.contains(edit.location)
    else { return false }
    let end = others.partitionPoint { $0.location.range.lowerBound <= range.upperBound }
    return others[next].location == edit.location && others[end - 1].location == edit.location
  }
}

extension Edit {
  /// The words of the text.
  fileprivate var words: [Substring] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
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
  /// - Parameter edits: sorted by position. No two of them may overlap.
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
