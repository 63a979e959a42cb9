import SwiftDataLintDataFormats
import SwiftDataLintSwiftSource

/// Folders of a project in which no target compiles a file.
///
/// Such a folder is not checked, unless it may be part of a program all the same: something else
/// generates the project, or the folder contains an entry point.
struct OrphanFolders {
  private let files: [InputFile]
  /// The paths of all folders that contain files of a target, directly or in subfolders.
  private let builtFolders: Set<String>
  private let projects: ProjectFiles

  /// - Parameter built: The indices of the files that targets compile.
  init(_ files: [InputFile], _ built: Set<Int>, _ projects: ProjectFiles) {
    self.files = files
    self.projects = projects
    var folders: Set<String> = []
    for index in built {
      var folder = files[index].folder.path
      while folders.insert(folder).inserted, folder != "/" { folder = FilePath.parent(of: folder) }
    }
    builtFolders = folders
  }

  /// The files that are not checked, among those that no target compiles.
  func unbuilt(among outside: [Int]) -> Set<Int> {
    let folders = Dictionary(grouping: outside) { orphan(around: files[$0]) }
    var unknown: [String: Bool] = [:]
    return Set(
      folders.flatMap { folder, files -> [Int] in
        guard folder != nil, !hasUnknownTargets(files, &unknown), !hasEntryPoint(files) else {
          return []
        }
        return files
      })
  }

  /// The topmost folder around a file that contains no file of a target, below the folder of a
  /// project; the file itself if targets compile others in its folder; nil if there is no project.
  private func orphan(around file: InputFile) -> String? {
    let path = file.absolute
    guard projects.folders.contains(where: { FilePath.contains($0, path) }) else { return nil }
    var orphan = path
    for folder in FilePath.ancestors(of: path) {
      if builtFolders.contains(folder) || projects.folders.contains(folder) { break }
      orphan = folder
    }
    return orphan
  }

  /// Whether a folder around files may have targets that are not known: it has a package that could
  /// not be read as a whole, a pod, or the manifest of a generator of projects, which may compile
  /// more than the project that is there now.
  ///
  /// - Parameter known: What is known of folders.
  private func hasUnknownTargets(_ indices: [Int], _ known: inout [String: Bool]) -> Bool {
    let around = indices.flatMap { index in
      FilePath.ancestors(of: files[index].absolute)
        .prefix { FilePath.contains(files[index].folder.root, $0) }
    }
    return Set(around).contains { folder in
      if let known = known[folder] { return known }
      let isUnknown = projects.unreadFolders.contains(folder) || isGenerated(folder)
      known[folder] = isUnknown
      return isUnknown
    }
  }

  private func isGenerated(_ folder: String) -> Bool {
    let entries = (try? projects.system.list(folder)) ?? []
    return entries.contains { entry in
      switch entry.name {
      case "project.yml", "project.yaml": return true
      case "Project.swift", "Workspace.swift":
        let bytes = (try? projects.system.read(FilePath.join(folder, entry.name))) ?? []
        return ByteSearch("ProjectDescription").first(in: bytes, from: 0) != nil
      case let name: return FilePath.has(name, suffix: ".podspec")
      }
    }
  }

  private func hasEntryPoint(_ indices: [Int]) -> Bool {
    let search = ByteSearch("@main")
    return indices.contains { index in
      let bytes = (try? projects.system.read(files[index].absolute)) ?? []
      return search.first(in: bytes, from: 0) != nil
    }
  }
}
