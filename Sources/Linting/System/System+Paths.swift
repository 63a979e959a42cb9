import SwiftDataLintDataFormats
import SwiftDataLintSwiftSource

extension System {
  /// The absolute path of a typed or printed path. Links are not resolved.
  package func absolute(_ path: String) -> String {
    FilePath.resolved(path, in: currentDirectory)
  }

  /// The absolute path without links of a printed path. Links are kept if the file does not exist.
  package func canonical(_ path: String) -> String {
    let plain = absolute(path)
    return (try? resolve(plain)) ?? plain
  }

  /// The absolute path without links of a file that need not exist, and whose folders need not
  /// exist either.
  package func canonicalPath(ofNew path: String) -> String {
    let path = FilePath.normalised(path)
    if let resolved = try? resolve(path) { return resolved }
    var folder = FilePath.parent(of: path)
    while folder != "/", kind(folder) == nil { folder = FilePath.parent(of: folder) }
    guard let resolved = try? resolve(folder) else { return path }
    return FilePath.moved(path, from: folder, to: resolved)
  }

  /// The absolute path with names as folders list them. Some file systems, such as those of macOS,
  /// also find a name in another case or with another composition of its characters. Links in the
  /// path are kept.
  func listed(_ path: String) -> String {
    guard let canonical = try? resolve(path) else {
      // A path that does not exist may be created in a folder that exists.
      let folder = FilePath.parent(of: path)
      return path == "/" ? path : FilePath.join(listed(folder), FilePath.name(of: path))
    }
    let typed = FilePath.components(of: path)
    let listed = FilePath.components(of: canonical)
    let count = zip(typed.reversed(), listed.reversed())
      .prefix { $0.lowercased() == $1.lowercased() }.count
    let names = typed.dropLast(count) + listed.suffix(count)
    let spelled = "/" + names.joined(separator: "/")
    // On other file systems, a link may lead to a name that differs only in its spelling.
    let isFound = (try? resolve(spelled)).map { FilePath.isSame($0, canonical) } ?? false
    return isFound ? spelled : path
  }

  /// The contents of the file at a printed path; nil if it cannot be read.
  package func text(of path: String) -> SourceText? {
    (try? read(absolute(path))).map { SourceText($0) }
  }
}
