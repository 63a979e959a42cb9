import SwiftSource

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

/// The names that a search finds behind the keywords of types; comments may add some.
package struct DeclaredNames: Equatable, Sendable {
  /// Types and typealiases.
  package internal(set) var declared: [NameHash] = []
  /// Types that are extended, each part of a dotted name by itself.
  package internal(set) var extended: [NameHash] = []

  package init(declared: [String] = [], extended: [String] = []) {
    self.declared = declared.map { NameHash($0.utf8) }
    self.extended = extended.map { NameHash($0.utf8) }
  }
}

/// What stands for a name, since the names in all files would fill the memory. Two names that share
/// one only make the linter read a file more.
package struct NameHash: Hashable, Sendable {
  private let value: UInt32

  /// - Parameter name: the name's UTF-8 (FNV-1a, 32 bits).
  package init(_ name: some Sequence<UInt8>) {
    value = name.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }
}
