import SwiftDataLintSwiftDataModel
import SwiftDataLintSchema
import SwiftDataLintSchemaRules

/// A unit of a workspace, with what was read of its files and what came of it.
///
/// Each analysis starts from what the files say by themselves, as the first one did, so that its
/// result does not depend on earlier texts. It reads and searches only files that changed since.
package struct WorkspaceUnit {
  let unit: AnalysisUnit
  /// What was read of each file; facts only of those that contain a relevant word.
  private var readings: [InputReading]
  /// What was read of files whose facts were needed because of other files, by their indices.
  private var readAgain: [Int: InputReading] = [:]
  private var searches: [SearchedNames: FileSearch] = [:]
  /// Whether files were read for an earlier analysis.
  private var wasRead = false
  /// The linked facts; nil if files must be read or linked first.
  private var linked: LinkedFacts?
  /// The files that changed since then, with the names that they declared. Nothing depended on them
  /// but these names.
  private var changed: [Int: DeclaredNames] = [:]
  private(set) var analysis: UnitAnalysis?
  /// The findings in all files, including those that are not reported.
  private var findings: Findings?

  init(_ unit: AnalysisUnit) {
    self.unit = unit
    readings = Array(repeating: .unread, count: unit.files.inputs.count)
  }

  /// The same files with other settings or other reported files, or with more or fewer files. What
  /// was read of files that are in both units is kept.
  func with(_ unit: AnalysisUnit) -> WorkspaceUnit {
    var new = WorkspaceUnit(unit)
    new.wasRead = wasRead
    var rest = files.indices[...]
    for (index, file) in unit.files.inputs.enumerated() {
      rest = rest.drop { FilePath.precedes(files[$0].absolute, file.absolute) }
      guard let old = rest.first, files[old].isSame(as: file) else { continue }
      new.readings[index] = readings[old]
      new.readAgain[index] = readAgain[old]
    }
    let isSame = unit.files.inputs.elementsEqual(files) { $0.isSame(as: $1) }
    if isSame, changed.isEmpty { new.linked = linked }
    return new
  }

  private var files: [InputFile] { unit.files.inputs }

  /// Forgets what was read of the files that satisfy a predicate.
  mutating func forget(where isChanged: (InputFile) -> Bool) {
    for index in files.indices where isChanged(files[index]) {
      if linked != nil, readAgain[index] == nil, case .irrelevant(let names) = readings[index] {
        changed[index] = names
      } else if changed[index] == nil {
        unlink(keepsLinks: files[index].kind == .entitlements)
      }
      readings[index] = .unread
      readAgain[index] = nil
      for names in searches.keys { searches[names]?.forget(index) }
    }
  }

  private mutating func unlink(keepsLinks: Bool = false) {
    (analysis, findings) = (nil, nil)
    if keepsLinks { return }
    linked = nil
    changed = [:]
  }

  /// Reads changed files on which nothing depended, and links again only if something now does.
  private mutating func readChanged(_ reader: InputReader, _ monitor: WorkMonitor?) {
    if changed.isEmpty { return }
    let (indices, files) = (changed.keys.sorted(), files)
    monitor?.begin(.readAgain, of: indices.count)
    var isSame = true
    for (index, reading) in zip(indices, reader.read(indices.map { files[$0] })) {
      readings[index] = reading
      if case .irrelevant(let names) = reading, names == changed[index] { continue }
      isSame = false
    }
    for names in searches.keys where isSame {
      let found = searches[names]?.matches(among: indices, of: files, names, reader, monitor)
      isSame = found?.isEmpty ?? true
    }
    changed = [:]
    if !isSame { unlink() }
  }

  // MARK: Analysis

  /// Analyzes the files, including those that are not reported.
  mutating func analyse(with reader: InputReader, _ monitor: WorkMonitor?) -> UnitAnalysis {
    readChanged(reader, monitor)
    if let analysis { return analysis }
    let linked = linked ?? link(reader, monitor)
    self.linked = linked
    let all = linked.files
    let lexed = all.indices.filter { all[$0].isLexed }
    // Without a lexed file there is nothing to sync, so entitlements do not matter.
    let entitlements = lexed.isEmpty ? [] : readEntitlements(reader)
    let linker = linked.linker.with(
      entitlements: entitlements.compactMap { index in
        readings[index].entitlements.map(files[index].unitFile)
      }.sorted { $0.path < $1.path }, notAnalysed: all.compactMap(\.notAnalysed))
    let gaps = all.indices.filter { all[$0].notAnalysed != nil }
    let sources = all.indices.filter { files[$0].kind == .swift }
    let errors =
      sources.compactMap { all[$0].error } + entitlements.compactMap { readings[$0].error }
    let analysis = UnitAnalysis(
      unit: unit, schema: linker.schema(unit.settings.schemaOptions), lexed: lexed.count,
      reported: Set((lexed + gaps).map { files[$0] }.filter(\.isReported).map(\.display)),
      unreadable: errors)
    self.analysis = analysis
    return analysis
  }

  /// Reads the Swift files that were not read yet, and links the facts of all.
  private mutating func link(_ reader: InputReader, _ monitor: WorkMonitor?) -> LinkedFacts {
    let unread = files.indices.filter { readings[$0].isUnread && files[$0].kind == .swift }
    monitor?.begin(wasRead ? .readAgain : .read, of: unread.count)
    wasRead = true
    for (index, reading) in zip(unread, reader.read(unread.map { files[$0] })) {
      readings[index] = reading
    }
    return readAll(reader, monitor)
  }

  /// Reads entitlements files, and returns their indices.
  private mutating func readEntitlements(_ reader: InputReader) -> [Int] {
    let all = files.indices.filter { files[$0].kind == .entitlements }
    let unread = all.filter { readings[$0].isUnread }
    for (index, reading) in zip(unread, reader.read(unread.map { files[$0] })) {
      readings[index] = reading
    }
    return all
  }

  /// The findings in all files, including those that are not reported.
  mutating func findings(with reader: InputReader, _ monitor: WorkMonitor?) -> Findings {
    let schema = analyse(with: reader, monitor).schema
    if let findings { return findings }
    let found = unit.settings.ruleSettings.findings(in: schema)
    findings = found
    return found
  }
}

// MARK: - Linking

extension WorkspaceUnit {
  /// Reads the facts of other files that turn out to be needed: those that declare types or values
  /// that models and containers use, and those that call functions whose callers determine what
  /// containers hold. The returned linker has linked all of them.
  private mutating func readAll(
    _ reader: InputReader, _ monitor: WorkMonitor?
  ) -> LinkedFacts {
    var all = readings
    var searched: [SearchedNames: FileSearch] = [:]
    defer { searches = searched }
    var (callees, values): (Set<String>, Set<String>) = ([], [])
    while true {
      monitor?.begin(.link)
      let linker = Linker(facts(of: all))
      let names = linker.unresolvedNames()
      let search = SearchedNames(
        callees: names.callees.subtracting(callees), values: names.values.subtracting(values))
      callees.formUnion(names.callees)
      values.formUnion(names.values)
      let filter = names.filter
      var needed = all.indices.filter { all[$0].isConcerned(by: filter) }
      if !search.isEmpty {
        let known = Set(needed)
        let open = all.indices.filter { all[$0].lacksCode && !known.contains($0) }
        var result = searches[search] ?? FileSearch(files.count)
        needed += result.matches(among: open, of: files, search, reader, monitor)
        searched[search] = result
      }
      if needed.isEmpty { return LinkedFacts(files: all, linker: linker) }
      readAgain(needed, reader, monitor)
      for index in needed { all[index] = readAgain[index] ?? all[index] }
    }
  }

  /// Reads the facts of files, including code, unless they have been read.
  private mutating func readAgain(
    _ needed: [Int], _ reader: InputReader, _ monitor: WorkMonitor?
  ) {
    let unread = needed.filter { readAgain[$0] == nil }
    if unread.isEmpty { return }
    monitor?.begin(.readAgain, of: unread.count)
    let read = reader.read(unread.map { files[$0] }, readsAll: true)
    for (index, reading) in zip(unread, read) { readAgain[index] = reading }
  }

  /// The facts of the lexed files, sorted by path.
  private func facts(of all: [InputReading]) -> [UnitFile<FileFacts>] {
    zip(files, all).compactMap { file, reading in reading.facts.map(file.unitFile) }
      .sorted { $0.path < $1.path }
  }
}

/// What was read of the files of a unit, with the facts of all that are needed, and their linker.
private struct LinkedFacts {
  let files: [InputReading]
  let linker: Linker
}

/// Names that are looked for in the bytes of files.
private struct SearchedNames: Hashable {
  let callees: Set<String>
  let values: Set<String>

  var isEmpty: Bool { callees.isEmpty && values.isEmpty }
}

/// The files that were searched for names, and those that match.
private struct FileSearch {
  private var isMatch: [Bool?]

  init(_ count: Int) {
    isMatch = Array(repeating: nil, count: count)
  }

  mutating func forget(_ index: Int) { isMatch[index] = nil }

  /// The indices of the files that match, among some of them. Files that were not searched yet are
  /// searched.
  mutating func matches(
    among open: [Int], of files: [InputFile], _ names: SearchedNames, _ reader: InputReader,
    _ monitor: WorkMonitor?
  ) -> [Int] {
    let unknown = open.filter { isMatch[$0] == nil }
    if !unknown.isEmpty {
      monitor?.begin(.readAgain, of: unknown.count)
      let search = NameSearch(callees: names.callees, values: names.values)
      let found = reader.matches(unknown.map { files[$0] }, search)
      for (index, match) in zip(unknown, found) { isMatch[index] = match }
    }
    return open.filter { isMatch[$0] == true }
  }
}

extension InputFile {
  /// Whether it is the same file of the same module. It may be reported in one unit only.
  fileprivate func isSame(as other: InputFile) -> Bool {
    folder == other.folder && FilePath.isSame(name, other.name)
  }
}
