extension String {
  /// The string with some scalars replaced. A scalar for which `replacement` returns nil is kept.
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
