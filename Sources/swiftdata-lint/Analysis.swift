import SwiftDataLintModelSchema
import SwiftDataLintReports
import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// Builds the schema of one root: reads its files, extracts facts and links them.
struct Analysis {
  let system: System
  /// The number of threads.
  let jobs: Int
  var monitor: WorkMonitor?

  /// The result of analyzing the files of one root.
  struct Result {
    let schema: Schema
    /// The number of files that were lexed.
    let lexed: Int
    /// The printed paths of the files that findings can be reported in.
    let reported: Set<String>
    let unreadable: [SystemError]
  }

  /// Analyzes all files of a set, including files that are not reported.
  func run(on configured: ConfiguredSet) -> Result {
    let set = configured.files
    let (files, linker) = readAll(set.files)
    let lexed = files.compactMap(\.lexed)
    // Without a lexed file there is nothing to sync, so entitlements do not matter.
    let entitlements = lexed.isEmpty ? ReadEntitlements() : readEntitlements(set.entitlements)
    let schema =
      linker
      .with(entitlements: entitlements.facts, notAnalysed: files.compactMap(\.notAnalysed))
      .schema(configured.settings.schemaOptions)
    keepUntilExit((files, linker))
    let gaps = zip(set.files, files).filter { $1.notAnalysed != nil }.map(\.0)
    return Result(
      schema: schema,
      lexed: lexed.count,
      reported: Set((lexed.map(\.file) + gaps).filter(\.isReported).map(\.display)),
      unreadable: files.compactMap(\.error) + entitlements.unreadable)
  }

  /// A file that contains a relevant word. It is a class because most files are not lexed, so that
  /// `ReadFile` stays small.
  fileprivate final class LexedFile: Sendable {
    let file: SourceFilePath
    let facts: FileFacts

    init(_ file: SourceFilePath, _ bytes: [UInt8], callees: Set<String>?) {
      self.file = file
      facts = FileFacts(
        path: file.display, module: file.folder.module, xcodeProject: file.folder.xcodeProject,
        isInTests: file.folder.isInTests, source: SourceText(bytes), callees: callees)
    }
  }

  /// The result of reading one file. Rare cases are indirect to keep the type small.
  fileprivate enum ReadFile: Sendable {
    case lexed(LexedFile)
    case irrelevant(DeclaredNames)
    indirect case notAnalysed(AnalysisGap)
    indirect case unreadable(SystemError)
  }

  /// Reads all files, and then reads again the files that turn out to be needed: files that declare
  /// types, aliases or lists that models and containers use, and files that call functions that
  /// build containers from their arguments. The returned linker has linked the final facts.
  private func readAll(_ paths: [SourceFilePath]) -> (files: [ReadFile], linker: Linker) {
    monitor?.begin(.read, of: paths.count)
    var files = read(paths)
    var callees: Set<String> = []
    while true {
      monitor?.begin(.link)
      let linker = Linker(facts(of: files))
      let names = linker.openNames()
      let newCallees = names.callees.subtracting(callees)
      let filter = names.filter
      let declaring = files.indices.filter { files[$0].isConcerned(by: filter) }
      if newCallees.isEmpty, declaring.isEmpty { return (files, linker) }
      callees.formUnion(newCallees)
      let calling = callers(of: newCallees, among: files, without: Set(declaring), paths)
      let needed = declaring + calling
      monitor?.begin(.readAgain, of: needed.count)
      let found = read(needed.map { paths[$0] }, lexingFor: callees)
      for (index, file) in zip(needed, found) { files[index] = file }
    }
  }

  /// The facts of the lexed files, sorted by path.
  private func facts(of files: [ReadFile]) -> [FileFacts] {
    files.compactMap(\.lexed?.facts).sorted { $0.path < $1.path }
  }

  /// Reads files and lexes those that contain a relevant word. If `callees` is given, lexes all of
  /// them.
  private func read(
    _ paths: [SourceFilePath], lexingFor callees: Set<String>? = nil
  ) -> [ReadFile] {
    // Runs are short so that no thread waits long for another one at the end.
    let runs = FileRun.runs(of: paths, upTo: 8)
    let files = concurrentMap(runs, jobs: jobs, least: 2) { run in
      var files: [ReadFile] = []
      system.readFiles(run.folder.path, run.files.map(\.name)) { index, bytes in
        files.append(Self.file(run.files[run.files.startIndex + index], bytes, lexingFor: callees))
      }
      return files
    }
    return Array(files.joined())
  }

  private static func file(
    _ file: SourceFilePath, _ bytes: FileBytes, lexingFor callees: Set<String>?
  ) -> ReadFile {
    switch bytes {
    case .failure(let error):
      return .unreadable(SystemError(path: file.display, code: error.code))
    case .success(let bytes):
      if let reason = Encoding.obstacle(in: bytes) {
        return .notAnalysed(
          AnalysisGap(path: file.display, offset: 0, reason: reason, subject: .file))
      }
      if callees == nil {
        let relevance = Relevance(of: bytes)
        if !relevance.matters { return .irrelevant(relevance.names) }
      }
      return .lexed(LexedFile(file, bytes, callees: callees))
    }
  }

  /// The indices of the files that mention one of the functions.
  private func callers(
    of callees: Set<String>, among files: [ReadFile], without others: Set<Int>,
    _ paths: [SourceFilePath]
  ) -> [Int] {
    guard !callees.isEmpty else { return [] }
    let open = files.indices.filter { files[$0].canCall && !others.contains($0) }
    monitor?.begin(.readAgain, of: open.count)
    let search = ByteSearch(callees)
    let isCalling = concurrentMap(open, jobs: jobs) { index in
      guard let bytes = try? system.read(paths[index].absolute) else { return false }
      return search.first(in: bytes) != nil
    }
    return zip(open, isCalling).filter(\.1).map(\.0)
  }
}

/// Keeps a value alive until the process exits. Deallocating the values of a large tree would take
/// a tenth of the run time.
func keepUntilExit<Value>(_ value: Value) {
  UnsafeMutablePointer<Value>.allocate(capacity: 1).initialize(to: value)
}

// MARK: - Entitlements

extension Analysis {
  /// The result of reading entitlements files.
  private struct ReadEntitlements {
    /// Sorted by path.
    var facts: [EntitlementsFacts] = []
    var unreadable: [SystemError] = []
  }

  /// Reads the entitlements files one by one, because there are few of them.
  private func readEntitlements(_ files: [SourceFilePath]) -> ReadEntitlements {
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

  /// Whether the file contains code.
  fileprivate var canCall: Bool { lexed != nil || names != nil }

  /// Whether the file must be read again in more detail.
  fileprivate func isConcerned(by filter: NameFilter) -> Bool {
    switch self {
    case .lexed(let file): filter.concernsCode(of: file.facts)
    case .irrelevant(let names): filter.concerns(names)
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
