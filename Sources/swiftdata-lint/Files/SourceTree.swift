import SwiftDataLintSwiftSource

/// All files of an analysed set: those below its root, those that links lead to, and those
/// that the user named although the walk does not go there.
struct SourceTree {
  let reader: FolderReader
  let jobs: Int

  /// The Swift files, in the order of their paths' bytes.
  private(set) var files: [SourceFilePath] = []

  /// The files of entitlements, in the order of their paths' bytes.
  private(set) var entitlements: [SourceFilePath] = []

  /// What could not be read, with paths as people are shown them.
  private(set) var unreadable: [SystemError] = []

  /// What was skipped although its name is that of a source, a line for each.
  private(set) var notices: [String] = []

  /// The links followed.
  private(set) var mounts: [Mount] = []

  private var knownFolders: Set<ExactPath> = []

  init(reader: FolderReader, jobs: Int) {
    self.reader = reader
    self.jobs = jobs
  }

  /// Adds the files of a folder, and those behind the links in it.
  mutating func add(_ start: Folder) {
    let walk = FolderWalk(from: start, reader: reader, jobs: jobs)
    note(walk.unreadable)
    merge(walk.files)
    mergeEntitlements(walk.entitlements)
    guard !walk.links.isEmpty else { return }
    knownFolders.formUnion(walk.folders.map(ExactPath.init))
    follow(walk.links)
  }

  /// Adds a file.
  mutating func add(_ file: SourceFilePath) {
    merge([file])
  }

  /// Whether something at the path or below it could not be read.
  func isUnreadable(_ path: String) -> Bool {
    unreadable.contains { FilePath.contains(path, reader.system.absolute($0.path)) }
  }

  /// The positions of the file, or of the files in the folder.
  func range(of path: String) -> Range<Int> {
    let file = files.partitionPoint { FilePath.precedes($0.absolute, path) }
    if file < files.count, FilePath.isSame(files[file].absolute, path) {
      return file..<file + 1
    }
    // In the order of bytes `/` comes before `0`, and nothing between.
    let start = files.partitionPoint { FilePath.precedes($0.absolute, path + "/") }
    let end = files.partitionPoint { FilePath.precedes($0.absolute, path + "0") }
    return start..<end
  }

  /// The paths by which the tree may know what the user named: as named, without links, and by
  /// the links that were followed to it.
  func places(of named: NamedPath) -> [String] {
    var places = [named.path]
    if !FilePath.isSame(named.canonical, named.path) { places.append(named.canonical) }
    for mount in mounts where FilePath.contains(mount.target, named.canonical) {
      places.append(FilePath.moved(named.canonical, from: mount.target, to: mount.link))
    }
    return places
  }

  /// Marks which files' findings are printed.
  mutating func report(only paths: [String]) {
    for index in files.indices { files[index].isReported = false }
    for path in paths {
      for index in range(of: path) { files[index].isReported = true }
    }
  }

  /// Says each thing once, though a folder may be walked twice.
  private mutating func note(_ errors: [SystemError]) {
    unreadable += errors.filter { !unreadable.contains($0) }
  }

  private mutating func merge(_ new: [SourceFilePath]) {
    guard !files.isEmpty else { return files = new }
    var merged: [SourceFilePath] = []
    merged.reserveCapacity(files.count + new.count)
    var rest = new[...]
    for file in files {
      while let next = rest.first, FilePath.precedes(next.absolute, file.absolute) {
        merged.append(next)
        rest.removeFirst()
      }
      merged.append(file)
    }
    files = merged + rest
  }

  /// Knows each once, though a folder may be walked twice. There are few of them.
  private mutating func mergeEntitlements(_ new: [SourceFilePath]) {
    let known = Set(entitlements.map { ExactPath($0.absolute) })
    entitlements += new.filter { !known.contains(ExactPath($0.absolute)) }
    entitlements.sort { FilePath.precedes($0.absolute, $1.absolute) }
  }
}

// MARK: - Links

extension SourceTree {
  /// Follows links in the order of their paths, and after them those found on the way. What was
  /// walked already is not walked again, so that no loop is without end.
  private mutating func follow(_ links: [FolderLink]) {
    var pending = links
    var knownFiles = Set((files + entitlements).map { ExactPath($0.absolute) })
    var linked: [SourceFilePath] = []
    while !pending.isEmpty {
      let level = pending.sorted { FilePath.precedes($0.path, $1.path) }
      pending = []
      for link in level {
        let found = follow(link, further: &pending)
        linked += found.filter { knownFiles.insert(ExactPath($0.canonical)).inserted }.map(\.file)
      }
    }
    let swift = linked.filter { FilePath.isSwift($0.absolute) }
    merge(swift.sorted { FilePath.precedes($0.absolute, $1.absolute) })
    mergeEntitlements(linked.filter { FilePath.isEntitlements($0.absolute) })
  }

  /// The files that the link leads to, each with its path without links.
  private mutating func follow(
    _ link: FolderLink, further: inout [FolderLink]
  ) -> [(file: SourceFilePath, canonical: String)] {
    let target: String
    do throws(SystemError) {
      target = try reader.system.resolve(link.path)
    } catch {
      if FilePath.isAnalysed(link.path) { note(error, at: link) }
      return []
    }
    let mount = Mount(link: link.path, target: target)
    switch reader.system.kind(target) {
    case .directory:
      return walk(mount, from: link, further: &further)
    case .file where FilePath.isAnalysed(link.path):
      mounts.append(mount)
      return [(reader.file(FilePath.name(of: link.path), in: link.folder), target)]
    case .other where FilePath.isAnalysed(link.path):
      note([.notRegular(display(link))])
      return []
    default:
      return []
    }
  }

  private mutating func walk(
    _ mount: Mount, from link: FolderLink, further: inout [FolderLink]
  ) -> [(file: SourceFilePath, canonical: String)] {
    // A link to a folder that holds the root would bring in what is not part of it.
    let target = mount.target
    let isKnown = knownFolders.contains(ExactPath(target))
    if isKnown || FilePath.contains(target, reader.root) { return [] }
    mounts.append(mount)
    let start = reader.folder(FilePath.name(of: link.path), in: link.folder, mount: mount)
    let walk = FolderWalk(from: start, reader: reader, jobs: jobs)
    note(walk.unreadable)
    knownFolders.formUnion(walk.folders.map(ExactPath.init))
    further += walk.links
    return (walk.files + walk.entitlements).map {
      ($0, FilePath.moved($0.absolute, from: mount.link, to: target))
    }
  }

  /// Behind a broken link there is no source that the analysis would miss: files that a build
  /// generates are linked to before they are there.
  private mutating func note(_ error: SystemError, at link: FolderLink) {
    guard error.isBrokenLink else {
      return note([SystemError(path: display(link), code: error.code)])
    }
    let notice = "\(display(link)): broken symbolic link, skipped"
    if !notices.contains(notice) { notices.append(notice) }
  }

  private func display(_ link: FolderLink) -> String {
    reader.display(FilePath.name(of: link.path), in: link.folder)
  }
}
