import SwiftData

enum SurveyStore {
  static let cloud = "iCloud.example.survey-log"

  static func makeContainer() throws -> ModelContainer {
    let configuration = ModelConfiguration(
      groupContainer: .identifier("group.example.survey"),
      cloudKitDatabase: .private(cloud))
    return try ModelContainer(
      for: Survey.self, migrationPlan: SurveyMigrationPlan.self, configurations: configuration)
  }
}
