import SwiftDataLintSwiftSource

/// All types, typealiases and models that files declare, by their paths.
struct NameTable {
  /// What a name was declared to be.
  enum Declared {
    case entity(EntityID)
    /// The typealias of that index in its file.
    case alias(Int)
    /// An enum: the type of that index in its file.
    case enumeration(Int)
    /// Some other type that is no model.
    case type
    /// A type that is declared elsewhere, and extended here.
    case foreign
  }

  /// A declaration.
  struct Entry {
    let declared: Declared
    /// The index of the file.
    let file: Int
  }

  /// Every path that something is declared at or written in.
  private(set) var paths = PathTable()
  /// What is declared at each path, in the order of the files.
  private(set) var entries: [[Entry]] = [[]]

  init(_ files: [FileFacts]) {
    for (file, facts) in files.enumerated() {
      for (index, type) in facts.types.enumerated() where type.kind != .extension {
        declare(type.kind == .enum ? .enumeration(index) : .type, at: insert(type.path), in: file)
      }
      for (index, alias) in facts.aliases.enumerated() {
        declare(.alias(index), at: insert(alias.path), in: file)
      }
    }
    // A type may be declared in a file that was not read, and hold models in extensions only.
    for (file, facts) in files.enumerated() {
      for type in facts.types where type.kind == .extension {
        let path = insert(type.path)
        if entries[path.index].isEmpty { declare(.foreign, at: path, in: file) }
      }
      for block in facts.code.blocks {
        if case .type(let path, _, _) = block.kind { _ = insert(path) }
      }
    }
  }

  /// Says that the type at a path is a model.
  mutating func declare(_ entity: EntityID, at names: [String], in file: Int) {
    let path = insert(names)
    // The class was declared as a mere type before; only one of the two may stand.
    let index = entries[path.index].firstIndex { $0.file == file && $0.isPlainType }
    if let index { entries[path.index].remove(at: index) }
    declare(.entity(entity), at: path, in: file)
  }

  private mutating func declare(_ declared: Declared, at path: PathID, in file: Int) {
    entries[path.index].append(Entry(declared: declared, file: file))
  }

  private mutating func insert(_ names: [String]) -> PathID {
    let path = paths.insert(names)
    while entries.count < paths.count { entries.append([]) }
    return path
  }
}

extension NameTable.Entry {
  /// It is a type that is no model.
  var isPlainType: Bool {
    switch declared {
    case .type, .enumeration, .foreign: true
    case .entity, .alias: false
    }
  }

  /// It is an enum.
  var isEnum: Bool {
    if case .enumeration = declared { true } else { false }
  }

  /// It is a model.
  var isEntity: Bool {
    if case .entity = declared { true } else { false }
  }
}
