import SwiftDataLintReports
import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// The command that predicts the runtime's error.
extension Command {
  func runPredict(_ arguments: ParsedArguments) -> ExitStatus {
    let project = analyze(arguments)
    var schemas = project.schemas
    let models: [[EntityID]]
    if let place = arguments[Options.container] {
      let containers = containers(at: place, in: project)
      guard containers.contains(where: { !$0.isEmpty }) else {
        TextReport.notAnalyzed(project.report()).forEach(printError)
        printError("Error: \(unknown(place, project))")
        return .failure
      }
      models = zip(schemas, containers).map { $0.syncedEntities(in: $1) }
      schemas = zip(schemas, containers).map { $0.opened(by: $1) }
    } else {
      models = schemas.map(\.reportedSyncedEntities)
    }
    let outcome = PredictedOutcome(models, of: schemas, project)
    let report = project.report()
    TextReport.notAnalyzed(report, without: Set(outcome.openPlaces)).forEach(printError)
    if arguments[Options.container] == nil {
      TextReport.remarks(on: report).forEach(printError)
    }
    return printOutcome(outcome, project, isStrict: arguments[Options.strict])
  }

  /// Prints the runtime's error, or that there is none, and what is uncertain.
  private func printOutcome(
    _ outcome: PredictedOutcome, _ project: LintedProject, isStrict: Bool
  ) -> ExitStatus {
    let places = outcome.openPlaces
    let open = TextReport.openPlaces(
      places, project.sources(of: places.map(\.location.path)))
    let failures = TextReport.launchFailures(
      outcome.launchFailures, project.sources(of: outcome.launchFailures.map(\.location.path)))
    var lines = outcome.text.map { [$0] } ?? []
    let rest = open + failures + undeployed(project)
    if outcome.isRefused { rest.forEach(printError) } else { lines += rest }
    let isFailing =
      !outcome.messages.isEmpty || !failures.isEmpty || isStrict && !outcome.isCertain
    let statuses = [
      print(lines.joined(separator: "\n") + "\n"), project.status,
      isFailing ? .findings : .success,
    ]
    return statuses.max() ?? .success
  }

  /// What CloudKit does not have in production, if an export of its schema is known.
  private func undeployed(_ project: LintedProject) -> [String] {
    var known: Set<String> = []
    return project.production.flatMap(TextReport.undeployed)
      .filter { known.insert($0).inserted }
  }

  /// The containers created at a location, for each schema. There are several if a function creates
  /// them for its callers.
  private func containers(
    at place: SourcePlace, in project: LintedProject
  ) -> [[Container]] {
    let path = system.absolute(place.path)
    return project.schemas.map { schema in
      let inFile = schema.stores.containers.filter { system.absolute($0.location.path) == path }
      let paths = inFile.map(\.location.path)
      let tables = project.sources(of: paths).lineTables(of: paths)
      return inFile.filter { tables.line(of: $0.location) == place.line }
    }
  }

  private func unknown(_ place: SourcePlace, _ project: LintedProject) -> String {
    let known = project.schemas.flatMap(\.stores.containers).map(\.location)
      .sorted { $0.start < $1.start }
    let paths = known.map(\.path)
    let tables = project.sources(of: paths).lineTables(of: paths)
    var places: [String] = []
    for location in known {
      let place = "\(location.path):\(tables.line(of: location))"
      if places.last != place { places.append(place) }
    }
    let rest = places.isEmpty ? "there is none" : "there are \(places.joined(separator: ", "))"
    return "no container at \(place.path):\(place.line); \(rest)"
  }
}

/// The message for a program of a root. Programs that share models have it only once.
private struct Message: Hashable {
  let root: Int
  let text: String
}

/// The predicted result for all schemas, limited to the reported files.
private struct PredictedOutcome {
  /// The messages of the schemas that would not load because of models in the reported files.
  let messages: [String]
  /// Whether a store would not load, because of any model.
  let isRefused: Bool
  /// The uncertain places in the reported files.
  let openPlaces: [OpenPlace]
  /// What would stop the app when it creates a container, in the reported files.
  let launchFailures: [Finding]
  /// Whether anything in other files is uncertain.
  private let isOpenElsewhere: Bool
  /// Whether everything could be read.
  private let isComplete: Bool
  /// The number of models that sync in the reported files.
  private let count: Int

  init(_ models: [[EntityID]], of schemas: [Schema], _ project: LintedProject) {
    let reported = zip(schemas, models).map { schema, models in
      Set(models.filter { project.analysis.isReported(schema[$0].location.path) })
    }
    let whole = zip(schemas, models).map { Prediction(of: $0, for: Set($1)) }
    let places = whole.flatMap(\.openPlaces).withoutDuplicates
    let predicted = zip(schemas, reported).map { Prediction(of: $0, for: $1).message }
    messages = zip(project.analysis.roots, predicted).compactMap { root, message in
      message.map { Message(root: root, text: $0) }
    }.withoutDuplicates.map(\.text)
    isRefused = whole.contains { $0.message != nil }
    openPlaces = places.filter { project.analysis.isReported($0.location.path) }
    // Programs may share models.
    var known: Set<SourceLocation> = []
    launchFailures = zip(schemas, models).flatMap { $0.launchFailures(with: $1) }.sorted()
      .filter {
        project.analysis.isReported($0.location.path) && known.insert($0.location).inserted
      }
    isComplete = project.isComplete
    isOpenElsewhere = openPlaces.count < places.count
    count =
      Set(zip(schemas, reported).flatMap { schema, models in models.map { schema[$0].location } })
      .count
  }

  /// Whether it is certain that the store would load.
  var isCertain: Bool { !isRefused && openPlaces.isEmpty && isComplete && !isOpenElsewhere }

  /// The runtime's text, or a sentence if there is none; nil if the store would load, but the app
  /// stops before.
  var text: String? {
    if !messages.isEmpty { return messages.joined(separator: "\n\n") }
    if isRefused {
      return "The store would not load, but not because of these files; pass the project's folder "
        + "to see why."
    }
    if !openPlaces.isEmpty { return "No refusal found, but not certain:" }
    if !isComplete { return "No refusal found, but not certain: see the errors." }
    if !isOpenElsewhere { return launchFailures.isEmpty ? loads : nil }
    return "No refusal found, but not certain because of other files; pass the project's folder "
      + "to see why."
  }

  private var loads: String {
    switch count {
    case 0: "The store would load: it has no model that syncs."
    case 1: "The store would load: CloudKit accepts the model that syncs."
    default: "The store would load: CloudKit accepts all \(count) models that sync."
    }
  }
}

extension Schema {
  /// The models that sync, without those that other schemas report.
  fileprivate var reportedSyncedEntities: [EntityID] {
    syncedEntities.filter { speaks(for: self[$0].location.path) }
  }

  /// What would stop the app when it creates a container with one of the models, or with those that
  /// its other containers hold.
  fileprivate func launchFailures(with models: [EntityID]) -> [Finding] {
    let held = stores.containers.filter(\.isProduction).flatMap(\.models)
    let opened = Set(models).union(held)
    return launchFailures().filter { $0.match.entity.map(opened.contains) ?? true }
  }

  /// The models that sync if these containers do: the models of each container's syncing stores, or
  /// all of its models if no store syncs. Models marked local-only are left out.
  fileprivate func syncedEntities(in containers: [Container]) -> [EntityID] {
    let models = containers.flatMap { container in
      let syncing = container.configurations.map { stores.configurations[$0] }
        .filter(\.canSync)
      return syncing.isEmpty ? container.models : syncing.flatMap(\.models)
    }
    return models.filter { !self[$0].isLocalByHand }
  }
}

extension Sequence where Element: Hashable {
  /// The elements in their order, each once: programs may share models.
  fileprivate var withoutDuplicates: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
