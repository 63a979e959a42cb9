/// Operations on path strings that do not access the file system.
///
/// Every path that a project mentions goes through some of them, so they read the bytes of strings
/// in place: generic collections took several times as long.
package enum FilePath {
  private static let slash = UInt8(ascii: "/")

  /// The folder that contains the path; `/` for `/`.
  package static func parent(of path: String) -> String {
    guard let slash = lastSlash(in: path), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// The folder that contains the path, its parent, and so on up to `/`.
  package static func ancestors(of path: String) -> [String] {
    var ancestors: [String] = []
    var folder = path
    while folder != "/" {
      folder = parent(of: folder)
      ancestors.append(folder)
    }
    return ancestors
  }

  /// The last component of the path.
  package static func name(of path: String) -> String {
    guard let slash = lastSlash(in: path) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The last component of the path without its extension: `Trips` for `a/Trips.xcdatamodeld`.
  package static func stem(of path: String) -> String {
    let name = name(of: path)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  private static func lastSlash(in path: String) -> String.Index? {
    let utf8 = path.utf8
    let offset = utf8.withContiguousStorageIfAvailable { $0.lastIndex(of: slash) }
    guard let offset else { return utf8.lastIndex(of: slash) }
    return offset.map { utf8.index(utf8.startIndex, offsetBy: $0) }
  }

  /// Joins a folder and a name.
  package static func join(_ folder: String, _ name: String) -> String {
    folder.utf8.last == slash ? folder + name : folder + "/" + name
  }

  /// The absolute path of a path that is relative to a folder, not normalised.
  package static func absolute(_ path: String, from folder: String) -> String {
    path.utf8.first == slash ? path : join(folder, path)
  }

  /// The absolute path of a path that is relative to a normalised folder, normalised.
  package static func resolved(_ path: String, in folder: String) -> String {
    // Most paths are the names of files in folders.
    if !path.utf8.contains(slash), path != "", path != ".", path != ".." {
      return join(folder, path)
    }
    return normalised(absolute(path, from: folder))
  }

  /// The absolute path without `.`, `..` and repeated slashes. Links are not resolved.
  package static func normalised(_ path: String) -> String {
    var kept: [Substring] = []
    for component in components(of: path) where component != "." {
      if component == ".." {
        _ = kept.popLast()
      } else {
        kept.append(component)
      }
    }
    return kept.isEmpty ? "/" : kept.reduce(into: "") { $0 += "/" + String($1) }
  }

  /// Whether two paths have the same bytes. `String` also compares canonical equivalents as equal.
  package static func isSame(_ first: String, _ second: String) -> Bool {
    first.utf8.count == second.utf8.count && !precedes(first, second) && !precedes(second, first)
  }

  /// Whether the path is the folder or is inside it.
  package static func contains(_ folder: String, _ path: String) -> Bool {
    if folder == "/" || isSame(folder, path) { return true }
    let (folder, path) = (folder.utf8, path.utf8)
    return path.count > folder.count && path.starts(with: folder)
      && path.dropFirst(folder.count).first == slash
  }

  /// The path with its leading folder replaced by another one.
  package static func moved(_ path: String, from folder: String, to newFolder: String) -> String {
    let rest = relative(path, to: folder)
    return rest == "." ? newFolder : join(newFolder, rest)
  }

  /// The relative path from the folder to the path: `a/b.swift`, `../x.swift`, or `.` for the
  /// folder itself. Both are absolute.
  package static func relative(_ path: String, to folder: String) -> String {
    let target = components(of: path)
    let base = components(of: folder)
    let common = zip(target, base).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let way = repeatElement("..", count: base.count - common) + target[common...]
    return way.isEmpty ? "." : way.joined(separator: "/")
  }

  /// The components between the slashes.
  package static func components(of path: String) -> [Substring] {
    path.utf8.split(separator: slash).map { Substring($0) }
  }

  /// Whether the path ends with the bytes of the suffix.
  package static func has(_ path: String, suffix: StaticString) -> Bool {
    suffix.withUTF8Buffer { suffix in
      path.utf8.withContiguousStorageIfAvailable {
        $0.suffix(suffix.count).elementsEqual(suffix)
      } ?? path.utf8.suffix(suffix.count).elementsEqual(suffix)
    }
  }
}

// MARK: - Order

extension FilePath {
  /// Whether the first path sorts before the second by their bytes.
  package static func precedes(_ first: String, _ second: String) -> Bool {
    let order = first.utf8.withContiguousStorageIfAvailable { first in
      second.utf8.withContiguousStorageIfAvailable { second in
        precedes(UnsafeRawBufferPointer(first), UnsafeRawBufferPointer(second))
      }
    }
    return (order ?? nil) ?? first.utf8.lexicographicallyPrecedes(second.utf8)
  }

  /// Compares eight bytes at a time, because names in a folder often have a common prefix.
  private static func precedes(
    _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer
  ) -> Bool {
    let common = min(first.count, second.count)
    var offset = 0
    while offset + 8 <= common {
      let left = first.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let right = second.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if left != right { return left.bigEndian < right.bigEndian }
      offset += 8
    }
    return first[offset...].lexicographicallyPrecedes(second[offset...])
  }
}
