import SwiftDataLintSwiftSource

/// Names that models use, and to which a file that was not read could give a meaning.
package struct OpenNames: Sendable {
  /// Those that nothing read so far settles.
  package let open: Set<String>
  /// What they and others are in the types of models.
  fileprivate let roles: [NameHash: NameRoles]
  /// Those in what containers are given that nothing read so far declares.
  fileprivate let codeNames: Set<String>
  /// Types of which an extension may say what containers are given.
  fileprivate let openTypes: Set<String>
  /// Functions whose callers decide what containers hold: files that call them must be read for it.
  package let callees: Set<String>

  init(_ types: OpenNameReader, _ containers: ContainerReader.Result) {
    open = types.open
    roles = types.roles
    codeNames = containers.openNames
    openTypes = containers.openTypes
    callees = containers.openCallees
  }

  /// Which files must be read for the names.
  package var filter: NameFilter { NameFilter(self) }
}

/// What names are in the sources read so far, as far as it matters to files that were not read.
struct NameRoles: OptionSet {
  let rawValue: UInt8

  /// It stands first in a type.
  static let used = NameRoles(rawValue: 1)
  /// A model or a type that one is nested in, in which a name may be declared anew.
  static let enclosing = NameRoles(rawValue: 2)
  /// Nothing read so far settles it.
  static let open = NameRoles(rawValue: 4)
  /// A type of which an extension may say what containers are given.
  static let openType = NameRoles(rawValue: 8)
}

/// Collects the names in the types that models and aliases are made of.
struct OpenNameReader {
  private let names: NameResolver
  /// Where the types read next are written.
  private var scope = NameResolver.Scope(path: .root, file: 0)
  private var surroundings: NameResolver.Surroundings?
  /// The single names met with in these surroundings: nothing new is to be learned of them.
  private var met: Set<String> = []
  /// Those that nothing read so far settles.
  private(set) var open: Set<String> = []
  private(set) var roles: [NameHash: NameRoles] = [:]

  init(_ names: NameResolver) {
    self.names = names
  }

  /// Says in what scope the types read next are written.
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

  /// - Parameter file: the index of its file.
  mutating func read(_ alias: AliasFact, in file: Int) {
    enter(names.scope(alias.path.dropLast(), in: file))
    read(alias.type)
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
    if !name.allSatisfy(open.contains), !names.settles(name, in: scope) { open.formUnion(name) }
  }
}

/// Tells by the names that a file declares whether it must be read.
package struct NameFilter: Sendable {
  private let names: OpenNames
  private let roles: [NameHash: NameRoles]

  fileprivate init(_ names: OpenNames) {
    self.names = names
    var roles = names.roles
    for name in names.open.union(names.codeNames) { roles.add(.open, to: name) }
    for name in names.openTypes { roles.add(.openType, to: name) }
    self.roles = roles
  }

  /// Whether the code of a file that was lexed must be read too.
  package func concernsCode(of facts: FileFacts) -> Bool {
    !facts.isCodeRead
      && facts.types.contains { type in
        type.kind == .extension
          ? type.path.contains(where: names.openTypes.contains)
          : type.path.last.map(names.codeNames.contains) ?? false
      }
  }

  /// Whether a file that declares these must be read.
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
    self[NameHash(name.utf8), default: []].insert(role)
  }
}
