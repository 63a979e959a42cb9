import SwiftDataLintSchema

/// The containers of all files. They do not depend on the project's settings.
struct ContainerSymbols {
  let drafts: [EntityDraft]
  let index: CodeIndex
  let budget: EvaluationBudget
  let lists: ModelListMemory
  let graph: CallGraph
  let containers: ContainerReader.Result

  init(_ drafts: [EntityDraft], types: TypeResolver, imports: ModelImports) {
    self.drafts = drafts
    index = CodeIndex(types.names)
    budget = EvaluationBudget(for: index)
    lists = ModelListMemory(types: types, nested: NestedModels(drafts, types.names))
    graph = CallGraph(index, budget)
    containers = ContainerReader(
      index: index, imports: imports, budget: budget, lists: lists, graph: graph
    ).read()
  }
}

/// The models that are declared in a type or its nested types.
struct NestedModels {
  private var byType: [DeclaredType: [EntityID]] = [:]

  init(_ drafts: [EntityDraft], _ names: NameResolver) {
    for draft in drafts {
      for type in names.types(around: draft.model.scope).reversed() {
        byType[type, default: []].append(draft.id)
      }
    }
  }

  subscript(type: DeclaredType) -> [EntityID] { byType[type] ?? [] }
}
