import SwiftDataLintShipped

/// Operations on path strings that do not access the file system.
package enum FilePath {
  /// The folder that contains the path; `/` for `/`.
  package static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else {
      return "/"
    }
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
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The last component of the path without its extension: `Trips` for `a/Trips.xcdatamodeld`.
  static func stem(of path: String) -> String {
    let name = name(of: path)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// Joins a folder and a name.
  package static func join(_ folder: String, _ name: String) -> String {
    folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
  }

  /// The absolute path of a path that is relative to a folder, not normalised.
  package static func absolute(_ path: String, from folder: String) -> String {
    path.utf8.first == UInt8(ascii: "/") ? path : join(folder, path)
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
    return "/" + kept.joined(separator: "/")
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
      && path.dropFirst(folder.count).first == UInt8(ascii: "/")
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
    path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }

  /// Whether the path names a Swift file.
  package static func isSwift(_ path: String) -> Bool { has(path, suffix: ".swift") }

  /// Whether the path names an entitlements file.
  static func isEntitlements(_ path: String) -> Bool { has(path, suffix: ".entitlements") }

  /// Whether the path names a file to analyze, in a folder that is not part of a Core Data model.
  static func isAnalysed(_ path: String) -> Bool {
    isSwift(path) || isEntitlements(path) || isCloudKitSchema(path) || isObjectiveC(path)
  }

  /// Whether the path names a file that declares models: Swift source, or a Core Data model.
  package static func isSource(_ path: String) -> Bool {
    isSwift(path) || isModelContents(name(of: path)) && isModelVersion(parent(of: path))
  }

  /// Whether the path names an Objective-C source.
  static func isObjectiveC(_ path: String) -> Bool {
    has(path, suffix: ".m") || has(path, suffix: ".mm")
  }

  /// Whether the path names a folder with the versions of a Core Data model.
  static func isModelBundle(_ folder: String) -> Bool { has(folder, suffix: ".xcdatamodeld") }

  /// Whether the path names the folder of a version of a Core Data model, or of a model with one.
  static func isModelVersion(_ folder: String) -> Bool { has(folder, suffix: ".xcdatamodel") }

  /// Whether a file in the folder of a version holds its model. Xcode 3 saved it in `elements`.
  static func isModelContents(_ name: String) -> Bool { name == "contents" || name == "elements" }

  /// Whether the path names the file that says which version of a Core Data model is current.
  static func isCurrentVersion(_ path: String) -> Bool { name(of: path) == ".xccurrentversion" }

  /// Whether the path names settings, entitlements, a CloudKit schema, a lock file, the choice of a
  /// model's version or a file that describes targets, which apply to all files of a project.
  static func concernsProject(_ path: String) -> Bool {
    isEntitlements(path) || isCloudKitSchema(path) || isCurrentVersion(path)
      || name(of: path) == ProjectRoot.configuration || isAlwaysRead(path)
  }

  /// Whether the path names a lock file or a file that describes targets, which are read wherever
  /// they are.
  static func isAlwaysRead(_ path: String) -> Bool {
    name(of: path) == LockFile.name || describesTargets(path)
  }

  /// Whether the path names the schema of a CloudKit container.
  package static func isCloudKitSchema(_ path: String) -> Bool { has(path, suffix: ".ckdb") }

  /// Whether the path names a folder that is an Xcode project.
  static func isXcodeProject(_ path: String) -> Bool { has(path, suffix: ".xcodeproj") }

  /// Whether the path names a file that describes targets or their build settings.
  static func describesTargets(_ path: String) -> Bool {
    has(path, suffix: ".xcodeproj/project.pbxproj")
      || has(path, suffix: ".xcodeproj/project.xcproj")
      || has(path, suffix: ".xcconfig") || name(of: path) == "Package.swift"
  }

  /// Whether the path names a folder of tests.
  static func isTests(_ folder: String) -> Bool { has(folder, suffix: "Tests") }

  /// Whether the path ends with the bytes of the suffix.
  static func has(_ path: String, suffix: StaticString) -> Bool {
    suffix.withUTF8Buffer { suffix in
      path.utf8.withContiguousStorageIfAvailable {
        $0.suffix(suffix.count).elementsEqual(suffix)
      } ?? path.utf8.suffix(suffix.count).elementsEqual(suffix)
    }
  }

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
