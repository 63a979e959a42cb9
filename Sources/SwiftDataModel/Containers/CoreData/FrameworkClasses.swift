import SwiftDataLintSwiftSource

/// Classes of a framework, each with its kind, and those in the sources that inherit from them.
///
/// The names of the framework need no import: a bridging header may import it for all files, and no
/// other framework declares them.
struct FrameworkClasses<Kind> {
  private let names: NameResolver
  private let framework: [String: Kind]
  private var kinds: [DeclaredType: Kind] = [:]
  /// The positions of the classes in the sources.
  private var known: Set<CallPosition> = []
  /// The simple names of the classes and their aliases.
  private(set) var allNames: Set<String>
  /// The classes in the sources.
  private(set) var declared: [Candidate] = []

  /// A class and its file.
  struct Candidate {
    let type: TypeFact
    let file: Int
  }

  /// How many classes of the same name may be containers; real code does not exceed it.
  private static var maximumSameNames: Int { 8 }

  /// - Parameter framework: The kinds of the framework's classes, by their names.
  init(_ framework: [String: Kind], _ names: NameResolver) {
    self.framework = framework
    self.names = names
    allNames = Set(framework.keys)
    let (classes, aliases) = Self.candidates(names.files)
    var open = allNames.sorted()
    var counts: [String: Int] = [:]
    func isNew(_ name: String) -> Bool {
      counts[name, default: 0] += 1
      return counts[name, default: 0] <= Self.maximumSameNames
    }
    while let name = open.popLast() {
      let found = (classes[name] ?? []).filter { add($0) }
      declared += found
      let names = found.compactMap(\.type.path.last) + (aliases[name] ?? [])
      open += names.filter(isNew)
      allNames.formUnion(names)
    }
  }

  /// The classes by the names of their superclasses, and the names of aliases by those of their
  /// types.
  private static func candidates(
    _ files: [LinkedFile<FileFacts>]
  ) -> (classes: [String: [Candidate]], aliases: [String: [String]]) {
    var classes: [String: [Candidate]] = [:]
    var aliases: [String: [String]] = [:]
    for (file, facts) in files.map(\.facts).enumerated() {
      for type in facts.types where type.kind == .class {
        guard let name = type.inherited.first?.path?.last else { continue }
        classes[name, default: []].append(Candidate(type: type, file: file))
      }
      for alias in facts.aliases {
        guard let name = alias.type.path?.last, let own = alias.path.last else { continue }
        aliases[name, default: []].append(own)
      }
    }
    return (classes, aliases)
  }

  /// Adds a class if the kind of its superclass is known. Returns whether it is new.
  private mutating func add(_ candidate: Candidate) -> Bool {
    let path = candidate.type.path
    let scope = names.scope(path.dropLast(), in: candidate.file)
    guard let superclass = candidate.type.inherited.first?.path,
      let own = names.type(path, in: candidate.file),
      let kind = kind(of: superclass, in: scope)
    else { return false }
    kinds[own] = kind
    return known.insert(
      CallPosition(file: candidate.file, offset: candidate.type.nameRange.lowerBound)
    ).inserted
  }

  /// The kind of the class that a dotted name refers to; nil if it is none of these.
  func kind(of path: [String], in scope: NameResolver.Scope) -> Kind? {
    switch names.meaning(of: path, in: scope) {
    case .unknown, .foreign: return frameworkKind(path)
    case .alias(let alias, _):
      if let path = alias.type.path, let kind = frameworkKind(path) { return kind }
    default: break
    }
    return names.types(named: path, in: scope).lazy.compactMap { kinds[$0] }.first
  }

  private func frameworkKind(_ path: [String]) -> Kind? {
    let isQualified = path.count == 2 && (path[0] == "CoreData" || path[0] == "Foundation")
    return path.count == 1 || isQualified ? framework[path[path.count - 1]] : nil
  }

  /// The kind of the class whose members the code in a scope belongs to; nil if it is none of
  /// these.
  func kind(around scope: NameResolver.Scope) -> Kind? {
    let path = names.paths.names(of: scope.path)
    return path.isEmpty
      ? nil : kind(of: path, in: NameResolver.Scope(path: .root, file: scope.file))
  }
}
