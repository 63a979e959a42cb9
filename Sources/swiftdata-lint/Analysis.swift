import ModelSchema
import Reports
import SchemaRules
import SwiftSource

/// From the files of one root to its schema: read, find the facts, join them.
struct Analysis {
  let system: System
  /// The number of threads.
  let jobs: Int

  /// What became of the files of one root.
  struct Result {
    let schema: Schema
    /// The texts of the files that were lexed, by their printed paths.
    let texts: [String: SourceText]
    let unreadable: [SystemError]
  }

  /// Analyses all files of a set, whatever of it is reported.
  func run(on set: AnalysedSet) -> Result {
    let outcomes = concurrentMap(set.files, jobs: jobs) { read($0) }
    var facts = outcomes.compactMap(\.facts)
    let others = zip(set.files, outcomes).filter { !$1.names.isEmpty }
    facts += typeFacts(for: facts, in: others)
    facts.sort { $0.facts.path < $1.facts.path }
    let linker = Linker(facts.map(\.facts), notAnalysed: outcomes.compactMap(\.notAnalysed))
    let texts = facts.map { ($0.facts.path, $0.source) }
    return Result(
      schema: linker.schema(), texts: Dictionary(texts) { first, _ in first },
      unreadable: outcomes.compactMap(\.error))
  }

  fileprivate typealias Facts = (facts: FileFacts, source: SourceText)

  /// What reading one file came to.
  fileprivate enum ReadFile: Sendable {
    case facts(Facts)
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
      return .facts(facts(of: file, bytes))
    } catch {
      return .unreadable(SystemError(path: file.display, code: error.code))
    }
  }

  private func facts(of file: SourceFilePath, _ bytes: [UInt8]) -> Facts {
    let source = SourceText(bytes)
    return (FileFacts(path: file.display, module: file.module, source: source), source)
  }

  /// The facts of files without models that declare types and aliases which the models use, and
  /// those which these aliases use in turn.
  private func typeFacts(
    for facts: [Facts], in candidates: [(SourceFilePath, ReadFile)]
  ) -> [Facts] {
    var known = facts.map(\.facts)
    var found: [Facts] = []
    var rest = candidates
    while !rest.isEmpty {
      let names = Linker(known).openNames()
      let needed = rest.filter { names.concern($1.names) }.map(\.0)
      let new = concurrentMap(needed, jobs: jobs) { file in
        (try? system.read(file.absolute)).map { self.facts(of: file, $0) }
      }.compactMap { $0 }
      if new.isEmpty { break }
      found += new
      known += new.map(\.facts)
      rest.removeAll { names.concern($1.names) }
    }
    return found
  }
}

extension Analysis.ReadFile {
  fileprivate var facts: Analysis.Facts? {
    if case .facts(let facts) = self { facts } else { nil }
  }

  fileprivate var names: DeclaredNames {
    if case .irrelevant(let names) = self { names } else { DeclaredNames() }
  }

  fileprivate var notAnalysed: NotAnalysed? {
    if case .notAnalysed(let gap) = self { gap } else { nil }
  }

  fileprivate var error: SystemError? {
    if case .unreadable(let error) = self { error } else { nil }
  }
}
