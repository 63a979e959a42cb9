import Foundation
import PackagePlugin

/// `swift package swiftdata-lint`: runs the linter on the package, with the words behind the verb.
@main
struct SwiftDataLintPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(
      context.tool(named: "swiftdata-lint").url, arguments, in: context.package.directoryURL)
  }

  /// Runs the linter in a folder; what fails there fails the command.
  fileprivate func run(_ program: URL, _ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = LinterCall(arguments, in: folder).words
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0, process.terminationReason == .exit else {
      throw Failure(status: process.terminationStatus)
    }
  }
}

/// The linter did not end with 0: it has said why.
private struct Failure: Error, CustomStringConvertible {
  let status: Int32

  var description: String { "swiftdata-lint ended with exit status \(status)" }
}

/// The words with which the linter is called.
private struct LinterCall {
  let words: [String]

  /// Commands that report on the folder where no path of it is named.
  private static let reporting: Set = ["lint", "schema", "predict"]
  private static let explaining: Set = ["-h", "--help", "--version"]

  init(_ arguments: [String], in folder: URL) {
    let isOption = arguments.first?.hasPrefix("-") ?? true
    let isReport =
      isOption || Self.reporting.contains(arguments[0]) || Self.isPath(arguments[0], in: folder)
    let explains = !Self.explaining.isDisjoint(with: arguments)
    let namesPath = arguments.contains { Self.isPath($0, in: folder) }
    words = isReport && !explains && !namesPath ? arguments + ["."] : arguments
  }

  private static func isPath(_ word: String, in folder: URL) -> Bool {
    !word.hasPrefix("-")
      && FileManager.default.fileExists(atPath: URL(fileURLWithPath: word, relativeTo: folder).path)
  }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension SwiftDataLintPlugin: XcodeCommandPlugin {
  /// Xcode names the targets that were chosen; the linter looks at the project as a whole.
  func performCommand(context: XcodePluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    _ = extractor.extractOption(named: "target")
    try run(
      context.tool(named: "swiftdata-lint").url, extractor.remainingArguments,
      in: context.xcodeProject.directoryURL)
  }
}
#endif
