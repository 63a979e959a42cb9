import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// All schema versions outside of tests, in file order.
struct Versions {
  let all: [SchemaVersion]
  let plans: [MigrationPlan]
  private let names: NameResolver
  private let byType: [DeclaredType: Int]
  /// The indices of the versions whose `models` list a model.
  private var listing: [EntityID: [Int]] = [:]

  /// Whether the lists of all current versions could be read.
  let isReadable: Bool

  init(
    _ versions: [(type: DeclaredType, version: SchemaVersion)], isReadable: Bool,
    plans: [[DeclaredType]], customStages: Set<DeclaredType>, _ names: NameResolver
  ) {
    self.names = names
    all = versions.map(\.version)
    self.isReadable = isReadable
    let byType = Dictionary(versions.enumerated().map { ($1.type, $0) }) { first, _ in first }
    self.byType = byType
    self.plans = plans.map { plan in
      MigrationPlan(
        versions: plan.compactMap { byType[$0] },
        customStages: plan.filter(customStages.contains).compactMap { byType[$0] })
    }
    for (index, version) in all.enumerated() {
      for model in version.models { listing[model, default: []].append(index) }
    }
  }

  /// The innermost version that a class is declared in.
  func enclosing(_ draft: EntityDraft) -> SchemaVersion? {
    if byType.isEmpty { return nil }
    let types = names.types(around: draft.model.scope)
    return types.lazy.compactMap { byType[$0] }.first.map { all[$0] }
  }

  /// The versions that a model belongs to: those that list it and the one that it is declared in.
  func versions(of draft: EntityDraft) -> [SchemaVersion] {
    let listing = (listing[draft.id] ?? []).map { all[$0] }
    return listing + (enclosing(draft).map { [$0] } ?? [])
  }
}

/// Finds the versions of a schema and determines which of them are superseded.
struct VersionReader {
  private let sources: ContainerSymbols
  private var index: CodeIndex { sources.index }

  /// A type that conforms to `VersionedSchema`.
  private struct Draft {
    let type: DeclaredType
    /// The dotted path.
    let name: String
    let location: SourceLocation
    /// The numbers of `versionIdentifier`, in order; empty if it is not written as numbers.
    let identifier: [Int]
  }

  init(_ sources: ContainerSymbols) {
    self.sources = sources
  }

  /// - Parameter frozen: Names or dotted paths of versions that are superseded in any case.
  func versions(frozen: [String]) -> Versions {
    let drafts = drafts()
    let names = Set(frozen)
    let frozen = Set(drafts.filter { $0.name.isNamed(oneOf: names) }.map(\.type))
    let plans = plans()
    let superseded = superseded(
      drafts.filter { !frozen.contains($0.type) },
      plans.map { plan in plan.filter { !frozen.contains($0) } }
    ).union(frozen)
    let listed = drafts.map { draft in
      ModelListReader(evaluator: evaluator, memory: sources.lists).models(of: draft.type)
    }
    let isReadable = zip(drafts, listed).allSatisfy { draft, list in
      list.isReadable || superseded.contains(draft.type)
    }
    let versions = zip(drafts, listed).map { draft, list in
      let version = SchemaVersion(
        name: draft.name, location: draft.location,
        models: list.models, isReadable: list.isReadable,
        isSuperseded: superseded.contains(draft.type))
      return (draft.type, version)
    }
    return Versions(
      versions, isReadable: isReadable, plans: plans,
      customStages: plans.isEmpty ? [] : customStages(), index.names)
  }

  /// A new evaluator for each use, because the findings about one version do not apply to another.
  private var evaluator: ValueEvaluator { ValueEvaluator(sources.graph) }

  private func drafts() -> [Draft] {
    var drafts: [Draft] = []
    var known: Set<DeclaredType> = []
    for (number, file) in index.files.enumerated() where !file.isTest {
      for fact in file.facts.types where fact.conforms(to: "VersionedSchema") {
        guard let type = index.names.type(fact.path, in: number), known.insert(type).inserted
        else { continue }
        drafts.append(
          Draft(
            type: type, name: fact.path.joined(separator: "."),
            location: SourceLocation(path: file.path, range: fact.nameRange),
            identifier: identifier(of: type)))
      }
    }
    return drafts
  }

  private func identifier(of type: DeclaredType) -> [Int] {
    let evaluator = evaluator
    let values = index.variables("versionIdentifier", of: [type]).flatMap { id in
      index.variable(id).values.flatMap { value in
        evaluator.values(of: value.tree, at: EvaluationContext(value, in: id.file))
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
    for (number, file) in index.files.enumerated() {
      for fact in file.facts.types where fact.conforms(to: "SchemaMigrationPlan") {
        guard let plan = index.names.type(fact.path, in: number) else { continue }
        let versions = index.variables("schemas", of: [plan]).flatMap(listedTypes)
        if !versions.isEmpty { plans.append(versions) }
      }
    }
    return plans
  }

  /// The versions that a custom stage leads to: `.custom(fromVersion: …, toVersion: …)`.
  private func customStages() -> Set<DeclaredType> {
    var versions: Set<DeclaredType> = []
    for id in index.calls(of: "custom") {
      let site = index.calls(in: id.file)[id.index]
      guard site.call.has("fromVersion") else { continue }
      let context = EvaluationContext(
        file: id.file, block: site.block, offset: site.call.range.lowerBound, frame: nil)
      for tree in site.call.values(for: "toVersion") {
        versions.formUnion(evaluator.types(of: tree, at: context).joined())
      }
    }
    return versions
  }

  private func listedTypes(_ id: CodeID) -> [DeclaredType] {
    let evaluator = evaluator
    return index.variable(id).values.flatMap { value in
      evaluator.elements(of: value.tree, at: EvaluationContext(value, in: id.file))
    }.flatMap { value -> [DeclaredType] in
      guard case .metatype(let type) = value.tree else { return [] }
      return evaluator.types(named: type.path ?? [], at: value.context)
    }
  }

  // MARK: Current version

  private func superseded(_ drafts: [Draft], _ plans: [[DeclaredType]]) -> Set<DeclaredType> {
    let opened = opened()
    let planned = plans.enumerated().flatMap { number, plan in plan.map { ($0, number) } }
    let firstPlans = Dictionary(planned, uniquingKeysWith: min)
    var superseded: Set<DeclaredType> = []
    for family in families(drafts, plans) {
      let byIdentifier = { (left: Draft, right: Draft) in
        left.identifier.lexicographicallyPrecedes(right.identifier)
      }
      let plan = family.compactMap { firstPlans[$0.type] }.min().map { Plan(plans[$0]) }
      // If identifiers are equal, the version that is listed last is the newest.
      let named = ordered(family.filter { opened.contains($0.type) }, plan)
      let current =
        named.max(by: byIdentifier)?.type ?? plan?.last
        ?? ordered(family, plan).max(by: byIdentifier)?.type
      let other = family.first { $0.type == current }
      superseded.formUnion(
        family.filter { isOlder($0, than: current, other, plan) }.map(\.type))
    }
    return superseded
  }

  /// The versions of a migration plan, with their positions.
  private struct Plan {
    let last: DeclaredType?
    let positions: [DeclaredType: Int]

    init(_ versions: [DeclaredType]) {
      last = versions.last
      positions = Dictionary(zip(versions, versions.indices)) { first, _ in first }
    }
  }

  /// Whether a version precedes the current one: in their plan, otherwise by their identifiers. A
  /// version that cannot be compared is considered older.
  ///
  /// - Parameter other: The current version, if it belongs to the same family.
  private func isOlder(
    _ draft: Draft, than current: DeclaredType?, _ other: Draft?, _ plan: Plan?
  ) -> Bool {
    guard let current, draft.type != current else { return false }
    if let own = plan?.positions[draft.type], let other = plan?.positions[current] {
      return own < other
    }
    let identifier = other?.identifier ?? []
    return identifier.isEmpty || !identifier.lexicographicallyPrecedes(draft.identifier)
  }

  private func ordered(_ family: [Draft], _ plan: Plan?) -> [Draft] {
    guard let plan else { return family }
    return family.sorted {
      (plan.positions[$0.type] ?? .max) < (plan.positions[$1.type] ?? .max)
    }
  }

  /// Versions that supersede each other: those of one plan, together with the unplanned versions in
  /// the same module and enclosing type. The unplanned versions form a separate family unless
  /// exactly one plan has versions there.
  private func families(_ drafts: [Draft], _ plans: [[DeclaredType]]) -> [[Draft]] {
    let numbers = Dictionary(zip(drafts.map(\.type), drafts.indices)) { first, _ in first }
    var families: [[Draft]] = plans.map { plan in
      Set(plan.compactMap { numbers[$0] }).sorted().map { drafts[$0] }
    }
    var near: [Neighbourhood: [Int]] = [:]
    for (number, family) in families.enumerated() {
      for neighbourhood in Set(family.map { self.neighbourhood(of: $0.type) }) {
        near[neighbourhood, default: []].append(number)
      }
    }
    let planned = Set(plans.joined())
    let others = Dictionary(grouping: drafts.filter { !planned.contains($0.type) }) {
      neighbourhood(of: $0.type)
    }
    for (neighbourhood, drafts) in others {
      if let family = near[neighbourhood], family.count == 1 {
        families[family[0]] += drafts
      } else {
        families.append(drafts.sorted { $0.location.path < $1.location.path })
      }
    }
    return families
  }

  /// The module of a version and the type around it.
  private func neighbourhood(of type: DeclaredType) -> Neighbourhood {
    Neighbourhood(module: type.module, enclosing: index.names.paths.outer(of: type.path))
  }

  private struct Neighbourhood: Hashable {
    let module: ModuleID
    let enclosing: PathID?
  }

  /// The versions that the program opens a schema with, outside of tests, previews, and memory.
  private func opened() -> Set<DeclaredType> {
    var users: [CallPosition: Bool] = [:]
    for container in sources.containers.containers {
      for schema in container.schemas {
        users[schema] = users[schema] ?? false || container.isProduction
      }
    }
    var opened: Set<DeclaredType> = []
    for file in index.files.indices {
      for site in index.calls(in: file) where site.call.callee.last == "Schema" {
        let offset = site.call.range.lowerBound
        let context = EvaluationContext(file: file, block: site.block, offset: offset, frame: nil)
        // A schema that is not known to be used by a container may be used by any.
        let isProduction =
          users[CallPosition(file: file, offset: offset)] ?? !CallSiteRole(of: context, index)
          .isExempt
        guard isProduction else { continue }
        for tree in site.call.values(for: "versionedSchema") {
          opened.formUnion(evaluator.types(of: tree, at: context).joined())
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
