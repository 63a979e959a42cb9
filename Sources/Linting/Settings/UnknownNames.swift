import SwiftDataLintSchema

/// Names in settings that match nothing in any of the sets that the settings apply to.
package struct UnknownNames {
  /// The errors, one line each.
  package private(set) var errors: [String] = []

  /// - Parameter options: The options for names that no settings file has, by the setting.
  package init(_ analysis: ProjectAnalysis, options: [String: String] = [:]) {
    let groups = Dictionary(grouping: analysis.units) { $0.unit.file?.path ?? "" }
    for (_, group) in groups.sorted(by: { $0.key < $1.key }) {
      guard let first = group.first else { continue }
      let schemas = group.flatMap(\.schemas).map(\.unknownNames)
      let others = schemas.dropFirst()
      for name in schemas.first ?? []
      where others.allSatisfy({ $0.contains { $0.isSame(as: name) } }) {
        let nearest = schemas.joined().first { $0.isSame(as: name) && $0.nearest != nil }
        errors.append(Self.error(nearest ?? name, first.unit.file, options))
      }
    }
  }

  private static func error(
    _ name: UnknownName, _ file: SettingsFile?, _ options: [String: String]
  ) -> String {
    let place = file?.places[name.setting]?[name.name] ?? options[name.setting] ?? "settings"
    let kind = name.setting == "localOnly" ? "model" : "version of the schema"
    let nearest = name.nearest.map { "; did you mean '\($0)'?" } ?? ""
    return
      "\(place): '\(name.setting)' names '\(name.name)', but no \(kind) has that name\(nearest)"
  }
}

extension UnknownName {
  fileprivate func isSame(as other: UnknownName) -> Bool {
    setting == other.setting && name == other.name
  }
}
