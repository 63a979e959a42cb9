import Foundation
import PackagePlugin

/// `swift package swiftdata-lint`: runs the linter on the package, with the arguments after the
/// verb.
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
    process.arguments = LinterCall(arguments, in: folder).words
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

/// The arguments for the linter.
private struct LinterCall {
  let words: [String]

  /// Commands that need a path. Without one, the folder is added.
  private static let reporting: Set = ["lint", "schema", "predict", "checklist"]
  private static let explaining: Set = ["-h", "--help", "--version"]
  /// Options without a value, so that the argument after one can be a path.
  private static let flags: Set = [
    "--notes", "--no-notes", "--require-models", "--no-require-models", "--require-reasons",
    "--no-require-reasons", "--ignore-targets", "--fix", "--unsafe-fixes", "--diff",
    "--prune-baseline", "--staged",
    "--script-inputs", "--statistics", "--quiet", "--strict",
  ]
  /// Options that select files themselves, so that no path is needed.
  private static let choosing: Set = ["--staged", "--script-inputs", "--since"]

  init(_ arguments: [String], in folder: URL) {
    let isOption = arguments.first?.hasPrefix("-") ?? true
    let first = arguments.first ?? ""
    let exists = FileManager.default.fileExists(
      atPath: URL(fileURLWithPath: first, relativeTo: folder).path)
    let isReport = isOption || Self.reporting.contains(first) || exists
    let explains = !Self.explaining.isDisjoint(with: arguments)
    words = isReport && !explains && !Self.namesFiles(arguments) ? arguments + ["."] : arguments
  }

  /// Whether an argument is a path, or an option that selects files. The argument after an option
  /// that takes a value is that value.
  private static func namesFiles(_ arguments: [String]) -> Bool {
    var previous = ""
    for word in arguments {
      let isValue = previous.hasPrefix("--") && !previous.contains("=") && !flags.contains(previous)
      let isFirst = word == arguments.first && reporting.contains(word)
      if !isValue, !isFirst, word == "-" || !word.hasPrefix("-") { return true }
      if !isValue, choosing.contains(String(word.prefix { $0 != "=" })) { return true }
      previous = isValue ? "" : word
    }
    return false
  }
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
