import Foundation
import PackagePlugin

/// Checks a target when it is built: findings appear as warnings and errors of the compiler, and
/// errors fail the build. Nothing runs if no input changed.
@main
struct SwiftDataLintBuildPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let check = TargetCheck(
      program: try context.tool(named: "swiftdata-lint").url, target: target.name,
      root: context.package.directoryURL, workDirectory: context.pluginWorkDirectoryURL)
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
        arguments: ["lint"] + options + reported.map(\.path), inputFiles: inputs,
        outputFiles: [stamp])
    ]
  }

  private static let modelExtensions: Set = ["swift", "xcdatamodeld", "xcdatamodel"]

  /// The files that the linter reads, with all sources of the package or project.
  private var inputs: [URL] {
    let files = FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    let found = (files?.compactMap { $0 as? URL } ?? []).filter { Self.isInput($0) }
    let settings = root.appendingPathComponent(".swiftdata-lint.json")
    let isThere = FileManager.default.fileExists(atPath: settings.path)
    return found.sorted { $0.path < $1.path } + (isThere ? [settings] : [])
  }

  private static func isInput(_ file: URL) -> Bool {
    let extensions: Set = ["swift", "m", "mm", "entitlements", "ckdb", "xcconfig", "pbxproj"]
    let names: Set = ["contents", "swiftdata-schema.json"]
    return extensions.contains(file.pathExtension) || names.contains(file.lastPathComponent)
  }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension SwiftDataLintBuildPlugin: XcodeBuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
    let check = TargetCheck(
      program: try context.tool(named: "swiftdata-lint").url, target: target.displayName,
      root: context.xcodeProject.directoryURL, workDirectory: context.pluginWorkDirectoryURL)
    return check.commands(for: target.inputFiles.map(\.url))
  }
}
#endif
