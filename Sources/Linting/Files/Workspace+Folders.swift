import SwiftDataLintDataFormats

extension Workspace {
  /// The absolute paths of the known files in folders.
  package func files(in folders: Set<String>) -> [String] {
    if folders.isEmpty { return [] }
    let files = (found?.units ?? []).flatMap(\.files.inputs).map(\.absolute)
    return files.filter { FilePath.ancestors(of: $0).contains(where: folders.contains) }
  }
}
