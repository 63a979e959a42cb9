/// Which findings a baseline holds, and what of it nothing is found for any more.
struct BaselineMatch {
  /// For each finding whether the baseline holds it.
  private(set) var isKnown: [Bool]
  /// For each entry how many of its findings are not there.
  private(set) var missing: [Int]

  /// Looks for each finding where it was, and then, if another one has not taken the entry, where
  /// the file may have been before it was renamed.
  ///
  /// - Parameter canHaveMoved: whether what an entry means may be in another file now.
  init(
    _ baseline: Baseline, _ keys: [BaselineKey], canHaveMoved: (Baseline.Entry) -> Bool
  ) {
    let entries = baseline.entries
    isKnown = keys.map { _ in false }
    missing = entries.map(\.count)
    take(keys, entries.map(\.key), of: Array(entries.indices))
    let movable = entries.indices.filter { missing[$0] > 0 && canHaveMoved(entries[$0]) }
    take(keys.map(\.withoutPath), entries.map(\.key.withoutPath), of: movable)
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
  /// The baseline without findings that are not there any more.
  ///
  /// - Parameter missing: for each entry how many of its findings are to go.
  func without(_ missing: [Int]) -> Baseline {
    var kept: [Entry] = []
    for (entry, missing) in zip(entries, missing) where entry.count > missing {
      var entry = entry
      entry.count -= missing
      kept.append(entry)
    }
    return Baseline(entries: kept)
  }
}
