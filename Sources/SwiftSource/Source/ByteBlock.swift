/// Sixteen bytes of a text, compared all at once: most bytes of a source belong to stretches of
/// which only the end matters.
struct ByteBlock {
  /// How many bytes a block has.
  static let count = 16

  let lanes: SIMD16<UInt8>

  /// - Parameter offset: where the block begins; all of it has to lie within the bytes.
  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    precondition(offset >= 0 && offset <= bytes.count - Self.count)
    lanes = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  /// The positions that hold a byte.
  @inline(__always)
  func positions(of byte: UInt8) -> BlockPositions {
    BlockPositions(lanes .== SIMD16(repeating: byte))
  }

  /// The positions that hold a byte up to this one.
  @inline(__always)
  func positions(upTo byte: UInt8) -> BlockPositions {
    BlockPositions(lanes .<= SIMD16(repeating: byte))
  }
}

/// Some of the positions in a block, from 0.
struct BlockPositions {
  /// All bits of a position are set, or none.
  var lanes: SIMD16<UInt8>

  @inline(__always)
  init(_ mask: SIMDMask<SIMD16<Int8>>) {
    lanes = unsafeBitCast(mask, to: SIMD16<UInt8>.self)
  }

  /// Whether there is none.
  @inline(__always)
  var isEmpty: Bool {
    let halves = unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
    return halves[0] | halves[1] == 0
  }

  /// The positions that both have.
  @inline(__always)
  static func & (left: Self, right: Self) -> Self {
    var both = left
    both.lanes &= right.lanes
    return both
  }

  /// The positions that either has.
  @inline(__always)
  static func | (left: Self, right: Self) -> Self {
    var either = left
    either.lanes |= right.lanes
    return either
  }
}
