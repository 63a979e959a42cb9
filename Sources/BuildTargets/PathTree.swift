/// Files by the components of their paths.
///
/// Paths are compared without case and by canonical equivalence, because projects are made on file
/// systems that do not distinguish them.
package struct PathTree: Sendable {
  private struct Folder: Sendable {
    var folders: [String: Int] = [:]
    /// The names of these folders, with their case.
    var names: [String] = []
    /// The files by name. On some file systems, several differ in case only.
    var files: [String: [Int]] = [:]
    var hasManifest = false
  }

  /// The folders; the first one is `/`.
  private var folders = [Folder()]
  /// The indices of the folders by their paths in lower case, which end with a slash.
  private var indices: [String: Int] = ["/": 0]

  /// - Parameter paths: The absolute paths of the Swift files.
  package init(_ paths: [String]) {
    var parent = ""
    var folder = 0
    for (number, path) in paths.enumerated() {
      let name = BuildPath.name(of: path)
      let own = path[..<name.startIndex]
      if own != parent {
        (parent, folder) = (String(own), makeFolder(String(own)))
      }
      folders[folder].files[name.lowercased(), default: []].append(number)
      if name == "Package.swift" { folders[folder].hasManifest = true }
    }
  }

  /// - Parameter path: The path, which ends with a slash.
  private mutating func makeFolder(_ path: String) -> Int {
    let key = path.lowercased()
    if let known = indices[key] { return known }
    let own = String(path.dropLast())
    let name = BuildPath.name(of: own)
    let parent = makeFolder(String(own[..<name.startIndex]))
    folders.append(Folder())
    folders[parent].folders[name.lowercased()] = folders.count - 1
    folders[parent].names.append(String(name))
    indices[key] = folders.count - 1
    return folders.count - 1
  }

  /// The folder at a path; nil if it contains no Swift files.
  private func folder(at path: String) -> Int? {
    indices[path == "/" ? path : path.lowercased() + "/"]
  }

  /// Whether there are Swift files in a folder.
  package func hasFiles(in path: String) -> Bool { folder(at: path) != nil }

  /// The names of the folders with Swift files in a folder, sorted.
  func folders(in path: String) -> [String] {
    folder(at: path).map { folders[$0].names.sorted() } ?? []
  }

  /// The indices of the files that a rule names, in ascending order.
  package func files(of rule: SourceRule) -> [Int] {
    switch rule {
    case .file(let path): return files(at: path.lowercased())
    case .path(let path, let excluded): return files(in: path, excluded)
    }
  }

  /// The files at a path in lower case, without those in a folder.
  private func files(at key: String) -> [Int] {
    let name = BuildPath.name(of: key)
    let folder = indices[String(key[..<name.startIndex])]
    return folder.flatMap { folders[$0].files[String(name)] } ?? []
  }

  /// The file at a path, or the files in the folder there.
  private func files(in path: String, _ excluded: Set<String>) -> [Int] {
    let key = path.lowercased()
    let excludedKeys = Set(excluded.map { $0.lowercased() })
    if excludedKeys.contains(key) { return [] }
    guard let folder = folder(at: path) else { return files(at: key) }
    var found: [Int] = []
    collect(folder, key, excludedKeys, to: &found)
    return found.sorted()
  }

  private func collect(
    _ folder: Int, _ path: String, _ excluded: Set<String>, to found: inout [Int]
  ) {
    for (name, indices) in folders[folder].files
    where name != "package.swift" && (excluded.isEmpty || !excluded.contains(path + "/" + name)) {
      found += indices
    }
    for (name, inner) in folders[folder].folders {
      let innerPath = path + "/" + name
      // Another package, or a document that is a folder.
      if folders[inner].hasManifest || excluded.contains(innerPath)
        || Self.isDocument(name)
      {
        continue
      }
      collect(inner, innerPath, excluded, to: &found)
    }
  }

  /// Folders that Xcode shows as one document.
  private static let documents: Set<Substring> = [
    "xcassets", "xcdatamodeld", "xcdatamodel", "docc", "playground", "bundle", "xcodeproj",
    "xcworkspace", "framework", "xcframework", "app", "scnassets",
  ]

  private static func isDocument(_ name: String) -> Bool {
    name.lastIndex(of: ".").map { documents.contains(name[$0...].dropFirst()) } ?? false
  }
}
