/// Sixteen bytes of a text, compared all at once.
///
/// Searching every file of a large tree takes as long as its slowest loop does for a byte. This is
/// the one place where bytes are read without being checked one by one; it is public because the
/// compiler inlines only public functions in other modules.
public struct ByteBlock {
  /// How many bytes a block has.
  @inlinable public static var count: Int { 16 }

  @usableFromInline let lanes: SIMD16<UInt8>

  /// - Parameter offset: where the block begins; all of it has to lie within the bytes.
  @inlinable @inline(__always)
  public init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    precondition(offset >= 0 && offset <= bytes.count - Self.count)
    lanes = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  /// The positions that hold a byte.
  @inlinable @inline(__always)
  public func positions(of byte: UInt8) -> BlockPositions {
    BlockPositions(lanes .== SIMD16(repeating: byte))
  }

  /// The positions that hold a byte, given as a character.
  @inlinable @inline(__always)
  public func positions(of character: Unicode.Scalar) -> BlockPositions {
    positions(of: UInt8(ascii: character))
  }

  /// The positions that hold a byte up to this one.
  @inlinable @inline(__always)
  public func positions(upTo byte: UInt8) -> BlockPositions {
    BlockPositions(lanes .<= SIMD16(repeating: byte))
  }
}

/// Some of the positions in a block, from 0.
public struct BlockPositions {
  /// All bits of a position are set, or none.
  @usableFromInline var lanes: SIMD16<UInt8>

  @inlinable @inline(__always)
  init(_ mask: SIMDMask<SIMD16<Int8>>) {
    lanes = unsafeBitCast(mask, to: SIMD16<UInt8>.self)
  }

  /// The positions that both have.
  @inlinable @inline(__always)
  public static func & (left: Self, right: Self) -> Self {
    var both = left
    both.lanes &= right.lanes
    return both
  }

  /// The positions that either has.
  @inlinable @inline(__always)
  public static func | (left: Self, right: Self) -> Self {
    var either = left
    either.lanes |= right.lanes
    return either
  }

  /// Visits the positions in their order, until a visit returns false.
  ///
  /// - Returns: whether all visits went on.
  @inlinable @inline(__always)
  public func visit(_ body: (Int) -> Bool) -> Bool {
    let halves = unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
    if halves[0] | halves[1] == 0 { return true }
    for half in 0..<2 {
      var bits = halves[half].littleEndian
      while bits != 0 {
        let position = bits.trailingZeroBitCount / 8
        guard body(half * 8 + position) else { return false }
        bits &= ~(0xFF &<< UInt64(position * 8))
      }
    }
    return true
  }
}
