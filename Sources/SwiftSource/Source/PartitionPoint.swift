extension Array {
  /// Returns the index of the first element for which `isBefore` is false. All elements for which
  /// it is true must come first.
  package func partitionPoint(isBefore: (Element) -> Bool) -> Int {
    var range = 0..<count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = isBefore(self[middle]) ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
