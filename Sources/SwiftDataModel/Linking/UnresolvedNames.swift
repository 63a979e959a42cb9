import SwiftDataLintSwiftSource

/// Names that models and containers use and that a file that was not read may resolve.
package struct UnresolvedNames: Sendable {
  /// The names in the types of models and aliases that the files read so far do not resolve.
  package let types: Set<String>
  /// The roles of these and other names.
  fileprivate let roles: [NameHash: NameRoles]
  /// Types for which an extension may declare values that containers are given.
  fileprivate let extended: Set<String>
  /// Types that attributes store, for which an extension may determine what is stored.
  fileprivate let structures: Set<String>
  /// The names in the code of containers that no file read so far declares.
  package let values: Set<String>
  /// Functions whose callers determine what containers hold.
  package let callees: Set<String>

  init(_ types: UnresolvedNameReader, _ containers: ContainerReader.Result) {
    self.types = types.open
    roles = types.roles
    extended = containers.openTypes
    structures = types.structures
    values = containers.openNames
    callees = containers.openCallees
  }

  /// The names in the code of Core Data containers.
  init(_ code: OpenCode) {
    types = []
    roles = [:]
    extended = code.types
    structures = []
    values = code.names
    callees = code.callees
  }

  /// A filter for the files that must be read because of the types that they declare.
  package var filter: NameFilter { NameFilter(self) }
}

/// The roles of a name in the sources read so far that are relevant to files that were not read.
struct NameRoles: OptionSet {
  let rawValue: UInt8

  /// It is the first component of a type name.
  static let used = NameRoles(rawValue: 1)
  /// It is a model or a type that contains one, in which a name may be redeclared.
  static let enclosing = NameRoles(rawValue: 2)
  /// The files read so far do not resolve it.
  static let open = NameRoles(rawValue: 4)
  /// It is a type for which an extension may declare values that containers are given, or what is
  /// stored of it.
  static let openType = NameRoles(rawValue: 8)
}

/// Collects the names in the types that models and aliases use.
struct UnresolvedNameReader {
  private let names: NameResolver
  /// The scope of the types that are read next.
  private var scope = NameResolver.Scope(path: .root, file: 0)
  private var surroundings: NameResolver.Surroundings?
  /// The unqualified names that were already read in these surroundings and need not be resolved
  /// again.
  private var met: Set<String> = []
  /// The names that the files read so far do not resolve.
  private(set) var open: Set<String> = []
  private(set) var roles: [NameHash: NameRoles] = [:]
  /// The names of the structures that attributes store. An extension may encode their values.
  private(set) var structures: Set<String> = []

  init(_ names: NameResolver) {
    self.names = names
  }

  /// Sets the scope of the types that are read next.
  private mutating func enter(_ scope: NameResolver.Scope) {
    self.scope = scope
    let surroundings = names.surroundings(of: scope)
    if self.surroundings != surroundings { met = [] }
    self.surroundings = surroundings
  }

  mutating func read(_ model: DeclaredModel) {
    enter(model.scope)
    for name in model.fact.path { roles.add(.enclosing, to: name) }
    for type in model.fact.inherited { read(type) }
    for property in model.properties {
      if let type = property.type { read(type) }
      for argument in property.relationshipArguments ?? [] {
        if let root = argument.keyPath?.root { read(root) }
      }
    }
  }

  /// Reads the types of the members of a structure.
  mutating func read(_ structure: TypeFact, in scope: NameResolver.Scope) {
    enter(scope)
    if let name = structure.path.last { structures.insert(name) }
    for member in structure.members {
      if let type = member.type { read(type) }
    }
  }

  /// - Parameter file: The index of its file.
  mutating func read(_ alias: AliasFact, in file: Int) {
    enter(names.scope(alias.path.dropLast(), in: file))
    read(alias.type)
  }

  mutating func read(_ predicate: PredicateFact, in scope: NameResolver.Scope) {
    enter(scope)
    read(predicate.type)
  }

  private mutating func read(_ type: TypeSyntax) {
    switch type {
    case .named(let components):
      read(components)
      for component in components {
        for argument in component.arguments { read(argument) }
      }
    case .optional(let type), .implicitlyUnwrapped(let type), .array(let type):
      read(type)
    case .dictionary(let key, let value):
      read(key)
      read(value)
    case .other:
      break
    }
  }

  private mutating func read(_ components: [TypeComponent]) {
    guard let first = components.first?.name else { return }
    if components.count == 1, !met.insert(first).inserted { return }
    roles.add(.used, to: first)
    let name = components.map(\.name)
    if !name.allSatisfy(open.contains), !names.resolves(name, in: scope) { open.formUnion(name) }
  }
}

/// Determines from the names that a file declares whether it must be read.
package struct NameFilter: Sendable {
  private let names: UnresolvedNames
  private let roles: [NameHash: NameRoles]

  fileprivate init(_ names: UnresolvedNames) {
    self.names = names
    var roles = names.roles
    for name in names.types.union(names.values) { roles.add(.open, to: name) }
    for name in names.extended.union(names.structures) { roles.add(.openType, to: name) }
    self.roles = roles
  }

  /// Whether the code of a file must also be read.
  package func concernsCode(of facts: FileFacts) -> Bool {
    facts.code == nil
      && facts.types.contains { type in
        type.kind == .extension
          ? type.path.contains(where: names.extended.contains)
          : type.path.last.map(names.values.contains) ?? false
      }
  }

  /// Whether a file with these declarations must be read.
  package func concerns(_ file: DeclaredNames) -> Bool {
    var (declared, extended) = (NameRoles(), NameRoles())
    file.forEach { name, isExtended in
      guard let roles = roles[name] else { return }
      if isExtended { extended.formUnion(roles) } else { declared.formUnion(roles) }
    }
    return declared.contains(.open) || extended.contains(.openType)
      || declared.contains(.used) && declared.union(extended).contains(.enclosing)
  }
}

extension [NameHash: NameRoles] {
  fileprivate mutating func add(_ role: NameRoles, to name: String) {
    self[NameHash(name), default: []].insert(role)
  }
}
