/// Returns the candidate with the fewest edits from the word, if they do not exceed the limit; nil
/// for words that are too long to be mistyped: counting edits takes the square of the length.
package func closest(to word: String, in candidates: [String], within limit: Int) -> String? {
  guard word.utf8.count <= 200 else { return nil }
  return
    candidates
    .filter { abs($0.utf8.count - word.utf8.count) <= limit }
    .map { (candidate: $0, distance: editDistance(word, $0)) }
    .filter { $0.distance <= limit }
    .min { $0.distance < $1.distance }?
    .candidate
}

/// Returns the number of bytes to insert, delete or replace to turn one string into the other.
package func editDistance(_ first: String, _ second: String) -> Int {
  let columns = Array(second.utf8)
  var row = Array(0...columns.count)
  for (line, byte) in first.utf8.enumerated() {
    var diagonal = row[0]
    row[0] = line + 1
    for (column, other) in columns.enumerated() {
      let replaced = diagonal + (byte == other ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
    }
  }
  return row[columns.count]
}
