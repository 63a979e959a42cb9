import SwiftDataLintBuildTargets
import SwiftDataLintDataFormats
import SwiftDataLintSwiftSource

/// The packages and Xcode projects of a root.
struct ProjectFiles: Sendable {
  let graph: TargetGraph
  /// The Swift files of the root. The indices are those of the root's files.
  let tree: PathTree
  /// The absolute paths of the folders of projects that could be read.
  let folders: [String]
  /// Parts of project files that could not be read.
  let problems: [BuildProblem]
  /// Whether a project could not be read at all.
  let isDamaged: Bool
  let system: System
  /// The folders of the packages with targets that could not be read.
  let unreadFolders: Set<String>
  private let root: String
  /// The folders with projects or packages in them or below them.
  private let marked: Set<String>

  /// Reads the project files among the files of a root.
  init(of files: [InputFile], with system: System) {
    self.system = system
    let tree = PathTree(files.map(\.absolute))
    self.tree = tree
    var reader = ProjectReader(system: system)
    for file in files where file.kind == .xcodeProject { reader.readProject(file.absolute) }
    for file in files where file.isManifest { reader.readManifest(file.absolute) }
    let packages = reader.manifests.flatMap { $0.buildTargets(in: tree) }
    graph = TargetGraph(reader.targets + packages, manifests: reader.manifests)
    folders = reader.folders
    problems = reader.problems + reader.manifests.flatMap(\.problems)
    isDamaged = reader.isDamaged
    root = files.first?.folder.root ?? "/"
    let projects = files.filter { $0.kind == .xcodeProject || $0.isManifest }.map(\.folder.path)
    unreadFolders = Set(
      reader.manifests.filter { !$0.problems.isEmpty }.map(\.folder))
    marked = Set(projects.flatMap { [$0] + FilePath.ancestors(of: $0) })
  }

  /// The indices of the files that a rule names. It may name them through a link.
  func files(of rule: SourceRule) -> [Int] {
    let found = tree.files(of: rule)
    guard found.isEmpty, let target = try? system.resolve(rule.path),
      !FilePath.isSame(target, rule.path)
    else { return found }
    return tree.files(of: rule.moved(to: target))
  }

  /// The nearest folder around a file with a project or a package in it or below it; the root if
  /// there is none.
  func home(of path: String) -> String {
    FilePath.ancestors(of: path).first { marked.contains($0) } ?? root
  }
}

/// Reads projects and manifests.
private struct ProjectReader {
  let system: System
  private(set) var targets: [BuildTarget] = []
  private(set) var manifests: [PackageManifest] = []
  private(set) var folders: [String] = []
  private(set) var problems: [BuildProblem] = []
  private(set) var isDamaged = false

  init(system: System) {
    self.system = system
  }

  /// - Parameter container: The absolute path of the `.xcodeproj` folder.
  mutating func readProject(_ container: String) {
    // The one of Xcode 27 comes first.
    let names = ["project.xcproj", "project.pbxproj"]
    let paths = names.map { FilePath.join(container, $0) }
    guard let path = paths.first(where: { system.kind($0) != nil }) else { return }
    do throws(TextError) {
      let (bytes, read) = (try bytes(of: path), { [system] in try? system.read($0) })
      let project =
        path == paths[0]
        ? try XcodeProject(json: bytes, container: container, read: read)
        : try XcodeProject(propertyList: bytes, container: container, read: read)
      targets += project.targets
      folders.append(FilePath.parent(of: container))
    } catch {
      isDamaged = true
      problems.append(BuildProblem(path: path, offset: error.offset, message: error.message))
    }
  }

  private func bytes(of path: String) throws(TextError) -> [UInt8] {
    do throws(SystemError) {
      return try system.read(path)
    } catch {
      throw TextError(offset: 0, message: "\(error)")
    }
  }

  /// - Parameter path: The absolute path of a `Package.swift`.
  mutating func readManifest(_ path: String) {
    guard let bytes = try? system.read(path) else { return }
    manifests.append(PackageManifest(SourceText(bytes), path: path))
  }
}
