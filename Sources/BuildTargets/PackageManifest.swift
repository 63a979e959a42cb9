import SwiftDataLintDataFormats
import SwiftDataLintSwiftSource

/// The targets and products that a `Package.swift` declares, as far as it names them literally.
package struct PackageManifest: Sendable {
  /// A target, with its attributes as written.
  struct Target: Sendable {
    let function: String
    let name: String
    var path: String?
    var sources: [String]?
    var exclude: [String] = []
    var dependencies: [TargetDependency] = []
  }

  /// The absolute path of the manifest.
  let path: String
  /// The absolute path of the folder of the package.
  package let folder: String
  private(set) var targets: [Target] = []
  /// The names of the targets of each library product.
  private(set) var products: [String: [String]] = [:]
  /// The targets that are built into programs by products.
  private(set) var programs: [String: BuildTarget.Kind] = [:]
  /// Targets whose name, path or files are computed. The folder layout decides instead.
  package private(set) var problems: [BuildProblem] = []
  /// Whether the name of a target is computed.
  private var hasUnnamedTargets = false

  /// - Parameters:
  ///   - source: The contents of the manifest.
  ///   - path: Its absolute path.
  package init(_ source: SourceText, path: String) {
    self.path = path
    folder = FilePath.parent(of: path)
    var reader = ManifestReader(file: SourceFile(parsing: source), path: path, folder: folder)
    reader.read()
    targets = reader.targets
    products = reader.products
    programs = reader.programs
    problems = reader.problems
    hasUnnamedTargets = reader.hasUnnamedTargets
  }
}

/// Finds the calls that declare targets and products.
private struct ManifestReader: SyntaxVisitor {
  let file: SourceFile
  let path: String
  let folder: String
  private(set) var targets: [PackageManifest.Target] = []
  private(set) var products: [String: [String]] = [:]
  private(set) var programs: [String: BuildTarget.Kind] = [:]
  private(set) var problems: [BuildProblem] = []
  /// Whether the name of a target is computed.
  private(set) var hasUnnamedTargets = false

  init(file: SourceFile, path: String, folder: String) {
    self.file = file
    self.path = path
    self.folder = folder
  }

  private static let targetFunctions: Set = [
    "target", "executableTarget", "testTarget", "macro", "plugin",
  ]

  private static let productFunctions: Set = ["library", "executable", "iOSApplication"]

  mutating func read() {
    for statement in file.statements { visit(statement) }
  }

  mutating func visit(_ expression: Expression) {
    guard let (function, arguments) = expression.factoryCall else {
      return visitChildren(of: expression)
    }
    if Self.targetFunctions.contains(function) {
      readTarget(function, arguments, at: expression.range.lowerBound)
    } else if Self.productFunctions.contains(function) {
      readProduct(function, arguments)
    } else {
      visitChildren(of: expression)
    }
  }

  private mutating func readTarget(_ function: String, _ arguments: [Argument], at offset: Int) {
    var target = PackageManifest.Target(function: function, name: "")
    guard let name = string("name", of: arguments) else {
      hasUnnamedTargets = true
      return add("the name of a target is computed", at: offset)
    }
    target = PackageManifest.Target(function: function, name: name)
    for argument in arguments {
      let offset = argument.range.lowerBound
      switch argument.label {
      case "path":
        target.path = file.string(argument.value)
        if target.path == nil { add("the path of '\(name)' is computed", at: offset) }
      case "sources":
        target.sources = strings(argument.value)
        if target.sources == nil { add("the sources of '\(name)' are computed", at: offset) }
      case "exclude":
        let exclude = strings(argument.value)
        if exclude == nil { add("the excluded files of '\(name)' are computed", at: offset) }
        target.exclude = exclude ?? []
      case "dependencies":
        target.dependencies = (argument.value.arrayElements ?? []).compactMap(dependency)
      default: continue
      }
    }
    targets.append(target)
  }

  private mutating func readProduct(_ function: String, _ arguments: [Argument]) {
    guard let name = string("name", of: arguments),
      let targets = arguments.first(where: { $0.label == "targets" }),
      let names = strings(targets.value)
    else { return }
    switch function {
    case "library": products[name] = names
    case "iOSApplication": names.forEach { programs[$0] = .app }
    default: names.forEach { programs[$0] = .tool }
    }
  }

  /// A dependency on a target of this package or on a product.
  private func dependency(_ expression: Expression) -> TargetDependency? {
    if let name = file.string(expression) { return .packageProduct(name, package: nil) }
    guard let (function, arguments) = expression.factoryCall,
      let name = string("name", of: arguments)
    else { return nil }
    if function == "target" { return .target(TargetID(container: path, key: name)) }
    return .packageProduct(name, package: string("package", of: arguments))
  }

  private mutating func add(_ problem: String, at offset: Int) {
    problems.append(BuildProblem(path: path, offset: offset, message: problem))
  }

  // MARK: Literals

  private func string(_ label: String, of arguments: [Argument]) -> String? {
    arguments.first { $0.label == label }.flatMap { file.string($0.value) }
  }

  private func strings(_ expression: Expression) -> [String]? {
    guard let elements = expression.arrayElements else {
      if case .nil = expression.kind { return [] }
      return nil
    }
    let strings = elements.compactMap(file.string)
    return strings.count == elements.count ? strings : nil
  }
}

extension Expression {
  /// The name and arguments of `.target(…)` or `Target.target(…)`.
  fileprivate var factoryCall: (name: String, arguments: [Argument])? {
    guard case .postfix(let operand, let suffixes) = withoutParentheses.kind,
      case .call(let list)? = suffixes.last?.kind
    else { return nil }
    switch (operand.kind, suffixes.dropLast().last?.kind) {
    case (.implicitMember(let name), nil): return (name.text, list.arguments)
    case (.name, .member(let name)?): return (name.text, list.arguments)
    default: return nil
    }
  }
}

// MARK: - Targets

extension PackageManifest {
  /// The folders in which the package manager looks for a target without a path.
  private static let sourceFolders = ["Sources", "Source", "src", "srcs"]
  private static let testFolders = ["Tests", "Sources", "Source", "src", "srcs"]

  /// The targets with the paths of their files.
  ///
  /// - Parameter tree: The Swift files.
  package func buildTargets(in tree: PathTree) -> [BuildTarget] {
    (targets + unnamedTargets(in: tree)).compactMap { target in
      sources(of: target, tree.hasFiles).map { sources in
        BuildTarget(
          id: TargetID(container: path, key: target.name), name: target.name,
          kind: kind(of: target), module: target.name.moduleName, sources: sources,
          dependencies: target.dependencies.map(resolved), product: nil, entitlements: nil)
      }
    }
  }

  /// A target for each folder of sources without one, if the names of targets are computed.
  private func unnamedTargets(in tree: PathTree) -> [Target] {
    if !hasUnnamedTargets { return [] }
    let known = Set(targets.map(\.name))
    let names = Self.sourceFolders.flatMap {
      tree.folders(in: FilePath.resolved($0, in: folder))
    }
    return names.filter { !known.contains($0) }.map { Target(function: "target", name: $0) }
  }

  /// The targets of a library product.
  package func targets(ofProduct name: String) -> [TargetID] {
    (products[name] ?? []).map { TargetID(container: path, key: $0) }
  }

  private func kind(of target: Target) -> BuildTarget.Kind {
    switch target.function {
    case "executableTarget": programs[target.name] ?? .tool
    case "testTarget": .tests
    case "target": programs[target.name] ?? .library
    default: .other
    }
  }

  /// A dependency by name is a target of the same package, if there is one, or a product.
  private func resolved(_ dependency: TargetDependency) -> TargetDependency {
    guard case .packageProduct(let name, nil) = dependency,
      targets.contains(where: { $0.name == name })
    else { return dependency }
    return .target(TargetID(container: path, key: name))
  }

  /// The files of a target; nil if its folder does not exist.
  private func sources(of target: Target, _ hasFiles: (String) -> Bool) -> [SourceRule]? {
    guard let folder = folder(of: target, hasFiles) else { return nil }
    let excluded = Set(target.exclude.map { FilePath.resolved($0, in: folder) })
    return (target.sources ?? ["."]).map {
      .path(FilePath.resolved($0, in: folder), excluding: excluded)
    }
  }

  private func folder(of target: Target, _ hasFiles: (String) -> Bool) -> String? {
    if let path = target.path { return FilePath.resolved(path, in: folder) }
    let parents: [String]
    switch target.function {
    case "testTarget": parents = Self.testFolders
    case "plugin": parents = ["Plugins"]
    default: parents = Self.sourceFolders
    }
    let candidates = parents.map { FilePath.resolved($0, in: folder) }
    if let own = candidates.map({ $0 + "/" + target.name }).first(where: hasFiles) { return own }
    // The only target of its kind may occupy the whole folder.
    let isOnly =
      targets.count { ($0.function == "testTarget") == (target.function == "testTarget") }
      == 1
    return isOnly ? candidates.first(where: hasFiles) : nil
  }
}
