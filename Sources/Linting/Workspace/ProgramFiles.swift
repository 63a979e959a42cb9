import SwiftDataLintDataFormats

/// The sources that are analyzed together.
package struct ProgramFiles: Sendable {
  /// The program or the library, such as `Trips (app)`.
  package let title: String
  /// The printed paths, sorted.
  package let paths: [String]
}

extension WorkspaceUnit {
  /// The sources of each program with a reported file, and of libraries that no program links.
  mutating func programs() -> [ProgramFiles] {
    let files = unit.files.inputs
    return parts().filter { $0.seeds.contains { files[$0].isReported } }.map { part in
      ProgramFiles(
        title: part.title,
        paths: part.seeds.filter { files[$0].kind.isSource }.map { files[$0].display })
    }.filter { !$0.paths.isEmpty }
  }
}
