import SwiftDataLintCoreDataModel
import SwiftDataLintSchema
import Testing

/// Which containers load which models.
@Suite struct ModelLoadingTests {
  /// The names of models, the containers, and the models that sync, with `?` for those that may.
  private static let cases: [(models: [String], containers: [PersistentContainer], String)] = [
    (["A", "B"], [cloud(.named("A"))], "A"),
    (["A", "B"], [cloud(.named("A")), cloud(.named("B"))], "A B"),
    (["A", "B"], [cloud(.named("A")), plain(.named("A"))], "A"),
    (["A"], [cloud(.unknown("m"))], "A"),
    (["A", "B"], [cloud(.unknown("m"))], "A? B?"),
    (["A", "B"], [cloud(.unknown("m")), plain(.named("B"))], "A"),
    (["A", "B"], [cloud(.unknown("m")), plain(.named("A")), plain(.named("B"))], "A? B?"),
    (["A", "B"], [cloud(.unknown("m")), plain(.named("C"))], "A? B?"),
    (["A", "B"], [cloud(.unknown("m")), plain(.unknown("n"))], "A? B?"),
    (["A", "B"], [cloud(.unknown("m")), plain(.named("B"), isProduction: false)], "A? B?"),
    (["A"], [cloud(.unknown("m")), plain(.named("A"))], "A"),
    (["A", "B"], [cloud(.merged)], "A B"),
    (["A", "B"], [cloud(.merged), plain(.named("B"))], "A B"),
    (["A", "B"], [cloud(.swiftData), cloud(.code)], ""),
    (["A", "B"], [plain(.unknown("m"))], ""),
  ]

  private static func cloud(
    _ model: ModelReference, project: String? = nil
  ) -> PersistentContainer {
    .container(.cloudKit, model, [.standard()], project: project, with: [entitled])
  }

  private static func plain(
    _ model: ModelReference, isProduction: Bool = true
  ) -> PersistentContainer {
    .container(.plain, model, isProduction: isProduction)
  }

  @Test("A container loads the model that it names, or one that is left", arguments: cases)
  func loading(_ names: [String], _ containers: [PersistentContainer], _ synced: String) {
    let models = names.map { DataModel($0, entity("")) }
    let schemas = CoreDataLinker(models, stores: PersistentStores(containers: containers))
      .schemas()
    #expect(Self.synced(schemas) == synced)
  }

  private static func synced(_ schemas: [Schema]) -> String {
    schemas.compactMap { schema in
      let name = schema.modelFile?.name ?? ""
      return switch schema.entities.first?.state {
      case .synced: name
      case .unlisted: name + "?"
      default: nil
      }
    }.joined(separator: " ")
  }

  @Test("A model that may be in a container says so there")
  func possible() {
    let containers = [
      Self.cloud(.unknown("m")), Self.plain(.named("A")), Self.plain(.named("B")),
    ]
    let models = ["A", "B"].map { DataModel($0, entity("")) }
    let schemas = CoreDataLinker(models, stores: PersistentStores(containers: containers)).schemas()
    let reason = Reason(
      "possibly in this container, whose model could not be read", at: line(1))
    #expect(schemas.map { $0.entities[0].stateReason } == [reason, reason])
    #expect(schemas.map(\.stores.containers.count) == [1, 1])
  }

  @Test("Models in tests are left out")
  func tests() {
    let models = [
      DataModel("A", entity("")), DataModel("T", entity(""), isInTests: true),
    ]
    let stores = PersistentStores(containers: [Self.cloud(.unknown("m")), Self.plain(.named("A"))])
    #expect(Self.synced(CoreDataLinker(models, stores: stores).schemas()) == "A")
  }

  /// The Xcode projects of a model and a container, and whether it can load the model.
  private static let projects: [(model: String?, container: String?, Bool)] = [
    (nil, nil, true), ("A", nil, true), (nil, "A", true), ("A", "A", true), ("A", "B", false),
    ("A/B", "A", true), ("A", "A/B", true), ("AB", "A", false), ("A", "AB", false),
    ("", "A", true), ("A", "", true), (".", "A", true), ("A", ".", true),
    ("A/B", "A/C", false),
  ]

  @Test("A container of another Xcode project does not load a model", arguments: projects)
  func xcodeProjects(_ model: String?, _ container: String?, _ isLoaded: Bool) {
    for reference in [ModelReference.named("A"), .merged, .unknown("m")] {
      let stores = PersistentStores(containers: [Self.cloud(reference, project: container)])
      let schemas = CoreDataLinker(
        [DataModel("A", entity(""), xcodeProject: model)], stores: stores
      ).schemas()
      #expect(schemas[0].entities[0].state == (isLoaded ? .synced : .local))
      #expect(schemas[0].stores.containers.count == (isLoaded ? 1 : 0))
    }
  }

  @Test("A model that cannot be read takes part")
  func unreadable() {
    let models = [DataModel("A", entity("")), DataModel("B", "<model>")]
    let stores = PersistentStores(containers: [Self.cloud(.unknown("m")), Self.plain(.named("A"))])
    let schemas = CoreDataLinker(models, stores: stores).schemas()
    #expect(Self.synced(schemas) == "")
    #expect(schemas[1].stores.containers.map(\.models) == [[]])
  }
}
