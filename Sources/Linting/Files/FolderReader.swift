import SwiftDataLintDataFormats

/// Reads one folder at a time. It has no mutable state, so threads can share it.
package struct FolderReader: Sendable {
  let system: System

  /// The absolute path of the folder where the walk starts.
  let root: String

  /// Whether the user set the root, which makes everything in it one project.
  let isRootByHand: Bool

  /// The contents of a folder, without files of other types and skipped folders.
  func read(_ folder: Folder) -> FolderContents {
    var contents = FolderContents()
    let entries: [DirectoryEntry]
    do throws(SystemError) {
      entries = try system.list(folder.path)
    } catch {
      contents.unreadable = [SystemError(path: folder.display, code: error.code)]
      return contents
    }
    let (folder, unreadable) = refined(folder, by: FolderMarks(entries))
    contents.unreadable = unreadable
    let files = InputFolder(folder)
    for entry in Self.sorted(kept(entries, in: folder)) {
      add(entry, of: folder, files, to: &contents)
    }
    return contents
  }

  /// The folder with the properties from its own entries, and errors.
  func refined(_ folder: Folder, by marks: FolderMarks) -> (Folder, [SystemError]) {
    let (ignores, unreadable) = ignores(of: folder, marks)
    let scope = folder.scope.refined(
      by: marks, folder: FilePath.relative(folder.path, to: root))
    let project = folder.project.refined(by: marks, folder: folder.path)
    // A project inside the tests of another project is not itself a test.
    let isInTests = folder.isInTests && project == folder.project
    let refined = Folder(
      path: folder.path, display: folder.display, project: project, ignores: ignores,
      scope: scope, isInTests: isInTests, mount: folder.mount)
    return (refined, unreadable)
  }

  /// The git ignore patterns that apply in the folder.
  private func ignores(
    of folder: Folder, _ marks: FolderMarks
  ) -> (ignores: GitIgnores, unreadable: [SystemError]) {
    guard marks.hasGit || marks.hasGitIgnore else { return (folder.ignores, []) }
    var reader = IgnoreReader(system: system, ignores: folder.ignores)
    if marks.hasGit { reader.beginWorkTree(folder.path) }
    if marks.hasGitIgnore { reader.readIgnore(of: folder.path) }
    return (reader.ignores, reader.unreadable)
  }

  /// The subfolder with this name. The folder must be refined already.
  func folder(_ name: String, in folder: Folder, mount: Mount?) -> Folder {
    let path = FilePath.join(folder.path, name)
    return Folder(
      path: path, display: display(name, in: folder), project: folder.project,
      ignores: folder.ignores,
      scope: folder.scope.scope(ofFolder: name, path: FilePath.relative(path, to: root)),
      isInTests: folder.isInTests || FilePath.isTests(name), mount: mount)
  }

  /// The file with this name in the folder. The folder must be refined already.
  func file(_ name: String, in folder: Folder) -> InputFile {
    file(name, in: InputFolder(folder))
  }

  private func file(_ name: String, in folder: InputFolder) -> InputFile {
    let kind = InputKind(name, in: folder.path)
    return InputFile(folder: folder, name: name, kind: kind, isReported: kind.isSource)
  }

  /// The printed path of an entry of the folder.
  func display(_ name: String, in folder: Folder) -> String {
    let current = system.currentDirectory
    // A path from above the current directory may lead back into it.
    return FilePath.contains(folder.path, current)
      ? FilePath.relative(FilePath.join(folder.path, name), to: current)
      : folder.display + "/" + name
  }

  private func add(
    _ entry: DirectoryEntry, of folder: Folder, _ files: InputFolder,
    to contents: inout FolderContents
  ) {
    switch entry.kind {
    case .file:
      contents.files.append(file(entry.name, in: files))
    case .directory where FilePath.isListedFolder(entry.name):
      contents.files.append(file(entry.name, in: files))
    case .directory:
      contents.folders.append(self.folder(entry.name, in: folder, mount: folder.mount))
      contents.filesBefore.append(contents.files.count)
    case .link:
      contents.links.append(
        FolderLink(path: FilePath.join(folder.path, entry.name), folder: folder))
    case .other:
      contents.unreadable.append(.notRegular(display(entry.name, in: folder)))
    }
  }
}

// MARK: - Starting points

extension FolderReader {
  /// The folder where a walk starts. Marks in its parents are ignored.
  func start(_ path: String, ignores: GitIgnores) -> Folder {
    let display = FilePath.relative(path, to: system.currentDirectory)
    let project = Project(root: root, mark: isRootByHand ? .byHand : .none)
    return Folder(
      path: path, display: display, project: project, ignores: ignores, scope: .outside,
      isInTests: false, mount: nil)
  }

  /// A folder that the walk skips, with the scope that it has below the root. Ignore patterns of
  /// its parents do not apply, because they may be why it is skipped.
  func folder(at place: Mount) -> Folder {
    var folder = start(place.link, ignores: GitIgnores())
    if FilePath.contains(root, place.link) {
      folder = start(root, ignores: GitIgnores())
      let way = FilePath.components(of: place.link).dropFirst(FilePath.components(of: root).count)
      for name in way {
        folder = self.folder(String(name), in: refined(folder), mount: nil)
      }
    }
    return Folder(
      path: folder.path, display: folder.display, project: folder.project, ignores: GitIgnores(),
      scope: folder.scope, isInTests: folder.isInTests,
      mount: FilePath.isSame(place.link, place.target) ? nil : place)
  }

  /// A file that the walk skips.
  func file(at path: String) -> InputFile {
    let parent = FilePath.parent(of: path)
    let folder = refined(self.folder(at: Mount(link: parent, target: parent)))
    return file(FilePath.name(of: path), in: folder)
  }

  private func refined(_ folder: Folder) -> Folder {
    // A folder that cannot be listed has no marks. The error is reported when the folder is read.
    let entries = (try? system.list(folder.path)) ?? []
    return refined(folder, by: FolderMarks(entries)).0
  }
}

// MARK: - Skipped entries

extension FolderReader {
  /// Folders of build products and third-party sources, as their tools name them.
  private static let foreignFolders: Set<String> = [
    "Carthage", "DerivedData", "Pods", "SourcePackages", "checkouts", "node_modules",
  ]

  private func kept(_ entries: [DirectoryEntry], in folder: Folder) -> [DirectoryEntry] {
    let wanted =
      if FilePath.isModelBundle(folder.path) {
        entries.filter(Self.isPartOfModel)
      } else if FilePath.isModelVersion(folder.path) {
        entries.filter { $0.kind == .file && FilePath.isModelContents($0.name) }
      } else {
        entries.filter(Self.isWanted)
      }
    if folder.ignores.isEmpty || wanted.isEmpty { return wanted }
    // One buffer is reused for all names, because there are many.
    var path = Array(FilePath.join(folder.path, "").utf8)
    let nameStart = path.count
    return wanted.filter { entry in
      path.replaceSubrange(nameStart..., with: entry.name.utf8)
      // Projects that are generated are often ignored, but say what is compiled together.
      return entry.kind == .directory && FilePath.isXcodeProject(entry.name)
        || !folder.ignores.ignores(
          path, nameStart: nameStart, isFolder: entry.kind == .directory)
    }
  }

  /// Hidden files are not sources, as in the package manager: editors and archives create them.
  private static func isWanted(_ entry: DirectoryEntry) -> Bool {
    if entry.name.utf8.first == UInt8(ascii: ".") { return false }
    return switch entry.kind {
    case .directory, .link: !foreignFolders.contains(entry.name)
    case .file, .other: FilePath.isAnalyzed(entry.name)
    }
  }

  /// Whether an entry of a Core Data model is one of its versions, or names the current one.
  private static func isPartOfModel(_ entry: DirectoryEntry) -> Bool {
    entry.kind == .directory
      ? FilePath.isModelVersion(entry.name) : FilePath.isCurrentVersion(entry.name)
  }

  /// Sorts by the paths inside the entries: the name of a folder is followed by a slash.
  private static func sorted(_ entries: [DirectoryEntry]) -> [DirectoryEntry] {
    if entries.count < 2 { return entries }
    return entries.sorted { first, second in
      // Only folders need a separate key, and most entries are files.
      first.kind == .directory || second.kind == .directory
        ? FilePath.precedes(first.pathStart, second.pathStart)
        : FilePath.precedes(first.name, second.name)
    }
  }
}

extension DirectoryEntry {
  /// The common prefix of the paths at or below the entry.
  fileprivate var pathStart: String {
    kind == .directory && !FilePath.isListedFolder(name) ? name + "/" : name
  }
}
