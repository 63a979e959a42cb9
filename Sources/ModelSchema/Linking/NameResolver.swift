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
    case type(TypeDeclaration.Kind)
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
    /// A typealias; its type is to be read in the scope where it stands.
    case alias(AliasFact, Scope)
    case type(isEnum: Bool)
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
        declare(.type(type.kind), type.path, in: file)
      }
      for alias in file.aliases { declare(.alias(alias), alias.path, in: file) }
    }
    // A type may be declared in a file that was not read, and hold models in extensions only.
    for file in files {
      for type in file.types where entries[type.path.joined(separator: ".")] == nil {
        declare(.type(type.kind), type.path, in: file)
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
    var steps = Self.maximumSteps
    return declaration(of: name, in: scope, &steps).map { meaning($0.candidates) } ?? .unknown
  }

  /// The types that a dotted name may mean, aliases followed.
  func types(named name: [String], in scope: Scope) -> Set<DeclaredType> {
    var steps = Self.maximumSteps
    guard let found = declaration(of: name, in: scope, &steps),
      let target = target(of: found, &steps)
    else { return [] }
    return Set(target.candidates.map { DeclaredType(path: target.path, module: $0.module) })
  }

  /// Whether the files read decide what a dotted name means: a file that was not read could declare
  /// one that comes before what another module declares.
  func settles(_ name: [String], in scope: Scope) -> Bool {
    guard let first = name.first, let outer = lexical(first, scope),
      outer.candidates.contains(where: { $0.module == scope.file.module })
    else { return false }
    if case .unknown = meaning(of: name, in: scope) { return false }
    return true
  }

  /// Aliases lead from one name to another; this ends it where they lead in a circle.
  private static let maximumSteps = 100

  /// What one dotted name may mean: several declarations where nothing decides.
  private struct Found {
    let path: [String]
    let candidates: [Entry]
  }

  private func declaration(
    of name: [String], in scope: Scope, _ steps: inout Int
  ) -> Found? {
    guard let first = name.first else { return nil }
    if let outer = lexical(first, scope),
      let found = member(name.dropFirst(), of: outer, scope, &steps)
    {
      return found
    }
    // `Module.Type`, where no type of that name stands in the way.
    let ofModule = name.count < 2 ? [] : entries[name[1]] ?? []
    let candidates = ofModule.filter { $0.module?.moduleName == first }
    guard !candidates.isEmpty else { return nil }
    let outer = Found(path: [name[1]], candidates: nearest(candidates, to: scope))
    return member(name.dropFirst(2), of: outer, scope, &steps)
  }

  /// The declaration of a single name that the innermost enclosing type has.
  private func lexical(_ name: String, _ scope: Scope) -> Found? {
    for depth in stride(from: scope.path.count, through: 0, by: -1) {
      let enclosing = Array(scope.path[..<depth])
      let path = enclosing + [name]
      guard let all = entries[path.joined(separator: ".")] else { continue }
      let candidates = depth == 0 ? all : members(all, of: enclosing, scope)
      if !candidates.isEmpty {
        return Found(path: path, candidates: nearest(candidates, to: scope))
      }
    }
    return nil
  }

  /// Leaves out what another module declares in a type of its own that only has the same name.
  private func members(_ all: [Entry], of enclosing: [String], _ scope: Scope) -> [Entry] {
    let types = entries[enclosing.joined(separator: ".")] ?? []
    let isOwn = types.contains { $0.module == scope.file.module }
    return isOwn ? all.filter { $0.module == scope.file.module } : all
  }

  /// Follows the rest of a dotted name from a declaration that was found.
  private func member(
    _ rest: ArraySlice<String>, of outer: Found, _ scope: Scope, _ steps: inout Int
  ) -> Found? {
    guard let next = rest.first else { return outer }
    guard let base = target(of: outer, &steps) else { return nil }
    let path = base.path + [next]
    guard let all = entries[path.joined(separator: ".")] else { return nil }
    let modules = Set(base.candidates.map(\.module))
    let same = all.filter { modules.contains($0.module) }
    let found = Found(path: path, candidates: nearest(same.isEmpty ? all : same, to: scope))
    return member(rest.dropFirst(), of: found, scope, &steps)
  }

  /// What an alias stands for in the end; anything else stands for itself.
  private func target(of found: Found, _ steps: inout Int) -> Found? {
    guard case .alias(let alias, let scope) = meaning(found.candidates) else { return found }
    steps -= 1
    guard steps > 0, let name = alias.type.path, let next = declaration(of: name, in: scope, &steps)
    else { return nil }
    return target(of: next, &steps)
  }

  /// The declarations that a file sees first: its own module's, else those of modules that it
  /// imports, else all; and of these those of the file itself.
  private func nearest(_ candidates: [Entry], to scope: Scope) -> [Entry] {
    guard candidates.count > 1 else { return candidates }
    let imported = Set(scope.file.imports.map(\.module))
    let tiers = [
      candidates.filter { $0.module == scope.file.module },
      candidates.filter { $0.module.map { imported.contains($0.moduleName) } ?? false },
    ]
    let visible = tiers.first { !$0.isEmpty } ?? candidates
    let sameFile = visible.filter { $0.path == scope.file.path }
    return sameFile.isEmpty ? visible : sameFile
  }

  private func meaning(_ candidates: [Entry]) -> Meaning {
    guard candidates.count > 1 else { return candidates.first?.meaning(files) ?? .unknown }
    if candidates.allSatisfy(\.isPlainType) {
      return .type(isEnum: candidates.allSatisfy(\.isEnum))
    }
    return .ambiguous(allModels: candidates.allSatisfy(\.isEntity))
  }
}

/// A type of the sources, by its lexical path and its module's folder.
struct DeclaredType: Hashable {
  let path: [String]
  let module: String?
}

extension NameResolver.Entry {
  fileprivate var isPlainType: Bool {
    if case .type = declared { true } else { false }
  }

  fileprivate var isEnum: Bool {
    if case .type(.enum) = declared { true } else { false }
  }

  fileprivate var isEntity: Bool {
    if case .entity = declared { true } else { false }
  }

  fileprivate func meaning(_ files: [String: FileFacts]) -> NameResolver.Meaning {
    switch declared {
    case .entity(let id): return .entity(id)
    case .type: return .type(isEnum: isEnum)
    case .alias(let alias):
      guard let file = files[path] else { return .unknown }
      return .alias(alias, NameResolver.Scope(path: Array(alias.path.dropLast()), file: file))
    }
  }
}

extension String {
  /// The name of a module whose folder this is, spelled as an identifier: `My-App` is `My_App`.
  var moduleName: String {
    let folder = self[(lastIndex(of: "/").map(index(after:)) ?? startIndex)...]
    return String(folder.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
