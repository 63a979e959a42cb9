/// What the names in a model can refer to.
struct ModelReferences {
  private let parents: [String: String]
  private let entities: Set<String>
  private let composites: Set<String>
  /// The entities that inherit from themselves.
  private let cyclic: Set<String>

  init(entities: [(name: String, parent: String?)], composites: Set<String>) {
    let parents = Dictionary(
      entities.compactMap { entity in entity.parent.map { (entity.name, $0) } }
    ) { first, _ in first }
    self.parents = parents
    self.entities = Set(entities.map(\.name))
    self.composites = composites
    cyclic = Self.cyclic(entities.map(\.name), parents)
  }

  /// Follows each chain of parents once.
  private static func cyclic(_ names: [String], _ parents: [String: String]) -> Set<String> {
    var cyclic: Set<String> = []
    var known: Set<String> = []
    for name in names {
      var chain: [String] = []
      var next: String? = name
      while let entity = next, known.insert(entity).inserted {
        chain.append(entity)
        next = parents[entity]
      }
      if let next, let start = chain.firstIndex(of: next) { cyclic.formUnion(chain[start...]) }
    }
    return cyclic
  }

  func hasEntity(_ name: String) -> Bool { entities.contains(name) }

  func hasComposite(_ name: String) -> Bool { composites.contains(name) }

  /// Why an entity has no known parent, although it names one; nil if there is no reason.
  func obstacle(toParentOf name: String) -> String? {
    guard let parent = parents[name] else { return nil }
    if cyclic.contains(name) { return "'\(name)' inherits from itself" }
    return hasEntity(parent) ? nil : "unknown parent entity '\(parent)'"
  }
}
