import SwiftDataLintCoreDataModel
import SwiftDataLintSwiftDataModel

/// The linked facts of the code that may load Core Data models.
struct LinkedStores {
  let linked: [LinkedPart<PersistentStoreLinker>]
  /// All programs and folders of the unit.
  let parts: [LinkPart]
}

/// The Core Data models of a unit, with what was read of their files.
struct ModelReading {
  let files: [InputFile]
  let bundles: [ModelBundle]

  /// - Parameter unbuilt: The indices of the files that are in no target.
  init(_ files: [InputFile], without unbuilt: Set<Int>) {
    self.files = files
    bundles = ModelBundle.all(in: files).filter { bundle in
      unbuilt.isEmpty || !bundle.versions.values.allSatisfy(unbuilt.contains)
    }
  }

  /// The indices of the files to read first: those that name current versions.
  var choices: [Int] { bundles.compactMap(\.choice) }

  /// The indices of the files of all versions of models whose current one is known, and of sources
  /// that may create containers.
  func sources(_ readings: [InputReading]) -> [Int] {
    if bundles.isEmpty { return [] }
    let versions = bundles.flatMap { bundle -> [Int] in
      guard case .known = version(of: bundle, readings) else { return [] }
      return bundle.versions.values.sorted()
    }
    return versions + files.indices.filter { files[$0].kind == .objectiveC }
  }

  /// The models with the facts of their versions.
  func models(_ readings: [InputReading]) -> [DataModel] {
    bundles.map { bundle in
      let (file, content) = content(of: bundle, readings)
      return model(
        bundle, file, content,
        olderVersions: olderVersions(of: bundle, readings).map { file in
          model(bundle, file, self.content(ofVersion: file, readings))
        })
    }
  }

  private func model(
    _ bundle: ModelBundle, _ file: Int, _ content: DataModel.Content,
    olderVersions: [DataModel] = []
  ) -> DataModel {
    let folder = files[file].folder
    return DataModel(
      name: bundle.name, path: files[file].display, xcodeProject: folder.xcodeProject,
      isInTests: folder.isInTests, content: content, olderVersions: olderVersions)
  }

  /// The indices of the files of the versions that are not the current one; empty if that is not
  /// known.
  private func olderVersions(of bundle: ModelBundle, _ readings: [InputReading]) -> [Int] {
    guard case .known(let current) = version(of: bundle, readings) else { return [] }
    return bundle.versions.filter { $0.key != current }.values.sorted()
  }

  /// The printed paths of the models that a program contains, and of those that are in no program.
  ///
  /// - Parameters:
  ///   - files: The indices of the files of the program.
  ///   - parts: All programs.
  func paths(in program: [Int], of parts: [LinkPart]) -> Set<String> {
    let own = Set(program)
    let built = Set(parts.flatMap(\.files))
    let beside = bundles.filter { bundle in
      let versions = bundle.versions.values
      return versions.contains(where: own.contains) || !versions.contains(where: built.contains)
    }
    let indices = beside.flatMap { Array($0.versions.values) + ($0.choice.map { [$0] } ?? []) }
    return Set(indices.map { files[$0].display })
  }

  /// The printed paths of the files that are reported: those of models with a reported version.
  var reported: Set<String> {
    let reported = bundles.filter { $0.versions.values.contains { files[$0].isReported } }
    let indices = reported.flatMap { bundle in
      bundle.versions.values.filter { files[$0].isReported } + (bundle.choice.map { [$0] } ?? [])
    }
    return Set(indices.map { files[$0].display })
  }

  private func version(of bundle: ModelBundle, _ readings: [InputReading]) -> CurrentVersion {
    CurrentVersion(
      among: bundle.versions.keys.sorted(), bundle.choice.flatMap { readings[$0].currentVersion })
  }

  /// The content of a model, and the file that has it, or that shows why there is none.
  private func content(
    of bundle: ModelBundle, _ readings: [InputReading]
  ) -> (file: Int, DataModel.Content) {
    let any = bundle.choice ?? bundle.versions.values.min() ?? 0
    switch version(of: bundle, readings) {
    case .unknown(let reason):
      let diagnostics = bundle.choice.flatMap { readings[$0].currentVersion?.diagnostics }
      return (any, .unreadable(reason, offset: diagnostics?.first?.offset ?? 0))
    case .known(let folder):
      guard let file = bundle.versions[folder] else { return (any, .unreadable("no version")) }
      return (file, content(ofVersion: file, readings))
    }
  }

  private func content(ofVersion file: Int, _ readings: [InputReading]) -> DataModel.Content {
    if files[file].name != "contents" { return .unreadable(ModelFacts.binaryReason) }
    if let facts = readings[file].model { return .facts(facts) }
    let reason = readings[file].notAnalyzed?.reason ?? readings[file].error?.reason
    return .unreadable(reason ?? "the file was not read")
  }
}
