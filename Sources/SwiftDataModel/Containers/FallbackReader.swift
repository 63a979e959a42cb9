import SwiftDataLintSchema
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

  init(_ sources: ContainerSymbols) {
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
      .filter { !CallSiteRole(of: $0.frame.caller, index).isExempt }.map(\.site)
  }

  /// The first action in each range of the file that runs if a call failed.
  private func ownFallbacks(insteadOf site: CodeID) -> [Fallback] {
    let regions = regions(insteadOf: index.site(site), in: site.file)
    if regions.isEmpty { return [] }
    let inside = regions.map { index.calls(in: $0.range, of: site.file) }
    let triesAgain = triesAgain(site) || inside.joined().contains(where: makes)
    return zip(regions, inside).compactMap { region, calls in
      calls.lazy.compactMap { call in
        action(of: call, insteadOf: site, triesAgain: triesAgain).map {
          Fallback(action: $0, location: location(of: call), isLogged: region.isLogged)
        }
      }.first
    }
  }

  private func location(of call: CodeID) -> SourceLocation {
    SourceLocation(path: index.files[call.file].path, range: index.site(call).call.range)
  }

  /// Whether a call creates a container, directly or through a function.
  private func makes(_ id: CodeID) -> Bool {
    made[id] != nil || functions(of: id).contains { builders[$0] != nil }
  }

  /// Whether the function around a call makes a container after that call, or again in a loop.
  private func triesAgain(_ id: CodeID) -> Bool {
    let code = index.code[id.file]
    let site = index.site(id)
    let isInLoop = code.bodyBlocks(around: site.block).contains {
      if case .loop = code.blocks[$0].kind { true } else { false }
    }
    let rest = site.call.range.upperBound..<code.body(around: site.block).upperBound
    return isInLoop || index.calls(in: rest, of: id.file).contains(where: makes)
  }

  /// The functions that a call may refer to.
  private func functions(of id: CodeID) -> [CodeID] {
    let site = index.site(id)
    return index.functions(of: site.call, at: EvaluationContext(site, in: id.file)).map(\.0)
  }

  /// A range of the file that runs if a call failed.
  private struct Region {
    let range: Range<Int>
    /// Whether a call in it is passed the error.
    let isLogged: Bool
  }

  /// The ranges of the file that run if a call failed.
  private func regions(insteadOf site: CodeFacts.CallSite, in file: Int) -> [Region] {
    let code = index.code[file]
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

  /// - Parameter triesAgain: Whether a container is created afterwards, so that the files deleted
  ///   before are those that prevented its creation.
  private func action(
    of id: CodeID, insteadOf site: CodeID, triesAgain: Bool
  ) -> Fallback.Action? {
    if let made = made[id] { return made.standIn }
    if deletesStore(id, of: site, triesAgain) { return .deletesStore }
    for function in functions(of: id) {
      if let action = made(by: function, calledAt: id).compactMap(\.standIn).first {
        return action
      }
      if calls(in: function).contains(where: { deletesStore($0, of: site, triesAgain) }) {
        return .deletesStore
      }
    }
    return nil
  }

  /// The calls in the body of a function.
  private func calls(in function: CodeID) -> [CodeID] {
    let code = index.code[function.file]
    guard let body = index.function(function).body else { return [] }
    return index.calls(in: code.blocks[body].range, of: function.file)
  }

  /// Whether a call deletes files that belong to the store of a container.
  ///
  /// - Parameter site: The call that creates the container, or a function that does.
  private func deletesStore(_ id: CodeID, of site: CodeID, _ triesAgain: Bool) -> Bool {
    guard index.site(id).call.deletes else { return false }
    let stores = made[site].map { [$0] } ?? functions(of: site).flatMap { builders[$0] ?? [] }
    if stores.isEmpty { return triesAgain }
    return stores.contains { store in
      switch StoreFiles(of: store.site, graph).relation(toArgumentsOf: id) {
      case .same: true
      case .unknown: triesAgain
      case .other: false
      }
    }
  }
}

extension CodeFacts {
  /// The innermost function, closure, or type around a block, or the file, and the blocks in it
  /// around that block.
  fileprivate func bodyBlocks(around block: Int) -> [Int] {
    let enclosing = enclosing(block)
    let body = enclosing.firstIndex { index in
      switch blocks[index].kind {
      case .do, .catch, .loop, .statement: false
      default: true
      }
    }
    return Array(enclosing[...(body ?? enclosing.count - 1)])
  }

  /// The range of the innermost function, closure, or type around a block, or of the file.
  fileprivate func body(around block: Int) -> Range<Int> {
    blocks[bodyBlocks(around: block).last ?? 0].range
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
    code[id.file].function(around: site(id).block).map { CodeID(file: id.file, index: $0) }
  }
}

extension Call {
  private static let deletions: Set = ["removeItem", "destroyPersistentStore"]

  /// Whether it deletes files, such as those of a store.
  fileprivate var deletes: Bool { Self.deletions.contains(callee.last) }
}
