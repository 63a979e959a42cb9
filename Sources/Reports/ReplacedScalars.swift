extension String {
  /// The text with something else in the place of some scalars; nil leaves one as it is.
  func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    var kept = startIndex
    for index in unicodeScalars.indices {
      guard let other = replacement(unicodeScalars[index]) else { continue }
      result += self[kept..<index]
      result += other
      kept = unicodeScalars.index(after: index)
    }
    return kept == startIndex ? self : result + self[kept...]
  }
}
