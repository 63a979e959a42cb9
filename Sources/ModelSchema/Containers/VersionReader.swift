import SwiftSource

/// All versions of schemas outside of tests, in the order of their files.
struct Versions {
  let all: [SchemaVersion]
  private let byType: [DeclaredType: Int]
  /// The versions whose `models` list an entity.
  private var listing: [EntityID: [Int]] = [:]

  /// Whether the lists of all versions that are current can be read.
  let isReadable: Bool

  init(_ versions: [(type: DeclaredType, version: SchemaVersion)], isReadable: Bool) {
    all = versions.map(\.version)
    self.isReadable = isReadable
    byType = Dictionary(versions.enumerated().map { ($1.type, $0) }) { first, _ in first }
    for (index, version) in all.enumerated() {
      for model in version.models { listing[model, default: []].append(index) }
    }
  }

  /// The innermost version that a class is declared in.
  func enclosing(_ model: ModelFact, in file: FileFacts) -> SchemaVersion? {
    for depth in stride(from: model.path.count - 1, to: 0, by: -1) {
      let type = DeclaredType(path: Array(model.path[..<depth]), module: file.module)
      if let index = byType[type] { return all[index] }
    }
    return nil
  }

  /// The versions that a model belongs to: those that list it, and the one that it is declared in.
  func versions(of draft: EntityDraft) -> [SchemaVersion] {
    let listing = (listing[draft.id] ?? []).map { all[$0] }
    return listing + (enclosing(draft.model, in: draft.file).map { [$0] } ?? [])
  }
}

/// Reads which versions of a schema there are, and which of them have been superseded.
struct VersionReader {
  let index: CodeIndex
  let lists: ModelListReader
  let containers: [ContainerDraft]

  /// A type that conforms to `VersionedSchema`.
  private struct Draft {
    let type: DeclaredType
    let location: SourceLocation
    /// `versionIdentifier`, its numbers in order; empty where it is not written as numbers.
    let identifier: [Int]

    /// The dotted path.
    var name: String { type.path.joined(separator: ".") }
  }

  /// - Parameter frozen: names or dotted paths of versions that are superseded in any case.
  func versions(frozen: [String]) -> Versions {
    let drafts = drafts()
    let frozen = Set(drafts.filter { frozen.contains(where: $0.name.isNamed) }.map(\.type))
    let superseded = superseded(
      drafts.filter { !frozen.contains($0.type) },
      plans().map { plan in plan.filter { !frozen.contains($0) } }
    ).union(frozen)
    let listed = drafts.map { lists.models(of: $0.type) }
    let isReadable = zip(drafts, listed).allSatisfy { draft, list in
      list.isReadable || superseded.contains(draft.type)
    }
    let versions = zip(drafts, listed).map { draft, list in
      let version = SchemaVersion(
        name: draft.name, location: draft.location,
        models: list.models, isSuperseded: superseded.contains(draft.type))
      return (draft.type, version)
    }
    return Versions(versions, isReadable: isReadable)
  }

  private func drafts() -> [Draft] {
    var drafts: [Draft] = []
    var known: Set<DeclaredType> = []
    for file in index.files where !file.isTest {
      for fact in file.types where fact.conforms(to: "VersionedSchema") {
        let type = DeclaredType(path: fact.path, module: file.module)
        guard known.insert(type).inserted else { continue }
        drafts.append(
          Draft(
            type: type, location: SourceLocation(path: file.path, range: fact.nameRange),
            identifier: identifier(of: type)))
      }
    }
    return drafts
  }

  private func identifier(of type: DeclaredType) -> [Int] {
    let values = index.variables("versionIdentifier", of: [type]).flatMap { id in
      index.variable(id).values.flatMap { value in
        lists.evaluator.values(of: value.tree, at: Place(value, in: id.file))
      }
    }
    let identifiers = values.map { value -> [Int] in
      guard case .call(let call) = value.tree else { return [] }
      return call.arguments.compactMap { argument in
        if case .integer(let number) = argument.value { number } else { nil }
      }
    }
    return identifiers.first { !$0.isEmpty } ?? []
  }

  // MARK: Migration plans

  /// The versions that each migration plan lists, oldest first.
  private func plans() -> [[DeclaredType]] {
    var plans: [[DeclaredType]] = []
    for file in index.files {
      for fact in file.types where fact.conforms(to: "SchemaMigrationPlan") {
        let plan = DeclaredType(path: fact.path, module: file.module)
        let versions = index.variables("schemas", of: [plan]).flatMap(listedTypes)
        if !versions.isEmpty { plans.append(versions) }
      }
    }
    return plans
  }

  private func listedTypes(_ id: CodeID) -> [DeclaredType] {
    index.variable(id).values.flatMap { value in
      lists.evaluator.elements(of: value.tree, at: Place(value, in: id.file))
    }.flatMap { value -> Set<DeclaredType> in
      guard case .metatype(let type) = value.tree else { return [] }
      return lists.evaluator.types(named: type.path ?? [], at: value.place)
    }
  }

  // MARK: Which is current

  private func superseded(_ drafts: [Draft], _ plans: [[DeclaredType]]) -> Set<DeclaredType> {
    let opened = opened()
    var superseded: Set<DeclaredType> = []
    for family in families(drafts, plans) {
      let byIdentifier = { (left: Draft, right: Draft) in
        left.identifier.lexicographicallyPrecedes(right.identifier)
      }
      let plan = plans.first { plan in family.contains { plan.contains($0.type) } }
      // Of equal identifiers the one listed last is the newest.
      let named = ordered(family.filter { opened.contains($0.type) }, plan)
      let current =
        named.max(by: byIdentifier)?.type ?? plan?.last
        ?? ordered(family, plan).max(by: byIdentifier)?.type
      superseded.formUnion(
        family.filter { isOlder($0, than: current, in: family, plan) }.map(\.type))
    }
    return superseded
  }

  /// Whether a version comes before the current one: in their plan, else by their identifiers. Of
  /// one that nothing places it is taken for granted.
  private func isOlder(
    _ draft: Draft, than current: DeclaredType?, in family: [Draft], _ plan: [DeclaredType]?
  ) -> Bool {
    guard let current, draft.type != current else { return false }
    if let own = plan?.firstIndex(of: draft.type), let other = plan?.firstIndex(of: current) {
      return own < other
    }
    let other = family.first { $0.type == current }?.identifier ?? []
    return other.isEmpty || !other.lexicographicallyPrecedes(draft.identifier)
  }

  private func ordered(_ family: [Draft], _ plan: [DeclaredType]?) -> [Draft] {
    guard let plan else { return family }
    return family.sorted {
      (plan.firstIndex(of: $0.type) ?? .max) < (plan.firstIndex(of: $1.type) ?? .max)
    }
  }

  /// Versions that take each other's place: those of one plan, and with them those of no plan that
  /// stand in the same module, or in the same type.
  private func families(_ drafts: [Draft], _ plans: [[DeclaredType]]) -> [[Draft]] {
    var families: [[Draft]] = plans.map { plan in drafts.filter { plan.contains($0.type) } }
    let planned = Set(plans.joined())
    let others = Dictionary(grouping: drafts.filter { !planned.contains($0.type) }) {
      Neighbourhood(type: $0.type)
    }
    for (neighbourhood, drafts) in others {
      let near = families.indices.filter { family in
        families[family].contains { Neighbourhood(type: $0.type) == neighbourhood }
      }
      if near.count == 1 {
        families[near[0]] += drafts
      } else {
        families.append(drafts.sorted { $0.location.path < $1.location.path })
      }
    }
    return families
  }

  /// What stands near a version: its module, and the type around it.
  private struct Neighbourhood: Hashable {
    let module: String?
    let enclosing: [String]

    init(type: DeclaredType) {
      module = type.module
      enclosing = Array(type.path.dropLast())
    }
  }

  /// The versions that the program opens a schema with, outside of tests, previews and memory.
  private func opened() -> Set<DeclaredType> {
    var users: [CallPosition: Bool] = [:]
    for container in containers {
      for schema in container.schemas {
        users[schema] = users[schema] ?? false || container.counts
      }
    }
    var opened: Set<DeclaredType> = []
    for file in index.files.indices {
      for site in index.calls(in: file) where site.call.callee.last == "Schema" {
        let offset = site.call.range.lowerBound
        let place = Place(file: file, block: site.block, offset: offset, frame: nil)
        // A schema that no container is known to use may be that of any.
        let counts =
          users[CallPosition(file: file, offset: offset)] ?? !Standing(of: place, index).isExempt
        guard counts else { continue }
        for tree in site.call.values(for: "versionedSchema") {
          opened.formUnion(lists.evaluator.types(of: tree, at: place).joined())
        }
      }
    }
    return opened
  }
}

extension TypeFact {
  func conforms(to name: String) -> Bool {
    inherited.contains { $0.path?.last == name }
  }
}
