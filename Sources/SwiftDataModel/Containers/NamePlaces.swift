/// The places of names in the code of all files, found by the hashes of the names.
///
/// An editor makes it again for all files after each change of one. A dictionary by name would take
/// many times as long, because it hashes each name and allocates memory for each of them.
struct NamePlaces {
  /// A name in a file.
  private struct Place {
    let name: NameHash
    let file: Int32
    let index: Int32
  }

  /// The places, grouped by the lowest bits of the hashes.
  private let places: [Place]
  /// The end of each group.
  private let ends: [Int32]
  private let mask: UInt32

  /// - Parameters:
  ///   - files: The names in the code of each file.
  ///   - known: The names that are looked up; others need not be found.
  init(_ files: [[NameHash]], among known: NameHashes? = nil) {
    var places: [Place] = []
    for file in files.indices {
      let names = files[file]
      for index in names.indices where known?.mayContain(names[index]) ?? true {
        places.append(Place(name: names[index], file: Int32(file), index: Int32(index)))
      }
    }
    self.init(places)
  }

  /// - Parameters:
  ///   - files: Declarations of each file.
  ///   - hash: The hash by which a declaration in a file is found.
  init(
    _ files: [[CodeSummary.Declaration]],
    by hash: (_ file: Int, _ declaration: CodeSummary.Declaration) -> NameHash
  ) {
    var places: [Place] = []
    for file in files.indices {
      for name in files[file] {
        places.append(
          Place(name: hash(file, name), file: Int32(file), index: Int32(name.index)))
      }
    }
    self.init(places)
  }

  /// - Parameter places: The places, ordered by file and index.
  private init(_ places: [Place]) {
    let groups = NameHashes.powerOfTwo(above: places.count)
    let mask = UInt32(groups - 1)
    var ends = [Int32](repeating: 0, count: groups)
    for place in places { ends[Int(place.name.value & mask)] += 1 }
    var start: Int32 = 0
    for group in ends.indices {
      let count = ends[group]
      ends[group] = start
      start += count
    }
    // Each group now ends where it starts, and grows with each place.
    var grouped = places
    for place in places {
      let group = Int(place.name.value & mask)
      grouped[Int(ends[group])] = place
      ends[group] += 1
    }
    (self.places, self.ends, self.mask) = (grouped, ends, mask)
  }

  /// The places of the names with a hash, ordered by file and index. Some may be of other names.
  subscript(name: NameHash) -> some Sequence<CodeID> {
    let group = Int(name.value & mask)
    let start = group == 0 ? 0 : ends[group - 1]
    return places[Int(start)..<Int(ends[group])].lazy.filter { $0.name == name }
      .map { CodeID(file: Int($0.file), index: Int($0.index)) }
  }
}

/// A set of hashes of names that may seem to contain some others, so that testing them is fast.
struct NameHashes {
  private var isKnown: [Bool]
  private let mask: UInt32

  init(_ files: [[NameHash]], and names: [NameHash]) {
    let size = 8 * Self.powerOfTwo(above: files.reduce(names.count) { $0 + $1.count })
    isKnown = Array(repeating: false, count: size)
    mask = UInt32(size - 1)
    for hashes in files + [names] {
      for name in hashes { isKnown[Int(name.value & mask)] = true }
    }
  }

  func mayContain(_ name: NameHash) -> Bool { isKnown[Int(name.value & mask)] }

  /// The lowest power of two above a number.
  static func powerOfTwo(above number: Int) -> Int {
    1 << (Int.bitWidth - number.leadingZeroBitCount)
  }
}
