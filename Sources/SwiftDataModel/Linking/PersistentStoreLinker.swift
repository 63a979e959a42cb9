import SwiftDataLintSchema

/// Links the facts of all files into the Core Data containers of a program.
package struct PersistentStoreLinker {
  private let files: [LinkedFile<FileFacts>]
  private let containers: PersistentContainerReader.Result
  private let transformers: TransformerReader.Result

  /// - Parameter files: The facts of all files, ordered by path. Files that mention Core Data must
  ///   have their code.
  package init(_ files: [LinkedFile<FileFacts>]) {
    self.files = files
    let symbols = StoreSymbols(NameResolver(files, models: []))
    containers = PersistentContainerReader(symbols).read()
    transformers = TransformerReader(symbols).read()
  }

  /// The containers, and what else of the sources a Core Data model depends on.
  ///
  /// - Parameter entitlements: The entitlements of the apps in the sources, ordered by path.
  package func stores(entitlements: [LinkedFile<EntitlementsFacts>] = []) -> PersistentStores {
    // Callers that make the same container add nothing.
    var known: Set<PersistentContainerDraft> = []
    let drafts = containers.drafts.filter { known.insert($0).inserted }
    return PersistentStores(
      containers: drafts.map { container($0, entitlements) },
      transformers: transformers.transformers.inOrder,
      hasUnreadTransformers: transformers.hasUnread,
      gaps: Set(drafts.flatMap(\.gaps)).sorted())
  }

  private func container(
    _ draft: PersistentContainerDraft, _ entitlements: [LinkedFile<EntitlementsFacts>]
  ) -> PersistentContainer {
    let file = files[draft.file]
    return PersistentContainer(
      location: draft.location, kind: draft.kind, model: draft.model,
      descriptions: draft.descriptions, isProduction: draft.isProduction,
      xcodeProject: file.xcodeProject,
      entitlements: entitlements.filter { $0.concern(file) }.map { Entitlements($0) })
  }

  /// Names that files that were not read may resolve.
  package func unresolvedNames() -> UnresolvedNames {
    UnresolvedNames(containers.open.union(transformers.open))
  }
}

extension Sequence<TransformerDefinition> {
  /// The transformers by name and location.
  var inOrder: [TransformerDefinition] {
    sorted { ($0.name, $0.location.start) < ($1.name, $1.location.start) }
  }
}
