import SwiftDataLintCoreDataModel
import SwiftDataLintSchema

/// The location of the given line of `Stack.swift`, whose lines have 100 bytes.
func line(_ number: Int) -> SourceLocation {
  SourceLocation(path: "Stack.swift", range: number * 100..<number * 100 + 1)
}

let entitled = Entitlements(path: "App/App.entitlements", containers: ["iCloud.trips"])
let unentitled = Entitlements(path: "App/Other.entitlements", containers: [])

extension PersistentContainer {
  /// A container in line 1.
  static func container(
    _ kind: Kind, _ model: ModelReference = .named("Trips"),
    _ descriptions: [StoreDescription] = [.standard()], isProduction: Bool = true,
    project: String? = nil, with entitlements: [Entitlements] = []
  ) -> PersistentContainer {
    PersistentContainer(
      location: line(1), kind: kind, model: model, descriptions: descriptions,
      isProduction: isProduction, xcodeProject: project, entitlements: entitlements)
  }
}

extension StoreDescription {
  /// The default description of a container, in line 1. Options are set in line 3.
  static func standard(
    _ options: Options = .unset, configuration: String? = nil, isInMemory: Bool = false
  ) -> StoreDescription {
    StoreDescription(
      location: line(1), isDefault: true, configuration: configuration, options: options,
      optionsLocation: options == .unset ? nil : line(3), isInMemory: isInMemory)
  }

  /// A description that the app makes in line 2. Options are set in line 3.
  static func custom(
    _ options: Options = .unset, configuration: String? = nil, isInMemory: Bool = false
  ) -> StoreDescription {
    StoreDescription(
      location: line(2), isDefault: false, configuration: configuration, options: options,
      optionsLocation: options == .unset ? nil : line(3), isInMemory: isInMemory)
  }
}
