import SwiftDataLintDataFormats

/// The objects of an Xcode project, and where its groups place files.
///
/// Objects are read by their `isa` and keys only, regardless of `objectVersion`. References to
/// objects that do not exist are skipped, because merges leave them behind.
struct XcodeObjects {
  /// The absolute path of the `.xcodeproj` folder.
  let container: String
  /// The absolute path of the folder that paths in the project are relative to.
  let folder: String
  let project: PropertyList.Value
  private let objects: [String: PropertyList.Value]
  /// The absolute paths of files and groups by identifier.
  private var paths: [String: String] = [:]

  /// - Parameter container: The absolute path of the `.xcodeproj` folder.
  init?(_ root: PropertyList.Value, container: String) {
    guard let list = root["objects"], let id = root["rootObject"]?.string else { return nil }
    objects = Dictionary(list.members.map { ($0.key, $0.value) }) { _, last in last }
    guard let project = objects[id] else { return nil }
    self.project = project
    self.container = container
    folder = BuildPath.absolute(
      project["projectDirPath"]?.string ?? "", in: BuildPath.parent(of: container))
    var visited: Set<String> = []
    if let main = project["mainGroup"]?.string {
      place(main, in: folder, &visited)
    }
  }

  /// The object with an identifier.
  subscript(id: String) -> PropertyList.Value? { objects[id] }

  /// The objects that a key of another object refers to.
  func objects(_ key: String, of object: PropertyList.Value) -> [PropertyList.Value] {
    (object[key]?.strings ?? []).compactMap { objects[$0] }
  }

  /// The object that a key of another object refers to.
  func object(_ key: String, of object: PropertyList.Value) -> PropertyList.Value? {
    object[key]?.string.flatMap { objects[$0] }
  }

  /// The absolute path of a file or group; nil for products and files of the SDK.
  func path(of id: String) -> String? { paths[id] }

  /// The groups that Xcode synchronizes with folders, with their paths, sorted by path.
  var synchronizedGroups: [(id: String, path: String, group: PropertyList.Value)] {
    paths.compactMap { id, path in
      guard let group = objects[id], group.isa == "PBXFileSystemSynchronizedRootGroup" else {
        return nil
      }
      return (id, path, group)
    }.sorted { $0.path < $1.path }
  }

  /// Records the paths of a file or group and of everything in it.
  private mutating func place(_ id: String, in parent: String, _ visited: inout Set<String>) {
    guard let object = objects[id], visited.insert(id).inserted else { return }
    guard let path = path(of: object, in: parent) else { return }
    paths[id] = path
    for child in object["children"]?.strings ?? [] { place(child, in: path, &visited) }
  }

  private func path(of object: PropertyList.Value, in parent: String) -> String? {
    let path = object["path"]?.string ?? ""
    switch object["sourceTree"]?.string ?? "<group>" {
    case "<group>": return BuildPath.absolute(path, in: parent)
    case "SOURCE_ROOT": return BuildPath.absolute(path, in: folder)
    case "<absolute>": return BuildPath.absolute(path, in: "/")
    default: return nil
    }
  }
}

extension PropertyList.Value {
  /// The class of an object.
  var isa: String { self["isa"]?.string ?? "" }
}
