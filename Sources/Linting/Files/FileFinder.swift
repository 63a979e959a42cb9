import SwiftDataLintDataFormats

/// A folder that is analyzed as a whole, because an inverse, a container or an entitlement is often
/// not in the same file as the model.
package struct RootFiles: Sendable {
  /// The absolute path of the folder, without links.
  package let root: String

  /// The files, sorted by the bytes of their paths. Only sources are reported.
  package let inputs: [InputFile]

  /// Whether findings in the file at this absolute path are reported.
  func reports(_ path: String) -> Bool {
    let position = inputs.partitionPoint { FilePath.precedes($0.absolute, path) }
    return position < inputs.count && FilePath.isSame(inputs[position].absolute, path)
      && inputs[position].isReported
  }
}

/// The files selected by the paths on the command line.
package struct FileSelection: Sendable {
  /// The sets of the roots, sorted by the path of the root.
  var sets: [RootFiles] = []

  /// Paths that do not exist, and files and folders that cannot be read.
  var unreadable: [SystemError] = []

  /// Notices about named paths with nothing to analyze and about broken links, one line each.
  var notices: [String] = []
}

/// Finds the files to analyze for the paths that the user named.
package struct FileFinder: Sendable {
  let system: System

  /// The number of threads.
  let jobs: Int

  /// The sets that contain the paths. Paths only filter what is reported: all files of a set are
  /// analyzed. Named files are analyzed even if the walk skips them.
  ///
  /// - Parameter root: The folder to analyze, if the user sets it.
  func select(_ paths: [String], root: String? = nil) -> FileSelection {
    var selection = FileSelection()
    do throws(SystemError) {
      let root = try root.map(folder(typed:))
      let named = self.named(paths, root: root, selection: &selection)
      let roots = Dictionary(grouping: named) { ExactPath($0.root) }
      for (folder, named) in roots.sorted(by: { $0.key < $1.key }) {
        let reader = FolderReader(system: system, root: folder.text, isRootByHand: root != nil)
        select(named, reader: reader, selection: &selection)
      }
    } catch {
      selection.unreadable.append(error)
    }
    return selection
  }

  /// The absolute path, without links, of a folder that must exist.
  private func folder(typed: String) throws(SystemError) -> String {
    let path = try system.resolve(typed: typed)
    guard system.kind(path) == .directory else { throw .notDirectory(typed) }
    return path
  }

  /// The paths that can be analyzed, folders before their contents. A path inside another named
  /// folder belongs to that folder's set, so that nothing is reported twice.
  private func named(
    _ paths: [String], root: String?, selection: inout FileSelection
  ) -> [NamedPath] {
    var named: [NamedPath] = []
    for path in paths {
      do throws(SystemError) {
        let path = try NamedPath(path, root: root, system: system)
        if path.isFolder || FilePath.isSource(path.path) {
          named.append(path)
        } else if FilePath.concernsProject(path.path) {
          named.append(path.ofWholeRoot)
        } else {
          selection.notices.append(
            "\(path.typed): not a Swift file or a Core Data model; nothing to analyze")
        }
      } catch {
        selection.unreadable.append(error)
      }
    }
    return Self.joined(named)
  }

  private static func joined(_ named: [NamedPath]) -> [NamedPath] {
    var folders: [NamedPath] = []
    return named.sorted { FilePath.precedes($0.path, $1.path) }.map { path in
      var path = path
      if let outer = folders.first(where: { FilePath.contains($0.path, path.path) }) {
        path.root = outer.root
      } else if path.isFolder {
        folders.append(path)
      }
      return path
    }
  }

  private func select(
    _ named: [NamedPath], reader: FolderReader, selection: inout FileSelection
  ) {
    let root = reader.root
    let above = ProjectRoot(system: system).ignoresAbove(root)
    var tree = SourceTree(reader: reader, jobs: jobs)
    tree.add(reader.start(root, ignores: above.ignores))
    var filter: [String] = []
    for path in named {
      let places = self.places(of: path, in: &tree)
      if !places.contains(where: { tree.hasSources(at: $0) || tree.isUnreadable($0) }) {
        selection.notices.append(
          "\(path.typed): no Swift files or Core Data models; nothing to analyze")
      }
      filter += places
    }
    if filter.contains(where: { FilePath.contains($0, root) }) { filter = [] }
    if !filter.isEmpty { tree.report(only: filter) }
    selection.notices += tree.notices.filter { !selection.notices.contains($0) }
    let unreadable = (above.unreadable + tree.unreadable)
      .sorted { FilePath.precedes($0.path, $1.path) }
    selection.unreadable += unreadable.filter { !selection.unreadable.contains($0) }
    selection.sets += Self.sets(of: tree)
  }

  /// One set for each project with reported files.
  private static func sets(of tree: SourceTree) -> [RootFiles] {
    // Most trees are one project and do not need a second list of their files.
    let root = tree.files.first?.folder.root ?? ""
    let isOneProject = tree.files.allSatisfy { FilePath.isSame($0.folder.root, root) }
    let files =
      isOneProject
      ? [ExactPath(root): tree.files]
      : Dictionary(grouping: tree.files) { ExactPath($0.folder.root) }
    return files.filter { $1.contains(where: \.isReported) }
      .map { RootFiles(root: $0.text, inputs: $1) }
      .sorted { FilePath.precedes($0.root, $1.root) }
  }

  /// The paths of the named path's files in the tree. If the walk skipped them, they are added.
  private func places(of named: NamedPath, in tree: inout SourceTree) -> [String] {
    if FilePath.contains(named.path, named.root) { return [named.root] }
    let places = tree.places(of: named)
    if !places.contains(where: tree.hasSources) {
      addLeftOut(named, to: &tree)
    }
    return places
  }

  /// Adds a folder that the walk skips, or a file with the contents of its folder, which may affect
  /// its findings.
  private func addLeftOut(_ named: NamedPath, to tree: inout SourceTree) {
    let folder = named.isFolder ? named.path : FilePath.parent(of: named.path)
    if !tree.hasSources(at: folder) {
      let target = named.isFolder ? named.canonical : FilePath.parent(of: named.canonical)
      tree.add(tree.reader.folder(at: Mount(link: folder, target: target)))
    }
    if !named.isFolder, !tree.hasSources(at: named.path) {
      tree.add(tree.reader.file(at: named.path))
    }
  }
}
