import SwiftDataLintModelSchema
import SwiftDataLintReports
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

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
    let (files, linker) = readAll(set.files)
    let lexed = files.compactMap(\.lexed)
    // Where nothing is stored, nothing syncs.
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

  /// A file in which a word matters. One object, because most files leave nothing behind.
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

  /// What reading one file came to. What is rare takes no room in the others.
  fileprivate enum ReadFile: Sendable {
    case lexed(LexedFile)
    case irrelevant(DeclaredNames)
    indirect case notAnalysed(NotAnalysed)
    indirect case unreadable(SystemError)
  }

  /// Reads all files, and again those that turn out to be needed: they declare types, aliases or
  /// lists that the models and containers use, or call functions that build containers as their
  /// callers say. The linker has joined what was read in the end.
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

  /// The facts of the files that were lexed, in the order of their paths.
  private func facts(of files: [ReadFile]) -> [FileFacts] {
    files.compactMap(\.lexed?.facts).sorted { $0.path < $1.path }
  }

  /// Reads files, and lexes those in which a word matters, or all of them for the sake of callees.
  private func read(
    _ paths: [SourceFilePath], lexingFor callees: Set<String>? = nil
  ) -> [ReadFile] {
    // So few files at a time that no thread has to wait long for another one in the end.
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
          NotAnalysed(path: file.display, offset: 0, reason: reason, subject: .file))
      }
      if callees == nil {
        let relevance = Relevance(of: bytes)
        if !relevance.matters { return .irrelevant(relevance.names) }
      }
      return .lexed(LexedFile(file, bytes, callees: callees))
    }
  }

  /// The positions of the files that mention functions.
  private func callers(
    of callees: Set<String>, among files: [ReadFile], without others: Set<Int>,
    _ paths: [SourceFilePath]
  ) -> [Int] {
    guard !callees.isEmpty else { return [] }
    let open = files.indices.filter { files[$0].canCall && !others.contains($0) }
    monitor?.begin(.readAgain, of: open.count)
    let searches = callees.map { ByteSearch($0) }
    let isCalling = concurrentMap(open, jobs: jobs) { index in
      guard let bytes = try? system.read(paths[index].absolute) else { return false }
      return searches.contains { $0.first(in: bytes) != nil }
    }
    return zip(open, isCalling).filter(\.1).map(\.0)
  }
}

/// Keeps a value until the process ends, as it does soon: to take what a large tree came to apart
/// piece by piece would take a tenth of the whole time.
func keepUntilExit<Value>(_ value: Value) {
  UnsafeMutablePointer<Value>.allocate(capacity: 1).initialize(to: value)
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

  /// Whether there is any code in it.
  fileprivate var canCall: Bool { lexed != nil || names != nil }

  /// Whether more of it must be read than was.
  fileprivate func isConcerned(by filter: NameFilter) -> Bool {
    switch self {
    case .lexed(let file): filter.concernsCode(of: file.facts)
    case .irrelevant(let names): filter.concerns(names)
    case .notAnalysed, .unreadable: false
    }
  }

  fileprivate var notAnalysed: NotAnalysed? {
    if case .notAnalysed(let gap) = self { gap } else { nil }
  }

  fileprivate var error: SystemError? {
    if case .unreadable(let error) = self { error } else { nil }
  }
}
