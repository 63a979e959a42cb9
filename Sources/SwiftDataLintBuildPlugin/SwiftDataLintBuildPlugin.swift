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
      inputs: context.package.sources(in: root), plannedFolders: context.package.plannedFolders)
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

  /// The folders of which SwiftPM plans a build again if a file appears in them or disappears.
  fileprivate var plannedFolders: [URL] {
    guard case .root = origin else { return [] }
    // The property that has a URL came with Swift 6.1.
    return targets.map { URL(fileURLWithPath: String(describing: $0.directory)) }
  }
}

extension URL {
  /// Whether a file is in this folder, and in no hidden folder in it, such as that of downloaded
  /// packages.
  fileprivate func contains(visible file: URL) -> Bool {
    contains(file)
      && !file.pathComponents.dropFirst(pathComponents.count).contains { $0.hasPrefix(".") }
  }

  /// Whether a file is in this folder.
  fileprivate func contains(_ file: URL) -> Bool {
    file.pathComponents.starts(with: pathComponents)
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
  /// The sources of all targets.
  let inputs: [URL]
  /// The folders of which a build is planned again if a file appears in them or disappears.
  let plannedFolders: [URL]

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
        arguments: ["lint"] + options + reported.map(\.path),
        inputFiles: inputs + [root] + otherInputs,
        outputFiles: [stamp])
    ]
  }

  private static let modelExtensions: Set = ["swift", "xcdatamodeld", "xcdatamodel"]

  /// The other files that the linter reads: settings, manifests, entitlements, Core Data models,
  /// and what has shipped.
  private var otherInputs: [URL] {
    let enumerator = FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    let files = enumerator?.compactMap { $0 as? URL } ?? []
    let settings = root.appendingPathComponent(".swiftdata-lint.json")
    let versions = files.filter { $0.pathExtension == "xcdatamodeld" }
      .map { $0.appendingPathComponent(".xccurrentversion") }
    let found = (files.filter(Self.isInput) + versions + [settings]).filter {
      FileManager.default.fileExists(atPath: $0.path)
    }
    return found.sorted { $0.path < $1.path }.enumerated().flatMap { inputs(for: $1, number: $0) }
  }

  /// What changes with a file. A build fails if an input was deleted, unless it is planned again.
  /// So files in other folders are linked:
  ///
  /// - A hard link changes with a file that is written in place. If the file is replaced or
  ///   deleted, its folder changes.
  /// - Where there can be none, as in the sandbox of macOS or on another volume, a symbolic link
  ///   also notices a file that is replaced. If the file is deleted, the build fails, and its
  ///   message contains the name of the link, which says what to do.
  private func inputs(for file: URL, number: Int) -> [URL] {
    if plannedFolders.contains(where: { $0.contains(file) }) { return [file] }
    let name = "\(target)-\(number)-\(file.lastPathComponent)"
    let hard = workDirectory.appendingPathComponent(name)
    let symbolic = workDirectory.appendingPathComponent("if-deleted-touch-Package.swift-\(name)")
    for link in [hard, symbolic] { try? FileManager.default.removeItem(at: link) }
    if (try? FileManager.default.linkItem(at: file, to: hard)) != nil {
      return [hard, file.deletingLastPathComponent()]
    }
    do {
      try FileManager.default.createSymbolicLink(at: symbolic, withDestinationURL: file)
      return [symbolic]
    } catch {
      Diagnostics.warning(
        """
        builds do not notice changes of '\(file.path)', because swiftdata-lint cannot link to it: \
        \(error.localizedDescription)
        """)
      return []
    }
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
      inputs: context.xcodeProject.targets.flatMap { $0.inputFiles.map(\.url) },
      plannedFolders: [])
    return check.commands(for: target.inputFiles.map(\.url))
  }
}
#endif
