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
  private let objects: [PropertyList.Identifier: PropertyList.Value]
  /// The absolute paths of the folders of groups.
  private var folders: [String]
  /// The folder around each file or group, as an index of `folders`, by identifier.
  private var parents: [PropertyList.Identifier: Int] = [:]

  /// - Parameter container: The absolute path of the `.xcodeproj` folder.
  init?(_ root: PropertyList.Value, container: String) {
    guard let list = root["objects"], let id = root["rootObject"]?.identifier else { return nil }
    objects = Dictionary(
      list.pairs.compactMap { key, value in key.identifier.map { ($0, value) } }
    ) { _, last in last }
    guard let project = objects[id] else { return nil }
    self.project = project
    self.container = container
    folder = BuildPath.absolute(
      project["projectDirPath"]?.string ?? "", in: BuildPath.parent(of: container))
    folders = [folder]
    if let main = project["mainGroup"]?.identifier { place(main) }
  }

  /// The object that a value refers to.
  subscript(reference: PropertyList.Value) -> PropertyList.Value? {
    reference.identifier.flatMap { objects[$0] }
  }

  /// The objects that a key of another object refers to.
  func objects(_ key: String, of object: PropertyList.Value) -> [PropertyList.Value] {
    (object[key]?.elements ?? []).compactMap { self[$0] }
  }

  /// The object that a key of another object refers to.
  func object(_ key: String, of object: PropertyList.Value) -> PropertyList.Value? {
    object[key].flatMap { self[$0] }
  }

  /// The absolute path of the file or group that a value refers to; nil for products and files of
  /// the SDK.
  func path(of reference: PropertyList.Value) -> String? {
    reference.identifier.flatMap(path)
  }

  private func path(of id: PropertyList.Identifier) -> String? {
    guard let parent = parents[id], let object = objects[id] else { return nil }
    return path(of: object, in: folders[parent])
  }

  /// The groups that Xcode synchronizes with folders, with their paths, sorted by path.
  var synchronizedGroups: [(id: PropertyList.Identifier, path: String, group: PropertyList.Value)] {
    parents.keys.compactMap { id in
      guard let group = objects[id], group.isa("PBXFileSystemSynchronizedRootGroup"),
        let path = path(of: id)
      else { return nil }
      return (id, path, group)
    }.sorted { $0.path < $1.path }
  }

  /// Records the folder around a group and around everything in it. A group that contains itself is
  /// placed once.
  private mutating func place(_ main: PropertyList.Identifier) {
    var open = [(id: main, parent: 0)]
    while let (id, parent) = open.popLast() {
      guard let object = objects[id], parents[id] == nil else { continue }
      parents[id] = parent
      guard !object.isa("PBXFileReference"), let children = object["children"],
        let path = path(of: object, in: folders[parent])
      else { continue }
      open += children.elements.reversed().compactMap { child in
        child.identifier.map { ($0, folders.count) }
      }
      folders.append(path)
    }
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
  /// Whether an object is of a class.
  func isa(_ name: String) -> Bool { self["isa"]?.isString(name) ?? false }
}
