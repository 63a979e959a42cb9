/// What lies in a folder and the folders below it; links are told, not followed.
struct FolderWalk: Sendable {
  /// The Swift files, in the order of their paths' bytes.
  private(set) var files: [SourceFilePath] = []

  /// The files of entitlements.
  private(set) var entitlements: [SourceFilePath] = []

  /// The paths of the folders, without links.
  private(set) var folders: [String] = []

  private(set) var links: [FolderLink] = []

  /// What could not be read; the rest is walked all the same.
  private(set) var unreadable: [SystemError] = []

  /// Walks level by level, each level spread over the threads.
  init(from start: Folder, reader: FolderReader, jobs: Int) {
    var contents: [FolderContents] = []
    var level = [start]
    while !level.isEmpty {
      let read = concurrentMap(level, jobs: jobs) { reader.read($0) }
      folders += level.map(\.canonical)
      unreadable += read.flatMap(\.unreadable)
      links += read.flatMap(\.links)
      entitlements += read.flatMap(\.entitlements)
      contents += read
      level = read.flatMap(\.folders)
    }
    files = Self.files(of: contents)
  }

  /// How far the collection of files has come in a folder.
  private struct Progress {
    /// The position of the folder's contents, and of those of the first folder in it.
    let contents: Int
    let firstFolder: Int

    /// The number of files and of folders that are done.
    var files = 0
    var folders = 0
  }

  /// The files of all folders in the order of their paths. The contents stand level by level, so
  /// that the folders of each follow those of the one before.
  private static func files(of contents: [FolderContents]) -> [SourceFilePath] {
    var firstFolders: [Int] = []
    var next = 1
    for folder in contents {
      firstFolders.append(next)
      next += folder.folders.count
    }
    var files: [SourceFilePath] = []
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
