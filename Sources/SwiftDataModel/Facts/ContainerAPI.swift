/// A name of SwiftData's API that shows that a file mentions containers, configurations, or
/// schemas.
struct ContainerAPI {
  /// The word that is searched for before a file is lexed.
  let word: String
  /// Six bytes of the word that rarely occur elsewhere.
  let mark: String

  private init(_ word: String, mark: String) {
    self.word = word
    self.mark = mark
  }

  static let all = [
    ContainerAPI("ModelContainer", mark: "delCon"),
    ContainerAPI("modelContainer", mark: "delCon"),
    ContainerAPI("ModelConfiguration", mark: "delCon"),
    ContainerAPI("Schema", mark: "Schema"),
    ContainerAPI("PersistentModel", mark: "ntMode"),
    ContainerAPI("VersionedSchema", mark: "nedSch"),
    ContainerAPI("SchemaMigrationPlan", mark: "emaMig"),
  ]

  static let names = Set(all.map(\.word))
}
