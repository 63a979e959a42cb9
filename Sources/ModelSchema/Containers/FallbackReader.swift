import SwiftSource

/// Finds what a program does where a container could not be made.
struct FallbackReader {
  let index: CodeIndex
  let containers: [ContainerDraft]
  /// Containers by the functions that their calls stand in.
  private let builders: [CodeID: [ContainerDraft]]

  init(index: CodeIndex, containers: [ContainerDraft]) {
    self.index = index
    self.containers = containers
    builders = Dictionary(
      grouping: containers.filter { !$0.isExempt }.compactMap { container in
        index.function(around: container.site).map { ($0, container) }
      }, by: \.0
    ).mapValues { $0.map(\.1) }
  }

  /// What is done instead of a container, if that hides why it could not be made: where it is made,
  /// or where a function that makes it is called.
  func fallbacks(of container: ContainerDraft) -> [Fallback] {
    var sites = [container.site]
    var next = 0
    while next < sites.count, next < Self.maximumSites {
      sites += callers(of: sites[next]).filter { !sites.contains($0) }
      next += 1
    }
    return sites.compactMap { fallback(insteadOf: index.site($0), in: $0.file) }
  }

  private static let maximumSites = 40

  /// The calls of the function that a call stands in, outside of tests and previews.
  private func callers(of site: CodeID) -> [CodeID] {
    guard let function = index.function(around: site) else { return [] }
    return index.calls(of: index.calledName(of: function)).filter { caller in
      let site = index.site(caller)
      let place = Place(site, in: caller.file)
      return !Standing(of: place, index).isExempt
        && ValueEvaluator(index: index).functions(of: site.call, at: place)
          .contains { $0.0 == function }
    }
  }

  private func fallback(insteadOf site: Code.CallSite, in file: Int) -> Fallback? {
    let regions = regions(insteadOf: site, in: file)
    if regions.isEmpty { return nil }
    let inside = index.calls(in: file).filter { call in
      regions.contains { $0.contains(call.call.range.lowerBound) }
    }
    let triesAgain = inside.contains { makes($0, in: file) }
    return inside.lazy.compactMap { action(of: $0, in: file, triesAgain: triesAgain) }.first
  }

  /// Whether a call makes a container, itself or through a function.
  private func makes(_ site: Code.CallSite, in file: Int) -> Bool {
    let location = SourceLocation(path: index.files[file].path, range: site.call.range)
    let place = Place(site, in: file)
    return containers.contains { $0.location == location }
      || ValueEvaluator(index: index).functions(of: site.call, at: place)
        .contains { builders[$0.0] != nil }
  }

  /// The stretches of the file that run where a call failed.
  private func regions(insteadOf site: Code.CallSite, in file: Int) -> [Range<Int>] {
    let code = index.files[file].code
    let enclosing = code.enclosing(site.block)
    let offset = site.call.range.lowerBound
    let body = code.body(around: site.block)
    var regions = code.fallbacks.filter {
      $0.lowerBound > offset && $0.upperBound <= body.upperBound && isNext($0, offset, file)
    }
    for block in code.blocks {
      guard case .catch(let tried) = block.kind else { continue }
      if let tried, enclosing.contains(tried) { regions.append(block.range) }
      if tried == nil, block.parent == site.block, block.range.lowerBound > offset,
        isNext(block.range, offset, file)
      {
        regions.append(block.range)
      }
    }
    return regions
  }

  /// Whether no other container is made between a call and what runs where one failed.
  private func isNext(_ region: Range<Int>, _ offset: Int, _ file: Int) -> Bool {
    !containers.contains { other in
      let start = index.site(other.site).call.range.lowerBound
      return other.site.file == file && offset < start && start < region.lowerBound
    }
  }

  /// - Parameter triesAgain: a container is made in the same stretch, so that what is deleted there
  ///   is what kept it from being made.
  private func action(of site: Code.CallSite, in file: Int, triesAgain: Bool) -> Fallback? {
    let location = SourceLocation(path: index.files[file].path, range: site.call.range)
    if let made = containers.first(where: { $0.location == location }) {
      return made.standIn.map { Fallback(action: $0, location: location) }
    }
    if site.call.deletes, triesAgain || site.call.namesStore {
      return Fallback(action: .deletesStore, location: location)
    }
    let place = Place(site, in: file)
    for (function, _) in ValueEvaluator(index: index).functions(of: site.call, at: place) {
      if let action = builders[function]?.lazy.compactMap(\.standIn).first {
        return Fallback(action: action, location: location)
      }
      if index.deletesStore(function, triesAgain) {
        return Fallback(action: .deletesStore, location: location)
      }
    }
    return nil
  }
}

extension Code {
  /// The stretch of the innermost function, closure or type around a block, or the file.
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
  /// What it does when it takes the place of a container that syncs; nil if it syncs itself.
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

  /// Whether a word of its arguments says that they mean a store.
  fileprivate var namesStore: Bool {
    let words = arguments.flatMap(\.value.words).map { $0.lowercased() }
    return ["store", "sqlite", "database", "configuration"].contains { word in
      words.contains { $0.contains(word) }
    }
  }
}

extension ExpressionTree {
  /// The names and texts in it.
  fileprivate var words: [String] {
    switch self {
    case .name(let name): name.parts
    case .call(let call): call.callee.parts + call.arguments.flatMap(\.value.words)
    case .array(let trees), .sum(let trees), .choice(let trees): trees.flatMap(\.words)
    case .string(let text), .other(let text): [text]
    case .metatype, .boolean, .integer, .nil, .closureResult: []
    }
  }
}
