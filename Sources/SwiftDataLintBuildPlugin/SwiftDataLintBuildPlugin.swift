import Foundation
import PackagePlugin

/// Checks a target in each build: findings appear as warnings and errors of the compiler, and
/// errors fail the build.
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
    return try check.commands(for: target.sourceFiles.map(\.url))
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
  /// The files of all targets.
  let inputs: [URL]

  /// None for a target without models.
  ///
  /// - Parameter files: The files of the target, of which Swift files and models are reported.
  func commands(for files: [URL]) throws -> [Command] {
    let reported = files.filter { Self.modelExtensions.contains($0.pathExtension) }
    if reported.isEmpty { return [] }
    // A source without content: any other file would become a resource of the target. It is never
    // written again, so that the target is not compiled again.
    let output = try existing("\(target).swiftdata-lint.swift")
    // Settings, entitlements and files of projects cannot be inputs. The build system plans a build
    // only when sources appear or disappear, so it would miss a new one, and it fails if an input
    // was deleted. A file that each run writes makes each build run the linter, which is fast.
    let report = try existing("\(target).swiftdata-lint.txt")
    let options = [
      "--quiet", "--format", "xcode", "--format", "concise:" + report.path, "--root", root.path,
    ]
    return [
      .buildCommand(
        displayName: "Checking the models of \(target)", executable: program,
        arguments: ["lint"] + options + reported.map(\.path), inputFiles: inputs + [report],
        outputFiles: [output])
    ]
  }

  private static let modelExtensions: Set = ["swift", "xcdatamodeld", "xcdatamodel"]

  /// A file in the work directory, which is created if it does not exist.
  private func existing(_ name: String) throws -> URL {
    let file = workDirectory.appendingPathComponent(name)
    if !FileManager.default.fileExists(atPath: file.path) { try Data().write(to: file) }
    return file
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
    return try check.commands(for: target.inputFiles.map(\.url))
  }
}
#endif
