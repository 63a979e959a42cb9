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

  /// What is done instead of a container, if that hides why it could not be made.
  func fallback(of container: ContainerDraft) -> Fallback? {
    let site = index.site(container.site)
    let calls = index.calls(in: container.site.file)
    let regions = regions(insteadOf: site, in: container.site.file)
    let inside = calls.filter { call in
      regions.contains { $0.contains(call.call.range.lowerBound) }
    }
    return inside.lazy.compactMap { call in action(of: call, in: container.site.file) }.first
  }

  /// The stretches of the file that run where a call failed.
  private func regions(insteadOf site: Code.CallSite, in file: Int) -> [Range<Int>] {
    let code = index.files[file].code
    let enclosing = code.enclosing(site.block)
    let offset = site.call.range.lowerBound
    var regions = code.fallbacks.filter { $0.lowerBound > offset && isNext($0, offset, file) }
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

  private func action(of site: Code.CallSite, in file: Int) -> Fallback? {
    let location = SourceLocation(path: index.files[file].path, range: site.call.range)
    if let made = containers.first(where: { $0.location == location }) {
      return made.standIn.map { Fallback(action: $0, location: location) }
    }
    if ContainerCode.deletions.contains(site.call.callee.last) {
      return Fallback(action: .deletesStore, location: location)
    }
    let place = Place(site, in: file)
    for (function, _) in ValueEvaluator(index: index).functions(of: site.call, at: place) {
      if let action = builders[function]?.lazy.compactMap(\.standIn).first {
        return Fallback(action: action, location: location)
      }
      if index.deletes(function) { return Fallback(action: .deletesStore, location: location) }
    }
    return nil
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

  /// Whether the body of a function deletes files.
  fileprivate func deletes(_ id: CodeID) -> Bool {
    let code = files[id.file].code
    return code.calls.contains { site in
      ContainerCode.deletions.contains(site.call.callee.last)
        && code.function(around: site.block) == id.index
    }
  }
}
