import Foundation
import SwiftDataLintSwiftSource

/// The result of comparing files.
struct Comparison: Sendable {
  private(set) var files = 0
  private(set) var declarations = 0
  /// Files whose `#if` branches were compared one by one, because they exclude each other.
  private(set) var branchwise: [String] = []
  /// Files or branches that were not compared, with the reason.
  private(set) var skipped: [String] = []
  /// The differences, one line each.
  private(set) var differences: [String] = []

  mutating func add(_ other: Comparison) {
    files += other.files
    declarations += other.declarations
    branchwise += other.branchwise
    skipped += other.skipped
    differences += other.differences
  }

  mutating func skip(_ path: String, because reason: String) {
    skipped.append("\(path): \(reason)")
  }

  /// Records that the branches of a file are compared one by one.
  mutating func startBranches(of path: String) {
    files += 1
    branchwise.append(path)
  }

  /// Compares a file, or one of its branches, with the compiler's facts.
  mutating func compare(_ subject: Subject, with theirs: CompilerFacts, isBranch: Bool = false) {
    let ours = ParserFacts(of: subject.file, builtInAttributes: theirs.builtInAttributes).facts
    if !isBranch { files += 1 }
    declarations += theirs.facts.count
    let lines = LineTable(SourceText(subject.bytes))
    let isCompared = { (fact: PlacedFact) in !theirs.isScript || !fact.mayBeStatement }
    let changes = Self.changes(
      from: theirs.facts.filter(isCompared), to: ours.filter(isCompared))
    for change in changes {
      let place = lines.position(of: change.offset)
      differences.append("\(subject.path):\(place.line):\(place.column): \(change)")
    }
  }

  /// Pairs facts that only one side has, if they are of the same declaration.
  private static func changes(from theirs: [PlacedFact], to ours: [PlacedFact]) -> [FactChange] {
    let difference = ours.difference(from: theirs)
    var changes: [FactChange] = []
    var inserted: [PlacedFact] = []
    for case .insert(_, let fact, _) in difference.insertions { inserted.append(fact) }
    for case .remove(_, let fact, _) in difference.removals {
      let match = inserted.firstIndex {
        $0.fact.kind == fact.fact.kind && $0.fact.path == fact.fact.path
      }
      changes.append(FactChange(ours: match.map { inserted.remove(at: $0).fact }, theirs: fact))
    }
    changes += inserted.map { FactChange(ours: $0) }
    return changes.sorted { $0.offset < $1.offset }
  }
}

/// A difference between the two parsers.
private struct FactChange: CustomStringConvertible {
  let ours: DeclarationFact?
  let theirs: DeclarationFact?
  let offset: Int

  init(ours: DeclarationFact?, theirs: PlacedFact) {
    self.ours = ours
    self.theirs = theirs.fact
    offset = theirs.offset
  }

  init(ours: PlacedFact) {
    self.ours = ours.fact
    theirs = nil
    offset = ours.offset
  }

  var description: String {
    let fields = DeclarationFact.Field.allCases.filter {
      ours == nil || theirs == nil || ours?.fields[$0] != theirs?.fields[$0]
    }
    let oursText = ours?.description(of: fields) ?? "nothing"
    let theirsText = theirs?.description(of: fields) ?? "nothing"
    return "ours \(oursText) / compiler's \(theirsText)"
  }
}
