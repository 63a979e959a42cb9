/// Operations on paths in projects and manifests.
enum BuildPath {
  /// The absolute path for a path relative to a folder, without `.`, `..` and repeated slashes.
  ///
  /// - Parameter folder: An absolute path without these.
  static func absolute(_ path: String, in folder: String) -> String {
    let slash = UInt8(ascii: "/")
    // Most paths are the names of files in folders.
    if !path.utf8.contains(slash), path != "", path != ".", path != ".." {
      return folder == "/" ? folder + path : folder + "/" + path
    }
    let full = path.utf8.first == slash ? path : folder + "/" + path
    var kept: [Substring] = []
    for component in full.utf8.split(separator: slash).map(Substring.init) where component != "." {
      if component == ".." { _ = kept.popLast() } else { kept.append(component) }
    }
    return "/" + kept.joined(separator: "/")
  }

  /// The folder that contains the path.
  static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else {
      return "/"
    }
    return String(path[..<slash])
  }

  /// Whether the path is that of a Core Data model or of one of its versions, which are folders.
  static func isModel(_ path: String) -> Bool {
    path.hasSuffix(".xcdatamodel") || path.hasSuffix(".xcdatamodeld")
  }

  /// The last component of the path.
  static func name(of path: String) -> Substring {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] }
      ?? path[...]
  }
}
