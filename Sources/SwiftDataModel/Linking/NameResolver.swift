import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// Resolves type names in the scope in which they are written.
///
/// As in Swift, the innermost enclosing type that declares the name has precedence, and the file's
/// own module precedes others. The resolver is immutable. It is a class because it is shared
/// throughout linking.
final class NameResolver {
  /// The context in which a name is used.
  struct Scope {
    /// The path of the enclosing type.
    let path: PathID
    /// The index of the file.
    let file: Int
  }

  /// The declaration that a name refers to.
  enum Meaning {
    case entity(EntityID)
    /// A typealias. Its type is resolved in the scope of its declaration.
    case alias(AliasFact, Scope)
    /// An enum; nil for several declarations.
    case enumeration(Enumeration?)
    /// A struct, or a class that is not a model.
    case structure(DeclaredStructure)
    /// Another type that is not a model.
    case type
    /// A type that the sources extend but do not declare.
    case foreign
    /// Several declarations without a way to choose between them, and whether all are models.
    case ambiguous(allModels: Bool)
    case unknown
  }

  let files: [LinkedFile<FileFacts>]
  let modules: ModuleTable
  let paths: PathTable
  /// The declarations at each path, in file order.
  private let entries: [[NameTable.Entry]]
  /// The names of all classes.
  let classes: Set<String>
  /// The names of the types that other types inherit and aliases stand for.
  let referencedTypes: Set<String>

  /// - Parameter models: The paths of all models with the indices of their files. The index in this
  ///   list is the `EntityID`.
  init(_ files: [LinkedFile<FileFacts>], models: [(file: Int, path: [String])]) {
    var table = NameTable(files)
    for (index, model) in models.enumerated() {
      table.declare(EntityID(index: index), at: model.path, in: model.file)
    }
    self.files = files
    modules = ModuleTable(files)
    paths = table.paths
    entries = table.entries
    (classes, referencedTypes) = (table.classes, table.referencedTypes)
  }

  /// The scope of code in a type.
  func scope(_ names: some Sequence<String>, in file: Int) -> Scope {
    Scope(path: paths.path(of: names) ?? .root, file: file)
  }

  /// The path of the type whose body is a block; the root if nothing is declared there.
  func path(ofType block: CodeFacts.Block) -> PathID {
    guard case .type(let names, _, _) = block.kind else { return .root }
    return paths.path(of: names) ?? .root
  }

  /// The types around the type of a scope, innermost first.
  func types(around scope: Scope) -> [DeclaredType] {
    paths.enclosing(scope.path).dropFirst().filter { $0 != .root }
      .map { DeclaredType(path: $0, module: modules[scope.file]) }
  }

  /// A type of a file by its names; nil if nothing is declared or written in it.
  func type(_ names: some Sequence<String>, in file: Int) -> DeclaredType? {
    paths.path(of: names).map { DeclaredType(path: $0, module: modules[file]) }
  }

  /// Whether the sources declare a type, not only extend it.
  func declares(_ type: DeclaredType) -> Bool {
    entries[type.path.index].contains { $0.isDeclaredType && modules[$0.file] == type.module }
  }

  /// The meaning of an unqualified name in a scope.
  func meaning(of name: String, in scope: Scope) -> Meaning {
    lexical(name, scope).map { meaning($0.candidates) } ?? .unknown
  }

  /// The meaning of a dotted name in a scope.
  func meaning(of name: [String], in scope: Scope) -> Meaning {
    var steps = Self.maximumSteps
    return declaration(of: name, in: scope, &steps).map { meaning($0.candidates) } ?? .unknown
  }

  /// The types that a dotted name may refer to, with aliases resolved, in file order.
  func types(named name: [String], in scope: Scope) -> [DeclaredType] {
    var steps = Self.maximumSteps
    guard let found = declaration(of: name, in: scope, &steps),
      let target = target(of: found, &steps)
    else { return [] }
    let modules = target.candidates.map { self.modules[$0.file] }
    var known: Set<ModuleID> = []
    let different = modules.count == 1 ? modules : modules.filter { known.insert($0).inserted }
    return different.map { DeclaredType(path: target.path, module: $0) }
  }

  /// Whether the files read determine the meaning of a dotted name. A file that was not read may
  /// declare one that has precedence over a declaration in another module.
  func resolves(_ name: [String], in scope: Scope) -> Bool {
    guard let first = name.first, let outer = lexical(first, scope),
      outer.candidates.contains(where: { isOwn($0, scope) })
    else { return false }
    if name.count == 1 { return true }
    if case .unknown = meaning(of: name, in: scope) { return false }
    return true
  }

  /// The context that determines the meaning of an unqualified name, apart from the name and its
  /// file.
  struct Surroundings: Equatable {
    /// The path of the innermost enclosing type in which anything is declared.
    let path: PathID
    let module: ModuleID
  }

  func surroundings(of scope: Scope) -> Surroundings {
    let path = paths.enclosing(scope.path).first(where: paths.hasInner)
    return Surroundings(path: path ?? .root, module: modules[scope.file])
  }

  /// A limit on the number of aliases to follow, in case they form a cycle.
  private static let maximumSteps = 100

  /// The declarations that a dotted name may refer to: several if there is no way to choose.
  private struct Found {
    let path: PathID
    let candidates: [NameTable.Entry]
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
    // `Module.Type`, unless a type with the name of the module hides it.
    guard name.count > 1, let path = paths.path(of: name[1], in: .root) else { return nil }
    let candidates = entries[path.index].filter { modules.name(of: modules[$0.file]) == first }
    guard !candidates.isEmpty else { return nil }
    let outer = Found(path: path, candidates: nearest(candidates, to: scope))
    return member(name.dropFirst(2), of: outer, scope, &steps)
  }

  /// The declarations of an unqualified name in the innermost enclosing type that has any.
  private func lexical(_ name: String, _ scope: Scope) -> Found? {
    var next: PathID? = scope.path
    while let enclosing = next {
      next = paths.outer(of: enclosing)
      guard let path = paths.path(of: name, in: enclosing) else { continue }
      let all = entries[path.index]
      let candidates = enclosing == .root ? all : members(all, of: enclosing, scope)
      if !candidates.isEmpty {
        return Found(path: path, candidates: nearest(candidates, to: scope))
      }
    }
    return nil
  }

  /// Excludes declarations of another module in its own type of the same name.
  private func members(_ all: [NameTable.Entry], of enclosing: PathID, _ scope: Scope) -> [NameTable
    .Entry]
  {
    let types = entries[enclosing.index]
    return types.contains { isOwn($0, scope) } ? all.filter { isOwn($0, scope) } : all
  }

  /// Follows the remaining components of a dotted name from a declaration.
  private func member(
    _ rest: ArraySlice<String>, of outer: Found, _ scope: Scope, _ steps: inout Int
  ) -> Found? {
    var found = outer
    for name in rest {
      guard let base = target(of: found, &steps), let path = paths.path(of: name, in: base.path)
      else { return nil }
      let all = entries[path.index]
      let modules = Set(base.candidates.map { self.modules[$0.file] })
      let same = all.filter { modules.contains(self.modules[$0.file]) }
      let candidates = nearest(same.isEmpty ? all : same, to: scope)
      if candidates.isEmpty { return nil }
      found = Found(path: path, candidates: candidates)
    }
    return found
  }

  /// The target of an alias, with further aliases resolved. Anything else is its own target.
  private func target(of found: Found, _ steps: inout Int) -> Found? {
    guard case .alias(let alias, let scope) = meaning(found.candidates) else { return found }
    steps -= 1
    guard steps > 0, let name = alias.type.path, let next = declaration(of: name, in: scope, &steps)
    else { return nil }
    return target(of: next, &steps)
  }

  /// The declarations with precedence in a file: its own, otherwise those of its module, otherwise
  /// those of modules that it imports, otherwise all.
  private func nearest(_ candidates: [NameTable.Entry], to scope: Scope) -> [NameTable.Entry] {
    guard candidates.count > 1 else { return candidates }
    let nearest = modules.nearest(candidates, to: scope.file) { $0.file }
    return nearest.isEmpty ? candidates : nearest
  }

  /// Whether a declaration is in the module in which a name is used.
  private func isOwn(_ entry: NameTable.Entry, _ scope: Scope) -> Bool {
    modules[entry.file] == modules[scope.file]
  }

  private func meaning(_ candidates: [NameTable.Entry]) -> Meaning {
    guard candidates.count > 1 else { return candidates.first.map(meaning) ?? .unknown }
    if candidates.allSatisfy(\.isPlainType) {
      return candidates.allSatisfy(\.isEnum) ? .enumeration(nil) : .type
    }
    return .ambiguous(allModels: candidates.allSatisfy(\.isEntity))
  }

  private func meaning(_ entry: NameTable.Entry) -> Meaning {
    switch entry.declared {
    case .entity(let id): return .entity(id)
    case .enumeration(let index):
      let file = files[entry.file]
      let type = file.facts.types[index]
      let location = SourceLocation(path: file.path, range: type.nameRange)
      return .enumeration(
        Enumeration(
          path: type.path.joined(separator: "."), location: location,
          cases: type.cases(rawType: rawType(of: type, in: entry.file))))
    case .structure(let index): return .structure(DeclaredStructure(file: entry.file, index: index))
    case .type: return .type
    case .foreign: return .foreign
    case .alias(let index):
      let alias = files[entry.file].facts.aliases[index]
      return .alias(alias, scope(alias.path.dropLast(), in: entry.file))
    }
  }
}

extension NameResolver {
  /// The name of the type of an enum's raw values, with aliases resolved; nil if it has none.
  private func rawType(of type: TypeFact, in file: Int) -> String? {
    guard let first = type.inherited.first?.path else { return nil }
    var steps = Self.maximumSteps
    let scope = scope(type.path, in: file)
    guard let found = declaration(of: first, in: scope, &steps) else { return first.last }
    guard case .alias(let alias, _) = meaning(found.candidates) else { return nil }
    return alias.type.path?.last
  }
}

/// A struct, or a class that is not a model, by its file and its index among the types of the file.
struct DeclaredStructure: Hashable {
  let file: Int
  let index: Int
}

/// A type in the sources, by its lexical path and its module.
struct DeclaredType: Hashable {
  let path: PathID
  let module: ModuleID
}
