import SwiftDataLintDataFormats
import SwiftDataLintSwiftSource

/// All files of a set: those below its root, the targets of links, and files that the user named
/// although the walk skips them.
package struct SourceTree {
  let reader: FolderReader
  let jobs: Int

  /// The files, sorted by the bytes of their paths.
  private(set) var files: [InputFile] = []

  /// Errors for entries that could not be read, with printed paths.
  private(set) var unreadable: [SystemError] = []

  /// Notices about skipped entries that are named like sources, one line each.
  private(set) var notices: [String] = []

  /// The links that were followed.
  private(set) var mounts: [Mount] = []

  private var knownFolders: Set<ExactPath> = []

  init(reader: FolderReader, jobs: Int) {
    self.reader = reader
    self.jobs = jobs
  }

  /// Adds the files of a folder, and the targets of its links.
  mutating func add(_ start: Folder) {
    let walk = FolderWalk(from: start, reader: reader, jobs: jobs)
    note(walk.unreadable)
    merge(walk.files)
    guard !walk.links.isEmpty else { return }
    knownFolders.formUnion(walk.folders.map(ExactPath.init))
    follow(walk.links)
  }

  /// Adds a file.
  mutating func add(_ file: InputFile) {
    merge([file])
  }

  /// Whether something at the path or inside it could not be read.
  func isUnreadable(_ path: String) -> Bool {
    unreadable.contains { FilePath.contains(path, reader.system.absolute($0.path)) }
  }

  /// The indices of the file, or of the files in the folder.
  func range(of path: String) -> Range<Int> { files.range(of: path) }

  /// Whether the path is a source, or a folder with one.
  func hasSources(at path: String) -> Bool {
    files[range(of: path)].contains { $0.kind.isSource }
  }

  /// The paths under which the tree may contain the named path: as named, without links, and
  /// through the links that were followed.
  func places(of named: NamedPath) -> [String] {
    var places = [named.path]
    if !FilePath.isSame(named.canonical, named.path) { places.append(named.canonical) }
    for mount in mounts where FilePath.contains(mount.target, named.canonical) {
      places.append(FilePath.moved(named.canonical, from: mount.target, to: mount.link))
    }
    return places
  }

  /// Marks the files at these paths as the only reported files.
  mutating func report(only paths: [String]) {
    for index in files.indices { files[index].isReported = false }
    for path in paths {
      for index in range(of: path) { files[index].isReported = files[index].kind.isSource }
    }
  }

  /// Adds errors without duplicates, because a folder may be walked twice.
  private mutating func note(_ errors: [SystemError]) {
    unreadable += errors.filter { !unreadable.contains($0) }
  }

  /// Adds files without duplicates, because a folder may be walked twice.
  private mutating func merge(_ new: [InputFile]) {
    guard !files.isEmpty else { return files = new }
    var merged: [InputFile] = []
    merged.reserveCapacity(files.count + new.count)
    var rest = new[...]
    for file in files {
      while let next = rest.first, FilePath.precedes(next.absolute, file.absolute) {
        merged.append(next)
        rest.removeFirst()
      }
      if let next = rest.first, FilePath.isSame(next.absolute, file.absolute) {
        rest.removeFirst()
      }
      merged.append(file)
    }
    files = merged + rest
  }
}

// MARK: - Links

extension SourceTree {
  /// Follows links in path order, then the links found on the way. Folders that were already walked
  /// are skipped, so that cycles end.
  private mutating func follow(_ links: [FolderLink]) {
    var pending = links
    var knownFiles: Set<ExactPath> = []
    var linked: [InputFile] = []
    while !pending.isEmpty {
      let level = pending.sorted { FilePath.precedes($0.path, $1.path) }
      pending = []
      for link in level {
        let found = follow(link, further: &pending)
        linked += found.filter {
          !isFile($0.canonical) && knownFiles.insert(ExactPath($0.canonical)).inserted
        }.map(\.file)
      }
    }
    merge(linked.sorted { FilePath.precedes($0.absolute, $1.absolute) })
  }

  /// Whether a path is that of a file in the tree.
  private func isFile(_ path: String) -> Bool {
    let range = range(of: path)
    return range.count == 1 && FilePath.isSame(files[range.lowerBound].absolute, path)
  }

  /// The files that the link leads to, each with its path without links.
  private mutating func follow(
    _ link: FolderLink, further: inout [FolderLink]
  ) -> [(file: InputFile, canonical: String)] {
    let target: String
    do throws(SystemError) {
      target = try reader.system.resolve(link.path)
    } catch {
      if FilePath.isAnalyzed(link.path) { note(error, at: link) }
      return []
    }
    let mount = Mount(link: link.path, target: target)
    switch reader.system.kind(target) {
    case .directory:
      return walk(mount, from: link, further: &further)
    case .file where FilePath.isAnalyzed(link.path):
      mounts.append(mount)
      return [(reader.file(FilePath.name(of: link.path), in: link.folder), target)]
    case .other where FilePath.isAnalyzed(link.path):
      note([.notRegular(display(link))])
      return []
    default:
      return []
    }
  }

  private mutating func walk(
    _ mount: Mount, from link: FolderLink, further: inout [FolderLink]
  ) -> [(file: InputFile, canonical: String)] {
    // A link to a folder that contains the root would add files that are not part of it.
    let target = mount.target
    let isKnown = knownFolders.contains(ExactPath(target))
    if isKnown || FilePath.contains(target, reader.root) { return [] }
    mounts.append(mount)
    let start = reader.folder(FilePath.name(of: link.path), in: link.folder, mount: mount)
    let walk = FolderWalk(from: start, reader: reader, jobs: jobs)
    note(walk.unreadable)
    knownFolders.formUnion(walk.folders.map(ExactPath.init))
    further += walk.links
    return walk.files.map {
      ($0, FilePath.moved($0.absolute, from: mount.link, to: target))
    }
  }

  /// A broken link is a notice, not an error: generated files are linked before they exist, and
  /// there is no source to analyze.
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
