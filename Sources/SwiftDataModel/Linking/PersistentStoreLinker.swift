import SwiftDataLintSchema

/// Links the facts of all files into the Core Data containers of a program.
package struct PersistentStoreLinker {
  private let files: [UnitFile<FileFacts>]
  private let result: PersistentContainerReader.Result
  private let transformers: TransformerReader.Result

  /// - Parameter files: The facts of all files, ordered by path. Files that mention Core Data must
  ///   have their code.
  package init(_ files: [UnitFile<FileFacts>]) {
    self.files = files
    let symbols = StoreSymbols(NameResolver(files, models: []))
    result = PersistentContainerReader(symbols).read()
    transformers = TransformerReader(symbols).read()
  }

  /// The containers, and what else of the sources a Core Data model depends on.
  ///
  /// - Parameter entitlements: The entitlements of the apps in the sources, ordered by path.
  package func stores(entitlements: [UnitFile<EntitlementsFacts>] = []) -> PersistentStores {
    var known: Set<PersistentContainerDraft> = []
    let containers = result.containers.filter { known.insert($0).inserted }.map { draft in
      let file = files[draft.file]
      return PersistentContainer(
        location: draft.location, kind: draft.kind, model: draft.model,
        descriptions: draft.descriptions, isProduction: draft.isProduction,
        xcodeProject: file.xcodeProject,
        entitlements: entitlements.filter { $0.concern(file) }.map { Entitlements($0) })
    }
    return PersistentStores(
      containers: containers,
      transformers: transformers.sorted,
      hasUnreadTransformers: transformers.hasUnread,
      gaps: Set(result.containers.flatMap(\.gaps)).sorted())
  }

  /// Names that files that were not read may resolve.
  package func unresolvedNames() -> UnresolvedNames {
    UnresolvedNames(result.open.union(transformers.open))
  }
}
