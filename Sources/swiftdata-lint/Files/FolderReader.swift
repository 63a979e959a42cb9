/// Reads one folder at a time. Holds nothing that changes, so that threads can share it.
struct FolderReader: Sendable {
  let system: System

  /// The absolute path of the folder that the walk begins in.
  let root: String

  /// Whether the user set the root by hand: then all that lies in it is one project.
  let isRootByHand: Bool

  /// What lies in the folder, except files of other kinds and folders that are not entered.
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
    let files = SourceFolder(folder)
    for entry in Self.sorted(kept(entries, in: folder)) {
      add(entry, of: folder, files, to: &contents)
    }
    return contents
  }

  /// The folder with what its own entries say added to it.
  func refined(_ folder: Folder, by marks: FolderMarks) -> (Folder, [SystemError]) {
    let (ignores, unreadable) = ignores(of: folder, marks)
    let scope = folder.scope.refined(
      by: marks, folder: FilePath.relative(folder.path, to: root))
    let project = folder.project.refined(by: marks, folder: folder.path)
    // A project among the tests of another does not consist of tests.
    let isInTests = folder.isInTests && project == folder.project
    let refined = Folder(
      path: folder.path, display: folder.display, project: project, ignores: ignores,
      scope: scope, isInTests: isInTests, mount: folder.mount)
    return (refined, unreadable)
  }

  /// The patterns that git applies in the folder.
  private func ignores(
    of folder: Folder, _ marks: FolderMarks
  ) -> (ignores: GitIgnores, unreadable: [SystemError]) {
    guard marks.hasGit || marks.hasGitIgnore else { return (folder.ignores, []) }
    var reader = IgnoreReader(system: system, ignores: folder.ignores)
    if marks.hasGit { reader.beginWorkTree(folder.path) }
    if marks.hasGitIgnore { reader.readIgnore(of: folder.path) }
    return (reader.ignores, reader.unreadable)
  }

  /// The folder of that name in the folder, which is refined already.
  func folder(_ name: String, in folder: Folder, mount: Mount?) -> Folder {
    let path = FilePath.join(folder.path, name)
    return Folder(
      path: path, display: display(name, in: folder), project: folder.project,
      ignores: folder.ignores,
      scope: folder.scope.scope(ofFolder: name, path: FilePath.relative(path, to: root)),
      isInTests: folder.isInTests || FilePath.isTests(name), mount: mount)
  }

  /// The file of that name in the folder, which is refined already.
  func file(_ name: String, in folder: Folder) -> SourceFilePath {
    file(name, in: SourceFolder(folder))
  }

  private func file(_ name: String, in folder: SourceFolder) -> SourceFilePath {
    SourceFilePath(folder: folder, name: name, isReported: !FilePath.isEntitlements(name))
  }

  /// The path of a name in the folder as people are shown it.
  func display(_ name: String, in folder: Folder) -> String {
    let current = system.currentDirectory
    // Above the current directory the way to a name may end up in it.
    return FilePath.contains(folder.path, current)
      ? FilePath.relative(FilePath.join(folder.path, name), to: current)
      : folder.display + "/" + name
  }

  private func add(
    _ entry: DirectoryEntry, of folder: Folder, _ files: SourceFolder,
    to contents: inout FolderContents
  ) {
    switch entry.kind {
    case .file:
      let file = file(entry.name, in: files)
      if FilePath.isEntitlements(entry.name) {
        contents.entitlements.append(file)
      } else {
        contents.files.append(file)
      }
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

// MARK: - Where walks begin

extension FolderReader {
  /// The folder as the beginning of a walk. Marks above it are not looked for.
  func start(_ path: String, ignores: GitIgnores) -> Folder {
    let display = FilePath.relative(path, to: system.currentDirectory)
    let project = Project(root: root, mark: isRootByHand ? .byHand : .none)
    return Folder(
      path: path, display: display, project: project, ignores: ignores, scope: .outside,
      isInTests: false, mount: nil)
  }

  /// A folder that the walk leaves out, with the scope that it has below the root. Patterns of
  /// the folders above do not count: by them there would be nothing to see.
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

  /// A file that the walk leaves out.
  func file(at path: String) -> SourceFilePath {
    let parent = FilePath.parent(of: path)
    let folder = refined(self.folder(at: Mount(link: parent, target: parent)))
    return file(FilePath.name(of: path), in: folder)
  }

  private func refined(_ folder: Folder) -> Folder {
    // What cannot be listed has no marks; that is reported where the folder is read.
    let entries = (try? system.list(folder.path)) ?? []
    return refined(folder, by: FolderMarks(entries)).0
  }
}

// MARK: - What is not entered

extension FolderReader {
  /// Build products and other people's sources, by the names that their tools give them.
  private static let foreignFolders: Set<String> = [
    "Carthage", "DerivedData", "Pods", "SourcePackages", "checkouts", "node_modules",
  ]

  private func kept(_ entries: [DirectoryEntry], in folder: Folder) -> [DirectoryEntry] {
    let wanted = entries.filter(Self.isWanted)
    if folder.ignores.isEmpty || wanted.isEmpty { return wanted }
    // One buffer for all names, because there are many.
    var path = Array(FilePath.join(folder.path, "").utf8)
    let nameStart = path.count
    return wanted.filter { entry in
      path.replaceSubrange(nameStart..., with: entry.name.utf8)
      return !folder.ignores.ignores(
        path, nameStart: nameStart, isFolder: entry.kind == .directory)
    }
  }

  /// Hidden files are no sources, as for the package manager: editors and archives leave them.
  private static func isWanted(_ entry: DirectoryEntry) -> Bool {
    if entry.name.utf8.first == UInt8(ascii: ".") { return false }
    return switch entry.kind {
    case .directory, .link: !foreignFolders.contains(entry.name)
    case .file, .other: FilePath.isAnalysed(entry.name)
    }
  }

  /// In the order of the paths below the entries: after a folder's name comes a slash.
  private static func sorted(_ entries: [DirectoryEntry]) -> [DirectoryEntry] {
    if entries.count < 2 { return entries }
    return entries.sorted { first, second in
      // Only folders need a key of their own, and most entries are none.
      first.kind == .directory || second.kind == .directory
        ? FilePath.precedes(first.pathStart, second.pathStart)
        : FilePath.precedes(first.name, second.name)
    }
  }
}

extension DirectoryEntry {
  /// What the paths at or below the entry begin with.
  fileprivate var pathStart: String { kind == .directory ? name + "/" : name }
}
