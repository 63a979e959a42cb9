/// A pseudorandom number generator with the same sequence on every machine: SplitMix64.
///
/// The methods that make choices are implemented here, because those of the standard library may
/// change.
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, but not including, the bound.
  mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// Returns true with the given probability in percent.
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// The index of one of the weights, chosen in proportion to the weights.
  mutating func weighted(_ weights: [Int]) -> Int {
    var rest = below(weights.reduce(0, +))
    for (index, weight) in weights.enumerated() {
      if rest < weight { return index }
      rest -= weight
    }
    return weights.count - 1
  }

  /// A separate generator for a part, so that other parts do not affect it.
  mutating func branch() -> Random { Random(seed: next()) }
}

/// The distribution of source file sizes in bytes. Most files are small.
struct SizeDistribution {
  /// Sizes, and how many of 10,000 files are smaller. A file ends with the part that reaches its
  /// size, which makes the mean 5 KB, as in real apps.
  private static let quantiles: [(share: Int, bytes: Int)] = [
    (0, 150), (1_000, 450), (2_500, 900), (5_000, 1_900), (7_500, 4_800), (9_000, 10_000),
    (9_700, 19_000), (9_900, 34_000), (9_980, 60_000), (10_000, 120_000),
  ]

  /// The size of a handwritten file.
  static func bytes(_ random: inout Random) -> Int {
    let share = random.below(10_000)
    for (low, high) in zip(quantiles, quantiles.dropFirst()) where share < high.share {
      return low.bytes
        + (high.bytes - low.bytes) * (share - low.share) / (high.share - low.share)
    }
    return 0
  }

  /// The size of a generated file.
  static func generatedBytes(_ random: inout Random) -> Int {
    random.number(in: 1_000_000...3_000_000)
  }
}
