import SwiftDataLintSwiftSource

/// A hash that is the same on every run and machine.
enum StableHash {
  /// FNV-1a over the UTF-8 bytes, 64 bits as 16 hexadecimal digits.
  static func hash(_ text: String) -> String {
    let value = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// Numbers the occurrences of a key, to distinguish findings that are otherwise identical.
struct Occurrences {
  private var counts: [String: Int] = [:]

  /// The number of occurrences of the key so far, including this one.
  mutating func next(of key: String) -> Int {
    counts[key, default: 0] += 1
    return counts[key, default: 0]
  }
}

/// The hashes by which code scanning recognizes a line that has moved.
///
/// They are the same as those of the upload action, because it warns about different ones: a
/// polynomial hash of the 100 UTF-16 code units from the start of the line, without spaces and tabs
/// and with LF for all newlines, then a colon and the number of occurrences of that hash so far in
/// the file.
struct CodeScanningLineHashes {
  private let hashes: [String]

  private static let length = 100
  private static let base: UInt64 = 37

  init(_ source: SourceText) {
    let (units, starts) = Self.units(of: source)
    let values = Self.rollingHashes(of: units)
    var occurrences = Occurrences()
    hashes = starts.map { start in
      let hash = String(values[start + Self.length - 1], radix: 16)
      return "\(hash):\(occurrences.next(of: hash))"
    }
  }

  /// The hash of a line. Line numbers start at 1.
  subscript(line: Int) -> String? {
    hashes.indices.contains(line - 1) ? hashes[line - 1] : nil
  }

  /// The code units to hash, followed by an end marker and zeros, and the index at which each line
  /// starts.
  private static func units(of source: SourceText) -> (units: [UInt64], starts: [Int]) {
    var units: [UInt64] = []
    var starts = [0]
    var isAfterReturn = false
    for scalar in source[0..<source.bytes.count].utf16 {
      let isSkipped = scalar == 0x20 || scalar == 0x09 || (isAfterReturn && scalar == 0x0A)
      isAfterReturn = scalar == 0x0D
      if isSkipped { continue }
      units.append(isAfterReturn ? 0x0A : UInt64(scalar))
      if units.last == 0x0A { starts.append(units.count) }
    }
    return (units + [0xFFFF] + [UInt64](repeating: 0, count: length), starts)
  }

  /// For each index, the hash of the units that end there.
  private static func rollingHashes(of units: [UInt64]) -> [UInt64] {
    let highest = (0..<length).reduce(1 as UInt64) { power, _ in power &* base }
    var hash: UInt64 = 0
    return units.indices.map { index in
      let leaving = index >= length ? units[index - length] : 0
      hash = hash &* base &+ units[index] &- highest &* leaving
      return hash
    }
  }
}
