import SwiftDataLintDataFormats

/// Asks git about the repository of a folder. Git starts no other program then, whatever the
/// repository contains: folders that look like a repository may be in a clone, and an archive may
/// also contain the `.git` folder with settings that name programs.
package struct Git {
  let system: System
  /// The option that asks, as the user typed it.
  let option: String
  /// The folder that git is run in.
  private let start: String
  /// The absolute path of the work tree, without links.
  private(set) var top = ""
  /// Settings that turn off the filters of the repository and of the user.
  private var filters: [String] = []

  /// Throws if the folder is not in a repository or git cannot be run.
  ///
  /// - Parameter option: The option that asks, as the user typed it.
  package init(_ folder: String, for option: String, system: System) throws(Failure) {
    self.system = system
    self.option = option
    guard let start = Self.workTree(of: folder, in: system) else {
      throw Failure("'\(option)' needs git: not a git repository")
    }
    self.start = start
    var path = try output(["rev-parse", "--show-toplevel"])
    if path.last == UInt8(ascii: "\n") { path.removeLast() }
    let typed = String(decoding: path, as: UTF8.self)
    do throws(SystemError) {
      top = try system.resolve(typed)
    } catch {
      throw Failure("\(error)")
    }
    filters = try blankedFilters()
  }

  /// The folder to run git in for the repository of a folder; nil if it is not in one.
  ///
  /// It is the nearest one with a `.git`. From folders below it, git would also find folders that
  /// look like a repository.
  package static func workTree(of folder: String, in system: System) -> String? {
    // Git sets this for hooks, and relative to the current folder.
    if system.environment["GIT_DIR"] != nil { return system.currentDirectory }
    let folder = (try? system.resolve(folder)) ?? folder
    return ([folder] + FilePath.ancestors(of: folder)).first {
      system.kind(FilePath.join($0, ".git")) != nil
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
    var blobs: [String: String] = [:]
    var fields = Self.texts(list)[...]
    // Each entry is `:100644 100644 <blob> <blob> M` and a path: the modes and blobs before and
    // after.
    while let modes = fields.popFirst(), let path = fields.popFirst() {
      guard Changes.affects(path), !isDeletedSource(path, modes) else { continue }
      if Changes.concern(path) { changes.files.insert(file(path)) }
      let words = modes.split(separator: " ")
      if words.count > 3, words[1].hasPrefix("100") { blobs[path] = String(words[3]) }
    }
    if blobs.isEmpty { return changes }
    let edited = Set(Self.texts(try output(Self.diff + ["--name-only", "--"])))
    blobs = blobs.filter { edited.contains($0.key) || system.kind(file($0.key)) == nil }
    let tooLarge = try tooLarge(among: Set(blobs.values))
    for (path, blob) in blobs {
      // `--filters` gives the line endings of a checkout, as the user sees them.
      changes.overlays[file(path)] =
        tooLarge.contains(blob)
        ? .tooLarge : .text(try output(["cat-file", "--filters", ":0:\(path)"]))
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
    return Self.line(try output(of: base))
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

  /// Lists differences in the same form whatever the settings are, and without programs that show
  /// them. For submodules, git would start another git, to which these settings do not apply.
  static let diff = [
    "diff", "--no-renames", "--no-ext-diff", "--no-textconv", "--ignore-submodules", "-z",
  ]

  /// Settings under which git starts no programs.
  private static let settings = [
    "safe.bareRepository=explicit", "core.hooksPath=/dev/null", "log.showSignature=false",
    // Old versions of git would start a program called `false`.
    "core.fsmonitor=", "diff.relative=false",
  ].flatMap { ["-c", $0] }

  /// Variables under which git fetches nothing, asks nothing and does not lock the index, which it
  /// has already locked for a hook.
  private static let environment = [
    // Versions before 2.45 know only this one of the two.
    "GIT_ALLOW_PROTOCOL": "", "GIT_NO_LAZY_FETCH": "1", "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0",
  ]

  /// Settings that replace the programs of all filters with nothing. Git then still converts line
  /// endings.
  private func blankedFilters() throws(Failure) -> [String] {
    let names = try output(["config", "--list", "--name-only", "-z"]).split(separator: 0)
    var settings: [String] = []
    for name in names where name.starts(with: "filter.".utf8) {
      let text = String(decoding: name, as: UTF8.self)
      // Git would read these as another name.
      if name.contains(UInt8(ascii: "=")) || !text.utf8.elementsEqual(name) {
        throw Failure("'\(option)' needs git: the setting '\(text)' has an unusual name; rename it")
      }
      settings += ["-c", text + "="]
    }
    return settings
  }

  func output(_ words: [String], input: [UInt8] = []) throws(Failure) -> [UInt8] {
    try output(of: try run(words, input: input))
  }

  private func output(of result: ProgramResult) throws(Failure) -> [UInt8] {
    if result.status == 0 { return result.output }
    let lines = String(decoding: result.errorOutput, as: UTF8.self).split(separator: "\n")
    // Warnings may precede the error.
    let fatal = lines.first { $0.hasPrefix("fatal: ") }?.dropFirst("fatal: ".count)
    let reason = fatal ?? lines.first ?? "git failed with exit status \(result.status)"
    throw Failure("'\(option)' needs git: \(reason)")
  }

  func run(_ words: [String], input: [UInt8] = []) throws(Failure) -> ProgramResult {
    do throws(SystemError) {
      return try system.run(
        ["git", "-C", start] + Self.settings + filters + words, input,
        system.environment.merging(Self.environment) { $1 })
    } catch {
      let isMissing = error.code == SystemError.missing("").code
      let reason = isMissing ? "'git' is not on the PATH" : error.reason
      throw Failure("'\(option)' needs git: \(reason)")
    }
  }
}
