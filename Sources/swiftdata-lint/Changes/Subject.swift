/// What a command reports on, of all that it analyses.
struct Subject {
  /// As the user typed them.
  var paths: [String]
  /// Only these of the files; nil for all.
  var changes: Changes?
  /// Whether it is what somebody is working on, which need not hold a model.
  var isWorkInProgress = false
  /// Whether other files than these may be out of reach.
  var isSandboxed = false
}

/// What a command line says of the files to report on.
enum SubjectRequest {
  case paths([String])
  case changes(ChangeRequest, [String])
  /// The text on the standard input, as that of a file.
  case standardInput(String)
  /// What a run script phase of Xcode declares.
  case scriptInputs

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let usage = CommandUsage(program: .linter, command: arguments.command)
    let words = arguments.words
    let filename = arguments[Options.standardInputFilename]
    let change = try Self.change(arguments, usage)
    if arguments[Options.scriptInputs] {
      guard words.isEmpty, change == nil, arguments[Options.writeBaseline] == nil else {
        throw usage.error(
          "'--script-inputs' reports only the inputs of the run script phase. Remove paths, "
            + "'--staged', '--since' and '--write-baseline'.")
      }
      self = .scriptInputs
      return
    }
    guard words.contains("-") else {
      if let filename {
        throw usage.error(
          "'--stdin-filename' needs '-', for standard input, as the path: "
            + "'- --stdin-filename \(filename)'")
      }
      self = change.map { .changes($0, words.isEmpty ? ["."] : words) } ?? .paths(words)
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
  /// Finds out what a command line means, and with which texts it is to be analysed.
  func open(_ request: SubjectRequest) throws(Failure) -> (Subject, System) {
    switch request {
    case .paths(let paths): return (Subject(paths: paths), system)
    case .changes(let request, let paths): return try open(request, paths)
    case .scriptInputs: return (try openScriptInputs(), system)
    case .standardInput(let filename):
      do throws(SystemError) {
        let text = try system.readInput()
        let path = try path(ofNew: filename)
        let subject = Subject(paths: [filename], isWorkInProgress: true)
        return (subject, system.overlaid(with: [path: text]))
      } catch {
        throw Failure("\(error)")
      }
    }
  }

  /// The absolute path without links of a file that need not be there.
  private func path(ofNew typed: String) throws(SystemError) -> String {
    let path = system.absolute(typed)
    let kind = system.kind(path)
    if kind == .directory || typed.isEmpty { throw .notRegular(typed) }
    if kind != nil { return try system.resolve(typed: typed) }
    // Folders may be new, too.
    var folder = FilePath.parent(of: path)
    while system.kind(folder) == nil { folder = FilePath.parent(of: folder) }
    return FilePath.moved(path, from: folder, to: try system.resolve(folder))
  }

  private func open(
    _ request: ChangeRequest, _ paths: [String]
  ) throws(Failure) -> (Subject, System) {
    var changes = Changes()
    for folder in workTrees(of: paths) {
      changes.formUnion(try Git(folder, for: request, system: system).changes())
    }
    var subject = Subject(paths: paths, changes: changes, isWorkInProgress: true)
    if changes.files.isEmpty {
      printNotice("No Swift files, entitlements or settings \(request.verb); nothing to check")
      // What is not there is said all the same.
      subject.paths = paths.filter { kind(typed: $0) == nil }
    }
    return (subject, system.overlaid(with: changes.texts))
  }

  /// The folders to run git in for paths, each once.
  private func workTrees(of paths: [String]) -> [String] {
    // Whoever says where the repository is says so for the current folder: git does, to hooks.
    if system.environment["GIT_DIR"] != nil { return [system.currentDirectory] }
    var folders: [String] = []
    for path in paths {
      guard let path = try? system.resolve(typed: path) else { continue }
      let folder = system.kind(path) == .directory ? path : FilePath.parent(of: path)
      let ways = [folder] + FilePath.ancestors(of: folder)
      let top = ways.first { system.kind(FilePath.join($0, ".git")) != nil } ?? folder
      if !folders.contains(where: { FilePath.isSame($0, top) }) { folders.append(top) }
    }
    return folders.isEmpty ? [system.currentDirectory] : folders
  }

  private func kind(typed: String) -> EntryKind? {
    system.kind(FilePath.absolute(typed, from: system.currentDirectory))
  }
}

extension ChangeRequest {
  /// What files do that are meant.
  fileprivate var verb: String {
    switch self {
    case .staged: "are staged"
    case .since(let commit): "have changed since '\(commit)'"
    }
  }
}
