import SwiftDataLintDataFormats

/// Which files count as changed.
package enum ChangeRequest: Equatable, Sendable {
  /// Files whose contents in git's index differ from the last commit.
  case staged
  /// Files that changed since the merge base of this commit and the current branch.
  case since(String)

  /// The option, as the user typed it.
  package var option: String {
    switch self {
    case .staged: "--staged"
    case .since(let commit): "--since \(commit)"
    }
  }
}

/// Changed files that can affect findings.
package struct Changes: Sendable {
  /// Absolute paths without links.
  package var files: Set<String> = []
  /// The contents in git's index of the files that differ from the disk, also of those that concern
  /// no other files.
  package var overlays: [String: FileOverlay] = [:]

  package init(files: Set<String> = []) { self.files = files }

  private var names: Set<String> { Set(files.map(FilePath.name)) }

  /// Whether findings are reported because of a change to the file at this path.
  static func concern(_ path: String) -> Bool {
    FilePath.isSource(path) || FilePath.concernsProject(path)
  }

  /// Whether the text of the file at this path can affect findings.
  static func affects(_ path: String) -> Bool { FilePath.affectsFindings(path) }

  package mutating func formUnion(_ other: Changes) {
    files.formUnion(other.files)
    overlays.merge(other.overlays) { first, _ in first }
  }

  /// The sets in which something changed, with only the changed files reported.
  func narrowed(_ sets: [RootFiles], system: System) -> [RootFiles] {
    let names = names
    return sets.compactMap { set in
      // Settings and entitlements apply to all files of a set.
      let settings = FilePath.join(set.root, ProjectRoot.configuration)
      let changesProject = files.contains { file in
        guard FilePath.contains(set.root, file) else { return false }
        if FilePath.name(of: file) == ProjectRoot.configuration {
          return FilePath.isSame(file, settings)
        }
        // Others that still exist may be part of no set, or of another one.
        return FilePath.isAlwaysRead(file)
          || FilePath.concernsProject(file) && system.kind(file) == nil
      }
      if changesProject
        || set.inputs.contains(where: { !$0.kind.isSource && has($0, names, system) })
      {
        return set
      }
      let inputs = set.inputs.map { file in
        var file = file
        file.isReported = file.isReported && has(file, names, system)
        return file
      }
      guard inputs.contains(where: \.isReported) else { return nil }
      return RootFiles(root: set.root, inputs: inputs)
    }
  }

  /// Whether the file is one of the changed files, or a link to one.
  private func has(_ file: InputFile, _ names: Set<String>, _ system: System) -> Bool {
    if files.contains(file.absolute) { return true }
    guard names.contains(FilePath.name(of: file.absolute)),
      let target = try? system.resolve(file.absolute)
    else { return false }
    return files.contains(target)
  }
}
