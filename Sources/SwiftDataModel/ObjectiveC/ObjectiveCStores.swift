import SwiftDataLintSchema

extension PersistentStores {
  /// The containers and value transformers of Objective-C files.
  ///
  /// - Parameters:
  ///   - files: The facts of the files, ordered by path.
  ///   - entitlements: The entitlements of the apps in the sources, ordered by path.
  package init(
    objectiveC files: [LinkedFile<ObjectiveCContainers>],
    entitlements: [LinkedFile<EntitlementsFacts>] = []
  ) {
    self.init(
      containers: files.flatMap { $0.containers(entitlements) },
      transformers: files.flatMap(\.transformers).inOrder)
  }
}

extension LinkedFile<ObjectiveCContainers> {
  /// The containers of the file. Which of them its options belong to is not known if there are
  /// several.
  ///
  /// - Parameter entitlements: The entitlements of the apps in the sources, ordered by path.
  fileprivate func containers(_ entitlements: [LinkedFile<EntitlementsFacts>])
    -> [PersistentContainer]
  {
    let own = entitlements.filter { $0.concern(self) }.map { Entitlements($0) }
    return facts.containers.map { container in
      let location = SourceLocation(path: path, range: container.range)
      return PersistentContainer(
        location: location, kind: container.kind, model: container.model,
        descriptions: facts.choosesStores ? [] : [description(of: container, at: location)],
        isProduction: !isInTests,
        xcodeProject: xcodeProject, entitlements: own)
    }
  }

  private func description(
    of container: ObjectiveCContainers.Container, at location: SourceLocation
  ) -> StoreDescription {
    let setting = facts.options.first { !$0.isNil } ?? facts.options.first
    return StoreDescription(
      location: location, isDefault: !facts.replacesDescriptions, options: options,
      optionsLocation: setting.map { SourceLocation(path: path, range: $0.range) })
  }

  private var options: StoreDescription.Options {
    let settings = facts.options.filter { !$0.isNil }
    let isOnlyCloudKit = facts.containers.count { $0.kind == .cloudKit } == 1
    guard let setting = settings.first else {
      return facts.options.isEmpty || !isOnlyCloudKit ? .unset : .removed
    }
    let name = facts.containerName.map {
      EntitledName(name: $0, location: SourceLocation(path: path, range: setting.range))
    }
    return settings.count == facts.options.count && isOnlyCloudKit ? .set(name) : .sometimes(name)
  }

  fileprivate var transformers: [TransformerDefinition] {
    facts.transformers.map {
      TransformerDefinition(
        name: $0.name, location: SourceLocation(path: path, range: $0.range),
        isIrreversible: $0.isIrreversible)
    }
  }
}
