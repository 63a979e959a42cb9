import SwiftDataLintDataFormats
import SwiftDataLintSwiftSource

/// Files by the components of their paths.
///
/// Paths are compared without case and by canonical equivalence, because projects are made on file
/// systems that do not distinguish them.
package struct PathTree: Sendable {
  private struct Folder: Sendable {
    /// The folders in it, by their names in lower case.
    var folders: [String: Int] = [:]
    /// The names of these folders, with their case.
    var names: [String] = []
    /// The files, sorted by the hashes of their names.
    var files: [File] = []
    var hasManifest = false
  }

  private struct File: Sendable {
    let name: String
    let hash: UInt32
    let number: Int
  }

  /// The folders; the first one is `/`.
  private var folders = [Folder()]
  /// The indices of the folders by their paths in lower case.
  private var indices: [String: Int] = ["/": 0]

  /// - Parameter files: The absolute paths of the folders and the names of the Swift files.
  package init(_ files: [(folder: String, name: String)]) {
    var known: [String: Int] = [:]
    var (path, folder) = ("/", 0)
    for (number, file) in files.enumerated() {
      if file.folder != path {
        path = file.folder
        folder = makeFolder(path, &known)
      }
      let own = File(name: file.name, hash: Self.hash(file.name), number: number)
      folders[folder].files.append(own)
      if file.name == "Package.swift" { folders[folder].hasManifest = true }
    }
    for folder in folders.indices {
      folders[folder].files.sort { ($0.hash, $0.number) < ($1.hash, $1.number) }
    }
  }

  /// - Parameter known: The folders by their paths as written, because most have been made.
  private mutating func makeFolder(_ path: String, _ known: inout [String: Int]) -> Int {
    if let folder = known[path] { return folder }
    let key = path.lowercased()
    let folder = indices[key] ?? addFolder(path, key, &known)
    known[path] = folder
    return folder
  }

  private mutating func addFolder(
    _ path: String, _ key: String, _ known: inout [String: Int]
  ) -> Int {
    let parent = makeFolder(FilePath.parent(of: path), &known)
    let name = FilePath.name(of: path)
    folders.append(Folder())
    folders[parent].folders[name.lowercased()] = folders.count - 1
    folders[parent].names.append(String(name))
    indices[key] = folders.count - 1
    return folders.count - 1
  }

  /// A hash that is the same for ASCII letters of both cases; 0 for names that are not ASCII.
  private static func hash(_ name: some StringProtocol) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in name.utf8 {
      if byte >= 0x80 { return 0 }
      let isUpper = byte &- UInt8(ascii: "A") < 26
      hash = (hash ^ UInt32(isUpper ? byte | 0x20 : byte)) &* 16_777_619
    }
    return hash
  }

  /// The folder at a path; nil if it contains no Swift files.
  private func folder(at path: String) -> Int? { indices[path.lowercased()] }

  /// Whether there are Swift files in a folder.
  package func hasFiles(in path: String) -> Bool { folder(at: path) != nil }

  /// The names of the folders with Swift files in a folder, sorted.
  func folders(in path: String) -> [String] {
    folder(at: path).map { folders[$0].names.sorted() } ?? []
  }

  /// The indices of the files that a rule names, in ascending order.
  package func files(of rule: SourceRule) -> [Int] {
    switch rule {
    case .file(let path):
      // A Core Data model is a folder.
      return FilePath.isModel(path) ? files(in: path, []) : files(at: path.lowercased())
    case .path(let path, let excluded): return files(in: path, excluded)
    }
  }

  /// The files at a path in lower case, without those in a folder. On some file systems, the names
  /// of several differ in case only.
  private func files(at key: String) -> [Int] {
    guard let folder = indices[FilePath.parent(of: key)], !folders[folder].files.isEmpty else {
      return []
    }
    let name = FilePath.name(of: key)
    let files = folders[folder].files
    func candidates(_ hash: UInt32) -> ArraySlice<File> {
      files[files.partitionPoint { $0.hash < hash }...].prefix { $0.hash == hash }
    }
    let hash = Self.hash(name)
    var all = candidates(hash)
    if hash != 0, files[0].hash == 0 { all += candidates(0) }
    return all.filter { $0.name.lowercased() == name }.map(\.number).sorted()
  }

  /// The file at a path, or the files in the folder there.
  private func files(in path: String, _ excluded: Set<String>) -> [Int] {
    let key = path.lowercased()
    let excludedKeys = Set(excluded.map { $0.lowercased() })
    if excludedKeys.contains(key) { return [] }
    guard let folder = indices[key] else { return files(at: key) }
    var found: [Int] = []
    collect(folder, key, excludedKeys, to: &found)
    return found.sorted()
  }

  private func collect(
    _ folder: Int, _ path: String, _ excluded: Set<String>, to found: inout [Int]
  ) {
    func isExcluded(_ name: String) -> Bool {
      !excluded.isEmpty && excluded.contains(path + "/" + name)
    }
    for file in folders[folder].files {
      if file.hash == Self.manifest, file.name.lowercased() == "package.swift" { continue }
      if excluded.isEmpty || !isExcluded(file.name.lowercased()) { found.append(file.number) }
    }
    for (name, inner) in folders[folder].folders {
      // Another package, or a document that is a folder.
      if folders[inner].hasManifest || isExcluded(name) || Self.isDocument(name) { continue }
      collect(inner, excluded.isEmpty ? path : path + "/" + name, excluded, to: &found)
    }
  }

  private static let manifest = hash("package.swift")

  /// Folders that Xcode shows as one document.
  private static let documents: Set<Substring> = [
    "xcassets", "docc", "playground", "bundle", "xcodeproj",
    "xcworkspace", "framework", "xcframework", "app", "scnassets",
  ]

  private static func isDocument(_ name: String) -> Bool {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).map {
      documents.contains(name[$0...].dropFirst())
    } ?? false
  }
}
