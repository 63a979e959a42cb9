import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// All types, typealiases, and models that files declare, by their paths.
struct NameTable {
  /// The kind of declaration of a name.
  enum Declared {
    case entity(EntityID)
    /// A typealias, by its index in the file.
    case alias(Int)
    /// An enum, by its index among the types of the file.
    case enumeration(Int)
    /// A struct, or a class that is not a model, by its index among the types of the file.
    case structure(Int)
    /// Another type that is not a model.
    case type
    /// A type that is extended here and declared elsewhere.
    case foreign
  }

  /// A declaration.
  struct Entry {
    let declared: Declared
    /// The index of the file.
    let file: Int
  }

  /// Every path at which something is declared, or in which code is written.
  private(set) var paths = PathTable()
  /// The declarations at each path, in file order.
  private(set) var entries: [[Entry]] = [[]]
  /// The names of all classes.
  private(set) var classes: Set<String> = []
  /// The names of the types that other types inherit and aliases stand for.
  private(set) var referencedTypes: Set<String> = []

  init(_ files: [LinkedFile<FileFacts>]) {
    for file in files.indices {
      for (index, type) in files[file].facts.types.enumerated() where type.kind != .extension {
        if type.kind == .class, let name = type.path.last { classes.insert(name) }
        let declared: Declared =
          switch type.kind {
          case .enum: .enumeration(index)
          case .struct, .class: .structure(index)
          case .actor, .protocol, .extension: .type
          }
        declare(declared, at: insert(type.path), in: file)
      }
      for (index, alias) in files[file].facts.aliases.enumerated() {
        declare(.alias(index), at: insert(alias.path), in: file)
        refer(to: alias.type)
      }
    }
    // A type may be declared in a file that was not read and contain models only in extensions.
    for file in files.indices {
      for type in files[file].facts.types {
        for inherited in type.inherited { refer(to: inherited) }
        guard type.kind == .extension else { continue }
        let path = insert(type.path)
        if entries[path.index].isEmpty { declare(.foreign, at: path, in: file) }
      }
      guard let code = files[file].facts.code else { continue }
      for index in code.lookup.types {
        if case .type(let path, _, _) = code.blocks[index].kind { _ = insert(path) }
      }
    }
  }

  /// Declares that the type at a path is a model.
  mutating func declare(_ entity: EntityID, at names: [String], in file: Int) {
    let path = insert(names)
    // The class was already declared as a plain type. The model replaces that entry.
    let index = entries[path.index].firstIndex { $0.file == file && $0.isPlainType }
    if let index { entries[path.index].remove(at: index) }
    declare(.entity(entity), at: path, in: file)
  }

  private mutating func declare(_ declared: Declared, at path: PathID, in file: Int) {
    entries[path.index].append(Entry(declared: declared, file: file))
  }

  private mutating func refer(to type: TypeSyntax) {
    if let name = type.path?.last { referencedTypes.insert(name) }
  }

  private mutating func insert(_ names: [String]) -> PathID {
    let path = paths.insert(names)
    while entries.count < paths.count { entries.append([]) }
    return path
  }
}

extension NameTable.Entry {
  /// Whether it is a type that is not a model.
  var isPlainType: Bool {
    switch declared {
    case .type, .enumeration, .structure, .foreign: true
    case .entity, .alias: false
    }
  }

  /// Whether it is a type that the sources declare, not only extend.
  var isDeclaredType: Bool {
    switch declared {
    case .entity, .type, .enumeration, .structure: true
    case .alias, .foreign: false
    }
  }

  /// Whether it is an enum.
  var isEnum: Bool {
    if case .enumeration = declared { true } else { false }
  }

  /// Whether it is a model.
  var isEntity: Bool {
    if case .entity = declared { true } else { false }
  }
}
