/// Asks git for the changes in the repository of a folder.
package struct Git {
  private let system: System
  private let request: ChangeRequest
  /// The folder that git is run in.
  private let folder: String
  /// The absolute path of the work tree, without links.
  private let top: String

  /// Throws if the folder is not in a repository or git cannot be run.
  package init(_ folder: String, for request: ChangeRequest, system: System) throws(Failure) {
    self.system = system
    self.request = request
    self.folder = folder
    let result = try Self.run(["rev-parse", "--show-toplevel"], folder, request, system)
    var path = try Self.output(of: result, request)
    if path.last == UInt8(ascii: "\n") { path.removeLast() }
    let typed = String(decoding: path, as: UTF8.self)
    do throws(SystemError) {
      top = try system.resolve(typed)
    } catch {
      throw Failure("\(error)")
    }
  }

  package func changes() throws(Failure) -> Changes {
    switch request {
    case .staged: try staged()
    case .since(let commit): try since(commit)
    }
  }

  /// The absolute paths of the relevant files in a list from git.
  private func files(_ list: [UInt8]) -> [String] {
    Self.texts(list).filter(Changes.concern).map(file)
  }

  /// The absolute path of a file that git names. Git keeps its own spelling of names.
  private func file(_ path: String) -> String { system.listed(FilePath.join(top, path)) }

  private static func texts(_ list: [UInt8]) -> [String] {
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
      guard Changes.concern(path), !isDeletedSource(path, modes) else { continue }
      changes.files.insert(file(path))
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

  /// Whether the change deletes a Swift file, which leaves nothing to report. Deleted settings and
  /// entitlements still affect all files.
  private func isDeletedSource(_ path: String, _ modes: String) -> Bool {
    FilePath.isSwift(path) && modes.hasSuffix("D")
  }
}

// MARK: - Changes since a commit

extension Git {
  /// The files that changed since the merge base with the commit, and untracked files.
  private func since(_ commit: String) throws(Failure) -> Changes {
    let base = try mergeBase(with: commit)
    let changed = try output(Self.diff + ["--name-only", "--diff-filter=d", base, "--"])
    let deleted = try output(Self.diff + ["--name-only", "--diff-filter=D", base, "--"])
    let untracked = try output([
      "ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--", ":/",
    ])
    // Settings and entitlements affect all files, even if they were deleted.
    let gone = files(deleted).filter { !FilePath.isSwift($0) }
    return Changes(files: Set(files(changed) + gone + files(untracked)))
  }

  private func mergeBase(with commit: String) throws(Failure) -> String {
    let unknown = Failure(
      "'\(request.option)': no such commit in this repository; check the name, or fetch it")
    // A commit name cannot begin with a dash; git would read it as an option.
    if commit.hasPrefix("-") { throw unknown }
    let found = try run(["rev-parse", "--verify", "--quiet", "\(commit)^{commit}"])
    guard found.status == 0 else { throw unknown }
    let base = try run(["merge-base", Self.line(found.output), "HEAD"])
    if base.status == 1, base.errorOutput.isEmpty {
      throw Failure(
        "'\(request.option)': no commit in common with the current branch; in a shallow "
          + "clone, fetch more of the history ('fetch-depth: 0' in GitHub Actions)")
    }
    return Self.line(try Self.output(of: base, request))
  }

  private static func line(_ output: [UInt8]) -> String {
    String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}

// MARK: - Running git

extension Git {
  /// Ignores git settings of the user that change the output format.
  private static let diff = [
    "-c", "diff.relative=false", "diff", "--no-renames", "--no-ext-diff", "-z",
  ]

  private func output(_ words: [String]) throws(Failure) -> [UInt8] {
    try Self.output(of: try run(words), request)
  }

  private func run(_ words: [String]) throws(Failure) -> ProgramResult {
    try Self.run(words, folder, request, system)
  }

  private static func run(
    _ words: [String], _ folder: String, _ request: ChangeRequest, _ system: System
  ) throws(Failure) -> ProgramResult {
    do throws(SystemError) {
      // In a hook, git has already locked the index.
      let words = ["git", "-C", folder, "--no-optional-locks"] + words
      return try system.run(words, system.environment)
    } catch {
      let isMissing = error.code == SystemError.missing("").code
      let reason = isMissing ? "'git' is not on the PATH" : error.reason
      throw Failure("'\(request.option)' needs git: \(reason)")
    }
  }

  private static func output(
    of result: ProgramResult, _ request: ChangeRequest
  ) throws(Failure) -> [UInt8] {
    if result.status == 0 { return result.output }
    let line = self.line(result.errorOutput)
    let words = line.hasPrefix("fatal: ") ? String(line.dropFirst("fatal: ".count)) : line
    let reason = words.isEmpty ? "git failed with exit status \(result.status)" : words
    throw Failure("'\(request.option)' needs git: \(reason)")
  }
}
