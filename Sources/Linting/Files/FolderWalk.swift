/// The contents of a folder and its subfolders. Links are listed but not followed.
package struct FolderWalk: Sendable {
  /// The files, sorted by the bytes of their paths.
  private(set) var files: [InputFile] = []

  /// The paths of the folders, without links.
  private(set) var folders: [String] = []

  private(set) var links: [FolderLink] = []

  /// Errors for entries that could not be read. The walk continues without them.
  private(set) var unreadable: [SystemError] = []

  /// Walks level by level and distributes each level over the threads.
  init(from start: Folder, reader: FolderReader, jobs: Int) {
    var contents: [FolderContents] = []
    var level = [start]
    while !level.isEmpty {
      let read = concurrentMap(level, jobs: jobs) { reader.read($0) }
      folders += level.map(\.canonical)
      unreadable += read.flatMap(\.unreadable)
      links += read.flatMap(\.links)
      contents += read
      level = read.flatMap(\.folders)
    }
    files = Self.files(of: contents)
  }

  /// The progress of collecting files in a folder.
  private struct Progress {
    /// The index of the folder's contents, and the index of its first subfolder's contents.
    let contents: Int
    let firstFolder: Int

    /// The number of files and subfolders that were collected.
    var files = 0
    var folders = 0
  }

  /// The files of all folders, sorted by path. `contents` is in level order: the subfolders of a
  /// folder follow those of the previous folder.
  private static func files(of contents: [FolderContents]) -> [InputFile] {
    var firstFolders: [Int] = []
    var next = 1
    for folder in contents {
      firstFolders.append(next)
      next += folder.folders.count
    }
    var files: [InputFile] = []
    files.reserveCapacity(contents.reduce(0) { $0 + $1.files.count })
    var stack = [Progress(contents: 0, firstFolder: 1)]
    while var progress = stack.popLast() {
      let folder = contents[progress.contents]
      guard progress.folders < folder.folders.count else {
        files += folder.files[progress.files...]
        continue
      }
      let filesBefore = folder.filesBefore[progress.folders]
      files += folder.files[progress.files..<filesBefore]
      let child = progress.firstFolder + progress.folders
      progress.files = filesBefore
      progress.folders += 1
      stack.append(progress)
      stack.append(Progress(contents: child, firstFolder: firstFolders[child]))
    }
    return files
  }
}
