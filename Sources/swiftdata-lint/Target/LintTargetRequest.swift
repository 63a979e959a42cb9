import SwiftDataLintDataFormats
import SwiftDataLintLinting

/// The files to report, as requested on the command line.
enum LintTargetRequest {
  case paths([String])
  case changes(ChangeRequest, [String])
  /// Standard input, as the contents of the named file.
  case standardInput(String)
  /// The inputs of a run script phase of Xcode.
  case scriptInputFiles

  /// - Parameter paths: The paths to report.
  init(_ arguments: ParsedArguments, paths: [String]) throws(UsageError) {
    let usage = CommandUsage(program: .linter, command: arguments.command)
    let words = arguments.words
    let filename = arguments[Options.standardInputFilename]
    let change = try Self.change(arguments, usage)
    if arguments[Options.useScriptInputFiles] {
      guard words.isEmpty, change == nil, arguments[Options.writeBaseline] == nil else {
        throw usage.error(
          "'--use-script-input-files' reports only the inputs of the run script phase. Remove "
            + "paths, '--staged', '--since' and '--write-baseline'.")
      }
      self = .scriptInputFiles
      return
    }
    guard words.contains("-") else {
      if let filename {
        throw usage.error(
          "'--stdin-filename' needs '-', for standard input, as the path: "
            + "'- --stdin-filename \(filename)'")
      }
      self = change.map { .changes($0, paths) } ?? .paths(paths)
      if change != nil, arguments[Options.writeBaseline] != nil {
        throw usage.error(
          "A baseline is written for all files, not only changed ones. Remove "
            + "'\(change?.option ?? "")'.")
      }
      return
    }
    guard let filename else {
      throw usage.error(
        "'-' is standard input, which has no name. Add '--stdin-filename PATH'.")
    }
    if words.count > 1 || change != nil || arguments[Options.writeBaseline] != nil {
      throw usage.error(
        "'-' reports only standard input. Remove other paths, '--staged', '--since' and "
          + "'--write-baseline'.")
    }
    self = .standardInput(filename)
  }

  private static func change(
    _ arguments: ParsedArguments, _ usage: CommandUsage
  ) throws(UsageError) -> ChangeRequest? {
    guard let commit = arguments[Options.since] else {
      return arguments[Options.staged] ? .staged : nil
    }
    if arguments[Options.staged] {
      throw usage.error(
        "'--staged' and '--since' cannot be combined. Remove one of them.")
    }
    return .since(commit)
  }
}

extension Command {
  /// Resolves a request to a target, and a system with the contents to analyze.
  func open(_ request: LintTargetRequest) throws(Failure) -> (LintTarget, System) {
    switch request {
    case .paths(let paths): return (LintTarget(paths: paths), system)
    case .changes(let request, let paths): return try open(request, paths)
    case .scriptInputFiles: return (try openScriptInputs(), system)
    case .standardInput(let filename):
      do throws(SystemError) {
        let text = try system.readInput()
        let path = try path(ofNew: filename)
        let target = LintTarget(paths: [filename], isWorkInProgress: true)
        return (target, system.overlaid(with: [path: .text(text)]))
      } catch {
        throw Failure("\(error)")
      }
    }
  }

  /// The absolute path without links of a file that need not exist.
  private func path(ofNew typed: String) throws(SystemError) -> String {
    let path = system.absolute(typed)
    let kind = system.kind(path)
    if kind == .directory || typed.isEmpty { throw .notRegular(typed) }
    if kind != nil { return try system.resolve(typed: typed) }
    // Its folders need not exist either.
    var folder = FilePath.parent(of: path)
    while system.kind(folder) == nil { folder = FilePath.parent(of: folder) }
    return FilePath.moved(path, from: folder, to: try system.resolve(folder))
  }

  private func open(
    _ request: ChangeRequest, _ paths: [String]
  ) throws(Failure) -> (LintTarget, System) {
    var changes = Changes()
    for folder in workTrees(of: paths) {
      changes.formUnion(try Git(folder, for: request.option, system: system).changes(request))
    }
    var target = LintTarget(paths: paths, changes: changes, isWorkInProgress: true)
    if changes.files.isEmpty {
      printNotice(
        "No Swift files, Core Data models, entitlements or settings \(request.verb); "
          + "nothing to check")
      // Paths that do not exist are still reported.
      target.paths = paths.filter { kind(typed: $0) == nil }
    }
    return (target, system.overlaid(with: changes.overlays))
  }

  /// The folders to run git in, without duplicates.
  private func workTrees(of paths: [String]) -> [String] {
    var folders: [String] = []
    for path in paths {
      guard let path = try? system.resolve(typed: path) else { continue }
      let folder = system.kind(path) == .directory ? path : FilePath.parent(of: path)
      let top = Git.workTree(of: folder, in: system) ?? folder
      if !folders.contains(where: { FilePath.isSame($0, top) }) { folders.append(top) }
    }
    return folders.isEmpty ? [system.currentDirectory] : folders
  }

  private func kind(typed: String) -> EntryKind? {
    system.kind(FilePath.absolute(typed, from: system.currentDirectory))
  }
}

extension ChangeRequest {
  /// The predicate of a notice about the requested files.
  fileprivate var verb: String {
    switch self {
    case .staged: "are staged"
    case .since(let commit): "have changed since '\(commit)'"
    }
  }
}
