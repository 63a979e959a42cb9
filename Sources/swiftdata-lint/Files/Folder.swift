/// A file to be analysed: a Swift file, or what an app is entitled to.
///
/// A tree has many of them, so that what is the same for all files of a folder is kept once.
struct SourceFilePath: Equatable, Sendable {
  let folder: SourceFolder
  let name: String

  /// Whether findings in the file are printed. Other files are read for what they say about it.
  var isReported = true

  var absolute: String { FilePath.join(folder.path, name) }

  /// The path as people are shown it: from the current directory, `a/b.swift` or `../x.swift`.
  var display: String { folder.display == "." ? name : folder.display + "/" + name }
}

/// What the files of a folder have in common.
final class SourceFolder: Equatable, Sendable {
  /// The absolute path.
  let path: String

  /// The path as people are shown it: from the current directory, `a/b`, `../x` or `.`.
  let display: String

  /// The absolute path of the folder that is analysed for the files' sake.
  let root: String

  /// The folder of the files' module from the root, such as `Packages/Kit/Sources/Kit`; its last
  /// component is the module's name in Swift. `nil` where the folders do not tell.
  let module: String?

  /// The folder of the Xcode project that the files belong to, from the root; `nil` for those of
  /// packages, and where the folders do not tell.
  let xcodeProject: String?

  /// Whether the files lie below a folder of tests, seen from their root.
  let isInTests: Bool

  /// - Parameter folder: refined by its own entries.
  init(_ folder: Folder) {
    path = folder.path
    display = folder.display
    root = folder.project.root
    module = folder.scope.module
    xcodeProject = folder.scope.project
    isInTests = folder.isInTests
  }

  static func == (left: SourceFolder, right: SourceFolder) -> Bool {
    left === right
      || left.path == right.path && left.display == right.display && left.root == right.root
        && left.module == right.module && left.xcodeProject == right.xcodeProject
        && left.isInTests == right.isInTests
  }
}

/// Files of one folder that follow each other.
struct FileRun: Sendable {
  let folder: SourceFolder
  let files: ArraySlice<SourceFilePath>

  /// The files in their order, as runs of up to so many.
  static func runs(of files: [SourceFilePath], upTo length: Int) -> [FileRun] {
    var runs: [FileRun] = []
    var start = 0
    while start < files.count {
      let folder = files[start].folder
      let rest = files[start..<min(start + length, files.count)]
      let run = rest.prefix { $0.folder === folder }
      runs.append(FileRun(folder: folder, files: run))
      start = run.endIndex
    }
    return runs
  }
}

/// A folder to be read, and what the folders above it say.
final class Folder: Sendable {
  let path: String

  /// The path as people are shown it.
  let display: String

  /// The project that the folder belongs to.
  let project: Project

  /// The patterns that git applies in the folder, without those of its own file.
  let ignores: GitIgnores

  let scope: ModuleScope

  /// Whether this is a folder of tests or lies below one, seen from the project's root.
  let isInTests: Bool

  /// The link by which the folder was reached, if any.
  let mount: Mount?

  init(
    path: String, display: String, project: Project, ignores: GitIgnores, scope: ModuleScope,
    isInTests: Bool, mount: Mount?
  ) {
    self.path = path
    self.display = display
    self.project = project
    self.ignores = ignores
    self.scope = scope
    self.isInTests = isInTests
    self.mount = mount
  }

  /// The path without links.
  var canonical: String {
    mount.map { FilePath.moved(path, from: $0.link, to: $0.target) } ?? path
  }
}

/// What is analysed as a whole. A project within another is one of its own, so that the same is
/// found whichever way a file is named.
struct Project: Equatable, Sendable {
  /// How a project was told from what lies around it; a later case outweighs those before.
  enum Mark: Comparable, Sendable {
    /// By an Xcode project, a package, or nothing at all.
    case none
    case workTree
    case configuration
    /// The user said so.
    case byHand
  }

  /// The absolute path of its folder.
  let root: String
  let mark: Mark

  /// The project that a folder of this one belongs to: a new one if its marks say no less.
  func refined(by marks: FolderMarks, folder: String) -> Project {
    let mark: Mark = marks.hasConfiguration ? .configuration : marks.hasGit ? .workTree : .none
    return mark > .none && mark >= self.mark ? Project(root: folder, mark: mark) : self
  }
}

/// A symbolic link that the walk has followed, and where it leads.
struct Mount: Equatable, Sendable {
  let link: String

  /// The path of the target, without links.
  let target: String
}

/// A symbolic link that the walk has come by.
struct FolderLink: Sendable {
  let path: String

  /// The folder that the link lies in, with its own patterns and scope.
  let folder: Folder
}

/// What the walk takes from a folder.
struct FolderContents: Sendable {
  /// The Swift files, in the order of their names' bytes.
  var files: [SourceFilePath] = []

  /// The files of entitlements, in the order of their names' bytes.
  var entitlements: [SourceFilePath] = []

  /// The folders to be read next, in the order of the paths below them.
  var folders: [Folder] = []

  /// For each folder how many of the files come before the paths below it.
  var filesBefore: [Int] = []

  var links: [FolderLink] = []
  var unreadable: [SystemError] = []
}
