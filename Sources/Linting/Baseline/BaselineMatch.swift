/// The findings that a baseline contains, and the entries that no longer match a finding.
struct BaselineMatch {
  /// Whether the baseline contains the finding, for each finding.
  private(set) var isKnown: [Bool]
  /// The number of findings that no longer exist, for each entry.
  private(set) var missing: [Int]

  /// Matches each finding by its path first. Findings that remain are then matched with the
  /// remaining entries without their paths, because the file may have been renamed.
  ///
  /// - Parameters:
  ///   - keys: Those of the reported findings.
  ///   - rest: Returns those of the other findings.
  ///   - canHaveMoved: Whether the finding of an entry may now be in another file.
  init(
    _ baseline: Baseline, _ keys: [BaselineKey], rest: () -> [BaselineKey],
    canHaveMoved: (Baseline.Entry) -> Bool
  ) {
    let entries = baseline.entries
    isKnown = keys.map { _ in false }
    missing = entries.map(\.count)
    take(keys, entries.map(\.key), of: Array(entries.indices))
    if missing.allSatisfy({ $0 == 0 }) { return }
    // The other findings keep their entries from being taken for those of renamed files.
    let keys = keys + rest()
    let reported = isKnown.count
    isKnown += keys.dropFirst(reported).map { _ in false }
    take(keys, entries.map(\.key), of: Array(entries.indices))
    let movable = entries.indices.filter { missing[$0] > 0 && canHaveMoved(entries[$0]) }
    take(keys.map(\.withoutPath), entries.map(\.key.withoutPath), of: movable)
    isKnown.removeLast(isKnown.count - reported)
  }

  private mutating func take(_ keys: [BaselineKey], _ entries: [BaselineKey], of indices: [Int]) {
    var places = Dictionary(grouping: indices, by: { entries[$0] })
    for (index, key) in keys.enumerated() where !isKnown[index] {
      guard let place = places[key]?.first(where: { missing[$0] > 0 }) else {
        places[key] = nil
        continue
      }
      missing[place] -= 1
      isKnown[index] = true
    }
  }
}

extension Baseline {
  /// The baseline without findings that no longer exist.
  ///
  /// - Parameter missing: The number of findings to remove, for each entry.
  package func without(_ missing: [Int]) -> Baseline {
    var kept: [Entry] = []
    for (entry, missing) in zip(entries, missing) where entry.count > missing {
      var entry = entry
      entry.count -= missing
      kept.append(entry)
    }
    return Baseline(entries: kept)
  }
}
