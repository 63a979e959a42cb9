import SwiftDataLintDataFormats

/// The targets of all packages and projects below a root, and how they depend on each other.
package struct TargetGraph: Sendable {
  /// The targets: programs before libraries, apps first; then by their project and name.
  package let targets: [BuildTarget]
  /// The indices of the targets that each target depends on and that may be linked into it.
  private var linked: [[Int]]

  /// A library product of a package.
  private struct Product {
    /// The folder of the package.
    let folder: String
    let targets: [TargetID]

    /// - Parameter package: The absolute path of its folder, or the last component.
    func isOfPackage(_ package: String) -> Bool {
      folder == package || FilePath.name(of: folder) == package
    }
  }

  /// - Parameters:
  ///   - targets: The targets of all packages and projects.
  ///   - manifests: The packages.
  package init(_ targets: [BuildTarget], manifests: [PackageManifest]) {
    let targets = targets.sorted { $0.order < $1.order }
    let indices = Dictionary(
      targets.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var products: [String: [Product]] = [:]
    for manifest in manifests {
      for name in manifest.products.keys.sorted() {
        products[name, default: []].append(
          Product(folder: manifest.folder, targets: manifest.targets(ofProduct: name)))
      }
    }
    let names = Dictionary(
      targets.enumerated().map {
        (TargetID(container: $1.id.container, key: $1.name), $0)
      }, uniquingKeysWith: { first, _ in first })
    let projectProducts = Dictionary(
      targets.enumerated().compactMap { number, target in
        target.product.map { (TargetID(container: target.id.container, key: $0), number) }
      }, uniquingKeysWith: { first, _ in first })
    self.targets = targets
    linked = targets.map { target in
      target.dependencies.flatMap { dependency -> [Int] in
        switch dependency {
        case .target(let id): return (indices[id] ?? names[id]).map { [$0] } ?? []
        case .projectProduct(let container, let key):
          return projectProducts[TargetID(container: container, key: key)].map { [$0] } ?? []
        case .packageProduct(let name, let package):
          let found = products[name] ?? []
          let named = package.map { package in found.filter { $0.isOfPackage(package) } } ?? []
          let chosen = target.nearest(named.isEmpty ? found : named, in: \.folder)
          return chosen?.targets.compactMap { indices[$0] } ?? []
        }
      }
    }
  }

  /// The graph in which targets also link the libraries that their files import.
  ///
  /// Project files do not show all of them: a framework of another project in the workspace is a
  /// file among the built products, and a local package may replace a remote one.
  ///
  /// - Parameter imports: The modules that the files of each target import.
  package func linking(imports: [Set<String>]) -> TargetGraph {
    let libraries = Dictionary(
      grouping: targets.indices.filter { targets[$0].kind == .library },
      by: { targets[$0].module })
    var graph = self
    for (target, modules) in imports.enumerated() {
      let missing = modules.subtracting(closure(of: target).map { targets[$0].module })
      for module in missing.sorted() {
        let found = targets[target].nearest(libraries[module] ?? []) { targets[$0].folder }
        if let found { graph.linked[target].append(found) }
      }
    }
    return graph
  }

  /// Each program with everything that it links, and each target that is not linked into one. Tests
  /// are with what they test.
  package func linkedTargets() -> [LinkedTargets] {
    let programs = targets.indices.filter { targets[$0].kind.isProgram }
    let linked = Set(programs.flatMap(closure))
    let free = targets.indices.filter {
      (targets[$0].kind == .library || targets[$0].kind == .other) && !linked.contains($0)
    }
    // A library that another such library links is with it. Those that are left link each
    // other in a circle.
    let inner = Set(free.flatMap { closure(of: $0).dropFirst() })
    var covered: Set<Int> = []
    var groups: [[Int]] = programs.map(closure)
    for library in free.filter({ !inner.contains($0) }) + free where !covered.contains(library) {
      groups.append(closure(of: library))
      covered.formUnion(closure(of: library))
    }
    for tests in targets.indices where targets[tests].kind == .tests { add(tests, to: &groups) }
    return groups.map(LinkedTargets.init)
  }

  private func add(_ tests: Int, to groups: inout [[Int]]) {
    let tested = Set(linked[tests])
    let host =
      groups.firstIndex { tested.contains($0[0]) }
      ?? groups.firstIndex { !tested.isDisjoint(with: $0) }
    guard let host else { return groups.append(closure(of: tests)) }
    groups[host] += closure(of: tests).filter { !groups[host].contains($0) }
  }

  /// A target and all targets that are linked into it, in the order in which they are reached.
  private func closure(of start: Int) -> [Int] {
    var reached = [start]
    var known: Set<Int> = [start]
    var next = 0
    while next < reached.count {
      // Embedded programs are separate ones, with libraries of their own.
      for index in linked[reached[next]] where targets[index].kind == .library {
        if known.insert(index).inserted { reached.append(index) }
      }
      next += 1
    }
    return reached
  }
}

extension BuildTarget {
  /// The folder of its project or package.
  fileprivate var folder: String { FilePath.parent(of: id.container) }

  /// The element whose folder has the most folders in common with that of the target; the first one
  /// of several.
  fileprivate func nearest<Element>(
    _ elements: [Element], in folderOf: (Element) -> String
  ) -> Element? {
    guard elements.count > 1 else { return elements.first }
    let own = folder.utf8.split(separator: UInt8(ascii: "/"))
    let depths = elements.map { element in
      let other = folderOf(element).utf8.split(separator: UInt8(ascii: "/"))
      return zip(own, other).prefix { $0.elementsEqual($1) }.count
    }
    return depths.max().flatMap { depth in depths.firstIndex(of: depth) }.map { elements[$0] }
  }

  fileprivate var order: (Int, String, String, String) {
    (Kind.allCases.firstIndex(of: kind) ?? 0, id.container, name, id.key)
  }
}

/// A program, or another target that is not linked into one, with everything that it links.
package struct LinkedTargets: Hashable, Sendable {
  /// The indices of its targets in the graph; that of the program is the first.
  package let targets: [Int]
}
