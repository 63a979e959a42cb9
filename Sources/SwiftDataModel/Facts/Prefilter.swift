import SwiftDataLintSwiftSource

/// The result of a byte search over a file, before any of it is lexed.
///
/// A file that is not relevant and that no other file needs is not examined further, including its
/// linter comments, because no rule reports findings in it.
package struct Prefilter: Sendable {
  /// Whether it may declare models or schema versions, build containers, re-export SwiftData, or
  /// fetch with predicates that read raw values.
  package let matters: Bool
  /// Whether it may create Core Data's containers or value transformers; false if the file is
  /// relevant itself.
  package let mentionsCoreData: Bool
  /// The names that the file declares; empty if the file is relevant itself.
  package let names: DeclaredNames

  package init(_ bytes: [UInt8]) {
    var reader = PrefilterScan()
    reader.read(bytes)
    matters = reader.isFound || reader.hasPredicate && PredicateReader.mayConcern(bytes)
    mentionsCoreData = !matters && reader.mentionsCoreData
    names = matters ? DeclaredNames() : reader.names
  }

  /// Whether a file may create Core Data's containers or value transformers, also if it is relevant
  /// itself. This takes longer than a search for all words at once, so only projects with Core Data
  /// models do it.
  package static func mentionsCoreData(_ bytes: [UInt8]) -> Bool {
    searches.contains { $0.first(in: bytes) != nil }
  }

  private static let searches = CoreDataAPI.words.map { ByteSearch($0.word) }
}

/// The names that a search finds after the keywords of types. Comments may add others. They share
/// one array, because a project has many files.
package struct DeclaredNames: Equatable, Sendable {
  private var names: [DeclaredName] = []

  /// - Parameters:
  ///   - declared: Types and typealiases.
  ///   - extended: Types that are extended, each component of a dotted name separately.
  package init(declared: [String] = [], extended: [String] = []) {
    for name in declared { add(NameHash(name), isExtended: false) }
    for name in extended { add(NameHash(name), isExtended: true) }
  }

  mutating func add(_ name: NameHash, isExtended: Bool) {
    names.append(DeclaredName(hash: name, isExtended: isExtended))
  }

  /// Visits each name and whether it belongs to an extension.
  func forEach(_ visit: (_ name: NameHash, _ isExtended: Bool) -> Void) {
    for name in names { visit(name.hash, name.isExtended) }
  }
}

/// A name, and whether it is extended rather than declared.
private struct DeclaredName: Equatable, Sendable {
  let hash: NameHash
  let isExtended: Bool
}

/// A hash that represents a name, because the names in all files would use too much memory. A
/// collision only causes the linter to look at another file or place.
package struct NameHash: Hashable, Sendable {
  /// The 32-bit FNV-1a hash of the bytes of the name.
  private(set) var value: UInt32

  fileprivate init(value: UInt32) {
    self.value = value
  }

  /// The hash of an empty name.
  init() {
    self.init(value: 2_166_136_261)
  }

  /// - Parameter name: The name in UTF-8.
  package init(_ name: some Sequence<UInt8>) {
    self.init()
    for byte in name { add(byte) }
  }

  package init(_ name: String) {
    var (name, hash) = (name, NameHash())
    name.withUTF8 { bytes in
      for byte in bytes { hash.add(byte) }
    }
    self = hash
  }

  /// Adds a byte at the end of the name.
  @inline(__always)
  mutating func add(_ byte: UInt8) {
    value = (value ^ UInt32(byte)) &* 16_777_619
  }
}
