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
    let sources = context.package.targets.compactMap { $0.sourceModule?.sourceFiles }
    let check = TargetCheck(
      program: try context.tool(named: "swiftdata-lint").url, target: target.name,
      root: root, workDirectory: context.pluginWorkDirectoryURL,
      inputs: sources.flatMap { $0.map(\.url) })
    return check.commands(for: target.sourceFiles.map(\.url))
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
  /// The files of all targets. SwiftPM plans a build again if one appears or disappears.
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

  /// Hard links to the other files that the linter reads: settings, entitlements, and what has
  /// shipped. A build fails if an input was deleted, and is planned again only for sources, so
  /// these files cannot be inputs themselves. A link changes with its file. The folder of the
  /// package, which is an input, changes when a file appears in it, disappears or is replaced.
  private var links: [URL] {
    let files = FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    let settings = root.appendingPathComponent(".swiftdata-lint.json")
    let found = (files?.compactMap { $0 as? URL } ?? []).filter(Self.isInput) + [settings]
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
    return extensions.contains(file.pathExtension)
      || file.lastPathComponent == "swiftdata-schema.json"
  }
}

/// The packages in other folders that a package depends on. The linter does not read them.
private struct UnreadPackages {
  private let packages: [Package]

  init(of package: Package, outside root: URL) {
    packages = package.dependencies.map(\.package).filter { package in
      guard case .local = package.origin else { return false }
      let folder = root.path.hasSuffix("/") ? root.path : root.path + "/"
      return !package.directoryURL.path.hasPrefix(folder)
    }
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
