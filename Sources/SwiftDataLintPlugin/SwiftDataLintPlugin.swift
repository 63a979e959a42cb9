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
  private static let reporting: Set = ["lint", "schema", "predict", "checklist"]
  private static let explaining: Set = ["-h", "--help", "--version"]
  /// Options that take no value, so that a word behind one can be a path.
  private static let flags: Set = [
    "--notes", "--no-notes", "--require-models", "--no-require-models", "--require-reasons",
    "--no-require-reasons", "--fix", "--unsafe-fixes", "--diff", "--prune-baseline", "--staged",
    "--script-inputs", "--statistics", "--quiet", "--strict",
  ]
  /// Those that choose files by themselves.
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

  /// Whether a word is a path, or an option chooses files: what stands behind an option that takes
  /// a value is that value.
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
