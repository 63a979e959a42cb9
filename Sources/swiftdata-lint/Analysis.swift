import ModelSchema
import Reports
import SchemaRules
import SwiftSource

/// From the files of one root to its schema: read, find the facts, join them.
struct Analysis {
  let system: System
  /// The number of threads.
  let jobs: Int
  var monitor: WorkMonitor?

  /// What became of the files of one root.
  struct Result {
    let schema: Schema
    /// The number of files that were lexed.
    let lexed: Int
    /// The printed paths of the files of which something can be reported.
    let reported: Set<String>
    let unreadable: [SystemError]
  }

  /// Analyses all files of a set, whatever of it is reported.
  func run(on configured: ConfiguredSet) -> Result {
    let set = configured.files
    monitor?.begin(.read, of: set.files.count)
    let outcomes = concurrentMap(set.files, jobs: jobs) { read($0) }
    let others = zip(set.files, outcomes).compactMap { file, outcome in
      outcome.names.map { (file: file, names: $0) }
    }
    let lexed = allFacts(outcomes.compactMap(\.lexed), others)
      .sorted { $0.facts.path < $1.facts.path }
    // Where nothing is stored, nothing syncs.
    let entitlements = lexed.isEmpty ? ReadEntitlements() : read(set.entitlements)
    let linker = Linker(
      lexed.map(\.facts), entitlements: entitlements.facts,
      notAnalysed: outcomes.compactMap(\.notAnalysed))
    let gaps = zip(set.files, outcomes).filter { $1.notAnalysed != nil }.map(\.0)
    return Result(
      schema: linker.schema(configured.settings.schemaOptions),
      lexed: lexed.count,
      reported: Set((lexed.map(\.file) + gaps).filter(\.isReported).map(\.display)),
      unreadable: outcomes.compactMap(\.error) + entitlements.unreadable)
  }

  /// A file in which a word matters. One object, because most files leave nothing behind.
  fileprivate final class LexedFile: Sendable {
    let file: SourceFilePath
    let facts: FileFacts

    init(_ file: SourceFilePath, _ bytes: [UInt8], callees: Set<String>? = nil) {
      self.file = file
      facts = FileFacts(
        path: file.display, module: file.folder.module, xcodeProject: file.folder.xcodeProject,
        isInTests: file.folder.isInTests, source: SourceText(bytes), callees: callees)
    }
  }

  /// What reading one file came to.
  fileprivate enum ReadFile: Sendable {
    case lexed(LexedFile)
    case irrelevant(DeclaredNames)
    case notAnalysed(NotAnalysed)
    case unreadable(SystemError)
  }

  /// Reads a file, and lexes it if a word in it matters.
  private func read(_ file: SourceFilePath) -> ReadFile {
    do throws(SystemError) {
      let bytes = try system.read(file.absolute)
      if let reason = Encoding.obstacle(in: bytes) {
        return .notAnalysed(NotAnalysed(path: file.display, offset: 0, reason: reason))
      }
      let relevance = Relevance(of: bytes)
      guard relevance.matters else {
        return .irrelevant(relevance.names)
      }
      return .lexed(LexedFile(file, bytes))
    } catch {
      return .unreadable(SystemError(path: file.display, code: error.code))
    }
  }

  /// The facts of the files that were read and of those that turn out to be needed: they declare
  /// types, aliases or lists that the models and containers use, or call functions that build
  /// containers as their callers say.
  private func allFacts(
    _ lexed: [LexedFile], _ others: [(file: SourceFilePath, names: DeclaredNames)]
  ) -> [LexedFile] {
    var known = Dictionary(lexed.map { ($0.file.absolute, $0) }) { first, _ in first }
    var rest = others
    var callees: Set<String> = []
    while true {
      monitor?.begin(.link)
      let names = Linker(known.values.map(\.facts).sorted { $0.path < $1.path }).openNames()
      let newCallees = names.callees.subtracting(callees)
      let filter = names.filter
      let declaring = rest.filter { filter.concerns($0.names) }.map(\.file)
      if newCallees.isEmpty, declaring.isEmpty { break }
      callees.formUnion(newCallees)
      rest.removeAll { filter.concerns($0.names) }
      let calling = callers(of: newCallees, among: known.values.map(\.file) + rest.map(\.file))
      monitor?.begin(.readAgain, of: declaring.count + calling.count)
      let found = concurrentMap(declaring + calling, jobs: jobs) { [callees] file in
        read(file, callees: callees)
      }
      for found in found.compactMap({ $0 }) { known[found.file.absolute] = found }
      if !calling.isEmpty { rest.removeAll { known[$0.file.absolute] != nil } }
    }
    return Array(known.values)
  }

  /// The files that mention functions.
  private func callers(
    of callees: Set<String>, among files: [SourceFilePath]
  ) -> [SourceFilePath] {
    guard !callees.isEmpty else { return [] }
    monitor?.begin(.readAgain, of: files.count)
    let searches = callees.map { ByteSearch($0) }
    let isCalling = concurrentMap(files, jobs: jobs) { file in
      guard let bytes = try? system.read(file.absolute) else { return false }
      return searches.contains { $0.first(in: bytes) != nil }
    }
    return zip(files, isCalling).filter(\.1).map(\.0)
  }

  private func read(_ file: SourceFilePath, callees: Set<String>) -> LexedFile? {
    (try? system.read(file.absolute)).map { LexedFile(file, $0, callees: callees) }
  }
}

// MARK: - Entitlements

extension Analysis {
  /// What reading the files of entitlements came to.
  private struct ReadEntitlements {
    /// In the order of their paths.
    var facts: [EntitlementsFacts] = []
    var unreadable: [SystemError] = []
  }

  /// Reads the files of entitlements, of which there are few.
  private func read(_ files: [SourceFilePath]) -> ReadEntitlements {
    var read = ReadEntitlements()
    for file in files {
      do throws(SystemError) {
        let source = SourceText(try system.read(file.absolute))
        read.facts.append(
          EntitlementsFacts(
            path: file.display, xcodeProject: file.folder.xcodeProject, source: source))
      } catch {
        read.unreadable.append(SystemError(path: file.display, code: error.code))
      }
    }
    read.facts.sort { $0.path < $1.path }
    return read
  }
}

extension Analysis.ReadFile {
  fileprivate var lexed: Analysis.LexedFile? {
    if case .lexed(let file) = self { file } else { nil }
  }

  fileprivate var names: DeclaredNames? {
    if case .irrelevant(let names) = self { names } else { nil }
  }

  fileprivate var notAnalysed: NotAnalysed? {
    if case .notAnalysed(let gap) = self { gap } else { nil }
  }

  fileprivate var error: SystemError? {
    if case .unreadable(let error) = self { error } else { nil }
  }
}
