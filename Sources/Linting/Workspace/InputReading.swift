import SwiftDataLintCoreDataModel
import SwiftDataLintDataFormats
import SwiftDataLintSchema
import SwiftDataLintSwiftDataModel
import SwiftDataLintSwiftSource

/// What was read of a file. Rare cases are indirect to keep the type small.
package enum InputReading: Sendable {
  case unread
  /// A Swift file that contains a relevant word, or whose facts are needed because of other files.
  indirect case lexed(FileFacts)
  case irrelevant(DeclaredNames)
  /// A Swift file that is relevant only if there are Core Data models.
  case mentionsCoreData(DeclaredNames)
  indirect case entitlements(EntitlementsFacts)
  indirect case model(ModelFacts)
  indirect case currentVersion(CurrentVersionFacts)
  indirect case objectiveC(ObjectiveCContainers)
  indirect case notAnalyzed(AnalysisGap)
  indirect case unreadable(SystemError)
}

extension InputReading {
  var isUnread: Bool {
    if case .unread = self { true } else { false }
  }

  var facts: FileFacts? {
    if case .lexed(let facts) = self { facts } else { nil }
  }

  /// Whether the file alone is a reason to link its part.
  var isRelevant: Bool {
    switch self {
    case .lexed, .notAnalyzed: true
    case .unread, .irrelevant, .mentionsCoreData, .entitlements, .model, .currentVersion,
      .objectiveC, .unreadable:
      false
    }
  }

  /// The names that an irrelevant file declares.
  var names: DeclaredNames? {
    switch self {
    case .irrelevant(let names), .mentionsCoreData(let names): names
    default: nil
    }
  }

  /// Whether the file may create Core Data's containers or value transformers. Of lexed files this
  /// is not known.
  var mentionsCoreData: Bool {
    if case .mentionsCoreData = self { true } else { false }
  }

  var isLexed: Bool {
    if case .lexed = self { true } else { false }
  }

  var entitlements: EntitlementsFacts? {
    if case .entitlements(let facts) = self { facts } else { nil }
  }

  var model: ModelFacts? {
    if case .model(let facts) = self { facts } else { nil }
  }

  var currentVersion: CurrentVersionFacts? {
    if case .currentVersion(let facts) = self { facts } else { nil }
  }

  var objectiveC: ObjectiveCContainers? {
    if case .objectiveC(let facts) = self { facts } else { nil }
  }

  var notAnalyzed: AnalysisGap? {
    if case .notAnalyzed(let gap) = self { gap } else { nil }
  }

  var error: SystemError? {
    if case .unreadable(let error) = self { error } else { nil }
  }

  /// Whether the facts of the file must be read.
  func isConcerned(by filter: NameFilter) -> Bool {
    switch self {
    case .lexed(let facts): filter.concernsCode(of: facts)
    case .irrelevant(let names), .mentionsCoreData(let names): filter.concerns(names)
    case .unread, .entitlements, .model, .currentVersion, .objectiveC, .notAnalyzed, .unreadable:
      false
    }
  }

  /// Whether the file has code that has not been read.
  var lacksCode: Bool {
    switch self {
    case .lexed(let facts): facts.code == nil
    case .irrelevant, .mentionsCoreData: true
    case .unread, .entitlements, .model, .currentVersion, .objectiveC, .notAnalyzed, .unreadable:
      false
    }
  }
}

/// Reads files and their facts, with several threads.
package struct InputReader: Sendable {
  let system: System
  /// The number of threads.
  let jobs: Int

  /// Reads files, and the facts of those that contain a relevant word.
  ///
  /// - Parameter readsAll: Whether the facts of all of them are read, including code.
  func read(_ files: [InputFile], readsAll: Bool = false) -> [InputReading] {
    // Runs are short so that no thread waits long for another one at the end.
    let runs = FileRun.runs(of: files, upTo: 8)
    let read = concurrentMap(runs, jobs: jobs, least: 2) { run in
      var read: [InputReading] = []
      system.readFiles(run.folder.path, run.files.map(\.name)) { index, bytes in
        read.append(Self.reading(run.files[run.files.startIndex + index], bytes, readsAll))
      }
      return read
    }
    return Array(read.joined())
  }

  private static func reading(
    _ file: InputFile, _ bytes: FileBytes, _ readsAll: Bool
  ) -> InputReading {
    switch (bytes, file.kind) {
    case (.failure(let error), let kind):
      if error.isTooLarge, kind.isSource { return .notAnalyzed(file.gap(Encoding.tooLarge)) }
      return .unreadable(SystemError(path: file.display, code: error.code))
    case (.success(let bytes), .entitlements):
      return .entitlements(EntitlementsFacts(SourceText(bytes)))
    case (.success, .xcodeProject), (.success, .cloudKitSchema), (.success, .mappingModel):
      return .unread
    case (.success(let bytes), .coreDataModel):
      return .model(ModelFacts(bytes))
    case (.success(let bytes), .currentVersion):
      return .currentVersion(CurrentVersionFacts(bytes))
    case (.success(let bytes), .objectiveC):
      return .objectiveC(ObjectiveCContainers(bytes))
    case (.success(let bytes), .swift):
      if let reason = Encoding.obstacle(in: bytes) {
        return .notAnalyzed(file.gap(reason))
      }
      if !readsAll {
        let relevance = Prefilter(bytes)
        if relevance.mentionsCoreData { return .mentionsCoreData(relevance.names) }
        if !relevance.matters { return .irrelevant(relevance.names) }
      }
      return .lexed(FileFacts(SourceText(bytes), readsAll: readsAll))
    }
  }

  /// Whether each file matches a search.
  func matches(_ files: [InputFile], _ search: NameSearch) -> [Bool] {
    test(files, search.matches)
  }

  /// Whether each file may create Core Data's containers or value transformers.
  func mentionCoreData(_ files: [InputFile]) -> [Bool] { test(files, Prefilter.mentionsCoreData) }

  /// Whether each file may migrate stores of Core Data itself.
  func migrateStores(_ files: [InputFile]) -> [Bool] { test(files, MigrationCode.occurs) }

  private func test(
    _ files: [InputFile], _ isMatch: @Sendable ([UInt8]) -> Bool
  ) -> [Bool] {
    let found = concurrentMap(FileRun.runs(of: files, upTo: 8), jobs: jobs, least: 2) { run in
      var found: [Bool] = []
      system.readFiles(run.folder.path, run.files.map(\.name)) { _, bytes in
        found.append((try? bytes.get()).map(isMatch) ?? false)
      }
      return found
    }
    return Array(found.joined())
  }
}

extension InputFile {
  fileprivate func gap(_ reason: String) -> AnalysisGap {
    AnalysisGap(path: display, offset: 0, reason: reason, subject: .file)
  }

  /// The file for the linker.
  ///
  /// - Parameter module: The module, if a target compiles the file. The folder layout determines
  ///   those of other files.
  func linkedFile(_ facts: FileFacts, in module: String?) -> LinkedFile<FileFacts> {
    LinkedFile(
      path: display, module: module ?? folder.module, xcodeProject: folder.xcodeProject,
      isInTests: folder.isInTests, facts: facts)
  }

  /// The Core Data containers of an Objective-C file.
  func linkedFile(_ facts: ObjectiveCContainers) -> LinkedFile<ObjectiveCContainers> {
    LinkedFile(
      path: display, module: folder.module, xcodeProject: folder.xcodeProject,
      isInTests: folder.isInTests, facts: facts)
  }

  /// The entitlements for the linker.
  ///
  /// - Parameter isOfPart: Whether they are those of a program, and apply to all of its files.
  func linkedFile(_ facts: EntitlementsFacts, isOfPart: Bool) -> LinkedFile<EntitlementsFacts> {
    LinkedFile(
      path: display, module: isOfPart ? nil : folder.module,
      xcodeProject: isOfPart ? nil : folder.xcodeProject, isInTests: folder.isInTests,
      isOfProgram: isOfPart, facts: facts)
  }
}
