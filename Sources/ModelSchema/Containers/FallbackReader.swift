import SwiftDataLintSwiftSource

/// Finds the actions that a program takes if a container could not be created.
struct FallbackReader {
  private let index: CodeIndex
  private let graph: CallGraph
  /// Containers by the calls that create them. If several call paths create one, the first is used.
  private let made: [CodeID: ContainerDraft]
  /// For each file, the byte offsets at which its containers are created.
  private let starts: [Int: [Int]]
  /// Containers outside of tests and previews, by the functions that create them.
  private let builders: [CodeID: [ContainerDraft]]
  /// Fallbacks by the calls that create containers.
  private var known: [CodeID: [Fallback]] = [:]

  init(_ sources: ReadContainers) {
    let index = sources.index
    let containers = sources.containers.containers
    self.index = index
    graph = sources.graph
    made = Dictionary(containers.map { ($0.site, $0) }) { first, _ in first }
    starts = Dictionary(grouping: made.keys, by: \.file).mapValues { sites in
      sites.map { index.site($0).call.range.lowerBound }.sorted()
    }
    builders = Dictionary(
      grouping: containers.filter { !$0.isExempt }.compactMap { container in
        index.function(around: container.site).map { ($0, container) }
      }, by: \.0
    ).mapValues { $0.map(\.1) }
  }

  /// The actions that replace a container and hide why it could not be created, at the call that
  /// creates it or at calls of a function that creates it.
  mutating func fallbacks(insteadOf site: CodeID) -> [Fallback] {
    if let known = known[site] { return known }
    var sites = [site]
    var next = 0
    while next < sites.count, next < Self.maximumSites {
      sites += callers(of: sites[next]).filter { !sites.contains($0) }
      next += 1
    }
    let fallbacks = sites.flatMap(ownFallbacks(insteadOf:))
    known[site] = fallbacks
    return fallbacks
  }

  private static let maximumSites = 40

  /// The calls of the function around a call, outside of tests and previews.
  private func callers(of site: CodeID) -> [CodeID] {
    guard let function = index.function(around: site) else { return [] }
    return graph.callers(of: function)
      .filter { !Standing(of: $0.frame.caller, index).isExempt }.map(\.site)
  }

  /// The first action in each range of the file that runs if a call failed.
  private func ownFallbacks(insteadOf site: CodeID) -> [Fallback] {
    let regions = regions(insteadOf: index.site(site), in: site.file)
    if regions.isEmpty { return [] }
    let inside = regions.map { calls(in: $0.range, of: site.file) }
    let triesAgain = inside.joined().contains(where: makes)
    return zip(regions, inside).compactMap { region, calls in
      calls.lazy.compactMap { call in
        action(of: call, triesAgain: triesAgain).map {
          Fallback(action: $0, location: location(of: call), isLogged: region.isLogged)
        }
      }.first
    }
  }

  private func calls(in range: Range<Int>, of file: Int) -> [CodeID] {
    index.calls(in: file).indices.map { CodeID(file: file, index: $0) }
      .filter { range.contains(index.site($0).call.range.lowerBound) }
  }

  private func location(of call: CodeID) -> SourceLocation {
    SourceLocation(path: index.files[call.file].path, range: index.site(call).call.range)
  }

  /// Whether a call creates a container, directly or through a function.
  private func makes(_ id: CodeID) -> Bool {
    made[id] != nil || functions(of: id).contains { builders[$0] != nil }
  }

  /// The functions that a call may refer to.
  private func functions(of id: CodeID) -> [CodeID] {
    let site = index.site(id)
    return index.functions(of: site.call, at: Place(site, in: id.file)).map(\.0)
  }

  /// A range of the file that runs if a call failed.
  private struct Region {
    let range: Range<Int>
    /// Whether a call in it is passed the error.
    let isLogged: Bool
  }

  /// The ranges of the file that run if a call failed.
  private func regions(insteadOf site: Code.CallSite, in file: Int) -> [Region] {
    let code = index.files[file].code
    let enclosing = code.enclosing(site.block)
    let offset = site.call.range.lowerBound
    let body = code.body(around: site.block)
    var regions = code.fallbacks.filter {
      $0.lowerBound > offset && $0.upperBound <= body.upperBound && isNext($0, offset, file)
    }.map { Region(range: $0, isLogged: false) }
    for block in code.blocks {
      guard case .catch(let tried) = block.kind else { continue }
      let isOfTry =
        tried == nil && block.parent == site.block && block.range.lowerBound > offset
        && isNext(block.range, offset, file)
      if isOfTry || tried.map(enclosing.contains) ?? false {
        regions.append(Region(range: block.range, isLogged: block.passesErrorOn))
      }
    }
    return regions
  }

  /// Whether no other container is created between a call and the code that runs if one failed.
  private func isNext(_ region: Range<Int>, _ offset: Int, _ file: Int) -> Bool {
    !(starts[file] ?? []).contains { offset < $0 && $0 < region.lowerBound }
  }

  /// The containers that a function creates for a call. Containers that depend on another call are
  /// excluded.
  private func made(by function: CodeID, calledAt id: CodeID) -> [ContainerDraft] {
    let position = CallPosition(file: id.file, offset: index.site(id).call.range.lowerBound)
    return (builders[function] ?? []).filter { $0.calls.isEmpty || $0.calls.contains(position) }
  }

  /// - Parameter triesAgain: Whether a container is created in the same region, so that the files
  ///   deleted there are those that prevented its creation.
  private func action(of id: CodeID, triesAgain: Bool) -> Fallback.Action? {
    let call = index.site(id).call
    if let made = made[id] { return made.standIn }
    if call.deletes, triesAgain || call.namesStore { return .deletesStore }
    for function in functions(of: id) {
      if let action = made(by: function, calledAt: id).compactMap(\.standIn).first {
        return action
      }
      if index.deletesStore(function, triesAgain) { return .deletesStore }
    }
    return nil
  }
}

extension Code {
  /// The range of the innermost function, closure, or type around a block, or of the file.
  fileprivate func body(around block: Int) -> Range<Int> {
    let body = enclosing(block).first { index in
      switch blocks[index].kind {
      case .do, .catch, .statement: false
      default: true
      }
    }
    return blocks[body ?? 0].range
  }
}

extension ContainerDraft {
  /// The action it represents when it replaces a container that syncs; nil if it syncs itself.
  fileprivate var standIn: Fallback.Action? {
    if isInMemory { return .opensStoreInMemory }
    return configurations.allSatisfy { !$0.canSync } ? .opensLocalStore : nil
  }
}

extension CodeIndex {
  func function(around id: CodeID) -> CodeID? {
    files[id.file].code.function(around: site(id).block).map { CodeID(file: id.file, index: $0) }
  }

  /// Whether the body of a function deletes the files of a store.
  fileprivate func deletesStore(_ id: CodeID, _ triesAgain: Bool) -> Bool {
    let code = files[id.file].code
    return code.calls.contains { site in
      site.call.deletes && (triesAgain || site.call.namesStore)
        && code.function(around: site.block) == id.index
    }
  }
}

extension Call {
  fileprivate var deletes: Bool { ContainerCode.deletions.contains(callee.last) }

  /// Whether a word in its arguments indicates that they refer to a store.
  fileprivate var namesStore: Bool {
    let words = arguments.flatMap(\.value.words).map { $0.lowercased() }
    return ["store", "sqlite", "database", "configuration"].contains { word in
      words.contains { $0.contains(word) }
    }
  }
}

extension ExpressionTree {
  /// The names and strings in it.
  fileprivate var words: [String] {
    switch self {
    case .name(let name): name.parts
    case .call(let call): call.callee.parts + call.arguments.flatMap(\.value.words)
    case .array(let trees), .sum(let trees): trees.flatMap(\.words)
    case .choice(let branches): branches.flatMap(\.value.words)
    case .negation(let tree): tree.words
    case .string(let text), .other(let text): [text]
    case .metatype, .boolean, .integer, .nil, .closureResult: []
    }
  }
}
