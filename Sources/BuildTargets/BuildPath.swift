/// Operations on paths in projects and manifests.
enum BuildPath {
  /// The absolute path for a path relative to a folder, without `.`, `..` and repeated slashes.
  static func absolute(_ path: String, in folder: String) -> String {
    let full = path.utf8.first == UInt8(ascii: "/") ? path : folder + "/" + path
    var kept: [Substring] = []
    for component in full.split(separator: "/") where component != "." {
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

  /// The last component of the path.
  static func name(of path: String) -> Substring {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] }
      ?? path[...]
  }
}
