import SwiftDataLintBuildTargets
import SwiftDataLintDataFormats
import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// Which files of a root are linked together, and what the project files say about them.
struct LinkPlan {
  private let files: [InputFile]
  /// Which targets compile which files; nil in the folder view.
  let membership: TargetMembership?
  /// Parts of project files that could not be read.
  let problems: [BuildProblem]
  /// The last parts, with the imports that they were made of.
  private var last: (imports: [[String]], parts: [LinkPart])?

  private init(
    _ files: [InputFile], membership: TargetMembership?, problems: [BuildProblem]
  ) {
    self.files = files
    self.membership = membership
    self.problems = problems
  }

  /// The folder view: all files are linked together.
  init(folderOf files: [InputFile], problems: [BuildProblem] = []) {
    self.init(files, membership: nil, problems: problems)
  }

  /// The view of the targets; the folder view if there are none, or if a project is damaged.
  init(_ files: [InputFile], _ projects: ProjectFiles) {
    if projects.isDamaged || projects.graph.targets.isEmpty {
      self.init(folderOf: files, problems: projects.problems)
      return
    }
    self.init(
      files, membership: TargetMembership(files, projects), problems: projects.problems)
  }

  /// The parts, in the order of their programs. They are made again only if imports changed.
  ///
  /// - Parameter imports: The modules that each file imports.
  mutating func parts(imports: [[String]]) -> [LinkPart] {
    if let last, last.imports == imports { return last.parts }
    let parts =
      membership?.parts(imports: imports)
      ?? [
        LinkPart(files: Array(files.indices), seeds: Array(files.indices), title: "All files")
      ]
    last = (imports, parts)
    return parts
  }

  /// The indices of the files that no target compiles and that are not checked.
  var unbuilt: Set<Int> { membership?.unbuilt ?? [] }
}

/// Files that are linked together: those of a program with everything that it links, or those of a
/// folder.
struct LinkPart: Sendable {
  /// The indices of the files, in ascending order.
  let files: [Int]
  /// The files among them that are only context, because programs compile them.
  var context: Set<Int> = []
  /// The files because of which it is linked, if one of them is relevant.
  let seeds: [Int]
  /// The modules of the files, if targets compile them.
  var modules: [Int: String] = [:]
  var entitlements = PartEntitlements.ofRoot
  /// The program or the library, such as `Trips (app)`.
  var title = "Files of no target"
}

/// The entitlements files that apply to a part.
enum PartEntitlements: Hashable, Sendable {
  /// All files of the root, because it is not known which ones the program uses.
  case ofRoot
  /// The files at these absolute paths.
  case files(Set<String>)
}

/// Which targets compile which files.
struct TargetMembership: Sendable {
  private let files: [InputFile]
  private let projects: ProjectFiles
  /// The indices of the files of each target, in ascending order.
  private let members: [[Int]]
  /// The folders with Swift files that are in no target.
  private let folders: [OpenFolder]
  /// The indices of the files that are not checked.
  let unbuilt: Set<Int>

  init(_ files: [InputFile], _ projects: ProjectFiles) {
    self.files = files
    self.projects = projects
    members = projects.graph.targets.map { target in
      Array(Set(target.sources.flatMap(projects.files))).sorted()
    }
    let known = Set(members.joined())
    let outside = files.indices.filter {
      files[$0].kind.isSource && !known.contains($0) && !files[$0].isManifest
    }
    // It is not known which target will compile a file that was never saved.
    let unsaved = projects.system.unsavedFiles
    let saved =
      unsaved.isEmpty
      ? outside : outside.filter { !unsaved.contains(ExactPath(files[$0].absolute)) }
    let unbuilt = OrphanFolders(files, known, projects).unbuilt(among: saved)
    let rest = outside.filter { files[$0].kind == .swift && !unbuilt.contains($0) }
    folders = OpenFolder.all(with: rest, in: files, projects, without: unbuilt)
    self.unbuilt = unbuilt
  }

  /// The parts: one for each program with its tests, those of libraries that no program links, and
  /// those of folders with files that are in no target.
  ///
  /// - Parameter imports: The modules that each file imports.
  func parts(imports: [[String]]) -> [LinkPart] {
    let imported = members.map { Set($0.flatMap { imports[$0] }) }
    let groups = projects.graph.linking(imports: imported).linkedTargets()
    let programs = groups.filter { projects.graph.targets[$0.targets[0]].kind.isProgram }
    let built = Set(programs.flatMap { $0.targets.flatMap { members[$0] } })
    let open = folders.map { folder in
      LinkPart(
        files: folder.files, context: built.intersection(folder.files), seeds: folder.open)
    }
    return groups.map { part(of: $0.targets) } + open
  }

  /// The targets that compile reported files, programs first.
  ///
  /// - Parameter currentDirectory: The folder that printed paths are relative to.
  func compiledTargets(printedFrom currentDirectory: String) -> [CompiledTarget] {
    zip(projects.graph.targets, members).filter { $1.contains { files[$0].isReported } }
      .map { target, members in
        let path = FilePath.relative(target.id.container, to: currentDirectory)
        let entitlements = (target.entitlements ?? []).map {
          FilePath.relative($0, to: currentDirectory)
        }
        return CompiledTarget(
          name: target.name, kind: target.kind.rawValue, path: path,
          sources: members.map { files[$0].display }, entitlements: entitlements.sorted())
      }
  }

  private func part(of targets: [Int]) -> LinkPart {
    var modules: [Int: String] = [:]
    for target in targets {
      let module = projects.graph.targets[target].modulePath
      for file in members[target] where modules[file] == nil { modules[file] = module }
    }
    let files = modules.keys.sorted()
    let first = projects.graph.targets[targets[0]]
    return LinkPart(
      files: files, seeds: files, modules: modules, entitlements: entitlements(of: targets),
      title: "\(first.name) (\(first.kind.rawValue))")
  }

  private func entitlements(of targets: [Int]) -> PartEntitlements {
    guard let first = targets.first.map({ projects.graph.targets[$0] }), first.kind.isProgram,
      let own = first.entitlements
    else { return .ofRoot }
    return .files(own)
  }
}

/// A folder with files that are in no target: such files may be part of the program there, or of
/// one that is not known.
private struct OpenFolder: Sendable {
  /// The indices of all Swift files that may belong together.
  let files: [Int]
  /// The indices of those that are in no target.
  let open: [Int]

  /// All such folders, ordered by path.
  static func all(
    with open: [Int], in files: [InputFile], _ projects: ProjectFiles, without unbuilt: Set<Int>
  ) -> [OpenFolder] {
    let folders = Dictionary(grouping: open) { ExactPath(files[$0].folder.path) }.values
    let homes = Dictionary(grouping: folders) { open in
      ExactPath(projects.home(of: files[open[0]].absolute))
    }
    return homes.sorted { $0.key < $1.key }.map { home, folders in
      let others = Set(projects.programFolders(below: home.text).flatMap(files.range(of:)))
      let inside = files.range(of: home.text).filter {
        files[$0].kind == .swift && !unbuilt.contains($0) && !others.contains($0)
      }
      return OpenFolder(files: inside, open: folders.joined().sorted())
    }
  }
}

extension BuildTarget {
  /// Identifies its module: the last component is the name.
  fileprivate var modulePath: String { "\(id.container)/\(id.key)/\(module)" }
}

extension InputFile {
  /// Whether it is the manifest of a package.
  var isManifest: Bool { name == "Package.swift" }
}
