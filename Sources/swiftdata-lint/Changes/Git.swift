/// Asks git what has changed in the repository of a folder.
struct Git {
  private let system: System
  private let request: ChangeRequest
  /// The folder that git is run in.
  private let folder: String
  /// The absolute path of the work tree, without links.
  private let top: String

  /// Throws where the folder lies in no repository, and where there is no git.
  init(_ folder: String, for request: ChangeRequest, system: System) throws(Failure) {
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

  func changes() throws(Failure) -> Changes {
    switch request {
    case .staged: try staged()
    case .since(let commit): try since(commit)
    }
  }

  /// Absolute paths of what git lists, as far as it matters.
  private func files(_ list: [UInt8]) -> [String] {
    Self.texts(list).filter(Changes.concern).map(file)
  }

  /// The absolute path of what git names, which spells names as it keeps them.
  private func file(_ path: String) -> String { system.listed(FilePath.join(top, path)) }

  private static func texts(_ list: [UInt8]) -> [String] {
    list.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}

// MARK: - What is staged

extension Git {
  /// Files of the index that are not as in the last commit.
  private func staged() throws(Failure) -> Changes {
    let list = try output(Self.diff + ["--cached", "--raw", "--no-abbrev", "--"])
    var changes = Changes()
    var regular: [String] = []
    var fields = Self.texts(list)[...]
    // Each is `:100644 100644 <blob> <blob> M` and a path: modes and blobs before and after.
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
      // As it would be checked out, with the line ends that the user sees.
      changes.texts[file] = try output(["cat-file", "--filters", ":0:\(path)"])
    }
    return changes
  }

  /// Whether a change takes away a source, which leaves nothing to report on. Settings and
  /// entitlements that are gone concern all files.
  private func isDeletedSource(_ path: String, _ modes: String) -> Bool {
    FilePath.isSwift(path) && modes.hasSuffix("D")
  }
}

// MARK: - What has changed since a commit

extension Git {
  /// Files that differ from the commit where the current branch began, or that git does not know.
  private func since(_ commit: String) throws(Failure) -> Changes {
    let base = try mergeBase(with: commit)
    let changed = try output(Self.diff + ["--name-only", "--diff-filter=d", base, "--"])
    let deleted = try output(Self.diff + ["--name-only", "--diff-filter=D", base, "--"])
    let untracked = try output([
      "ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--", ":/",
    ])
    // Settings and entitlements concern all files, those that are gone too.
    let gone = files(deleted).filter { !FilePath.isSwift($0) }
    return Changes(files: Set(files(changed) + gone + files(untracked)))
  }

  private func mergeBase(with commit: String) throws(Failure) -> String {
    let unknown = Failure(
      "'\(request.option)': no such commit in this repository; check the name, or fetch it")
    // No name begins with a dash, and git would take it for an option.
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
  /// What a user may have set for people to read is not for programs.
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
      // A hook runs while git has locked the index.
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
