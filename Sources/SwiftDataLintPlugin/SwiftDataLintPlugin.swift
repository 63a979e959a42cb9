import Foundation
import PackagePlugin

/// `swift package swiftdata-lint`: runs the linter in the folder of the package, with the arguments
/// after the verb.
@main
struct SwiftDataLintPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(
      context.tool(named: "swiftdata-lint").url, arguments, in: context.package.directoryURL)
  }

  /// Runs the linter in a folder. If the linter fails, the command fails.
  fileprivate func run(_ program: URL, _ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0, process.terminationReason == .exit else {
      throw Failure(status: process.terminationStatus)
    }
  }
}

/// The linter exited with a status other than 0. It has already reported the reason.
private struct Failure: Error, CustomStringConvertible {
  let status: Int32

  var description: String { "swiftdata-lint ended with exit status \(status)" }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension SwiftDataLintPlugin: XcodeCommandPlugin {
  /// Xcode passes the selected targets, but the linter checks the project as a whole.
  func performCommand(context: XcodePluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    _ = extractor.extractOption(named: "target")
    try run(
      context.tool(named: "swiftdata-lint").url, extractor.remainingArguments,
      in: context.xcodeProject.directoryURL)
  }
}
#endif
