import Foundation
import SwiftData

enum SurveySchemaV1: VersionedSchema {
  static let versionIdentifier = Schema.Version(1, 0, 0)
  static var models: [any PersistentModel.Type] { [Survey.self] }

  @Model
  final class Survey {
    var title: String = ""
    var position: Position?

    init() {}
  }
}

enum SurveySchemaV2: VersionedSchema {
  static let versionIdentifier = Schema.Version(2, 0, 0)
  static var models: [any PersistentModel.Type] { [Survey.self] }

  @Model
  final class Survey {
    var title: String = "Untitled"
    var position: Position?
    var heading: String { title.uppercased() }

    init() {}
  }
}

enum SurveySchemaV3: VersionedSchema {
  static let versionIdentifier = Schema.Version(3, 0, 0)
  static var models: [any PersistentModel.Type] { [Survey.self, Sample.self, Observer.self] }
}

enum SurveyMigrationPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] {
    [SurveySchemaV1.self, SurveySchemaV2.self, SurveySchemaV3.self]
  }
  static var stages: [MigrationStage] { [] }
}
