import SwiftDataLintSchema

/// The tasks for stores that an app has already created.
enum ChecklistVersions {
  /// The task for each current version; empty if no model has to change.
  static func points(_ checklist: Checklist) -> [String] {
    let changesModels = checklist.steps.contains { step in
      !step.changes.isEmpty || (step.copies + step.left).contains { $0.model != nil }
    }
    guard changesModels else { return [] }
    let schemas = checklist.report.schemas
    let changed = Set(checklist.report.findings.map(\.location.path))
    let models = schemas.compactMap(\.modelFile).filter { changed.contains($0.location.path) }
    let changesClasses = schemas.contains { schema in
      schema.source == .swiftData && schema.entities.contains { changed.contains($0.location.path) }
    }
    return (changesClasses ? ofClasses(schemas) : []) + models.map(point)
  }

  private static func point(_ model: ModelFile) -> String {
    "\(MarkdownText.code(model.name)): if \(MarkdownText.code(model.version)) has shipped, add a model "
      + "version before changing more than default values, and make it the current one."
  }

  /// The tasks for the versions of `@Model` classes.
  private static func ofClasses(_ schemas: [Schema]) -> [String] {
    let versions = schemas.flatMap(\.stores.versions).filter { !$0.isSuperseded }
    if versions.isEmpty {
      return [
        "The sources declare no `VersionedSchema`. If the app has shipped, declare the models as they "
          + "are now as its first version before changing them, and the changed models as the next."
      ]
    }
    return versions.map { version in
      "\(MarkdownText.code(version.name)): if it has shipped, leave it unchanged. Make the "
        + "changes in a copy of its models in a new version, and add a stage to the migration plan."
    }
  }
}
