import SwiftDataLintSchema

/// Which containers load which models.
struct ModelLoading {
  /// A container that loads a model, or may do so.
  struct Loader {
    let container: PersistentContainer
    /// How certain it is that the container loads the model.
    let certainty: Certainty
  }

  enum Certainty {
    /// The container names the model.
    case certain
    /// The model could not be read from the sources, but no other one is left.
    case likely
    /// The model could not be read, and it may be any of several.
    case possible
  }

  /// For each model.
  private(set) var loaders: [[Loader]]
  /// The CloudKit containers whose models are none of these.
  let unread: [PersistentContainer]

  init(_ models: [DataModel], _ containers: [PersistentContainer]) {
    loaders = models.map { _ in [] }
    unread = containers.filter { container in
      container.kind == .cloudKit && container.isProduction
        && (container.model == .code || container.namesNone(of: models))
    }
    // What a plain container names is not what a CloudKit container loads.
    let plain = containers.filter { $0.kind == .plain && $0.isProduction }
    let isTaken = models.map { model in plain.contains { $0.names(model) } }
    for container in containers {
      for (model, certainty) in Self.models(of: container, models, isTaken) {
        loaders[model].append(Loader(container: container, certainty: certainty))
      }
    }
  }

  /// The indices of the models that a container loads.
  private static func models(
    of container: PersistentContainer, _ models: [DataModel], _ isTaken: [Bool]
  ) -> [(Int, Certainty)] {
    let near = models.indices.filter { container.isNear(models[$0]) && !models[$0].isInTests }
    switch container.model {
    case .swiftData, .code: return []
    case .named: return models.indices.filter { container.names(models[$0]) }.map { ($0, .certain) }
    case .merged: return near.map { ($0, .likely) }
    case .unknown:
      if near.count == 1 { return [(near[0], .likely)] }
      if container.kind == .plain { return [] }
      let free = near.filter { !isTaken[$0] }
      if free.isEmpty { return near.map { ($0, .possible) } }
      // Without a plain container that takes some, nothing tells them apart.
      return free.map { ($0, free.count == 1 || free.count < near.count ? .likely : .possible) }
    }
  }
}

extension PersistentContainer {
  fileprivate func names(_ other: DataModel) -> Bool {
    model == .named(other.name) && isNear(other)
  }

  /// Whether it names a model, but none of these.
  fileprivate func namesNone(of models: [DataModel]) -> Bool {
    guard case .named(let name) = model else { return false }
    return !models.contains { $0.name == name }
  }

  /// Whether it can belong to the same app as a model: the Xcode project of one is not known, or
  /// contains the other one.
  fileprivate func isNear(_ model: DataModel) -> Bool {
    guard isBeside(model.path) else { return false }
    guard let own = xcodeProject, let other = model.xcodeProject else { return true }
    return own.isFolder(containing: other) || other.isFolder(containing: own)
  }
}

extension String {
  /// Whether another folder is this one or below it. Paths are relative to the root, which is empty
  /// or a dot.
  fileprivate func isFolder(containing other: String) -> Bool {
    isEmpty || self == "." || self == other || other.hasPrefix(self + "/")
  }
}
