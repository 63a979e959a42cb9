import SwiftDataLintDataFormats

/// A path that the user named.
package struct NamedPath: Sendable {
  /// The path, as the user typed it.
  let typed: String

  /// The absolute path, inside the root. Links inside the root are not resolved.
  let path: String

  /// The absolute path without links.
  let canonical: String

  let isFolder: Bool

  /// The absolute path, without links, of the folder that is analyzed for it.
  package var root: String
}

extension NamedPath {
  /// Looks up a path. Throws if it does not exist or is neither a file nor a folder.
  ///
  /// - Parameter override: An absolute path without links, if the user sets the root.
  package init(_ typed: String, root override: String?, system: System) throws(SystemError) {
    let canonical = try system.resolve(typed: typed)
    let kind = system.kind(canonical)
    guard kind == .directory || kind == .file else { throw .notRegular(typed) }

    // The path as typed determines the project, unless `..` after a link makes it a different path.
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
  /// The folder that is analyzed for this path, as if the user had named it.
  var ofWholeRoot: NamedPath {
    NamedPath(typed: typed, path: root, canonical: root, isFolder: true, root: root)
  }
}

extension System {
  /// The absolute path, without links, of a path as the user typed it. Errors name the typed path.
  package func resolve(typed: String) throws(SystemError) -> String {
    // An empty path is invalid, not the current directory.
    if typed.isEmpty { throw .missing(typed) }
    do throws(SystemError) {
      return try resolve(FilePath.absolute(typed, from: currentDirectory))
    } catch {
      throw SystemError(path: typed, code: error.code)
    }
  }
}
