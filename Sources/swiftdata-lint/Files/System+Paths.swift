import SwiftDataLintSwiftSource

extension System {
  /// The absolute path of what the user typed, or what is printed; links are not looked at.
  func absolute(_ path: String) -> String {
    FilePath.normalised(FilePath.absolute(path, from: currentDirectory))
  }

  /// The absolute path with names as folders list them. Some file systems, such as those of macOS,
  /// find a name by other spellings too: in upper and lower case, with accents composed otherwise.
  /// Links in the path remain.
  func listed(_ path: String) -> String {
    guard let canonical = try? resolve(path) else {
      // What is not there may be about to come into a folder that is.
      let folder = FilePath.parent(of: path)
      return path == "/" ? path : FilePath.join(listed(folder), FilePath.name(of: path))
    }
    let typed = FilePath.components(of: path)
    let listed = FilePath.components(of: canonical)
    let count = zip(typed.reversed(), listed.reversed())
      .prefix { $0.lowercased() == $1.lowercased() }.count
    let names = typed.dropLast(count) + listed.suffix(count)
    let spelled = "/" + names.joined(separator: "/")
    // Elsewhere a link may lead to a name that differs in no more than that.
    let isFound = (try? resolve(spelled)).map { FilePath.isSame($0, canonical) } ?? false
    return isFound ? spelled : path
  }

  /// What a file holds, by its printed path; nil if it cannot be read.
  func text(of path: String) -> SourceText? {
    (try? read(absolute(path))).map { SourceText($0) }
  }
}
