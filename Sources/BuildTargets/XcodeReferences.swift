import SwiftDataLintDataFormats

/// The files and folders of a `project.xcproj`.
struct XcodeReferences {
  /// A file, or files that are variants of each other.
  struct File {
    let id: String?
    /// The names of the groups around it and its own one, as other parts of the project refer to
    /// it: `Config/Debug.xcconfig`.
    let name: String
    /// The absolute paths.
    let paths: [String]
    /// The build phases that it is a member of.
    let members: [JSONNode]
  }

  /// A folder that Xcode synchronizes with the disk.
  struct Folder {
    let path: String
    let node: JSONNode

    func absolute(_ path: String) -> String { FilePath.resolved(path, in: self.path) }

    /// The absolute paths that exceptions name.
    func paths(of exceptions: [JSONNode]) -> [String] {
      exceptions.flatMap { ($0["exclusions"] ?? $0["inclusions"])?.strings ?? [] }.map(absolute)
    }
  }

  private(set) var files: [File] = []
  private(set) var folders: [Folder] = []
  /// The absolute paths of files, groups and folders, by their names and identifiers.
  private var paths: [String: String] = [:]
  /// The folder of the project.
  private let folder: String

  init(_ references: [JSONNode], in folder: String) throws(TextError) {
    self.folder = folder
    for node in references { try add(node, in: folder, group: "") }
  }

  /// The absolute path of a reference such as `Config/Debug.xcconfig` or `id:12`.
  func path(of reference: String) -> String? { paths[reference] }

  /// The absolute path of the file of a configuration.
  func configurationFile(_ node: JSONNode) -> String? {
    if let reference = node.string { return paths[reference] }
    guard let anchor = node["anchor"]?.string.flatMap({ paths[$0] }),
      let path = node["relative-path"]?.string
    else { return nil }
    return FilePath.resolved(path, in: anchor)
  }

  /// - Parameters:
  ///   - parent: The absolute path of the group; nil if it is not a folder of sources.
  ///   - group: The names of the groups around it, each followed by a slash.
  private mutating func add(
    _ node: JSONNode, in parent: String?, group: String
  ) throws(TextError) {
    let own = node["path"]?.string ?? ""
    let path = absolute(own, in: parent)
    let name = group + (node["name"]?.string ?? String(FilePath.name(of: own)))
    let id = node["id"]?.string
    for key in [name] + (id.map { ["id:" + $0] } ?? []) where paths[key] == nil {
      paths[key] = path
    }
    let children = node["children"]?.elements ?? []
    let members = node["target-membership"]?.elements ?? []
    switch node["kind"]?.string ?? "file-reference" {
    case "file-reference":
      files.append(File(id: id, name: name, paths: path.map { [$0] } ?? [], members: members))
    case "folder":
      if let path { folders.append(Folder(path: path, node: node)) }
    case "version-group":
      // All versions of a Core Data model are compiled, whether they are listed or not.
      files.append(File(id: id, name: name, paths: path.map { [$0] } ?? [], members: members))
    case "variant-group":
      let variants = children.compactMap { absolute($0["path"]?.string ?? "", in: path) }
      files.append(File(id: id, name: name, paths: variants, members: members))
    case "group":
      for child in children { try add(child, in: path, group: name + "/") }
    case let kind:
      throw TextError(offset: node.offset, message: "unknown kind of file, '\(kind)'")
    }
  }

  /// The absolute path of a path; nil for products and files of the SDK.
  private func absolute(_ path: String, in parent: String?) -> String? {
    if path.hasPrefix("<PROJECT>/") {
      return FilePath.resolved(String(path.dropFirst(10)), in: folder)
    }
    if path.hasPrefix("<") { return nil }
    return parent.map { FilePath.resolved(Self.withoutEscapes(path), in: $0) }
  }

  /// The path with `<` for `\<` and `\` for `\\`.
  private static func withoutEscapes(_ path: String) -> String {
    var plain = ""
    var rest = path[...]
    while let character = rest.popFirst() {
      let isEscape = character == "\\" && (rest.first == "<" || rest.first == "\\")
      plain.append(isEscape ? rest.removeFirst() : character)
    }
    return plain
  }
}

/// A build phase that compiles or links, or that of resources.
struct XcodePhase: Equatable {
  enum Kind: String {
    case sources = "compile-sources"
    case frameworks
    case resources
  }

  let target: String
  let kind: Kind
}

/// The build phases of targets, and the references to them.
struct XcodePhases {
  private var phases: [String: XcodePhase] = [:]

  init(_ targets: [JSONNode]) {
    for target in targets {
      let name = target["name"]?.string ?? ""
      for phase in target["build-phases"]?.elements ?? [] {
        guard let id = phase["id"]?.string, let kind = phase["kind"]?.string else { continue }
        phases["id:" + id] = XcodePhase.Kind(rawValue: kind).map {
          XcodePhase(target: name, kind: $0)
        }
      }
    }
  }

  /// The phase that a reference names: `App/compile-sources`, `id:12`, a list of names, or an
  /// object with one of these.
  func phase(_ node: JSONNode) -> XcodePhase? {
    if let inner = node["build-phase"] { return phase(inner) }
    if let text = node.string {
      if let known = phases[text] { return known }
      return phase(text.split(separator: "/", omittingEmptySubsequences: false).map(String.init))
    }
    return phase(node.elements.map { $0.string ?? $0["name"]?.string ?? "" })
  }

  private func phase(_ names: [String]) -> XcodePhase? {
    guard names.count > 1, let kind = XcodePhase.Kind(rawValue: names[1]) else { return nil }
    return XcodePhase(target: names[0], kind: kind)
  }
}
