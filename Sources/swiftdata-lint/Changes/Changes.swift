/// Which files count as changed.
enum ChangeRequest: Equatable, Sendable {
  /// Those whose text in git's index is not that of the last commit.
  case staged
  /// Those that differ from where the current branch left that of a commit.
  case since(String)

  /// The option, as the user typed it.
  var option: String {
    switch self {
    case .staged: "--staged"
    case .since(let commit): "--since \(commit)"
    }
  }
}

/// Files that have changed, of those that bear upon what is found.
struct Changes: Sendable {
  /// The absolute paths without links.
  var files: Set<String> = []
  /// What git's index holds of them where that is not what the disk holds.
  var texts: [String: [UInt8]] = [:]

  private var names: Set<String> { Set(files.map(FilePath.name)) }

  /// Whether what a file holds can make a difference, by its path.
  static func concern(_ path: String) -> Bool {
    FilePath.isSwift(path) || FilePath.concernsProject(path)
  }

  mutating func formUnion(_ other: Changes) {
    files.formUnion(other.files)
    texts.merge(other.texts) { first, _ in first }
  }

  /// The sets of which something has changed, with only that reported.
  func narrowed(_ sets: [AnalysedSet], system: System) -> [AnalysedSet] {
    let names = names
    return sets.compactMap { set in
      // Settings, and what an app is entitled to, concern all files.
      let settings = FilePath.join(set.root, ProjectRoot.configuration)
      // What is gone belongs to no set any more.
      let lost = files.contains { file in
        FilePath.isEntitlements(file) && FilePath.contains(set.root, file)
          && system.kind(file) == nil
      }
      if files.contains(settings) || lost
        || set.entitlements.contains(where: { has($0, names, system) })
      {
        return set
      }
      let files = set.files.map { file in
        var file = file
        file.isReported = file.isReported && has(file, names, system)
        return file
      }
      guard files.contains(where: \.isReported) else { return nil }
      return AnalysedSet(root: set.root, files: files, entitlements: set.entitlements)
    }
  }

  /// Whether a file is one of these, or a link to one.
  private func has(_ file: SourceFilePath, _ names: Set<String>, _ system: System) -> Bool {
    if files.contains(file.absolute) { return true }
    guard names.contains(FilePath.name(of: file.absolute)),
      let target = try? system.resolve(file.absolute)
    else { return false }
    return files.contains(target)
  }
}
