import SwiftDataLintSchema

/// Makes a schema of each Core Data model of a project, with the stores that load it.
package struct CoreDataLinker {
  private let models: [DataModel]
  private let stores: PersistentStores
  private let entitlements: [Entitlements]
  private let options: SchemaOptions

  /// - Parameters:
  ///   - models: The models of the project, in any order.
  ///   - stores: The containers of its programs.
  ///   - entitlements: The entitlements of its apps, ordered by path.
  package init(
    _ models: [DataModel], stores: PersistentStores = PersistentStores(),
    entitlements: [Entitlements] = [], options: SchemaOptions = SchemaOptions()
  ) {
    self.models = models.sorted { $0.path < $1.path }
    self.stores = stores
    self.entitlements = entitlements
    self.options = options
  }

  /// The schema of each model, ordered by path.
  package func schemas() -> [Schema] {
    models.map { model in
      Schema(
        entities: [], entitlements: entitlements, options: options, gaps: model.gaps,
        modelFile: ModelFile(
          name: model.name, location: SourceLocation(path: model.path, range: model.facts.range),
          isCheckedByXcode: model.facts.isUsedWithCloudKit))
    }
  }
}
