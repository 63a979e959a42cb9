/// Where a folder stands between the package or project that it belongs to and a module.
///
/// Modules are told by their folders, as packages and projects lay them out: the folder below
/// `Sources` or `Tests` of a package, the topmost folder below a project.
enum ModuleScope: Equatable, Sendable {
  /// Below no package and no project, or at a place of a package where no module has its sources.
  case outside

  /// A folder that holds `Package.swift`, a project, or both.
  case marked(isPackage: Bool, isProject: Bool)

  /// A folder of a package whose folders are modules.
  case sources

  /// A module's folder or one below; the module is the path of its folder. Whether it is one of an
  /// Xcode project, and not of a package.
  case module(String, isInProject: Bool)

  /// The module of the files in the folder.
  var module: String? {
    if case .module(let path, _) = self { path } else { nil }
  }

  /// The folder of the Xcode project that the files in the folder belong to, where it is known.
  var project: String? {
    guard case .module(let path, isInProject: true) = self else { return nil }
    return FilePath.parent(of: path)
  }

  /// The scope of the folder after a look at its entries. The nearest mark counts.
  func refined(by marks: FolderMarks, folder: @autoclosure () -> String) -> ModuleScope {
    if marks.hasPackage || marks.hasProject {
      return .marked(isPackage: marks.hasPackage, isProject: marks.hasProject)
    }
    // Sources right below `Sources` are those of a package that has a single module.
    return self == .sources && marks.hasSwiftFile ? .module(folder(), isInProject: false) : self
  }

  /// The scope of a folder in the folder, before a look at its entries.
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

  /// The folders in which the package manager looks for modules.
  private static let sourceFolders: Set<String> = ["Sources", "Source", "src", "srcs", "Tests"]
}

/// What the names in a folder tell about the folder itself.
struct FolderMarks: Sendable {
  private(set) var hasPackage = false
  private(set) var hasProject = false
  private(set) var hasWorkspace = false
  private(set) var hasGitIgnore = false
  private(set) var hasSwiftFile = false

  /// Whether the linter's configuration lies here.
  private(set) var hasConfiguration = false

  /// Whether a git work tree begins here: one of its own, a submodule or a linked one.
  private(set) var hasGit = false

  init(_ entries: [DirectoryEntry]) {
    for entry in entries { add(entry) }
  }

  /// Whether an editor or the package manager would open the folder as a whole.
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
