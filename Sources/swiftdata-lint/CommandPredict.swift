import SwiftDataLintModelSchema
import SwiftDataLintReports
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// The command that prints what the runtime would.
extension Command {
  func runPredict(_ arguments: ParsedArguments) -> ExitStatus {
    let analysed = analyse(arguments)
    let report = analysed.report()
    TextReport.notAnalysed(report).forEach(printError)
    var schemas = analysed.schemas
    let models: [[EntityID]]
    if let place = arguments[Options.container] {
      let containers = containers(at: place, in: analysed)
      guard containers.contains(where: { !$0.isEmpty }) else {
        printError("Error: \(unknown(place, analysed))")
        return .failure
      }
      models = zip(schemas, containers).map { $0.validated(by: $1) }
      schemas = zip(schemas, containers).map { $0.opened(by: $1) }
    } else {
      if let line = TextReport.asIfSyncing(report) { printError(line) }
      models = schemas.map(\.validated)
    }
    return predict(models, of: schemas, analysed)
  }

  /// Prints a message for each schema that would not load, or that all would.
  private func predict(
    _ models: [[EntityID]], of schemas: [Schema], _ analysed: Analysed
  ) -> ExitStatus {
    let reported = zip(schemas, models).map { schema, models in
      models.filter { analysed.isReported(schema[$0].location.path) }
    }
    let messages = messages(reported, of: schemas)
    let text: String
    if !messages.isEmpty {
      text = messages.joined(separator: "\n\n")
    } else if self.messages(models, of: schemas).isEmpty {
      text = loads(reported.map(\.count).reduce(0, +))
    } else {
      text =
        "The store would not load, but for no model in these files; name their project to "
        + "see why."
    }
    let statuses = [
      print(text + "\n"), analysed.status, messages.isEmpty ? .success : .findings,
    ]
    return statuses.max() ?? .success
  }

  private func messages(_ models: [[EntityID]], of schemas: [Schema]) -> [String] {
    zip(schemas, models).compactMap { schema, models in
      Prediction(of: schema, for: Set(models)).message
    }
  }

  /// What is said where nothing is refused.
  private func loads(_ count: Int) -> String {
    switch count {
    case 0: "The store would load: there is no model in it that syncs."
    case 1: "The store would load: CloudKit takes the model that syncs."
    default: "The store would load: CloudKit takes all \(count) models that sync."
    }
  }

  /// The containers made at a place, for each schema: several if a function makes them for callers.
  private func containers(
    at place: SourcePlace, in analysed: Analysed
  ) -> [[Container]] {
    let path = system.absolute(place.path)
    return analysed.schemas.map { schema in
      let inFile = schema.stores.containers.filter { system.absolute($0.location.path) == path }
      let paths = inFile.map(\.location.path)
      let tables = analysed.sources(of: paths).lineTables(of: paths)
      return inFile.filter { tables.line(of: $0.location) == place.line }
    }
  }

  private func unknown(_ place: SourcePlace, _ analysed: Analysed) -> String {
    let known = analysed.schemas.flatMap(\.stores.containers).map(\.location)
      .sorted { ($0.path, $0.range.lowerBound) < ($1.path, $1.range.lowerBound) }
    let paths = known.map(\.path)
    let tables = analysed.sources(of: paths).lineTables(of: paths)
    var places: [String] = []
    for location in known {
      let place = "\(location.path):\(tables.line(of: location))"
      if places.last != place { places.append(place) }
    }
    let rest = places.isEmpty ? "there is none" : "there are \(places.joined(separator: ", "))"
    return "no container at \(place.path):\(place.line); \(rest)"
  }
}

extension Schema {
  /// The models that the runtime would validate.
  fileprivate var validated: [EntityID] {
    entities.map(\.id).filter { relevance(of: $0) == .full }
  }

  /// The models that the runtime would validate for containers: what their stores that sync hold,
  /// or, if none does, what all of them hold; without models that stay local by hand.
  fileprivate func validated(by containers: [Container]) -> [EntityID] {
    let models = containers.flatMap { container in
      let syncing = container.configurations.map { stores.configurations[$0] }
        .filter(\.canSync)
      return syncing.isEmpty ? container.models : syncing.flatMap(\.models)
    }
    return models.filter { !self[$0].isLocalByHand }
  }
}
