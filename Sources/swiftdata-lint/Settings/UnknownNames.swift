import SwiftDataLintLinting
import SwiftDataLintSchema

/// Names in settings that match nothing in any of the sets that the settings apply to.
struct UnknownNames {
  /// The errors, one line each.
  private(set) var errors: [String] = []

  init(_ analysis: ProjectAnalysis) {
    let groups = Dictionary(grouping: analysis.units) { $0.unit.file?.path ?? "" }
    for (_, group) in groups.sorted(by: { $0.key < $1.key }) {
      guard let first = group.first else { continue }
      let schemas = group.flatMap(\.schemas).map(\.unknownNames)
      let others = schemas.dropFirst()
      for name in schemas.first ?? []
      where others.allSatisfy({ $0.contains { $0.isSame(as: name) } }) {
        let nearest = schemas.joined().first { $0.isSame(as: name) && $0.nearest != nil }
        errors.append(Self.error(nearest ?? name, first.unit.file))
      }
    }
  }

  private static func error(_ name: UnknownName, _ file: SettingsFile?) -> String {
    let isModel = name.setting == "localOnly"
    let option = isModel ? Options.localOnly.declaration : Options.frozenVersions.declaration
    let place = file?.places[name.setting]?[name.name] ?? option.name
    let kind = isModel ? "model" : "version of the schema"
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
