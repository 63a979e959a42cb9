import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// The Core Data objects in the sources, and the statements that change them.
struct StoreSymbols {
  let index: CodeIndex
  let calls: StoreCalls
  let graph: CallGraph
  let objects: StoreObjects
  let changes: ObjectChanges
  /// The calls that create containers or coordinators, by path and position.
  let sites: [CodeID]

  init(_ names: NameResolver) {
    let classes = StoreCalls.classes(names)
    let generics = GenericContainers(names, classes)
    let callees = StoreCalls.names(classes, generics)
    let index = CodeIndex(names, frameworkNames: callees)
    let calls = StoreCalls(index: index, classes: classes, generics: generics)
    self.index = index
    self.calls = calls
    graph = CallGraph(index, EvaluationBudget(for: index)) { call, context in
      if case .container? = calls.created(by: call, at: context) { false } else { true }
    }
    let all = callees.flatMap(index.calls)
      .sorted { ($0.file, $0.index) < ($1.file, $1.index) }
    sites = all.filter { id in
      let site = index.site(id)
      switch calls.created(by: site.call, at: EvaluationContext(site, in: id.file)) {
      case .container, .coordinator: return true
      default: return false
      }
    }
    objects = StoreObjects(calls, graph, sites: CreationSites(sites, calls))
    changes = ObjectChanges(index, objects)
  }

  /// The call paths that lead to what the framework creates or registers.
  var paths: CallPaths {
    CallPaths(
      graph, rules: EvaluationRules(knowsCallers: true, isOfFramework: calls.isOfFramework))
  }
}

/// The calls that create containers, by what the code around them or their class says.
struct CreationSites {
  /// The calls in an initializer, and those that run it.
  private var byInitializer: [CodeID: [CallPosition]] = [:]
  /// The calls that create containers of a class in the sources.
  private var byClass: [DeclaredType: [CallPosition]] = [:]
  private var byKind: [PersistentContainer.Kind: [CallPosition]] = [:]

  /// - Parameter sites: The calls that create containers or coordinators.
  init(_ sites: [CodeID], _ calls: StoreCalls) {
    let index = calls.index
    for id in sites {
      let site = index.site(id)
      let context = EvaluationContext(site, in: id.file)
      guard case .container(let kind)? = calls.created(by: site.call, at: context) else { continue }
      let position = CallPosition(file: id.file, offset: site.call.range.lowerBound)
      byKind[kind, default: []].append(position)
      let function = index.code[id.file].function(around: site.block)
      let own = function.map { [CodeID(file: id.file, index: $0)] } ?? []
      let passing = index.functions(of: site.call, at: context).map(\.0).filter(calls.passesOn)
      for function in own + passing {
        byInitializer[function, default: []].append(position)
      }
      for type in calls.types(createdBy: site.call, at: context) {
        byClass[type, default: []].append(position)
      }
    }
  }

  /// The calls in an initializer, and those that run it.
  func calls(in initializer: CodeID) -> [CallPosition] { byInitializer[initializer] ?? [] }

  /// The calls that create containers of a class, or of a kind if the class is the framework's.
  func calls(of types: [DeclaredType], _ kind: PersistentContainer.Kind) -> [CallPosition] {
    let own = types.flatMap { byClass[$0] ?? [] }
    if !own.isEmpty { return own }
    let cloudKit = byKind[.cloudKit] ?? []
    return kind == .cloudKit ? cloudKit : cloudKit + (byKind[.plain] ?? [])
  }
}
