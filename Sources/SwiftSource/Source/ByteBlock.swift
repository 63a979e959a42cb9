/// Sixteen bytes of a source, compared at once. Most bytes of a source belong to runs whose
/// contents do not matter, only their ends.
struct ByteBlock {
  /// The number of bytes in a block.
  static let count = 16

  let lanes: SIMD16<UInt8>

  /// - Parameter offset: The offset of the block, which must be entirely within the bytes.
  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    precondition(offset >= 0 && offset <= bytes.count - Self.count)
    lanes = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  /// Returns the positions of a byte.
  @inline(__always)
  func positions(of byte: UInt8) -> BlockPositions {
    BlockPositions(lanes .== SIMD16(repeating: byte))
  }

  /// Returns the positions of the bytes that are less than or equal to a byte.
  @inline(__always)
  func positions(upTo byte: UInt8) -> BlockPositions {
    BlockPositions(lanes .<= SIMD16(repeating: byte))
  }
}

/// A set of positions in a block, counted from 0.
struct BlockPositions {
  /// For each position, all bits are set or none.
  var lanes: SIMD16<UInt8>

  @inline(__always)
  init(_ mask: SIMDMask<SIMD16<Int8>>) {
    lanes = unsafeBitCast(mask, to: SIMD16<UInt8>.self)
  }

  /// Returns the positions in either set.
  @inline(__always)
  static func | (left: Self, right: Self) -> Self {
    var either = left
    either.lanes |= right.lanes
    return either
  }
}
