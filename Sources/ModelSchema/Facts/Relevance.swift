import SwiftDataLintSwiftSource

/// What a search over a file's bytes says of it, before any of it is lexed.
///
/// Nothing more is looked at in a file that does not matter and that no other one needs, what
/// comments tell the linter included: no rule finds anything in it.
package struct Relevance: Sendable {
  /// It may declare models or schema versions, build containers, or re-export SwiftData.
  package let matters: Bool
  /// What a file that does not matter declares; nothing for one that does.
  package let names: DeclaredNames

  package init(of bytes: [UInt8]) {
    var reader = RelevanceReader()
    reader.read(bytes)
    matters = reader.isFound
    names = matters ? DeclaredNames() : reader.names
  }
}

/// The names that a search finds behind the keywords of types; comments may add some. One list,
/// because a tree has many files.
package struct DeclaredNames: Equatable, Sendable {
  private var names: [DeclaredName] = []

  /// - Parameters:
  ///   - declared: types and typealiases.
  ///   - extended: types that are extended, each part of a dotted name by itself.
  package init(declared: [String] = [], extended: [String] = []) {
    for name in declared { add(NameHash(name.utf8), isExtended: false) }
    for name in extended { add(NameHash(name.utf8), isExtended: true) }
  }

  mutating func add(_ name: NameHash, isExtended: Bool) {
    names.append(DeclaredName(name, isExtended: isExtended))
  }

  /// Visits each name with whether it is one that is extended.
  func forEach(_ visit: (_ name: NameHash, _ isExtended: Bool) -> Void) {
    for name in names { visit(name.hash, name.isExtended) }
  }
}

/// A name, and whether it is extended and not declared, in four bytes.
private struct DeclaredName: Equatable, Sendable {
  private let value: UInt32

  init(_ hash: NameHash, isExtended: Bool) {
    value = hash.value | (isExtended ? 1 : 0)
  }

  var hash: NameHash { NameHash(value: value & ~1) }
  var isExtended: Bool { value & 1 == 1 }
}

/// What stands for a name, since the names in all files would fill the memory. Two names that share
/// one only make the linter read a file more.
package struct NameHash: Hashable, Sendable {
  /// Even.
  fileprivate let value: UInt32

  fileprivate init(value: UInt32) {
    self.value = value
  }

  /// - Parameter name: the name's UTF-8 (FNV-1a, without the lowest of 32 bits).
  package init(_ name: some Sequence<UInt8>) {
    value = name.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 } & ~1
  }
}
