import SwiftDataLintDataFormats

/// Asks git about the repository of a folder.
package struct Git {
  let system: System
  /// The option that asks, as the user typed it.
  let option: String
  /// The folder that git is run in.
  private let folder: String
  /// The absolute path of the work tree, without links.
  let top: String

  /// Throws if the folder is not in a repository or git cannot be run.
  ///
  /// - Parameter option: The option that asks, as the user typed it.
  package init(_ folder: String, for option: String, system: System) throws(Failure) {
    self.system = system
    self.option = option
    self.folder = folder
    let result = try Self.run(["rev-parse", "--show-toplevel"], folder, option, system)
    var path = try Self.output(of: result, option)
    if path.last == UInt8(ascii: "\n") { path.removeLast() }
    let typed = String(decoding: path, as: UTF8.self)
    do throws(SystemError) {
      top = try system.resolve(typed)
    } catch {
      throw Failure("\(error)")
    }
  }

  package func changes(_ request: ChangeRequest) throws(Failure) -> Changes {
    switch request {
    case .staged: try staged()
    case .since(let commit): try since(commit)
    }
  }

  /// The absolute paths of the relevant files in a list from git.
  func files(_ list: [UInt8], where isRelevant: (String) -> Bool = Changes.concern) -> [String] {
    Self.texts(list).filter(isRelevant).map(file)
  }

  /// The absolute path of a file that git names. Git keeps its own spelling of names.
  func file(_ path: String) -> String { system.listed(FilePath.join(top, path)) }

  static func texts(_ list: [UInt8]) -> [String] {
    list.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}

// MARK: - Staged files

extension Git {
  /// The files in the index that differ from the last commit.
  private func staged() throws(Failure) -> Changes {
    let list = try output(Self.diff + ["--cached", "--raw", "--no-abbrev", "--"])
    var changes = Changes()
    var regular: [String] = []
    var fields = Self.texts(list)[...]
    // Each entry is `:100644 100644 <blob> <blob> M` and a path: the modes and blobs before and
    // after.
    while let modes = fields.popFirst(), let path = fields.popFirst() {
      guard Changes.affects(path), !isDeletedSource(path, modes) else { continue }
      if Changes.concern(path) { changes.files.insert(file(path)) }
      let isRegular = modes.split(separator: " ").dropFirst().first?.hasPrefix("100") ?? false
      if isRegular { regular.append(path) }
    }
    if regular.isEmpty { return changes }
    let edited = Set(Self.texts(try output(Self.diff + ["--name-only", "--"])))
    for path in regular {
      let file = file(path)
      guard edited.contains(path) || system.kind(file) == nil else { continue }
      // `--filters` gives the line endings of a checkout, as the user sees them.
      changes.texts[file] = try output(["cat-file", "--filters", ":0:\(path)"])
    }
    return changes
  }

  /// Whether the change deletes a source, which leaves nothing to report. Deleted settings and
  /// entitlements still affect all files.
  private func isDeletedSource(_ path: String, _ modes: String) -> Bool {
    FilePath.isSource(path) && modes.hasSuffix("D")
  }
}

// MARK: - Changes since a commit

extension Git {
  /// The files that changed since the merge base with the commit, and untracked files.
  private func since(_ commit: String) throws(Failure) -> Changes {
    let base = try mergeBase(with: commit)
    let changed = try output(Self.diff + ["--name-only", "--diff-filter=d", base, "--"])
    let deleted = try output(Self.diff + ["--name-only", "--diff-filter=D", base, "--"])
    // Settings and entitlements affect all files, even if they were deleted.
    let gone = files(deleted).filter { !FilePath.isSource($0) }
    return Changes(files: Set(files(changed) + gone + files(try untracked())))
  }

  /// The list of files that git does not know.
  func untracked() throws(Failure) -> [UInt8] {
    try output(["ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--", ":/"])
  }

  private func mergeBase(with commit: String) throws(Failure) -> String {
    let base = try run(["merge-base", try self.commit(commit), "HEAD"])
    if base.status == 1, base.errorOutput.isEmpty {
      throw Failure(
        "'\(option)': no commit in common with the current branch; in a shallow "
          + "clone, fetch more of the history ('fetch-depth: 0' in GitHub Actions)")
    }
    return Self.line(try Self.output(of: base, option))
  }
}

// MARK: - Running git

extension Git {
  /// The full name of a commit.
  ///
  /// - Parameter name: A commit or a ref, as the user typed it.
  func commit(_ name: String) throws(Failure) -> String {
    let unknown = Failure(
      "'\(option)': no such commit in this repository; check the name, or fetch it")
    // A commit name cannot begin with a dash; git would read it as an option.
    if name.hasPrefix("-") { throw unknown }
    let found = try run(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"])
    guard found.status == 0 else { throw unknown }
    return Self.line(found.output)
  }

  static func line(_ output: [UInt8]) -> String {
    String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// Ignores git settings of the user that change the output format.
  static let diff = [
    "-c", "diff.relative=false", "diff", "--no-renames", "--no-ext-diff", "-z",
  ]

  func output(_ words: [String], input: [UInt8] = []) throws(Failure) -> [UInt8] {
    try Self.output(of: try run(words, input: input), option)
  }

  func run(_ words: [String], input: [UInt8] = []) throws(Failure) -> ProgramResult {
    try Self.run(words, folder, option, system, input: input)
  }

  private static func run(
    _ words: [String], _ folder: String, _ option: String, _ system: System, input: [UInt8] = []
  ) throws(Failure) -> ProgramResult {
    do throws(SystemError) {
      // In a hook, git has already locked the index.
      let words = ["git", "-C", folder, "--no-optional-locks"] + words
      return try system.run(words, input, system.environment)
    } catch {
      let isMissing = error.code == SystemError.missing("").code
      let reason = isMissing ? "'git' is not on the PATH" : error.reason
      throw Failure("'\(option)' needs git: \(reason)")
    }
  }

  private static func output(
    of result: ProgramResult, _ option: String
  ) throws(Failure) -> [UInt8] {
    if result.status == 0 { return result.output }
    let line = self.line(result.errorOutput)
    let words = line.hasPrefix("fatal: ") ? String(line.dropFirst("fatal: ".count)) : line
    let reason = words.isEmpty ? "git failed with exit status \(result.status)" : words
    throw Failure("'\(option)' needs git: \(reason)")
  }
}
