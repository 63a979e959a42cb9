import Foundation
import PackagePlugin

/// Checks a target when it is built: findings appear as warnings and errors of the compiler, and
/// errors fail the build. Nothing runs if no input changed.
@main
struct SwiftDataLintBuildPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let root = context.package.directoryURL
    UnreadPackages(of: context.package, outside: root).warn(for: target)
    let check = TargetCheck(
      program: try context.tool(named: "swiftdata-lint").url, target: target.name,
      root: root, workDirectory: context.pluginWorkDirectoryURL,
      inputs: context.package.sources(in: root))
    return check.commands(for: target.sourceFiles.map(\.url))
  }
}

extension Package {
  /// The sources of its targets, and of the packages in its folder that these depend on.
  fileprivate func sources(in root: URL) -> [URL] {
    let own = Set(targets.map(\.id))
    var known: Set<String> = []
    return targets.flatMap { [$0] + $0.recursiveTargetDependencies }.flatMap { target in
      let isNew = known.insert(target.id).inserted
      let files = isNew ? (target.sourceModule?.sourceFiles.map(\.url) ?? []) : []
      return own.contains(target.id) ? files : files.filter { root.contains(visible: $0) }
    }
  }
}

extension URL {
  /// Whether a file is in this folder, and in no hidden folder in it, such as that of downloaded
  /// packages.
  fileprivate func contains(visible file: URL) -> Bool {
    let (folder, path) = (pathComponents, file.pathComponents)
    return path.starts(with: folder)
      && !path.dropFirst(folder.count).contains { $0.hasPrefix(".") }
  }
}

/// The check of a target within the package or project around it: an inverse or a container may be
/// in the files of another target.
private struct TargetCheck {
  let program: URL
  let target: String
  /// The folder of the package or project, of which all files are read.
  let root: URL
  let workDirectory: URL
  /// The sources of all targets. SwiftPM plans a build again if a file appears in the folder of one
  /// or disappears.
  let inputs: [URL]

  /// None for a target without models.
  ///
  /// - Parameter files: The files of the target, of which Swift files and models are reported.
  func commands(for files: [URL]) -> [Command] {
    let reported = files.filter { Self.modelExtensions.contains($0.pathExtension) }
    if reported.isEmpty { return [] }
    // A source without content: any other file would become a resource of the target.
    let stamp = workDirectory.appendingPathComponent("\(target).swiftdata-lint.swift")
    let options = ["--quiet", "--format", "xcode", "--stamp", stamp.path, "--root", root.path]
    return [
      .buildCommand(
        displayName: "Checking the models of \(target)", executable: program,
        arguments: ["lint"] + options + reported.map(\.path), inputFiles: inputs + [root] + links,
        outputFiles: [stamp])
    ]
  }

  private static let modelExtensions: Set = ["swift", "xcdatamodeld", "xcdatamodel"]

  /// Hard links to the other files that the linter reads: settings, manifests, entitlements, Core
  /// Data models, and what has shipped. A build fails if an input was deleted, and is planned again
  /// only if the folder of a target changes, so these files cannot be inputs themselves.
  ///
  /// A link changes with a file that is written in place. If a file is replaced, appears or
  /// disappears, the folder of its target changes, or that of the package, which is an input. In
  /// any other folder, this is noticed with the next change.
  private var links: [URL] {
    let enumerator = FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    let files = enumerator?.compactMap { $0 as? URL } ?? []
    let settings = root.appendingPathComponent(".swiftdata-lint.json")
    let versions = files.filter { $0.pathExtension == "xcdatamodeld" }
      .map { $0.appendingPathComponent(".xccurrentversion") }
    let found = files.filter(Self.isInput) + versions + [settings]
    return found.sorted { $0.path < $1.path }.enumerated().compactMap(link)
  }

  /// A hard link to a file; nil if there can be none, as on another volume.
  private func link(_ number: Int, _ file: URL) -> URL? {
    let link = workDirectory.appendingPathComponent("\(target)-input-\(number)")
    try? FileManager.default.removeItem(at: link)
    guard (try? FileManager.default.linkItem(at: file, to: link)) != nil else { return nil }
    return link
  }

  private static func isInput(_ file: URL) -> Bool {
    let extensions: Set = ["entitlements", "ckdb", "xcconfig", "pbxproj"]
    let names: Set = ["swiftdata-schema.json", "swiftdata-baseline.json", "Package.swift"]
    return extensions.contains(file.pathExtension) || names.contains(file.lastPathComponent)
      || file.deletingLastPathComponent().pathExtension == "xcdatamodel"
  }
}

/// The packages in other folders that a package depends on. The linter does not read them.
private struct UnreadPackages {
  private let packages: [Package]

  init(of package: Package, outside root: URL) {
    packages = Self.dependencies(of: package).filter { package in
      guard case .local = package.origin else { return false }
      return !package.directoryURL.pathComponents.starts(with: root.pathComponents)
    }
  }

  /// The packages that a package depends on, also through others.
  private static func dependencies(of package: Package) -> [Package] {
    var (found, known): ([Package], Set<String>) = ([], [package.id])
    var open = [package]
    while let next = open.popLast() {
      let new = next.dependencies.map(\.package).filter { known.insert($0.id).inserted }
      found += new
      open += new
    }
    return found
  }

  /// Warns about those that have models, or containers of some.
  func warn(for target: any SourceModuleTarget) {
    let used = Set(target.recursiveTargetDependencies.map(\.id))
    for package in packages {
      let targets = package.targets.filter { used.contains($0.id) }
      guard targets.contains(where: mentionsModels) else { continue }
      Diagnostics.warning(
        """
        swiftdata-lint checks '\(target.name)' without the models of the package \
        '\(package.displayName)', which is in another folder
        """)
    }
  }

  private func mentionsModels(_ target: any Target) -> Bool {
    (target.sourceModule?.sourceFiles.map(\.url) ?? []).contains { file in
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { return false }
      return text.contains("import SwiftData") || text.contains("import CoreData")
    }
  }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension SwiftDataLintBuildPlugin: XcodeBuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
    let check = TargetCheck(
      program: try context.tool(named: "swiftdata-lint").url, target: target.displayName,
      root: context.xcodeProject.directoryURL, workDirectory: context.pluginWorkDirectoryURL,
      inputs: context.xcodeProject.targets.flatMap { $0.inputFiles.map(\.url) })
    return check.commands(for: target.inputFiles.map(\.url))
  }
}
#endif
