import SwiftDataLintSwiftDataModel

/// Links the facts of files that are compiled together, and tells which others it needs.
protocol PartLinker: Sendable {
  /// - Parameter files: The facts of all files, ordered by path.
  init(linking files: [LinkedFile<FileFacts>])

  /// Names that files that were not read may resolve.
  func unresolvedNames() -> UnresolvedNames
}

extension Linker: PartLinker {
  init(linking files: [LinkedFile<FileFacts>]) { self.init(files) }
}

extension PersistentStoreLinker: PartLinker {
  init(linking files: [LinkedFile<FileFacts>]) { self.init(files) }
}

/// The linked facts of the files of a part.
struct LinkedPart<Linker: PartLinker> {
  let part: LinkPart
  /// The indices of the files whose facts are linked.
  let lexed: [Int]
  let linker: Linker
  /// The index of the first part that has the same linker, which one thread at a time may use.
  let group: Int
}

/// Links parts, and reads the facts of other files that turn out to be needed: those that declare
/// types or values that models and containers use, and those that call functions whose callers
/// determine what containers hold.
struct PartLinking {
  let files: [InputFile]
  /// What was read of each file; facts only of those that contain a relevant word.
  let readings: [InputReading]
  let reader: InputReader
  let monitor: WorkMonitor?
  /// What was read of files whose facts were needed because of other files, by their indices.
  var readAgain: [Int: InputReading]
  /// The earlier searches, of which those that are still needed are not repeated.
  private let earlier: [SearchedNames: FileSearch]
  private(set) var searches: [SearchedNames: FileSearch] = [:]

  init(
    files: [InputFile], readings: [InputReading], readAgain: [Int: InputReading],
    searches: [SearchedNames: FileSearch], reader: InputReader, monitor: WorkMonitor?
  ) {
    self.files = files
    self.readings = readings
    self.readAgain = readAgain
    self.reader = reader
    self.monitor = monitor
    earlier = searches
  }

  /// A part on the way to being linked with all facts that it needs.
  private struct OpenPart {
    let part: LinkPart
    /// The indices of the files whose facts are linked, in ascending order.
    var lexed: [Int]
    /// The files among them that were needed because of others.
    var added: Set<Int> = []
    /// The names that were looked for.
    var callees: Set<String> = []
    var values: Set<String> = []

    /// Adds files whose facts are needed.
    mutating func add(_ needed: [Int]) {
      if needed.isEmpty { return }
      added.formUnion(needed)
      lexed = Array(Set(lexed).union(needed)).sorted()
    }
  }

  /// Facts that are linked together. Parts with the same ones are linked once.
  private struct LinkedFiles: Hashable {
    let lexed: [Int]
    let added: Set<Int>
    let modules: [String?]
  }

  /// Links the relevant files of parts, in their order.
  mutating func link(_ parts: [LinkPart]) -> [LinkedPart<Linker>] {
    link(
      parts.map { part in
        OpenPart(part: part, lexed: part.files.filter { readings[$0].isLexed })
      })
  }

  /// Links the files of parts that mention Core Data, in their order.
  ///
  /// - Parameter mentioning: The indices of the files that mention it.
  mutating func linkStores(
    _ parts: [LinkPart], mentioning: Set<Int>
  ) -> [LinkedPart<PersistentStoreLinker>] {
    let open = parts.map { part in
      var open = OpenPart(part: part, lexed: [])
      open.add(part.files.filter(mentioning.contains))
      return open
    }.filter { !$0.added.isEmpty }
    // What they say of stores is in their code.
    read(Set(open.flatMap(\.added)).sorted())
    return link(open)
  }

  /// Links parts, in their order. All parts take the same steps, so that these use all threads.
  private mutating func link<Linker>(_ parts: [OpenPart]) -> [LinkedPart<Linker>] {
    var open = parts
    var linked: [Int: LinkedPart<Linker>] = [:]
    while linked.count < parts.count {
      monitor?.begin(.link)
      let groups = groups(of: open.indices.filter { linked[$0] == nil }, open)
      let inputs = groups.map { facts(of: open[$0[0]]) }
      let linkers = concurrentMap(inputs, jobs: reader.jobs, least: 2) { Linker(linking: $0) }
      var needed: Set<Int> = []
      let pairs = zip(groups, linkers).flatMap { group, linker in
        group.map { (index: $0, linker: linker, group: group[0]) }
      }
      for (index, linker, group) in pairs {
        let own = self.needed(by: &open[index], linker.unresolvedNames())
        if own.isEmpty {
          linked[index] = LinkedPart(
            part: open[index].part, lexed: open[index].lexed, linker: linker, group: group)
        }
        open[index].add(own)
        needed.formUnion(own)
      }
      read(needed.sorted())
    }
    return parts.indices.compactMap { linked[$0] }
  }

  /// Groups parts whose facts are the same.
  private func groups(of indices: [Int], _ open: [OpenPart]) -> [[Int]] {
    if indices.count == 1 { return [indices] }
    let groups = Dictionary(grouping: indices) { index in
      let part = open[index]
      return LinkedFiles(
        lexed: part.lexed, added: part.added,
        modules: part.lexed.map { part.part.modules[$0] })
    }
    return groups.values.sorted { $0[0] < $1[0] }
  }

  /// The facts of the lexed files, sorted by path.
  private func facts(of open: OpenPart) -> [LinkedFile<FileFacts>] {
    open.lexed.compactMap { index in
      let reading = open.added.contains(index) ? readAgain[index] : readings[index]
      return reading?.facts.map { files[index].linkedFile($0, in: open.part.modules[index]) }
    }.sorted { $0.path < $1.path }
  }

  /// The files of a part that must be read because of names that its facts do not resolve.
  private mutating func needed(by open: inout OpenPart, _ names: UnresolvedNames) -> [Int] {
    let search = SearchedNames(
      callees: names.callees.subtracting(open.callees),
      values: names.values.subtracting(open.values))
    open.callees.formUnion(names.callees)
    open.values.formUnion(names.values)
    let (filter, added) = (names.filter, open.added)
    let rest = open.part.files.filter { !added.contains($0) }
    let needed = rest.filter { readings[$0].isConcerned(by: filter) }
    if search.isEmpty { return needed }
    let known = Set(needed)
    let unread = rest.filter { readings[$0].lacksCode && !known.contains($0) }
    var result = searches[search] ?? earlier[search] ?? FileSearch()
    let found = result.matches(among: unread, of: files, search, reader, monitor)
    searches[search] = result
    return needed + found
  }

  /// Reads the facts of files, including code, unless they have been read.
  private mutating func read(_ needed: [Int]) {
    let unread = needed.filter { readAgain[$0] == nil }
    if unread.isEmpty { return }
    monitor?.begin(.readAgain, of: unread.count)
    let read = reader.read(unread.map { files[$0] }, readsAll: true)
    for (index, reading) in zip(unread, read) { readAgain[index] = reading }
  }
}

/// Names that are looked for in the bytes of files.
struct SearchedNames: Hashable {
  let callees: Set<String>
  let values: Set<String>

  var isEmpty: Bool { callees.isEmpty && values.isEmpty }
}

/// The files that were searched for names, and whether they match.
struct FileSearch {
  private var isMatch: [Int: Bool] = [:]

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
