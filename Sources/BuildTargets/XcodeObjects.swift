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
  private var objects: [PropertyList.Identifier: Object]
  /// The absolute paths of the folders of groups.
  private var folders: [String]

  private struct Object {
    let value: PropertyList.Value
    /// The folder around a file or group, as an index of `folders`.
    var parent: Int?
  }

  /// - Parameter container: The absolute path of the `.xcodeproj` folder.
  init?(_ root: PropertyList.Value, container: String) {
    guard let list = root["objects"], let id = root["rootObject"]?.identifier else { return nil }
    objects = Dictionary(
      list.pairs.compactMap { key, value in
        key.identifier.map { ($0, Object(value: value)) }
      }
    ) { _, last in last }
    guard let project = objects[id]?.value else { return nil }
    self.project = project
    self.container = container
    folder = FilePath.resolved(
      project["projectDirPath"]?.string ?? "", in: FilePath.parent(of: container))
    folders = [folder]
    if let main = project["mainGroup"]?.identifier { place(main) }
  }

  /// The object that a value refers to.
  subscript(reference: PropertyList.Value) -> PropertyList.Value? {
    reference.identifier.flatMap { objects[$0]?.value }
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
    reference.identifier.flatMap { objects[$0] }.flatMap(path)
  }

  private func path(of object: Object) -> String? {
    object.parent.flatMap { path(of: object.value, in: folders[$0]) }
  }

  /// The groups that Xcode synchronizes with folders, with their paths, sorted by path.
  var synchronizedGroups: [(id: PropertyList.Identifier, path: String, group: PropertyList.Value)] {
    objects.compactMap { id, object in
      guard object.parent != nil, object.value.isa("PBXFileSystemSynchronizedRootGroup"),
        let path = path(of: object)
      else { return nil }
      return (id, path, object.value)
    }.sorted { $0.path < $1.path }
  }

  /// Records the folder around a group and around everything in it. A group that contains itself is
  /// placed once.
  private mutating func place(_ main: PropertyList.Identifier) {
    var open = [(id: main, parent: 0)]
    while let (id, parent) = open.popLast() {
      guard let known = objects.index(forKey: id), objects.values[known].parent == nil else {
        continue
      }
      objects.values[known].parent = parent
      let object = objects.values[known].value
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
    guard let folder = folder(of: object["sourceTree"], in: parent) else { return nil }
    return FilePath.resolved(object["path"]?.string ?? "", in: folder)
  }

  /// The folder that the path of an object is relative to; nil for products and files of the SDK.
  private func folder(of sourceTree: PropertyList.Value?, in parent: String) -> String? {
    guard let sourceTree, !sourceTree.isString("<group>") else { return parent }
    if sourceTree.isString("SOURCE_ROOT") { return folder }
    if sourceTree.isString("<absolute>") { return "/" }
    return sourceTree.string == nil ? parent : nil
  }
}

extension PropertyList.Value {
  /// Whether an object is of a class.
  func isa(_ name: String) -> Bool { self["isa"]?.isString(name) ?? false }
}
