import SwiftDataLintDataFormats

/// A folder to read, with properties inherited from its parents.
package final class Folder: Sendable {
  let path: String

  /// The printed path.
  let display: String

  /// The project that the folder belongs to.
  let project: Project

  /// The git ignore patterns that apply in the folder, without those of its own file.
  let ignores: GitIgnores

  let scope: ModuleScope

  /// Whether this is a folder of tests, or is inside one, below the project's root.
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

/// A project, which is analyzed as a whole. A nested project is analyzed on its own, so that
/// findings do not depend on how a file is named.
package struct Project: Equatable, Sendable {
  /// How a project was detected. A later case takes precedence over earlier ones.
  enum Mark: Comparable, Sendable {
    /// By an Xcode project or a package, or without any mark.
    case none
    case workTree
    case configuration
    /// Set by the user.
    case byHand
  }

  /// The absolute path of the project's folder.
  let root: String
  let mark: Mark

  /// The project of a folder in this project: a new one if the folder's marks take at least equal
  /// precedence.
  func refined(by marks: FolderMarks, folder: String) -> Project {
    let mark: Mark = marks.hasConfiguration ? .configuration : marks.hasGit ? .workTree : .none
    return mark > .none && mark >= self.mark ? Project(root: folder, mark: mark) : self
  }
}

/// A symbolic link that the walk followed, and its target.
package struct Mount: Equatable, Sendable {
  let link: String

  /// The path of the target, without links.
  let target: String
}

/// A symbolic link that the walk found.
package struct FolderLink: Sendable {
  let path: String

  /// The folder that contains the link, with its own patterns and scope.
  let folder: Folder
}

/// The contents of a folder that the walk uses.
package struct FolderContents: Sendable {
  /// The files, sorted by the bytes of their names.
  var files: [InputFile] = []

  /// The folders to read next, sorted by the paths inside them.
  var folders: [Folder] = []

  /// The number of files that sort before the paths inside a folder, for each folder.
  var filesBefore: [Int] = []

  var links: [FolderLink] = []
  var unreadable: [SystemError] = []
}
