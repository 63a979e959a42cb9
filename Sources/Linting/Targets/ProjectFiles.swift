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
  ///
  /// - Parameter jobs: The number of threads.
  init(of files: [InputFile], with system: System, jobs: Int) {
    self.system = system
    let tree = PathTree(files.map { ($0.folder.path, $0.name) })
    self.tree = tree
    let containers = files.filter { $0.kind == .xcodeProject }.map(\.absolute)
    let projects = concurrentMap(containers, jobs: jobs, least: 2) {
      ProjectReading(of: $0, with: system)
    }
    let paths = files.filter(\.isManifest).map(\.absolute)
    let manifests = concurrentMap(paths, jobs: jobs) { path in
      (try? system.read(path)).map { PackageManifest(SourceText($0), path: path) }
    }.compactMap { $0 }
    let packages = manifests.flatMap { $0.buildTargets(in: tree) }
    graph = TargetGraph(projects.flatMap(\.targets) + packages, manifests: manifests)
    folders = projects.compactMap(\.folder)
    problems =
      projects.flatMap { ($0.problem.map { [$0] } ?? []) + $0.settingsProblems }
      + manifests.flatMap(\.problems)
    isDamaged = projects.contains { $0.problem != nil }
    root = files.first?.folder.root ?? "/"
    let marked = files.filter { $0.kind == .xcodeProject || $0.isManifest }.map(\.folder.path)
    self.marked = Set(marked.flatMap { [$0] + FilePath.ancestors(of: $0) })
    unreadFolders = Set(manifests.filter { !$0.problems.isEmpty }.map(\.folder))
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

  /// The folders in a home with programs of their own, if there are several, as in a repository of
  /// many apps: nothing says to which of them the other files in the home belong.
  func programFolders(below home: String) -> Set<String> {
    let programs = graph.targets.filter(\.kind.isProgram).map(\.id.container)
    let folders = Set(programs.map(FilePath.parent(of:)).filter { FilePath.contains(home, $0) })
    let names = Set(folders.map { FilePath.components(of: FilePath.relative($0, to: home))[0] })
    if names.contains(".") || names.count < 2 { return [] }
    return Set(names.map { FilePath.join(home, String($0)) })
  }
}

/// What was read of an Xcode project.
private struct ProjectReading: Sendable {
  private(set) var targets: [BuildTarget] = []
  /// The absolute path of its folder; nil if it could not be read.
  private(set) var folder: String?
  /// Why it could not be read.
  private(set) var problem: BuildProblem?
  /// Parts of its settings that were not read.
  private(set) var settingsProblems: [BuildProblem] = []

  /// - Parameter container: The absolute path of the `.xcodeproj` folder.
  init(of container: String, with system: System) {
    // The one of Xcode 27 comes first.
    let names = ["project.xcproj", "project.pbxproj"]
    let paths = names.map { FilePath.join(container, $0) }
    guard let path = paths.first(where: { system.kind($0) != nil }) else { return }
    do throws(TextError) {
      let (bytes, read) = (try Self.bytes(of: path, system), { try? system.read($0) })
      let project =
        path == paths[0]
        ? try XcodeProject(json: bytes, container: container, read: read)
        : try XcodeProject(propertyList: bytes, container: container, read: read)
      targets = project.targets
      settingsProblems = project.problems
      folder = FilePath.parent(of: container)
    } catch {
      problem = BuildProblem(path: path, offset: error.offset, message: error.message)
    }
  }

  private static func bytes(of path: String, _ system: System) throws(TextError) -> [UInt8] {
    do throws(SystemError) {
      return try system.read(path)
    } catch {
      throw TextError(offset: 0, message: "\(error)")
    }
  }
}
