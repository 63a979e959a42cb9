import SwiftDataLintDataFormats

/// The position of a folder relative to its package or project and their modules.
///
/// Modules are determined by the folder layout of packages and projects: the folders in `Sources`
/// or `Tests` of a package, and the topmost folders of a project.
package enum ModuleScope: Equatable, Sendable {
  /// Outside of packages and projects, or in a folder of a package that contains no module.
  case outside

  /// A folder that contains `Package.swift`, an Xcode project, or both.
  case marked(isPackage: Bool, isProject: Bool)

  /// A folder of a package whose subfolders are modules.
  case sources

  /// A module's folder or one inside it, with the path of the module's folder and whether the
  /// module belongs to an Xcode project instead of a package.
  case module(String, isInProject: Bool)

  /// The module of the files in the folder.
  var module: String? {
    if case .module(let path, _) = self { path } else { nil }
  }

  /// The folder of the Xcode project that the files in the folder belong to, if it is known.
  var project: String? {
    guard case .module(let path, isInProject: true) = self else { return nil }
    return FilePath.parent(of: path)
  }

  /// The scope of the folder, updated by its entries. The nearest mark takes precedence.
  func refined(by marks: FolderMarks, folder: @autoclosure () -> String) -> ModuleScope {
    if marks.hasPackage || marks.hasProject {
      return .marked(isPackage: marks.hasPackage, isProject: marks.hasProject)
    }
    // Swift files directly in `Sources` belong to a package with a single module.
    return self == .sources && marks.hasSwiftFile ? .module(folder(), isInProject: false) : self
  }

  /// The scope of a subfolder, before its entries are read.
  func scope(ofFolder name: String, path: @autoclosure () -> String) -> ModuleScope {
    switch self {
    case .outside: .outside
    case .module: self
    case .sources: .module(path(), isInProject: false)
    case .marked(let isPackage, let isProject):
      if isPackage, Self.sourceFolders.contains(name) {
        .sources
      } else {
        isProject ? .module(path(), isInProject: true) : .outside
      }
    }
  }

  /// The folders where the package manager looks for modules.
  private static let sourceFolders: Set<String> = ["Sources", "Source", "src", "srcs", "Tests"]
}

/// The properties of a folder that its entries show.
package struct FolderMarks: Sendable {
  private(set) var hasPackage = false
  private(set) var hasProject = false
  private(set) var hasWorkspace = false
  private(set) var hasGitIgnore = false
  private(set) var hasSwiftFile = false

  /// Whether the folder contains the linter's configuration.
  private(set) var hasConfiguration = false

  /// Whether the folder is the top of a git work tree: a repository, a submodule or a linked work
  /// tree.
  private(set) var hasGit = false

  init(_ entries: [DirectoryEntry]) {
    for entry in entries { add(entry) }
  }

  /// Whether an editor or the package manager would open the folder.
  var isProjectFolder: Bool { hasPackage || hasProject || hasWorkspace }

  private mutating func add(_ entry: DirectoryEntry) {
    if entry.name.utf8.first == UInt8(ascii: ".") {
      if entry.name == ".git" { hasGit = true }
      if entry.name == ProjectRoot.configuration { hasConfiguration = entry.kind == .file }
      if entry.name == ".gitignore" { hasGitIgnore = entry.kind == .file }
    } else if entry.kind == .directory {
      if FilePath.has(entry.name, suffix: ".xcodeproj") { hasProject = true }
      if FilePath.has(entry.name, suffix: ".xcworkspace") { hasWorkspace = true }
    } else if FilePath.isSwift(entry.name) {
      if entry.name == "Package.swift" { hasPackage = true }
      hasSwiftFile = true
    }
  }
}
