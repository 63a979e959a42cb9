import SwiftDataLintModelSchema
import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// Builds the schema of one root: reads its files, extracts facts and links them.
package struct Analysis {
  let system: System
  /// The number of threads.
  let jobs: Int
  let monitor: WorkMonitor?

  package init(system: System, jobs: Int, monitor: WorkMonitor?) {
    self.system = system
    self.jobs = jobs
    self.monitor = monitor
  }

  /// Analyzes all files of a set, including files that are not reported.
  package func run(on configured: AnalysisUnit) -> UnitAnalysis {
    let set = configured.files
    let (files, linker) = readAll(set.files)
    let lexed = files.compactMap(\.lexed)
    // Without a lexed file there is nothing to sync, so entitlements do not matter.
    let entitlements = lexed.isEmpty ? ReadEntitlements() : readEntitlements(set.entitlements)
    let schema =
      linker
      .with(entitlements: entitlements.files, notAnalysed: files.compactMap(\.notAnalysed))
      .schema(configured.settings.schemaOptions)
    keepUntilExit((files, linker))
    let gaps = zip(set.files, files).filter { $1.notAnalysed != nil }.map(\.0)
    return UnitAnalysis(
      unit: configured, schema: schema,
      lexed: lexed.count,
      reported: Set((lexed.map(\.file) + gaps).filter(\.isReported).map(\.display)),
      unreadable: files.compactMap(\.error) + entitlements.unreadable)
  }

  /// A file that contains a relevant word. It is a class because most files are not lexed, so that
  /// `ReadFile` stays small.
  fileprivate final class LexedFile: Sendable {
    let file: SourceFilePath
    let facts: FileFacts

    init(_ file: SourceFilePath, _ bytes: [UInt8], readsCode: Bool) {
      self.file = file
      facts = FileFacts(SourceText(bytes), readsCode: readsCode)
    }
  }

  /// The result of reading one file. Rare cases are indirect to keep the type small.
  fileprivate enum ReadFile: Sendable {
    case lexed(LexedFile)
    case irrelevant(DeclaredNames)
    indirect case notAnalysed(AnalysisGap)
    indirect case unreadable(SystemError)
  }

  /// Reads all files, and then the facts of other files that turn out to be needed: those that
  /// declare types or values that models and containers use, and those that call functions whose
  /// callers determine what containers hold. The returned linker has linked all of them.
  private func readAll(_ paths: [SourceFilePath]) -> (files: [ReadFile], linker: Linker) {
    monitor?.begin(.read, of: paths.count)
    var files = read(paths)
    var (callees, values): (Set<String>, Set<String>) = ([], [])
    while true {
      monitor?.begin(.link)
      let linker = Linker(facts(of: files))
      let names = linker.openNames()
      let search = NameSearch(
        callees: names.callees.subtracting(callees), values: names.values.subtracting(values))
      callees.formUnion(names.callees)
      values.formUnion(names.values)
      let filter = names.filter
      let needed = needed(paths, among: files, search) { files[$0].isConcerned(by: filter) }
      if needed.isEmpty { return (files, linker) }
      monitor?.begin(.readAgain, of: needed.count)
      let found = read(needed.map { paths[$0] }, readsAll: true)
      for (index, file) in zip(needed, found) { files[index] = file }
    }
  }

  /// The facts of the lexed files, sorted by path.
  private func facts(of files: [ReadFile]) -> [UnitFile<FileFacts>] {
    files.compactMap(\.lexed).map { $0.file.unitFile($0.facts) }.sorted { $0.path < $1.path }
  }

  /// Reads files, and the facts of those that contain a relevant word.
  ///
  /// - Parameter readsAll: Whether the facts of all of them are read, including code.
  private func read(_ paths: [SourceFilePath], readsAll: Bool = false) -> [ReadFile] {
    // Runs are short so that no thread waits long for another one at the end.
    let runs = FileRun.runs(of: paths, upTo: 8)
    let files = concurrentMap(runs, jobs: jobs, least: 2) { run in
      var files: [ReadFile] = []
      system.readFiles(run.folder.path, run.files.map(\.name)) { index, bytes in
        files.append(Self.file(run.files[run.files.startIndex + index], bytes, readsAll))
      }
      return files
    }
    return Array(files.joined())
  }

  private static func file(
    _ file: SourceFilePath, _ bytes: FileBytes, _ readsAll: Bool
  ) -> ReadFile {
    switch bytes {
    case .failure(let error):
      return .unreadable(SystemError(path: file.display, code: error.code))
    case .success(let bytes):
      if let reason = Encoding.obstacle(in: bytes) {
        return .notAnalysed(
          AnalysisGap(path: file.display, offset: 0, reason: reason, subject: .file))
      }
      if !readsAll {
        let relevance = Relevance(of: bytes)
        if !relevance.matters { return .irrelevant(relevance.names) }
      }
      return .lexed(LexedFile(file, bytes, readsCode: readsAll))
    }
  }

  /// The indices of the files without code that satisfy a predicate or match a search.
  private func needed(
    _ paths: [SourceFilePath], among files: [ReadFile], _ search: NameSearch,
    where isNeeded: (Int) -> Bool
  ) -> [Int] {
    let declaring = files.indices.filter(isNeeded)
    guard !search.isEmpty else { return declaring }
    let known = Set(declaring)
    let open = files.indices.filter { files[$0].lacksCode && !known.contains($0) }
    monitor?.begin(.readAgain, of: open.count)
    let matches = concurrentMap(open, jobs: jobs) { index in
      (try? system.read(paths[index].absolute)).map(search.matches) ?? false
    }
    return declaring + zip(open, matches).filter(\.1).map(\.0)
  }
}

/// Keeps a value alive until the process exits. Deallocating the values of a large tree would take
/// a tenth of the run time.
package func keepUntilExit<Value>(_ value: Value) {
  UnsafeMutablePointer<Value>.allocate(capacity: 1).initialize(to: value)
}

// MARK: - Entitlements

extension Analysis {
  /// The result of reading entitlements files.
  private struct ReadEntitlements {
    /// Sorted by path.
    var files: [UnitFile<EntitlementsFacts>] = []
    var unreadable: [SystemError] = []
  }

  /// Reads the entitlements files one by one, because there are few of them.
  private func readEntitlements(_ files: [SourceFilePath]) -> ReadEntitlements {
    var read = ReadEntitlements()
    for file in files {
      do throws(SystemError) {
        let source = SourceText(try system.read(file.absolute))
        read.files.append(file.unitFile(EntitlementsFacts(source)))
      } catch {
        read.unreadable.append(SystemError(path: file.display, code: error.code))
      }
    }
    read.files.sort { $0.path < $1.path }
    return read
  }
}

extension Analysis.ReadFile {
  fileprivate var lexed: Analysis.LexedFile? {
    if case .lexed(let file) = self { file } else { nil }
  }

  /// Whether the facts of the file must be read.
  fileprivate func isConcerned(by filter: NameFilter) -> Bool {
    switch self {
    case .lexed(let file): filter.concernsCode(of: file.facts)
    case .irrelevant(let names): filter.concerns(names)
    case .notAnalysed, .unreadable: false
    }
  }

  /// Whether the file has code that has not been read.
  fileprivate var lacksCode: Bool {
    switch self {
    case .lexed(let file): file.facts.code == nil
    case .irrelevant: true
    case .notAnalysed, .unreadable: false
    }
  }

  fileprivate var notAnalysed: AnalysisGap? {
    if case .notAnalysed(let gap) = self { gap } else { nil }
  }

  fileprivate var error: SystemError? {
    if case .unreadable(let error) = self { error } else { nil }
  }
}

extension SourceFilePath {
  /// The file for the linker.
  fileprivate func unitFile<Facts>(_ facts: Facts) -> UnitFile<Facts> {
    UnitFile(
      path: display, module: folder.module, xcodeProject: folder.xcodeProject,
      isInTests: folder.isInTests, facts: facts)
  }
}
