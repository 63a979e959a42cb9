/// Returns words as listed in messages: `'a', 'b' or 'c'`.
package func quotedList(_ words: [String], _ conjunction: String) -> String {
  let quoted = words.map { "'\($0)'" }
  guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
  return quoted.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}
