/// A path that the user named.
struct NamedPath: Sendable {
  /// As the user typed it.
  let typed: String

  /// The absolute path below the root; links in it below the root remain.
  let path: String

  /// The absolute path without links.
  let canonical: String

  let isFolder: Bool

  /// The absolute path of the folder that is analysed for it, without links.
  var root: String
}

extension NamedPath {
  /// Looks up a path. Throws where there is none, or no file and no folder. A root that is set by
  /// hand is an absolute path without links.
  init(_ typed: String, root override: String?, system: System) throws(SystemError) {
    let canonical = try system.resolve(typed: typed)
    let kind = system.kind(canonical)
    guard kind == .directory || kind == .file else { throw .notRegular(typed) }

    // The way by which the user came says which project is meant, unless `..` behind a link makes
    // it another way.
    let plain = system.absolute(typed)
    let isSame = (try? system.resolve(plain)).map { FilePath.isSame($0, canonical) } ?? false
    let way = isSame ? plain : canonical
    let top: String
    if let override {
      top = override
    } else {
      top = try ProjectRoot(system: system).root(of: way)
    }
    let root = try system.resolve(top)
    let path = FilePath.contains(top, way) ? FilePath.moved(way, from: top, to: root) : canonical
    self.init(
      typed: typed, path: system.listed(path),
      canonical: canonical, isFolder: kind == .directory, root: root)
  }
}

extension NamedPath {
  /// The folder that is analysed for it, as if that had been named.
  var ofWholeRoot: NamedPath {
    NamedPath(typed: typed, path: root, canonical: root, isFolder: true, root: root)
  }
}

extension System {
  /// The absolute path, without links, of a path as the user typed it. Errors name it as typed.
  func resolve(typed: String) throws(SystemError) -> String {
    // An empty path is nothing, and not the current directory.
    if typed.isEmpty { throw .missing(typed) }
    do throws(SystemError) {
      return try resolve(FilePath.absolute(typed, from: currentDirectory))
    } catch {
      throw SystemError(path: typed, code: error.code)
    }
  }
}
