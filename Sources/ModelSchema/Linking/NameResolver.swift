import SwiftSource

/// Finds what a type name means where it is written.
///
/// As in Swift, the innermost enclosing type that declares the name wins, and the file's own module
/// comes before others.
struct NameResolver {
  /// What a name was declared to be.
  enum Declared {
    case entity(EntityID)
    case alias(AliasFact)
    /// Some type that is no model.
    case type
  }

  fileprivate struct Entry {
    let declared: Declared
    let module: String?
    let path: String
  }

  /// Where a name is used.
  struct Scope {
    /// The path of the type that it is written in.
    let path: [String]
    let file: FileFacts
  }

  /// What a name means.
  enum Meaning {
    case entity(EntityID)
    /// A typealias; its type is to be read where the alias stands.
    case alias(TypeSyntax, Scope)
    case type
    /// Several declarations, and nothing that decides between them; whether all are models.
    case ambiguous(allModels: Bool)
    case unknown
  }

  private var entries: [String: [Entry]] = [:]
  private let files: [String: FileFacts]

  init(files: [FileFacts]) {
    self.files = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    for file in files {
      for type in file.types where type.kind != .extension {
        declare(.type, type.path, in: file)
      }
      for alias in file.aliases { declare(.alias(alias), alias.path, in: file) }
    }
    // A type may be declared in a file that was not read, and hold models in extensions only.
    for file in files {
      for type in file.types where entries[type.path.joined(separator: ".")] == nil {
        declare(.type, type.path, in: file)
      }
    }
  }

  /// Says that the type at a path is a model.
  mutating func declare(_ entity: EntityID, _ path: [String], in file: FileFacts) {
    let key = path.joined(separator: ".")
    // The class was declared as a mere type before; only one of the two may stand.
    let index = entries[key]?.firstIndex { entry in
      if case .type = entry.declared { entry.path == file.path } else { false }
    }
    if let index { entries[key]?.remove(at: index) }
    declare(.entity(entity), path, in: file)
  }

  private mutating func declare(_ declared: Declared, _ path: [String], in file: FileFacts) {
    let entry = Entry(declared: declared, module: file.module, path: file.path)
    entries[path.joined(separator: "."), default: []].append(entry)
  }

  /// What a dotted name means in a scope.
  func meaning(of name: [String], in scope: Scope) -> Meaning {
    guard let first = name.first else { return .unknown }
    for depth in stride(from: scope.path.count, through: 0, by: -1) {
      let prefix = Array(scope.path[..<depth])
      guard let entries = entries[(prefix + [first]).joined(separator: ".")] else { continue }
      return member(name.dropFirst(), of: prefix + [first], entries, scope, depth: 0)
    }
    return qualified(name, scope)
  }

  /// Whether any file read declares a name, at whatever depth.
  func declares(_ name: String, in scope: [String]) -> Bool {
    (0...scope.count).contains { depth in
      entries[(scope[..<depth] + [name]).joined(separator: ".")] != nil
    }
  }

  private static let maximumAliasDepth = 20

  /// Follows the rest of a dotted name from a declaration that was found.
  private func member(
    _ rest: ArraySlice<String>, of path: [String], _ candidates: [Entry], _ scope: Scope,
    depth: Int
  ) -> Meaning {
    guard let next = rest.first else { return decide(candidates, scope) }
    var base = path
    if case .alias(let type, let aliasScope) = decide(candidates, scope) {
      guard depth < Self.maximumAliasDepth, let target = canonical(type, aliasScope, depth) else {
        return .unknown
      }
      base = target
    }
    let path = base + [next]
    guard let found = entries[path.joined(separator: ".")] else { return .unknown }
    return member(rest.dropFirst(), of: path, found, scope, depth: depth + 1)
  }

  /// The path of the declaration that an alias of a type stands for.
  private func canonical(_ type: TypeSyntax, _ scope: Scope, _ depth: Int) -> [String]? {
    guard depth < Self.maximumAliasDepth, let name = type.path, let first = name.first else {
      return nil
    }
    for level in stride(from: scope.path.count, through: 0, by: -1) {
      let path = scope.path[..<level] + [first]
      guard let entries = entries[path.joined(separator: ".")] else { continue }
      if case .alias(let type, let aliasScope) = decide(entries, scope) {
        return canonical(type, aliasScope, depth + 1).map { $0 + name.dropFirst() }
      }
      return Array(path) + name.dropFirst()
    }
    return nil
  }

  /// `Module.Type`, where no type of that name stands in the way.
  private func qualified(_ name: [String], _ scope: Scope) -> Meaning {
    guard name.count > 1, let entries = entries[name.dropFirst().joined(separator: ".")] else {
      return .unknown
    }
    let ofModule = entries.filter { $0.module?.moduleName == name[0] }
    return ofModule.isEmpty ? .unknown : decide(ofModule, scope)
  }

  /// Picks the declaration that a file sees: its own module's, else one of a module it imports.
  private func decide(_ candidates: [Entry], _ scope: Scope) -> Meaning {
    let imported = Set(scope.file.imports.map(\.module))
    let tiers = [
      candidates.filter { $0.module == scope.file.module },
      candidates.filter { $0.module.map { imported.contains($0.moduleName) } ?? false },
      candidates,
    ]
    guard let visible = tiers.first(where: { !$0.isEmpty }) else { return .unknown }
    let sameFile = visible.filter { $0.path == scope.file.path }
    let nearest = sameFile.isEmpty ? visible : sameFile
    guard nearest.count > 1 else { return nearest[0].meaning(files) }
    if nearest.allSatisfy(\.isPlainType) { return .type }
    return .ambiguous(allModels: nearest.allSatisfy(\.isEntity))
  }
}

extension NameResolver.Entry {
  fileprivate var isPlainType: Bool {
    if case .type = declared { true } else { false }
  }

  fileprivate var isEntity: Bool {
    if case .entity = declared { true } else { false }
  }

  fileprivate func meaning(_ files: [String: FileFacts]) -> NameResolver.Meaning {
    switch declared {
    case .entity(let id): return .entity(id)
    case .type: return .type
    case .alias(let alias):
      guard let file = files[path] else { return .unknown }
      return .alias(
        alias.type, NameResolver.Scope(path: Array(alias.path.dropLast()), file: file))
    }
  }
}

extension String {
  /// The name of a module whose folder this is.
  var moduleName: String { String(self[(lastIndex(of: "/").map(index(after:)) ?? startIndex)...]) }
}
