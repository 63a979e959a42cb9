import SwiftDataLintBuildTargets

extension PathTree {
  /// - Parameter paths: The absolute paths of the Swift files.
  init(_ paths: [String]) {
    self.init(
      paths.map { path in
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        let folder = names.dropLast().joined(separator: "/")
        return (folder.isEmpty ? "/" : folder, String(names.last ?? ""))
      })
  }
}
